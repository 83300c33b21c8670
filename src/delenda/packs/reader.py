"""What the general reader asks of a family: which files its games read, and what is wrong there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from delenda.engine.rulebook import Rulebook
from delenda.packs.merge import Keys
from delenda.packs.pack import Pack, Written
from delenda.packs.problems import Problem


class Reader(Protocol):
    """The `READER` of a family's package, made with the plain rulebooks of its games."""

    keys: Keys

    def files(self, game: str) -> tuple[str, ...]:
        """Return the data files that a game reads, optional rules included."""
        ...

    def text(self, file: str) -> str:
        """Return a data file of the project as it is written."""
        ...

    def names(self, games: Sequence[str]) -> list[str]:
        """Name the files that a pack for some games may have."""
        ...

    def form(self, file: str) -> type[Struct] | None:
        """Return the form of a file; None where there is no such file."""
        ...

    def reads(self, file: str, game: str) -> bool:
        """Say whether a game reads a file of a pack."""
        ...

    def is_new(self, file: str, game: str) -> bool:
        """Say whether a file is whole by itself, and laid over none of the project's."""
        ...

    def mistakes(self, file: Written, games: Sequence[str]) -> Iterator[Problem]:
        """Give what is wrong with one file besides its form."""
        ...

    def loose_ends(self, pack: Pack, game: str) -> Iterator[Problem]:
        """Give what is wrong with a pack when it is laid over the data of a game."""
        ...

    def unplayable(self, pack: Pack, game: str) -> Iterator[Problem]:
        """Give what the rules of a game refuse of a pack."""
        ...

    def rulebook(self, pack: Pack, game: str) -> Rulebook:
        """Return a game's rulebook with a pack laid over its data."""
        ...


Readers = Mapping[str, Reader]
"""Game id: the reader of its family."""
