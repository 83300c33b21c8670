"""Lessons: short walks over real positions, played by the rules, with a friend who explains."""
