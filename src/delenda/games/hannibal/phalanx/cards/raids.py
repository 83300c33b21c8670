"""Surprise Raids: card 86. PHX 15.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Next, Reason
from delenda.games.hannibal.cards.helpers import exposed_markers
from delenda.games.hannibal.state import HannibalState
from delenda.punic.changes import set_control
from delenda.punic.queries import cus_in_space
from delenda.punic.state import NEITHER, NOWHERE, enemy_of
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()


def camps(s: HannibalState, side: int, space: int) -> set[int]:
    """Return the spaces next to a space where a side has CUs. PHX C86"""
    return {road.to for road in s.rules.board.roads[space] if cus_in_space(s, side, road.to)}


def raided(s: HannibalState, side: int) -> tuple[int, ...]:
    """Return the plain enemy markers without enemy CUs next to CUs of a side. PHX C86"""
    return tuple(p for p in exposed_markers(s, enemy_of(side)) if camps(s, side, p))


def why_not_raids(s: HannibalState, side: int) -> Reason | None:
    """There must be something to raid. PHX C86, R-186"""
    if raided(s, side):
        return None
    return Reason("no plain enemy marker without enemy CUs is next to CUs of yours", "PHX C86")


@CARDS.event(86, why_not=why_not_raids)
def surprise_raids(_s: HannibalState, side: int, _card: int) -> Frame:
    """Both markers removed lie next to one space with CUs of the raider. PHX C86"""
    return SurpriseRaids(side)


@dataclass(slots=True)
class SurpriseRaids(Frame):
    """Remove one marker, then another next to the same camp. PHX C86"""

    side: int
    first: int = NOWHERE
    """The marker that was removed first."""

    def start(self, s: HannibalState) -> Next:
        """Ask for the first."""
        options = tuple(Action("remove", (space,)) for space in raided(s, self.side))
        about = (2,)
        return Ask(self.side, "event-remove", options, self.chosen, rule="PHX C86", about=about)

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Remove it; ask for the second, if there is one near."""
        self.first = action.args[0]
        set_control(s, self.first, NEITHER, "PHX C86")
        base = camps(s, self.side, self.first)
        near = [space for space in raided(s, self.side) if base & camps(s, self.side, space)]
        if not near:
            return Done()
        options = tuple(Action("remove", (space,)) for space in near)
        about = (1,)
        return Ask(self.side, "event-remove", options, self.removed, rule="PHX C86", about=about)

    def removed(self, s: HannibalState, action: Action) -> Next:
        """Remove it too."""
        set_control(s, action.args[0], NEITHER, "PHX C86")
        return Done()

    def why_not(self, s: HannibalState, action: Action) -> Reason | None:
        """Explain what protects a marker."""
        if action.verb != "remove" or action.args[0] not in raided(s, self.side):
            return why_not_raided(s, self.side, action)
        return Reason("both markers must be next to one space with CUs of yours", "PHX C86")


def why_not_raided(s: HannibalState, side: int, action: Action) -> Reason | None:
    """Say why a marker cannot be raided. PHX C86"""
    if action.verb != "remove":
        return None
    if action.args[0] not in exposed_markers(s, enemy_of(side)):
        return Reason("there is no plain enemy marker without enemy CUs", "PHX C86")
    return Reason("none of your CUs is next to it", "PHX C86")
