"""Small procedures and questions that several cards share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hannibal.state import HannibalState
from delenda.punic import changes
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.queries import (
    controls_province,
    cus,
    cus_in_space,
    has_city,
    has_tribe,
    is_inside,
    is_shut_in,
    plain_markers,
    room_at,
    room_inside,
    space_of,
)
from delenda.punic.state import NEITHER, enemy_of

Condition: TypeAlias = Callable[[HannibalState, int], Reason | None]
"""For a side: why an event cannot happen now."""
STOP = Action("stop")

TEXTS: dict[str, str] = {
    "ask.event-flip": "Turn an enemy marker over: {a0} to go.",
    "ask.event-place": "Place a marker: {a0} to go.",
    "ask.event-remove": "Remove an enemy marker: {a0} to go.",
    "ask.recruit": "Place {a0:cus}. Where?",
    "do.flip": "turn over the marker in {a0:space}",
    "do.reinforce": "place it {a0:at}",
    "do.stop.event": "change no more markers",
}


# --- questions --------------------------------------------------------------------------------


def province_called(s: HannibalState, name: str) -> int:
    """Return the province of that name."""
    return s.rules.board.province_named(name)


def holds(s: HannibalState, side: int, name: str) -> bool:
    """Say whether a side controls the province of that name. 19.1"""
    return controls_province(s, side, province_called(s, name))


def provinces_of(s: HannibalState, side: int, region: str) -> int:
    """Count the provinces of a region that a side controls."""
    return sum(
        found.region == region and controls_province(s, side, i)
        for i, found in enumerate(s.rules.board.provinces)
    )


def exposed_markers(s: HannibalState, owner: int) -> tuple[int, ...]:
    """Return the spaces with a side's plain marker and none of its CUs."""
    return tuple(p for p in plain_markers(s, owner) if not cus_in_space(s, owner, p))


def in_provinces(s: HannibalState, space: int, names: tuple[str, ...]) -> bool:
    """Say whether a space lies in one of these provinces."""
    board = s.rules.board
    return board.provinces[board.province[space]].id in names


# --- markers ----------------------------------------------------------------------------------


@dataclass(slots=True)
class Markers(Frame):
    """Turn over, place or remove markers one by one; the side that plays the card chooses."""

    side: int
    verb: str
    """"flip" or "place" for its own markers, "remove" for enemy ones."""
    spaces: tuple[int, ...]
    count: int
    rule: str
    up_to: bool = False
    """After the first it may stop. R-086"""
    done: int = 0

    def start(self, s: HannibalState) -> Next:
        """Ask for the next marker."""
        left = self.count - self.done
        if not left or not self.spaces:
            return Done()
        options = tuple(Action(self.verb, (space,)) for space in self.spaces)
        if self.up_to and self.done:
            options = (*options, STOP)
        prompt = f"event-{self.verb}"
        return Ask(self.side, prompt, options, self.chosen, rule=self.rule, about=(left,))

    def why_not(self, s: HannibalState, action: Action) -> Reason | None:
        """Explain what protects a space."""
        if action.verb != self.verb:
            return None
        space = action.args[0]
        if has_city(s, space) or has_tribe(s, space):
            return Reason("walled cities and tribes do not change sides so easily", self.rule)
        if self.verb != "place" and s.control[space] != enemy_of(self.side):
            return Reason("there is no enemy marker", self.rule)
        if cus_in_space(s, enemy_of(self.side), space):
            return Reason("enemy CUs stand there", self.rule)
        return Reason("the event does not reach this space", self.rule)

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Change the marker of a space."""
        if action == STOP:
            return Done()
        space = action.args[0]
        changes.set_control(s, space, NEITHER if self.verb == "remove" else self.side, self.rule)
        self.spaces = tuple(other for other in self.spaces if other != space)
        self.done += 1
        return Goto(self.start)


@dataclass(slots=True)
class Revolt(Frame):
    """All these spaces lose their markers."""

    spaces: tuple[int, ...]
    rule: str

    def start(self, s: HannibalState) -> Next:
        """Take the markers off."""
        for space in self.spaces:
            changes.set_control(s, space, NEITHER, self.rule)
        return Done()


# --- units ------------------------------------------------------------------------------------


@dataclass(slots=True)
class Recruit(Frame):
    """New CUs come to one of these places; a lone enemy general there is displaced. 6.3"""

    side: int
    places: tuple[int, ...]
    count: int
    rule: str
    elephants: int = 0

    def start(self, s: HannibalState) -> Next:
        """Ask where they go."""
        options = tuple(Action("reinforce", (place,)) for place in self.places)
        about = (self.count,)
        return Ask(self.side, "recruit", options, self.chosen, rule=self.rule, about=about)

    def why_not(self, s: HannibalState, action: Action) -> Reason | None:
        """Explain why a place gets none."""
        if action.verb != "reinforce":
            return None
        place = action.args[0]
        if is_shut_in(s, place):
            return Reason("no reinforcements reach a besieged city", "besieged.reinforced")
        if not is_inside(s, place) and cus(s, enemy_of(self.side), place):
            return Reason("enemy CUs stand there", self.rule)
        return Reason("the event does not bring CUs there", self.rule)

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Put them there, and those for whom the city is too small before its walls. 10.7, R-076"""
        place = action.args[0]
        space = space_of(s, place)
        count = room_at(s, self.side, place, self.count)
        first = min(count, room_inside(s, space)) if is_inside(s, place) else count
        elephants = min(first, self.elephants)
        changes.add_units(s, self.side, place, first, elephants)
        rest = count - first
        changes.add_units(s, self.side, space, rest, min(rest, self.elephants - elephants))
        return Call(DisplaceLone(self.side, space))
