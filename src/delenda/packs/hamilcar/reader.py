"""The reader of Hamilcar's files: the form of each, and the game with a pack laid over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from msgspec import Struct

from delenda.games.hamilcar.pieces import DATA, data
from delenda.games.hamilcar.rulebook import HamilcarRules
from delenda.packs.hamilcar import schema, tables_schema
from delenda.packs.hamilcar.references import Realm, loose_ends
from delenda.packs.merge import Keys
from delenda.packs.pack import Pack, Written
from delenda.packs.problems import Problem
from delenda.packs.punic.reader import PunicReader, files_asked_for
from delenda.packs.punic.unread import Unread
from delenda.packs.punic.world import World, card_words, named, numbered
from delenda.warfare.source import Data, Source

FORMS: dict[str, type[Struct]] = {
    "cards.toml": schema.CardsFile,
    "generals.toml": schema.GeneralsFile,
    "map.toml": schema.MapFile,
    "tables.toml": tables_schema.TablesFile,
    "tactics.toml": tables_schema.TacticsFile,
    "war.toml": tables_schema.WarFile,
}
KEYS: Keys = {
    "cards": ("number",),
    "generals": ("id",),
    "regions": ("id",),
    "provinces": ("id",),
    "spaces": ("id",),
    "roads": ("a", "b"),
    "lanes": ("a", "b"),
    "tactics": ("id",),
    "turns": ("turn",),
}
"""The lists whose rows replace each other one by one, and what tells rows apart."""
UNREAD: dict[str, tuple[tuple[str, ...], ...]] = {
    "map.toml": (("layout",),),
    "tables.toml": (("attrition", "modifiers"), ("attrition", "hostile_tribes_column")),
    "war.toml": (("id",),),
}
"""For each file the keys that lead to what is for readers only."""
READING = Unread(KEYS)


class HamilcarReader(PunicReader[HamilcarRules]):
    """The one game, whose one scenario is its set-up."""

    keys = KEYS
    package = DATA

    def files(self, game: str) -> tuple[str, ...]:
        """Return the data files that the game reads, optional rules included."""
        return _files(self.books[game])

    def names(self, games: Sequence[str]) -> list[str]:
        """Name the files that a pack may have."""
        return sorted({name for game in games for name in self.files(game)})

    def form(self, file: str) -> type[Struct] | None:
        """Return the form of a file; None where there is no such file."""
        return FORMS.get(file)

    def mistakes(self, file: Written, games: Sequence[str]) -> Iterator[Problem]:
        """Give changes that would be lost."""
        del games
        if file.name in UNREAD:
            yield from READING.lost(file, data(file.name), UNREAD[file.name])

    def loose_ends(self, pack: Pack, game: str) -> Iterator[Problem]:
        """Give what is wrong with a pack when it is laid over the data of the game."""
        realm = realm_of(self.source(pack, game), self.books[game])
        for file in pack.files.values():
            if self.reads(file.name, game):
                yield from loose_ends(file, realm)


@cache
def _files(rules: HamilcarRules) -> tuple[str, ...]:
    return tuple(files_asked_for(rules, DATA))


def realm_of(source: Source, rules: HamilcarRules) -> Realm:
    """Return the names of the game; rows with mistakes count, so that each is told once."""
    found, cards = source.data("map.toml"), numbered(source.data("cards.toml"), "cards")
    known = rules.slots.cards
    world = World(
        spaces=named([found], "spaces"),
        provinces=named([found], "provinces"),
        regions=frozenset(named([found], "regions")),
        generals=named([source.data("generals.toml")], "generals"),
        events=frozenset({*known.events, *known.counters}),
        cards=frozenset(cards),
        card_ids=card_words(cards),
    )
    return Realm(world, _ports(found), source.data("war.toml"), _seats(source))


def _ports(found: Data) -> frozenset[str]:
    """Return the ends of all lanes, and of the strait."""
    links = [row for row in (*found["lanes"], found["strait"]) if isinstance(row, dict)]
    ends = (row.get(end) for row in links for end in ("a", "b"))
    return frozenset(end for end in ends if isinstance(end, str))


def _seats(source: Source) -> int:
    """Return how many spaces the Miat has; none where that is not well said."""
    miat = source.data("tables.toml")["miat"]
    seats = miat.get("spaces") if isinstance(miat, dict) else None
    return seats if isinstance(seats, int) else 0
