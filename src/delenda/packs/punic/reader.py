"""The reader of a Punic game's files: its data with a pack laid over it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Generic, TypeVar

from delenda.packs.merge import Keys, merged
from delenda.packs.pack import HEAD, Pack
from delenda.packs.problems import Problem
from delenda.punic.rules import PunicRules
from delenda.warfare.source import Data, Source, data_text

R = TypeVar("R", bound=PunicRules)


class PunicReader(Generic[R]):
    """What the readers of all families of Punic games do alike."""

    keys: Keys
    package: ClassVar[str]
    """Where the project's files are."""

    def __init__(self, books: Mapping[str, R]) -> None:
        self.books = books

    def files(self, game: str) -> tuple[str, ...]:
        """Return the data files that a game reads, optional rules included."""
        raise NotImplementedError

    def text(self, file: str) -> str:
        """Return a data file of the project as it is written."""
        return data_text(self.package, file)

    def reads(self, file: str, game: str) -> bool:
        """Say whether a game reads a file of a pack."""
        return file in self.files(game) or self.is_new(file, game)

    def is_new(self, file: str, game: str) -> bool:
        """Say whether a file is whole by itself, and laid over none of the project's."""
        del file, game
        return False

    def changed(self, pack: Pack, game: str) -> dict[str, Data]:
        """Return the project's files that a pack changes, with its rows in them."""
        plain = Source(self.package)
        return {
            name: merged(plain.data(name), pack.files[name].data, self.keys)
            for name in self.files(game)
            if name in pack.files
        }

    def source(self, pack: Pack, game: str) -> Source:
        """Return the data of a game with a pack laid over it."""
        return Source(self.package, self.changed(pack, game), {}, pack.title)

    def rulebook(self, pack: Pack, game: str) -> R:
        """Return a game's rulebook with a pack laid over its data."""
        plain = self.books[game]
        made: R = plain.made(plain.edition.from_data(self.source(pack, game)), "", ())
        return made

    def unplayable(self, pack: Pack, game: str) -> Iterator[Problem]:
        """Set every scenario up; what the rules refuse is a mistake, too."""
        try:
            rules = self.rulebook(pack, game)
        except (ValueError, LookupError, StopIteration) as error:
            yield Problem(HEAD, 0, f"{game} cannot be made with this pack: {error}")
            return
        new = self.source(pack, game).scenarios
        for scenario in rules.scenarios:
            try:
                found = rules.configured(scenario, ())
                found.validate(found.set_up())
            except (ValueError, LookupError) as error:
                file = new.get(scenario, HEAD)
                yield Problem(file, 0, f"'{scenario}' cannot be set up in {game}: {error}")


def files_asked_for(rules: PunicRules, package: str) -> list[str]:
    """Return the data files that a plain edition asks for, with all its optional rules."""
    noting = _Noting()
    edition = rules.edition.from_data(Source(package, noting))
    for switch in edition.switches.values():
        switch.apply(edition)
    return sorted(noting.asked)


class _Noting(dict[str, Data]):
    """No files at all, but a note of those that were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def __contains__(self, name: object) -> bool:
        self.asked.add(str(name))
        return False
