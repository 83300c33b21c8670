"""What makes a rulebook of Hannibal: editions, scenarios, and the files they are read from."""
