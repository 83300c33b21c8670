"""Generals who come later, with or without CUs of their own. 6.7"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hannibal.state import HannibalState
from delenda.punic.book.scenario import Arrival
from delenda.punic.changes import add_units, move_general, name_proconsul
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.queries import (
    cus,
    in_region,
    is_besieged,
    is_inside,
    space_of,
)
from delenda.punic.state import DEAD, NOBODY, POOL, ROME, enemy_of


@dataclass(slots=True)
class Arrive(Frame):
    """Generals of a side arrive on their turn, or never. 6.7"""

    side: int
    next: int = 0

    def arrival(self, s: HannibalState) -> Arrival:
        """Return the arrival that is next."""
        return s.rules.setting.arrivals[self.next]

    def general(self, s: HannibalState) -> int:
        """Return the general who arrives."""
        return s.rules.general_ids.get(self.arrival(s).general, NOBODY)

    def start(self, s: HannibalState) -> Next:
        """Ask where the next one arrives."""
        while self.next < len(s.rules.setting.arrivals):
            if self.is_due(s):
                options = self.options(s)
                if options:
                    return self.ask(s, options)
                move_general(s, self.general(s), DEAD)
                s.log("never-arrives", rule=self.arrival(s).rule, general=self.general(s))
            self.next += 1
        return Done()

    def is_due(self, s: HannibalState) -> bool:
        """Say whether the next arrival is this side's, on this turn."""
        arrival, general = self.arrival(s), self.general(s)
        due = arrival.side == self.side and arrival.turn == s.turn
        return due and general != NOBODY and s.generals[general] == POOL

    def options(self, s: HannibalState) -> tuple[Action, ...]:
        """Return where he may arrive: before the walls, or inside where that is allowed."""
        arrival = self.arrival(s)
        spaces = [p for p in range(s.rules.spaces) if why_not_arrive(s, arrival, p) is None]
        inside = [
            place
            for place in range(s.rules.spaces, s.rules.places)
            if why_not_inside(s, arrival, place) is None
        ]
        return (
            *(Action("pick", (space,)) for space in spaces),
            *(Action("reinforce", (place,)) for place in inside),
        )

    def ask(self, s: HannibalState, options: tuple[Action, ...]) -> Next:
        """Ask where he arrives."""
        arrival = self.arrival(s)
        prompt = "arrival" if arrival.units else "arrival-alone"
        about = (self.general(s), arrival.units)
        return Ask(self.side, prompt, options, self.chosen, rule=arrival.rule, about=about)

    def why_not(self, s: HannibalState, action: Action) -> Reason | None:
        """Explain why he may not arrive in a place."""
        if action.verb == "reinforce":
            return why_not_inside(s, self.arrival(s), action.args[0])
        return why_not_arrive(s, self.arrival(s), action.args[0]) if action.verb == "pick" else None

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Place him with his army."""
        place, arrival = action.args[0], self.arrival(s)
        move_general(s, self.general(s), place)
        space = space_of(s, place)
        s.log("arrives", rule=arrival.rule, general=self.general(s), space=space)
        add_units(s, self.side, place, arrival.units)
        if arrival.office == "proconsul" and s.proconsul == NOBODY:
            name_proconsul(s, self.general(s))
        self.next += 1
        return Call(DisplaceLone(self.side, space), self.arrived)

    def arrived(self, s: HannibalState, _: object) -> Next:
        """On to the next."""
        del s
        return Goto(self.start)


def why_not_arrive(s: HannibalState, arrival: Arrival, space: int) -> Reason | None:
    """Say why a general may not arrive in a space, before any walls. 6.7, R-012"""
    rule = arrival.rule
    if arrival.with_cus:
        here = cus(s, arrival.side, space)
        return None if here else Reason("he joins CUs of his side", rule)
    port = s.rules.board.port[space] and any(in_region(s, space, r) for r in arrival.port_regions)
    if not port and not any(in_region(s, space, region) for region in arrival.regions):
        return Reason(arrival.why, rule)
    if s.control[space] != arrival.side:
        whose = "Roman" if arrival.side == ROME else "Carthaginian"
        return Reason(f"he arrives where there is a {whose} marker", rule)
    if cus(s, enemy_of(arrival.side), space):
        return Reason("enemy CUs are there", rule)
    return None


def why_not_inside(s: HannibalState, arrival: Arrival, place: int) -> Reason | None:
    """Say why a general may not arrive inside a city."""
    if arrival.with_cus and is_besieged(s, space_of(s, place)):
        return Reason("these CUs are besieged", arrival.rule)
    if arrival.with_cus and is_inside(s, place):
        here = cus(s, arrival.side, place)
        return None if here else Reason("he joins CUs of his side", arrival.rule)
    return s.rules.own.why_not_arrive_inside(s, arrival, place)


TEXTS: dict[str, str] = {
    "ask.arrival": "Where does {a0:general} arrive with {a1:cus}?",
    "ask.arrival-alone": "Where does {a0:general} arrive?",
    "log.arrives": "{general:general} arrives in {space:space}.",
    "log.never-arrives": "{general:general} finds no place to arrive and never comes.",
    "do.pick.arrival": "arrive in {a0:space}",
}
