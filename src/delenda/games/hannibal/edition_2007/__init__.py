"""What the edition of 2007 does its own way: the functions in its slots."""
