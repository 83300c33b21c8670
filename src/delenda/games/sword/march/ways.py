"""Where a marching force may go and stop, and what each step costs. 9.2, 9.4, 15.3, 16.3"""

from __future__ import annotations

from typing import Final, NamedTuple

from delenda.engine.frame import Reason
from delenda.games.sword.board import APPIAN
from delenda.games.sword.effects import APPIAN_WAY, is_marked
from delenda.games.sword.queries import (
    are_allied,
    enemies_at,
    has_enemies,
    home,
    inside,
    is_clear,
    leaders_at,
    others_at,
    power_of,
)
from delenda.games.sword.sides import ALL_POWERS, GAUL, REVOLT, ROMAN, TRANSALPINE, VOLSCI
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus

MARCH: Final = 4
"""9.2.1"""
GALLIC = (0, 3, 4, 5)
"""For each value of a card the movement points of Gauls. 9.2.2"""
TRANSALPINE_POINTS: Final = 5
"""9.2.3"""
SEA: Final = 3
"""The movement points of naval movement. 9.2, 9.6"""


class Going(NamedTuple):
    """A force on the move. 9.2"""

    power: int
    points: int
    """The movement points that are left."""
    on_way: bool = False
    """It is on the Appian Way, for which it has paid. 21.2"""
    alone: bool = False
    """It has no CUs. 9.4.4"""


def allowance(s: SwordState, leader: int, value: int) -> int:
    """Return the movement points of a leader by a card of a value. 9.2.1-9.2.3"""
    power = power_of(s, leader)
    if power == TRANSALPINE:
        return TRANSALPINE_POINTS
    return GALLIC[value] if power == GAUL else MARCH


def is_on_way(s: SwordState, power: int, origin: int, target: int) -> bool:
    """Say whether a Roman goes along the built Appian Way. 9.2, 21.2"""
    appian = s.rules.road_kind[origin][target] == APPIAN
    return appian and power == ROMAN and is_marked(s, APPIAN_WAY)


def cost(s: SwordState, power: int, origin: int, target: int, *, on_way: bool) -> int:
    """Return what a step costs; on the Appian Way one point is for all of it. 9.2, 21.2"""
    if on_way and is_on_way(s, power, origin, target):
        return 0
    return 1 if is_clear(s, power, origin, target) else 2


def has_leaders_of_others(s: SwordState, power: int, place: int) -> bool:
    """Say whether leaders of another power are in a place."""
    if place not in s.leaders:
        return False
    return any(leaders_at(s, other, place) for other in ALL_POWERS if other != power)


STACKED = Reason("it may not end its move with another power's CUs or leaders", "15.3")


def why_not_end(s: SwordState, power: int, space: int, *, alone: bool) -> Reason | None:
    """Say why a force may not end its move in a space. 9.4.4, 15.3, 16.2, 16.3

    Enemies who stand outside have been fought before it can stop here.
    """
    if others_at(s, power, space):
        return STACKED
    if has_leaders_of_others(s, power, space) and (alone or has_friendly_leaders(s, power, space)):
        return STACKED
    return why_not_end_abroad(s, power, space)


def has_friendly_leaders(s: SwordState, power: int, space: int) -> bool:
    """Say whether allied leaders are in a space; enemies who are alone are displaced. 8.4, 15.3"""
    return any(
        leaders_at(s, other, space)
        for other in ALL_POWERS
        if other != power and are_allied(s, power, other)
    )


def why_not_end_abroad(s: SwordState, power: int, space: int) -> Reason | None:
    """Non-player powers stay near their homes. 16.3"""
    land = home(s, space)
    if power == VOLSCI and land not in (VOLSCI, ROMAN):
        return Reason("the Volsci end in Antium or in a Roman home space", "16.3")
    if power == TRANSALPINE and land != GAUL:
        return Reason("the Transalpine Gauls end in a Gallic home space", "16.3")
    if power == REVOLT and s.rules.board.spaces[space].area != "africa":
        return Reason("the revolting mercenaries stay in Carthago and Kerkouane", "16.3")
    return None


def why_not_enter(s: SwordState, power: int, space: int, *, alone: bool) -> Reason | None:
    """Say why a force may not enter a space at all. 9.4.4, 15.3, 16.3"""
    enemies = enemies_at(s, power, space)
    if alone and (enemies or (has_enemies(s, power, space) and not cus(s, power, space))):
        return Reason("a leader without CUs does not enter a space with enemy CUs", "9.4.4")
    if enemies and _holds_allies(s, power, space):
        return Reason("an ally is inside the city: you would end in one space with him", "15.3")
    if enemies and (reason := why_not_end_abroad(s, power, space)):
        return reason
    return s.rules.slots.why_not_enter(s, power, space)


def _holds_allies(s: SwordState, power: int, space: int) -> bool:
    """Say whether allies are inside the city of a space. 15.3"""
    within = inside(s, space)
    return any(
        are_allied(s, power, other)
        for other in ALL_POWERS
        if other != power and (cus(s, other, within) or leaders_at(s, other, within))
    )


def onward(s: SwordState, space: int, going: Going) -> list[tuple[int, Going]]:
    """Return the next spaces by land that a force can pay for, and what is left to it there."""
    power = going.power
    found: list[tuple[int, Going]] = []
    for to in s.rules.next_to[space]:
        left = going.points - cost(s, power, space, to, on_way=going.on_way)
        if left >= 0:
            on_way = is_on_way(s, power, space, to)
            found.append((to, Going(power, left, on_way, going.alone)))
    return found


def can_stop_soon(s: SwordState, space: int, going: Going, seen: tuple[int, ...] = ()) -> bool:
    """Say whether a force that enters a space could end its move there or farther on. 15.3"""
    power, alone = going.power, going.alone
    if enemies_at(s, power, space) or why_not_end(s, power, space, alone=alone) is None:
        return True
    return any(
        to not in seen
        and why_not_enter(s, power, to, alone=alone) is None
        and can_stop_soon(s, to, left, (*seen, space))
        for to, left in onward(s, space, going)
    )
