"""Philip V of Macedon, on two cards: 9A and 9B. PHX 15.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next, Reason
from delenda.games.hannibal.cards.political import PhilipV
from delenda.games.hannibal.effects import MACEDONIA
from delenda.games.hannibal.state import HannibalState
from delenda.punic import changes
from delenda.punic.queries import is_in_effect
from delenda.punic.state import CARTHAGE, ROME
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

PEACE = 109
"""The number of card 9B."""

TEXTS: dict[str, str] = {
    "log.macedon-allied": "Macedon is allied with Carthage, whose voyages are safer.",
    "log.card-joins": "{card:card} joins the discards.",
}


@dataclass(slots=True)
class PhilipAllies(Frame):
    """Rome loses a card, Macedon is an ally, and the peace becomes possible. PHX C9"""

    def start(self, s: HannibalState) -> Next:
        """Make the alliance."""
        return Call(PhilipV(CARTHAGE), self.allied)

    def allied(self, s: HannibalState, _: object) -> Next:
        """Card 9B is no longer set aside."""
        card = s.rules.card_numbered[PEACE]
        if card in s.removed:
            changes.bring_back(s, card)
            s.log("card-joins", rule="PHX C9", card=card)
        return Done()


def why_not_peace(s: HannibalState, _side: int) -> Reason | None:
    """There must be an alliance to end. PHX C9"""
    if is_in_effect(s, MACEDONIA):
        return None
    return Reason("there is no alliance of Macedon to end", "PHX C9")


@CARDS.event(9)
def alliance(_s: HannibalState, _side: int, _card: int) -> Frame:
    """Macedon allies with Carthage, and card 9B goes to the discards. PHX C9"""
    return PhilipAllies()


@CARDS.event(PEACE, why_not=why_not_peace)
def peace(_s: HannibalState, _side: int, _card: int) -> Frame:
    """Macedon makes peace, and Carthage loses a card. PHX C9"""
    return PhilipV(ROME)
