"""Hannibal: Rome vs. Carthage."""
