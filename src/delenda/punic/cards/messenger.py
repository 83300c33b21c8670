"""A messenger is intercepted: a card changes hands."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.chance import Draw
from delenda.engine.frame import Done, Frame, Next, Reason, draw
from delenda.punic import changes
from delenda.punic.state import CARTHAGE, ROME, PunicState, enemy_of

TEXTS: dict[str, str] = {
    "ask.messenger": "A card of {a0:side} is drawn at random.",
    "log.messenger": "{side:side} intercepts a messenger and takes a card.",
    "log.messenger-card": "The card is {card:card}.",
}


def why_not_messenger(s: PunicState, side: int) -> Reason | None:
    """There must be a card to take. C55"""
    return None if s.hands[enemy_of(side)] else Reason("your enemy has no cards", "card.messenger")


@dataclass(slots=True)
class TakeCard(Frame):
    """A side takes a card at random from the enemy's hand. C55"""

    side: int

    def start(self, s: PunicState) -> Next:
        """Draw, if a counter-event has left a card to draw."""
        enemy = enemy_of(self.side)
        if not s.hands[enemy]:
            return Done()
        bag = Draw(s.hands[enemy])
        return draw("messenger", bag, self.drawn, rule="card.messenger", about=(enemy,))

    def drawn(self, s: PunicState, card: int) -> Next:
        """Take it; both players know which it is."""
        take_card(s, self.side, card)
        return Done()


def take_card(s: PunicState, side: int, card: int) -> None:
    """Take a card out of the enemy's hand into one's own; both players know which. C55"""
    changes.leave_hand(s, enemy_of(side), card)
    s.hands[side] = tuple(sorted((*s.hands[side], card)))
    s.log("messenger", rule="card.messenger", side=side)
    s.log("messenger-card", rule="card.messenger", seen_by=(ROME, CARTHAGE), card=card)
