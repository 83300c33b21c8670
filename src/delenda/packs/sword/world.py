"""The names that the rows of a pack may use, and what they stand for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from delenda.games.sword.cards.ops import OPS
from delenda.games.sword.deck import DECKS
from delenda.games.sword.pieces import data
from delenda.games.sword.text.lines import READERS
from delenda.games.sword.text.place import INSIDE, SIEGE, STANDS
from delenda.warfare.source import Data, Source

RESERVED = frozenset({"game", "data", "scenario", "options", "control", "loyalty", "units"})
NO_SPACE = RESERVED | frozenset(READERS)
"""Words with which other lines of a position begin."""
NO_LEADER = frozenset({INSIDE, SIEGE, STANDS})
"""Words that mean something else in the line of a space."""


class World(NamedTuple):
    """What there is in the game with a pack laid over it; rows with mistakes count, too."""

    spaces: dict[str, Data]
    boxes: dict[str, Data]
    leaders: dict[str, Data]
    cards: dict[str, Data]
    deck_of: dict[str, str]
    """For each card the file it stands in."""
    scenarios: dict[str, Data]
    turns: int
    deeds: frozenset[str]
    """The words that ops may begin with."""

    @property
    def places(self) -> dict[str, Data]:
        """Return all spaces and boxes."""
        return {**self.spaces, **self.boxes}


def world_of(source: Source) -> World:
    """Return the names of the game with the data of a source."""
    found, leaders = source.data("map.toml"), source.data("leaders.toml")
    scenarios = source.data("scenarios.toml")
    decks = {name: named(source.data(name), "cards") for name in DECKS}
    turns = scenarios.get("turns")
    return World(
        spaces=named(found, "spaces"),
        boxes=named(found, "boxes"),
        leaders=named(leaders, "leaders"),
        cards={name: card for deck in decks.values() for name, card in deck.items()},
        deck_of={name: file for file, deck in decks.items() for name in deck},
        scenarios=named(scenarios, "scenarios"),
        turns=turns if isinstance(turns, int) else 0,
        deeds=_deeds(),
    )


def _deeds() -> frozenset[str]:
    """Return the words of events: those that modules carry out, and those of our own cards."""
    done = {word.removeprefix("reply ") for word in OPS}
    printed = {op["op"] for name in DECKS for card in data(name)["cards"] for op in card["ops"]}
    return frozenset(done | printed)


def named(file: Data, part: str) -> dict[str, Data]:
    """Return the rows of a part by their ids, as far as they are any."""
    return {row["id"]: row for row in _rows(file, part) if isinstance(row.get("id"), str)}


def _rows(file: Data, part: str) -> Iterator[Data]:
    found = file.get(part)
    for row in found if isinstance(found, list) else []:
        if isinstance(row, dict):
            yield row
