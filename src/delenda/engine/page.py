"""What the page looks for in the sheet and the scene of any game. A game adds its own."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

Mark: TypeAlias = Literal[
    "",
    "turn",
    "phase",
    "card",
    "discard",
    "deal",
    "march",
    "siege",
    "battle",
    "clash",
    "decision",
    "outcome",
]
"""What a line of the log tells of.

A turn, a phase or a battle begins, a card is played or discarded, cards are dealt, an army walks,
a siege goes on. Within a battle a "clash" is what its scene shows, the "decision" who won, and the
"outcome" what came of it.
"""


class Titled(TypedDict):
    """Something with a name for people."""

    id: str
    title: str


class Hand(TypedDict):
    """A hand of cards; `cards` is null for those who may not see it."""

    count: int
    cards: list[str] | None


class Sheet(TypedDict):
    """What never changes in a game."""

    game: str
    family: str
    title: str
    seats: list[Titled]
    scenario: NotRequired[Titled]
    options: NotRequired[list[str]]
    notice: NotRequired[str]
    phases: NotRequired[list[Titled]]


class Scene(TypedDict, total=False):
    """The table as a seat sees it."""

    picture: list[str]
    turn: int
    years: str
    phase: str
    active: str
    points: dict[str, int]
    hands: dict[str, Hand]


class Roll(TypedDict):
    """The faces of dice that were rolled, and what was needed where that is one thing."""

    faces: list[int]
    needed: str


Move = TypedDict("Move", {"side": str, "from": str, "to": str})
"""Someone of a side went from one space to another."""


class Preview(TypedDict):
    """Where several answers in a row would lead, and what may befall one on the way."""

    space: str
    path: list[str]
    spaces: list[str]
    cost: int
    notes: list[str]
    party: str
