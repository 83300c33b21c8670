"""What a player may ask about: a rule, a card by its number, a general by his name."""

from __future__ import annotations

from delenda.engine.rows import Row, rows_about
from delenda.games.hannibal.pieces import Card, General

SIDES = ("Rome", "Carthage")


def help_about(
    rows: tuple[Row, ...], cards: tuple[Card, ...], generals: tuple[General, ...], what: str
) -> tuple[Row, ...]:
    """Return what is known of "12.4", "#33" or "C33", or "hanno"."""
    name = what.strip().lower().replace(" ", "-").replace(".", "")
    for card in cards:
        if name in (f"#{card.number}", f"c{card.number}"):
            return (Row(face(card), "", _event(card)), *rows_about(rows, f"C{card.number}"))
    for general in generals:
        if name == general.id:
            return (Row(general.title, "", _ability(general)),)
    return rows_about(rows, what)


def face(card: Card) -> str:
    """Return a card's title with its number and its operations."""
    return f"{card.title} (#{card.number}, {card.ops} {'OP' if card.ops == 1 else 'OPs'})"


def _event(card: Card) -> str:
    kind = "Counter-event" if card.counter else "Event"
    sides = " or ".join(SIDES[side] for side in card.sides)
    rest = " Leaves the game when its event happens." if card.remove else ""
    return f"{kind} of {sides}. {card.text}{rest}"


def _ability(general: General) -> str:
    ratings = f"strategy {general.strategy}, battle {general.battle}."
    return f"{SIDES[general.side]}; {ratings} {general.ability or 'He has no special ability.'}"
