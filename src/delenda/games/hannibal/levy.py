"""Rome's new units, and the arrival of Scipio Africanus. 6.2, 6.7"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hannibal.changes import add_units, move_general
from delenda.games.hannibal.displace import DisplaceLone
from delenda.games.hannibal.grants import grant_places, grants_of, offer, why_not_reinforce
from delenda.games.hannibal.queries import (
    cus,
    cus_in_space,
    in_region,
    may_place_units,
    room_inside,
    space_of,
)
from delenda.games.hannibal.state import CARTHAGE, DEAD, POOL, ROME, HannibalState

AFRICANUS_TURN = 6  # 6.7
AFRICANUS_UNITS = 5  # 6.7


@dataclass(slots=True)
class Levy(Frame):
    """Rome places five CUs, at least three of them in Italy. 6.2"""

    placed: int = 0
    abroad: int = 0
    """How many of them stand outside Italy."""

    def left(self, s: HannibalState) -> int:
        """How many CUs are still to be placed."""
        return grants_of(s, ROME)[0].units - self.placed

    def left_abroad(self, s: HannibalState) -> int:
        """How many CUs may still go outside Italy. 6.2"""
        grant = grants_of(s, ROME)[0]
        return min(self.left(s), grant.units - grant.in_italy - self.abroad)

    def start(self, s: HannibalState) -> Next:
        """Ask for one CU after another."""
        if not self.left(s):
            return Done()
        places = self.places(s)
        if not places:
            s.log("reinforcement-lost", rule="6.3", side=ROME, count=self.left(s))
            return Done()
        return offer(ROME, "levy", places, self.chosen, "6.2", (self.left(s),))

    def places(self, s: HannibalState) -> tuple[int, ...]:
        """Return where the next CU may go; a stack of five comes first if there is none. 6.2"""
        open_places = tuple(
            place
            for place in grant_places(s, grants_of(s, ROME)[0])
            if self.left_abroad(s) or in_region(s, space_of(s, place), "italy")
        )
        if largest_stack(s) >= s.rules.numbers.consular_army:
            return open_places
        forming = tuple(p for p in open_places if self.can_form(s, p, open_places))
        return forming or open_places

    def can_form(self, s: HannibalState, first: int, places: tuple[int, ...]) -> bool:
        """Say whether a stack of five is still possible after a CU goes to `first`. 6.2"""
        home = in_region(s, space_of(s, first), "italy")
        left, abroad = self.left(s) - 1, self.left_abroad(s) - (not home)
        for place in places:
            space, same = space_of(s, place), space_of(s, place) == space_of(s, first)
            here = in_region(s, space, "italy")
            more = min(left, left if here else abroad, room_for_more(s, space) - same)
            if cus_in_space(s, ROME, space) + same + more >= s.rules.numbers.consular_army:
                return True
        return False

    def why_not(self, s: HannibalState, action: Action) -> Reason | None:
        """Explain why a CU may not go to a place."""
        if action.verb != "reinforce":
            return None
        reason = why_not_reinforce(s, grants_of(s, ROME)[0], action.args[0])
        if reason is not None:
            return reason
        if not self.left_abroad(s) and not in_region(s, space_of(s, action.args[0]), "italy"):
            return Reason("at least three of the five CUs go to Italy", "6.2")
        return Reason("you have no stack of five CUs, and must form one first", "6.2")

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Place it; a lone enemy general there is displaced. 6.3"""
        place = action.args[0]
        self.placed += 1
        self.abroad += not in_region(s, space_of(s, place), "italy")
        add_units(s, ROME, place, 1)
        return Call(DisplaceLone(ROME, space_of(s, place)), self.over)

    def over(self, s: HannibalState, _: object) -> Next:
        """On to the next."""
        del s
        return Goto(self.start)


def largest_stack(s: HannibalState) -> int:
    """Return the most CUs that Rome has in one space."""
    return max(cus_in_space(s, ROME, space) for space in range(s.rules.spaces))


def room_for_more(s: HannibalState, space: int) -> int:
    """Return how many CUs could be placed in a space: any number before the walls. 6.3"""
    return LEGIONS if may_place_units(s, ROME, space) else room_inside(s, space)


LEGIONS = 99
"""More than Rome ever places at once."""


@dataclass(slots=True)
class AfricanusArrives(Frame):
    """Scipio Africanus and five CUs arrive together on turn 6, or never. 6.7"""

    def start(self, s: HannibalState) -> Next:
        """Ask where."""
        africanus = s.rules.africanus
        if s.turn != AFRICANUS_TURN or s.generals[africanus] != POOL:
            return Done()
        spaces = [p for p in range(s.rules.spaces) if why_not_arrive(s, p) is None]
        if not spaces:
            move_general(s, africanus, DEAD)
            s.log("never-arrives", rule="6.7", general=africanus)
            return Done()
        options = tuple(Action("pick", (space,)) for space in spaces)
        return Ask(ROME, "africanus", options, self.chosen, rule="6.7", about=(africanus,))

    def why_not(self, s: HannibalState, action: Action) -> Reason | None:
        """Explain why he may not arrive in a space."""
        if action.verb == "reinforce":
            return Reason("he and his five CUs come together, outside any walls", "6.7")
        return why_not_arrive(s, action.args[0]) if action.verb == "pick" else None

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Place him with his army before any walls."""
        space = action.args[0]
        move_general(s, s.rules.africanus, space)
        s.log("arrives", rule="6.7", general=s.rules.africanus, space=space)
        add_units(s, ROME, space, AFRICANUS_UNITS)
        return Call(DisplaceLone(ROME, space), self.over)


def why_not_arrive(s: HannibalState, space: int) -> Reason | None:
    """Say why Scipio Africanus may not arrive in a space. 6.7"""
    spanish_port = in_region(s, space, "spain") and s.rules.board.port[space]
    if not spanish_port and not in_region(s, space, "italy"):
        return Reason("he arrives in Italy or in a port of Spain", "6.7")
    if s.control[space] != ROME:
        return Reason("he arrives where there is a Roman marker", "6.7")
    if cus(s, CARTHAGE, space):
        return Reason("enemy CUs are there", "6.7")
    return None


TEXTS = {
    "ask.levy": "Place a CU in Rome or with a general; {a0} to go.",
    "ask.africanus": "Where does {a0:general} arrive with his five CUs?",
    "log.arrives": "{general:general} arrives in {space:space}.",
    "log.never-arrives": "{general:general} finds no place to arrive and never comes.",
}
