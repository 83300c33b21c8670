"""Observations: a view as a fixed number of 32-bit floats."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from delenda.engine.rulebook import Rulebook
from delenda.engine.view import View
from delenda.library import of_family
from delenda.research.layout import Block, Layout, Questions, placed
from delenda.research.plain import PlainLayout

Vector = NDArray[np.float32]


def layout_of(rules: Rulebook) -> Layout:
    """Return how a game's tables are written: `LAYOUT` of its family, or field by field."""
    family = of_family("research", rules.family)
    layout: Layout = family.LAYOUT(rules) if family else PlainLayout(rules)
    return layout


class Observer:
    """Writes views of one rulebook as numbers. It reads nothing but the view."""

    def __init__(self, rules: Rulebook) -> None:
        self.questions = Questions(rules)
        self.layout = layout_of(rules)
        self.blocks: tuple[Block, ...] = placed((*self.questions.blocks(), *self.layout.blocks()))
        self.size = sum(block.size for block in self.blocks)
        self._units = np.repeat(
            np.array([block.unit for block in self.blocks], np.float32),
            [block.size for block in self.blocks],
        )
        self._at = [block.first for block in self.blocks]
        self._own = self._at[len(self.questions.blocks()) :]

    def observe(self, seen: View) -> Vector:
        """Return the view of a seat as numbers."""
        if seen.seat < 0:
            raise ValueError("only seats have observations; those who watch have none")
        counts = bytearray(self.size)
        self.questions.write(seen, counts, self._at)
        self.layout.write(seen, counts, self._own)
        found: Vector = np.frombuffer(counts, np.uint8).astype(np.float32)
        found *= self._units
        return found

    def part(self, name: str) -> slice:
        """Return where a block stands."""
        return next(block.part for block in self.blocks if block.name == name)
