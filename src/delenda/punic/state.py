"""The table that the games of Rome against Carthage share: plain numbers and flat lists."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from delenda.engine.state import State
from delenda.engine.value import Value
from delenda.engine.view import hand, sealed

if TYPE_CHECKING:
    from delenda.punic.rules import PunicRules

ROME: Final = 0
CARTHAGE: Final = 1
NEITHER: Final = -1
"""Stands for no side."""
SIDES = (ROME, CARTHAGE)
SEATS = ("rome", "carthage")

POOL: Final = -1
"""Place of a general who is not in play: a Roman in the draw cup, or not yet arrived."""
DISPLACED: Final = -2
"""Place of a displaced general; he returns in the next Reinforcement Phase. 10.10"""
DEAD: Final = -3
"""Place of a general who is out of the game. 10.10"""
NOWHERE: Final = -1
NOBODY: Final = -1
"""Stands for no general."""
NO_MORE: Final = -2
"""Stands for an office that is not filled again. PHX 2.2.C1"""

REINFORCEMENT, DEAL, STRATEGY, ATTRITION, ISOLATION, VICTORY = range(6)
PHASES = ("reinforcement", "deal", "strategy", "attrition", "isolation", "victory")


def enemy_of(side: int) -> int:
    """Return the other side."""
    return 1 - side


@dataclass(slots=True)
class PunicState(State):
    """Where everything is."""

    rules: PunicRules
    turn: int = 1
    phase: int = REINFORCEMENT
    """Where the turn stands. 5"""
    active: int = ROME
    """The side whose card is being played."""
    control: list[int] = field(default_factory=list)
    """For each space the side whose marker it holds, or NEITHER."""
    units: list[int] = field(default_factory=list)
    """For each side and place its CUs, elephants included: see `queries.cus`."""
    elephants: list[int] = field(default_factory=list)
    """The place of each elephant CU in play, sorted. 17.1"""
    generals: list[int] = field(default_factory=list)
    """For each general his place, or POOL, DISPLACED or DEAD."""
    seniority: list[int] = field(default_factory=list)
    """All generals; of equals in one place the first named commands. 9.3"""
    consuls: tuple[int, ...] = ()
    proconsul: int = NOBODY
    dictator: int = NOBODY
    """The dictator, or NO_MORE after the one of the game. PHX 2.2.C1"""
    siege: list[int] = field(default_factory=list)
    """For each walled city, then each tribe, the siege points against it. 20.2"""
    tribes: list[int] = field(default_factory=list)
    """For each tribe 1 while it stands, 0 once it is subjugated. 20.8"""
    hands: list[tuple[int, ...]] = field(default_factory=list, metadata=hand("cards", "is_open"))
    deck: list[int] = field(default_factory=list, metadata=sealed("cards"))
    discards: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    effects: list[int] = field(default_factory=list)

    def is_open(self, side: int) -> bool:
        """Say whether everybody may see a side's hand."""
        return False


@dataclass(slots=True, frozen=True)
class Orders(Value):
    """What the card that moves a general allows."""

    card: int
    points: int
    """Movement points. 10.2"""
    sea: int = 0
    """The most CUs that may go by sea with it; 0 where it has no ship. 11.4"""
    campaign: bool = False
    force_march: bool = False
    pass_modifier: int = 0
    """Native Guide. C5"""
    perk: str = ""
    """The name of what else the card gives: see `deeds.Perk`."""
