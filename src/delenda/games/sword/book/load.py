"""The pieces of the game, read from its data files."""

from __future__ import annotations

from collections.abc import Mapping

from delenda.games.sword.board import board_of
from delenda.games.sword.book.book import Book, Switch
from delenda.games.sword.book.scenario import scenarios_of
from delenda.games.sword.deck import DECKS, cards_of
from delenda.games.sword.people import leader_of
from delenda.games.sword.pieces import PLAIN, rows
from delenda.games.sword.slots import Slots
from delenda.games.sword.tables import tables_of
from delenda.warfare.source import Source


def book(
    slots: Mapping[str, Slots], switches: Mapping[str, Switch], source: Source = PLAIN
) -> Book:
    """Return the book with the data of a source, for its first scenario."""
    found = source.data("scenarios.toml")
    scenarios = scenarios_of(found)
    first = next(iter(scenarios))
    return Book(
        source=source,
        board=board_of(source.data("map.toml")),
        leaders=tuple(leader_of(row) for row in source.data("leaders.toml")["leaders"]),
        cards=tuple(card for name in DECKS for card in cards_of(source.data(name))),
        tables=tables_of(source.data("tables.toml"), source.data("gallic-events.toml")),
        rows=rows(),
        scenarios=scenarios,
        setting=scenarios[first],
        slots=slots[first],
        others=slots,
        switches=switches,
        turns=found["turns"],
        short=found["short"],
        track=(found["least"], found["most"]),
    )
