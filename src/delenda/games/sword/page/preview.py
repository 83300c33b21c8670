"""Where the army on the march can go by land, and what may befall it on the way. 9.2

Every step is tried on a copy of the table as the seat sees it, with the rules of the march.
Nobody reacts there and no die falls: that is what the notes tell of.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple, cast

from delenda.engine.action import Action
from delenda.engine.page import Preview
from delenda.engine.state import clone, nearest, the
from delenda.engine.view import View
from delenda.games.sword.march.march import March
from delenda.games.sword.march.steps import crossing, steps
from delenda.games.sword.march.ways import is_on_way
from delenda.games.sword.page.preview_notes import dangers, encounter
from delenda.games.sword.queries import enemies_at, is_clear, space_of
from delenda.games.sword.state import SwordState


class Way(NamedTuple):
    """A way that the army can take, and the table at its end."""

    s: SwordState
    spaces: tuple[int, ...] = ()
    cost: int = 0
    notes: tuple[str, ...] = ()
    """What may befall it on the way."""
    meeting: tuple[str, ...] = ()
    """What awaits it there."""


FORESEEN = ("march",)
"""The questions of which there are previews."""


def previews(seen: View) -> list[Preview]:
    """Return every space within reach of the army on the march, the cheapest way first."""
    s = clone(cast("SwordState", seen.table))
    if seen.ask is None or seen.ask.prompt not in FORESEEN or nearest(s, March) is None:
        return []
    return [_told(way) for way in ways(s)]


def ways(s: SwordState) -> list[Way]:
    """Return the cheapest way to each space, and to the next ones the one step. 9.2"""
    first, order = Way(s), count()
    home = _here(s)
    found: dict[int, Way] = {home: first}
    heap: list[tuple[int, int, Way, int]] = [
        (cost, next(order), first, to) for to, cost in _legs(first)
    ]
    while heap:
        _, _, way, target = heappop(heap)
        if target in found:
            continue
        found[target] = taken(way, target)
        for to, cost in _legs(found[target]):
            heappush(heap, (found[target].cost + cost, next(order), found[target], to))
    return [way for target, way in found.items() if target != home]


def _here(s: SwordState) -> int:
    return space_of(s, the(s, March).place(s))


def _legs(way: Way) -> list[tuple[int, int]]:
    """Return the next steps of a way, with what each costs; a battle ends it."""
    march = the(way.s, March)
    if way.meeting or march.halted or march.place(way.s) < 0:
        return []
    return [(to, crossing(way.s, march, to)) for to in steps(way.s, march)]


def taken(way: Way, target: int) -> Way:
    """Take a step on a copy of the table."""
    s = clone(way.s)
    march = the(s, March)
    power, origin = march.power(s), space_of(s, march.place(s))
    cost = crossing(s, march, target)
    notes = (*way.notes, *dangers(s, march, target))
    march.pay(cost)
    march.on_way = is_on_way(s, power, origin, target)
    march.came_from, march.by_sea = origin, False
    march.rough = not is_clear(s, power, origin, target)
    meeting = encounter(s, march, target) if enemies_at(s, power, target) else ()
    march.relocate(s, target)
    return Way(s, (*way.spaces, target), way.cost + cost, notes, meeting)


def _told(way: Way) -> Preview:
    rules = way.s.rules
    names = [rules.board.spaces[space].id for space in way.spaces]
    return {
        "space": names[-1],
        "path": [rules.grammar.write(Action("move", (space,))) for space in way.spaces],
        "spaces": names,
        "cost": way.cost,
        "notes": [*way.notes, *way.meeting],
        "party": "",
    }
