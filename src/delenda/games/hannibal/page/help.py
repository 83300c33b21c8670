"""What a player may ask about: a rule, a card by its number, a general by his name, a die."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from delenda.engine.rows import Row, rows_about
from delenda.games.hannibal.words import BATTLE_CARDS, RESERVE
from delenda.punic.page.help import (
    card_named,
    card_row,
    die_rows,
    faces_told,
    general_named,
    general_row,
)

if TYPE_CHECKING:
    from delenda.games.hannibal.book.edition import Edition


def help_about(edition: Edition, cite: Callable[[str], str], what: str) -> tuple[Row, ...]:
    """Return what is known of "12.4", "#33" or "C33", "hanno", or "naval die"."""
    rows = edition.rows + edition.kept
    card = card_named(edition.cards, what, lambda card: cite(f"C{card.number}"))
    if card is not None:
        return (card_row(card), *rows_about(rows, cite(f"C{card.number}")))
    general = general_named(edition.generals, what)
    if general is not None:
        return (general_row(general),)
    dice = {die: _legend(die) + _faces(faces) for die, faces in edition.tables.dice.items()}
    return die_rows(dice, edition.doubts, what) or rows_about(rows, what)


def _legend(die: str) -> str:
    """Say what the numbers on the faces count. PHX 7.3, 10.8"""
    cards = ", ".join(BATTLE_CARDS[:RESERVE])
    legends = {
        "naval": "dots for the fleet, diamonds against it. ",
        "retreat": f"CUs lost to {cards}; 99 is all. ",
    }
    return legends.get(die.partition("-")[0], "")


def _faces(faces: tuple[Any, ...]) -> str:
    return faces_told([" ".join(map(str, found)) for found in faces])
