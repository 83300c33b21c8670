"""Surprise Raids: two enemy markers near one camp. PHX 15.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Next, Reason
from delenda.punic.cards.markers import REMOVE, STOP, exposed_markers
from delenda.punic.changes import set_control
from delenda.punic.queries import units_in_space
from delenda.punic.state import NEITHER, NOWHERE, PunicState, enemy_of


def camps(s: PunicState, side: int, space: int) -> set[int]:
    """Return the spaces next to a space where a side has units. PHX C86"""
    return {road.to for road in s.rules.board.roads[space] if units_in_space(s, side, road.to)}


def raided(s: PunicState, side: int) -> tuple[int, ...]:
    """Return the plain enemy markers without enemy units next to units of a side. PHX C86"""
    return tuple(p for p in exposed_markers(s, enemy_of(side)) if camps(s, side, p))


@dataclass(slots=True)
class SurpriseRaids(Frame):
    """Remove one marker, then another next to the same camp. PHX C86"""

    side: int
    rule: str
    up_to: bool = False
    """After the first it may stop."""
    first: int = NOWHERE
    """The marker that was removed first."""

    def start(self, s: PunicState) -> Next:
        """Ask for the first."""
        options = tuple(Action("remove", (space,)) for space in raided(s, self.side))
        about = (2,)
        return Ask(self.side, REMOVE, options, self.chosen, rule=self.rule, about=about)

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Remove it; ask for the second, if there is one near."""
        self.first = action.args[0]
        set_control(s, self.first, NEITHER, self.rule)
        base = camps(s, self.side, self.first)
        near = [space for space in raided(s, self.side) if base & camps(s, self.side, space)]
        if not near:
            return Done()
        options = tuple(Action("remove", (space,)) for space in near)
        if self.up_to:
            options = (*options, STOP)
        about = (1,)
        return Ask(self.side, REMOVE, options, self.removed, rule=self.rule, about=about)

    def removed(self, s: PunicState, action: Action) -> Next:
        """Remove it too."""
        if action != STOP:
            set_control(s, action.args[0], NEITHER, self.rule)
        return Done()

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain what protects a marker."""
        if action.verb != "remove":
            return None
        units = "units" if s.rules.baggage_counts else "CUs"
        if action.args[0] not in exposed_markers(s, enemy_of(self.side)):
            return Reason(f"there is no plain enemy marker without enemy {units}", self.rule)
        if action.args[0] not in raided(s, self.side):
            return Reason(f"none of your {units} is next to it", self.rule)
        return Reason(f"both markers must be next to one space with {units} of yours", self.rule)
