"""The lessons of Hannibal, in the order of their numbers."""
