"""What makes a rulebook: scenarios and the files they are read from."""
