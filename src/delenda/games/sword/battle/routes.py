"""Where a beaten force can retreat to, and what it costs. 12.4"""

from __future__ import annotations

from typing import Final, NamedTuple

from delenda.games.sword.march.steps import why_not_use
from delenda.games.sword.queries import (
    are_sworn,
    inside,
    is_clear,
    is_friendly_ground,
    is_shared,
    others_at,
)
from delenda.games.sword.reactions.harbours import is_harbour
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus

FARTHEST: Final = 4
"""The spaces that a retreat enters at most. 12.4.1"""


class Route(NamedTuple):
    """A way of retreat."""

    path: tuple[int, ...]
    """The spaces that it enters."""
    left: int
    """The CUs that remain at its end, with those swept up."""
    lost: int = 0


class Limits(NamedTuple):
    """What binds a retreat. 12.4.1"""

    origin: int
    first: int = NOBODY
    """The space that it must enter first, or NOBODY."""
    shut: tuple[int, ...] = ()
    """The spaces that it never enters."""
    by_sea: bool = False
    """The first space is reached by ship. 12.4.3"""


def enemies_in(s: SwordState, power: int, space: int) -> int:
    """Return the enemy CUs in a space, inside and outside the walls. 12.4.5"""
    return sum(
        cus(s, other, place)
        for place in (space, inside(s, space))
        for other in others_at(s, power, place)
        if not are_sworn(s, power, other)
    )


def is_refuge(s: SwordState, power: int, space: int) -> bool:
    """Say whether a space is friendly to the beaten. 12.4

    Who leads a non-player power is its ally on the move alone, which a retreat is not. 10.1, 16.1.2
    """
    owner = s.control[space]
    if power == s.led and owner != power and not are_sworn(s, power, owner):
        return False
    return is_friendly_ground(s, power, space)


def toll(s: SwordState, power: int, space: int) -> int:
    """Return what it costs to enter a space: each enemy CU, and enemy control. 12.4.5"""
    return enemies_in(s, power, space) + int(not is_refuge(s, power, space))


def may_end(s: SwordState, power: int, space: int, count: int, own: int) -> bool:
    """Say whether so many may end their retreat in a space with so many of their own. 12.4"""
    if is_shared(s, power, space):
        return False
    return is_refuge(s, power, space) or own > count


def grown(s: SwordState, power: int, route: Route, space: int) -> Route:
    """Return a route that enters one more space: sweep up, then pay. 12.4.2, 12.4.5"""
    own = cus(s, power, space)
    count = route.left + (own if own <= route.left else 0)
    paid = min(count, toll(s, power, space))
    return Route((*route.path, space), count - paid, route.lost + paid)


def onward(s: SwordState, power: int, route: Route, limits: Limits) -> list[int]:
    """Return the spaces that a retreat may enter next. 12.4.1"""
    at = route.path[-1] if route.path else limits.origin
    if not route.path and limits.first != NOBODY:
        reached = limits.by_sea or is_clear_step(s, power, at, limits.first)
        return [limits.first] if reached else []
    return [
        to
        for to in s.rules.next_to[at]
        if is_clear(s, power, at, to)
        and to not in route.path
        and to not in limits.shut
        and to != limits.origin
    ]


def is_clear_step(s: SwordState, power: int, origin: int, target: int) -> bool:
    """Say whether a clear connection leads from one space to another. 12.4.1"""
    return target in s.rules.next_to[origin] and is_clear(s, power, origin, target)


def routes(s: SwordState, power: int, count: int, limits: Limits) -> list[Route]:
    """Return the best route to each of the closest spaces where the retreat may end. 12.4"""
    ways = [Route((), count)]
    for _ in range(FARTHEST):
        reached: list[tuple[Route, int]] = []
        for route in ways:
            reached += [(route, to) for to in onward(s, power, route, limits)]
        ended = [
            grown(s, power, route, to)
            for route, to in reached
            if may_end(s, power, to, route.left, cus(s, power, to))
        ]
        if ended:
            return best(ended)
        ways = [grown(s, power, route, to) for route, to in reached]
    return []


def best(ended: list[Route]) -> list[Route]:
    """Return for each space the route that costs least. R-311"""
    found: dict[int, Route] = {}
    for route in ended:
        end = route.path[-1]
        if end not in found or route.lost < found[end].lost:
            found[end] = route
    return [found[end] for end in sorted(found)]


def may_stay(s: SwordState, power: int, space: int, count: int) -> bool:
    """Say whether a flanking force stands where it could end a retreat. 9.5.6"""
    return may_end(s, power, space, count, cus(s, power, space) - count)


def may_harbour(s: SwordState, power: int, port: int) -> bool:
    """Say whether the beaten may end their retreat in a port. 12.4.3"""
    return is_harbour(s, power, port) and is_refuge(s, power, port)


def havens_by_sea(s: SwordState, power: int, space: int) -> list[int]:
    """Return the friendly ports to which a force in a port may retreat by sea. 12.4.3"""
    if space not in s.rules.ports or why_not_use(s, power, space) is not None:
        return []
    return [port for port in s.rules.ports if port != space and may_harbour(s, power, port)]
