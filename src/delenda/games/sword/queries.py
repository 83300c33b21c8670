"""Questions about the table. None of these changes anything."""

from __future__ import annotations

from collections.abc import Sequence

from delenda.games.sword.board import APPIAN, CITY, CLEAR, TRIBE
from delenda.games.sword.effects import FRIENDLY_TRIBE, is_marked
from delenda.games.sword.sides import ALL_POWERS, CARTHAGE, GAULS, INDEPENDENT, NOBODY, SAMNITE
from delenda.games.sword.state import NO_SIEGE, SwordState, pair
from delenda.games.sword.units import KIND_MERCENARY, KIND_MILITIA, cus

# --- places -----------------------------------------------------------------------------------


def inside(s: SwordState, space: int) -> int:
    """Return the place inside the walls of a space. 9.3.1"""
    return s.rules.spaces + space


def space_of(s: SwordState, place: int) -> int:
    """Return the space that a place belongs to."""
    return place if place < s.rules.spaces else place - s.rules.spaces


def is_inside(s: SwordState, place: int) -> bool:
    """Say whether a place is the inside of a city."""
    return place >= s.rules.spaces


def has_city(s: SwordState, space: int) -> bool:
    """Say whether there is a walled city in a space; colonies are cities. 2.2, 7.2.1"""
    return s.loyalty[space] > 0 or s.rules.board.spaces[space].kind == CITY


def has_tribe(s: SwordState, space: int) -> bool:
    """Say whether an unsubjugated tribe holds a space. 2.2"""
    return s.tribes[space] == 1


def is_plain(s: SwordState, space: int) -> bool:
    """Say whether a space has neither city nor tribe: a PC marker alone holds it. 7.3"""
    return not has_city(s, space) and not has_tribe(s, space) and not is_box(s, space)


def is_box(s: SwordState, space: int) -> bool:
    """Say whether this is a box beside the map. 2.2, 19"""
    return space >= s.rules.spaces - s.rules.board.boxes


def is_tribal(s: SwordState, space: int) -> bool:
    """Say whether a space was a tribe's at the start. 2.2"""
    return s.rules.board.spaces[space].kind == TRIBE


def is_besieged(s: SwordState, space: int) -> bool:
    """Say whether a city or tribe has a siege marker, of any level. 13.3"""
    return s.siege[space] != NO_SIEGE


def home(s: SwordState, space: int) -> int:
    """Return the power whose home a space is, or INDEPENDENT. 2.2"""
    return s.rules.board.spaces[space].home


def homes(s: SwordState, power: int) -> list[int]:
    """Return the home spaces of a power on the map. 2.2"""
    return [space for space in s.rules.on_map if home(s, space) == power]


def room_inside(s: SwordState, space: int) -> int:
    """Return how many more CUs find room inside the city of a space. 9.3.1"""
    if not has_city(s, space) or s.control[space] == INDEPENDENT:
        return 0
    return ROOM - cus(s, s.control[space], inside(s, space))


ROOM = 3
"""The CUs that find room inside a walled city. 9.3.1"""

# --- friends and enemies ----------------------------------------------------------------------


def are_allied(s: SwordState, one: int, other: int) -> bool:
    """Say whether two powers are allied: by treaty, or while one leads the other. 15.2, 16.1.2"""
    if are_sworn(s, one, other):
        return True
    return s.led != NOBODY and (_leads(s, one, other) or _leads(s, other, one))


def are_sworn(s: SwordState, one: int, other: int) -> bool:
    """Say whether two powers have made an alliance, or one of the rules has. 15.1, 18"""
    return pair(one, other) in s.alliances


def _leads(s: SwordState, power: int, led: int) -> bool:
    """Say whether a power's house moves a non-player power now. 16.1.2"""
    return led == s.led and s.active != NOBODY and s.rules.house_of[power] == s.active


def are_friends(s: SwordState, one: int, other: int) -> bool:
    """Say whether something of one power is friendly to another. G, 15.2"""
    return one == other != INDEPENDENT or are_allied(s, one, other)


def allies(s: SwordState, power: int) -> list[int]:
    """Return the powers that are allied to a power. 15"""
    return [other for other in ALL_POWERS if other != power and are_allied(s, power, other)]


def is_friendly(s: SwordState, power: int, space: int) -> bool:
    """Say whether a space is controlled by a power or an ally of his. G"""
    return are_friends(s, power, s.control[space])


def is_friendly_ground(s: SwordState, power: int, space: int) -> bool:
    """Say whether a space, or for the Samnites its tribe, is friendly. G, 15.2"""
    befriended = power == SAMNITE and is_marked(s, FRIENDLY_TRIBE, space) and has_tribe(s, space)
    return befriended or is_friendly(s, power, space)


