"""The shapes of what a page shows at sea: ships, voyages, the naval battle."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

NavalStage: TypeAlias = Literal[
    "before", "maneuver", "engage", "hits", "evade", "aftermath", "unguarded"
]
"""What a naval battle waits for; "unguarded": one roll at a fleet without warships. 8.5, 9.2"""


class SeaScene(TypedDict):
    """Who has Naval Supremacy, the level of Rome from 1, and the markers of the sea."""

    supremacy: str
    seamanship: int
    corvi: bool
    forgotten: bool


class ShipsScene(TypedDict):
    """The warships of a side by box; `prizes` are enemy ships, `sunk` come back next turn."""

    ready: int
    spent: int
    sailing: int
    sunk: int
    prizes: int
    left: int


class RouteLeg(TypedDict):
    """A port of a route, and the movement points that it cost to get there."""

    space: str
    cost: int


class VoyageScene(TypedDict):
    """A fleet at sea: of who moves, or of who intercepts; `port` once it has sailed from one.

    `left`: movement points at sea that it still has. `storms`: those of its route, with those that
    seamanship adds; they matter only to Rome, if Cruel Sea is played.
    """

    side: str
    intercepting: bool
    general: str | None
    subordinates: list[str]
    port: str | None
    route: list[RouteLeg]
    spent: int
    left: int
    storms: int
    cus: int
    elephants: int
    supplies: int
    warships: int
    prizes: int
    intercepted: bool


class RollModifier(TypedDict):
    """What is added to a roll, and why."""

    why: str
    rule: str
    value: int


class NavalLosses(TypedDict):
    """What a side has lost in a naval battle so far."""

    warships: int
    cus: int
    supplies: int


class NavalSide(TypedDict):
    """A fleet in battle; `column` is that of its next roll, from 1. 9.1-9.2

    `cards` are those in hand, null for who may not see them; `rerolls` its commander has left.
    """

    commander: str | None
    generals: list[str]
    rating: int
    warships: int
    prizes: int
    cus: int
    elephants: int
    supplies: int
    column: int
    modifiers: list[RollModifier]
    handCount: int
    cards: list[str] | None
    played: list[str]
    dropped: list[str]
    rerolls: int
    lost: NavalLosses


class NavalRoll(TypedDict):
    """A battle roll: the die, what was added, the column, and what came of it. 9.2.B"""

    round: int
    side: str
    die: int
    modifiers: list[RollModifier]
    result: int
    column: int
    hits: int
    prizes: int


class NavalScene(TypedDict):
    """The naval battle under way; `first` is who acts first in this round. 9

    `course` are all its battle rolls, `roll` the last of them; `pile` tactic cards are left.
    """

    port: str
    mover: str
    first: str
    acting: str
    round: int
    stage: NavalStage
    pile: int
    sides: dict[str, NavalSide]
    course: list[NavalRoll]
    roll: NavalRoll | None
    winner: str | None
    outlook: str
