"""Positions, pictures and sentences."""