def others_at(s: SwordState, power: int, place: int) -> list[int]:
    """Return the other powers with CUs in a place, allies included."""
    here = s.units[place :: s.rules.places]
    if not any(here):
        return []
    found = [x for x in ALL_POWERS if here[x] and x != power]
    more = here[KIND_MILITIA] or here[KIND_MERCENARY]
    if more and power != CARTHAGE and CARTHAGE not in found:
        return sorted((*found, CARTHAGE))
    return found


def enemies_at(s: SwordState, power: int, place: int) -> list[int]:
    """Return the powers with CUs in a place that are no friends of a power."""
    found = others_at(s, power, place)
    return [other for other in found if not are_allied(s, power, other)] if found else found


def is_shared(s: SwordState, power: int, space: int) -> bool:
    """Say whether another power's CUs are in a space, inside or outside. 12.4.1, 15.3, 16.2"""
    return bool(others_at(s, power, space) or others_at(s, power, inside(s, space)))


def besiegers(s: SwordState, space: int) -> list[int]:
    """Return the powers outside that are enemies of who holds a space. 13.1.1, 13.4

    Who leads a non-player power is its ally on the move alone: its sieges go on. 16.1.2
    """
    holder = s.control[space]
    found = others_at(s, holder, space)
    return [one for one in found if not are_sworn(s, one, holder)] if found else found


def has_enemies(s: SwordState, power: int, space: int) -> bool:
    """Say whether enemy CUs are in a space, inside or outside the walls."""
    return bool(enemies_at(s, power, space) or enemies_at(s, power, inside(s, space)))


# --- leaders ----------------------------------------------------------------------------------


def power_of(s: SwordState, leader: int) -> int:
    """Return the power of a leader."""
    return s.rules.leaders[leader].power


def leaders_at(s: SwordState, power: int, place: int) -> list[int]:
    """Return a power's leaders in a place, the commander first. 8.2.1"""
    if place not in s.leaders:
        return []
    everybody = s.rules.leaders
    found = [x for x in s.seniority if s.leaders[x] == place and everybody[x].power == power]
    return sorted(found, key=lambda leader: everybody[leader].is_minor)


def commander(s: SwordState, power: int, place: int) -> int:
    """Return who commands in a place; a named leader before a minor one. NOBODY. 8.2.1"""
    found = leaders_at(s, power, place)
    return found[0] if found else NOBODY


def fit_to_command(s: SwordState, leaders: Sequence[int]) -> list[int]:
    """Return those of some leaders who may command: a minor one never over a named one. 8.2.1"""
    named = [leader for leader in leaders if not s.rules.leaders[leader].is_minor]
    return named or list(leaders)


def has_army(s: SwordState, power: int, place: int) -> bool:
    """An army is a commander with CUs. G"""
    return cus(s, power, place) > 0 and commander(s, power, place) != NOBODY


def tactics(s: SwordState, leader: int) -> int:
    """Return the tactics rating of a leader; 0 for none. 8.1, 12.2.2"""
    return s.rules.leaders[leader].tactics if leader != NOBODY else 0


def is_on_map(s: SwordState, leader: int) -> bool:
    """Say whether a leader stands in a place."""
    return s.leaders[leader] >= 0


def is_consul(s: SwordState, leader: int) -> bool:
    """Say whether a leader is a consul: all named Romans but the Dictator. 8.2.2"""
    return s.rules.leaders[leader].kind == "consul"


# --- roads ------------------------------------------------------------------------------------


def is_clear(s: SwordState, power: int, origin: int, target: int) -> bool:
    """Say whether a power crosses a connection as clear: Samnites know some passes. 9.2"""
    kind = s.rules.road_kind[origin][target]
    if kind in (CLEAR, APPIAN):
        return True
    passes = s.rules.board.known_passes
    return power == SAMNITE and (origin in passes or target in passes)


def clear_neighbours(s: SwordState, power: int, space: int) -> list[int]:
    """Return the spaces that a power reaches by a clear connection. 9.2, 10.2, 12.4.1"""
    return [to for to in s.rules.next_to[space] if is_clear(s, power, space, to)]


# --- cards ------------------------------------------------------------------------------------


def value(s: SwordState, card: int) -> int:
    """Return the value of a card. 7.1"""
    return s.rules.cards[card].value


# --- support ----------------------------------------------------------------------------------

MOST_LOYALTY = 3
"""7.3.1"""


def most_loyalty(power: int) -> int:
    """Return the greatest loyalty that a power's city can have: 1 for Gauls. 7.3.1"""
    return 1 if power in GAULS else MOST_LOYALTY


def support(s: SwordState, power: int) -> int:
    """Return all support of a power on the map: its PC markers and loyalty. 7.3"""
    return sum(
        s.loyalty[space] if has_city(s, space) else is_plain(s, space)
        for space in s.rules.on_map
        if s.control[space] == power
    )
