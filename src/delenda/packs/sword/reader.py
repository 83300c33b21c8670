"""The reader of The Sword of Rome's files: the form of each, and the game with a pack over it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from delenda.games.sword.book.books import SLOTS, SWITCHES
from delenda.games.sword.book.load import book
from delenda.games.sword.deck import DECKS
from delenda.games.sword.pieces import DATA, data
from delenda.games.sword.rulebook import SwordRules
from delenda.packs.merge import Keys, merged
from delenda.packs.pack import HEAD, Pack, Written
from delenda.packs.problems import Problem
from delenda.packs.sword import schema, tables_schema
from delenda.packs.sword.references import loose_ends
from delenda.packs.sword.world import world_of
from delenda.warfare.source import Data, Source, data_text

FORMS: dict[str, type[Struct]] = {
    **dict.fromkeys(DECKS, schema.CardsFile),
    "leaders.toml": schema.LeadersFile,
    "map.toml": schema.MapFile,
    "tables.toml": tables_schema.TablesFile,
    "gallic-events.toml": tables_schema.GallicEventsFile,
    "scenarios.toml": tables_schema.ScenariosFile,
}
KEYS: Keys = {
    "cards": ("id",),
    "leaders": ("id",),
    "boxes": ("id",),
    "spaces": ("id",),
    "roads": ("a", "b"),
    "events": ("roll",),
    "scenarios": ("id",),
}
"""The lists whose rows replace each other one by one, and what tells rows apart."""


class SwordReader:
    """The one game with all its scenarios."""

    keys = KEYS

    def __init__(self, books: Mapping[str, SwordRules]) -> None:
        self.books = books

    def files(self, game: str) -> tuple[str, ...]:
        """Return the data files that the game reads."""
        del game
        return tuple(sorted(FORMS))

    def text(self, file: str) -> str:
        """Return a data file of the project as it is written."""
        return data_text(DATA, file)

    def names(self, games: Sequence[str]) -> list[str]:
        """Name the files that a pack may have."""
        del games
        return sorted(FORMS)

    def form(self, file: str) -> type[Struct] | None:
        """Return the form of a file; None where there is no such file."""
        return FORMS.get(file)

    def reads(self, file: str, game: str) -> bool:
        """Say whether the game reads a file of a pack."""
        del game
        return file in FORMS

    def is_new(self, file: str, game: str) -> bool:
        """No file is whole by itself: all are laid over the project's."""
        del file, game
        return False

    def mistakes(self, file: Written, games: Sequence[str]) -> Iterator[Problem]:
        """Give changes that would be lost, and a deck under another's name."""
        del games
        ours = data(file.name)
        if file.data.get("layout", ours.get("layout")) != ours.get("layout"):
            told = "no rule reads 'layout'; expected it as in the project, or not at all"
            yield file.problem(("layout",), told)
        if file.name in DECKS and file.data.get("house", ours["house"]) != ours["house"]:
            told = f'\'house\' is "{file.data["house"]}"; expected "{ours["house"]}" in this file'
            yield file.problem(("house",), told)

    def source(self, pack: Pack) -> Source:
        """Return the data of the game with a pack laid over it."""
        plain = Source(DATA)
        changed: dict[str, Data] = {
            name: merged(plain.data(name), pack.files[name].data, KEYS)
            for name in FORMS
            if name in pack.files
        }
        return Source(DATA, changed, {}, pack.title)

    def loose_ends(self, pack: Pack, game: str) -> Iterator[Problem]:
        """Give what is wrong with a pack when it is laid over the data of the game."""
        world = world_of(self.source(pack))
        for file in pack.files.values():
            if self.reads(file.name, game):
                yield from loose_ends(file, world)

    def unplayable(self, pack: Pack, game: str) -> Iterator[Problem]:
        """Set every scenario up; what the rules refuse is a mistake, too."""
        try:
            rules = self.rulebook(pack, game)
        except (ValueError, LookupError, StopIteration) as error:
            yield Problem(HEAD, 0, f"{game} cannot be made with this pack: {error}")
            return
        for scenario in rules.scenarios:
            try:
                found = rules.configured(scenario, ())
                found.validate(found.set_up())
            except (ValueError, LookupError, StopIteration) as error:
                told = f"'{scenario}' cannot be set up in {game}: {error}"
                yield Problem("scenarios.toml" if "scenarios.toml" in pack.files else HEAD, 0, told)

    def rulebook(self, pack: Pack, game: str) -> SwordRules:
        """Return the game's rulebook with a pack laid over its data."""
        plain = self.books[game]
        return SwordRules(book(SLOTS, SWITCHES, self.source(pack)), plain.scenarios[0])
