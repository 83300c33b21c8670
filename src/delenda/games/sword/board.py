"""The map: spaces and boxes, roads, ports, and where in a space one stands. Never changed. 2.2

A unit stands in a *place*: place `p` below `len(spaces)` is the space itself; place
`len(spaces) + p` is the inside of its walled city. Any Roman space may become a city, so every
space has an inside.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from delenda.games.sword.sides import INDEPENDENT, POWERS
from delenda.warfare.source import Data

CLEAR: Final = 0
ROUGH: Final = 1
STRAIT: Final = 2
APPIAN: Final = 3
ROADS = ("clear", "rough", "strait", "appian")
PLAIN, CITY, TRIBE, BOX = "plain", "city", "tribe", "box"
ALWAYS, FIVE = "always", "five"
"""Who counts a victory space: everybody, or five players only. 2.2"""
CERTAIN = "certain"


class Road(NamedTuple):
    """A connection, seen from one of its ends. 2.2"""

    to: int
    kind: int


class Space(NamedTuple):
    """A space of the map, or a box beside it. 2.2"""

    id: str
    title: str
    home: int
    """The power whose home it is, or INDEPENDENT."""
    kind: str
    area: str
    loyalty: int = 0
    """The loyalty of a walled city at the start."""
    factor: int = 0
    """What it takes to subjugate the tribe. 13.5"""
    raises: int = 0
    """The CUs that it gives its first owner each turn. 5.10.1"""
    port: bool = False
    victory: str = ""
    sure: str = CERTAIN


class Board(NamedTuple):
    """The map of the game."""

    spaces: tuple[Space, ...]
    """The spaces, then the boxes."""
    roads: tuple[tuple[Road, ...], ...]
    known_passes: tuple[int, ...]
    """Samnites cross every road to these as if it were clear. 9.2"""
    punic_ports: tuple[int, ...]
    """Ports for Carthage alone. 9.6.2"""
    boxes: int
    """How many of the spaces, the last ones, are boxes."""
    numbers: Mapping[str, int]
    """The spaces by their names."""

    def space(self, name: str) -> int:
        """Return the space of that name."""
        return self.numbers[name]


def board_of(found: Data) -> Board:
    """Return the map that a data file describes."""
    boxes: list[Data] = [{**box, "kind": BOX} for box in found["boxes"]]
    spaces = tuple(space_of(row) for row in (*found["spaces"], *boxes))
    ids = [space.id for space in spaces]
    return Board(
        spaces=spaces,
        roads=_roads(found["roads"], ids),
        known_passes=tuple(map(ids.index, found["samnite_clear"])),
        punic_ports=tuple(map(ids.index, found["punic_ports"])),
        boxes=len(boxes),
        numbers={name: number for number, name in enumerate(ids)},
    )


def space_of(found: Data) -> Space:
    """Return the space of a row."""
    home = found["home"]
    return Space(
        id=found["id"],
        title=found["name"],
        home=POWERS.index(home) if home in POWERS else INDEPENDENT,
        kind=found["kind"],
        area=found["area"],
        loyalty=found.get("loyalty", 0),
        factor=found.get("factor", 0),
        raises=found.get("raises", 0),
        port=found.get("port", False),
        victory=found.get("victory", ""),
        sure=found.get("sure", CERTAIN),
    )


def _roads(found: list[Data], ids: list[str]) -> tuple[tuple[Road, ...], ...]:
    roads: list[list[Road]] = [[] for _ in ids]
    for row in found:
        one, other = ids.index(row["a"]), ids.index(row["b"])
        kind = ROADS.index(row["kind"])
        roads[one].append(Road(other, kind))
        if not row.get("one_way", False):
            roads[other].append(Road(one, kind))
    return tuple(tuple(sorted(some)) for some in roads)
