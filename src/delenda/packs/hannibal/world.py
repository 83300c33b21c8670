"""The names that the rows of a pack for Hannibal may use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from delenda.games.hannibal.rulebook import HannibalRules
from delenda.packs.punic.world import World, card_words, named, numbered
from delenda.warfare.source import Data, Source

PHALANX_CARDS = "cards-phalanx.toml"


def world_of(source: Source, names: Collection[str], rules: HannibalRules) -> World:
    """Return the names of a game; rows with mistakes count, so that each is told once."""
    files = [source.data(name) for name in names]
    maps = [source.data("map.toml"), *(file["mauretania"] for file in files if _has_more(file))]
    phalanx = source.data(PHALANX_CARDS) if PHALANX_CARDS in names else {}
    cards = rules.slots.cards
    return World(
        spaces=named(maps, "spaces"),
        provinces=named(maps[:1], "provinces"),
        regions=frozenset(named(maps[:1], "regions")),
        generals=named(files, "generals"),
        events=frozenset({*cards.events, *cards.counters}),
        cards=frozenset(numbered(source.data("cards.toml"), "cards")),
        card_ids=_card_ids(source.data("cards.toml"), phalanx),
        optional_cards=frozenset(numbered(phalanx, "cards")),
        shared=frozenset([*_shared(files, "generals"), *_shared(maps, "spaces")]),
    )


def _has_more(file: Data) -> bool:
    return isinstance(file.get("mauretania"), dict)


def _card_ids(cards: Data, phalanx: Data) -> Counter[str]:
    core = numbered(cards, "cards")
    for number, change in numbered(phalanx, "changes").items():
        if number in core:
            core[number] = {**core[number], **change}
    return card_words(core) + card_words(numbered(phalanx, "cards"))


def _shared(files: list[Data], part: str) -> list[str]:
    counts = Counter(name for file in files for name in named([file], part))
    return [name for name, count in counts.items() if count > 1]
