"""Flamen Martialis: priests hold a Roman general back. PHX 15.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Next
from delenda.punic.changes import begin_effect, end_effect
from delenda.punic.control.politics import RemoveMarkers
from delenda.punic.queries import generals_on_map, is_in_effect
from delenda.punic.state import ROME, PunicState

MARKERS = 2

TEXTS: dict[str, str] = {
    "ask.flamen-martialis": "Which Roman general do the priests hold back?",
    "log.flamen-martialis": "{general:general} owes the gods 2 markers before he marches.",
    "log.flamen-ignored": "{general:general} marches against the will of the priests.",
}


def priests(s: PunicState, first: int) -> tuple[int, ...]:
    """Return the Roman generals on the map whom it could befall. PHX C90, R-187

    What lies upon a general is an effect of his own; `first` is that of the first general.
    """
    return tuple(
        general for general in generals_on_map(s, ROME) if not is_in_effect(s, first + general)
    )


@dataclass(slots=True)
class FlamenMartialis(Frame):
    """Choose the general. PHX C90"""

    side: int
    first: int
    """The effect that lies upon the first of all generals."""
    rule: str

    def start(self, s: PunicState) -> Next:
        """Ask for him."""
        options = tuple(Action("pick-general", (general,)) for general in priests(s, self.first))
        return Ask(self.side, "flamen-martialis", options, self.chosen, rule=self.rule)

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Note it."""
        begin_effect(s, self.first + action.args[0])
        s.log("flamen-martialis", rule=self.rule, general=action.args[0])
        return Done()


def toll_of_priests(s: PunicState, general: int, first: int, rule: str) -> Frame | None:
    """Only the first activation of a general costs markers. PHX C90"""
    effect = first + general
    if not is_in_effect(s, effect):
        return None
    end_effect(s, effect)
    s.log("flamen-ignored", rule=rule, general=general)
    return RemoveMarkers(ROME, MARKERS, rule)
