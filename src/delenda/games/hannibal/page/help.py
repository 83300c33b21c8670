"""What a player may ask about: a rule, a card by its number, a general by his name, a die."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from delenda.engine.rows import Row, rows_about
from delenda.games.hannibal.page.labels import doubt, label
from delenda.games.hannibal.words import BATTLE_CARDS, RESERVE
from delenda.punic.pieces import Card, General

if TYPE_CHECKING:
    from delenda.games.hannibal.book.edition import Edition

SIDES = ("Rome", "Carthage")


def help_about(edition: Edition, cite: Callable[[str], str], what: str) -> tuple[Row, ...]:
    """Return what is known of "12.4", "#33" or "C33", "hanno", or "naval die"."""
    rows = edition.rows + edition.kept
    wanted = what.strip().lower()
    for card in edition.cards:
        rule = cite(f"C{card.number}")
        if wanted in (rule.lower(), *_names(card)):
            title = _printed(card) + label(card.sure)
            return (Row(title, "", _event(card)), *rows_about(rows, rule))
    name = wanted.replace(" ", "-").replace(".", "")
    for general in edition.generals:
        if name == general.id:
            return (Row(general.title + label(general.sure), "", _ability(general)),)
    return _dice(edition, name) or rows_about(rows, what)


def face(card: Card) -> str:
    """Return a card's title with its number and its operations, marked if it is reconstructed."""
    return _printed(card) + (label(card.sure) if doubt(card.sure) else "")


def _printed(card: Card) -> str:
    ops = f"{card.ops} {'OP' if card.ops == 1 else 'OPs'}"
    return f"{card.title} (#{card.id}, {ops})"


def _names(card: Card) -> list[str]:
    """Return how a card may be called: "#9a" or "c9a", or by its number alone."""
    return [mark + number for mark in "#c" for number in (card.id.lower(), str(card.number))]


def _event(card: Card) -> str:
    kind = "Counter-event" if card.counter else "Event"
    sides = " or ".join(SIDES[side] for side in card.sides)
    rest = " Leaves the game when its event happens." if card.remove else ""
    return f"{kind} of {sides}. {card.text}{rest}"


def _ability(general: General) -> str:
    ratings = f"strategy {general.strategy}, battle {general.battle}."
    return f"{SIDES[general.side]}; {ratings} {general.ability or 'He has no special ability.'}"


def _dice(edition: Edition, name: str) -> tuple[Row, ...]:
    """Return the faces of the dice that a word such as "siege-die" names."""
    wanted = name.removesuffix("-dice").removesuffix("-die")
    return tuple(
        Row(f"{die} die{label(_sure_of(edition, die))}", "", _legend(die) + _faces(faces))
        for die, faces in edition.tables.dice.items()
        if wanted != name and wanted in (die, die.partition("-")[0])
    )


def _sure_of(edition: Edition, die: str) -> str:
    return edition.doubts.get(f"the {die.partition('-')[0]} dice", "certain")


def _legend(die: str) -> str:
    """Say what the numbers on the faces count. PHX 7.3, 10.8"""
    cards = ", ".join(BATTLE_CARDS[:RESERVE])
    legends = {
        "naval": "dots for the fleet, diamonds against it. ",
        "retreat": f"CUs lost to {cards}; 99 is all. ",
    }
    return legends.get(die.partition("-")[0], "")


def _faces(faces: tuple[Any, ...]) -> str:
    texts = (" ".join(map(str, found)) or "blank" for found in faces)
    return ", ".join(f"{number}: {text}" for number, text in enumerate(texts, 1)) + "."
