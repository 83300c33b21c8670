"""Where support may be added and removed, and why not elsewhere. 7.3"""

from __future__ import annotations

from collections.abc import Sequence

from delenda.engine.frame import Reason
from delenda.games.sword.board import CITY
from delenda.games.sword.queries import (
    allies,
    are_allied,
    are_friends,
    has_city,
    has_enemies,
    has_tribe,
    home,
    inside,
    is_besieged,
    is_box,
    is_friendly,
    most_loyalty,
    others_at,
)
from delenda.games.sword.sides import INDEPENDENT
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus, cus_in_space, places_with_cus

TRIBAL = Reason("support does not touch tribes: they are subjugated", "7.3")
WALLED = Reason("a walled city is won by siege, or when it has no loyalty left", "7.3.1")
FIXED = Reason("Carthago has no loyalty, and never changes hands", "17")
OFF_MAP = Reason("this is no space of the map", "7.3")
ALLIED = Reason("they are allies", "15.2.2")
ENEMIES = Reason("enemy CUs are there", "7.3.4")


def in_allied_home(s: SwordState, power: int, space: int) -> bool:
    """Say whether a space is in the home area of a power's ally. 15.2.3"""
    owner = home(s, space)
    return owner != power and are_allied(s, power, owner)


def is_fixed(s: SwordState, space: int) -> bool:
    """Say whether a city has no loyalty to gain or to lose: Carthago. 17"""
    printed = s.rules.board.spaces[space].kind == CITY
    return printed and not s.rules.slots.falls(s, space)


def why_not_affect(s: SwordState, space: int) -> Reason | None:
    """Say why support does not reach a space: tribes, boxes, Carthago. 7.3, 17"""
    if has_tribe(s, space):
        return TRIBAL
    if is_box(s, space) or space not in s.rules.on_map:
        return OFF_MAP
    return FIXED if is_fixed(s, space) else None


def guards(s: SwordState, power: int, space: int) -> int:
    """Return the CUs in a space that are friendly to a power. 7.3.3, 15.2"""
    friends = (power, *allies(s, power))
    return sum(cus_in_space(s, friend, space) for friend in friends)


# --- adding support: 7.3.1 ----------------------------------------------------------------------


def raisable(s: SwordState, power: int) -> list[int]:
    """Return the cities of a power whose loyalty may be raised. 7.3.1"""
    held = [space for space in s.rules.on_map if s.control[space] == power]
    return [space for space in held if why_not_raise(s, power, space) is None]


def why_not_raise(s: SwordState, power: int, space: int) -> Reason | None:
    """Say why the loyalty of a city may not be raised. 7.3.1, 13.3"""
    if s.control[space] != power or not has_city(s, space):
        return Reason("only an own city gains loyalty", "7.3.1")
    if is_fixed(s, space):
        return FIXED
    if is_besieged(s, space):
        return Reason("a besieged city gains no loyalty", "13.3")
    if s.loyalty[space] >= most_loyalty(power):
        return Reason("the city is as loyal as it can be", "7.3.1")
    return None


def markable(s: SwordState, power: int) -> list[int]:
    """Return the spaces where a power's CUs turn an enemy marker: 7.3.1, 15.2.3.

    In an ally's home the marker only goes away: `put_marker` sees to that.
    """
    held = [place for place in places_with_cus(s, power) if place < s.rules.spaces]
    return [space for space in held if why_not_mark(s, power, space) is None]


def why_not_mark(s: SwordState, power: int, space: int) -> Reason | None:
    """Say why an enemy marker may not be replaced. 7.3.1, 15.2.2"""
    if reason := why_not_affect(s, space):
        return reason
    if has_city(s, space):
        return WALLED
    if is_friendly(s, power, space):
        return Reason("no enemy marker is there", "7.3.1")
    if not cus(s, power, space):
        return Reason("an enemy marker gives way only to CUs that stand there", "7.3.1")
    return None


# --- after a battle: 7.3.4 ----------------------------------------------------------------------


def clearable(s: SwordState, power: int) -> list[int]:
    """Return the independent spaces and cities in a power's home that may come back. 7.3.4"""
    lost = [space for space in s.rules.on_map if home(s, space) == power != s.control[space]]
    return [space for space in lost if why_not_clear(s, power, space) is None]


