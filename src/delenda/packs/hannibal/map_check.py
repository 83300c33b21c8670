"""Spaces, provinces and connections of a pack against each other."""

from __future__ import annotations

from collections.abc import Iterator

from delenda.games.hannibal.text.position import LISTS
from delenda.packs.hannibal.world import World
from delenda.packs.lines import KeyPath
from delenda.packs.pack import Written
from delenda.packs.problems import Problem
from delenda.warfare.source import Data

NO_SPACE = ("game", "data", "scenario", "options", "turn", "phase", *LISTS)
"""Words with which other lines of a position begin."""


def map_ends(file: Written, world: World) -> Iterator[Problem]:
    """Give what is wrong in map.toml."""
    for row, space in file.rows("spaces"):
        yield from _space(file, ("spaces", row), space, world)
    for row, province in file.rows("provinces"):
        yield from _province(file, ("provinces", row), province, world)
    for row, connection in file.rows("connections"):
        yield from _connection(file, ("connections", row), connection, world)
    yield from _emptied(file, world)


def phalanx_map_ends(file: Written, world: World) -> Iterator[Problem]:
    """Give what is wrong in map-phalanx.toml."""
    for part, known in (
        ("spaces", world.spaces),
        ("provinces", world.provinces),
        ("regions", world.regions),
        ("large_cities", world.spaces),
    ):
        for row, found in file.rows(part):
            if found["id"] not in known:
                yield _unknown(file, (part, row, "id"), found["id"], "a row of map.toml")
    mauretania = file.table("mauretania")
    for row, space in enumerate(mauretania.get("spaces", ())):
        yield from _name(file, ("mauretania", "spaces", row, "id"), space["id"], world)
        if space["province"] != mauretania["province"]["id"]:
            path = ("mauretania", "spaces", row, "province")
            yield _unknown(file, path, space["province"], "the province of 'mauretania'")
    for row, found in enumerate(mauretania.get("connections", ())):
        yield from _connection(file, ("mauretania", "connections", row), found, world)


def _name(file: Written, path: KeyPath, name: str, world: World) -> Iterator[Problem]:
    if name in NO_SPACE:
        yield file.problem(
            path, f"'{name}' means something else in positions; expected another word"
        )
    if name in world.shared:
        yield file.problem(path, f"'{name}' stands in two files; expected a free id")


def _space(file: Written, path: KeyPath, space: Data, world: World) -> Iterator[Problem]:
    yield from _name(file, (*path, "id"), space["id"], world)
    if space["province"] not in world.provinces:
        yield _unknown(file, (*path, "province"), space["province"], "the id of a province")
    for key in ("holds", "siege"):
        if space["kind"] == "walled-city" and key not in space:
            yield file.problem(path, f"'{key}' is missing; a walled city needs it")


def _province(file: Written, path: KeyPath, province: Data, world: World) -> Iterator[Problem]:
    if province["region"] and province["region"] not in world.regions:
        yield _unknown(file, (*path, "region"), province["region"], 'the id of a region, or ""')
    count = len(_spaces_of(province["id"], world))
    if not count:
        yield file.problem(path, f"province '{province['id']}' has no spaces; expected one or more")
    elif not 1 <= province["needed"] <= count:
        yield file.problem(
            (*path, "needed"),
            f"'needed' is {province['needed']}; expected from 1 to {count}, the spaces it has",
        )


def _emptied(file: Written, world: World) -> Iterator[Problem]:
    """Find provinces of the project that lost their last space, or too many."""
    if any(path[0] == "provinces" for path in file.bad):
        return
    own = {row["id"] for _, row in file.rows("provinces")}
    for name, province in world.provinces.items():
        count = len(_spaces_of(name, world))
        if name not in own and count < province["needed"]:
            yield file.problem(
                ("spaces",),
                f"province '{name}' is left with {count} spaces and needs "
                f"{province['needed']}; expected a row for it that fits",
            )


def _spaces_of(province: str, world: World) -> list[str]:
    return [name for name, space in world.spaces.items() if space.get("province") == province]


def _connection(file: Written, path: KeyPath, found: Data, world: World) -> Iterator[Problem]:
    for end in ("a", "b"):
        if found[end] not in world.spaces:
            yield _unknown(file, (*path, end), found[end], "the id of a space")
    if found["a"] == found["b"]:
        yield file.problem(path, f"it leads from '{found['a']}' to itself; expected two spaces")
    gate = found.get("cost_if_friendly")
    if gate and gate not in (found["a"], found["b"]):
        yield _unknown(file, (*path, "cost_if_friendly"), gate, "one of its ends")


def _unknown(file: Written, path: KeyPath, name: str, expected: str) -> Problem:
    return file.problem(path, f"there is no '{name}'; expected {expected}")
