"""The words of the response cards: powers, moments, and what stands for them. 7.1.1"""

from __future__ import annotations

from delenda.engine.frame import Reason
from delenda.games.sword.cards.ops import UNFIT, Play, power_named
from delenda.games.sword.sides import ETRUSCAN, GAULS, POWERS, SAMNITE

EVENT, TURN_BEGINS, ACTIVATED, SAILS = "event", "turn-begins", "activated", "sails"
ENTERED, INSIDE, DECLARED, AVOID = "entered", "inside", "declared", "avoid"
BRIBE, CONTACT, PURSUIT = "bribe", "contact", "pursuit"
FLANKING, BEFORE, LOST, RETREAT, WON = "flanking", "before-battle", "lost", "retreat", "won"
SIEGE, LOOT = "siege", "loot"

LEAGUES = (ETRUSCAN, SAMNITE)


def powers_named(word: str, house_powers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the powers that a word of an op stands for, seen by the powers of a house."""
    if word == "es":
        return LEAGUES
    if word == "gaul-or-transalpine":
        return GAULS
    if word == "any-other":
        return tuple(power for power in range(len(POWERS) - 1) if power not in house_powers)
    return (power_named(word),)


def unless_in(play: Play, *windows: str) -> Reason | None:
    """Say that this is not the moment, where it is none of some windows."""
    return None if play.window in windows else UNFIT
