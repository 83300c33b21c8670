"""What each CU and general has marched already in a campaign. 10.11"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from delenda.engine.frame import Frame
from delenda.engine.state import nearest
from delenda.punic.march.muster import Muster
from delenda.punic.march.party import Party, allowance
from delenda.punic.queries import cus_in_space, generals_at, space_of
from delenda.punic.state import NOBODY, PunicState

Pairs: TypeAlias = tuple[tuple[int, int], ...]
Groups: TypeAlias = tuple[tuple[int, int, int], ...]
Page: TypeAlias = tuple[Pairs, Groups, Pairs, Pairs]

USED_UP = 99
"""The spaces of CUs and generals that may not be moved again: they fought or besieged."""


@dataclass(slots=True)
class Ledger(Frame):
    """The books of a campaign: who was activated, and how far all have marched.

    CUs are alike, so the freshest go along and the weariest are dropped off or lost. R-108
    """

    side: int
    card: int
    armies: int
    used: tuple[int, ...] = ()
    """The generals who were activated."""
    tired: Pairs = ()
    """(general, spaces) of generals who were taken along."""
    groups: Groups = ()
    """(space, CUs, spaces): CUs that have marched, and how far."""
    carried: Pairs = ()
    """(CUs, spaces) of the army on the march: what they had marched when it set out."""
    riding: Pairs = ()
    """The same of its subordinates: (general, spaces)."""
    page: Page = ((), (), (), ())
    """The four fields above, as they were when the army had marched two spaces. C41"""
    sieges: tuple[int, ...] = ()
    """The places that were besieged in this campaign. 20.2"""
    sailor: int = NOBODY
    """The general who has gone by sea; only one army does. 11.4"""
    field: int = -1
    """The space of a battle under way."""
    before: tuple[int, ...] = ()
    """The side's CUs in each place when that battle began."""

    # --- who may still go ---------------------------------------------------------------------

    def marched(self, general: int) -> int:
        """Return how far a general was taken along."""
        return dict(self.tired).get(general, 0)

    def is_used_up(self, general: int) -> bool:
        """Say whether a general has done his part without being activated."""
        return self.marched(general) >= USED_UP

    def barred(self) -> tuple[int, ...]:
        """Return the generals who may not be taken along."""
        return tuple(general for general, far in self.tired if far >= USED_UP)

    def used_up(self, s: PunicState, space: int) -> int:
        """Return how many CUs in a space may not be moved again."""
        spent = sum(size for where, size, far in self.groups if where == space and far >= USED_UP)
        return min(spent, cus_in_space(s, self.side, space))

    def reach(self, s: PunicState, march: Party) -> int:
        """Return the points of an army, less what its CUs and subordinates have marched."""
        weary = [far for _, far in self.aboard(march)] + [far for _, far in self.riding]
        if march.fought:  # those who fought at sea may still go on with him. HAM 9.3.B1
            weary = [far for far in weary if far < USED_UP]
        left = allowance(s, march.general, march.orders) - march.spent
        return max(0, min([march.points, *(left - far for far in weary)]))

    def aboard(self, march: Party) -> list[tuple[int, int]]:
        """Return the CUs on the march, the freshest first; the weariest were lost on the way."""
        found, left = [], march.cus
        for size, far in sorted(self.carried, key=lambda group: group[1]):
            if left > 0:
                found.append((min(size, left), far))
            left -= size
        return found

    # --- picking up and dropping off ----------------------------------------------------------

    def take_along(self, s: PunicState, march: Party) -> None:
        """Note whom an army has with it now: the freshest CUs there are."""
        space = space_of(s, march.place(s))
        groups = sorted((g for g in self.groups if g[0] == space), key=lambda g: g[2])
        fresh = cus_in_space(s, self.side, space) - sum(size for _, size, _ in groups)
        rest = [g for g in self.groups if g[0] != space]
        left, carried = march.cus, []
        for size, far in [(max(0, fresh), 0), *(group[1:] for group in groups)]:
            count = min(left, size)
            left -= count
            if count:
                carried.append((count, far - march.spent))
            if size > count and far:
                rest.append((space, size - count, far))
        self.carried, self.groups = tuple(carried), tuple(rest)
        known = [(general, self.marched(general)) for general in march.subordinates]
        self.riding = tuple((general, far - march.spent) for general, far in known)

    def put_down(self, s: PunicState, march: Party) -> None:
        """Note how far everybody has come whom an army has with it."""
        space = space_of(s, march.place(s))
        for size, far in self.aboard(march):
            total = USED_UP if march.exhausted else far + march.spent
            if total:
                self.groups += ((space, size, total),)
        for general, far in self.riding:
            self.tire(general, USED_UP if march.exhausted else far + march.spent)
        self.carried = self.riding = ()

    def mark_page(self) -> None:
        """Remember the books, in case bad weather undoes what follows. C41"""
        self.page = (self.tired, self.groups, self.carried, self.riding)

    def turn_back(self) -> None:
        """Bad weather has undone what followed. C41, R-169"""
        self.tired, self.groups, self.carried, self.riding = self.page

    def tire(self, general: int, far: int) -> None:
        """Note how far a general has been taken along."""
        self.tired = (*(row for row in self.tired if row[0] != general), (general, far))

    # --- what uses an army up -----------------------------------------------------------------

    def besiege(self, s: PunicState, march: Party, space: int) -> None:
        """A siege uses up the party, and at least three CUs, or five of a consul. 10.11, 20.3"""
        self.sieges += (space,)
        numbers = s.rules.numbers
        consul, _ = s.rules.slots.move.consuls_bound(s, march.generals(), ())
        least = numbers.consular_army if consul else numbers.besiegers
        free = cus_in_space(s, self.side, space) - self.used_up(s, space)
        missing = min(least, free) - march.cus
        if missing > 0:
            self.groups += ((space, missing, USED_UP),)

    def begin_battle(self, s: PunicState, space: int) -> None:
        """A battle uses up all who fight it. 10.11"""
        if self.before:  # those who have marched on after another
            self.end_battle(s)
        first = self.side * s.rules.places
        self.field = space
        self.before = tuple(s.units[first : first + s.rules.places])
        for general in generals_at(s, self.side, space):
            self.tire(general, USED_UP)
        self.groups = tuple(group for group in self.groups if group[0] != space)
        self.carried = self.riding = ()

    def sortie(self, s: PunicState, city: int) -> None:
        """Those who sortie fight, too. 10.11, 20.7"""
        for general in generals_at(s, self.side, city):
            self.tire(general, USED_UP)
        self.before = (*self.before[:city], 0, *self.before[city + 1 :])

    def end_battle(self, s: PunicState) -> None:
        """Find those who fought: they hold the field, or have gone elsewhere since."""
        first = self.side * s.rules.places
        for place, before in enumerate(self.before):
            now = s.units[first + place]
            fought = now if place == self.field else now - before
            if fought > 0:
                self.groups += ((space_of(s, place), fought, USED_UP),)
        self.field, self.before = -1, ()

    def note(self, s: PunicState, march: Party) -> None:
        """An army has finished its move. 10.11"""
        self.used += (march.general,)
        if self.before:
            self.end_battle(s)
        elif march.place(s) >= 0:
            self.put_down(s, march)
        is_done = march.exhausted or march.fought or not s.rules.slots.move.carries_used
        far = USED_UP if is_done else self.marched(march.general) + march.spent
        self.tire(march.general, far)
        self.carried = self.riding = ()


def muster(s: PunicState, general: int, place: int) -> Muster:
    """Return the question who goes along, within the limits of a campaign. 10.2, 10.11"""
    most = s.rules.numbers.army
    campaign = nearest(s, Ledger)
    if campaign is None:
        return Muster(general, place, most=most)
    fixed = campaign.used_up(s, space_of(s, place))
    return Muster(general, place, most=most, barred=campaign.barred(), fixed=fixed)
