"""Houses: who plays, in which order, and for which powers. 1, 5.4"""

from __future__ import annotations

from delenda.games.sword.queries import are_allied
from delenda.games.sword.sides import INDEPENDENT, NOBODY, POWERS_OF
from delenda.games.sword.state import SwordState


def houses(s: SwordState) -> list[int]:
    """Return the houses that are in the game, clockwise. 5.10.3"""
    return [house for house in s.rules.setting.order if house not in s.out]


def houses_from(s: SwordState, house: int) -> list[int]:
    """Return the houses in the game, clockwise from one on. 5.4"""
    order = s.rules.setting.order
    start = order.index(house) if house in order else 0
    return [one for one in (*order[start:], *order[:start]) if one not in s.out]


def house_of(s: SwordState, power: int) -> int:
    """Return the house that plays a power, or NOBODY for a non-player power. 16"""
    return s.rules.house_of[power]


def is_player(s: SwordState, power: int) -> bool:
    """Say whether somebody plays a power, and is in the game. 5.10.3, 16"""
    house = NOBODY if power == INDEPENDENT else s.rules.house_of[power]
    return house != NOBODY and house not in s.out


def houses_are_allied(s: SwordState, one: int, other: int) -> bool:
    """Say whether any powers of two houses are allied. 16.1"""
    return any(are_allied(s, a, b) for a in POWERS_OF[one] for b in POWERS_OF[other])
