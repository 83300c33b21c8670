"""The table as a seat sees it, as a page draws it. It is made of the view and nothing else."""

from __future__ import annotations

from typing import cast

from delenda.engine.view import View
from delenda.games.sword.page.battle import battle_scene
from delenda.games.sword.page.houses import (
    alliance_scenes,
    hand_scene,
    house_scene,
    leader_names,
    leaders_scene,
    pair_hands,
    pair_points,
    proposed,
    round_scene,
)
from delenda.games.sword.page.sheet_tables import years
from delenda.games.sword.page.tracks import effect_scenes, marks_on, tracks_scene
from delenda.games.sword.page.under_way import march_scene, siege_scene
from delenda.games.sword.page.wire import ForceScene, Scene, ShownScene, SpaceScene
from delenda.games.sword.queries import (
    has_city,
    has_tribe,
    inside,
    is_besieged,
    is_inside,
    leaders_at,
)
from delenda.games.sword.sides import ALL_POWERS, HOUSES, NOBODY, POWERS
from delenda.games.sword.siege.settle import needed
from delenda.games.sword.state import PHASES, SwordState
from delenda.games.sword.units import troops


def scene(seen: View) -> Scene:
    """Return all that a seat may know of the table."""
    s = cast("SwordState", seen.table)
    order = s.rules.setting.order
    return {
        "turn": s.turn,
        "years": years(s.rules.tables, s.turn),
        "phase": PHASES[s.phase],
        "active": "" if s.active == NOBODY else HOUSES[s.active],
        "points": {**{HOUSES[house]: s.vp[house] for house in order}, **pair_points(s)},
        "hands": {**{HOUSES[house]: hand_scene(s, house) for house in order}, **pair_hands(s)},
        "houses": {HOUSES[house]: house_scene(s, house) for house in order},
        "round": round_scene(s),
        "alliances": alliance_scenes(s),
        "proposed": proposed(s),
        "spaces": {one.id: _space(s, i) for i, one in enumerate(s.rules.board.spaces)},
        "leaders": leaders_scene(s),
        "tracks": tracks_scene(s),
        "effects": effect_scenes(s),
        "shown": _shown(s),
        "march": march_scene(s),
        "siege": siege_scene(s),
        "battle": battle_scene(s),
    }


def _shown(s: SwordState) -> list[ShownScene]:
    """Name the cards that were shown by or to this seat. 6.1"""
    return [
        {"house": HOUSES[house], "seat": s.rules.seats[seat], "card": s.rules.cards[card].id}
        for house, seat, card in s.showings
        if card >= 0
    ]


# --- the map ----------------------------------------------------------------------------------


def _space(s: SwordState, space: int) -> SpaceScene:
    """Say who holds a space, and what stands there."""
    found: SpaceScene = {"control": POWERS[s.control[space]]}
    if has_city(s, space):
        found["walls"], found["loyalty"] = True, s.loyalty[space]
    if has_tribe(s, space):
        found["tribe"] = True
    if is_besieged(s, space):
        found["siege"], found["siegeNeeded"] = s.siege[space], needed(s, space)
    if space in s.rolled:
        found["rolled"] = True
    if marks := marks_on(s, space):
        found["marks"] = marks
    if forces := _forces(s, space):
        found["forces"] = forces
    return found


def _forces(s: SwordState, space: int) -> list[ForceScene]:
    found = (_force(s, power, place) for place in (space, inside(s, space)) for power in ALL_POWERS)
    return [force for force in found if force["cus"] or force["leaders"]]


def _force(s: SwordState, power: int, place: int) -> ForceScene:
    here = troops(s, power, place)
    return {
        "power": POWERS[power],
        "inside": is_inside(s, place),
        "cus": here.total,
        "militia": here.militia,
        "mercenaries": here.mercenaries,
        "leaders": leader_names(s, leaders_at(s, power, place)),
    }
