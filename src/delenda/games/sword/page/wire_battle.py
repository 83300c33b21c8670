"""The shapes of what a page shows of a battle."""

from __future__ import annotations

from typing import TypedDict


class ModifierScene(TypedDict):
    """What one thing adds to the roll of a side. 12.2"""

    why: str
    rule: str
    adds: int


class FighterScene(TypedDict):
    """An army of a side: the primary one first, then the one that flanks. 9.5.6"""

    power: str
    leader: str | None
    tactics: int
    cus: int
    space: str
    flanks: bool


class BattleSide(TypedDict):
    """What a side brings to a battle.

    `power`: whose primary army it is. `size`: what counts for the force ratio. `sum`: of all
    modifiers, which are told until the dice have decided. `throws`: how many dice it rolls; `dice`
    are empty until then, and `total` is null. `removed`: the CUs that it has lost so far.
    """

    power: str
    size: int
    armies: list[FighterScene]
    modifiers: list[ModifierScene]
    sum: int
    throws: int
    dice: list[int]
    total: int | None
    removed: int


class BattleScene(TypedDict):
    """The battle under way; `unrest`: the defender is the unrest in Carthage. 12, 20.3

    `odds`: that the attacker wins, in hundredths, until the dice fall.
    """

    space: str
    attacker: BattleSide
    defender: BattleSide
    relief: bool
    unrest: bool
    winner: str | None
    odds: int | None
