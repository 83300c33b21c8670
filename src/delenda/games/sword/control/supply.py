"""Where new CUs and returning leaders may come in, and how many a power receives. 5.10"""

from __future__ import annotations

from delenda.engine.frame import Reason
from delenda.games.sword.queries import (
    are_allied,
    clear_neighbours,
    has_city,
    has_enemies,
    home,
    is_besieged,
    is_box,
    is_friendly,
    is_shared,
)
from delenda.games.sword.sides import CARTHAGE, REVOLT, ROMAN
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus

# --- which spaces give reinforcements -----------------------------------------------------------


def gives(s: SwordState, power: int, space: int) -> bool:
    """Say whether a space is a home reinforcement space that a power controls. 2.2, 5.10

    Any walled city is one for Rome. One with a siege marker of any level gives nothing. 13.3
    """
    if s.control[space] != power or is_besieged(s, space):
        return False
    if power == ROMAN and has_city(s, space):
        return True
    return home(s, space) == power and s.rules.board.spaces[space].raises > 0


def sources(s: SwordState, power: int) -> list[int]:
    """Return the home reinforcement spaces that a power controls. 5.10.1"""
    held = [space for space in s.rules.in_play if s.control[space] == power]
    return [space for space in held if gives(s, power, space)]


def reinforcements(s: SwordState, power: int) -> int:
    """Return how many CUs a power receives. 5.10.1"""
    return sum(_raised(s, power, space) for space in sources(s, power))


def _raised(s: SwordState, power: int, space: int) -> int:
    """Return the CUs that a reinforcement space gives; a city gives Rome one. 5.10.1"""
    if home(s, space) == power:
        return max(s.rules.board.spaces[space].raises, int(has_city(s, space)))
    return 1


# --- where they may be placed -------------------------------------------------------------------


def is_open(s: SwordState, power: int, space: int) -> bool:
    """Say whether reinforcements may pass a space: friendly, and free of enemy CUs. 5.10, 19"""
    if is_box(s, space) and home(s, space) != power:
        return False
    return is_friendly(s, power, space) and not has_enemies(s, power, space)


def placeable(s: SwordState, power: int) -> list[int]:
    """Return the places that may take a power's reinforcements. 5.10

    No CU comes where another power's CUs stand, be they allies. 15.3
    """
    found = supplied(s, power)
    return [place for place in sorted(found) if not is_shared(s, power, place)]


def supplied(s: SwordState, power: int) -> set[int]:
    """Return the spaces from which a path leads to a home reinforcement space. 5.10

    Rebels have no home spaces: theirs come to those who are in revolt already. 16.4
    """
    if power == REVOLT:
        return {space for space in s.rules.on_map if cus(s, REVOLT, space)}
    found = {space for space in sources(s, power) if is_open(s, power, space)}
    waiting = sorted(found)
    while waiting:
        for space in _next(s, power, waiting.pop()):
            if space not in found and is_open(s, power, space):
                found.add(space)
                waiting.append(space)
    return {space for space in found if s.rules.slots.why_not_enter(s, power, space) is None}


def _is_port(s: SwordState, power: int, space: int) -> bool:
    return s.rules.slots.why_not_port(s, power, space) is None


def _next(s: SwordState, power: int, space: int) -> list[int]:
    """Return the spaces that a path leads to; Carthage and her allies go by sea, too. 5.10"""
    found = clear_neighbours(s, power, space)
    sails = power == CARTHAGE or are_allied(s, CARTHAGE, power)
    if sails and space in s.rules.ports and _is_port(s, power, space):
        found = [*found, *(port for port in s.rules.ports if _is_port(s, power, port))]
    return found


def why_not_place(s: SwordState, power: int, space: int) -> Reason | None:
    """Say why no reinforcements of a power come to a place. 5.10"""
    if space >= s.rules.spaces:
        return Reason("nobody can be besieged where reinforcements come in", "5.10")
    if has_enemies(s, power, space):
        return Reason("enemy CUs are there", "5.10")
    if not is_friendly(s, power, space):
        return Reason("reinforcements come to friendly spaces", "5.10")
    if is_shared(s, power, space):
        return Reason("CUs of another power are there", "15.3")
    if space not in supplied(s, power):
        return Reason("no open path leads to a reinforcement space", "5.10")
    return None


def why_not_return(s: SwordState, leader: int, place: int) -> Reason | None:
    """Say why a named leader may not come in at a place. 5.10, 17.1.1"""
    one = s.rules.leaders[leader]
    if reason := why_not_place(s, one.power, place):
        return reason
    if one.stays and s.rules.board.spaces[place].area != one.stays:
        return Reason("he never leaves Africa", "17.1.1")
    if not cus(s, one.power, place):
        return Reason("named leaders come to CUs of their power", "5.10")
    return None


def landings(s: SwordState, leader: int) -> tuple[int, ...]:
    """Return the places where a named leader may come in, with CUs of his power. 5.10, 17.1.1"""
    power = s.rules.leaders[leader].power
    found = placeable(s, power)
    return tuple(place for place in found if why_not_return(s, leader, place) is None)
