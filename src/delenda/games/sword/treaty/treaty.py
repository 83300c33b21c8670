"""Rome and Carthage are allied: Rome leads Carthage with any 3-value card. 17.2.2, 18"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delenda.engine.action import Action
from delenda.engine.frame import Call, Frame, Next, Reason
from delenda.games.sword.africa.fall import BEATEN, has_fallen
from delenda.games.sword.cards.spending import spend, spendable
from delenda.games.sword.powers.neutral import LeadNeutral
from delenda.games.sword.powers.neutral import why_not_lead as why_not_act_for
from delenda.games.sword.queries import value
from delenda.games.sword.sides import CARTHAGE, H_ROMAN
from delenda.games.sword.state import TREATY, SwordState

TEXTS: dict[str, str] = {
    "do.lead-carthage": "{a0:card}: act for Carthage",
    "log.leads-carthage": "Rome plays {cards:card} to act for Carthage.",
}
LEADING: Final = 3
"""The value of the cards with which Rome leads Carthage. 18"""


def why_not_lead(s: SwordState, house: int, power: int) -> Reason | None:
    """Say why a house may not act for Carthage: it is beaten, or Rome's ally. 17.2.2, 18"""
    if power != CARTHAGE:
        return None
    if has_fallen(s):
        return BEATEN
    if s.treaty == TREATY and house != H_ROMAN:
        return Reason("Carthage acts for its ally Rome alone", "18")
    return None


def why_not_lead_carthage(s: SwordState, house: int, card: int) -> Reason | None:
    """Say why a card may not lead Carthage. 18"""
    if house != H_ROMAN or s.treaty != TREATY:
        return Reason("only Rome leads Carthage so, while they are allied", "18")
    if card not in spendable(s, H_ROMAN):
        return Reason("you do not hold this card", "18")
    if value(s, card) != LEADING:
        return Reason("it takes a 3-value card", "18")
    return why_not_act_for(s, house, CARTHAGE)


def _is_neutral(s: SwordState, card: int) -> bool:
    """Say whether a card is a Neutral Power Activates: then its event does the same."""
    return any(op.name == "neutral-power" for op in s.rules.cards[card].ops)


def deeds(s: SwordState, house: int) -> list[Action]:
    """Return the cards with which Rome may lead Carthage now. 18"""
    if house != H_ROMAN or s.treaty != TREATY:
        return []
    cards = [card for card in spendable(s, H_ROMAN) if not _is_neutral(s, card)]
    found = [card for card in cards if why_not_lead_carthage(s, house, card) is None]
    return [Action("lead-carthage", (card,)) for card in found]


def do(s: SwordState, house: int, action: Action) -> Frame:
    """Return the procedure of such a deed."""
    return LeadCarthage(action.args[0])


def why_not_deed(s: SwordState, house: int, action: Action) -> Reason | None:
    """Say why a deed is not offered."""
    if action.verb == "lead-carthage":
        return why_not_lead_carthage(s, house, action.args[0])
    return Reason("this is nothing that you can do in your turn", "5.4")


@dataclass(slots=True)
class LeadCarthage(Frame):
    """Rome plays a 3-value card as if it were Neutral Power Activates. 18"""

    card: int

    def start(self, s: SwordState) -> Next:
        s.log("leads-carthage", rule="18", cards=(self.card,))
        spend(s, H_ROMAN, self.card)
        return Call(LeadNeutral(H_ROMAN, CARTHAGE))
