"""What a page and a player at a terminal are told of the table."""
