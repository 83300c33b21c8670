"""What players look for in every game of the Punic Wars."""
