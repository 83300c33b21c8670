"""The table as a person at the terminal sees it."""

from __future__ import annotations

from delenda.engine.view import View
from delenda.games.hannibal.text.dialect import DIALECT, TRAIN
from delenda.punic.text import picture as shared
from delenda.punic.text.picture import Sketch

WESTERN = ("spain", "", "italy", "sicily", "corsica-sardinia", "africa")
"""Regions from the west to the east, then to the south; others come behind."""
SKETCH = Sketch(DIALECT, marks={TRAIN: "siege train"}, regions=WESTERN)


def picture(seen: View, width: int) -> list[str]:
    """Draw the table for a terminal with so many columns."""
    return shared.picture(seen, width, SKETCH)
