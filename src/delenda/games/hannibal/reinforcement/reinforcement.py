"""The Reinforcement Phase; Carthage's part of it. 5.1, 6.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hannibal.reinforcement.arrivals import Arrive
from delenda.games.hannibal.reinforcement.levy import Levy
from delenda.games.hannibal.state import HannibalState
from delenda.punic.changes import move_general
from delenda.punic.queries import (
    confined,
    is_shut_in,
    may_be_in,
    places_with_cus,
    space_of,
)
from delenda.punic.reinforcement.elections import Elections
from delenda.punic.state import CARTHAGE, DISPLACED, ROME


@dataclass(slots=True)
class Reinforcement(Frame):
    """Carthage first, then Rome, then the elections. 5.1"""

    def start(self, s: HannibalState) -> Next:
        """Carthage places its units. 5.1.1"""
        s.active = CARTHAGE
        return Call(Levy(CARTHAGE), self.join)

    def join(self, s: HannibalState, _: object) -> Next:
        """Generals who were not yet in the war come. 6.7"""
        del s
        return Call(Arrive(CARTHAGE), self.recall)

    def recall(self, s: HannibalState, _: object) -> Next:
        """Displaced generals come back. 5.1.2"""
        displaced = tuple(g for g, place in enumerate(s.generals) if place == DISPLACED)
        return Call(ReturnGenerals(displaced), self.levy)

    def levy(self, s: HannibalState, _: object) -> Next:
        """Rome places its units. 5.1.3"""
        s.active = ROME
        return Call(Levy(ROME), self.arrive)

    def arrive(self, s: HannibalState, _: object) -> Next:
        """Scipio Africanus comes on turn 6. 6.7, R-126"""
        del s
        return Call(Arrive(ROME), self.elect)

    def elect(self, s: HannibalState, _: object) -> Next:
        """Rome elects its consuls. 5.1.4"""
        return Call(Elections()) if s.rules.setting.elections else Done()


@dataclass(slots=True)
class ReturnGenerals(Frame):
    """Displaced Carthaginians may return to CUs that are not under siege. 5.1.2, 6.1, R-006"""

    generals: tuple[int, ...]

    def start(self, s: HannibalState) -> Next:
        """Ask for one general after another."""
        if not self.generals:
            return Done()
        general = self.generals[0]
        places = [p for p in places_with_cus(s, CARTHAGE) if _why_not_return(s, general, p) is None]
        if not places:
            return self.chosen(s, PASS)
        options = (*(Action("return", (general, place)) for place in places), PASS)
        return Ask(
            CARTHAGE, "return", options, self.chosen, rule="reinforce.return", about=(general,)
        )

    def why_not(self, s: HannibalState, action: Action) -> Reason | None:
        """Explain why a general may not return to a place."""
        if action.verb != "return":
            return None
        general, place = action.args
        if general != self.generals[0]:
            return Reason("the question is about another general", "reinforce.return")
        if place not in places_with_cus(s, CARTHAGE):
            return Reason("a general returns to Carthaginian CUs", "reinforce.return")
        return _why_not_return(s, general, place)

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Put him on the map, or keep him off it until the next turn."""
        general, self.generals = self.generals[0], self.generals[1:]
        if action == PASS:
            s.log("stays-away", rule="reinforce.return", general=general)
        else:
            place = action.args[1]
            move_general(s, general, place)
            s.log("general-returns", rule="reinforce.return", general=general, place=place)
        return Goto(self.start)


def _why_not_return(s: HannibalState, general: int, place: int) -> Reason | None:
    """Say why a displaced general may not return to these CUs. 6.1, 24"""
    space = space_of(s, place)
    if is_shut_in(s, place):
        return Reason("these CUs are besieged", "reinforce.return")
    if not may_be_in(s, general, space):
        return confined(s, general, "never leaves")
    return None


TEXTS: dict[str, str] = {
    "ask.return": "{a0:general} may return to the map. Where, or not yet?",
    "do.return": "{a0:general} joins the CUs {a1:at}",
    "log.general-returns": "{general:general} is back {place:at}.",
    "log.stays-away": "{general:general} stays off the map.",
    "do.pass.return": "not yet",
}
