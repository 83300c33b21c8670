"""A scenario of a pack against the map and the generals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from delenda.packs.hannibal.world import World
from delenda.packs.lines import KeyPath
from delenda.packs.pack import Written
from delenda.packs.problems import Problem

ELEPHANTS = 4
"""17.1"""


def scenario_ends(file: Written, world: World) -> Iterator[Problem]:
    """Give what is wrong in a scenario file."""
    yield from _forces(file, world)
    yield from _arrivals(file, world)
    for side, spaces in file.table("control").items():
        yield from _known(file, ("control", side), spaces, world.spaces, "space")
    for part, known, kind in (
        ("out", world.generals, "general"),
        ("pool", world.generals, "general"),
        ("subjugated", world.spaces, "space"),
        ("provinces", world.provinces, "province"),
    ):
        yield from _known(file, (part,), file.words(part), known, kind)
    yield from _turns(file)
    yield from _goals(file, world)
    yield from reinforcement_ends(file, world)


def reinforcement_ends(file: Written, world: World) -> Iterator[Problem]:
    """Give what is wrong with reinforcements, in tables.toml or in a scenario."""
    table = file.table("reinforcements")
    for side, cities in table.get("sources", {}).items():
        path: KeyPath = ("reinforcements", "sources", side)
        yield from _known(file, path, cities, world.spaces, "space")
    for row, found in enumerate(table.get("rows", ())):
        path = ("reinforcements", "rows", row)
        yield from _known(file, (*path, "at"), found["at"], world.spaces, "space")
        needs = found.get("if_controls", "")
        if needs and needs not in world.spaces and needs not in world.provinces:
            yield file.problem(
                (*path, "if_controls"),
                f"there is no '{needs}'; expected the id of a space or of a province",
            )


def _forces(file: Written, world: World) -> Iterator[Problem]:
    seen: set[str] = set()
    elephants = 0
    for row, force in file.rows("forces"):
        path: KeyPath = ("forces", row)
        yield from _known(file, (*path, "space"), [force["space"]], world.spaces, "space")
        elephants += force["elephants"]
        names = [name for name in (force["general"], *force["subordinates"]) if name]
        key = (*path, "general")
        yield from _known(file, key, names, world.generals, "general")
        for name in names:
            if world.generals.get(name, {}).get("side", force["side"]) != force["side"]:
                yield file.problem(
                    key, f"'{name}' is not of {force['side']}; expected a general of its own"
                )
            if name in seen:
                yield file.problem(key, f"'{name}' stands in two forces; expected one")
            seen.add(name)
    if elephants > ELEPHANTS:
        yield file.problem(("forces",), f"{elephants} elephants; expected {ELEPHANTS} at most")


def _arrivals(file: Written, world: World) -> Iterator[Problem]:
    for row, found in file.rows("arrivals"):
        path: KeyPath = ("arrivals", row)
        yield from _known(file, (*path, "general"), [found["general"]], world.generals, "general")
        for key in ("regions", "port_regions"):
            yield from _known(file, (*path, key), found.get(key, ()), world.regions, "region")


def _turns(file: Written) -> Iterator[Problem]:
    first, last = file.data.get("first_turn", 1), file.data.get("last_turn")
    turns = {row["turn"] for _, row in file.rows("turns")}
    if "turns" not in file.data or not isinstance(first, int) or not isinstance(last, int):
        return
    if any(path[0] in ("turns", "first_turn", "last_turn") for path in file.bad):
        return
    missing = [turn for turn in range(first, last + 1) if turn not in turns]
    if missing or first > last:
        yield file.problem(("turns",), f"expected a row for each turn from {first} to {last}")


def _goals(file: Written, world: World) -> Iterator[Problem]:
    for row, goal in enumerate(file.table("victory").get("goals", ())):
        path: KeyPath = ("victory", "goals", row)
        yield from _known(file, (*path, "spaces"), goal.get("spaces", ()), world.spaces, "space")
        provinces = goal.get("provinces", ())
        yield from _known(file, (*path, "provinces"), provinces, world.provinces, "province")


def _known(
    file: Written, path: KeyPath, names: Iterable[str], known: Iterable[str], kind: str
) -> Iterator[Problem]:
    for name in names:
        if name not in known:
            yield file.problem(path, f"there is no {kind} '{name}'; expected the id of a {kind}")
