"""What markers alone say of a table: looked over once for all the marches from it."""

from __future__ import annotations

from typing import NamedTuple

from delenda.games.sword.sides import (
    ALL_POWERS,
    GAUL,
    GAULS,
    H_GAUL,
    HOUSES,
    INDEPENDENT,
    NOBODY,
)
from delenda.games.sword.state import SwordState
from delenda.players.sword.forces import Friends
from delenda.players.sword.ground import Ground
from delenda.players.sword.weights import LOOT, LOOTED_CITY, SIEGES, Weights

MOST_KEPT = 400
CLUMSY = 0.7
"""What Gauls reach before walls, against what others reach."""


class Aim(NamedTuple):
    """A space that armies want."""

    space: int
    power: int
    """Who holds it."""
    friends: list[bool]
    """His friends, by power."""
    stake: float
    """What its holder loses with it."""
    prizes: list[float]
    """For each power what it gains with it."""
    is_held: bool
    """A city or tribe, which takes a siege."""
    afar: float
    """How likely a siege that is yet to begin ends in this turn."""
    there: float
    """How likely it is for who stands outside already."""
    is_tribe: bool


class Land:
    """The markers of a table looked over."""

    def __init__(
        self, s: SwordState, g: Ground, w: Weights, friends: Friends, span: tuple[int, float]
    ) -> None:
        self.s, self.g, self.w, self.friends = s, g, w, friends
        self.left, self.weight = span
        self.holdings = [0.0] * len(HOUSES)
        self.counts = [0.0] * len(HOUSES)
        """What the victory spaces bring."""
        self.rates = [0] * len(HOUSES)
        self.lonely: list[tuple[int, int, int]] = []
        """Markers without a friend next to them: space, power, house."""
        self.prey: list[int] = []
        """What Gauls may raid."""
        self.aims: list[Aim] = []
        self.at = [-1] * g.spaces
        """For each space which of the aims it is."""
        for space in s.rules.on_map:
            self._space(space)

    def _space(self, space: int) -> None:
        s, g = self.s, self.g
        power = s.control[space]
        house = s.rules.house_of[power]
        if g.counts[space]:
            self._count(space, house)
        city = s.loyalty[space] > 0
        if g.counts[space] or (city and power != INDEPENDENT):
            self._aim(space, power)
        if power == INDEPENDENT:
            return
        plain = not city and not s.tribes[space]
        if plain and not self.friends[GAUL][power]:
            self.prey.append(space)
        if house != NOBODY:
            self.holdings[house] += self._holding(space, power, house, plain=plain)

    def _holding(self, space: int, power: int, house: int, *, plain: bool) -> float:
        """Return what a marker is worth to its house: loyalty, the CUs that the space raises."""
        s, g, w = self.s, self.g, self.w
        points = w.raises * min(4, self.left) * g.raises[space] + w.loyalty * s.loyalty[space]
        if plain:
            points += w.lonely
            for near in s.rules.next_to[space]:
                if s.control[near] == power:
                    points += w.marker - w.lonely
                    break
            else:
                self.lonely.append((space, power, house))
        if s.siege[space] > 0:
            points -= w.siege * s.siege[space]
        return points

    def _count(self, space: int, house: int) -> None:
        """Victory spaces: what they are worth until the end, and at the next count. 5.8.1"""
        owner = self.g.owner[space]
        if owner == house:
            return
        if owner != NOBODY:
            self.counts[owner] -= self.weight
            self.rates[owner] -= 1
        if house not in (NOBODY, H_GAUL):
            self.counts[house] += self.weight
            self.rates[house] += 1

    def _aim(self, space: int, power: int) -> None:
        s, g = self.s, self.g
        city, tribe = s.loyalty[space] > 0, bool(s.tribes[space])
        need = g.factor[space] if tribe else s.loyalty[space]
        most = len(SIEGES) - 1
        self.at[space] = len(self.aims)
        self.aims.append(
            Aim(
                space,
                power,
                self.friends[power],
                self._stake(space, s.rules.house_of[power]),
                [self._prize(space, x, city=city) for x in ALL_POWERS],
                city or tribe,
                SIEGES[min(need, most)],
                SIEGES[max(0, min(need - max(0, s.siege[space]), most))],
                tribe,
            )
        )

    def _stake(self, space: int, house: int) -> float:
        if house == NOBODY or not self.g.counts[space]:
            return 0.0
        return self.weight if house != H_GAUL or self.g.owner[space] == house else 0.0

    def _prize(self, space: int, power: int, *, city: bool) -> float:
        """Return the points of a space to who takes it."""
        g, house = self.g, self.s.rules.house_of[power]
        if house == NOBODY:
            return 0.0
        if power in GAULS and g.owner[space] != house:
            return LOOT if city else 0.08 * self.weight
        if not g.counts[space]:
            return LOOTED_CITY
        owner = g.home[space]
        if owner != power and self.friends[power][owner] and g.owner[space] != house:
            return 0.1 * self.weight
        return self.weight


def land(s: SwordState, g: Ground, w: Weights, friends: Friends, span: tuple[int, float]) -> Land:
    """Return the markers of a table looked over; what was looked over lately is kept."""
    key = (
        tuple(s.control),
        tuple(s.loyalty),
        tuple(s.siege),
        tuple(s.tribes),
        tuple(s.alliances),
        (s.led, s.active if s.led != NOBODY else NOBODY, span[0]),
    )
    found = g.lands.get(key)
    if found is None:
        if len(g.lands) >= MOST_KEPT:
            g.lands.clear()
        found = g.lands[key] = Land(s, g, w, friends, span)
    return found
