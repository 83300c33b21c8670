"""The tables of a pack: how many numbers there are in each, and in which order."""

from __future__ import annotations

from collections.abc import Iterator

from delenda.packs.lines import KeyPath
from delenda.packs.pack import Written
from delenda.packs.problems import Problem
from delenda.packs.sword.world import World
from delenda.warfare.source import Data

FACES = 6
SUMS = 11
"""Of two dice, from 2 to 12."""
SIZES = 3
"""Armies of 1, 2, and of 3 or more CUs. 12.3"""
LEVELS = 11
"""Unrest goes from 0 to 10. 20"""
COMBAT = ("winner_costs_loser", "loser_costs_winner", "loser_costs_itself")


def table_ends(file: Written, world: World) -> Iterator[Problem]:
    """Give what is wrong with the tables."""
    for part, keys, count in (
        ("siege", ("points", "losses"), SUMS),
        ("naval", ("results",), FACES),
        ("unrest", ("cards", "points"), LEVELS),
    ):
        table = file.table(part)
        for key in keys if table else ():
            yield from _count(file, (part, key), len(table[key]), count)
    yield from _by_turn(file, world)
    yield from _columns(file, file.table("attrition"))
    yield from _combat(file, file.table("combat"))
    yield from _ratios(file, file.table("force_ratio"))


def _count(file: Written, path: KeyPath, found: int, wanted: int) -> Iterator[Problem]:
    if found != wanted:
        yield file.problem(path, f"'{path[-1]}' has {found} entries; expected {wanted}")


def _by_turn(file: Written, world: World) -> Iterator[Problem]:
    for part, keys in (("victory", ("levels",)), ("years", ("from", "to"))):
        table = file.table(part)
        for key in keys if table else ():
            if len(table[key]) < world.turns:
                told = f"'{key}' has {len(table[key])} entries; expected one for each turn: "
                yield file.problem((part, key), f"{told}{world.turns}")


def _columns(file: Written, attrition: Data) -> Iterator[Problem]:
    if not attrition:
        return
    least = [column["from"] for column in attrition["columns"]]
    if least[:1] != [1] or sorted(set(least)) != least:
        told = "'from' is for each column the least size; expected rising numbers from 1 on"
        yield file.problem(("attrition", "columns"), told)
    for number, column in enumerate(attrition["columns"]):
        path = ("attrition", "columns", number, "losses")
        yield from _count(file, path, len(column["losses"]), FACES)


def _combat(file: Written, combat: Data) -> Iterator[Problem]:
    for key in COMBAT if combat else ():
        yield from _count(file, ("combat", key), len(combat[key]), SIZES)
        for number, row in enumerate(combat[key]):
            if len(row) != FACES:
                told = f"row {number + 1} of '{key}' has {len(row)} entries; expected {FACES}"
                yield file.problem(("combat", key), told)


def _ratios(file: Written, ratio: Data) -> Iterator[Problem]:
    if not ratio:
        return
    steps = [step["twice"] for step in ratio["steps"]]
    if sorted(set(steps)) != steps:
        told = "expected a row for each ratio, the lowest first"
        yield file.problem(("force_ratio", "steps"), told)
    if steps and steps[-1] >= 2 * ratio["wins"]:
        told = f"'wins' is {ratio['wins']}; expected more than every ratio that adds something"
        yield file.problem(("force_ratio", "wins"), told)


def gallic_ends(file: Written, world: World) -> Iterator[Problem]:
    """Give what is wrong with the Gallic events."""
    for row, event in file.rows("events"):
        path: KeyPath = ("events", row)
        for name in event.get("spaces", ()):
            if name not in world.spaces:
                told = f"there is no space '{name}'; expected the id of a space"
                yield file.problem((*path, "spaces"), told)
        if event["kind"] in ("raid", "storm") and "victim" not in event:
            yield file.problem(path, f"'victim' is missing; a {event['kind']} needs it")
