"""Where a beaten force may go, and what the way costs it. 15.1-15.3"""

from __future__ import annotations

from typing import NamedTuple

from delenda.punic.queries import controls, cus, is_hostile_ground, open_neighbours, units
from delenda.punic.state import NOWHERE, PunicState, enemy_of


class Beaten(NamedTuple):
    """A force that must retreat, and the limits on its way."""

    side: int
    space: int
    """The battle space, never entered again. 15.2"""
    size: int
    """Its CUs; 0 for generals alone."""
    first: int = NOWHERE
    """The space it must enter first: the original attacker came from there. 15.2, R-047"""
    barred: int = NOWHERE
    """The space it may never enter: the original attacker came from there. 15.2"""


class RetreatPath(NamedTuple):
    """A path as far as it goes, and the CUs of the force on it."""

    path: tuple[int, ...]
    came: int
    """CUs as it came to the last space; a larger force there must outnumber these. 15.1, R-040"""
    size: int
    """CUs after it has paid for that space and swept up friends."""
    cost: int
    """CUs lost in all."""


def toll(s: PunicState, side: int, space: int) -> int:
    """Return the CUs that entering a space costs a retreating force. 15.3, R-042"""
    return int(is_hostile_ground(s, side, space)) + units(s, enemy_of(side), space)


def sweeps(s: PunicState, side: int, space: int, size: int) -> bool:
    """Friends on the way who do not outnumber the force come along. 15.1"""
    return 0 < units(s, side, space) <= size


def is_haven(s: PunicState, side: int, space: int, size: int) -> bool:
    """A retreat ends on a friendly marker without enemy CUs, or with a larger force. 15.1"""
    if units(s, enemy_of(side), space):
        return False
    return controls(s, side, space) or units(s, side, space) > size


def ways(s: PunicState, beaten: Beaten) -> dict[int, RetreatPath]:
    """Return for each legal destination the way there. 15.1, R-121

    The closest destinations are legal, and farther ones that cost fewer CUs. Of several ways
    to one destination the cheapest is taken, then the shortest, then the first by space. R-038
    """
    found: dict[int, RetreatPath] = {}
    fronts = [RetreatPath((), beaten.size, beaten.size, 0)]
    cheapest = NOWHERE
    costs: set[int] = set()
    for _ in range(s.rules.numbers.retreat):
        fronts = [way for front in fronts for way in _onward(s, beaten, front)]
        if cheapest != NOWHERE:
            fronts = [way for way in fronts if way.cost < cheapest]
        ends = [way for way in fronts if is_haven(s, beaten.side, way.path[-1], way.came)]
        for way in ends:
            if cheapest == NOWHERE or s.rules.slots.battle.may_go_farther(way.cost, costs):
                _note(found, way)
        costs.update(way.cost for way in ends)
        if found and cheapest == NOWHERE:
            cheapest = min(costs)
        if cheapest == 0 or not fronts:
            break
    return found


def _onward(s: PunicState, beaten: Beaten, way: RetreatPath) -> list[RetreatPath]:
    """Return the ways that are one space longer."""
    here = way.path[-1] if way.path else beaten.space
    shut = (beaten.space, beaten.barred)
    found = []
    for space in open_neighbours(s, here):
        if space in shut or space in way.path:
            continue
        if not way.path and beaten.first not in (NOWHERE, space):
            continue
        longer = _enter(s, beaten.side, way, space)
        if longer is not None:
            found.append(longer)
    return found


def _enter(s: PunicState, side: int, way: RetreatPath, space: int) -> RetreatPath | None:
    """Go on into a space; None where nobody would be left. 15.3, R-045"""
    path = (*way.path, space)
    if way.size == 0:  # 10.10, R-043: generals alone pay nothing, but do not pass enemy CUs
        return None if cus(s, enemy_of(side), space) else RetreatPath(path, 0, 0, way.cost)
    cost = s.rules.slots.battle.toll(s, side, space)
    size = way.size - cost
    if sweeps(s, side, space, way.size):
        size += cus(s, side, space)
    return RetreatPath(path, way.size, size, way.cost + cost) if size > 0 else None


def _note(found: dict[int, RetreatPath], way: RetreatPath) -> None:
    """Keep a way that ends in a haven, if it is the best to that place."""
    target = way.path[-1]
    other = found.get(target)
    if other is None or _worth(way) < _worth(other):
        found[target] = way


def _worth(way: RetreatPath) -> tuple[int, int, tuple[int, ...]]:
    return way.cost, len(way.path), way.path
