"""Good Omen: card 140. The naval, siege and battle dice are beyond it. 17.1"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.cards import omen
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()

OMEN = 140
RULE = "17.1 #140"


def why_not_omen(s: HamilcarState, side: int, _window: str) -> Reason | None:
    """It is for one's own die. 17.1 #140"""
    return omen.why_not_omen(s, side, RULE)


@CARDS.counter(OMEN, windows=(omen.WINDOW,), why_not=why_not_omen)
def good_omen(_s: HamilcarState, side: int, _window: str) -> Frame:
    """Its owner names what the die shows; modifiers still count. 17.1 #140"""
    return omen.NameFace(side, RULE)
