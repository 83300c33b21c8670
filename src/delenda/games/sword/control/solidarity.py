"""Gallic solidarity: plunder brings wayward tribes back. 14.6"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Reason
from delenda.games.sword.changes import set_control
from delenda.games.sword.queries import has_enemies, home, homes, is_friendly, is_plain
from delenda.games.sword.sides import GAUL, H_GAUL
from delenda.games.sword.siege.plunder import plunder, take_plunder
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "do.restore": "win {a0:space} back for a plunder marker",
    "log.restored": "{space:space} comes back to {power:power}.",
}


def restorable(s: SwordState, house: int) -> list[Action]:
    """Return the home spaces that the active Gauls may win back with plunder. 14.6"""
    if house != H_GAUL or not plunder(s, GAUL):
        return []
    found = [space for space in homes(s, GAUL) if why_not_restore(s, house, space) is None]
    return [Action("restore", (space,)) for space in found]


def why_not_restore(s: SwordState, house: int, space: int) -> Reason | None:
    """Say why Gauls may not win a space back with plunder. 14.6"""
    if house != H_GAUL:
        return Reason("only the Gauls spend plunder", "14.6")
    if not plunder(s, GAUL):
        return Reason("there is no Gallic plunder on the track", "14.6")
    if space not in s.rules.on_map or home(s, space) != GAUL:
        return Reason("plunder wins back Gallic home spaces", "14.6")
    if is_friendly(s, GAUL, space) or not is_plain(s, space):
        return Reason("there is no enemy marker", "14.6")
    if has_enemies(s, GAUL, space):
        return Reason("enemy CUs are there", "14.6")
    return None


def restore(s: SwordState, space: int) -> None:
    """Spend a plunder marker, and an enemy marker leaves a Gallic home space. 14.6"""
    take_plunder(s, GAUL, 1)
    s.log("restored", rule="14.6", space=space, power=GAUL)
    set_control(s, space, GAUL, "14.6")
