"""The names that the rows of a pack may use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from delenda.games.hannibal.pieces import PLAIN, Data, Source
from delenda.packs.forms import BUILDERS, files_of

PHALANX_CARDS = "cards-phalanx.toml"


class World(NamedTuple):
    """What there is in a game with a pack laid over it."""

    spaces: dict[str, Data]
    provinces: dict[str, Data]
    regions: frozenset[str]
    generals: dict[str, Data]
    events: frozenset[int]
    """The cards whose events are known."""
    phalanx_cards: frozenset[int]
    """The numbers that cards-phalanx.toml uses, where the game reads it."""


def world_of(source: Source, game: str) -> World:
    """Return the names of a game; rows with mistakes count, so that each is told once."""
    files = [source.data(name) for name in files_of(game)]
    extra = [file["mauretania"] for file in files if isinstance(file.get("mauretania"), dict)]
    cards = BUILDERS[game](PLAIN).slots.cards
    return World(
        spaces=_named([source.data("map.toml"), *extra], "spaces"),
        provinces=_named([source.data("map.toml")], "provinces"),
        regions=frozenset(_named([source.data("map.toml")], "regions")),
        generals=_named(files, "generals"),
        events=frozenset({*cards.events, *cards.counters}),
        phalanx_cards=frozenset(_numbers(source) if PHALANX_CARDS in files_of(game) else ()),
    )


def _numbers(source: Source) -> Iterator[int]:
    rows: Any = source.data(PHALANX_CARDS).get("cards")
    for row in rows if isinstance(rows, list) else []:
        if isinstance(row, dict) and isinstance(row.get("number"), int):
            yield row["number"]


def _named(files: list[Data], part: str) -> dict[str, Data]:
    found: dict[str, Data] = {}
    for file in files:
        rows: Any = file.get(part)
        for row in rows if isinstance(rows, list) else []:
            if isinstance(row, dict) and isinstance(row.get("id"), str):
                found[row["id"]] = row
    return found
