"""Lessons, and positions that people make themselves."""
