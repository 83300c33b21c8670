"""How sure we are of what a game's data says."""

from __future__ import annotations

LEVELS = ("certain", "likely", "reconstructed")
"""How sure a datum is: printed, concluded from what is printed, or our own guess."""


def doubt(sure: str) -> str:
    """Return the short mark of a thing that is reconstructed, for the picture."""
    return "?" if sure == LEVELS[2] else ""


def label(sure: str) -> str:
    """Return what stands behind the name of a thing that is not certain: " (likely)"."""
    return "" if sure == LEVELS[0] else f" ({sure})"


def least_sure(*levels: str | None) -> str:
    """Return the weakest of several levels; what says nothing is certain."""
    return max((level or LEVELS[0] for level in levels), key=LEVELS.index, default=LEVELS[0])
