"""What reinforcements each side gets, and where they may go. 6.1-6.3"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Next, Reason
from delenda.games.hannibal.state import HannibalState
from delenda.punic.book.scenario import ALL, Grant
from delenda.punic.queries import (
    controls,
    controls_province,
    cus,
    generals_on_map,
    is_besieged,
    is_inside,
    is_shut_in,
    place_beside,
    places_in,
    room_inside,
    space_of,
)
from delenda.punic.state import NOWHERE, ROME, enemy_of


def grants_of(s: HannibalState, side: int) -> tuple[int, ...]:
    """Return what a side gets this turn, as numbers of the scenario's grants."""
    return tuple(
        number
        for number, grant in enumerate(s.rules.setting.grants)
        if grant.side == side and is_given(s, grant)
    )


def is_given(s: HannibalState, grant: Grant) -> bool:
    """Two of Carthage's CUs come only while it controls their source. 6.1"""
    if grant.turns and s.turn not in grant.turns:
        return False
    board = s.rules.board
    if grant.needs in board.spaces:
        return controls(s, grant.side, board.space(grant.needs))
    return not grant.needs or controls_province(s, grant.side, board.province_named(grant.needs))


def supply(s: HannibalState, side: int) -> int:
    """Return the most CUs that a side's sources send this turn. PHX 14.7"""
    sources = s.rules.setting.sources[side]
    if not sources:
        return ALL
    if is_cut_off(s, side):
        return 0
    board = s.rules.board
    return sum(controls(s, side, board.space(name)) for name in sources)


def is_cut_off(s: HannibalState, side: int) -> bool:
    """Say whether all Roman generals are besieged in Rome. PHX 5.1.C, R-213"""
    rome = s.rules.board.space("rome")
    if side != ROME or not is_besieged(s, rome):
        return False
    return all(space_of(s, s.generals[general]) == rome for general in generals_on_map(s, ROME))


def grant_places(s: HannibalState, grant: Grant) -> tuple[int, ...]:
    """Return where CUs of a grant may go: to its own cities, and with generals. 6.1-6.3, R-005"""
    found: set[int] = set()
    for name in grant.at:
        space = s.rules.board.space(name)
        if controls(s, grant.side, space):
            found.update(places_in(s, grant.side, space))
    for general in generals_on_map(s, grant.side):
        place = s.generals[general]
        if grant.region in ("all", _region(s, place)):
            found.add(place_beside(s, grant.side, place))
    found.discard(NOWHERE)
    return tuple(sorted(found))


def _region(s: HannibalState, place: int) -> str:
    board = s.rules.board
    return board.provinces[board.province[space_of(s, place)]].region


def why_not_reinforce(s: HannibalState, grant: Grant, place: int) -> Reason | None:
    """Say why CUs of a grant may not go to a place."""
    space = space_of(s, place)
    if is_shut_in(s, place):
        return Reason("no reinforcements enter a besieged city", "reinforce.limits")
    if is_inside(s, place) and controls(s, grant.side, space) and room_inside(s, space) <= 0:
        return Reason("the city is full", "city.room")
    if cus(s, enemy_of(grant.side), space) and not is_inside(s, place):
        return Reason("enemy CUs are there", "reinforce.limits")
    if place not in grant_places(s, grant):
        return Reason(grant.where or WHERE[grant.name], grant.rule)
    return None


WHERE = {
    "carthage": "this CU goes to Carthage or to one of your generals in Africa",
    "new-carthage": "this CU goes to New Carthage or to one of your generals in Spain",
    "baetica": "this CU goes to New Carthage or to one of your generals in Spain",
    "any": "this CU goes to Carthage, New Carthage or one of your generals",
    "rome": "CUs go to Rome or to a Roman general on the map",
}


def offer(
    side: int,
    prompt: str,
    places: tuple[int, ...],
    then: Callable[[Any, Action], Next],
    rule: str,
    about: tuple[int, ...],
    more: tuple[Action, ...] = (),
) -> Ask:
    """Ask where one CU goes."""
    options = tuple(Action("reinforce", (place,)) for place in places)
    return Ask(side, prompt, options + more, then, rule=rule, about=about)
