"""Political control: removing markers one owes, and placing them. 15.5, 19.2"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason
from delenda.punic.changes import set_control, sue_for_peace
from delenda.punic.queries import cus, has_city, has_tribe, is_truce, plain_markers
from delenda.punic.state import NEITHER, PunicState, enemy_of

SUES_BY = {"victory.markers": "peace.check"}
"""The rule by which a side that cannot pay sues for peace; 15.6 for all that war costs."""


def markers_owed(lost: int) -> int:
    """Return the markers that a beaten side removes for the CUs it lost. 15.5"""
    return lost // 2


@dataclass(slots=True)
class RemoveMarkers(Frame):
    """A side removes plain markers of its choice; if it has too few it sues for peace. 15.5-15.6"""

    side: int
    count: int
    rule: str
    first: bool = True
    """None has been removed yet: the first comes from elsewhere than the map. HAM 15.3"""

    def start(self, s: PunicState) -> Next:
        """Ask for one marker after another; where all must go there is nothing to ask."""
        if self.count <= 0:
            return Done()
        held = plain_markers(s, self.side)
        others = s.rules.slots.turn.other_markers(s, self.side)
        if len(held) + len(others) < self.count:
            sue_for_peace(s, self.side, SUES_BY.get(self.rule, "peace.defeat"))
            return Done()
        options = tuple(Action("remove", (space,)) for space in held)
        if len(options) + len(others) == self.count:
            for action in others + options:
                self.take_off(s, action)
            return Done()
        options = others if self.first and others else (*options, *others)
        about = (self.count,)
        return Ask(self.side, "remove-marker", options, self.chosen, rule=self.rule, about=about)

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Only plain markers of one's own are removed. R-129"""
        if action.verb != "remove":
            return None
        space = action.args[0]
        if s.control[space] != self.side:
            return Reason("there is no marker of yours", self.rule)
        if space in plain_markers(s, self.side):
            return Reason("the first marker does not come from the map", self.rule)
        kind = "tribes" if has_tribe(s, space) else "walled cities"
        return Reason(f"{kind} are never removed", self.rule)

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Take the marker off."""
        self.take_off(s, action)
        self.count -= 1
        self.first = False
        return Goto(self.start)

    def take_off(self, s: PunicState, action: Action) -> None:
        """Remove a marker from the map, or from elsewhere."""
        if action.verb == "remove":
            set_control(s, action.args[0], NEITHER, self.rule)
        else:
            s.rules.slots.turn.take_off(s, action)


YOURS = Reason("you hold this space already", "marker.place")
OUTSIDE = Reason("this space is not in play in this scenario", "marker.place")
CITY = Reason("a walled city changes hands only by siege or event", "marker.city")
TRIBE = Reason("a tribe gives way only to subjugation", "marker.tribe")
ENEMIES = Reason("enemy CUs are there", "marker.place")
NO_CU = Reason("an enemy marker is turned over only where you have a CU", "marker.flip")
NO_FLIPPING = Reason("during a truce no marker is turned over", "truce.ban")


def why_not_place(s: PunicState, side: int, space: int) -> Reason | None:
    """Say why a side may not put or turn over a marker in a space. 8.2, 19.2"""
    holder = s.control[space]
    if holder == side:
        return YOURS
    if not s.rules.in_play[space]:
        return OUTSIDE
    if has_city(s, space):
        return CITY
    if has_tribe(s, space):
        return TRIBE
    if holder == NEITHER:
        return ENEMIES if cus(s, enemy_of(side), space) else None
    if not cus(s, side, space):
        return NO_CU
    return NO_FLIPPING if is_truce(s) else None


def placeable(s: PunicState, side: int) -> Iterator[int]:
    """Yield the spaces where a side may put or turn over a marker. 19.2"""
    first = side * s.rules.places
    for space, holder in enumerate(s.control):
        open_to_us = holder == NEITHER or (holder != side and s.units[first + space])
        if open_to_us and why_not_place(s, side, space) is None:
            yield space


@dataclass(slots=True)
class PlaceMarkers(Frame):
    """Put down or turn over as many markers as the card's number, or fewer. 8.2, 19.2"""

    side: int
    count: int
    placed: int = 0

    def start(self, s: PunicState) -> Next:
        """Ask for one space after another. Done(how many)."""
        spaces = [*placeable(s, self.side)] if self.placed < self.count else []
        if not spaces:
            return Done(self.placed)
        options = (*(Action("place", (space,)) for space in spaces), Action("stop"))
        about = (self.count - self.placed,)
        return Ask(
            self.side, "place-marker", options, self.chosen, rule="marker.place", about=about
        )

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain what bars a space."""
        return why_not_place(s, self.side, action.args[0]) if action.verb == "place" else None

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Place it, or stop."""
        if action.verb == "stop":
            return Done(self.placed)
        set_control(s, action.args[0], self.side, "marker.place")
        self.placed += 1
        return Goto(self.start)


TEXTS: dict[str, str] = {
    "ask.remove-marker": "Remove one of your markers: {a0} to go.",
    "ask.place-marker": "Place a marker: {a0} to go.",
    "do.remove": "remove the marker in {a0:space}",
    "do.place": "place a marker in {a0:space}",
    "do.stop.place-marker": "place no more markers",
}
