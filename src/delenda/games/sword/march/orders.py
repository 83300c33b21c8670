"""What activates a leader, and what it allows him. 7.1, 9"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delenda.engine.value import Value

NOWHERE: Final = -1
CAMPAIGN: Final = 3
"""Whom a Campaign activates is activated as with a card of this value. 9.5.6"""


@dataclass(slots=True, frozen=True)
class Orders(Value):
    """The card or event that activates a leader. 7.1, 9.1"""

    house: int
    """Who gives them, and decides for the army. 16.1"""
    value: int
    """The value that it counts as. 9.2.2, 9.6.3"""
    points: int = 0
    """Movement points that an event gives; 0 where the rules say them. 9.2"""
    capacity: int = 0
    """The CUs that an event lets sail. 9.6.3"""
    siege_only: bool = False
    """It activates for a siege alone. 21.5"""
    colony_only: bool = False
    """A campaign activates the same leader again, to found a colony. 7.2.1, 9.5.1"""
    flanks: int = NOWHERE
    """The battle space to whose flank it goes. 9.5.6"""
    barred: int = NOWHERE
    """The space from which the primary force came: not the way of the flank. 9.5.6"""
    siege_bonus: int = 0
    raid_bonus: int = 0
