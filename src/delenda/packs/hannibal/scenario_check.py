"""A scenario of a pack against the map and the generals."""

from __future__ import annotations

from collections.abc import Iterator

from delenda.packs.lines import KeyPath
from delenda.packs.pack import Written
from delenda.packs.problems import Problem
from delenda.packs.punic.checks import force_ends, known, turn_ends
from delenda.packs.punic.world import World

ELEPHANTS = 4
"""17.1"""


def scenario_ends(file: Written, world: World) -> Iterator[Problem]:
    """Give what is wrong in a scenario file."""
    yield from force_ends(file, world, ELEPHANTS)
    yield from _arrivals(file, world)
    for side, spaces in file.table("control").items():
        yield from known(file, ("control", side), spaces, world.spaces, "space")
    for part, there, kind in (
        ("out", world.generals, "general"),
        ("pool", world.generals, "general"),
        ("subjugated", world.spaces, "space"),
        ("provinces", world.provinces, "province"),
    ):
        yield from known(file, (part,), file.words(part), there, kind)
    yield from turn_ends(file)
    yield from _goals(file, world)
    yield from reinforcement_ends(file, world)


def reinforcement_ends(file: Written, world: World) -> Iterator[Problem]:
    """Give what is wrong with reinforcements, in tables.toml or in a scenario."""
    table = file.table("reinforcements")
    for side, cities in table.get("sources", {}).items():
        path: KeyPath = ("reinforcements", "sources", side)
        yield from known(file, path, cities, world.spaces, "space")
    for row, found in enumerate(table.get("rows", ())):
        path = ("reinforcements", "rows", row)
        yield from known(file, (*path, "at"), found["at"], world.spaces, "space")
        needs = found.get("if_controls", "")
        if needs and needs not in world.spaces and needs not in world.provinces:
            yield file.problem(
                (*path, "if_controls"),
                f"there is no '{needs}'; expected the id of a space or of a province",
            )


def _arrivals(file: Written, world: World) -> Iterator[Problem]:
    for row, found in file.rows("arrivals"):
        path: KeyPath = ("arrivals", row)
        yield from known(file, (*path, "general"), [found["general"]], world.generals, "general")
        for key in ("regions", "port_regions"):
            yield from known(file, (*path, key), found.get(key, ()), world.regions, "region")


def _goals(file: Written, world: World) -> Iterator[Problem]:
    for row, goal in enumerate(file.table("victory").get("goals", ())):
        path: KeyPath = ("victory", "goals", row)
        yield from known(file, (*path, "spaces"), goal.get("spaces", ()), world.spaces, "space")
        provinces = goal.get("provinces", ())
        yield from known(file, (*path, "provinces"), provinces, world.provinces, "province")
