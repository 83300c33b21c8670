"""Sicilian Grain: card 65. PHX 14.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Frame, Next, Reason
from delenda.games.hannibal.activation import Activate
from delenda.games.hannibal.card_uses import means_of
from delenda.games.hannibal.cards.helpers import card_index, holds
from delenda.games.hannibal.politics import PlaceMarkers
from delenda.games.hannibal.slots import Event
from delenda.games.hannibal.state import HannibalState, Orders
from delenda.games.hannibal.words import USE_MOVE, USE_PLACE

OPS = 3

TEXTS: dict[str, str] = {
    "ask.sicilian-grain": "What are the 3 operations used for?",
}


def uses(s: HannibalState, side: int) -> tuple[int, ...]:
    """Return what 3 operations could be used for now."""
    means = means_of(s, side)
    found = ((USE_MOVE, means.fastest <= OPS), (USE_PLACE, means.markers))
    return tuple(use for use, possible in found if possible)


def why_not_grain(s: HannibalState, side: int) -> Reason | None:
    """The grain comes from Sicilia. PHX C65"""
    if not holds(s, side, "sicilia"):
        return Reason("you do not control Sicilia", "PHX C65")
    return None if uses(s, side) else Reason("you could use no operations", "PHX C65")


def sicilian_grain(_s: HannibalState, side: int) -> Frame:
    """Who controls Sicilia uses the card as one with 3 operations. PHX C65"""
    return SicilianGrain(side)


@dataclass(slots=True)
class SicilianGrain(Frame):
    """Choose what the operations are for. PHX C65"""

    side: int

    def start(self, s: HannibalState) -> Next:
        """Ask."""
        card = card_index(s, 65)
        options = tuple(Action("play", (card, use)) for use in uses(s, self.side))
        return Ask(self.side, "sicilian-grain", options, self.chosen, rule="PHX C65")

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Carry them out."""
        card, use = action.args
        if use == USE_PLACE:
            return Call(PlaceMarkers(self.side, OPS), self.over)
        orders = Orders(card, s.rules.numbers.march)
        return Call(Activate(self.side, orders, OPS), self.over)


EVENTS: dict[int, Event] = {65: Event(why_not_grain, sicilian_grain)}
