"""What a Campaign's forces have spent: nobody moves more than his fill in one action. 9.5.2"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from delenda.engine.frame import Frame, Reason
from delenda.engine.value import Value
from delenda.games.sword.march.steps import helps
from delenda.games.sword.queries import is_besieged, leaders_at, power_of
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import Troops, cus

if TYPE_CHECKING:
    from delenda.games.sword.march.column import Column
    from delenda.games.sword.march.march import March

ALL: Final = 99
"""Spent by those who fought, besieged, turned back or failed to pursue. 9.5.2"""


@dataclass(slots=True, frozen=True)
class Moved(Value):
    """CUs in a place that have moved in this action."""

    place: int
    count: int
    spent: int


@dataclass(slots=True, frozen=True)
class Tired(Value):
    """A leader who has moved in this action."""

    leader: int
    spent: int


@dataclass(slots=True, frozen=True)
class Flanker(Value):
    """A flanking force on the map, as its march has left it. 9.5.6"""

    leader: int
    troops: Troops
    subordinates: tuple[int, ...]
    place: int
    points: int
    spent: int
    came_from: int
    by_sea: bool = False
    rough: bool = False
    caught: int = NOBODY
    """The power that has intercepted it: that battle comes after the primary force's. 9.5.9"""
    surprised: bool = False
    dread: int = 0
    free: bool = False
    """An automatic victory lets it move on. 9.5.7"""


@dataclass(slots=True)
class Ledger(Frame):
    """A campaign, as far as it keeps count of movement points. 9.5.2"""

    moved: tuple[Moved, ...] = ()
    tired: tuple[Tired, ...] = ()
    flank: Flanker | None = None
    posts: tuple[int, ...] = ()
    """Where each leader was when it began. 13.1.1"""
    besieged: tuple[int, ...] = ()
    """The spaces that were besieged then. 13.1.1"""

    def begin(self, s: SwordState) -> None:
        """Note how the map was: all of it is one action. 9.5.2, 13.1.1"""
        self.posts = tuple(s.leaders)
        self.besieged = tuple(x for x in range(s.rules.spaces) if is_besieged(s, x))

    def why_not_besiege(self, leader: int, space: int) -> Reason | None:
        """Say why a leader may not roll for a siege at once. 9.5.2, 13.1.1"""
        if space in self.besieged and self.posts[leader] == space:
            return None
        return Reason("he and the siege must have been there before the Campaign", "13.1.1")

    def tired_at(self, place: int) -> int:
        """Return the CUs in a place that may move no farther."""
        return sum(one.count for one in self.moved if one.place == place and one.spent >= ALL)

    def spent_by(self, leader: int) -> int:
        """Return the points that a leader has spent."""
        return max((one.spent for one in self.tired if one.leader == leader), default=0)

    def note(self, s: SwordState, march: March, place: int) -> None:
        """A march is over: note what those who are together now have spent, and who flanks."""
        spent = ALL if march.halted else march.spent
        if march.troops.total and spent:
            self.moved += (Moved(place, march.troops.total, spent),)
        self.tired += tuple(Tired(leader, spent) for leader in march.leaders())
        arrived = not march.halted and march.is_army()
        if march.flanks != NOBODY and (march.caught != NOBODY or (arrived and helps(s, march))):
            self.place_flank(march, place)

    def rest_all(self, s: SwordState, leader: int) -> None:
        """Those beside a leader have besieged or fought: they do not move any more. 9.5.2"""
        place, power = s.leaders[leader], power_of(s, leader)
        if place < 0:
            return
        self.moved += (Moved(place, cus(s, power, place), ALL),)
        self.tired += tuple(Tired(one, ALL) for one in leaders_at(s, power, place))

    def place_flank(self, march: March, place: int) -> None:
        """A flanking force has come to where it can help, or was intercepted. 9.5.6, 9.5.9"""
        self.flank = Flanker(
            march.leader,
            march.troops,
            march.subordinates,
            place,
            march.points,
            march.spent,
            march.came_from,
            march.by_sea,
            march.rough,
            march.caught,
            march.surprised,
            march.dread,
        )

    def free_flank(self) -> None:
        """An automatic victory: the flanking force may move on after the primary one. 9.5.7"""
        if self.flank is not None:
            self.flank = replace(self.flank, free=True)

    def regroup(self, march: March, column: Column, place: int, here: int) -> int:
        """Note who is left behind, or is taken on; return what those taken cost in points. 9.5.2

        `here`: all CUs of its power where it is.
        """
        left = [leader for leader in march.subordinates if leader not in column.subordinates]
        self.tired += tuple(Tired(leader, march.spent) for leader in left if march.spent)
        most = max((self.spent_by(leader) for leader in column.subordinates), default=0)
        own = march.troops.total if march.mustered else 0
        more = column.troops.total - own
        if more >= 0:
            most = max(most, self._take(place, more, here - own))
        elif march.spent:
            self.moved += (Moved(place, -more, march.spent),)
        return max(0, most - march.spent)

    def _take(self, place: int, count: int, others: int) -> int:
        """Take so many others in a place along, the freshest first; return what they spent."""
        there = sorted((one for one in self.moved if one.place == place), key=spent_of)
        left = count - (others - sum(one.count for one in there))
        most = 0
        for one in there:
            if left > 0:
                taken = min(left, one.count)
                left -= taken
                most = one.spent
                self.moved = tuple(x for x in self.moved if x is not one)
                if one.count > taken:
                    self.moved += (Moved(place, one.count - taken, one.spent),)
        return most


def spent_of(one: Moved) -> int:
    """Return what CUs have spent."""
    return one.spent
