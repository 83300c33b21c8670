"""Truce: card 139. 17.1"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.hamilcar.effects import TRUCE
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.cards.truce import Begin, why_not_besiege_cities, why_not_truce
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()


@CARDS.event(139, why_not=why_not_truce)
def truce(_s: HamilcarState, _side: int, _card: int) -> Frame:
    """Nobody intercepts, besieges or goes to the enemy until it is broken. 17.1 #139"""
    return Begin(TRUCE, "17.1 #139")


def why_not_besiege_in_truce(s: HamilcarState, space: int) -> Reason | None:
    """A truce bars sieges of cities, but no subjugation of tribes. 17.1 #139"""
    return why_not_besiege_cities(s, space)
