"""What the games of Rome against Carthage share, chapter by chapter.

Numbers in docstrings are those of the oldest book; docs/concordance.md has them for every book.
"""
