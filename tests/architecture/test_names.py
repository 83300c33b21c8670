"""Only a game's own folders know its name, its sides, its generals and its places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from delenda.library import BUILT_IN, families, plain_rulebook

SOURCE = Path(__file__).parents[2] / "src" / "delenda"
LAYERS = (
    "engine",
    "warfare",
    "punic",
    "server",
    "players",
    "packs",
    "lessons",
    "research",
    "cli",
)
PAGE = Path(__file__).parents[2] / "web" / "src"
BUILT = SOURCE / "server" / "static"
"""The page, as it is built from its own sources."""
TEXTS = {".py", ".pyi", ".toml", ".json", ".mako"}
SOURCES = {".ts", ".svelte", ".css"}
"""Of the page."""
NAMED = ("seats", "powers", "regions", "provinces", "spaces", "generals", "leaders")
"""The parts of a sheet that are names of a game."""
DEMONYMS = {"roman", "romans", "carthaginian", "carthaginians"}
"""What sides are called besides their names."""
ORDINARY = {"province", "islands", "eastern", "western", "minor", "nice", "garrison", "mercenaries"}
ORDINARY |= {"leader", "dictator", "with"}
"""Words of names that are English, too: Massilia Province, Mauretania Minor, Nice."""
OWN: dict[str, set[str]] = {"punic": {"rome", "carthage", *DEMONYMS}}
"""What a layer may name: `punic` is what the games about these two sides share."""
SHORTEST = 4
"""Shorter parts of names are initials, or words of any language."""
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def words(text: str) -> list[str]:
    """Return the words of a text, those inside names such as `SeaBattle` and `is_at` among them."""
    return [word.lower() for word in PART.findall(text)]


def names() -> set[str]:
    """Return what the games are called, and their sides, powers, generals and places."""
    found = set(families()) & {plain_rulebook(game).family for game in BUILT_IN}
    for game in BUILT_IN:
        rules = plain_rulebook(game)
        for scenario in rules.scenarios:
            configured = rules.configured(scenario, ())
            sheet: Any = configured.presenter.sheet()
            found |= {game, *configured.seats}
            found |= {
                one[key] for part in NAMED for one in sheet.get(part, ()) for key in ("id", "title")
            }
    parts = {word for name in found for word in words(name) if len(word) >= SHORTEST}
    return (parts | DEMONYMS) - ORDINARY


NAMES = names()


def named(text: str) -> Iterator[str]:
    """Give each line that names something of a game."""
    for number, line in enumerate(text.splitlines(), 1):
        for word in words(line):
            if word in NAMES:
                yield f"{number}: {word}"


def general_files(layer: str) -> list[Path]:
    """Return the files of a layer outside the folders of games."""
    return [
        path
        for path in sorted((SOURCE / layer).rglob("*"))
        if path.suffix in TEXTS
        and not path.is_relative_to(BUILT)
        and not set(families()) & set(path.relative_to(SOURCE).parts)
    ]


def general_sources() -> list[Path]:
    """Return the sources of the page outside the folders of games."""
    return [
        path
        for path in sorted(PAGE.rglob("*"))
        if path.suffix in SOURCES and not set(families()) & set(path.relative_to(PAGE).parts)
    ]


def test_the_names_are_those_of_the_data() -> None:
    assert {"hannibal", "phalanx", "rome", "carthage", "fabius", "capua", "baetica"} <= NAMES
    assert {"italy", "gisgo", "syracuse", "etruscan", "volsci", "brennus"} <= NAMES


@pytest.mark.parametrize(
    "line",
    [
        "from delenda.games.hannibal import state",
        'if side == "rome":',
        "class HannibalRules:",
        "FABIUS = 3",
        "s.is_scipio = True",
        "# what Capua does",
        "def carthaginian_dice() -> None:",
    ],
)
def test_names_are_found(line: str) -> None:
    assert list(named(line))


@pytest.mark.parametrize("line", ["def province_named(self): ...", "minor = 3", "innovation"])
def test_ordinary_words_are_let_pass(line: str) -> None:
    assert not list(named(line))


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_names_nothing_of_a_game_outside_its_folder(layer: str) -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{line}"
        for path in general_files(layer)
        for line in named(path.read_text(encoding="utf-8"))
        if line.partition(": ")[2] not in OWN.get(layer, set())
    ]
    assert not found


def test_every_layer_but_the_shared_rules_has_general_files() -> None:
    assert all(len(general_files(layer)) > 1 for layer in LAYERS if layer != "punic")


def test_the_page_names_nothing_of_a_game_outside_its_folder() -> None:
    found = [
        f"{path.relative_to(PAGE)}:{line}"
        for path in general_sources()
        for line in named(path.read_text(encoding="utf-8"))
        if line.partition(": ")[2] not in allowed_in(path.relative_to(PAGE))
    ]
    assert not found


def allowed_in(path: Path) -> set[str]:
    """Return what a source of the page may name: what games share may name what they share."""
    return {name for part in path.parts for name in OWN.get(part, set())}


def test_most_of_the_page_is_general() -> None:
    assert {path.parent.name for path in general_sources()} >= {"board", "match", "plain", "edit"}
