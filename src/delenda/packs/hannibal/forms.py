"""Which files the editions read, and the form of each."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from delenda.games.hannibal.pieces import DATA
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.packs.hannibal import schema, tables_schema
from delenda.packs.hannibal.scenario_schema import ScenarioFile
from delenda.packs.merge import Keys
from delenda.packs.punic.reader import files_asked_for

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
KEYS: Keys = {
    "cards": ("number",),
    "changes": ("number",),
    "generals": ("id",),
    "regions": ("id",),
    "provinces": ("id",),
    "spaces": ("id",),
    "connections": ("a", "b"),
    "large_cities": ("id",),
    "battle_cards": ("id",),
}
"""The lists whose rows replace each other one by one, and what tells rows apart."""
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
def files_of(rules: HannibalRules) -> tuple[str, ...]:
    """Return the data files that a plain edition reads, optional rules included."""
    scenarios = (f"{SCENARIO}{edition_of(rules.id)}", OWN_SCENARIO)
    return tuple(
        name
        for name in files_asked_for(rules, DATA)
        if not name.startswith(SCENARIO) or name.startswith(scenarios)
    )


def edition_of(game: str) -> str:
    """Return how the files of an edition are marked."""
    return game.partition("-")[2]
