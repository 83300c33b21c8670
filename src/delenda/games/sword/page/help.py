"""What a player may ask about: rules and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delenda.engine.rows import Row, rows_about
from delenda.games.sword.deck import Card
from delenda.games.sword.sides import HOUSE_TITLES

if TYPE_CHECKING:
    from delenda.games.sword.rulebook import SwordRules


def help_about(rules: SwordRules, what: str) -> tuple[Row, ...]:
    """Return what is known of a rule "9.3", or of a card "#es-13"."""
    name = what.strip().removeprefix("#")
    card = next((card for card in rules.cards if card.id == name), None)
    return rows_about(rules.rows(), what) if card is None else (card_row(card),)


def card_row(card: Card) -> Row:
    """Return a card as its owner reads it."""
    doubt = "" if card.sure == "certain" else f" ({card.sure})"
    kind = "Response" if card.response else "Card"
    return Row(
        f"{card.title} (#{card.number}, value {card.value}){doubt}",
        "",
        f"{kind} of {HOUSE_TITLES[card.house]}. {card.text}",
    )
