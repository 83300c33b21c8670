"""Players: whoever answers for a seat, knowing its view and nothing else."""
