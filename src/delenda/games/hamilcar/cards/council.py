"""Events of high politics: cards 94, 99, 106, 147. 17.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hamilcar.changes import place_on_miat, take_from_miat
from delenda.games.hamilcar.control.miat import free_seats
from delenda.games.hamilcar.effects import NO_HIRING
from delenda.games.hamilcar.perks import AFRICA
from delenda.games.hamilcar.queries import supplies
from delenda.games.hamilcar.siege.siege import fallen
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.turn.mercenaries import next_for_hire
from delenda.games.hamilcar.turn.points import SEAT_TAKEN, STOP
from delenda.punic.cards.moves import needs_general
from delenda.punic.changes import begin_effect, lose_units, take_city
from delenda.punic.march.activation import Activate
from delenda.punic.march.displace import Displace
from delenda.punic.queries import (
    controls,
    cus,
    cus_in_space,
    generals_at,
    herd,
    inside,
    is_in_effect,
    open_neighbours,
)
from delenda.punic.state import CARTHAGE, Orders, enemy_of
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()

ARMY = 3
"""The Roman CUs that convince Hiero."""
SEATS = 2
"""The spaces of the Miat that cards 106 and 147 touch."""
ANY_RATING = 3

TEXTS: dict[str, str] = {
    "ask.war-party": "Place a marker on the Miat: {a0} to go.",
    "ask.no-loan": "Remove a marker from the Miat: {a0} to go.",
    "do.stop.war-party": "place no more markers",
    "log.supplies-handed-over": "{side:side} has {count:trains} {place:at} now.",
    "log.no-hiring": "No mercenary is hired for the rest of the turn.",
}


# --- 94: Hiero Allies with Rome -------------------------------------------------------------------


def why_not_hiero(s: HamilcarState, side: int) -> Reason | None:
    """Syracusae must be Carthaginian, and a Roman army near. 17.1 #94"""
    space = s.rules.syracuse
    if controls(s, side, space):
        return Reason("Syracusae is yours already", "17.1 #94")
    near = (space, *open_neighbours(s, space))
    if any(cus_in_space(s, side, here) >= ARMY for here in near):
        return None
    return Reason(f"you have no {ARMY} CUs at Syracusae, or next to it by road", "17.1 #94")


@CARDS.event(94, why_not=why_not_hiero)
def hiero_allies_with_rome(s: HamilcarState, side: int, _card: int) -> Frame:
    """Syracusae goes over: CUs inside are lost, supply trains change hands. 17.1 #94"""
    return GoOver(side, s.rules.syracuse)


@dataclass(slots=True)
class GoOver(Frame):
    """A city opens its gates; who stands outside stays. 17.1 #94, R-240"""

    side: int
    space: int

    def start(self, s: HamilcarState) -> Next:
        """Those inside are lost; their generals are displaced. 2.2.A"""
        city, enemy = inside(s, self.space), enemy_of(self.side)
        lose_units(s, enemy, city, cus(s, enemy, city), herd(s, enemy, city))
        caught = tuple(generals_at(s, enemy, city))
        return Call(Displace(caught), self.cleared) if caught else self.cleared(s, None)

    def cleared(self, s: HamilcarState, _: object) -> Next:
        """Supply trains change hands; siege points and a Siege Train marker go."""
        city, places = inside(s, self.space), s.rules.places
        count = supplies(s, enemy_of(self.side), city)
        s.supplies[enemy_of(self.side) * places + city] = 0
        s.supplies[self.side * places + city] += count
        take_city(s, self.space, self.side, "17.1 #94")
        fallen(s, self.side, self.space)
        if count:
            who, rule = self.side, "17.1 #94"
            s.log("supplies-handed-over", rule=rule, side=who, count=count, place=city)
        return Done()


# --- 99: Invasion of Africa -----------------------------------------------------------------------


@CARDS.event(99, why_not=needs_general(ANY_RATING, "#99"))
def invasion_of_africa(s: HamilcarState, side: int, card: int) -> Frame:
    """Activate any general; he and his army may land in Africa. 15.6, #99"""
    numbers = s.rules.numbers
    return Activate(side, Orders(card, numbers.march, numbers.sea_ops, perk=AFRICA), ANY_RATING)


# --- 106: War Party in the Council ----------------------------------------------------------------


def why_not_war_party(s: HamilcarState, _side: int) -> Reason | None:
    """There must be an empty space. 15.3.A, #106"""
    return None if free_seats(s) else Reason("the Miat has no empty space", "#106")


@CARDS.event(106, why_not=why_not_war_party)
def war_party_in_the_council(_s: HamilcarState, side: int, _card: int) -> Frame:
    """Markers on up to 2 empty spaces of the Miat. 15.3.A, #106"""
    return WarParty(side)


@dataclass(slots=True)
class WarParty(Frame):
    """Place markers on the Miat, one by one. #106"""

    side: int
    placed: int = 0

    def start(self, s: HamilcarState) -> Next:
        """Ask for the next space."""
        left = SEATS - self.placed
        seats = free_seats(s) if left else []
        options = tuple(Action("miat", (seat,)) for seat in seats)
        if not options:
            return Done()
        if self.placed:
            options = (*options, STOP)
        return Ask(self.side, "war-party", options, self.chosen, rule="#106", about=(left,))

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Each space holds one marker."""
        return SEAT_TAKEN if action.verb == "miat" else None

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Place it."""
        if action == STOP:
            return Done()
        place_on_miat(s, action.args[0], "#106")
        self.placed += 1
        return Goto(self.start)


# --- 147: Ptolemy Refuses a Loan ------------------------------------------------------------------


def can_hire(s: HamilcarState) -> bool:
    """Say whether a mercenary is still to be hired, and may be this turn. 5.2.C3"""
    return next_for_hire(s) is not None and not is_in_effect(s, NO_HIRING)


def why_not_refuse(s: HamilcarState, _side: int) -> Reason | None:
    """There must be something to refuse. #147"""
    if any(s.miat) or can_hire(s):
        return None
    return Reason("the Miat is empty, and no mercenary can be hired", "#147")


@CARDS.event(147, why_not=why_not_refuse)
def ptolemy_refuses_a_loan(_s: HamilcarState, _side: int, _card: int) -> Frame:
    """Carthage removes 2 markers from the Miat; nobody is hired this turn. #147"""
    return NoLoan()


@dataclass(slots=True)
class NoLoan(Frame):
    """Carthage chooses the markers that go; it need not sue for peace. #147"""

    removed: int = 0

    def start(self, s: HamilcarState) -> Next:
        """Ask for the next marker."""
        left = SEATS - self.removed
        held = [seat for seat, marker in enumerate(s.miat) if marker] if left else []
        if not held:
            return Goto(self.refused)
        options = tuple(Action("remove-miat", (seat,)) for seat in held)
        return Ask(CARTHAGE, "no-loan", options, self.chosen, rule="#147", about=(left,))

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Only markers are removed."""
        if action.verb != "remove-miat":
            return None
        return Reason("there is no marker", "15.3.A")

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Remove it."""
        take_from_miat(s, action.args[0], "#147")
        self.removed += 1
        return Goto(self.start)

    def refused(self, s: HamilcarState) -> Next:
        """No mercenary comes this turn. 5.2.C3"""
        begin_effect(s, NO_HIRING)
        s.log("no-hiring", rule="#147")
        return Done()
