"""Corvus between two steps of a Roman activation. 17.1 #107"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Call, Next, Reason
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.deeds import Deed
from delenda.punic.march.march import March
from delenda.punic.turn.counters import counters, why_not_counter

OWN_TURN = "own-turn"
"""The moment for counter-events that may be played in one's own turn, too."""


def corvus_plays(s: HamilcarState, side: int) -> list[Action]:
    """Return the cards that a side may play in its own activation. 17.1 #107"""
    return counters(s, side, OWN_TURN) if s.active == side else []


def why_not_corvus(s: HamilcarState, side: int, card: int) -> Reason | None:
    """Say why a side may not play a card in its own activation. 17.1 #107"""
    return why_not_counter(s, side, OWN_TURN, card)


def options(s: HamilcarState, march: March, _place: int) -> list[Action]:
    """An army may have it played wherever it is. 17.1 #107"""
    return corvus_plays(s, march.side(s))


def why_not(s: HamilcarState, march: March, action: Action) -> Reason | None:
    """Explain why a card is not played on the march."""
    return why_not_corvus(s, march.side(s), action.args[0])


def play(s: HamilcarState, march: March, action: Action) -> Next:
    """Play it, and march on. 17.1 #107"""
    card = s.rules.slots.cards.play_counter(march.side(s), action.args[0], OWN_TURN)
    return Call(card, march.resumed)


CORVUS = Deed(("respond",), options, why_not, play, inside=True, aside=True)
