"""The strategy cards of the edition of 2007, from their data."""

from __future__ import annotations

import re
from typing import Any

from delenda.engine.rows import Row
from delenda.games.hannibal.pieces import data, rows
from reference_pages.hannibal.book_2007 import SIDES, short
from reference_pages.markdown import GENERATED, doubt, table

ABOUT_CARDS = """\
Events are in our own words. Either side may use the OPs of every card.
A unit is a CU, and *you* are who plays the card.
"""
TRUCE = {
    "breaks": "breaks a truce",
    "own-play": "breaks a truce as one's own play",
    "keeps": "keeps a truce",
}
REMOVE = {
    "never": "",
    "event": "removed once its event happens",
    "second-event": "removed once its event happens twice",
}


def cards_2007() -> str:
    """Return the cards of the edition of 2007."""
    found: list[dict[str, Any]] = data("cards.toml")["cards"]
    lines = [
        [
            card["number"],
            f"[{card['name']}](#card-{card['number']})",
            card["ops"],
            SIDES[card["side"]],
            ", ".join(_marks(card)),
        ]
        for card in found
    ]
    head = ("number", "title", "OPs", "event for", "marks")
    return "\n".join(
        (
            "# Hannibal 2007: strategy cards\n\n" + GENERATED,
            ABOUT_CARDS,
            table(head, lines),
            *map(_card, found),
        )
    )


def _card(card: dict[str, Any]) -> str:
    number = card["number"]
    marks = ", ".join((f"OPs {card['ops']}", f"event for {SIDES[card['side']]}", *_marks(card)))
    notes = "".join(f"* {note}\n" for note in (*card["notes"], doubt(card)) if note)
    rules = [f"[{short(row)}](reference.md#{row.id})" for row in _rows_of(number)]
    parts = (
        f'## <a id="card-{number}"></a>{number} {card["name"]}\n',
        f"{marks}.\n",
        card["text"] + "\n",
        notes,
        f"Rules: {', '.join(rules)}.\n" if rules else "",
    )
    return "\n".join(part for part in parts if part)


def _marks(card: dict[str, Any]) -> list[str]:
    ship = f"ship ({card['ship']} CUs)" if card["ship"] else ""
    marks = (
        ship,
        "counter-event" if card["counter"] else "",
        "campaign" if card["campaign"] else "",
        "operation" if card["use"] == "operation" else "",
        TRUCE[card["truce"]],
        REMOVE[card["remove"]],
        "reshuffle" if card["reshuffle"] else "",
    )
    return [mark for mark in marks if mark]


def _rows_of(number: int) -> list[Row]:
    """Return the rules of a card: `C41a`, or `C1-C4` for cards 1 to 4."""
    found = []
    for row in rows("rules-2007.tsv"):
        match = re.match(r"C(\d+)[a-z]?(?:-C(\d+))?$", short(row))
        if match and int(match[1]) <= number <= int(match[2] or match[1]):
            found.append(row)
    return found
