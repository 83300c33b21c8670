"""What is done in a match: acts, what it begins with, and what chance gave before."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from delenda.engine.action import Action
from delenda.engine.chance import Chance, Keyed

TABLE = "table"
"""Who acts where nobody answers: returns, and ends that no rule knows."""
CHANCE_NAME = "chance"
RETURNS = ("undo", "rewind")
HUSH = "hush"
"""What a seat does that could only pass when a shared screen went round to it."""


class Beginning(NamedTuple):
    """What a match begins with."""

    game: str
    scenario: str
    options: tuple[str, ...]
    key: bytes
    position: str = ""
    copied: int = 0


class Act(NamedTuple):
    """One thing done in a match: an answer, a return, a leaving, or an end."""

    number: int
    who: str
    text: str
    quiet: bool = False

    @property
    def doer(self) -> str:
        """The seat that did it; empty where all did."""
        if self.who != TABLE:
            return self.who
        kind, *words = self.text.split()
        if kind in RETURNS:
            return words[1] if kind == "undo" else ""
        return words[0]


class Ending(NamedTuple):
    """An end that no rule knows: "resign" or "flag", and who lost by it."""

    how: str
    loser: str


class Leaving(NamedTuple):
    """A seat that was left while the others play on: "resign" or "flag", and the bot there."""

    how: str
    bot: str


class Remembered:
    """Chance that gives what it gave before, and then what its key gives."""

    def __init__(self, given: Iterable[Action], key: bytes) -> None:
        self.left = deque(given)
        self.keyed = Keyed(key)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left of what it gave before."""
        return not self.left

    def answer(self, chance: Chance) -> Action:
        """Answer the next question."""
        if not self.left:
            return self.keyed.answer(chance)
        self.keyed.skip(chance)
        return self.left.popleft()

    def skip(self, chance: Chance) -> None:
        """Count a question that is answered already."""
        self.keyed.skip(chance)
