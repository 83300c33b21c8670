"""Provinces that revolt and cities that change sides: cards 1-4, 22-26, 56."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hannibal.cards.helpers import (
    Condition,
    Revolt,
    holds,
    province_called,
    provinces_of,
)
from delenda.games.hannibal.state import HannibalState
from delenda.punic import changes
from delenda.punic.cards.markers import Markers, exposed_markers
from delenda.punic.cards.recruits import in_provinces
from delenda.punic.march.displace import Displace, DisplaceLone
from delenda.punic.queries import (
    cus,
    cus_in_space,
    generals_at,
    has_city,
    inside,
    plain_markers,
)
from delenda.punic.state import CARTHAGE, ROME, enemy_of
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

NUMIDIA = ("western-numidia", "eastern-numidia")

TEXTS: dict[str, str] = {
    "ask.numidia-revolts": "Which part of Numidia revolts?",
    "ask.sophonisba": "Which part of Numidia does Sophonisba win over?",
    "ask.mutin": "Where do Mutin's Numidians rise?",
    "do.pick-province": "{a0:province}",
}


# --- provinces revolt: 1, 2, 3, 4 -------------------------------------------------------------


def exposed_in(s: HannibalState, side: int, name: str) -> tuple[int, ...]:
    """Return where a side has plain markers without CUs in a province."""
    return tuple(p for p in exposed_markers(s, side) if in_provinces(s, p, (name,)))


def enemy_holds(name: str, rule: str) -> Condition:
    """The enemy must control the province, and leave a plain marker there without CUs."""

    def why_not(s: HannibalState, side: int) -> Reason | None:
        if not holds(s, enemy_of(side), name):
            return Reason("your enemy does not control the province", rule)
        if not exposed_in(s, enemy_of(side), name):
            return Reason("his CUs stand on all the plain markers of your enemy there", rule)
        return None

    return why_not


@CARDS.event(1, why_not=enemy_holds("corsica-sardinia", "C1"))
def corsica_and_sardinia_revolt(s: HannibalState, side: int, _card: int) -> Frame:
    """The enemy loses his plain markers there, except where his CUs stand. C1"""
    return Revolt(exposed_in(s, enemy_of(side), "corsica-sardinia"), "C1")


@CARDS.event(2, why_not=enemy_holds("sicilia", "C2"))
def sicilia_revolts(s: HannibalState, side: int, _card: int) -> Frame:
    """As card 1, in Sicilia; Syracuse is another province. C2"""
    return Revolt(exposed_in(s, enemy_of(side), "sicilia"), "C2")


@CARDS.event(4, why_not=enemy_holds("celtiberia", "C4"))
def celtiberia_revolts(s: HannibalState, side: int, _card: int) -> Frame:
    """As card 1, in Celtiberia. C4"""
    return Revolt(exposed_in(s, enemy_of(side), "celtiberia"), "C4")


def why_not_numidia(s: HannibalState, side: int) -> Reason | None:
    """There must be something to lose, whoever controls the province. C3"""
    if any(exposed_in(s, enemy_of(side), name) for name in NUMIDIA):
        return None
    return Reason("your enemy has no marker without CUs in Numidia", "C3")


@CARDS.event(3, why_not=why_not_numidia)
def numidia_revolts(s: HannibalState, side: int, _card: int) -> Frame:
    """In one of the two Numidias the enemy loses his markers, except where his CUs stand. C3"""
    return NumidiaRevolts(side)


@dataclass(slots=True)
class NumidiaRevolts(Frame):
    """Choose the province, then remove the markers. C3"""

    side: int

    def start(self, s: HannibalState) -> Next:
        """Ask for the province."""
        enemy = enemy_of(self.side)
        options = tuple(
            Action("pick-province", (province_called(s, name),))
            for name in NUMIDIA
            if exposed_in(s, enemy, name)
        )
        return Ask(self.side, "numidia-revolts", options, self.chosen, rule="C3")

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Remove the markers there."""
        name = s.rules.board.provinces[action.args[0]].id
        return Call(Revolt(exposed_in(s, enemy_of(self.side), name), "C3"))


# --- Numidian kings choose sides: 23, 24 ------------------------------------------------------


def open_to(s: HannibalState, side: int, name: str) -> tuple[int, ...]:
    """Return the spaces of a province that can take a side's marker: no enemy CUs there."""
    enemy = enemy_of(side)
    return tuple(
        space
        for space in s.rules.board.provinces[province_called(s, name)].spaces
        if s.control[space] != side and not cus_in_space(s, enemy, space)
    )


def why_not_numidian_ally(s: HannibalState, side: int) -> Reason | None:
    """There must be a space for a Roman marker. C23"""
    if open_to(s, side, "eastern-numidia"):
        return None
    return Reason("no space of Eastern Numidia is open to a Roman marker", "C23")


@CARDS.event(23, why_not=why_not_numidian_ally)
def numidian_ally(s: HannibalState, side: int, _card: int) -> Frame:
    """Up to 3 Roman markers in Eastern Numidia, Carthaginian ones turned over. C23"""
    return Markers(side, "place", open_to(s, side, "eastern-numidia"), 3, "C23", up_to=True)


def why_not_sophonisba(s: HannibalState, side: int) -> Reason | None:
    """There must be a space for a Carthaginian marker. C24"""
    if any(open_to(s, side, name) for name in NUMIDIA):
        return None
    return Reason("no space of Numidia is open to a Carthaginian marker", "C24")


