"""What the map prints on the sea: lanes, storms, open sea, Major Ports. 2.1"""

from __future__ import annotations

from typing import NamedTuple

from delenda.warfare.source import Data


class Lane(NamedTuple):
    """A sea lane, seen from one of its ends. 2.1.A"""

    to: int
    storms: int
    """2.1.J"""


class Chart(NamedTuple):
    """What the map prints on the sea. 2.1.A, 2.1.H, 2.1.J"""

    lanes: tuple[tuple[Lane, ...], ...]
    """For each space its ordinary sea lanes; the Strait of Messana is one. 7.3.A"""
    open_sea: tuple[int, ...]
    """The ports of Mare Tyrrhenum. 2.1.H"""
    open_majority: int
    """How many of them give control of it."""
    open_cost: int
    """The movement points of a crossing."""
    open_storms: int
    major: tuple[int, ...]
    """The Major Ports, as spaces: Roma, Carthago, Syracusae."""
    strait: tuple[int, int]
    """Messana and Regium. 7.2.A"""
    strait_cost: int
    """The movement points of crossing it by land. 7.2.A"""


def chart_of(found: Data) -> Chart:
    """Return the chart that a data file describes."""
    spaces: list[Data] = found["spaces"]
    ids = [space["id"] for space in spaces]
    strait, open_sea = found["strait"], found["mare_tyrrhenum"]
    return Chart(
        lanes=_lanes([*found["lanes"], strait], ids),
        open_sea=tuple(sorted(map(ids.index, open_sea["ports"]))),
        open_majority=open_sea["needed"],
        open_cost=open_sea["cost"],
        open_storms=open_sea["storms"],
        major=tuple(i for i, space in enumerate(spaces) if space.get("major", False)),
        strait=(ids.index(strait["a"]), ids.index(strait["b"])),
        strait_cost=strait["land_cost"],
    )


def _lanes(found: list[Data], ids: list[str]) -> tuple[tuple[Lane, ...], ...]:
    lanes: list[list[Lane]] = [[] for _ in ids]
    for row in found:
        one, other = ids.index(row["a"]), ids.index(row["b"])
        lanes[one].append(Lane(other, row["storms"]))
        lanes[other].append(Lane(one, row["storms"]))
    return tuple(tuple(sorted(some)) for some in lanes)
