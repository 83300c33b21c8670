"""Imperium: cards 66 and 83. PHX 15.1"""

from __future__ import annotations

from delenda.engine.frame import Frame
from delenda.games.hannibal.phalanx.moves import Imperium
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.moves import needs_general
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()
GENERALS = 2
ANY_GENERAL = 3


@CARDS.event(66, why_not=needs_general(ANY_GENERAL, "PHX C66"))
@CARDS.event(83, why_not=needs_general(ANY_GENERAL, "PHX C83"))
def imperium(_s: HannibalState, side: int, card: int) -> Frame:
    """Two generals are activated; one army of up to 5 CUs may go by sea. PHX C66, R-161"""
    return Imperium(side, card, GENERALS)
