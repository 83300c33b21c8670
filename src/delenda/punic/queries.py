"""Questions about the table. None of these changes anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from delenda.engine.frame import Reason
from delenda.punic.book.scenario import Goal
from delenda.punic.force import Force
from delenda.punic.state import CARTHAGE, NOBODY, NOWHERE, ROME, Orders, PunicState, enemy_of
from delenda.warfare.board import ROAD

if TYPE_CHECKING:
    from delenda.punic.deeds import Perk

# --- units and places -------------------------------------------------------------------------


def cus(s: PunicState, side: int, place: int) -> int:
    """Return how many CUs a side has in a place, elephants included."""
    return s.units[side * s.rules.places + place]


def herd(s: PunicState, side: int, place: int) -> int:
    """Return the elephants of a side in a place: Carthage alone has any. 17.1"""
    return s.elephants.count(place) if side == CARTHAGE else 0


def baggage(s: PunicState, side: int, place: int) -> int:
    """Return what of a side's baggage can go along from a place."""
    return s.rules.slots.baggage.at(s, side, place)


def force_at(s: PunicState, side: int, place: int) -> Force:
    """Return all that a side has in a place."""
    generals = tuple(generals_at(s, side, place))
    return Force(generals, cus(s, side, place), herd(s, side, place), baggage(s, side, place))


def units(s: PunicState, side: int, place: int) -> int:
    """Return the units of a side in a place: its CUs, and such baggage as is made up of units."""
    found = cus(s, side, place)
    return found + baggage(s, side, place) if s.rules.baggage_counts else found


def units_in_space(s: PunicState, side: int, space: int) -> int:
    """Return a side's units in a space, inside and outside the walls."""
    city = s.rules.inside[space]
    return units(s, side, space) + (units(s, side, city) if city >= 0 else 0)


def inside(s: PunicState, space: int) -> int:
    """Return the place inside the walled city of a space, or -1 where there is none."""
    return s.rules.inside[space]


def space_of(s: PunicState, place: int) -> int:
    """Return the space that a place belongs to."""
    return s.rules.space_of[place]


def is_inside(s: PunicState, place: int) -> bool:
    """Say whether a place is the inside of a city."""
    return place >= s.rules.spaces


def cus_in_space(s: PunicState, side: int, space: int) -> int:
    """Return a side's CUs in a space, inside and outside the walls."""
    city = s.rules.inside[space]
    return cus(s, side, space) + (cus(s, side, city) if city >= 0 else 0)


# --- generals ---------------------------------------------------------------------------------


def side_of(s: PunicState, general: int) -> int:
    """Return the side of a general."""
    return s.rules.general_sides[general]


def generals_at(s: PunicState, side: int, place: int) -> list[int]:
    """Return a side's generals in a place, the senior first."""
    if place not in s.generals:
        return []
    sides = s.rules.general_sides
    return [g for g in s.seniority if s.generals[g] == place and sides[g] == side]


PROCONSUL, CONSUL, DICTATOR = 100, 200, 300
"""The ranks of Roman offices, above all that pieces say."""


def rank(s: PunicState, general: int) -> int:
    """Consuls outrank proconsuls, a dictator both; else generals rank as their pieces say. 9.3"""
    rank = s.rules.ranks[general]
    if side_of(s, general) == ROME:
        return rank + (
            DICTATOR if general == s.dictator else CONSUL if general in s.consuls else PROCONSUL
        )
    return rank


def commander(s: PunicState, side: int, place: int) -> int:
    """Return the general who commands in a place, or NOBODY. 9.2-9.3"""
    best = NOBODY
    for general in generals_at(s, side, place):
        if best == NOBODY or rank(s, general) > rank(s, best):
            best = general
    return best


def is_outranked(s: PunicState, general: int) -> bool:
    """A general beside a superior is his subordinate, and has no special ability. 9.2-9.3"""
    beside = generals_at(s, side_of(s, general), s.generals[general])
    return any(rank(s, other) > rank(s, general) for other in beside)


