"""Who may intercept, and from where. 12.2-12.8"""

from __future__ import annotations

from delenda.engine.frame import Reason
from delenda.punic.march.muster import Muster
from delenda.punic.march.party import Party, why_not_there
from delenda.punic.queries import (
    CONSUL_KEEPS_FIVE,
    cus,
    generals_at,
    inside,
    is_consul,
    is_truce,
    open_neighbours,
    side_of,
    space_of,
    units,
    units_in_space,
)
from delenda.punic.state import PunicState, enemy_of


def interceptors(s: PunicState, party: Party, target: int, taken: tuple[int, ...]) -> list[int]:
    """Return the generals who may try to intercept; `taken` are the spaces already used."""
    if why_no_interception(s, party, target) is not None:
        return []
    side = enemy_of(party.side(s))
    found = []
    for space in open_neighbours(s, target):
        for place in places_of(s, space):
            for general in generals_at(s, side, place):
                if why_not_from(s, general, target, taken) is None:
                    found.append(general)
    return found


def why_no_interception(s: PunicState, party: Party, target: int) -> Reason | None:
    """Say why nobody may intercept into this space. 12.3, C64, R-112"""
    if is_truce(s):
        return Reason("there is a truce", "truce.ban")
    moving = party.cus + (party.baggage if s.rules.baggage_counts else 0)
    if units_in_space(s, party.side(s), target) > moving:
        return Reason("enemy CUs that did not move are there", "intercept.occupied")
    return None


def why_not_from(s: PunicState, general: int, target: int, taken: tuple[int, ...]) -> Reason | None:
    """Say why a general next to the space may not intercept. 12.2, 12.7, 12.8"""
    side, place = side_of(s, general), s.generals[general]
    space = space_of(s, place)
    if space in taken:
        return Reason("only one interception may come from each space", "intercept.once")
    if not cus(s, side, place):
        return Reason("only an army may intercept", "intercept.army")
    if "intercept" in s.rules.abilities[general].never:
        return Reason("he never intercepts", "general.ability")
    reason = s.rules.slots.move.why_not_set_out(s, side, place)
    if reason is not None:
        return reason
    if not intercepting(s, general, target).is_possible(s):
        if is_consul(s, general):
            return CONSUL_KEEPS_FIVE
        others = tuple(g for g in generals_at(s, side, place) if g != general)
        return s.rules.slots.move.why_not_leave_behind(s, general, others, 0)
    return why_not_there(s, (general,), 1, space, target)


def intercepting(s: PunicState, general: int, target: int) -> Muster:
    """Return the question who goes along to intercept. 12.4, 12.7, R-026"""
    place = s.generals[general]
    here = generals_at(s, side_of(s, general), place)
    space = space_of(s, place)
    barred = tuple(g for g in here if why_not_there(s, (g,), 0, space, target) is not None)
    return Muster(general, place, 1, s.rules.numbers.army, barred=barred, reaction=True)


def why_not_intercept(
    s: PunicState, party: Party, general: int, target: int, taken: tuple[int, ...]
) -> Reason | None:
    """Say why a general is not offered as interceptor."""
    space = space_of(s, s.generals[general])
    roads = [road for road in s.rules.board.roads[space] if road.to == target]
    if not roads:
        return Reason("he is not adjacent", "intercept.adjacent")
    if roads[0].kind:
        return Reason("not across a mountain pass or strait", "intercept.crossing")
    return why_no_interception(s, party, target) or why_not_from(s, general, target, taken)


def places_of(s: PunicState, space: int) -> tuple[int, ...]:
    """Return the places of a space: outside, and inside its walls."""
    city = inside(s, space)
    return (space,) if city < 0 else (space, city)


def modifier(s: PunicState, side: int, target: int) -> int:
    """+1 into a space with an enemy marker and no friendly CUs. 12.4"""
    return int(s.control[target] == enemy_of(side) and not units(s, side, target))


def has_neighbours(s: PunicState, side: int, target: int) -> bool:
    """Say whether an army of a side stands next to a space."""
    for space in open_neighbours(s, target):
        for place in places_of(s, space):
            if place in s.generals and cus(s, side, place) and generals_at(s, side, place):
                return True
    return False
