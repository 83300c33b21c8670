"""The table as a seat sees it, as a page draws it. It is made of the view and nothing else."""

from __future__ import annotations

from typing import Literal, cast

from delenda.engine.state import nearest
from delenda.engine.view import View
from delenda.games.hamilcar.effects import FLAMEN_MARTIALIS
from delenda.games.hamilcar.page.battle import battle_scene
from delenda.games.hamilcar.page.naval import naval_scene
from delenda.games.hamilcar.page.tracks import (
    display_scene,
    mercenary_scene,
    sea_scene,
    ships_scene,
)
from delenda.games.hamilcar.page.voyages import fleet_port, voyage_scenes
from delenda.games.hamilcar.page.wire import (
    Force,
    GeneralsScene,
    MarchScene,
    Scene,
    SiegeScene,
    SpaceScene,
)
from delenda.games.hamilcar.queries import is_warlike, supplies
from delenda.games.hamilcar.siege.siege import can_defend, die_of
from delenda.games.hamilcar.state import AWAITED, PLAYED, HamilcarState
from delenda.games.hamilcar.text.dialect import DIALECT
from delenda.punic.page import scene as shared
from delenda.punic.queries import political_points, side_of, space_of
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import NOWHERE, SEATS, SIDES

DICTATOR_FACES: tuple[Literal["down", "up", "played"], ...] = ("down", "up", "played")
"""How a page calls the ways in which the Dictator card lies. 5.3.D"""


def scene(seen: View) -> Scene:
    """Return all that a seat may know of the table."""
    s = cast("HamilcarState", seen.table)
    cards, names = [card.id for card in s.rules.cards], s.rules.board.spaces
    return {
        "turn": s.turn,
        "years": s.rules.setting.years[s.turn - 1],
        "phase": DIALECT.phases[s.phase],
        "active": SEATS[s.active],
        "points": {SEATS[side]: political_points(s, side) for side in SIDES},
        "spaces": {name: _space(s, space) for space, name in enumerate(names)},
        "provinces": shared.province_holders(s),
        "generals": _generals(s),
        "hands": {SEATS[side]: shared.hand_scene(s, side) for side in SIDES},
        "deck": len(s.deck),
        "discards": [cards[card] for card in s.discards],
        "removed": [cards[card] for card in s.removed if not _lies_beside_the_board(s, card)],
        "effects": [shared.effect_scene(s, effect, FLAMEN_MARTIALIS) for effect in s.effects],
        "display": display_scene(s),
        "sea": sea_scene(s),
        "ships": {SEATS[side]: ships_scene(s, side) for side in SIDES},
        "miat": [bool(held) for held in s.miat],
        "warlike": is_warlike(s),
        "ops": {SEATS[side]: s.ops[side] for side in SIDES},
        "dictatorCard": DICTATOR_FACES[s.dictator_card],
        "mercenaries": mercenary_scene(s),
        "march": _march(s),
        "voyages": voyage_scenes(s),
        "naval": naval_scene(seen),
        "battle": battle_scene(seen),
        "siege": _siege(s),
    }


def _lies_beside_the_board(s: HamilcarState, card: int) -> bool:
    """Say whether a card is the Dictator, not played yet: he is not out of the game. 5.2.C4"""
    return s.dictator_card != PLAYED and s.rules.cards[card].aside


# --- the map ----------------------------------------------------------------------------------


def _space(s: HamilcarState, space: int) -> SpaceScene:
    """Say who holds a space, and what stands there if anything does."""
    found = cast("SpaceScene", shared.space_scene(s, space))
    if space in s.engines:
        found["engines"] = True
    places = shared.places(s, space)
    forces = [force for place in places for side in SIDES if (force := _force(s, side, place))]
    if forces:
        found["forces"] = forces
    return found


def _force(s: HamilcarState, side: int, place: int) -> Force | None:
    """Count what a side has in a place, if anything; supply trains may stand alone. 2.3.D"""
    trains = supplies(s, side, place)
    if not trains and not shared.stands(s, side, place):
        return None
    return {**shared.force_scene(s, side, place), "supplies": trains}


def _generals(s: HamilcarState) -> GeneralsScene:
    return {**shared.generals_scene(s), "awaited": shared.generals_in(s, AWAITED)}


# --- what is under way ------------------------------------------------------------------------


def _march(s: HamilcarState) -> MarchScene | None:
    """Tell of the army on the march; at sea it is in the port of its fleet."""
    party = shared.marching(s)
    if party is None:
        return None
    here = space_of(s, party.place(s))
    at = fleet_port(s) if here == NOWHERE else here
    return {**shared.march_scene(s, party, at), "supplies": party.baggage}


def _siege(s: HamilcarState) -> SiegeScene | None:
    """Tell of the siege under way. 14"""
    siege = nearest(s, Besiege)
    if siege is None:
        return None
    die: Literal["red", "white"]
    die = "red" if die_of(s, side_of(s, siege.general), siege.space) == "red" else "white"
    return {
        **shared.siege_scene(s, siege),
        "die": die,
        "engines": siege.space in s.engines,
        "canDefend": can_defend(s, siege),
        "defended": siege.defended,
    }