def why_not_clear(s: SwordState, power: int, space: int) -> Reason | None:
    """Say why an independent home space may not come back. 7.3.4"""
    if home(s, space) != power:
        return Reason("this is no home space of that power", "7.3.4")
    if s.control[space] != INDEPENDENT:
        return Reason("no independent marker is there", "7.3.4")
    return ENEMIES if has_enemies(s, power, space) else why_not_affect(s, space)


def reach(s: SwordState, power: int) -> tuple[int, ...]:
    """Return the spaces next to those a power controls, as a battle begins; no box. 7.3.4"""
    found = {
        to for space in s.rules.on_map if s.control[space] == power for to in s.rules.next_to[space]
    }
    return tuple(sorted(found))


def convertible(s: SwordState, power: int, of_power: int, adjacent: Sequence[int]) -> list[int]:
    """Return the spaces where a winner's marker may replace the loser's. 7.3.4

    `adjacent`: what `reach` said when the battle began.
    """
    return [
        space for space in adjacent if why_not_convert(s, power, of_power, space, adjacent) is None
    ]


def why_not_convert(
    s: SwordState, power: int, of_power: int, space: int, adjacent: Sequence[int]
) -> Reason | None:
    """Say why a winner's marker may not replace the loser's. 7.3.4, 15.2"""
    if reason := why_not_affect(s, space):
        return reason
    if has_city(s, space):
        return WALLED
    if s.control[space] != of_power:
        return Reason("no marker of the beaten power is there", "7.3.4")
    if are_friends(s, power, of_power):
        return ALLIED
    if in_allied_home(s, power, space):
        return Reason("nobody takes a space in an ally's home for himself", "15.2.3")
    if has_enemies(s, power, space):
        return ENEMIES
    if space not in adjacent:
        return Reason("no space next to it was the winner's when the battle began", "7.3.4")
    return None


def heir(s: SwordState, power: int, space: int, adjacent: Sequence[int]) -> int:
    """Return who gets a city that a winner reduces to nothing: he, or nobody. 7.3.4, 15.2.3"""
    gains = space in adjacent and not in_allied_home(s, power, space)
    return power if gains else INDEPENDENT


# --- removing support: 7.3.2, 7.3.3 -------------------------------------------------------------


def own_support(s: SwordState, power: int) -> list[int]:
    """Return where a power can remove its own support; no garrison prevents it. 7.3.2"""
    held = [space for space in s.rules.on_map if s.control[space] == power]
    return [space for space in held if why_not_own(s, power, space) is None]


def why_not_own(s: SwordState, power: int, space: int) -> Reason | None:
    """Say why a power can remove no support of its own in a space. 7.3.2

    While others stand outside an unbesieged city its garrison would have nowhere to go. R-314
    """
    if s.control[space] != power:
        return Reason("none of your support is there", "7.3.2")
    if s.loyalty[space] == 1 and not is_besieged(s, space) and is_surrounded(s, power, space):
        return Reason("its garrison would have nowhere to go", "9.3.1")
    return why_not_affect(s, space)


def is_surrounded(s: SwordState, power: int, space: int) -> bool:
    """Say whether CUs of a power are inside a city, and others outside. 9.3.1"""
    return cus(s, power, inside(s, space)) > 0 and bool(others_at(s, power, space))


def strippable(s: SwordState, of_power: int, by_power: int) -> list[int]:
    """Return where another power may remove a power's support. 7.3.3"""
    held = [space for space in s.rules.on_map if s.control[space] == of_power]
    return [space for space in held if why_not_strip(s, of_power, by_power, space) is None]


def why_not_strip(s: SwordState, of_power: int, by_power: int, space: int) -> Reason | None:
    """Say why another power may not remove support in a space. 7.3.3, 15.2.2"""
    if s.control[space] != of_power:
        return Reason("that power has no support there", "7.3.3")
    if are_friends(s, by_power, of_power):
        return ALLIED
    if reason := why_not_affect(s, space):
        return reason
    kept = guards(s, of_power, space)
    if kept and not has_city(s, space):
        return Reason("CUs guard the marker", "7.3.3")
    if kept and s.loyalty[space] <= kept:
        return Reason("as many CUs as its loyalty guard the city", "7.3.3")
    return None
