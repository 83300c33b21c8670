"""The lessons of The Sword of Rome, in the order of their numbers."""
