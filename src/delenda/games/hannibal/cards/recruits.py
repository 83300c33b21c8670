"""Reinforcements by event: cards 10-16, 30, 43-48. Besieged cities get none. 25c"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Next, Reason
from delenda.games.hannibal.cards.helpers import Condition, holds, provinces_of
from delenda.games.hannibal.effects import MACEDONIA
from delenda.games.hannibal.siege.trains import move_train, place_train
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.recruits import Recruit, provinces_in, with_generals
from delenda.punic.queries import (
    cus_in_space,
    in_region,
    is_in_effect,
    may_place_units,
    places_in,
    side_of,
    space_of,
)
from delenda.punic.state import CARTHAGE, NOWHERE, enemy_of
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

TEXTS: dict[str, str] = {
    "ask.siege-train": "Whose army gets the siege train?",
    "ask.move-train": "Which siege train moves there?",
    "log.train-placed": "The siege train comes to {space:space}.",
}

LIGURIAN = ("liguria", "gallia-cisalpina", "etruria")
GALLIC = ("gallia-transalpina", "gallia-cisalpina")
IBERIAN = ("baetica", "orospeda", "celtiberia", "idubeda")


# --- to a port or a capital: 10, 11, 12, 43 ---------------------------------------------------


def macedonian_ports(s: HannibalState) -> tuple[int, ...]:
    """Return the Carthaginian ports of Africa and Italy that can take CUs. C10"""
    return tuple(
        place
        for port in s.rules.ports
        if s.control[port] == CARTHAGE
        and (in_region(s, port, "africa") or in_region(s, port, "italy"))
        for place in places_in(s, CARTHAGE, port)
    )


def why_not_macedonians(s: HannibalState, _side: int) -> Reason | None:
    """Macedon must be an ally, and a port open. C10"""
    if not is_in_effect(s, MACEDONIA):
        return Reason("Macedon is not allied with Carthage", "C10")
    if not macedonian_ports(s):
        return Reason("no Carthaginian port of Africa or Italy can take CUs", "C10")
    return None


@CARDS.event(10, why_not=why_not_macedonians)
def macedonian_reinforcements(s: HannibalState, side: int, _card: int) -> Frame:
    """While Macedon is allied: 2 CUs in a Carthaginian port of Africa or Italy. C10"""
    return Recruit(side, macedonian_ports(s), 2, "C10")


def slinger_ports(s: HannibalState, side: int) -> tuple[int, ...]:
    """Return the ports with a side's marker and without enemy CUs. C11"""
    return tuple(
        place
        for port in s.rules.ports
        if s.control[port] == side and not cus_in_space(s, enemy_of(side), port)
        for place in places_in(s, side, port)
    )


def why_not_slingers(s: HannibalState, side: int) -> Reason | None:
    """The Balearic Islands must be one's own. C11"""
    if not holds(s, side, "balearic-islands"):
        return Reason("you do not control the Balearic Islands", "C11")
    if not slinger_ports(s, side):
        return Reason("no port of yours can take CUs", "C11")
    return None


@CARDS.event(11, why_not=why_not_slingers)
def balearic_slingers(s: HannibalState, side: int, _card: int) -> Frame:
    """Who controls the Balearic Islands: 1 CU in a port of his without enemy CUs. C11"""
    return Recruit(side, slinger_ports(s, side), 1, "C11")


def why_not_african_reinforcements(s: HannibalState, side: int) -> Reason | None:
    """Carthage must not be besieged; a card of a data pack may be Rome's. C12"""
    if places_in(s, side, s.rules.carthage):
        return None
    return Reason("Carthage cannot take CUs: it is besieged or shut in", "C12")


@CARDS.event(12, why_not=why_not_african_reinforcements)
def african_reinforcements(s: HannibalState, side: int, _card: int) -> Frame:
    """2 elephants in Carthage; an ordinary CU for each beyond the four. C12, 17.1, R-082"""
    elephants = min(2, s.rules.numbers.elephants - len(s.elephants))
    return Recruit(side, places_in(s, side, s.rules.carthage), 2, "C12", elephants)


