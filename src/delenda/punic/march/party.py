"""The party on the march, and where it may not go."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Frame, Reason
from delenda.punic.changes import move_general, move_units
from delenda.punic.force import Force
from delenda.punic.queries import (
    baggage,
    confined,
    cus,
    generals_at,
    herd,
    in_region,
    is_truce,
    number_of,
    side_of,
    space_of,
    units,
    units_in_space,
)
from delenda.punic.state import NEITHER, NOBODY, Orders, PunicState, enemy_of

TEXTS: dict[str, str] = {
    "log.blown-back": "Bad weather puts {general:general} back to {space:space}.",
}

FREE_POINTS = 2
"""The movement points that Bad Weather leaves. C41"""


def allowance(s: PunicState, general: int, orders: Orders) -> int:
    """Return a general's movement points. 10.2"""
    return s.rules.slots.move.allowance(s, general, orders)


def points_with_card(s: PunicState, general: int, orders: Orders) -> int:
    """Return a general's movement points; some have more with some cards. 24"""
    ability = s.rules.abilities[general]
    suits = ability.movement and number_of(s, orders.card) in ability.movement_cards
    return ability.movement if suits else orders.points


def bring(s: PunicState, force: Force, origin: int, target: int) -> None:
    """Move a force that has a general from one place to another."""
    carry(s, side_of(s, force.generals[0]), force, origin, target)


def carry(s: PunicState, side: int, force: Force, origin: int, target: int) -> None:
    """Move a force, with or without generals, from one place to another."""
    move_units(s, side, origin, target, force.cus, force.elephants)
    for general in force.generals:
        move_general(s, general, target)
    if force.baggage:
        s.rules.slots.baggage.move(s, side, origin, target, force.baggage)


MAY_NOT_STOP = Reason("a lone general may not stop with an enemy general", "march.alone")


def why_not_there(
    s: PunicState, generals: tuple[int, ...], count: int, origin: int, target: int
) -> Reason | None:
    """Say why generals with CUs may never go from one space to another. 24"""
    homes = s.rules.homes
    for general in generals:
        home = homes[general]
        if home and not in_region(s, target, home):
            return confined(s, general, "may not leave")
    if count == 0 or not s.effects:
        return None
    return s.rules.slots.move.why_not_in_effect(s, side_of(s, generals[0]), origin, target)


def why_not_enter(s: PunicState, side: int, count: int, target: int) -> Reason | None:
    """Say why a moving force may not enter a space. 10.4, C64"""
    there = units_in_space if s.rules.slots.move.is_strict else units
    if count == 0 and there(s, enemy_of(side), target):
        return Reason("a general without CUs may not enter a space with enemy CUs", "march.alone")
    enemies = cus(s, enemy_of(side), target)
    if is_truce(s) and (enemies or s.control[target] == enemy_of(side)):
        return Reason(
            "during a truce nobody enters a space with enemy CUs or an enemy PC", "truce.ban"
        )
    return None


@dataclass(slots=True)
class Party(Frame):
    """An army on the march: who goes, its points, and where it has been. 10.2"""

    general: int
    orders: Orders
    points: int
    """The general's movement points that are left."""
    subordinates: tuple[int, ...] = ()
    cus: int = 0
    elephants: int = 0
    baggage: int = 0
    spent: int = 0
    """Movement points used so far."""
    trail: tuple[tuple[int, int], ...] = ()
    """Each place the party was in, with the points spent until then; Bad Weather needs it."""
    packs: tuple[Force, ...] = ()
    """What it was when it left each place of the trail."""
    regrouped: bool = False
    """Whether it has regrouped in this space."""
    halted: bool = False
    """It may not move on, but may still besiege. 12.5, 13.6"""
    exhausted: bool = False
    """It has spent all its movement for the whole campaign. 10.11"""
    failed: tuple[int, ...] = ()
    """The enemy generals who failed to intercept it; they cannot avoid it. 12.10"""
    failed_cus: tuple[tuple[int, int], ...] = ()
    """(place, CUs): the enemy CUs that failed to intercept it. 13.2"""
    fought: bool = False
    """It has fought and may march on, but not besiege. HAM 14.1"""
    victor: int = NEITHER
    """Who has won the last battle of this march; NEITHER without one."""
    chief: int = NOBODY
    """Who commanded its side in that battle, where the book asks. HAM 13.2"""
    put_back: bool = False
    """It has backed up, or bad weather put it back."""
    settled: int = 0
    """The points spent when the enemy last rolled for a reaction; Bad Weather needs it."""

    def side(self, s: PunicState) -> int:
        """Return whose army this is."""
        return side_of(s, self.general)

    def place(self, s: PunicState) -> int:
        """Return where it is."""
        return s.generals[self.general]

    def generals(self) -> tuple[int, ...]:
        """Return the commander and his subordinates."""
        return (self.general, *self.subordinates)

    def force(self) -> Force:
        """Return all who march."""
        return Force(self.generals(), self.cus, self.elephants, self.baggage)

    def become(self, force: Force) -> None:
        """Go on with others; the general stays."""
        self.subordinates = force.generals[1:]
        self.cus, self.elephants, self.baggage = force.cus, force.elephants, force.baggage

    def reach(self, s: PunicState) -> int:
        """Return the movement points that the whole party has left."""
        return self.points

    def relocate(self, s: PunicState, place: int) -> None:
        """Move the whole party."""
        bring(s, self.force(), self.place(s), place)

    def depart(self, s: PunicState, points: int) -> None:
        """Leave a place, using movement points."""
        self.packs += (self.force(),)
        self.points -= points
        self.spent += points
        self.regrouped = False

    def pay(self, points: int) -> None:
        """Use movement points without leaving. C28"""
        self.points -= points
        self.spent += points

    def suffer(self, lost: Force) -> None:
        """The party has lost CUs and elephants, which are off the map already."""
        self.cus -= lost.cus
        self.elephants -= lost.elephants

    def note_reaction(self) -> None:
        """The enemy has rolled for a reaction here, or a battle was fought."""
        self.settled = self.spent

    # --- Bad Weather --------------------------------------------------------------------------

    def limit(self, s: PunicState) -> bool:
        """Put the party back to where two movement points took it. C41, R-091"""
        while self.trail[-1][1] > FREE_POINTS:
            place, self.spent = self.trail[-1]
            self.relocate(s, place)
            self.trail, self.packs = self.trail[:-1], self.packs[:-1]
            self.repack(s, self.packs[-1])
        target, self.spent = self.trail[-1]
        self.relocate(s, target)
        self.halted = self.put_back = True
        s.log("blown-back", rule="weather.bad", general=self.general, space=space_of(s, target))
        return True

    def arrive_anew(self, s: PunicState) -> None:
        """Be as on entering this space, which is not yet a place that it was in. HAM 17.1 #122"""
        self.repack(s, self.packs[-1])
        self.trail = self.trail[:-1]

    def repack(self, s: PunicState, pack: Force) -> None:
        """Be again as on arrival here: undo what was picked up or dropped off since. C41"""
        place, side = self.place(s), self.side(s)
        here = generals_at(s, side, place)
        self.subordinates = tuple(general for general in pack.generals[1:] if general in here)
        there, beasts = cus(s, side, place), herd(s, side, place)
        self.cus = min(pack.cus, there)
        least = max(0, self.cus - (there - beasts))
        self.elephants = max(least, min(pack.elephants, beasts, self.cus))
        self.baggage = min(pack.baggage, baggage(s, side, place))
