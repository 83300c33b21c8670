"""What an observation is made of: named blocks of small counts, one after the other.

A layout writes counts from 0 to 255 into a row of bytes. The observer turns the row into
floats at once and multiplies each block by its unit. This is much faster than one number
after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from delenda.engine.rulebook import Rulebook
from delenda.engine.view import View

ABOUT = 6
"""How many of the numbers that a question speaks of are told."""
MOST = 255
"""No count is larger."""
TENTH = 0.1
ASKED = "one-hot: the seat asked, own first; last: chance, or another seat in silence"


@dataclass(slots=True, frozen=True)
class Block:
    """Some numbers that belong together."""

    name: str
    size: int
    meaning: str
    unit: float = 1.0
    """What a count of 1 is written as."""
    first: int = 0

    @property
    def part(self) -> slice:
        """Return where the block stands in the observation."""
        return slice(self.first, self.first + self.size)


class Layout(Protocol):
    """How the tables of a game are written as numbers."""

    def blocks(self) -> tuple[Block, ...]:
        """Return the blocks in their order."""
        ...

    def write(self, seen: View, out: bytearray, at: Sequence[int]) -> None:
        """Write a view as counts into zeros; `at` says where each block begins."""
        ...


class Questions:
    """The blocks that every game has: whose view it is, who is asked, and what."""

    def __init__(self, rules: Rulebook) -> None:
        self.seats = len(rules.seats)
        words = (key.removeprefix("ask.") for key in rules.texts if key.startswith("ask."))
        self.prompts: dict[str, int] = {word: i for i, word in enumerate(sorted(words))}

    def blocks(self) -> tuple[Block, ...]:
        """Return the blocks in their order."""
        return (
            Block("seat", self.seats, "one-hot: whose view it is"),
            Block("asked", self.seats + 1, ASKED),
            Block("question", len(self.prompts), "one-hot: the question, if it is the seat's own"),
            Block("about", ABOUT, "1 more than each number that the question speaks of", TENTH),
        )

    def write(self, seen: View, out: bytearray, at: Sequence[int]) -> None:
        """Write who is asked and what."""
        out[at[0] + seen.seat] = 1
        who = seen.waiting_for
        if who is not None:
            out[at[1] + ((who - seen.seat) % self.seats if who >= 0 else self.seats)] = 1
        ask = seen.ask
        if ask is not None:
            place = self.prompts.get(ask.prompt)
            if place is not None:
                out[at[2] + place] = 1
            for i, number in enumerate(ask.about[:ABOUT]):
                out[at[3] + i] = clipped(number + 1)


def placed(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """Return blocks with the places where they begin."""
    found: list[Block] = []
    first = 0
    for block in blocks:
        found.append(Block(block.name, block.size, block.meaning, block.unit, first))
        first += block.size
    return tuple(found)


def clipped(number: int) -> int:
    """Return a number as a count that fits."""
    return 0 if number < 0 else min(number, MOST)


def count_into(out: bytearray, first: int, things: Iterable[int]) -> None:
    """Count each thing that is not hidden."""
    for thing in things:
        if thing >= 0:
            out[first + thing] += 1
