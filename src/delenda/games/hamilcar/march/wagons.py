"""Supply trains in the books of a campaign: they are units, too, and go four spaces at most. 7.1"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from delenda.engine.state import nearest
from delenda.games.hamilcar.queries import supplies
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.march.campaign import Campaign
from delenda.punic.march.ledger import USED_UP, Groups, Pairs
from delenda.punic.march.party import Party, allowance
from delenda.punic.queries import inside, space_of


def trains_in(s: HamilcarState, side: int, space: int) -> int:
    """Return the supply trains of a side in a space, inside and outside the walls."""
    city = inside(s, space)
    return supplies(s, side, space) + (supplies(s, side, city) if city >= 0 else 0)


@dataclass(slots=True)
class WarCampaign(Campaign):
    """Several generals one after the other; no unit goes farther than one may. 7.1, R-235"""

    wagons: Groups = ()
    """(space, supply trains, spaces): those that have gone, and how far."""
    hauled: Pairs = ()
    """(supply trains, spaces) with the army on the march: how far they had come as it set out."""
    worn: int = 0
    """Its Ready warships that have fought in this campaign. R-235"""
    sheet: tuple[Groups, Pairs] = ((), ())
    """Both, as they were when the army had gone two spaces. 17.1 #122"""

    def reach(self, s: Any, march: Party) -> int:
        """Supply trains that were brought here go no farther than they may. 7.1"""
        left = allowance(s, march.general, march.orders) - march.spent
        weary = [far for _, far in self.behind(march) if far < USED_UP or not march.fought]
        return max(0, min([Campaign.reach(self, s, march), *(left - far for far in weary)]))

    def behind(self, march: Party) -> list[tuple[int, int]]:
        """Return the supply trains with an army, the freshest first."""
        found, left = [], march.baggage
        for size, far in sorted(self.hauled, key=lambda group: group[1]):
            if left > 0:
                found.append((min(size, left), far))
            left -= size
        return found

    def fresh_trains(self, s: HamilcarState, space: int, farthest: int = USED_UP - 1) -> int:
        """Return the supply trains in a space that have gone no farther than that. 7.1"""
        tired = sum(size for where, size, far in self.wagons if where == space and far > farthest)
        return max(0, trains_in(s, self.side, space) - tired)

    # --- picking up and dropping off ----------------------------------------------------------

    def take_along(self, s: Any, march: Party) -> None:
        """Note the supply trains that go along: the freshest there are."""
        Campaign.take_along(self, s, march)
        space = space_of(s, march.place(s))
        self.hauled = self.hitch(space, trains_in(s, self.side, space), march.baggage, march.spent)

    def hitch(self, space: int, there: int, count: int, spent: int) -> Pairs:
        """Take so many of the supply trains that are in a space off its page."""
        groups = sorted((g for g in self.wagons if g[0] == space), key=lambda g: g[2])
        fresh = max(0, there - sum(size for _, size, _ in groups))
        rest, taken = [g for g in self.wagons if g[0] != space], []
        for size, far in [(fresh, 0), *(group[1:] for group in groups)]:
            some = min(count, size)
            count -= some
            if some:
                taken.append((some, far - spent))
            if size > some and far:
                rest.append((space, size - some, far))
        self.wagons = tuple(rest)
        return tuple(taken)

    def put_down(self, s: Any, march: Party) -> None:
        """Note how far the supply trains have come."""
        Campaign.put_down(self, s, march)
        space = space_of(s, march.place(s))
        for size, far in self.behind(march):
            total = USED_UP if march.exhausted else far + march.spent
            if total:
                self.wagons += ((space, size, total),)
        self.hauled = ()

    def mark_page(self) -> None:
        """Remember the books. 17.1 #122"""
        Campaign.mark_page(self)
        self.sheet = (self.wagons, self.hauled)

    def turn_back(self) -> None:
        """Bad weather has undone what followed. 17.1 #122"""
        Campaign.turn_back(self)
        self.wagons, self.hauled = self.sheet

    # --- battles ------------------------------------------------------------------------------

    def begin_battle(self, s: Any, space: int) -> None:
        """A battle uses up all that is there. 7.1"""
        Campaign.begin_battle(self, s, space)
        self.hauled = ()

    def end_battle(self, s: Any) -> None:
        """Supply trains on the field have done their part."""
        space = self.field
        Campaign.end_battle(self, s)
        there = trains_in(s, self.side, space)
        self.wagons = tuple(g for g in self.wagons if g[0] != space)
        if there:
            self.wagons += ((space, there, USED_UP),)


def trains_to_take(s: HamilcarState, side: int, place: int) -> int:
    """Return the supply trains of a place that a campaign lets go along; all without one. 7.1"""
    there, campaign = supplies(s, side, place), nearest(s, WarCampaign)
    if campaign is None or campaign.side != side:
        return there
    return min(there, campaign.fresh_trains(s, space_of(s, place)))
