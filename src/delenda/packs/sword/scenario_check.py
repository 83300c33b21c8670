"""The scenarios of a pack: seats, houses, and what stands where."""

from __future__ import annotations

from collections.abc import Iterator

from delenda.games.sword.pieces import data
from delenda.games.sword.sides import HOUSES
from delenda.packs.lines import KeyPath
from delenda.packs.pack import Written
from delenda.packs.problems import Problem
from delenda.packs.sword.world import World, named
from delenda.warfare.source import Data

EVERY_GAME = (2, 3, 4, 5)


def scenario_ends(file: Written, world: World) -> Iterator[Problem]:
    """Give what is wrong with the scenarios."""
    ours = named(data("scenarios.toml"), "scenarios")
    for row, scenario in file.rows("scenarios"):
        path: KeyPath = ("scenarios", row)
        if scenario["id"] not in ours:
            told = f"there is no scenario '{scenario['id']}'; expected one of {', '.join(ours)}"
            yield file.problem((*path, "id"), told)
            continue
        yield from _players(file, path, scenario, ours[scenario["id"]])
        yield from _forces(file, path, scenario, world)


def _players(file: Written, path: KeyPath, scenario: Data, ours: Data) -> Iterator[Problem]:
    """Find houses that nobody keeps, or that are not those of so many players."""
    if scenario["players"] != ours["players"]:
        told = f"'players' is {scenario['players']}; expected {ours['players']}"
        yield file.problem((*path, "players"), told)
    kept = sorted(house for seat in scenario["seats"] for house in seat["houses"])
    if kept != sorted(ours["order"]) or sorted(scenario["order"]) != kept:
        told = f"expected each of {', '.join(ours['order'])} once in 'seats' and in 'order'"
        yield file.problem((*path, "order"), told)
    for pair in scenario["allied"]:
        if len(set(pair)) != len(("one", "other")):
            yield file.problem((*path, "allied"), "expected pairs of two powers")
    for key in ("hands", "reach", "points"):
        for house in scenario.get(key, ()):
            if house not in HOUSES:
                told = f"there is no player '{house}'; expected one of {', '.join(HOUSES)}"
                yield file.problem((*path, key), told)
    missing = [house for house in scenario["order"] if house not in scenario["hands"]]
    if missing:
        told = f"'hands' has nothing for {', '.join(missing)}; expected how many cards"
        yield file.problem((*path, "hands"), told)


def _forces(file: Written, path: KeyPath, scenario: Data, world: World) -> Iterator[Problem]:
    seen: set[str] = set()
    for force in scenario["forces"]:
        key, name = (*path, "forces"), force["leader"]
        if force["space"] not in world.places:
            told = f"there is no space '{force['space']}'; expected the id of a space"
            yield file.problem(key, told)
        if not name:
            continue
        leader = world.leaders.get(name)
        if leader is None:
            yield file.problem(key, f"there is no leader '{name}'; expected the id of a leader")
        elif leader.get("power") != force["power"]:
            told = f"'{name}' does not serve {force['power']}; expected a leader of its own"
            yield file.problem(key, told)
        elif scenario["players"] not in leader.get("players", EVERY_GAME):
            told = f"'{name}' is not there with so many players; expected another leader"
            yield file.problem(key, told)
        if name in seen:
            yield file.problem(key, f"'{name}' stands in two forces; expected one")
        seen.add(name)
