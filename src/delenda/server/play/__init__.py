"""A match being played: one writer, many who watch."""
