"""The strategy cards and the naval tactic cards of Hamilcar."""

from __future__ import annotations

from delenda.games.hamilcar.book.edition import edition_hamilcar
from delenda.games.hamilcar.book.edition_of import Edition
from delenda.games.hamilcar.tables import Tactic
from delenda.punic.pieces import Card
from reference_pages.hamilcar.book import SIDES, sure
from reference_pages.markdown import GENERATED, table

ABOUT = """\
Events are in our own words. Either side may use the OPs of every card. Most faces of the cards are
*reconstructed* or *likely*: numbers, titles and notes come from the rules, the rest is ours.
"""


def cards() -> str:
    """Return all cards."""
    edition = edition_hamilcar()
    head = ("number", "title", "OPs", "event for", "marks")
    lines = [
        [one.id, f"[{one.title}](#card-{one.id})", one.ops, _event_for(one), _marks(one)]
        for one in edition.cards
    ]
    return "\n".join(
        (
            "# Hamilcar: cards\n\n" + GENERATED,
            ABOUT,
            table(head, lines),
            *(_card(edition, one) for one in edition.cards),
            "## Naval tactic cards\n",
            table(
                ("card", "copies", "step", "condition", "effect"),
                map(_tactic, edition.tables.tactics),
            ),
        )
    )


def _card(edition: Edition, card: Card) -> str:
    number = f"17.1.#{card.id}"
    notes = [row for row in edition.rows if row.id.startswith(f"HAM-{number}")]
    links = [f"[{row.id.removeprefix('HAM-')}](reference.md#{row.id})" for row in notes]
    parts = (
        f'## <a id="card-{card.id}"></a>{card.id} {card.title}\n',
        f"OPs {card.ops}, event for {_event_for(card)}, {_marks(card)}.\n",
        f"*{card.sure.capitalize()}, not certain.*\n" if card.sure != "certain" else "",
        card.text + "\n",
        f"Rules: {', '.join(links)}.\n" if links else "",
    )
    return "\n".join(part for part in parts if part)


def _event_for(card: Card) -> str:
    return "both sides" if len(card.sides) > 1 else SIDES[card.sides[0]]


def _marks(card: Card) -> str:
    marks = (
        f"{card.warships} warship{'s' * (card.warships > 1)}" if card.warships else "",
        "infantry" if card.troops else "",
        "counter-event" if card.counter else "",
        "campaign" if card.campaign else "",
        "olive branch" if card.breaks_truce else "",
        "removed once its event happens" if card.remove else "",
        "set aside" if card.aside else "",
        card.sure if card.sure != "certain" else "",
    )
    return ", ".join(mark for mark in marks if mark) or "no marks"


def _tactic(one: Tactic) -> list[object]:
    return [one.title + sure(one.sure), one.copies, one.step, one.condition, one.text]
