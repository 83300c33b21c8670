"""The table as a seat sees it, as a page draws it. It is made of the view and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from delenda.engine.action import HIDDEN
from delenda.engine.page import Hand, Titled
from delenda.engine.state import nearest
from delenda.engine.view import View
from delenda.games.hannibal.effects import EFFECTS, FLAMEN_MARTIALIS
from delenda.games.hannibal.page.battle import battle_scene
from delenda.games.hannibal.page.wire import (
    Force,
    GeneralsScene,
    MarchScene,
    Scene,
    SiegeScene,
    SpaceScene,
)
from delenda.games.hannibal.state import HannibalState
from delenda.punic.march.party import Party
from delenda.punic.queries import (
    baggage,
    commander,
    controls_province,
    cus,
    generals_at,
    has_tribe,
    herd,
    political_points,
    space_of,
)
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import DEAD, DISPLACED, NEITHER, PHASES, POOL, SEATS, SIDES

HOLDERS = {NEITHER: "none", **dict(enumerate(SEATS))}
"""What a page calls the two sides and neither."""


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
        "provinces": _provinces(s),
        "generals": _generals(s),
        "hands": {SEATS[side]: _hand(s, side) for side in SIDES},
        "deck": len(s.deck),
        "discards": [cards[card] for card in s.discards],
        "removed": [cards[card] for card in s.removed],
        "effects": [_effect(s, effect) for effect in s.effects],
        "march": _march(s),
        "battle": battle_scene(seen),
        "siege": _siege(s),
    }


# --- the map ----------------------------------------------------------------------------------


def _space(s: HannibalState, space: int) -> SpaceScene:
    """Say who holds a space, and what stands there if anything does."""
    found: SpaceScene = {"control": HOLDERS[s.control[space]]}
    if has_tribe(s, space):
        found["tribe"] = True
    site, city = s.rules.site_of[space], s.rules.inside[space]
    if site >= 0 and s.siege[site]:
        found["siege"] = s.siege[site]
        found["siegeNeeded"] = s.rules.slots.siege.points_needed(s, space)
    places = (space,) if city < 0 else (space, city)
    forces = [force for place in places for side in SIDES if (force := _force(s, side, place))]
    if forces:
        found["forces"] = forces
    return found


def _force(s: HannibalState, side: int, place: int) -> Force | None:
    """Count what a side has in a place, if anything; the commander is named first."""
    units, generals = cus(s, side, place), _ranked(s, side, place)
    if not units and not generals:
        return None
    return {
        "side": SEATS[side],
        "inside": place >= s.rules.spaces,
        "cus": units,
        "elephants": herd(s, side, place),
        "train": bool(baggage(s, side, place)),
        "generals": _names(s, generals),
    }


def _ranked(s: HannibalState, side: int, place: int) -> list[int]:
    chief = commander(s, side, place)
    return sorted(generals_at(s, side, place), key=lambda general: general != chief)


def _provinces(s: HannibalState) -> dict[str, str]:
    provinces = s.rules.board.provinces
    return {province.id: HOLDERS[_holder(s, i)] for i, province in enumerate(provinces)}


def _holder(s: HannibalState, province: int) -> int:
    return next((side for side in SIDES if controls_province(s, side, province)), NEITHER)


# --- around the map ---------------------------------------------------------------------------


def _names(s: HannibalState, generals: Iterable[int]) -> list[str]:
    return [s.rules.generals[general].id for general in generals]


def _generals(s: HannibalState) -> GeneralsScene:
    """Name those who are off the map, and those who hold an office."""
    return {
        "pool": _at(s, POOL),
        "displaced": _at(s, DISPLACED),
        "dead": _at(s, DEAD),
        "consuls": _names(s, s.consuls),
        "proconsul": _officer(s, s.proconsul),
        "dictator": _officer(s, s.dictator),
    }


def _at(s: HannibalState, place: int) -> list[str]:
    """Name those who are somewhere off the map."""
    return _names(s, (general for general, at in enumerate(s.generals) if at == place))


def _officer(s: HannibalState, general: int) -> str | None:
    return s.rules.generals[general].id if general >= 0 else None


def _hand(s: HannibalState, side: int) -> Hand:
    """Show a hand to who may see it, and count it for all others."""
    hand = s.hands[side]
    cards = None if HIDDEN in hand else [s.rules.cards[card].id for card in hand]
    return {"count": len(hand), "cards": cards}


def _effect(s: HannibalState, effect: int) -> Titled:
    """Name what is in effect; one of them lies upon a general."""
    title, general = EFFECTS[effect].title, effect - FLAMEN_MARTIALIS
    if general >= 0:
        title = f"{title}: {s.rules.generals[general].title}"
    return {"id": EFFECTS[effect].word, "title": title}


# --- what is under way ------------------------------------------------------------------------


def _march(s: HannibalState) -> MarchScene | None:
    """Tell of the army on the march."""
    party = nearest(s, Party)
    if party is None or party.place(s) < 0:
        return None
    spaces = s.rules.board.spaces
    return {
        "general": s.rules.generals[party.general].id,
        "subordinates": _names(s, party.subordinates),
        "side": SEATS[party.side(s)],
        "at": spaces[space_of(s, party.place(s))],
        "points": 0 if party.halted else party.reach(s),
        "spent": party.spent,
        "cus": party.cus,
        "elephants": party.elephants,
        "train": bool(party.baggage),
        "path": [spaces[space_of(s, place)] for place, _ in party.trail],
    }


def _siege(s: HannibalState) -> SiegeScene | None:
    """Tell of the siege under way."""
    siege = nearest(s, Besiege)
    if siege is None:
        return None
    return {
        "general": s.rules.generals[siege.general].id,
        "space": s.rules.board.spaces[siege.space],
        "points": s.siege[s.rules.site_of[siege.space]],
        "needed": s.rules.slots.siege.points_needed(s, siege.space),
    }
