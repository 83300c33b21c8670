"""The shapes of what a page shows of a land battle."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

Stage: TypeAlias = Literal["before", "charge", "dice", "reroll", "aftermath"]
"""What a land battle waits for. 13.1-13.4"""


class LevelStep(TypedDict):
    """A step on the ladder of a side's dice: why, by how much, and the level reached. 13.3"""

    why: str
    rule: str
    change: int
    level: int


class RolledDie(TypedDict):
    """A battle die of a side; `face` from 1, with its signs; `rerolled`: it was rolled again."""

    die: Literal["large", "small"]
    face: int
    horse: int
    spear: int
    shield: int
    rerolled: bool


class ChargeScene(TypedDict):
    """The elephant charge: what it needs, and what was rolled. 13.3.D

    `needed`: elephants for a charge, the battle rating of the Roman commander. `favours`: who may
    have a die of the other side rolled again.
    """

    elephants: int
    needed: int
    possible: bool
    announced: bool
    modifier: int
    die: int
    result: int
    favours: str | None


class BattleSide(TypedDict):
    """What a side brings to a battle; `hits` are those it makes. 13.3-13.4

    `level`: 1 the small die, 2 the large one, 3 both; 0 while it is not known. `rerolls`: own dice
    that its commander may roll again.
    """

    general: str | None
    rating: int
    cus: int
    elephants: int
    supplies: int
    allies: list[str]
    level: int
    ladder: list[LevelStep]
    dice: list[RolledDie]
    rerolls: int
    hits: int


class BattleScene(TypedDict):
    """The battle under way: both sides, their dice, the charge, and who will win. 13"""

    space: str
    attacker: str
    defender: str
    stage: Stage
    intercepted: bool
    landed: bool
    sides: dict[str, BattleSide]
    charge: ChargeScene | None
    winner: str | None
    outlook: str
