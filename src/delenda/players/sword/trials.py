"""Tables changed for a moment: a march, a battle, a siege as they may come out."""

from __future__ import annotations

from delenda.games.sword.sides import CARTHAGE, GAULS, INDEPENDENT
from delenda.games.sword.siege.loot import LOOTED
from delenda.games.sword.state import DISPLACED, NO_SIEGE, SwordState
from delenda.games.sword.units import (
    KIND_MERCENARY,
    KIND_MILITIA,
)
from delenda.players.sword.ground import Ground

KINDS_OF_CARTHAGE = (CARTHAGE, KIND_MERCENARY, KIND_MILITIA)


class Trial:
    """Changes of a table, taken back at the end."""

    def __init__(self, s: SwordState, g: Ground) -> None:
        self.s, self.g = s, g
        self.units, self.leaders = s.units, s.leaders
        self.control, self.loyalty, self.siege = s.control, s.loyalty, s.siege
        self.tribes, self.plunder = s.tribes, s.plunder
        s.units, s.leaders = list(s.units), list(s.leaders)
        s.control, s.loyalty, s.siege = list(s.control), list(s.loyalty), list(s.siege)
        s.tribes = list(s.tribes)

    def undo(self) -> None:
        """Take everything back."""
        s = self.s
        s.units, s.leaders = self.units, self.leaders
        s.control, s.loyalty, s.siege = self.control, self.loyalty, self.siege
        s.tribes, s.plunder = self.tribes, self.plunder

    def move(self, power: int, origin: int, place: int, count: int) -> None:
        """Move CUs; those who go nowhere (-1) are lost."""
        kinds = KINDS_OF_CARTHAGE if power == CARTHAGE else (power,)
        units, places = self.s.units, self.g.places
        for kind in kinds:
            some = min(count, units[kind * places + origin])
            units[kind * places + origin] -= some
            if place >= 0:
                units[kind * places + place] += some
            count -= some

    def lead(self, leaders: tuple[int, ...], place: int) -> None:
        """Put leaders elsewhere."""
        for leader in leaders:
            self.s.leaders[leader] = place

    def raise_siege(self, space: int) -> None:
        """Nobody stands outside any more."""
        self.s.siege[space] = NO_SIEGE

    def flee(self, power: int, space: int, count: int) -> None:
        """A beaten force goes to the nearest friendly space, or is lost."""
        s = self.s
        leaders = tuple(
            x
            for x, place in enumerate(s.leaders)
            if place == space and s.rules.leaders[x].power == power
        )
        ways = [x for x in s.rules.next_to[space] if s.control[x] == power]
        self.move(power, space, -1, 99)
        if ways and count > 0:
            kind = power * self.g.places
            s.units[kind + ways[0]] += count
            self.lead(leaders, ways[0])
        else:
            self.lead(leaders, DISPLACED)

    def fall(self, power: int, space: int) -> None:
        """A city or tribe falls."""
        s = self.s
        s.siege[space] = NO_SIEGE
        within = self.g.spaces + space
        for other in range(INDEPENDENT):
            self.move(other, within, -1, 99)
        home = self.g.home[space]
        if s.tribes[space]:
            s.tribes[space] = 0
            s.control[space] = power
        elif power in GAULS and home not in GAULS and s.control[space] != INDEPENDENT:
            s.control[space], s.loyalty[space] = INDEPENDENT, 1
            s.plunder += LOOTED if power == GAULS[0] else -LOOTED
        else:
            s.control[space], s.loyalty[space] = power, 1
