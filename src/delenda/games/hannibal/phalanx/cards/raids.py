"""Surprise Raids: card 86. PHX 15.1"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.raids import SurpriseRaids, raided
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()


def why_not_raids(s: HannibalState, side: int) -> Reason | None:
    """There must be something to raid. PHX C86, R-186"""
    if raided(s, side):
        return None
    return Reason("no plain enemy marker without enemy CUs is next to CUs of yours", "PHX C86")


@CARDS.event(86, why_not=why_not_raids)
def surprise_raids(_s: HannibalState, side: int, _card: int) -> Frame:
    """Both markers removed lie next to one space with CUs of the raider. PHX C86"""
    return SurpriseRaids(side, "PHX C86")
