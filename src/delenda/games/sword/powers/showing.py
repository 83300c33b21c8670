"""Showing cards of one's hand to others. 6.1"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Reason
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "do.show": "show {a0:card} to {a1:seat}",
    "log.shows": "A card of {house:house} is shown to {to:seat}.",
    "log.shown": "The card is {card:card}.",
}


def showings_to(s: SwordState, house: int, seat: int) -> list[Action]:
    """Return the cards that a house may show to a seat. 6.1"""
    if seat == s.rules.keepers[house]:
        return []
    hand = s.hands[house]
    return [Action("show", (card, seat)) for card in hand if (house, seat, card) not in s.showings]


def showings(s: SwordState, house: int) -> list[Action]:
    """Return the cards that a house may show, to each other seat. 6.1"""
    return [found for seat in range(len(s.rules.seats)) for found in showings_to(s, house, seat)]


def why_not_show(s: SwordState, house: int, card: int, seat: int) -> Reason | None:
    """Say why a house may not show a card to a seat. 6.1"""
    if card not in s.hands[house]:
        return Reason("you show cards of your own hand", "6.1")
    if seat == s.rules.keepers[house]:
        return Reason("you know your own cards", "6.1")
    if (house, seat, card) in s.showings:
        return Reason("this card was shown already", "6.1")
    return None


def show(s: SwordState, house: int, card: int, seat: int) -> None:
    """Show a card to a seat; the others see that one is shown, but not which. 6.1"""
    s.showings = [*s.showings, (house, seat, card)]
    s.log("shows", rule="6.1", house=house, to=seat)
    s.log("shown", rule="6.1", seen_by=(s.rules.keepers[house], seat), card=card)
