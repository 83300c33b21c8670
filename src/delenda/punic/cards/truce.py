"""What is in effect from now on, a truce above all."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Next, Reason
from delenda.punic import changes
from delenda.punic.queries import has_tribe, is_truce
from delenda.punic.state import PunicState

TEXTS: dict[str, str] = {
    "log.begins-truce": "A truce begins.",
}


@dataclass(slots=True)
class Begin(Frame):
    """Something is in effect from now on, and does not end soon if it was about to."""

    effect: int
    rule: str
    not_over: int = -1
    """The sign that the same was about to end. C57"""

    def start(self, s: PunicState) -> Next:
        """Note it."""
        changes.begin_effect(s, self.effect)
        changes.end_effect(s, self.not_over)
        s.log(f"begins-{s.rules.effects[self.effect].word}", rule=self.rule)
        return Done()


def why_not_truce(s: PunicState, _side: int) -> Reason | None:
    """There must be war. C64"""
    return Reason("there is a truce already", "truce.ban") if is_truce(s) else None


def why_not_besiege_cities(s: PunicState, space: int) -> Reason | None:
    """A truce bars sieges of cities, but no subjugation of tribes. PHX C64"""
    if has_tribe(s, space):
        return None
    return Reason("a truce bars all sieges; only tribes are subjugated", "truce.ban")
