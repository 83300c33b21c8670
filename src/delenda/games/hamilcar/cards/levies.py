"""Events that raise troops: cards 103-105, 138. Besieged cities get none. 17.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hamilcar.cards.helpers import PlaceSupplies
from delenda.games.hamilcar.effects import VICTORIES
from delenda.games.hamilcar.queries import AFRICA, in_africa, is_free_city
from delenda.games.hamilcar.state import AWAITED, HamilcarState
from delenda.games.hamilcar.turn.points import STOP
from delenda.punic.cards.recruits import Recruit, provinces_in, with_generals
from delenda.punic.changes import add_units
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.queries import (
    generals_on_map,
    is_in_effect,
    is_on_map,
    is_shut_in,
    place_beside,
    places_in,
    side_of,
    space_of,
)
from delenda.punic.state import NOWHERE, enemy_of
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()

IBERIANS, BANDS = 2, 2

TEXTS: dict[str, str] = {
    "ask.mercenary-bands": "Which general receives a CU? {a0} to go.",
    "do.stop.mercenary-bands": "place no more CUs",
}


def everywhere(s: HamilcarState) -> tuple[str, ...]:
    """Name all provinces. 2.1.E"""
    return tuple(found.id for found in s.rules.board.provinces)


# --- 103: Iberians --------------------------------------------------------------------------------


def landing_places(s: HamilcarState, side: int) -> tuple[int, ...]:
    """Return where the Iberians may come: to a general, or an unbesieged port city. #103"""
    found = set(with_generals(s, side, everywhere(s)))
    for space in s.rules.board.cities:
        if s.rules.board.port[space] and is_free_city(s, side, space):
            found.update(places_in(s, side, space))
    return tuple(sorted(found))


def why_not_iberians(s: HamilcarState, side: int) -> Reason | None:
    """There must be a place for one of them. #103"""
    if landing_places(s, side):
        return None
    return Reason("no general and no port city of yours can take CUs", "#103")


@CARDS.event(103, why_not=why_not_iberians)
def iberian_mercenaries(s: HamilcarState, side: int, _card: int) -> Frame:
    """2 CUs together, with a general or in an unbesieged city that is a port. #103"""
    return Recruit(side, landing_places(s, side), IBERIANS, "#103")


# --- 104: Ligurians and Gauls ---------------------------------------------------------------------


def captains(s: HamilcarState, side: int) -> tuple[int, ...]:
    """Return the generals outside Africa who can take CUs. #104"""
    return tuple(
        general
        for general in generals_on_map(s, side)
        if not in_africa(s, space_of(s, s.generals[general]))
        and place_beside(s, side, s.generals[general]) != NOWHERE
    )


def why_not_bands(s: HamilcarState, side: int) -> Reason | None:
    """There must be a general. #104"""
    if captains(s, side):
        return None
    return Reason("no general of yours outside Africa can take CUs", "#104")


@CARDS.event(104, why_not=why_not_bands)
def ligurian_and_gallic_mercenaries(_s: HamilcarState, side: int, _card: int) -> Frame:
    """1 CU with each of up to 2 generals outside Africa. #104"""
    return MercenaryBands(side)


@dataclass(slots=True)
class MercenaryBands(Frame):
    """A CU for one general, and for another. #104"""

    side: int
    served: tuple[int, ...] = ()

    def start(self, s: HamilcarState) -> Next:
        """Ask for the next general."""
        left = BANDS - len(self.served)
        able = [g for g in captains(s, self.side) if g not in self.served] if left else []
        if not able:
            return Done()
        options = tuple(Action("pick-general", (general,)) for general in able)
        if self.served:
            options = (*options, STOP)
        about = (left,)
        return Ask(self.side, "mercenary-bands", options, self.chosen, rule="#104", about=about)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain why a general receives none."""
        if action.verb != "pick-general":
            return None
        general = action.args[0]
        if side_of(s, general) != self.side or not is_on_map(s, general):
            return Reason("he is no general of yours on the map", "#104")
        if general in self.served:
            return Reason("he has received his CU", "#104")
        if is_shut_in(s, s.generals[general]):
            return Reason("no reinforcements reach a besieged city", "14.5.A")
        return Reason("he is in Africa, or has no room", "#104")

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Place it; a lone enemy general there is displaced. 2.2.A"""
        if action == STOP:
            return Done()
        general = action.args[0]
        self.served += (general,)
        place = place_beside(s, self.side, s.generals[general])
        add_units(s, self.side, place, 1)
        return Call(DisplaceLone(self.side, space_of(s, place)), self.joined)

    def joined(self, _s: HamilcarState, _: object) -> Next:
        """On to the next."""
        return Goto(self.start)


# --- 105: elephants -------------------------------------------------------------------------------


def elephants_left(s: HamilcarState) -> int:
    """Those that wait with a mercenary count towards the four. 2.3.C, #105"""
    ids = s.rules.general_ids
    waiting = sum(
        band.elephants
        for band in s.rules.tables.set_up.mercenaries
        if s.generals[ids[band.general]] == AWAITED
    )
    return s.rules.numbers.elephants - len(s.elephants) - waiting


def stables(s: HamilcarState, side: int) -> tuple[int, ...]:
    """Return where an elephant may come: Carthago, or generals in Africa. #105"""
    found = set(with_generals(s, side, provinces_in(s, AFRICA)))
    if is_free_city(s, side, s.rules.carthage):
        found.update(places_in(s, side, s.rules.carthage))
    return tuple(sorted(found))


def why_not_elephants(s: HamilcarState, side: int) -> Reason | None:
    """There must be one left, and a place for it. #105"""
    if elephants_left(s) <= 0:
        return Reason("all elephants are in play or wait with a mercenary", "#105")
    if stables(s, side):
        return None
    return Reason("neither Carthago nor a general in Africa can take it", "#105")


@CARDS.event(105, why_not=why_not_elephants)
def elephants_from_numidia(s: HamilcarState, side: int, _card: int) -> Frame:
    """1 elephant in unbesieged Carthago, or with a general in Africa. #105"""
    return Recruit(side, stables(s, side), 1, "#105", elephants=1)


# --- 138: Ransom of Prisoners ---------------------------------------------------------------------


def why_not_ransom(s: HamilcarState, side: int) -> Reason | None:
    """There must be prisoners, and a general to whom they come home. #138"""
    if not is_in_effect(s, VICTORIES[enemy_of(side)]):
        return Reason("you have lost no battle this turn", "#138")
    if with_generals(s, side, everywhere(s)):
        return None
    return Reason("no general of yours can take CUs", "#138")


@CARDS.event(138, why_not=why_not_ransom)
def ransom_of_prisoners(_s: HamilcarState, side: int, _card: int) -> Frame:
    """Who has lost a battle: 1 CU with a general; the enemy may place a supply train. #138"""
    return Ransom(side)


@dataclass(slots=True)
class Ransom(Frame):
    """Prisoners come home, and their captors are paid. #138"""

    side: int

    def start(self, s: HamilcarState) -> Next:
        """Place the CU."""
        places = with_generals(s, self.side, everywhere(s))
        return Call(Recruit(self.side, places, 1, "#138"), self.ransomed)

    def ransomed(self, _s: HamilcarState, _: object) -> Next:
        """Then the enemy may place a supply train."""
        return Call(PlaceSupplies(enemy_of(self.side), 1, "#138", is_optional=True))
