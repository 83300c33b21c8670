"""Who stands where, as players see it."""

from __future__ import annotations

from itertools import compress
from typing import NamedTuple

from delenda.games.sword.queries import (
    are_friends,
)
from delenda.games.sword.sides import ALL_POWERS, CARTHAGE, INDEPENDENT, NOBODY
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import (
    KIND_MERCENARY,
    KIND_MILITIA,
)
from delenda.players.sword.ground import Ground


class Force(NamedTuple):
    """The CUs of a power in a place, with who leads them."""

    power: int
    space: int
    inside: bool
    cus: int
    tactics: int
    """Of its best leader; -1 without one."""


Friends = list[list[bool]]


def friends(s: SwordState, g: Ground) -> Friends:
    """Return for each pair of powers whether they are friends."""
    key = (tuple(s.alliances), s.led, s.active if s.led != NOBODY else NOBODY)
    found = g.friends.get(key)
    if found is None:
        powers = (*ALL_POWERS, INDEPENDENT)
        found = [[are_friends(s, one, other) for other in powers] for one in powers]
        g.friends[key] = found
    return found


def chiefs(s: SwordState, g: Ground) -> dict[int, int]:
    """Return for each power and place the tactics of the best leader."""
    found: dict[int, int] = {}
    for leader, place in enumerate(s.leaders):
        if place >= 0:
            one = s.rules.leaders[leader]
            key = one.power * g.places + place
            found[key] = max(found.get(key, -1), one.tactics)
    return found


def forces(s: SwordState, g: Ground) -> list[Force]:
    """Return all forces on the map."""
    places, spaces = g.places, g.spaces
    counts: dict[int, int] = {}
    units = s.units
    for i in compress(range(len(units)), units):
        kind, place = divmod(i, places)
        power = CARTHAGE if kind in (KIND_MILITIA, KIND_MERCENARY) else kind
        key = power * places + place
        counts[key] = counts.get(key, 0) + units[i]
    led = chiefs(s, g)
    found = []
    for key, n in counts.items():
        power, place = divmod(key, places)
        within = place >= spaces
        space = place - spaces if within else place
        found.append(Force(power, space, within, n, led.get(key, -1)))
    return found
