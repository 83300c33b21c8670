"""The reader of Hannibal's files: which game reads which, and its data with a pack laid over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from delenda.games.hannibal.pieces import DATA, data
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.packs.hannibal.forms import KEYS, SCENARIO, edition_of, files_of, form_of
from delenda.packs.hannibal.references import loose_ends
from delenda.packs.hannibal.unread import unread
from delenda.packs.hannibal.world import world_of
from delenda.packs.pack import Pack, Written
from delenda.packs.problems import Problem
from delenda.packs.punic.reader import PunicReader
from delenda.warfare.source import Data, Source


class HannibalReader(PunicReader[HannibalRules]):
    """Both editions, their scenarios among them."""

    keys = KEYS
    package = DATA

    def files(self, game: str) -> tuple[str, ...]:
        """Return the data files that a game reads, optional rules included."""
        return files_of(self.books[game])

    def names(self, games: Sequence[str]) -> list[str]:
        """Name the files that a pack for some games may have."""
        known = sorted({name for game in games for name in self.files(game)})
        return [*known, f"{SCENARIO}NAME.toml"]

    def form(self, file: str) -> type[Struct] | None:
        """Return the form of a file; None where there is no such file."""
        return form_of(file)

    def is_new(self, file: str, game: str) -> bool:
        """Say whether a file of a pack adds a scenario to a game."""
        others = (edition_of(one) for one in self.books if one != game)
        of_others = tuple(f"{SCENARIO}{other}-" for other in others)
        is_scenario = file.startswith(SCENARIO) and not file.startswith(of_others)
        return is_scenario and not self._is_project_file(file)

    def _is_project_file(self, file: str) -> bool:
        return any(file in self.files(game) for game in self.books)

    def mistakes(self, file: Written, games: Sequence[str]) -> Iterator[Problem]:
        """Give changes that would be lost, and scenarios with wrong names."""
        ours: Data = data(file.name) if self._is_project_file(file.name) else {}
        yield from unread(file, ours)
        if file.name.startswith(SCENARIO):
            new = [game for game in games if self.is_new(file.name, game)]
            yield from self._scenario(file, new)

    def _scenario(self, file: Written, new: list[str]) -> Iterator[Problem]:
        """Find a scenario that is not called as its file is, or as one that is there already."""
        name = _scenario_name(file.name) if new else data(file.name)["id"]
        found = file.data.get("id", name)
        if found != name:
            yield file.problem(("id",), f'\'id\' is "{found}"; expected "{name}", as the file says')
        for game in new:
            if name in self.books[game].scenarios:
                files = ", ".join(one for one in self.files(game) if one.startswith(SCENARIO))
                yield Problem(
                    file.name, 0, f"{game} has a scenario '{name}'; expected a new name, or {files}"
                )

    def source(self, pack: Pack, game: str) -> Source:
        """Return the data of a game with a pack laid over it."""
        new = {name: file.data for name, file in pack.files.items() if self.is_new(name, game)}
        scenarios = {_scenario_name(name): name for name in new}
        return Source(DATA, {**self.changed(pack, game), **new}, scenarios, pack.title)

    def loose_ends(self, pack: Pack, game: str) -> Iterator[Problem]:
        """Give what is wrong with a pack when it is laid over the data of a game."""
        world = world_of(self.source(pack, game), self.files(game), self.books[game])
        for file in pack.files.values():
            if self.reads(file.name, game):
                yield from loose_ends(file, world)


def _scenario_name(file: str) -> str:
    """Return what a scenario of a pack is called: scenario-NAME.toml."""
    return file.removeprefix(SCENARIO).removesuffix(".toml")
