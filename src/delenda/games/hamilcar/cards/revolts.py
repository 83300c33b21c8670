"""Events against sieges and markers: cards 111, 132, 137, 145. 17.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Frame, Next, Reason
from delenda.games.hamilcar.cards.helpers import (
    own_besieged_ports,
    unguarded,
    why_not_rule_the_sea,
)
from delenda.games.hamilcar.queries import neighbours_by_sea
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.cards.markers import Markers
from delenda.punic.cards.sieges import EaseSiege
from delenda.punic.queries import (
    controls,
    cus_in_space,
    has_tribe,
    in_province,
    in_region,
    open_neighbours,
)
from delenda.punic.state import enemy_of
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()

MARKERS = 2
ALL_POINTS = 3
"""More siege points than any place has."""
ITALIA, SARDINIA = "italia", "corsica-sardinia"

TEXTS: dict[str, str] = {
    "ask.uprising": "Which tribe rises?",
    "ask.allies-waver": "Which province of Italia wavers?",
    "do.pick-province.allies-waver": "{a0:province}",
}


# --- 111: Opposing Fleet Breaks Siege -------------------------------------------------------------


def why_not_break_siege(s: HamilcarState, side: int) -> Reason | None:
    """It takes Naval Supremacy and a besieged port. #111"""
    if not own_besieged_ports(s, side):
        return Reason("no port city of yours is besieged", "#111")
    return why_not_rule_the_sea(s, side, "#111")


@CARDS.event(111, why_not=why_not_break_siege)
def opposing_fleet_breaks_siege(s: HamilcarState, side: int, _card: int) -> Frame:
    """A besieged port loses all siege points; a Siege Train marker stays. #111"""
    return EaseSiege(side, own_besieged_ports(s, side), ALL_POINTS, "#111")


# --- 132: Tribal Uprising -------------------------------------------------------------------------


def near_tribe(s: HamilcarState, side: int, tribe: int) -> tuple[int, ...]:
    """Return the enemy markers next to a tribe that no enemy CU guards. #132"""
    near = open_neighbours(s, tribe)
    return tuple(space for space in unguarded(s, enemy_of(side)) if space in near)


def rising(s: HamilcarState, side: int) -> tuple[int, ...]:
    """Return the tribes with something to raid. #132"""
    tribes = [space for space in s.rules.board.tribes if has_tribe(s, space)]
    return tuple(space for space in tribes if near_tribe(s, side, space))


def why_not_uprising(s: HamilcarState, side: int) -> Reason | None:
    """There must be a marker next to a tribe. #132"""
    if rising(s, side):
        return None
    return Reason("no enemy marker without CUs is next to a tribe", "#132")


@CARDS.event(132, why_not=why_not_uprising)
def tribal_uprising(_s: HamilcarState, side: int, _card: int) -> Frame:
    """Up to 2 enemy markers next to one tribe are removed. #132"""
    return TribalUprising(side)


@dataclass(slots=True)
class TribalUprising(Frame):
    """Choose the tribe, then the markers next to it. #132"""

    side: int

    def start(self, s: HamilcarState) -> Next:
        """Ask for the tribe."""
        options = tuple(Action("pick", (space,)) for space in rising(s, self.side))
        return Ask(self.side, "uprising", options, self.chosen, rule="#132")

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain which tribes are quiet."""
        if action.verb != "pick":
            return None
        return Reason("there is no tribe with an enemy marker without CUs next to it", "#132")

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Remove the markers."""
        spaces = near_tribe(s, self.side, action.args[0])
        return Call(Markers(self.side, "remove", spaces, MARKERS, "#132", up_to=True))


# --- 137: Allies Waver ----------------------------------------------------------------------------


def neighbours(s: HamilcarState, space: int) -> list[int]:
    """Return the spaces next to a space by road, strait or ordinary sea lane. 2.1.A"""
    by_land = [road.to for road in s.rules.board.roads[space]]
    return by_land + neighbours_by_sea(s, space)


def is_tempted(s: HamilcarState, side: int, space: int) -> bool:
    """Say whether a side has a CU, a marker or a city next to a space. #137"""
    return any(
        controls(s, side, near) or cus_in_space(s, side, near) for near in neighbours(s, space)
    )


def in_allied(s: HamilcarState, side: int, province: int) -> tuple[int, ...]:
    """Return the enemy markers in a province that no enemy CU guards. #137"""
    spaces = s.rules.board.provinces[province].spaces
    return tuple(space for space in unguarded(s, enemy_of(side)) if space in spaces)


def wavering(s: HamilcarState, side: int) -> tuple[int, ...]:
    """Return the provinces of Italia that the event can hit. #137"""
    return tuple(
        number
        for number, found in enumerate(s.rules.board.provinces)
        if in_region(s, found.spaces[0], ITALIA)
        and any(is_tempted(s, side, space) for space in found.spaces)
        and in_allied(s, side, number)
    )


def why_not_waver(s: HamilcarState, side: int) -> Reason | None:
    """There must be such a province. #137"""
    if wavering(s, side):
        return None
    return Reason("no province of Italia near you has a Roman marker without CUs", "#137")


@CARDS.event(137, why_not=why_not_waver)
def allies_waver(_s: HamilcarState, side: int, _card: int) -> Frame:
    """Up to 2 Roman markers go in a province of Italia with Carthage next to it. #137"""
    return AlliesWaver(side)


@dataclass(slots=True)
class AlliesWaver(Frame):
    """Choose the province, then its markers. #137"""

    side: int

    def start(self, s: HamilcarState) -> Next:
        """Ask for the province."""
        options = tuple(Action("pick-province", (found,)) for found in wavering(s, self.side))
        return Ask(self.side, "allies-waver", options, self.chosen, rule="#137")

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain which provinces stand firm."""
        if action.verb != "pick-province":
            return None
        if s.rules.board.provinces[action.args[0]].region != ITALIA:
            return Reason("it is no province of Italia", "#137")
        if not in_allied(s, self.side, action.args[0]):
            return Reason("it has no Roman marker without CUs", "#137")
        return Reason("no CU, marker or city of yours is next to it", "#137")

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Remove the markers."""
        spaces = in_allied(s, self.side, action.args[0])
        return Call(Markers(self.side, "remove", spaces, MARKERS, "#137", up_to=True))


# --- 145: Sardinian Revolt ------------------------------------------------------------------------


def sardinians(s: HamilcarState, side: int) -> tuple[int, ...]:
    """Return the enemy markers of Corsica & Sardinia that no enemy CU guards. #145"""
    return tuple(p for p in unguarded(s, enemy_of(side)) if in_province(s, p, SARDINIA))


def why_not_sardinians(s: HamilcarState, side: int) -> Reason | None:
    """There must be such a marker. #145"""
    if sardinians(s, side):
        return None
    return Reason("no enemy marker in Corsica & Sardinia is without CUs", "#145")


@CARDS.event(145, why_not=why_not_sardinians)
def sardinian_revolt(_s: HamilcarState, side: int, _card: int) -> Frame:
    """An enemy marker in Corsica & Sardinia is turned over, and another removed. #145"""
    return SardinianRevolt(side)


@dataclass(slots=True)
class SardinianRevolt(Frame):
    """Turn one over, then remove another. #145"""

    side: int

    def start(self, s: HamilcarState) -> Next:
        """Turn one over."""
        spaces = sardinians(s, self.side)
        return Call(Markers(self.side, "flip", spaces, 1, "#145"), self.turned)

    def turned(self, s: HamilcarState, _: object) -> Next:
        """Remove another, if there is one."""
        return Call(Markers(self.side, "remove", sardinians(s, self.side), 1, "#145"))
