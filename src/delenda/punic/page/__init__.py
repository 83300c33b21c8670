"""What page and terminal show of every Punic game."""