def is_consul(s: PunicState, general: int) -> bool:
    """Say whether a general is a consul this turn."""
    return general in s.consuls


def must_keep_five(s: PunicState, general: int, company: Sequence[int]) -> bool:
    """Say whether a general, with others in his space, is a consul who must keep five CUs. 18.1"""
    return is_consul(s, general) and s.rules.slots.move.consuls_bound(s, tuple(company), ())[0]


CONSUL_KEEPS_FIVE = Reason("a consul is never left with fewer than five CUs", "consul.minimum")


def is_on_map(s: PunicState, general: int) -> bool:
    """Say whether a general stands on the map."""
    return s.generals[general] >= 0


def generals_on_map(s: PunicState, side: int) -> list[int]:
    """Return a side's generals who stand on the map."""
    return [general for general in s.rules.generals_of[side] if s.generals[general] >= 0]


def has_army(s: PunicState, side: int, place: int) -> bool:
    """An army is a general with at least one CU. 3"""
    return cus(s, side, place) > 0 and commander(s, side, place) != NOBODY


# --- control ----------------------------------------------------------------------------------


def controls(s: PunicState, side: int, space: int) -> bool:
    """A side controls a space that holds its marker, whoever stands there. 3, 19.1"""
    return s.control[space] == side


def controls_province(s: PunicState, side: int, province: int) -> bool:
    """A province needs a majority of its spaces. 19.1"""
    found = s.rules.board.provinces[province]
    return sum(s.control[space] == side for space in found.spaces) >= found.majority


def political_points(s: PunicState, side: int) -> int:
    """One point for each politically significant province. 22.1"""
    provinces = s.rules.board.provinces
    held = sum(provinces[p].scores and controls_province(s, side, p) for p in range(len(provinces)))
    return held + s.rules.slots.turn.more_points(s, side)


def is_met(s: PunicState, goal: Goal) -> bool:
    """Say whether a side has what a goal asks of it. 23"""
    if goal.lead:
        lead = political_points(s, goal.side) - political_points(s, enemy_of(goal.side))
        return lead >= goal.lead
    board, side = s.rules.board, goal.side
    held = sum(s.control[board.space(name)] == side for name in goal.spaces)
    held += sum(controls_province(s, side, board.province_named(p)) for p in goal.provinces)
    return held >= goal.least


def in_region(s: PunicState, space: int, region: str) -> bool:
    """Say whether a space lies in a region, given by its id. 3"""
    return s.rules.regions[space] == region


def region_of(s: PunicState, space: int) -> str:
    """Return the region of a space, or "" for none. 3"""
    return s.rules.regions[space]


def may_be_in(s: PunicState, general: int, space: int) -> bool:
    """Some generals never leave a region. 24"""
    region = s.rules.homes[general]
    return not region or in_region(s, space, region)


def confined(s: PunicState, general: int, never_leaves: str) -> Reason:
    """Say which region a general never leaves. 24"""
    region = dict(s.rules.board.regions)[s.rules.abilities[general].stays_in]
    return Reason(f"{s.rules.generals[general].title} {never_leaves} {region}", "general.ability")


def in_province(s: PunicState, space: int, province: str) -> bool:
    """Say whether a space lies in a province, given by its id."""
    board = s.rules.board
    return board.provinces[board.province[space]].id == province


def has_tribe(s: PunicState, space: int) -> bool:
    """Say whether a tribe still stands in a space."""
    tribe = s.rules.tribe_of[space]
    return tribe >= 0 and s.tribes[tribe] == 1


def has_city(s: PunicState, space: int) -> bool:
    """Say whether a space holds a walled city."""
    return s.rules.inside[space] >= 0


def is_hostile_ground(s: PunicState, side: int, space: int) -> bool:
    """An enemy marker or a tribe that is not one's friend. 15.3, 21.1"""
    return s.control[space] == enemy_of(side) or (has_tribe(s, space) and s.control[space] != side)


