"""Manpower Shortage: card 68, and the events that it bars. PHX 5.2.C1, 15.1"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from delenda.engine.frame import Frame, Reason
from delenda.games.hannibal.cards.helpers import Condition
from delenda.games.hannibal.effects import MANPOWER_SHORTAGE
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.truce import Begin
from delenda.punic.pieces import Card
from delenda.punic.queries import is_in_effect
from delenda.punic.state import ROME
from delenda.warfare.cards import Cards, Event

CARDS: Cards[HannibalState] = Cards()

TEXTS: dict[str, str] = {
    "log.begins-manpower-shortage": "Rome is short of men: no reinforcement events this turn.",
}


def why_not_shortage(s: HannibalState, _side: int) -> Reason | None:
    """Rome must not be short of men already. PHX C68"""
    if is_in_effect(s, MANPOWER_SHORTAGE):
        return Reason("Rome is short of men already", "PHX C68")
    return None


@CARDS.event(68, why_not=why_not_shortage)
def manpower_shortage(_s: HannibalState, _side: int, _card: int) -> Frame:
    """Rome may use no event with a helmet until the turn ends. PHX C68, R-182"""
    return Begin(MANPOWER_SHORTAGE, "PHX C68")


def barred_by_shortage(events: Mapping[int, Event], cards: Iterable[Card]) -> dict[int, Event]:
    """Rome may not use events with a helmet while it is short of men. PHX 5.2.C1"""
    helmets = {card.number for card in cards if card.helmet}
    return {
        number: event._replace(why_not=_unless_short(event.why_not)) if number in helmets else event
        for number, event in events.items()
    }


def _unless_short(why_not: Condition) -> Condition:
    def guarded(s: HannibalState, side: int) -> Reason | None:
        if side == ROME and is_in_effect(s, MANPOWER_SHORTAGE):
            return SHORT_OF_MEN
        return why_not(s, side)

    return guarded


SHORT_OF_MEN = Reason("Rome is short of men: no reinforcement events this turn", "PHX 5.2.C1")
