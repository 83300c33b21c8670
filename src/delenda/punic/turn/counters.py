"""The counter-events that a side may play in a window. 8.4"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Reason
from delenda.punic.state import PunicState


def counters(s: PunicState, side: int, window: str) -> list[Action]:
    """Return what a side may play now."""
    cards = s.rules.cards
    return [
        Action("respond", (card,))
        for card in s.hands[side]
        if cards[card].counter and why_not_counter(s, side, window, card) is None
    ]


def why_not_counter(s: PunicState, side: int, window: str, card: int) -> Reason | None:
    """Say why a side may not play a card in a window."""
    if card not in s.hands[side]:
        return NOT_HELD
    counter = s.rules.slots.cards.counters.get(s.rules.cards[card].number)
    if counter is None:
        return NO_COUNTER
    if window not in counter.windows:
        return NOT_NOW
    return counter.why_not(s, side, window)


NOT_HELD = Reason("you do not hold this card", "event.counter")
NO_COUNTER = Reason("this card is no counter-event", "event.counter")
NOT_NOW = Reason("this is not the moment for it", "event.counter")
