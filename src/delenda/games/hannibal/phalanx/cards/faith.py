"""Punic Faith: card 79, played against a Roman event. PHX 15.1"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.hannibal.effects import ROMAN_HAND_OPEN
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.faith import WINDOW, PlayOpenly, PunicFaith
from delenda.punic.state import CARTHAGE, ROME
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()


def play_openly(side: int, card: int, use: int) -> Frame:
    """An event may be answered before it is carried out. PHX C79"""
    return PlayOpenly(side, card, use, "PHX C79")


def why_not_faith(s: HannibalState, side: int, _window: str) -> Reason | None:
    """Carthage plays it against Rome. PHX C79"""
    if side == CARTHAGE and s.active == ROME:
        return None
    return Reason("Carthage plays it against an event of Rome", "PHX C79")


@CARDS.counter(79, windows=(WINDOW,), why_not=why_not_faith)
def punic_faith(_s: HannibalState, _side: int, _window: str) -> Frame:
    """A Roman event is cancelled, or Rome shows its cards until the turn ends. PHX C79"""
    return PunicFaith(ROMAN_HAND_OPEN, "PHX C79")
