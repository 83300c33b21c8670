"""The names that the rows of a pack may use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import NamedTuple

from delenda.games.hannibal.rulebook import HannibalRules
from delenda.warfare.source import Data, Source

PHALANX_CARDS = "cards-phalanx.toml"


class World(NamedTuple):
    """What there is in a game with a pack laid over it."""

    spaces: dict[str, Data]
    provinces: dict[str, Data]
    regions: frozenset[str]
    generals: dict[str, Data]
    events: frozenset[int]
    """The cards whose events are known."""
    cards: frozenset[int]
    """The numbers that cards.toml uses."""
    phalanx_cards: frozenset[int]
    """The numbers that cards-phalanx.toml uses, where the game reads it."""
    card_ids: Counter[str]
    """How many cards are written with a word; capitals do not count."""
    shared: frozenset[str]
    """The generals and spaces that stand in two files."""


def world_of(source: Source, names: Collection[str], rules: HannibalRules) -> World:
    """Return the names of a game; rows with mistakes count, so that each is told once."""
    files = [source.data(name) for name in names]
    maps = [source.data("map.toml"), *(file["mauretania"] for file in files if _has_more(file))]
    phalanx = source.data(PHALANX_CARDS) if PHALANX_CARDS in names else {}
    cards = rules.slots.cards
    return World(
        spaces=_named(maps, "spaces"),
        provinces=_named(maps[:1], "provinces"),
        regions=frozenset(_named(maps[:1], "regions")),
        generals=_named(files, "generals"),
        events=frozenset({*cards.events, *cards.counters}),
        cards=frozenset(_numbered(source.data("cards.toml"), "cards")),
        phalanx_cards=frozenset(_numbered(phalanx, "cards")),
        card_ids=_card_ids(source.data("cards.toml"), phalanx),
        shared=frozenset([*_shared(files, "generals"), *_shared(maps, "spaces")]),
    )


def _has_more(file: Data) -> bool:
    return isinstance(file.get("mauretania"), dict)


def _card_ids(cards: Data, phalanx: Data) -> Counter[str]:
    core = _numbered(cards, "cards")
    for number, change in _numbered(phalanx, "changes").items():
        if number in core:
            core[number] = {**core[number], **change}
    rows = [*core.items(), *_numbered(phalanx, "cards").items()]
    return Counter(str(row.get("id", number)).lower() for number, row in rows)


def _shared(files: list[Data], part: str) -> list[str]:
    counts = Counter(name for file in files for name in _named([file], part))
    return [name for name, count in counts.items() if count > 1]


def _numbered(file: Data, part: str) -> dict[int, Data]:
    return {row["number"]: row for row in _rows(file, part) if isinstance(row.get("number"), int)}


def _named(files: list[Data], part: str) -> dict[str, Data]:
    rows = (row for file in files for row in _rows(file, part))
    return {row["id"]: row for row in rows if isinstance(row.get("id"), str)}


def _rows(file: Data, part: str) -> Iterator[Data]:
    """Give the rows of a part as far as they are any."""
    found = file.get(part)
    for row in found if isinstance(found, list) else []:
        if isinstance(row, dict):
            yield row
