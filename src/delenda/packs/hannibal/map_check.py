"""Spaces, provinces and connections of a pack against each other."""

from __future__ import annotations

from collections.abc import Iterator

from delenda.packs.lines import KeyPath
from delenda.packs.pack import Written
from delenda.packs.problems import Problem
from delenda.packs.punic.map_check import link_ends, name_ends, province_ends, space_ends, unknown
from delenda.packs.punic.world import World
from delenda.warfare.source import Data

WALLS = ("holds", "siege")
"""What a walled city needs."""


def map_ends(file: Written, world: World) -> Iterator[Problem]:
    """Give what is wrong in map.toml."""
    for row, space in file.rows("spaces"):
        yield from space_ends(file, ("spaces", row), space, world, WALLS)
    for row, connection in file.rows("connections"):
        yield from _connection(file, ("connections", row), connection, world)
    yield from province_ends(file, world)


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
                yield unknown(file, (part, row, "id"), found["id"], "a row of map.toml")
    mauretania = file.table("mauretania")
    for row, space in enumerate(mauretania.get("spaces", ())):
        yield from name_ends(file, ("mauretania", "spaces", row, "id"), space["id"], world)
        if space["province"] != mauretania["province"]["id"]:
            path = ("mauretania", "spaces", row, "province")
            yield unknown(file, path, space["province"], "the province of 'mauretania'")
    for row, found in enumerate(mauretania.get("connections", ())):
        yield from _connection(file, ("mauretania", "connections", row), found, world)


def _connection(file: Written, path: KeyPath, found: Data, world: World) -> Iterator[Problem]:
    yield from link_ends(file, path, found, world)
    gate = found.get("cost_if_friendly")
    if gate and gate not in (found["a"], found["b"]):
        yield unknown(file, (*path, "cost_if_friendly"), gate, "one of its ends")
