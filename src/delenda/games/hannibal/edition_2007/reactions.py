"""Reactions of 2007: overruns, gates, refuges, who is left behind, backing up. 10, 12, 13"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Frame, Reason
from delenda.games.hannibal.state import HannibalState
from delenda.punic.march.entering import OVERRUN
from delenda.punic.march.party import Party
from delenda.punic.queries import (
    controls,
    cus,
    has_city,
    is_besieged,
    is_inside,
    rank,
    room_inside,
    space_of,
)
from delenda.punic.state import enemy_of


def always_overrun(_s: HannibalState) -> tuple[Action, ...]:
    """Five CUs that meet a single CU without a general always overrun it. 10.5, R-019"""
    return (OVERRUN,)


def may_always_back_up(
    _s: HannibalState, _party: Party, _way: tuple[int, int], _caused: bool
) -> Reason | None:
    """An intercepted army is never required to give battle, whatever binds its march. 12.5"""
    return None


def no_gates_before_battle(_s: HannibalState, _party: Party, _space: int) -> Frame | None:
    """Who is inside a city is settled when an enemy comes, and not again before a battle. 10.3"""
    return None


def why_not_hide(s: HannibalState, side: int, space: int, count: int) -> Reason | None:
    """An army that avoids battle may go inside its city there, if it is not besieged. 13.5"""
    if not has_city(s, space) or not controls(s, side, space) or is_besieged(s, space):
        return Reason("there is no friendly walled city that is not besieged", "avoid.inside")
    if count > room_inside(s, space):
        return Reason("the city cannot hold so many CUs", "city.room")
    return None


def why_not_set_out(s: HannibalState, side: int, place: int) -> Reason | None:
    """Nobody intercepts out of a city with enemy CUs before its walls. 12.8"""
    if is_inside(s, place) and cus(s, enemy_of(side), space_of(s, place)):
        return Reason("enemies stand before the walls", "intercept.city")
    return None


def why_not_leave_behind(
    s: HannibalState, general: int, staying: tuple[int, ...], left: int
) -> Reason | None:
    """A subordinate who avoids or intercepts leaves his commander at least one CU. 12.7, 13.3"""
    is_subordinate = any(rank(s, g) > rank(s, general) for g in staying)  # 9.3, R-124
    if left or not is_subordinate:
        return None
    return Reason("his commander must be left with CUs", "intercept.leave")
