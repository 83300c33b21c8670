"""Flamen Martialis: card 90. PHX 15.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Next, Reason
from delenda.games.hannibal.effects import FLAMEN_MARTIALIS
from delenda.games.hannibal.state import HannibalState
from delenda.punic.changes import begin_effect, end_effect
from delenda.punic.control.politics import RemoveMarkers
from delenda.punic.queries import is_in_effect, is_on_map, side_of
from delenda.punic.state import ROME
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

MARKERS = 2

TEXTS: dict[str, str] = {
    "ask.flamen-martialis": "Which Roman general do the priests hold back?",
    "log.flamen-martialis": "{general:general} owes the gods 2 markers before he marches.",
    "log.flamen-ignored": "{general:general} marches against the will of the priests.",
}


def priests(s: HannibalState) -> tuple[int, ...]:
    """Return the Roman generals on the map whom it could befall. PHX C90, R-187"""
    return tuple(
        general
        for general in range(len(s.generals))
        if side_of(s, general) == ROME and is_on_map(s, general)
        if not is_in_effect(s, FLAMEN_MARTIALIS + general)
    )


def why_not_flamen(s: HannibalState, _side: int) -> Reason | None:
    """There must be a Roman general. PHX C90"""
    return None if priests(s) else Reason("no Roman general is on the map", "PHX C90")


@CARDS.event(90, why_not=why_not_flamen)
def flamen_martialis(_s: HannibalState, side: int, _card: int) -> Frame:
    """The first activation of a Roman general costs Rome 2 markers. PHX C90"""
    return FlamenMartialis(side)


@dataclass(slots=True)
class FlamenMartialis(Frame):
    """Choose the general. PHX C90"""

    side: int

    def start(self, s: HannibalState) -> Next:
        """Ask for him."""
        options = tuple(Action("pick-general", (general,)) for general in priests(s))
        return Ask(self.side, "flamen-martialis", options, self.chosen, rule="PHX C90")

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Note it."""
        begin_effect(s, FLAMEN_MARTIALIS + action.args[0])
        s.log("flamen-martialis", rule="PHX C90", general=action.args[0])
        return Done()


def toll_of_the_priests(s: HannibalState, general: int) -> Frame | None:
    """Only the first activation of a general costs markers. PHX C90"""
    effect = FLAMEN_MARTIALIS + general
    if not is_in_effect(s, effect):
        return None
    end_effect(s, effect)
    s.log("flamen-ignored", rule="PHX C90", general=general)
    return RemoveMarkers(ROME, MARKERS, "PHX C90")
