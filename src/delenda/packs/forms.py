"""Which games take packs, which files they read, and the form of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec import Struct

from delenda.games.hannibal.book.edition_2007 import hannibal_2007
from delenda.games.hannibal.phalanx.book.rulebook import hannibal_phalanx
from delenda.games.hannibal.pieces import Data, Source
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.packs import schema, tables_schema
from delenda.packs.scenario_schema import ScenarioFile

BUILDERS: dict[str, Callable[[Source], HannibalRules]] = {
    "hannibal-2007": hannibal_2007,
    "hannibal-phalanx": hannibal_phalanx,
}
"""Game id: what makes its rulebook from data."""

FORMS: dict[str, type[Struct]] = {
    "battle_cards": tables_schema.BattleCardsFile,
    "cards": schema.CardsFile,
    "cards-phalanx": schema.PhalanxCardsFile,
    "dice-phalanx": tables_schema.DiceFile,
    "generals": schema.GeneralsFile,
    "generals-phalanx": schema.PhalanxGeneralsFile,
    "map": schema.MapFile,
    "map-phalanx": schema.PhalanxMapFile,
    "reinforcements-phalanx": tables_schema.ReinforcementsFile,
    "tables": tables_schema.TablesFile,
}
SCENARIO = "scenario-"
"""How the names of scenario files begin."""
OWN_SCENARIO = "scenario-own-"
"""How those begin that are of our own design."""


def form_of(file: str) -> type[Struct] | None:
    """Return the form of a file; None where there is no such file."""
    if file.startswith(SCENARIO):
        return ScenarioFile
    return FORMS.get(file.removesuffix(".toml"))


@cache
def files_of(game: str) -> tuple[str, ...]:
    """Return the data files that a game reads, optional rules included."""
    noting = _Noting()
    edition = BUILDERS[game](Source(files=noting)).edition
    for switch in edition.switches.values():
        switch.apply(edition)
    scenarios = (f"{SCENARIO}{_edition(game)}", OWN_SCENARIO)
    return tuple(
        sorted(
            name
            for name in noting.asked
            if not name.startswith(SCENARIO) or name.startswith(scenarios)
        )
    )


def adds_scenario(file: str, game: str) -> bool:
    """Say whether a file of a pack adds a scenario to a game."""
    of_others = tuple(f"{SCENARIO}{_edition(one)}-" for one in BUILDERS if one != game)
    return (
        file.startswith(SCENARIO) and not is_project_file(file) and not file.startswith(of_others)
    )


def is_project_file(file: str) -> bool:
    """Say whether some game has a file of this name."""
    return any(file in files_of(game) for game in BUILDERS)


def is_read(file: str, game: str) -> bool:
    """Say whether a game reads a file of a pack."""
    return file in files_of(game) or adds_scenario(file, game)


def scenario_name(file: str) -> str:
    """Return what a scenario of a pack is called: scenario-NAME.toml."""
    return file.removeprefix(SCENARIO).removesuffix(".toml")


def _edition(game: str) -> str:
    return game.partition("-")[2]


class _Noting(dict[str, Data]):
    """No files at all, but a note of those that were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def __contains__(self, name: object) -> bool:
        self.asked.add(str(name))
        return False
