"""The Miat: markers that Carthage places and loses there. 15.3"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.games.hamilcar.changes import take_from_miat
from delenda.games.hamilcar.queries import controls_open_sea, is_warlike
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.queries import controls
from delenda.punic.state import CARTHAGE

TEXTS: dict[str, str] = {
    "do.miat": "place a marker on the Miat: {a0:miat}",
    "do.remove-miat": "remove the marker on the Miat: {a0:miat}",
}


def free_seats(s: HamilcarState) -> list[int]:
    """Return the spaces of the Miat without a marker. 15.3.A"""
    return [seat for seat, held in enumerate(s.miat) if not held]


def other_markers(s: HamilcarState, side: int) -> tuple[Action, ...]:
    """Of the markers that Carthage must remove the first comes from the Miat. 15.3.A"""
    if side != CARTHAGE:
        return ()
    return tuple(Action("remove-miat", (seat,)) for seat, held in enumerate(s.miat) if held)


def take_off(s: HamilcarState, action: Action) -> None:
    """Remove a marker from the Miat. 15.3.A"""
    take_from_miat(s, action.args[0], "15.3.A")


def more_points(s: HamilcarState, side: int) -> int:
    """Lilybaeum, Mare Tyrrhenum and a Warlike Miat count as provinces. 5.5"""
    points = int(controls(s, side, s.rules.lilybaeum)) + int(controls_open_sea(s, side))
    return points + int(side == CARTHAGE and is_warlike(s))


def granted(s: HamilcarState, what: str) -> int:
    """Return how many CUs or generals the Miat gives: both sides of an icon are covered. 15.3.A"""
    icons = s.rules.tables.miat_icons
    return sum(icon == what and bool(s.miat[a] and s.miat[b]) for a, b, icon in icons)