def why_not_volones(s: HannibalState, side: int) -> Reason | None:
    """Italy must be in danger and the road to Rome open. C43"""
    if provinces_of(s, CARTHAGE, "italy") < 3:
        return Reason("Carthage does not control three provinces of Italy", "C43")
    if cus_in_space(s, CARTHAGE, s.rules.rome):
        return Reason("Carthaginian CUs stand in Latium", "C43")
    if not places_in(s, side, s.rules.rome):
        return Reason("Rome cannot take CUs", "C43")
    return None


@CARDS.event(43, why_not=why_not_volones)
def two_legions_of_slaves(s: HannibalState, side: int, _card: int) -> Frame:
    """4 Roman CUs in Rome when Carthage holds three provinces of Italy, none in Latium. C43"""
    return Recruit(side, places_in(s, side, s.rules.rome), 4, "C43")


# --- with a general: 13-16, 44-48 -------------------------------------------------------------


def needs_general(names: tuple[str, ...], where: str, rule: str) -> Condition:
    """A general must be there, not in a besieged city. 25c"""

    def why_not(s: HannibalState, side: int) -> Reason | None:
        if with_generals(s, side, names):
            return None
        return Reason(f"you have no general in {where} who can take CUs", rule)

    return why_not


@CARDS.event(13, why_not=needs_general(("lucania",), "Lucania", "C13"))
def bruttium_recruits(s: HannibalState, side: int, _card: int) -> Frame:
    """2 CUs with a general in Lucania. C13"""
    return Recruit(side, with_generals(s, side, ("lucania",)), 2, "C13")


@CARDS.event(14, why_not=needs_general(LIGURIAN, "Liguria, Gallia Cisalpinia or Etruria", "C14"))
def ligurian_recruits(s: HannibalState, side: int, _card: int) -> Frame:
    """2 CUs with a general in Liguria, Gallia Cisalpinia or Etruria. C14"""
    return Recruit(side, with_generals(s, side, LIGURIAN), 2, "C14")


def iberian_places(s: HannibalState, side: int) -> tuple[int, ...]:
    """Return where a side's generals stand in provinces of Spain that it controls. C15"""
    return with_generals(s, side, tuple(name for name in IBERIAN if holds(s, side, name)))


def why_not_iberians(s: HannibalState, side: int) -> Reason | None:
    """A general must be in a Spanish province of his side. C15"""
    if iberian_places(s, side):
        return None
    return Reason("you have no general in a province of Spain you control who can take CUs", "C15")


@CARDS.event(15, why_not=why_not_iberians)
def iberian_recruits(s: HannibalState, side: int, _card: int) -> Frame:
    """2 CUs with a general in a province of Spain that his side controls. C15"""
    return Recruit(side, iberian_places(s, side), 2, "C15")


@CARDS.event(16, why_not=needs_general(GALLIC, "Gallia Transalpinia or Gallia Cisalpinia", "C16"))
def gallic_recruits(s: HannibalState, side: int, _card: int) -> Frame:
    """2 CUs with a general in Gallia Transalpinia or Gallia Cisalpinia. C16"""
    return Recruit(side, with_generals(s, side, GALLIC), 2, "C16")


def italy(s: HannibalState) -> tuple[str, ...]:
    """Name the provinces of Italy. 3"""
    return provinces_in(s, "italy")


def needs_province(number: int, name: str) -> Condition:
    """Rome must control the province, and a general be in Italy to lead its men. C44"""

    def why_not(s: HannibalState, side: int) -> Reason | None:
        if not holds(s, side, name):
            return Reason("Rome does not control the province that would send them", f"C{number}")
        if not with_generals(s, side, italy(s)):
            return Reason("no Roman general in Italy can take CUs", f"C{number}")
        return None

    return why_not


