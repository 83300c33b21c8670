"""Events that bring supply trains: cards 100, 102, 113. 17.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Frame, Next, Reason
from delenda.games.hamilcar.cards.helpers import (
    PlaceSupplies,
    own_besieged_ports,
    why_not_supply,
)
from delenda.games.hamilcar.changes import spend
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.changes import remove_siege_points
from delenda.punic.queries import controls
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()

TRAINS = 2
SICILIA = "sicilia"

TEXTS: dict[str, str] = {
    "ask.rhodian": "Which besieged city does Hannibal the Rhodian slip into?",
}


# --- 100, 113: grain for armies and cities --------------------------------------------------------


def why_not_grain(s: HamilcarState, side: int) -> Reason | None:
    """Who controls Syracusae has its grain. #100"""
    if not controls(s, side, s.rules.syracuse):
        return Reason("you do not control Syracusae", "#100")
    return why_not_supply(s, side, "#100", SICILIA)


@CARDS.event(100, why_not=why_not_grain)
def syracusan_grain(_s: HamilcarState, side: int, _card: int) -> Frame:
    """Up to 2 supply trains with armies and in unbesieged cities of Sicilia. #100"""
    return PlaceSupplies(side, TRAINS, "#100", SICILIA)


def why_not_convoy(s: HamilcarState, side: int) -> Reason | None:
    """There must be a supply train, and a place for it. #113"""
    return why_not_supply(s, side, "#113")


@CARDS.event(113, why_not=why_not_convoy)
def supply_convoy(_s: HamilcarState, side: int, _card: int) -> Frame:
    """Up to 2 supply trains with armies and in unbesieged cities. #113"""
    return PlaceSupplies(side, TRAINS, "#113")


# --- 102: Hannibal the Rhodian --------------------------------------------------------------------


def why_not_rhodian(s: HamilcarState, side: int) -> Reason | None:
    """There must be a city to slip into, and a ship that does it. #102"""
    if not s.ready[side]:
        return Reason("you have no Ready warship at port", "#102")
    return (
        None if own_besieged_ports(s, side) else Reason("no port city of yours is besieged", "#102")
    )


@CARDS.event(102, why_not=why_not_rhodian)
def hannibal_the_rhodian(_s: HamilcarState, side: int, _card: int) -> Frame:
    """A warship is spent; a siege point goes, and up to 2 supply trains come in. #102"""
    return RunIn(side)


@dataclass(slots=True)
class RunIn(Frame):
    """A ship slips into a besieged port. #102"""

    side: int

    def start(self, s: HamilcarState) -> Next:
        """Ask for the city."""
        options = tuple(Action("pick", (space,)) for space in own_besieged_ports(s, self.side))
        return Ask(self.side, "rhodian", options, self.chosen, rule="#102")

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain which cities need no help."""
        if action.verb != "pick":
            return None
        return Reason("it is no besieged port city of yours", "#102")

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Take the point off, and unload."""
        city = action.args[0]
        spend(s, self.side, 1, "#102")
        remove_siege_points(s, city, 1, "#102")
        return Call(PlaceSupplies(self.side, TRAINS, "#102", city=city, is_optional=True))
