"""Counter-events between two steps of one's own army. PHX 5.2.C1"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Call, Next, Reason
from delenda.punic.deeds import Deed
from delenda.punic.march.march import March
from delenda.punic.state import PunicState
from delenda.punic.turn.own_turn import OWN_TURN, own_plays, why_not_own_play


def options(s: PunicState, march: March, _place: int) -> list[Action]:
    """Between two steps of an army its side may play counter-events. PHX 5.2.C1"""
    return own_plays(s, march.side(s))


def why_not(s: PunicState, march: March, action: Action) -> Reason | None:
    """Explain why a card is not played on the march."""
    return why_not_own_play(s, march.side(s), action.args[0])


def play(s: PunicState, march: March, action: Action) -> Next:
    """Play it, and march on."""
    card = s.rules.slots.cards.play_counter(march.side(s), action.args[0], OWN_TURN)
    return Call(card, march.resumed)


MARCH_COUNTERS = Deed(("respond",), options, why_not, play, inside=True, aside=True)
