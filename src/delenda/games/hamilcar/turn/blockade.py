"""Blockade runners bring supplies to a besieged port. 16.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Next, Reason
from delenda.games.hamilcar.changes import take_supplies
from delenda.games.hamilcar.queries import has_supremacy, supplies
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.changes import discard, remove_siege_points
from delenda.punic.queries import controls, inside, is_besieged
from delenda.punic.state import CARTHAGE

RULE = "16.4"

TEXTS: dict[str, str] = {
    "ask.blockade-supplies": "From which port do the supplies come?",
    "ask.blockade": "Carthage runs the blockade of {a0:space}.",
    "do.blockade": "run the blockade of {a0:space}, and discard {a1:face}",
    "do.supply.blockade": "a supply train {a0:at}",
    "log.blockade": "Carthage runs the blockade of {space:space}, and discards {card:card}.",
    "log.blockade-run": "Carthage rolls {die} on the {colour} die. Siege points relieved: {count}.",
    "log.runner-lost": "The blockade runner is lost.",
}


def stores(s: HamilcarState) -> list[int]:
    """Return the places with supply trains in Major Ports that Carthage controls. 16.4"""
    both = [
        place
        for port in s.rules.tables.chart.major
        if controls(s, CARTHAGE, port)
        for place in (port, inside(s, port))
    ]
    return [place for place in both if supplies(s, CARTHAGE, place)]


def besieged_ports(s: HamilcarState) -> list[int]:
    """Return the ports of Carthage that are besieged. 16.4"""
    return [p for p in s.rules.ports if controls(s, CARTHAGE, p) and is_besieged(s, p)]


def why_not_run(s: HamilcarState, side: int) -> Reason | None:
    """It takes a supply train, a warship and a besieged port. 16.4"""
    if not s.rules.own.runs_blockades:
        return Reason("blockade runners are an optional rule", RULE)
    if side != CARTHAGE:
        return Reason("only Carthage runs blockades", RULE)
    if not stores(s):
        return Reason("Carthage has no supply train in a Major Port", RULE)
    if not s.ready[CARTHAGE]:
        return Reason("Carthage has no Ready warship at port", RULE)
    return None if besieged_ports(s) else Reason("no port of Carthage is besieged", RULE)


def runs(s: HamilcarState, side: int) -> tuple[Action, ...]:
    """Return the ports to relieve, with the cards to discard for it. 16.4"""
    if why_not_run(s, side) is not None:
        return ()
    cards = s.hands[side]
    return tuple(Action("blockade", (port, card)) for port in besieged_ports(s) for card in cards)


@dataclass(slots=True)
class RunBlockade(Frame):
    """Carthage spends a supply train and a card to relieve a port. Done(False). 16.4"""

    port: int
    card: int

    def start(self, s: HamilcarState) -> Next:
        """Discard the card: its points do not count in the War Chest."""
        s.active = CARTHAGE
        s.log("blockade", rule=RULE, space=self.port, card=self.card)
        discard(s, CARTHAGE, self.card)
        options = tuple(Action("supply", (place,)) for place in stores(s))
        return Ask(CARTHAGE, "blockade-supplies", options, self.sail, rule=RULE)

    def sail(self, s: HamilcarState, action: Action) -> Next:
        """Roll the red siege die with Naval Supremacy, else the white one."""
        take_supplies(s, CARTHAGE, action.args[0], 1, RULE)
        roll = s.rules.slots.siege.siege_roll
        return roll(s, CARTHAGE, "blockade", self.rolled, rule=RULE, about=(self.port,))

    def rolled(self, s: HamilcarState, die: int) -> Next:
        """Each point relieves the port of one; a loss costs the warship."""
        colour = "red" if has_supremacy(s, CARTHAGE) else "white"
        points, losses = s.rules.tables.siege[colour][die - 1]
        s.log("blockade-run", rule=RULE, die=die, colour=colour, count=points)
        if points:
            remove_siege_points(s, self.port, points, RULE)
        if losses:
            s.ready[CARTHAGE] -= 1
            s.sunk[CARTHAGE] += 1
            s.log("runner-lost", rule=RULE)
        return Done(False)
