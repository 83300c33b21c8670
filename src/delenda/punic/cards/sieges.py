"""Sieges that falter by event."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Next
from delenda.punic import changes
from delenda.punic.queries import is_besieged
from delenda.punic.state import PunicState

TEXTS: dict[str, str] = {
    "ask.ease-siege": "Which siege or subjugation is eased?",
    "do.pick": "{a0:space}",
}


@dataclass(slots=True)
class EaseSiege(Frame):
    """Take siege or subjugation points off one city or tribe."""

    side: int
    spaces: tuple[int, ...]
    count: int
    rule: str

    def start(self, s: PunicState) -> Next:
        """Ask for the place."""
        options = tuple(Action("pick", (space,)) for space in self.spaces)
        return Ask(self.side, "ease-siege", options, self.chosen, rule=self.rule)

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Take the points off."""
        changes.remove_siege_points(s, action.args[0], self.count, self.rule)
        return Done()


def besieged_cities(s: PunicState) -> tuple[int, ...]:
    """Return the cities with siege points. 20.4, R-093"""
    return tuple(space for space in s.rules.board.cities if is_besieged(s, space))


def besieged_ports(s: PunicState) -> tuple[int, ...]:
    """Return the besieged cities that are ports. C49"""
    return tuple(space for space in besieged_cities(s) if s.rules.board.port[space])
