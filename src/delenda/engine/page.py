"""What the page looks for in the sheet and the scene of any game. A game adds its own."""

from __future__ import annotations

from typing import NotRequired, TypedDict


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


class Preview(TypedDict):
    """Where several answers in a row would lead, and what may befall one on the way."""

    space: str
    path: list[str]
    spaces: list[str]
    cost: int
    notes: list[str]
    party: str
