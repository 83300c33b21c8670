"""A strategy card in one line, as choices and help call it."""

from __future__ import annotations

from delenda.punic.pieces import Card
from delenda.punic.text.sure import doubt, label


def face(card: Card) -> str:
    """Return a card's title with its number and its operations, marked if it is reconstructed."""
    return printed(card) + (label(card.sure) if doubt(card.sure) else "")


def printed(card: Card) -> str:
    """Return a card's title with its number and its operations."""
    ops = f"{card.ops} {'OP' if card.ops == 1 else 'OPs'}"
    return f"{card.title} (#{card.id}, {ops})"
