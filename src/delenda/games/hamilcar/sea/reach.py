"""How far fleets come, who could intercept one, and how likely it gets away. 7.3, 8.1-8.4

Nothing here changes anything: procedures, page and opponents ask the same questions.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from delenda.engine.frame import Reason
from delenda.games.hamilcar.queries import naval_range
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.queries import controls, generals_at, inside, is_besieged, is_truce
from delenda.punic.state import CARTHAGE, enemy_of

LANE_COST = 1
"""The movement points of an ordinary sea lane. 7.3.A"""


class Leg(NamedTuple):
    """A way by sea from one port to another. 2.1.H, 2.1.J, 7.3.A"""

    to: int
    cost: int
    storms: int
    is_open: bool
    """It crosses Mare Tyrrhenum."""


class Reached(NamedTuple):
    """What it takes to reach a port. 7.3.A"""

    cost: int
    storms: int


# --- voyages --------------------------------------------------------------------------------------


def legs(s: HamilcarState, port: int) -> list[Leg]:
    """Return the ways from a port: lanes, and Mare Tyrrhenum where no lane goes. 7.3.A, R-224"""
    chart = s.rules.tables.chart
    found = [Leg(lane.to, LANE_COST, lane.storms, False) for lane in chart.lanes[port]]
    if port not in chart.open_sea:
        return found
    near = {port, *(leg.to for leg in found)}
    cost, storms = chart.open_cost, chart.open_storms
    return found + [Leg(to, cost, storms, True) for to in chart.open_sea if to not in near]


def leg_to(s: HamilcarState, port: int, target: int) -> Leg | None:
    """Return the way from a port to another, if there is one."""
    return next((leg for leg in legs(s, port) if leg.to == target), None)


def storms_between(s: HamilcarState, ports: tuple[int, ...]) -> int:
    """Return the storms of the lanes that lead along some ports. 2.1.J"""
    found = (leg_to(s, here, to) for here, to in pairwise(ports))
    return sum(leg.storms for leg in found if leg is not None)


def reachable(s: HamilcarState, side: int, port: int, points: int) -> dict[int, Reached]:
    """Return the ports that a fleet reaches with so many movement points, each at least cost.

    Of ways that cost the same the one with the fewest storms counts.
    """
    limit = min(points, naval_range(s, side))
    found = {port: Reached(0, 0)}
    front = [port]
    while front:
        here = front.pop()
        for leg in legs(s, here):
            so_far = found[here]
            way = Reached(so_far.cost + leg.cost, so_far.storms + leg.storms)
            if way.cost <= limit and (leg.to not in found or way < found[leg.to]):
                found[leg.to] = way
                front.append(leg.to)
    del found[port]
    return found


# --- interception ---------------------------------------------------------------------------------


def free_places(s: HamilcarState, side: int, port: int) -> tuple[int, ...]:
    """Return where those are who can go aboard: before the walls, and inside a free city. 7.3.B"""
    city = inside(s, port)
    is_open = city >= 0 and controls(s, side, port) and not is_besieged(s, port)
    return (port, city) if is_open else (port,)


def captains(s: HamilcarState, side: int, port: int) -> list[int]:
    """Return the generals in a port who can go aboard."""
    return [g for place in free_places(s, side, port) for g in generals_at(s, side, place)]


def lanes_from(s: HamilcarState, port: int, most: int, end: int) -> dict[int, int]:
    """Return the ports at most so many ordinary lanes away; none lies beyond `end`. 8.1"""
    found = {port: 0}
    front = [port]
    for far in range(1, most + 1):
        ends = [here for here in front if here != end]
        reached = [lane.to for here in ends for lane in s.rules.tables.chart.lanes[here]]
        front = [to for to in dict.fromkeys(reached) if to not in found]
        found.update(dict.fromkeys(front, far))
    return found


def major_ports(s: HamilcarState, side: int) -> list[int]:
    """Return the Major Ports that a side controls; a besieged one serves, too. 8.1, 8.3"""
    return [port for port in s.rules.tables.chart.major if controls(s, side, port)]


def courses(s: HamilcarState, side: int, port: int) -> Iterator[tuple[int, int]]:
    """Yield (start, general): the ways on which an intercepting fleet meets a general. 8.3-8.4"""
    limit = naval_range(s, side)
    back = lanes_from(s, port, limit, NO_END)
    for start in major_ports(s, side):
        for stop, far in lanes_from(s, start, limit, port).items():
            if far + back.get(stop, limit + 1) <= limit:
                for general in captains(s, side, stop):
                    yield start, general


NO_END = -1
"""Stands for no port."""


def why_not_intercept(s: HamilcarState, mover: int, port: int) -> Reason | None:
    """Say why the enemy of a side cannot intercept its fleet in a port. 8.1, 8.4, 17.1 #139"""
    side = enemy_of(mover)
    if is_truce(s):
        return Reason("there are no interceptions during a truce", "17.1 #139")
    if not s.ready[side]:
        return Reason("no Ready warship is at port", "8.1")
    limit = naval_range(s, side)
    near = lanes_from(s, port, limit, NO_END)
    if not any(start in near for start in major_ports(s, side)):
        return Reason("it is out of reach of every Major Port, by lanes", "8.1")
    if next(courses(s, side, port), None) is None:
        return Reason("no general can be taken aboard on the way", "8.4")
    return None


def interceptors(s: HamilcarState, mover: int, port: int) -> list[int]:
    """Return the generals who could go along to intercept a fleet of a side in a port. 8.1-8.4"""
    side = enemy_of(mover)
    if is_truce(s) or not s.ready[side]:
        return []
    return sorted({general for _, general in courses(s, side, port)})


# --- avoiding -------------------------------------------------------------------------------------


def avoids(s: HamilcarState, side: int, face: int) -> bool:
    """Say whether the naval die lets a fleet get away: more of its own signs than others. 8.2"""
    dots, diamonds = s.rules.tables.naval_die[face - 1]
    dots += s.rules.tables.levels[s.seamanship - 1].dots
    return dots > diamonds if side == CARTHAGE else diamonds > dots


def chance_to_avoid(s: HamilcarState, side: int) -> float:
    """Return how likely a fleet avoids interception; only Naval Supremacy lets it try. 8.2"""
    if s.supremacy != side:
        return 0.0
    faces = len(s.rules.tables.naval_die)
    return sum(avoids(s, side, face) for face in range(1, faces + 1)) / faces