@CARDS.event(24, why_not=why_not_sophonisba)
def sophonisba(_s: HannibalState, side: int, _card: int) -> Frame:
    """Up to 3 Carthaginian markers in one Numidia, Roman ones turned over. C24"""
    return Sophonisba(side)


@dataclass(slots=True)
class Sophonisba(Frame):
    """Choose the province, then place the markers. C24"""

    side: int

    def start(self, s: HannibalState) -> Next:
        """Ask for the province."""
        options = tuple(
            Action("pick-province", (province_called(s, name),))
            for name in NUMIDIA
            if open_to(s, self.side, name)
        )
        return Ask(self.side, "sophonisba", options, self.chosen, rule="C24")

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Place the markers there."""
        name = s.rules.board.provinces[action.args[0]].id
        spaces = open_to(s, self.side, name)
        return Call(Markers(self.side, "place", spaces, 3, "C24", up_to=True))


# --- cities change sides: 25, 26 --------------------------------------------------------------


def why_not_capua(s: HannibalState, _side: int) -> Reason | None:
    """Capua must be Roman, and Carthage strong in Italy. C25"""
    if s.control[s.rules.board.space("capua")] == CARTHAGE:
        return Reason("Capua is already Carthaginian", "C25")
    if provinces_of(s, CARTHAGE, "italy") < 3:
        return Reason("Carthage does not control three provinces of Italy", "C25")
    return None


@CARDS.event(25, why_not=why_not_capua)
def capua_sides_with_carthage(s: HannibalState, _side: int, _card: int) -> Frame:
    """Capua becomes Carthaginian; Roman CUs inside are eliminated. C25"""
    return CityDefects(s.rules.board.space("capua"), "C25")


def why_not_syracuse(s: HannibalState, _side: int) -> Reason | None:
    """Syracuse must be Roman. C26"""
    if s.control[s.rules.board.space("syracuse")] == CARTHAGE:
        return Reason("Syracuse is already Carthaginian", "C26")
    return None


@CARDS.event(26, why_not=why_not_syracuse)
def syracuse_allies_with_carthage(s: HannibalState, _side: int, _card: int) -> Frame:
    """Syracuse becomes Carthaginian; Roman CUs inside are eliminated. C26"""
    return CityDefects(s.rules.board.space("syracuse"), "C26")


@dataclass(slots=True)
class CityDefects(Frame):
    """A Roman city opens its gates to Carthage. 20.1"""

    space: int
    rule: str

    def start(self, s: HannibalState) -> Next:
        """Those inside are lost, as when a city falls. 20.8, R-087"""
        city = inside(s, self.space)
        changes.lose_units(s, ROME, city, cus(s, ROME, city))
        caught = tuple(generals_at(s, ROME, city))
        return Call(Displace(caught), self.cleared) if caught else Goto(self.open_gates)

    def cleared(self, _s: HannibalState, _outcome: object) -> Next:
        """Go on once the generals inside are displaced."""
        return Goto(self.open_gates)

    def open_gates(self, s: HannibalState) -> Next:
        """Change the marker; a siege is over."""
        changes.take_city(s, self.space, CARTHAGE, self.rule)
        return Done()


# --- Sicily: 22, 56 ---------------------------------------------------------------------------


def mutin_spaces(s: HannibalState) -> tuple[int, ...]:
    """Return the spaces of Sicilia without walls and without Roman CUs. C22"""
    return tuple(
        space
        for space in s.rules.board.provinces[province_called(s, "sicilia")].spaces
        if not has_city(s, space) and not cus(s, ROME, space)
    )


def why_not_mutin(s: HannibalState, _side: int) -> Reason | None:
    """There must be a space for them. C22"""
    if mutin_spaces(s):
        return None
    return Reason("Roman CUs stand in every space of Sicilia without walls", "C22")


@CARDS.event(22, why_not=why_not_mutin)
def mutins_numidians(_s: HannibalState, side: int, _card: int) -> Frame:
    """One CU and a marker in a space of Sicilia without walls and Roman CUs. C22"""
    return MutinsNumidians(side)


@dataclass(slots=True)
class MutinsNumidians(Frame):
    """Choose the space, place the CU, and place or turn over the marker. C22"""

    side: int

    def start(self, s: HannibalState) -> Next:
        """Ask for the space."""
        options = tuple(Action("pick", (space,)) for space in mutin_spaces(s))
        return Ask(self.side, "mutin", options, self.chosen, rule="C22")

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Place the CU and the marker; a lone Roman general gives way. 6.3"""
        changes.add_units(s, self.side, action.args[0], 1)
        changes.set_control(s, action.args[0], self.side, "C22")
        return Call(DisplaceLone(self.side, action.args[0]))


def why_not_grain_shortage(s: HannibalState, side: int) -> Reason | None:
    """The grain comes from Sicilia. C56"""
    if not holds(s, side, "sicilia"):
        return Reason("Carthage does not control Sicilia", "C56")
    if not plain_markers(s, ROME):
        return Reason("there is no plain Roman marker", "C56")
    return None


@CARDS.event(56, why_not=why_not_grain_shortage)
def grain_shortage(s: HannibalState, side: int, _card: int) -> Frame:
    """Carthage removes any 3 plain Roman markers; CUs do not protect them. C56"""
    return Markers(side, "remove", tuple(plain_markers(s, ROME)), 3, "C56")
