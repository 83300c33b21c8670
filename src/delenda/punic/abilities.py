"""What generals can do that others cannot. 24"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class WithCus(NamedTuple):
    """The ratings of a general while CUs enough are with him. 24"""

    cus: int
    strategy: int
    battle: int


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
    with_cus: WithCus | None = None
    """Other ratings that he has at the head of many CUs."""
    never: tuple[str, ...] = ()
    """What he never tries: to "intercept", to "pursue"."""
    city_cards: int = 0
    """Battle cards more where he commands at a walled city of his side."""
    tribe_rolls: int = 1
    """The attempts on a tribe that he may make one after another."""


NONE = Abilities()
