"""Good Omen: card 84. PHX 15.1"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards import omen
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

RULE = "PHX C84"


def why_not_omen(s: HannibalState, side: int, _window: str) -> Reason | None:
    """It is for a plain die of one's own, at the moment of the roll. PHX C84"""
    return omen.why_not_omen(s, side, RULE)


@CARDS.counter(84, windows=(omen.WINDOW,), why_not=why_not_omen)
def good_omen(_s: HannibalState, side: int, _window: str) -> Frame:
    """Its owner names what his die shows. PHX C84"""
    return omen.NameFace(side, RULE)
