"""What generals can do that others cannot. 24"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Abilities(NamedTuple):
    """The abilities of one general; what he lacks has no value. 24"""

    rolls: Mapping[str, int] = {}
    """To "avoid", "intercept" or "pursue": what he must roll at most."""
    counterattack: int = 0
    """What he must roll at most to counterattack."""
    counterattacks_as: str = ""
    """The part in which he does so: "attacker" or "defender"."""
    probe_as: tuple[int, ...] = ()
    """The battle cards that he can make of a Probe."""
    naval: int = 0
    """What is added to naval rolls against him."""
    siege: int = 0
    """What he adds to siege rolls with `siege_cards`."""
    siege_cards: tuple[int, ...] = ()
    siege_rolls: int = 2
    """The rolls he has in a siege with `siege_rolls_cards`."""
    siege_rolls_cards: tuple[int, ...] = ()
    movement: int = 0
    """His movement points with `movement_cards`."""
    movement_cards: tuple[int, ...] = ()
    stays_in: str = ""
    """The region that he never leaves."""
    removes_marker: bool = False
    """He may remove the enemy marker where he ends his move, in the region that he never leaves."""
    strategy_in: Mapping[str, int] = {}
    """His strategy rating in some regions."""


NONE = Abilities()
