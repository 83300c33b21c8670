"""The kernel: frames, questions, chance, windows, views, notation, replay. It knows no war."""
