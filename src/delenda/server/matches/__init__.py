"""Matches: who plays what with whom, and what they agree on."""