@CARDS.event(44, why_not=needs_province(44, "apulia"))
def auxiliaries_of_apulia(s: HannibalState, side: int, _card: int) -> Frame:
    """If Rome controls Apulia: 2 CUs with a general in Italy. C44"""
    return Recruit(side, with_generals(s, side, italy(s)), 2, "C44")


@CARDS.event(45, why_not=needs_province(45, "etruria"))
def auxiliaries_of_etruria(s: HannibalState, side: int, _card: int) -> Frame:
    """If Rome controls Etruria: 2 CUs with a general in Italy. C45"""
    return Recruit(side, with_generals(s, side, italy(s)), 2, "C45")


@CARDS.event(46, why_not=needs_province(46, "samnium"))
def auxiliaries_of_samnium(s: HannibalState, side: int, _card: int) -> Frame:
    """If Rome controls Samnium: 2 CUs with a general in Italy. C46"""
    return Recruit(side, with_generals(s, side, italy(s)), 2, "C46")


@CARDS.event(47, why_not=needs_province(47, "lucania"))
def auxiliaries_of_lucania(s: HannibalState, side: int, _card: int) -> Frame:
    """If Rome controls Lucania: 2 CUs with a general in Italy. C47"""
    return Recruit(side, with_generals(s, side, italy(s)), 2, "C47")


@CARDS.event(48, why_not=needs_province(48, "campania"))
def auxiliaries_of_campania(s: HannibalState, side: int, _card: int) -> Frame:
    """If Rome controls Campania: 2 CUs with a general in Italy. C48"""
    return Recruit(side, with_generals(s, side, italy(s)), 2, "C48")


# --- the siege train: 30 ----------------------------------------------------------------------


def train_places(s: HannibalState, side: int) -> tuple[int, ...]:
    """Return where generals could get a train: not where one is, nor where it is besieged. C30"""
    places = {
        s.generals[general] for general in range(len(s.generals)) if side_of(s, general) == side
    }
    return tuple(
        place
        for place in sorted(places)
        if place >= 0 and place not in s.trains and may_place_units(s, side, place)
    )


def why_not_siege_train(s: HannibalState, side: int) -> Reason | None:
    """There must be a general to take it. C30"""
    if train_places(s, side):
        return None
    return Reason("no Carthaginian general can take the siege train", "C30")


@CARDS.event(30, why_not=why_not_siege_train)
def carthaginian_siege_train(_s: HannibalState, side: int, _card: int) -> Frame:
    """A siege train comes to a general; where all are in play one moves to him. C30"""
    return SiegeTrain(side)


@dataclass(slots=True)
class SiegeTrain(Frame):
    """Choose who gets a siege train. C30"""

    side: int
    target: int = NOWHERE

    def start(self, s: HannibalState) -> Next:
        """Ask for the place."""
        options = tuple(Action("reinforce", (place,)) for place in train_places(s, self.side))
        return Ask(self.side, "siege-train", options, self.chosen, rule="C30")

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Put a new one there, or where all are in play ask which of them moves."""
        self.target = action.args[0]
        if len(s.trains) < s.rules.numbers.trains:
            place_train(s, self.target)
            return self.placed(s)
        spaces = sorted({space_of(s, place) for place in s.trains})
        options = tuple(Action("pick", (space,)) for space in spaces)
        return Ask(self.side, "move-train", options, self.moved, rule="C30")

    def moved(self, s: HannibalState, action: Action) -> Next:
        """Move it."""
        origin = next(place for place in s.trains if space_of(s, place) == action.args[0])
        move_train(s, self.side, origin, self.target)
        return self.placed(s)

    def placed(self, s: HannibalState) -> Next:
        """Tell where it is."""
        s.log("train-placed", rule="C30", space=space_of(s, self.target))
        return Done()
