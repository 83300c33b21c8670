"""Markers without a way to anything that holds them are removed. 5.5, 19.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Next
from delenda.punic.changes import set_control
from delenda.punic.queries import (
    cus,
    cus_in_space,
    has_city,
    has_tribe,
    places_with_cus,
    plain_markers,
    space_of,
)
from delenda.punic.state import NEITHER, PunicState, enemy_of
from delenda.warfare.board import ROAD, STRAIT


def holds(s: PunicState, side: int, space: int) -> bool:
    """A CU, or a city, tribe or port that the side controls, holds markers in place. 19.4, R-127"""
    if cus_in_space(s, side, space):
        return True
    if s.control[space] != side:
        return False
    return has_city(s, space) or has_tribe(s, space) or s.rules.board.port[space]


def is_open(s: PunicState, side: int, space: int) -> bool:
    """Say whether a path may lead through a space. 19.4

    Its own marker opens it, whoever stands there; without one, an enemy marker, a neutral
    tribe or enemy CUs bar it. Where own CUs stand the path has come to its end already.
    """
    if s.control[space] == side:
        return True
    if s.control[space] != NEITHER or has_tribe(s, space):
        return False
    return not cus(s, enemy_of(side), space)


def connected(s: PunicState, side: int) -> set[int]:
    """Return the spaces from which a path leads to something that holds markers. 19.4"""
    ours = {space for space, holder in enumerate(s.control) if holder == side}
    ours.update(space_of(s, place) for place in places_with_cus(s, side))
    slots = s.rules.slots.siege
    found = {space for space in ours if slots.anchors(s, side, space)}
    waiting = sorted(found)
    while waiting:
        for space in slots.links(s, waiting.pop()):
            if space not in found and is_open(s, side, space):
                found.add(space)
                waiting.append(space)
    return found


def linked_by_land(s: PunicState, space: int) -> list[int]:
    """Paths lead along roads and straits, not over passes. 19.4, R-063"""
    return [road.to for road in s.rules.board.roads[space] if road.kind in (ROAD, STRAIT)]


def isolated(s: PunicState, side: int) -> list[int]:
    """Return the spaces with a side's plain markers that are isolated. 19.4"""
    safe = connected(s, side)
    return [space for space in plain_markers(s, side) if space not in safe]


@dataclass(slots=True)
class IsolationRemoval(Frame):
    """Rome removes its isolated markers, then Carthage. 5.5, R-128"""

    def start(self, s: PunicState) -> Next:
        """Remove them: there is nothing to choose."""
        for side in s.rules.setting.isolation:
            for space in isolated(s, side):
                s.log("isolated", rule="isolation.marker", side=side, space=space)
                set_control(s, space, NEITHER, "isolation.marker")
        return Done()


TEXTS: dict[str, str] = {
    "many.isolated": "{side:side} has {times} isolated markers",
    "log.isolated": "The marker of {side:side} in {space:space} is isolated.",
}
