"""What the page was drawn from, and what its own tests are shown, is what the games say now."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from delenda.engine.rulebook import Rulebook
from delenda.game import new
from delenda.library import games, plain_rulebook

WEB = Path(__file__).parents[2] / "web"
DRAWN = sorted(WEB.glob("src/games/*/map.json"))
"""Written by `npm --prefix web run map GAME`."""
SHEETS = sorted(WEB.glob("tests/games/*/sheet.json"))
"""Written, with set-ups beside them, by the `fixtures.py` beside them."""
BOARDS = sorted(set(WEB.glob("tests/board/*.json")) - {WEB / "tests/board/crowds.json"})
"""Written by `web/tests/board/fixtures.py`."""
LEFT_OUT = ("cards", "battleCards")
"""The map's own tests are shown a sheet without these."""


def load(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def said(value: object) -> Any:
    """What is left of a value that goes to the page."""
    return json.loads(json.dumps(value))


def full_sheet(book: Rulebook) -> dict[str, Any]:
    told: dict[str, Any] = said({"family": book.family, **book.presenter.sheet()})
    return told


@cache
def sheets_of(family: str) -> tuple[Mapping[str, Any], ...]:
    """The sheets of all books of a family, with each scenario and optional rule that may add."""
    books = [book for game in games() if (book := plain_rulebook(game)).family == family]
    return tuple(
        full_sheet(book.configured(scenario, options))
        for book in books
        for scenario, options in [
            *((book.scenarios[0], (switch,) if switch else ()) for switch in ("", *book.switches)),
            *((scenario, ()) for scenario in book.scenarios[1:]),
        ]
    )


def ends(ways: list[dict[str, Any]]) -> set[frozenset[str]]:
    return {frozenset((way["a"], way["b"])) for way in ways}


def gathered(family: str, part: str) -> list[dict[str, Any]]:
    return list(chain.from_iterable(sheet[part] for sheet in sheets_of(family)))


def province_of(space: dict[str, Any]) -> str:
    """Where a game has no provinces, each space has land of its own, of the space's name."""
    return str(space.get("province", space["id"]))


def family_of(path: Path) -> str:
    return path.parent.name


EVERY_MAP = pytest.mark.parametrize("path", DRAWN, ids=family_of)


def test_three_maps_are_drawn() -> None:
    assert {"hannibal", "hamilcar", "sword"} <= {family_of(path) for path in DRAWN}


@EVERY_MAP
def test_a_map_has_the_spaces_provinces_and_roads_of_its_game(path: Path) -> None:
    drawn, family = load(path), family_of(path)
    spaces = gathered(family, "spaces")
    assert set(drawn["spaces"]) == {one["id"] for one in spaces}
    lands = {one["id"] for one in drawn["provinces"]}
    assert lands == {province_of(one) for one in spaces if one["kind"] != "box"}
    assert ends(drawn["roads"]) == ends(gathered(family, "roads"))


@EVERY_MAP
def test_a_map_has_the_sea_of_its_game(path: Path) -> None:
    """A strait is drawn as a road, though ships pass it too."""
    drawn, sheet = load(path), sheets_of(family_of(path))[0]
    straits = ends([road for road in sheet["roads"] if road["kind"] == "strait"])
    lanes = {frozenset((lane["a"], lane["b"])): lane["storms"] for lane in sheet.get("lanes", ())}
    shown = {frozenset((lane["a"], lane["b"])): lane["storms"] for lane in drawn.get("lanes", ())}
    assert shown == {way: storms for way, storms in lanes.items() if way not in straits}
    ports = set(sheet.get("openSea", {}).get("ports", ()))
    assert set(drawn.get("openSea", {}).get("ports", ())) == ports


@EVERY_MAP
def test_no_space_lies_in_a_province_that_is_not_its_own(path: Path) -> None:
    """One on the coast may lie in none: the coasts are simplified."""
    drawn, family = load(path), family_of(path)
    shapes = {one["id"]: rings(one["d"]) for one in drawn["provinces"]}
    own = {space["id"]: province_of(space) for space in gathered(family, "spaces")}
    for space, spot in drawn["spaces"].items():
        around = {name for name, shape in shapes.items() if is_inside(spot, shape)}
        assert around <= {own[space]}, space


def rings(drawing: str) -> list[list[tuple[float, float]]]:
    """The corners of a shape such as `M-1,0l1,2 3,0z`, where all but the first are steps."""
    found = []
    for part in drawing.split("z")[:-1]:
        start, _, rest = part.removeprefix("M").partition("l")
        ring = [corner(start)]
        for step in map(corner, rest.split()):
            ring.append((ring[-1][0] + step[0], ring[-1][1] + step[1]))
        found.append(ring)
    return found


def corner(text: str) -> tuple[float, float]:
    x, _, y = text.partition(",")
    return float(x), float(y)


def is_inside(spot: Mapping[str, float], shape: list[list[tuple[float, float]]]) -> bool:
    """A line from the spot to the right crosses the shape an odd number of times."""
    edges = chain.from_iterable(zip(ring, ring[1:] + ring[:1], strict=True) for ring in shape)
    crossed = 0
    for (x, y), (right, low) in edges:
        if (y > spot["y"]) != (low > spot["y"]):
            crossed += spot["x"] < (right - x) * (spot["y"] - y) / (low - y) + x
    return crossed % 2 == 1


@pytest.mark.parametrize("path", SHEETS, ids=family_of)
def test_the_page_is_tested_with_the_sheet_of_its_game(path: Path) -> None:
    shown = load(path)
    assert shown == full_sheet(plain_rulebook(shown["game"]))


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_the_map_is_tested_with_the_sheet_of_its_game(path: Path) -> None:
    shown = load(path)["sheet"]
    full = full_sheet(plain_rulebook(shown["game"]))
    assert shown == {**full, **{part: [] for part in LEFT_OUT}}


@pytest.mark.parametrize("path", SHEETS, ids=family_of)
def test_the_page_is_tested_with_the_set_up_of_its_game(path: Path) -> None:
    """Of all the tables there only this one needs no game to be played."""
    script = fixtures_in(path.parent)
    game = new(load(path)["game"], seed="0")
    assert load(path.with_name("setup.json")) == said(script.table(game, game.seat))


def fixtures_in(folder: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("fixtures", folder / "fixtures.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script
