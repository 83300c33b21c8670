"""Diplomacy: cards 116, 117."""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.cards.markers import Markers, exposed_markers
from delenda.punic.state import enemy_of
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()


def why_not_diplomacy(s: HamilcarState, side: int) -> Reason | None:
    """There must be a marker to turn over. #116"""
    if exposed_markers(s, enemy_of(side)):
        return None
    return Reason("your enemy has no plain marker without units", "#116")


@CARDS.event(116, 117, why_not=why_not_diplomacy)
def diplomacy(s: HamilcarState, side: int, card: int) -> Frame:
    """Turn over a plain enemy marker anywhere, in a space without enemy units. #116, #117"""
    rule = f"#{s.rules.cards[card].id}"
    return Markers(side, "flip", exposed_markers(s, enemy_of(side)), 1, rule)
