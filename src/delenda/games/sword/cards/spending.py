"""Cards are spent, for their value or their event; Desperate Times count as cards of 3. 7.4.6"""

from __future__ import annotations

from typing import Final

from delenda.games.sword.changes import discard, remove_card
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import SwordState

LEAST: Final = 1
"""The least value of a card. 7.1"""


def desperate_card(s: SwordState, house: int) -> int:
    """Return the next Desperate Times card of a house, or NOBODY. 7.4"""
    if not s.desperate[house]:
        return NOBODY
    for card, one in enumerate(s.rules.cards):
        if one.house == house and one.aside and card not in s.removed[house]:
            return card
    return NOBODY


def spendable(s: SwordState, house: int, least: int = LEAST) -> list[int]:
    """Return the cards that a house can spend for a value, Desperate Times last. 7.4.6"""
    found = [card for card in s.hands[house] if s.rules.cards[card].value >= least]
    aside = desperate_card(s, house)
    return [*found, aside] if aside != NOBODY else found


def spend(s: SwordState, house: int, card: int, *, remove: bool = False) -> None:
    """A card leaves its house: to the discards, or out of the game. 6.4.1, 7.1.3, 7.4"""
    aside = s.rules.cards[card].aside
    if aside:
        s.desperate[house] -= 1
    if aside or remove:
        remove_card(s, house, card)
    else:
        discard(s, house, card)
