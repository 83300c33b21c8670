"""The parts of a scene that every Punic game has. They are made of the view and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from delenda.engine.action import HIDDEN
from delenda.engine.page import Hand, Titled
from delenda.engine.state import nearest
from delenda.punic.control.score import holder_of
from delenda.punic.march.party import Party
from delenda.punic.page.wire import ForceScene, GeneralsScene, MarchScene, SiegeScene, SpaceScene
from delenda.punic.queries import (
    commander,
    cus,
    generals_at,
    has_tribe,
    herd,
    space_of,
)
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import DEAD, DISPLACED, NEITHER, NOWHERE, POOL, SEATS, PunicState

HOLDERS = {NEITHER: "none", **dict(enumerate(SEATS))}
"""What a page calls the two sides and neither."""


# --- the map ----------------------------------------------------------------------------------


def space_scene(s: PunicState, space: int) -> SpaceScene:
    """Say who holds a space, and how far a siege has come."""
    found: SpaceScene = {"control": HOLDERS[s.control[space]]}
    if has_tribe(s, space):
        found["tribe"] = True
    site = s.rules.site_of[space]
    if site >= 0 and s.siege[site]:
        found["siege"] = s.siege[site]
        found["siegeNeeded"] = s.rules.slots.siege.points_needed(s, space)
    return found


def places(s: PunicState, space: int) -> tuple[int, ...]:
    """Return the outside of a space, and the inside of its city if it has one."""
    city = s.rules.inside[space]
    return (space,) if city < 0 else (space, city)


def stands(s: PunicState, side: int, place: int) -> bool:
    """Say whether a side has units or a general in a place."""
    return cus(s, side, place) > 0 or bool(generals_at(s, side, place))


def force_scene(s: PunicState, side: int, place: int) -> ForceScene:
    """Count what a side has in a place; the commander is named first."""
    return {
        "side": SEATS[side],
        "inside": s.rules.spaces <= place < s.rules.board.places,
        "cus": cus(s, side, place),
        "elephants": herd(s, side, place),
        "generals": names(s, ranked(s, side, place)),
    }


def ranked(s: PunicState, side: int, place: int) -> list[int]:
    """Return a side's generals in a place, the commander first."""
    chief = commander(s, side, place)
    return sorted(generals_at(s, side, place), key=lambda general: general != chief)


def province_holders(s: PunicState) -> dict[str, str]:
    """Say who controls each province."""
    provinces = s.rules.board.provinces
    return {province.id: HOLDERS[holder_of(s, i)] for i, province in enumerate(provinces)}


# --- around the map ---------------------------------------------------------------------------


def names(s: PunicState, generals: Iterable[int]) -> list[str]:
    """Name generals as the sheet does."""
    return [s.rules.generals[general].id for general in generals]


def generals_scene(s: PunicState) -> GeneralsScene:
    """Name those who are off the map, and those who hold an office."""
    return {
        "pool": generals_in(s, POOL),
        "displaced": generals_in(s, DISPLACED),
        "dead": generals_in(s, DEAD),
        "consuls": names(s, s.consuls),
        "proconsul": named(s, s.proconsul),
        "dictator": named(s, s.dictator),
    }


def generals_in(s: PunicState, place: int) -> list[str]:
    """Name those who are somewhere off the map."""
    return names(s, (general for general, at in enumerate(s.generals) if at == place))


def named(s: PunicState, general: int) -> str | None:
    """Name a general, if there is one."""
    return s.rules.generals[general].id if general >= 0 else None


def hand_scene(s: PunicState, side: int) -> Hand:
    """Show a hand to who may see it, and count it for all others."""
    hand = s.hands[side]
    cards = None if HIDDEN in hand else [s.rules.cards[card].id for card in hand]
    return {"count": len(hand), "cards": cards}


def effect_scene(s: PunicState, effect: int, flamen: int) -> Titled:
    """Name what is in effect; those from `flamen` on lie upon a general."""
    found, general = s.rules.effects[effect], effect - flamen
    upon = f": {s.rules.generals[general].title}" if general >= 0 else ""
    return {"id": found.word, "title": found.title + upon}


# --- what is under way ------------------------------------------------------------------------


def marching(s: PunicState) -> Party | None:
    """Return the army on the march, if its general is on the map or at sea."""
    party = nearest(s, Party)
    return None if party is None or party.place(s) < 0 else party


def march_scene(s: PunicState, party: Party, at: int) -> MarchScene:
    """Tell of the army on the march, which is in a space or off it."""
    spaces = s.rules.board.spaces
    path = [space_of(s, place) for place, _ in party.trail]
    return {
        "general": s.rules.generals[party.general].id,
        "subordinates": names(s, party.subordinates),
        "side": SEATS[party.side(s)],
        "at": spaces[at],
        "points": 0 if party.halted else party.reach(s),
        "spent": party.spent,
        "cus": party.cus,
        "elephants": party.elephants,
        "path": [spaces[space] for space in path if space != NOWHERE],
    }


def siege_scene(s: PunicState, siege: Besiege) -> SiegeScene:
    """Tell of the siege under way."""
    return {
        "general": s.rules.generals[siege.general].id,
        "space": s.rules.board.spaces[siege.space],
        "points": s.siege[s.rules.site_of[siege.space]],
        "needed": s.rules.slots.siege.points_needed(s, siege.space),
    }
