"""Who may avoid battle, and where to. 13.1-13.5"""

from __future__ import annotations

from delenda.engine.frame import Reason
from delenda.punic.force import Force
from delenda.punic.march.muster import Muster
from delenda.punic.march.party import MAY_NOT_STOP, Party, why_not_there
from delenda.punic.queries import (
    CONSUL_KEEPS_FIVE,
    controls,
    cus,
    cus_in_space,
    generals_at,
    has_tribe,
    is_consul,
    rank,
    room_inside,
    side_of,
    space_of,
    units_in_space,
)
from delenda.punic.state import NOBODY, PunicState, enemy_of
from delenda.warfare.board import ROAD


def why_not_avoid(
    s: PunicState, party: Party, general: int, origin: int, target: int
) -> Reason | None:
    """Say why a general may not try to avoid battle. 12.10, 13.1-13.3, R-115"""
    if s.generals[general] != target or not party.cus:
        return Reason("no enemy army has entered his space", "avoid.army")
    if general in party.failed:
        return Reason("he failed to intercept this army", "avoid.failed")
    if not has_refuge(s, general, origin, target):
        return Reason("there is nowhere to go", "avoid.limits")
    if not avoiders(s, party, general, origin).is_possible(s):
        if is_consul(s, general):
            return CONSUL_KEEPS_FIVE
        others = tuple(g for g in generals_at(s, side_of(s, general), target) if g != general)
        return s.rules.slots.move.why_not_leave_behind(s, general, others, 0)
    return None


def avoiders(s: PunicState, party: Party, general: int, origin: int) -> Muster:
    """Return the question who goes along; those who failed to intercept stay. 13.2, 13.5"""
    place = s.generals[general]
    here = generals_at(s, side_of(s, general), place)
    barred = tuple(
        other
        for other in here
        if other in party.failed or not has_refuge(s, other, origin, place, general)
    )
    fixed = held_back(s, party, side_of(s, general), place)
    most = s.rules.numbers.army
    if not ways_out(s, general, origin, place):
        most = min(most, room_inside(s, place))
    return Muster(general, place, most=most, barred=barred, fixed=fixed, reaction=True)


def held_back(s: PunicState, party: Party, side: int, space: int) -> int:
    """Return the CUs outside that failed to intercept; such as can be inside are there. 13.2"""
    failed: dict[int, int] = {}
    for place, count in party.failed_cus:
        if space_of(s, place) == space:
            failed[place] = max(count, failed.get(place, 0))
    outside = cus(s, side, space)
    within = cus_in_space(s, side, space) - outside
    return min(max(0, sum(failed.values()) - within), outside)


def has_refuge(s: PunicState, general: int, origin: int, target: int, leader: int = NOBODY) -> bool:
    """Say whether a general could slip away at all, on his own or behind another."""
    if s.rules.slots.move.why_not_hide(s, side_of(s, general), target, 0) is None:
        return True
    return bool(ways_out(s, general, origin, target, leader))


def ways_out(
    s: PunicState, general: int, origin: int, target: int, leader: int = NOBODY
) -> list[int]:
    """Return where a general may go alone, or if nowhere, where an army of his may. 10.4, 13.2

    By sea his company counts, too: those of equal or lower rank than the one who leads it.
    """
    army = min(1, cus(s, side_of(s, general), target))
    alone, led = Force((general,)), Force((general,), army)
    found = havens(s, alone, origin, target) or havens(s, led, origin, target)
    if found:
        return found
    highest = rank(s, general if leader == NOBODY else leader)
    here = generals_at(s, side_of(s, general), target)
    company = tuple(g for g in here if g != general and rank(s, g) <= highest)
    return s.rules.slots.sea.havens(s, Force((general, *company), army), origin, target)


def havens(s: PunicState, force: Force, origin: int, target: int) -> list[int]:
    """Return where an army may go to avoid battle. 13.2"""
    by_land = [
        road.to
        for road in s.rules.board.roads[target]
        if why_not_haven(s, force, origin, target, road.to) is None
    ]
    by_sea = s.rules.slots.sea.havens(s, force, origin, target)
    return by_land + [port for port in by_sea if port not in by_land]


def why_not_haven(
    s: PunicState, force: Force, origin: int, target: int, space: int
) -> Reason | None:
    """Say why an army may not go to a space to avoid battle. 13.1-13.2"""
    side = side_of(s, force.generals[0])
    enemy = enemy_of(side)
    roads = [road for road in s.rules.board.roads[target] if road.to == space]
    if not roads:
        return Reason("it is not adjacent", "avoid.adjacent")
    if roads[0].kind != ROAD:
        return Reason("not across a mountain pass or strait", "avoid.limits")
    if space == origin:  # also the port that a landing army has left: R-117
        return Reason("the enemy army comes from there", "avoid.limits")
    if units_in_space(s, enemy, space) or controls(s, enemy, space):
        return Reason("an enemy CU or PC is there", "avoid.limits")
    if has_tribe(s, space) and not controls(s, side, space):
        return Reason("the tribe there is not friendly", "avoid.limits")
    if not force.cus and generals_at(s, enemy, space):
        return MAY_NOT_STOP
    return why_not_there(s, force.generals, force.cus, target, space)
