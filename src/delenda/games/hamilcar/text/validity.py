"""Is this table possible? Each impossibility is one sentence."""

from __future__ import annotations

from delenda.games.hamilcar.effects import FLAMEN_MARTIALIS
from delenda.games.hamilcar.queries import MOST_SUPPLIES, MOST_WARSHIPS, at_sea, supplies
from delenda.games.hamilcar.state import EXCELLENT, FACE_DOWN, PLAYED, POOR, HamilcarState
from delenda.games.hamilcar.text.dialect import DIALECT
from delenda.games.hamilcar.words import LEVELS
from delenda.punic.queries import cus, side_of
from delenda.punic.state import DISPLACED, NOBODY, ROME, SIDES, enemy_of
from delenda.punic.text.validity import (
    check_cards,
    check_cities,
    check_control,
    check_effects,
    check_generals,
    check_offices,
    check_sieges,
    check_sizes,
    check_turn,
    check_units,
    need,
    only_inside,
)
from delenda.punic.words import SIDE_TITLES


def validate(s: HamilcarState) -> None:
    """Refuse an impossible table."""
    check_sizes(s)
    _check_sizes(s)
    check_turn(s, DIALECT)
    check_control(s)
    check_units(s)
    _check_supplies(s)
    check_cities(s)
    check_sieges(s)
    check_generals(s, DIALECT)
    _check_fates(s)
    check_offices(s)
    _check_ships(s)
    _check_fleets(s)
    _check_tracks(s)
    check_cards(s)
    check_effects(s, FLAMEN_MARTIALIS)


def _check_sizes(s: HamilcarState) -> None:
    places, seats = s.rules.places, s.rules.tables.miat_spaces
    need(len(s.supplies) == 2 * places, f"supply trains stand in {places} places for each side")
    need(len(s.miat) == seats, f"the Miat has {seats} spaces")
    both = (s.ready, s.spent, s.sailing, s.prizes, s.sunk, s.ops)
    need(all(len(found) == len(SIDES) for found in both), "ships and points are counted by side")


def _check_supplies(s: HamilcarState) -> None:
    """There are 15 for both sides, and a city holds as many as it holds CUs. 2.1.C, 2.3.D"""
    need(all(count >= 0 for count in s.supplies), "no force has fewer than no supply trains")
    need(sum(s.supplies) <= MOST_SUPPLIES, f"there are only {MOST_SUPPLIES} supply trains")
    for city, space in enumerate(s.rules.board.cities):
        title, room = s.rules.board.titles[space], s.rules.board.capacity[city]
        for side in SIDES:
            here = supplies(s, side, s.rules.inside[space])
            need(here == 0 or s.control[space] == side, only_inside(title))
            need(here <= room, f"{title} holds {room} supply trains inside, not {here}")


def _check_fates(s: HamilcarState) -> None:
    """Check who may be displaced: most Romans, and one other, are out of the game instead. 2.2.A"""
    for general, place in enumerate(s.generals):
        found = s.rules.generals[general]
        need(place != DISPLACED or not found.dies, f"{found.title} dies when he is displaced")


def _check_ships(s: HamilcarState) -> None:
    """Check the warships of each side in all boxes; its enemy may have taken some. 2.3.F"""
    for side in SIDES:
        taken = s.prizes[enemy_of(side)]
        boxes = (s.ready[side], s.spent[side], s.sailing[side], s.sunk[side], taken)
        need(all(count >= 0 for count in boxes), "no box has fewer than no warships")
        title = SIDE_TITLES[side]
        need(sum(boxes) <= MOST_WARSHIPS, f"{title} has {MOST_WARSHIPS} warships in all boxes")


def _check_fleets(s: HamilcarState) -> None:
    """A fleet is at sea only while it sails, with its own side's units alone. 2.3.G"""
    for side in SIDES:
        place, enemy = at_sea(s, side), enemy_of(side)
        aboard = [general for general, at in enumerate(s.generals) if at == place]
        own = [general for general in aboard if side_of(s, general) == side]
        strange = cus(s, enemy, place) or supplies(s, enemy, place) or own != aboard
        need(not strange, f"only {SIDE_TITLES[side]} is aboard its own fleet")
        ships = s.sailing[side] + s.prizes[side]
        units = ships + cus(s, side, place) + supplies(s, side, place)
        ashore = not units and not aboard
        under_way = bool(s.stack) or s.result is not None
        need(ashore or under_way, f"the fleet of {SIDE_TITLES[side]} is at sea only while it sails")


def _check_tracks(s: HamilcarState) -> None:
    """Check seamanship, supremacy, the Miat, the Dictator card and points. 3.1, 15.3-15.5"""
    need(s.supremacy in SIDES, "either side has Naval Supremacy")
    need(POOR <= s.seamanship <= EXCELLENT, f"seamanship is {', '.join(LEVELS)}")
    flags = (s.corvi, s.forgotten, s.was_consul, *s.miat)
    need(all(flag in (0, 1) for flag in flags), "a marker is there or it is not")
    need(FACE_DOWN <= s.dictator_card <= PLAYED, "the Dictator card lies in no known way")
    need(all(points >= 0 for points in s.ops), "no side has played fewer than no points")
    count = len(s.rules.generals)
    known = s.paid_for == NOBODY or (0 <= s.paid_for < count and side_of(s, s.paid_for) == ROME)
    need(known, "Rome pays for a Roman")
    on_map = all(0 <= space < s.rules.spaces for space in s.engines)
    need(on_map, "a Siege Train marker lies nowhere")
    need(s.engines == sorted(set(s.engines)), "each Siege Train marker is named once, in order")