def plain_markers(s: PunicState, side: int) -> list[int]:
    """Return the spaces with a side's markers that are neither walled city nor tribe. 15.5"""
    walls = s.rules.inside
    return [
        space
        for space, holder in enumerate(s.control)
        if holder == side and walls[space] < 0 and not has_tribe(s, space)
    ]


def is_besieged(s: PunicState, space: int) -> bool:
    """A city is besieged while it has a siege point against it. 20.4"""
    site = s.rules.site_of[space]
    return site >= 0 and s.siege[site] > 0 and s.rules.inside[space] >= 0


def is_shut_in(s: PunicState, place: int) -> bool:
    """Say whether a place is the inside of a besieged city. 20.4-20.5"""
    return is_inside(s, place) and is_besieged(s, space_of(s, place))


def is_in_effect(s: PunicState, effect: int) -> bool:
    """Say whether an event is still in effect."""
    return effect in s.effects


def perk_of(s: PunicState, orders: Orders) -> Perk:
    """Return what a card gives an army beside its march."""
    return s.rules.slots.cards.perks[orders.perk]


def number_of(s: PunicState, card: int) -> int:
    """Return the number of the card whose event a card has: its own, or that of a lender."""
    found = s.rules.cards[card]
    return found.event or found.number


def is_truce(s: PunicState) -> bool:
    """Say whether there is a truce. C64"""
    return bool(s.effects) and s.rules.truce in s.effects


# --- roads ------------------------------------------------------------------------------------


def open_neighbours(s: PunicState, space: int) -> list[int]:
    """Return the spaces next to a space that reactions and retreats may use. 10.6"""
    return [road.to for road in s.rules.board.roads[space] if road.kind == ROAD]


def all_cus(s: PunicState, side: int) -> int:
    """Return how many CUs a side has on the map."""
    first = side * s.rules.places
    return sum(s.units[first : first + s.rules.places])


def places_with_cus(s: PunicState, side: int) -> list[int]:
    """Return the places where a side has CUs."""
    first = side * s.rules.places
    units = s.units[first : first + s.rules.places]
    return [place for place, count in enumerate(units) if count]


def may_place_units(s: PunicState, side: int, place: int) -> bool:
    """Reinforcements never go inside a besieged city, nor among enemies. 6.3, 20.5"""
    space = space_of(s, place)
    if is_inside(s, place):
        return not is_besieged(s, space)
    return cus(s, enemy_of(side), space) == 0


def room_inside(s: PunicState, space: int) -> int:
    """Return how many more CUs find room inside the walled city of a space; 0 without one. 10.7"""
    city = s.rules.inside[space]
    if city < 0:
        return 0
    return s.rules.board.capacity[s.rules.site_of[space]] - cus(s, s.control[space], city)


def place_beside(s: PunicState, side: int, place: int) -> int:
    """Return where new CUs join a general: with him, or before the walls if his city is full.

    NOWHERE in a besieged city, or where neither is possible. 6.3, 10.7, 20.5, R-004
    """
    space = space_of(s, place)
    if is_shut_in(s, place):
        return NOWHERE
    is_full = is_inside(s, place) and room_inside(s, space) <= 0
    where = space if is_full else place
    return where if may_place_units(s, side, where) else NOWHERE


def room_at(s: PunicState, side: int, place: int, count: int) -> int:
    """Of so many new CUs, say how many find room; those too many for a city stand before it."""
    if not may_place_units(s, side, place):
        return 0
    outside = space_of(s, place)
    if not is_inside(s, place) or may_place_units(s, side, outside):
        return count
    return min(count, room_inside(s, outside))


def places_in(s: PunicState, side: int, space: int) -> tuple[int, ...]:
    """Return the places of a space that can receive reinforcements: before the walls, inside."""
    city = s.rules.inside[space]
    is_ours = s.control[space] == side and room_inside(s, space) > 0
    places = (space, city) if is_ours else (space,)
    return tuple(place for place in places if room_at(s, side, place, 1))
