"""What generals can do that others cannot, as their data says it. 24"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from delenda.games.hannibal.words import ENVELOP, LEFT, RIGHT

PROBES = {"flank-left": LEFT, "flank-right": RIGHT, "double-envelopment": ENVELOP}
"""The battle cards that somebody may make of a Probe, as data files call them. 24"""
PROBE_AS = tuple(PROBES.values())
REACTIONS = ("avoid", "intercept", "pursue")


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


def abilities_of(effects: Mapping[str, Any]) -> Abilities:
    """Return the abilities that a row of the generals describes."""
    return Abilities(
        rolls={word: effects[word] for word in REACTIONS if word in effects},
        counterattack=effects.get("counterattack", 0),
        counterattacks_as=effects.get("counterattack_as", ""),
        probe_as=tuple(PROBES[word] for word in effects.get("probe_as", ())),
        naval=effects.get("naval", 0),
        siege=effects.get("siege", 0),
        siege_cards=tuple(effects.get("siege_cards", ())),
        siege_rolls=effects.get("siege_rolls", 2),
        siege_rolls_cards=tuple(effects.get("siege_rolls_cards", ())),
        movement=effects.get("movement", 0),
        movement_cards=tuple(effects.get("movement_cards", ())),
        stays_in=effects.get("stays_in", ""),
        removes_marker=effects.get("removes_marker", False),
        strategy_in=effects.get("strategy_in", {}),
    )
