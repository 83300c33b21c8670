"""Spaces, provinces and links of a pack against each other."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from delenda.packs.lines import KeyPath
from delenda.packs.pack import Written
from delenda.packs.problems import Problem
from delenda.packs.punic.world import World
from delenda.punic.text.position import LISTS
from delenda.warfare.source import Data

NO_SPACE = ("game", "data", "scenario", "options", "turn", "phase", *LISTS)
"""Words with which other lines of a position begin."""


def space_ends(
    file: Written,
    path: KeyPath,
    space: Data,
    world: World,
    walls: tuple[str, ...],
    *,
    no_space: Collection[str] = NO_SPACE,
) -> Iterator[Problem]:
    """Give what is wrong with a space; a walled city needs what `walls` names."""
    yield from name_ends(file, (*path, "id"), space["id"], world, no_space=no_space)
    if space["province"] not in world.provinces:
        yield unknown(file, (*path, "province"), space["province"], "the id of a province")
    for key in walls:
        if space["kind"].endswith("city") and key not in space:
            yield file.problem(path, f"'{key}' is missing; a walled city needs it")


def name_ends(
    file: Written,
    path: KeyPath,
    name: str,
    world: World,
    *,
    no_space: Collection[str] = NO_SPACE,
) -> Iterator[Problem]:
    """Give a name that a space cannot have."""
    if name in no_space:
        yield file.problem(
            path, f"'{name}' means something else in positions; expected another word"
        )
    if name in world.shared:
        yield file.problem(path, f"'{name}' stands in two files; expected a free id")


def province_ends(file: Written, world: World) -> Iterator[Problem]:
    """Give what is wrong with provinces, those that lost their spaces among them."""
    for row, province in file.rows("provinces"):
        yield from _province(file, ("provinces", row), province, world)
    yield from _emptied(file, world)


def _province(file: Written, path: KeyPath, province: Data, world: World) -> Iterator[Problem]:
    if province["region"] and province["region"] not in world.regions:
        yield unknown(file, (*path, "region"), province["region"], 'the id of a region, or ""')
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


def link_ends(file: Written, path: KeyPath, found: Data, world: World) -> Iterator[Problem]:
    """Give a road, lane or strait that does not join two spaces."""
    for end in ("a", "b"):
        if found[end] not in world.spaces:
            yield unknown(file, (*path, end), found[end], "the id of a space")
    if found["a"] == found["b"]:
        yield file.problem(path, f"it leads from '{found['a']}' to itself; expected two spaces")


def unknown(file: Written, path: KeyPath, name: str, expected: str) -> Problem:
    """Return what is said of a name that nothing has."""
    return file.problem(path, f"there is no '{name}'; expected {expected}")
