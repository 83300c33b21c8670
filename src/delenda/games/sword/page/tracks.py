"""What lies beside the map in a scene: tracks, the treaty, and what events have left behind."""

from __future__ import annotations

from typing import Literal, cast

from delenda.engine.page import Titled
from delenda.games.sword.effects import EFFECTS, MOST
from delenda.games.sword.page.wire import PlunderScene, TracksScene, UnrestScene
from delenda.games.sword.sides import CARTHAGE, GAUL, NOBODY, POWERS, TRANSALPINE
from delenda.games.sword.state import TREATIES, SwordState


def tracks_scene(s: SwordState) -> TracksScene:
    """Tell of the level of the turn, plunder, unrest and the treaty. 4.2, 14.1, 18, 20"""
    return {
        "level": s.rules.tables.levels[s.turn - 1],
        "plunder": _plunder(s),
        "unrest": _unrest(s),
        "treaty": cast("Literal['none', 'envoys', 'allied', 'ended']", TREATIES[s.treaty]),
    }


def _plunder(s: SwordState) -> PlunderScene:
    holder = None if not s.plunder else POWERS[GAUL if s.plunder > 0 else TRANSALPINE]
    return {"power": holder, "count": abs(s.plunder), "length": s.rules.tables.track}


def _unrest(s: SwordState) -> UnrestScene | None:
    """There is unrest only where somebody plays Carthage. 20"""
    if s.rules.house_of[CARTHAGE] == NOBODY:
        return None
    tables = s.rules.tables
    return {
        "level": s.unrest,
        "cards": tables.unrest_cards[s.unrest],
        "points": tables.unrest_points[s.unrest],
    }


def effect_scenes(s: SwordState) -> list[Titled]:
    """Name what events have left behind, and on what it lies."""
    return [_effect(s, found) for found in s.effects]


def _effect(s: SwordState, found: int) -> Titled:
    effect, on = EFFECTS[found // MOST], found % MOST
    upon = f": {s.rules.grammar.kinds[effect.on].title(on)}" if effect.on else ""
    return {"id": effect.word, "title": effect.title + upon}


def marks_on(s: SwordState, space: int) -> list[str]:
    """Return the marks that lie on a space."""
    found = [divmod(one, MOST) for one in s.effects]
    return [EFFECTS[kind].word for kind, on in found if EFFECTS[kind].on == "space" and on == space]
