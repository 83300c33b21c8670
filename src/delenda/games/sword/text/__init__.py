"""Sentences and positions."""
