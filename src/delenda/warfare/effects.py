"""What events leave behind: a table of effects, each with its word, its title and its end."""

from __future__ import annotations

from typing import NamedTuple

BY_RULE = "by rule"
"""An event or a rule of its own ends it, if anything does."""
TURN_ENDS = "turn ends"
TURN_BEGINS = "turn begins"
"""It outlasts the turn in which the deck is reshuffled, and ends as the next begins."""
RESHUFFLED = "reshuffled"

NOTHING = -1


class Effect(NamedTuple):
    """Something that an event leaves behind."""

    word: str
    """What positions call it."""
    title: str
    ends: str = BY_RULE
    """The moment that ends it."""
    of: int = NOTHING
    """The effect that ends with it."""
    told: str = ""
    """What the log says when it ends; nothing where it ends in silence."""
    rule: str = ""
    card: int = 0
    """The number of its card."""


class Effects:
    """The effects of a game, numbered as they are named."""

    def __init__(self) -> None:
        self.rows: list[Effect] = []

    def add(self, effect: Effect) -> int:
        """Name one more; return its number."""
        self.rows.append(effect)
        return len(self.rows) - 1

    def words(self) -> tuple[str, ...]:
        """Return what positions call them."""
        return tuple(effect.word for effect in self.rows)
