"""Optional cards: 65-74, 75-90, and whether they leave the game. PHX 14.1"""

from __future__ import annotations

from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.phalanx.book.load import FIRST_OPTIONAL, LAST_OPTIONAL, optional_cards
from delenda.games.hannibal.phalanx.cards.faith import play_openly
from delenda.games.hannibal.phalanx.cards.flamen import toll_of_the_priests
from delenda.games.hannibal.phalanx.cards.victories import victory_is_told
from delenda.punic.cards.omen import roll_or_omen

FIRST_SET = 74


def with_cards_to_74(edition: Edition) -> Edition:
    """Add cards 65-74 to the deck. PHX 14.1"""
    return _with_cards(edition, FIRST_SET)


def with_cards_to_90(edition: Edition) -> Edition:
    """Add cards 65-90 to the deck, and let dice, events and activations know of them. PHX 14.1"""
    slots = edition.slots
    cards = slots.cards._replace(
        play_card=play_openly,  # 15.1 #79
        toll=toll_of_the_priests,  # 15.1 #90
        victorious=victory_is_told,  # 15.1 #76, #78
        roll=roll_or_omen,  # 15.1 #84
    )
    return _with_cards(edition._replace(slots=slots._replace(cards=cards)), LAST_OPTIONAL)


def with_cards_that_leave(edition: Edition) -> Edition:
    """Cards 65-90 leave the game when their event happens. PHX 14.1"""
    return edition._replace(
        cards=tuple(
            card._replace(remove=True) if is_optional(card.number) else card
            for card in edition.cards
        )
    )


def is_optional(number: int) -> bool:
    """Say whether a card is one of the optional ones. PHX 14.1"""
    return FIRST_OPTIONAL <= number <= LAST_OPTIONAL


def _with_cards(edition: Edition, last: int) -> Edition:
    known = {card.number for card in edition.cards}
    added = [card for card in optional_cards(edition.source, last) if card.number not in known]
    return edition._replace(cards=(*edition.cards, *added))
