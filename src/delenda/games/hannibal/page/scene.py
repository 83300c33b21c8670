"""The table as a seat sees it, as a page draws it. It is made of the view and nothing else."""

from __future__ import annotations

from typing import cast

from delenda.engine.state import nearest
from delenda.engine.view import View
from delenda.games.hannibal.effects import FLAMEN_MARTIALIS
from delenda.games.hannibal.page.battle import battle_scene
from delenda.games.hannibal.page.wire import Force, MarchScene, Scene, SpaceScene
from delenda.games.hannibal.state import HannibalState
from delenda.punic.page import scene as shared
from delenda.punic.page.wire import SiegeScene
from delenda.punic.queries import baggage, political_points, space_of
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import PHASES, SEATS, SIDES


def scene(seen: View) -> Scene:
    """Return all that a seat may know of the table."""
    s = cast("HannibalState", seen.table)
    cards, names = [card.id for card in s.rules.cards], s.rules.board.spaces
    return {
        "turn": s.turn,
        "years": s.rules.setting.years[s.turn - 1],
        "phase": PHASES[s.phase],
        "active": SEATS[s.active],
        "points": {SEATS[side]: political_points(s, side) for side in SIDES},
        "spaces": {name: _space(s, space) for space, name in enumerate(names)},
        "provinces": shared.province_holders(s),
        "generals": shared.generals_scene(s),
        "hands": {SEATS[side]: shared.hand_scene(s, side) for side in SIDES},
        "deck": len(s.deck),
        "discards": [cards[card] for card in s.discards],
        "removed": [cards[card] for card in s.removed],
        "effects": [shared.effect_scene(s, effect, FLAMEN_MARTIALIS) for effect in s.effects],
        "march": _march(s),
        "battle": battle_scene(seen),
        "siege": _siege(s),
    }


def _space(s: HannibalState, space: int) -> SpaceScene:
    """Say who holds a space, and what stands there if anything does."""
    found = cast("SpaceScene", shared.space_scene(s, space))
    places = shared.places(s, space)
    forces = [force for place in places for side in SIDES if (force := _force(s, side, place))]
    if forces:
        found["forces"] = forces
    return found


def _force(s: HannibalState, side: int, place: int) -> Force | None:
    """Count what a side has in a place, if anything."""
    if not shared.stands(s, side, place):
        return None
    return {**shared.force_scene(s, side, place), "train": bool(baggage(s, side, place))}


def _march(s: HannibalState) -> MarchScene | None:
    """Tell of the army on the march."""
    party = shared.marching(s)
    if party is None:
        return None
    told = shared.march_scene(s, party, space_of(s, party.place(s)))
    return {**told, "train": bool(party.baggage)}


def _siege(s: HannibalState) -> SiegeScene | None:
    """Tell of the siege under way."""
    siege = nearest(s, Besiege)
    return None if siege is None else shared.siege_scene(s, siege)
