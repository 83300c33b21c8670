"""Events that turn over, place or remove markers."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason
from delenda.punic import changes
from delenda.punic.control.politics import placeable
from delenda.punic.queries import has_city, has_tribe, plain_markers, units_in_space
from delenda.punic.state import NEITHER, PunicState, enemy_of

STOP = Action("stop")
REMOVE = "event-remove"
"""The question for an enemy marker to remove."""

TEXTS: dict[str, str] = {
    "ask.event-flip": "Turn an enemy marker over: {a0} to go.",
    "ask.event-place": "Place a marker: {a0} to go.",
    "ask.event-remove": "Remove an enemy marker: {a0} to go.",
    "do.flip": "turn over the marker in {a0:space}",
    "do.stop.event": "change no more markers",
}


def exposed_markers(s: PunicState, owner: int) -> tuple[int, ...]:
    """Return the spaces with a side's plain marker and none of its units."""
    return tuple(p for p in plain_markers(s, owner) if not units_in_space(s, owner, p))


def empty_spaces(s: PunicState, side: int) -> tuple[int, ...]:
    """Return the spaces without a marker that can take one. PHX C76"""
    return tuple(space for space in placeable(s, side) if s.control[space] == NEITHER)


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

    def start(self, s: PunicState) -> Next:
        """Ask for the next marker."""
        left = self.count - self.done
        if not left or not self.spaces:
            return Done()
        options = tuple(Action(self.verb, (space,)) for space in self.spaces)
        if self.up_to and self.done:
            options = (*options, STOP)
        prompt = f"event-{self.verb}"
        return Ask(self.side, prompt, options, self.chosen, rule=self.rule, about=(left,))

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain what protects a space."""
        if action.verb != self.verb:
            return None
        space = action.args[0]
        if has_city(s, space) or has_tribe(s, space):
            return Reason("walled cities and tribes do not change sides so easily", self.rule)
        if self.verb != "place" and s.control[space] != enemy_of(self.side):
            return Reason("there is no enemy marker", self.rule)
        if units_in_space(s, enemy_of(self.side), space):
            units = "units" if s.rules.baggage_counts else "CUs"
            return Reason(f"enemy {units} stand there", self.rule)
        return Reason("the event does not reach this space", self.rule)

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Change the marker of a space."""
        if action == STOP:
            return Done()
        space = action.args[0]
        changes.set_control(s, space, NEITHER if self.verb == "remove" else self.side, self.rule)
        self.spaces = tuple(other for other in self.spaces if other != space)
        self.done += 1
        return Goto(self.start)
