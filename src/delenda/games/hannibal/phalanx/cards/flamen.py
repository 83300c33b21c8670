"""Flamen Martialis: card 90. PHX 15.1"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.hannibal.effects import FLAMEN_MARTIALIS
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.flamen import FlamenMartialis, priests, toll_of_priests
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()


def why_not_flamen(s: HannibalState, _side: int) -> Reason | None:
    """There must be a Roman general. PHX C90"""
    if priests(s, FLAMEN_MARTIALIS):
        return None
    return Reason("no Roman general is on the map", "PHX C90")


@CARDS.event(90, why_not=why_not_flamen)
def flamen_martialis(_s: HannibalState, side: int, _card: int) -> Frame:
    """The first activation of a Roman general costs Rome 2 markers. PHX C90"""
    return FlamenMartialis(side, FLAMEN_MARTIALIS, "PHX C90")


def toll_of_the_priests(s: HannibalState, general: int) -> Frame | None:
    """Only the first activation of a general costs markers. PHX C90"""
    return toll_of_priests(s, general, FLAMEN_MARTIALIS, "PHX C90")
