"""Units: how many stand where. None of this changes anything. 2.1"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress

from delenda.engine.value import Value
from delenda.games.sword.sides import CARTHAGE, KINDS, MERCENARY, MILITIA
from delenda.games.sword.state import SwordState


@dataclass(slots=True, frozen=True)
class Troops(Value):
    """The units of one power: its own, and for Carthage militia and mercenaries. 7.2.4, 17.1.2"""

    cus: int = 0
    militia: int = 0
    mercenaries: int = 0

    @property
    def total(self) -> int:
        """Return how many CUs these are."""
        return self.cus + self.militia + self.mercenaries

    def plus(self, other: Troops) -> Troops:
        """Return these together with others."""
        return Troops(
            self.cus + other.cus,
            self.militia + other.militia,
            self.mercenaries + other.mercenaries,
        )

    def less(self, other: Troops) -> Troops:
        """Return these without others."""
        return Troops(
            self.cus - other.cus,
            self.militia - other.militia,
            self.mercenaries - other.mercenaries,
        )

    def movers(self, count: int) -> Troops:
        """Return so many of these who march: own CUs, then militia, then mercenaries. R-309"""
        own = min(count, self.cus)
        militia = min(count - own, self.militia)
        return Troops(own, militia, count - own - militia)

    def first(self, count: int) -> Troops:
        """Return so many of these: mercenaries go first, then militia. R-308"""
        mercenaries = min(count, self.mercenaries)
        militia = min(count - mercenaries, self.militia)
        return Troops(count - mercenaries - militia, militia, mercenaries)


NO_TROOPS = Troops()

KIND_MILITIA = KINDS - 3 + MILITIA
KIND_MERCENARY = KINDS - 3 + MERCENARY


def troops(s: SwordState, power: int, place: int) -> Troops:
    """Return the units of a power in a place."""
    places = s.rules.places
    own = s.units[power * places + place]
    if power != CARTHAGE:
        return Troops(own)
    militia = s.units[KIND_MILITIA * places + place]
    return Troops(own, militia, s.units[KIND_MERCENARY * places + place])


def cus(s: SwordState, power: int, place: int) -> int:
    """Return how many CUs a power has in a place."""
    places = s.rules.places
    own = s.units[power * places + place]
    if power != CARTHAGE:
        return own
    hired = s.units[KIND_MERCENARY * places + place]
    return own + hired + s.units[KIND_MILITIA * places + place]


def cus_in_space(s: SwordState, power: int, space: int) -> int:
    """Return a power's CUs in a space, inside and outside the walls."""
    return cus(s, power, space) + cus(s, power, s.rules.spaces + space)


def all_cus(s: SwordState, power: int) -> int:
    """Return all CUs of a power, those in boxes included."""
    places = s.rules.places
    start = power * places
    own = sum(s.units[start : start + places])
    return own + sum(s.units[KIND_MILITIA * places :]) if power == CARTHAGE else own


def places_with_cus(s: SwordState, power: int) -> list[int]:
    """Return the places where a power has CUs."""
    places = s.rules.places
    start = power * places
    found = list(compress(range(places), s.units[start : start + places]))
    if power == CARTHAGE:
        other = s.units[KIND_MILITIA * places :]
        found += [i % places for i, count in enumerate(other) if count and i % places not in found]
        return sorted(set(found))
    return found
