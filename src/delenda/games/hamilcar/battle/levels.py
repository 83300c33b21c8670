"""How many battle dice each side rolls: its size, its allies, its general. 13.3.A-C"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from delenda.games.hamilcar.battle.battlefield import DiceField
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.queries import controls, in_region, region_of
from delenda.punic.state import enemy_of

LARGE_FORCE: Final = 5
"""The CUs from which a force begins at level II. 13.3.A"""
MOST_ALLIES: Final = 2
HIGHEST, LOWEST = 3, 1


class Contender(NamedTuple):
    """What counts for the dice of one side."""

    cus: int
    allies: int
    rating: int
    """The battle rating of its commander; 0 without one."""


class Rung(NamedTuple):
    """A step on the ladder of a side's dice level."""

    rule: str
    why: str
    change: int
    level: int
    """The level reached."""


Ladder: TypeAlias = tuple[Rung, ...]


def levels(one: Contender, other: Contender) -> tuple[int, int]:
    """Return the dice levels of two sides. 13.3

    >>> levels(Contender(3, 2, 2), Contender(5, 1, 1))
    (3, 2)
    """
    first = 1 + (one.cus >= LARGE_FORCE) + (one.allies > other.allies)
    second = 1 + (other.cus >= LARGE_FORCE) + (other.allies > one.allies)
    if one.rating > other.rating:
        return _favoured(first, second)
    if other.rating > one.rating:
        second, first = _favoured(second, first)
    return first, second


def _favoured(better: int, worse: int) -> tuple[int, int]:
    """The better general gains a level, or costs the enemy one, but never the first. 13.3.C"""
    return (better + 1, worse) if better < HIGHEST else (better, max(LOWEST, worse - 1))


def ladders(one: Contender, other: Contender) -> tuple[Ladder, Ladder]:
    """Return how two sides come to their dice levels, step by step. 13.3

    >>> flaccus, hanno = Contender(5, 1, 1), Contender(3, 2, 2)
    >>> [[rung.level for rung in ladder] for ladder in ladders(hanno, flaccus)]
    [[1, 2, 3], [2]]
    """
    reached = levels(one, other)
    sides = ((0, one, other), (1, other, one))
    steps: list[Ladder] = [(_by_size(one),), (_by_size(other),)]
    for part, own, enemy in sides:
        if own.allies > enemy.allies:
            why = f"{_counted(own.allies, 'ally', 'allies')} against {enemy.allies}"
            steps[part] = _go_on(steps[part], steps[part][-1].level + 1, "13.3.B", why)
    for part, own, enemy in sides:
        if own.rating > enemy.rating:
            why = f"battle rating {own.rating} against {enemy.rating}"
            rises = reached[part] > steps[part][-1].level
            moved, said = (part, why) if rises else (1 - part, f"the enemy's {why}")
            steps[moved] = _go_on(steps[moved], reached[moved], "13.3.C", said)
    return steps[0], steps[1]


def _by_size(side: Contender) -> Rung:
    level = 1 + int(side.cus >= LARGE_FORCE)
    return Rung("13.3.A", _counted(side.cus, "CU", "CUs"), level, level)


def _go_on(ladder: Ladder, level: int, rule: str, why: str) -> Ladder:
    """Return a ladder with a step more, up to a level or down to it."""
    return (*ladder, Rung(rule, why, level - ladder[-1].level, level))


def _counted(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


# --- on the table -----------------------------------------------------------------------------


def allied_cities(s: HamilcarState, side: int, space: int) -> tuple[int, ...]:
    """Return a side's walled cities in the region of a space, besieged or not. 13.3.B"""
    region = region_of(s, space)
    cities = (city for city in s.rules.board.cities if in_region(s, city, region))
    return tuple(city for city in cities if controls(s, side, city))


def allies(s: HamilcarState, battle: DiceField, side: int) -> tuple[int, ...]:
    """Return the cities that are a side's allies in a battle: two, if it has a general. 13.3.B"""
    if not battle.generals(s, side):
        return ()
    return allied_cities(s, side, battle.space)[:MOST_ALLIES]


def contender(s: HamilcarState, battle: DiceField, side: int) -> Contender:
    """Return what counts for a side's dice in a battle. 13.3"""
    helped = len(allies(s, battle, side))
    return Contender(battle.strength(side), helped, battle.rating(s, side))


def ladder_of(s: HamilcarState, battle: DiceField, side: int) -> Ladder:
    """Return how a side in a battle comes to its dice level. 13.3"""
    return ladders(contender(s, battle, side), contender(s, battle, enemy_of(side)))[0]


def told(ladder: Ladder) -> str:
    """Return the reasons for a level as a sentence lists them."""
    first, *rest = ladder
    return ", ".join([first.why, *(f"{rung.why} ({rung.change:+})" for rung in rest)])
