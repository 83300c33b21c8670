"""Questions about the table of Hamilcar, beside those that all Punic games ask."""

from __future__ import annotations

from delenda.games.hamilcar.skills import Skills
from delenda.games.hamilcar.state import EXCELLENT, GOOD, HamilcarState
from delenda.punic.queries import (
    commander,
    controls,
    cus,
    generals_at,
    in_region,
    is_besieged,
    is_outranked,
    is_shut_in,
    room_inside,
)
from delenda.punic.ratings import battle_rating
from delenda.punic.state import CARTHAGE, NOBODY, ROME

MOST_WARSHIPS = 10
"""Warships of a side, in play and on the turn track. 2.3.F"""
MOST_SUPPLIES = 15
"""Supply trains of both sides together. 2.3.D"""
FLEET = 10
"""The units of a fleet. 2.3.G"""
SQUADRON = 5
"""The warships of a fleet. 2.3.G"""
AFRICA = "africa"
CARTHAGE_RANGE = 4
"""The movement points of a Carthaginian fleet. 7.3.A"""

# --- places -------------------------------------------------------------------------------------


def at_sea(s: HamilcarState, side: int) -> int:
    """Return the place where a side's fleet stands: its At Sea box. 2.3.G"""
    return s.rules.board.places + side


def supplies(s: HamilcarState, side: int, place: int) -> int:
    """Return the supply trains of a side in a place. 2.3.D"""
    return s.supplies[side * s.rules.places + place]


def supplies_left(s: HamilcarState) -> int:
    """Return how many supply trains are in supply. 2.3.D"""
    return MOST_SUPPLIES - sum(s.supplies)


def room_for_supplies(s: HamilcarState, space: int) -> int:
    """Return how many more supply trains find room inside the city of a space. 2.1.C, 2.3.D2"""
    city = s.rules.inside[space]
    if city < 0 or s.control[space] < 0:
        return 0
    capacity = s.rules.board.capacity[s.rules.site_of[space]]
    return max(0, capacity - supplies(s, s.control[space], city))


# --- ships --------------------------------------------------------------------------------------


def warships(s: HamilcarState, side: int) -> int:
    """Return the warships of a side that are in play. 2.3.F"""
    return s.ready[side] + s.spent[side] + s.sailing[side]


def warships_left(s: HamilcarState, side: int) -> int:
    """Return how many warships a side can build: those taken or sunk wait for a turn. 2.3.F, 9.3"""
    taken = s.prizes[1 - side]
    return MOST_WARSHIPS - warships(s, side) - s.sunk[side] - taken


def naval_range(s: HamilcarState, side: int) -> int:
    """Return the movement points that a side may use at sea. 7.3.A"""
    return CARTHAGE_RANGE if side == CARTHAGE else s.seamanship


def fleet_units(s: HamilcarState, side: int) -> int:
    """Return the units of a fleet; prizes are none. 2.3.G"""
    place = at_sea(s, side)
    return s.sailing[side] + cus(s, side, place) + supplies(s, side, place)


def admirals(s: HamilcarState, side: int, place: int) -> list[int]:
    """Return the admirals of a side in a place, the senior first. 2.2.D1"""
    return [g for g in generals_at(s, side, place) if s.rules.tables.skills[g].admiral]


def neighbours_by_sea(s: HamilcarState, space: int) -> list[int]:
    """Return the ports one ordinary sea lane away. 2.1.A"""
    return [lane.to for lane in s.rules.tables.chart.lanes[space]]


# --- generals -----------------------------------------------------------------------------------


def skills(s: HamilcarState, general: int) -> Skills:
    """Return the traits and abilities printed on a general's card. 2.2.D"""
    return s.rules.tables.skills[general]


def able(s: HamilcarState, general: int) -> Skills:
    """Return what a general can use: a subordinate has none of his abilities. 2.2.E1"""
    place = s.generals[general] if general != NOBODY else -1
    if place < 0 or is_outranked(s, general):
        return NOTHING
    return s.rules.tables.skills[general]


NOTHING = Skills()


def chief(s: HamilcarState, side: int, place: int) -> Skills:
    """Return what the commander in a place can do; nothing where nobody commands. 2.2.E1"""
    general = commander(s, side, place)
    return NOTHING if general == NOBODY else s.rules.tables.skills[general]


def rating_at_sea(s: HamilcarState, general: int) -> int:
    """Return the battle rating of an admiral; 0 for others. 9.1, 9.2.B1"""
    if general == NOBODY or not s.rules.tables.skills[general].admiral:
        return 0
    return battle_rating(s, general)


# --- Africa, the Miat, the display ----------------------------------------------------------------


def may_land_in_africa(s: HamilcarState, general: int) -> bool:
    """Say whether a Roman may lead men to Africa by sea. 15.6"""
    if s.seamanship == EXCELLENT or s.rules.tables.skills[general].africanus:
        return True
    return s.seamanship == GOOD and controls(s, ROME, s.rules.syracuse)


def in_africa(s: HamilcarState, space: int) -> bool:
    """Say whether a space lies in Africa. 2.1.F"""
    return in_region(s, space, AFRICA)


def is_warlike(s: HamilcarState) -> bool:
    """The Miat is Warlike with three markers, one of them on its centre. 15.3.B"""
    return sum(s.miat) >= WARLIKE and bool(s.miat[s.rules.tables.miat_center])


WARLIKE = 3


def controls_open_sea(s: HamilcarState, side: int) -> bool:
    """A side controls Mare Tyrrhenum with more than half of its ports. 2.1.H"""
    chart = s.rules.tables.chart
    return sum(s.control[port] == side for port in chart.open_sea) >= chart.open_majority


def has_supremacy(s: HamilcarState, side: int) -> bool:
    """Say whether a side has Naval Supremacy. 2.1.I"""
    return s.supremacy == side


# --- where things may be placed -----------------------------------------------------------------


def is_free_city(s: HamilcarState, side: int, space: int) -> bool:
    """Say whether a side has a walled city in a space that is not besieged. 5.1.B"""
    has_walls = s.rules.inside[space] >= 0
    return has_walls and s.control[space] == side and not is_besieged(s, space)


def is_free_port(s: HamilcarState, side: int, space: int) -> bool:
    """Say whether a space is a friendly port that is not besieged. 5.2.C3"""
    return s.rules.board.port[space] and s.control[space] == side and not is_besieged(s, space)


def is_large(s: HamilcarState, space: int) -> bool:
    """Say whether a space holds a Large Walled City. 2.1.C"""
    city = s.rules.inside[space]
    return city >= 0 and s.rules.board.white_die[city - s.rules.spaces]


def has_room(s: HamilcarState, space: int) -> bool:
    """Say whether a CU finds room inside a city."""
    return room_inside(s, space) > 0


def is_locked_in(s: HamilcarState, general: int) -> bool:
    """Say whether a general is inside a besieged city. 14.5.A"""
    return is_shut_in(s, s.generals[general])
