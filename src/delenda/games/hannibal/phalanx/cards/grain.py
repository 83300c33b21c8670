"""Grain Shortage and Sicilian Grain: cards 56 and 65. PHX 4.1, 14.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next, Reason
from delenda.games.hannibal.cards import revolts
from delenda.games.hannibal.cards.helpers import holds
from delenda.games.hannibal.state import HannibalState
from delenda.punic.changes import sue_for_peace
from delenda.punic.control.politics import PlaceMarkers
from delenda.punic.march.activation import Activate
from delenda.punic.queries import plain_markers
from delenda.punic.state import ROME, Orders
from delenda.punic.turn.card_uses import USE_MOVE, USE_PLACE, means_of
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

OPS = 3
STARVED = 3
"""The markers that a shortage of grain costs Rome."""

TEXTS: dict[str, str] = {
    "ask.sicilian-grain": "What are the 3 operations used for?",
}


# --- 56: Grain Shortage -----------------------------------------------------------------------


def why_not_shortage(s: HannibalState, side: int) -> Reason | None:
    """The grain comes from Sicilia. C56"""
    return None if holds(s, side, "sicilia") else Reason("Carthage does not control Sicilia", "C56")


@CARDS.event(56, why_not=why_not_shortage)
def grain_shortage(_s: HannibalState, side: int, card: int) -> Frame:
    """Rome loses three markers, or the war if it has fewer. PHX 4.1"""
    return GrainShortage(side, card)


@dataclass(slots=True)
class GrainShortage(Frame):
    """Carthage removes any three plain Roman markers. C56"""

    side: int
    card: int

    def start(self, s: HannibalState) -> Next:
        """Who must remove more markers than there are sues for peace. PHX 4.1, R-212"""
        if len(plain_markers(s, ROME)) < STARVED:
            sue_for_peace(s, ROME, "PHX 4.1")
            return Done()
        return Call(revolts.grain_shortage(s, self.side, self.card))


# --- 65: Sicilian Grain -----------------------------------------------------------------------


def uses(s: HannibalState, side: int) -> tuple[int, ...]:
    """Return what 3 operations could be used for now. R-181"""
    means = means_of(s, side)
    found = ((USE_MOVE, means.fastest <= OPS), (USE_PLACE, means.markers))
    return tuple(use for use, possible in found if possible)


def why_not_grain(s: HannibalState, side: int) -> Reason | None:
    """The grain comes from Sicilia. PHX C65"""
    if not holds(s, side, "sicilia"):
        return Reason("you do not control Sicilia", "PHX C65")
    return None if uses(s, side) else Reason("you could use no operations", "PHX C65")


@CARDS.event(65, why_not=why_not_grain)
def sicilian_grain(_s: HannibalState, side: int, card: int) -> Frame:
    """Who controls Sicilia uses the card as one with 3 operations. PHX C65"""
    return SicilianGrain(side, card)


@dataclass(slots=True)
class SicilianGrain(Frame):
    """Choose what the operations are for. PHX C65"""

    side: int
    card: int

    def start(self, s: HannibalState) -> Next:
        """Ask."""
        options = tuple(Action("play", (self.card, use)) for use in uses(s, self.side))
        return Ask(self.side, "sicilian-grain", options, self.chosen, rule="PHX C65")

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Carry them out."""
        card, use = action.args
        if use == USE_PLACE:
            return Call(PlaceMarkers(self.side, OPS))
        orders = Orders(card, s.rules.numbers.march)
        return Call(Activate(self.side, orders, OPS))
