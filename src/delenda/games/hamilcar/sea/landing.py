"""Where a fleet on its naval movement may put its army ashore. 7.3.B, 15.6"""

from __future__ import annotations

from delenda.engine.frame import Reason
from delenda.games.hamilcar.perks import allows_africa
from delenda.games.hamilcar.queries import (
    at_sea,
    in_africa,
    may_land_in_africa,
    room_for_supplies,
)
from delenda.games.hamilcar.sea.reach import legs
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.march.party import MAY_NOT_STOP, Party, why_not_enter, why_not_there
from delenda.punic.queries import (
    commander,
    controls,
    cus,
    generals_at,
    has_city,
    is_besieged,
    is_truce,
    room_inside,
    units_in_space,
)
from delenda.punic.state import NOWHERE, ROME, enemy_of

NO_AFRICA = Reason(
    "Rome lands in Africa with Excellent seamanship, with Good and Syracusae, or if an Africanus "
    "commands the fleet",
    "15.6",
)


def why_not_land(s: HamilcarState, party: Party, port: int, left: int) -> Reason | None:
    """Say why a party with so many points left may not land in a port. 7.3.B, 15.6, R-226"""
    side = party.side(s)
    is_barred = side == ROME and in_africa(s, port) and not allows_africa(party.orders)
    if is_barred and not may_land_in_africa(s, party.general):
        return NO_AFRICA
    reason = why_not_enter(s, side, party.cus, port)
    reason = reason or why_not_there(s, party.generals(), party.cus, port, port)
    must_stop = party.cus == 0 and not has_road_on(s, party, port, left)
    if reason is None and must_stop and generals_at(s, enemy_of(side), port):
        return MAY_NOT_STOP
    return reason


def has_road_on(s: HamilcarState, party: Party, port: int, left: int) -> bool:
    """Say whether a general without CUs could march on from where he lands. 7.2.A"""
    side, slots = party.side(s), s.rules.slots.move
    return any(
        slots.road_cost(s, side, port, road) <= left
        and slots.why_not_cross(s, side, port, road) is None
        and why_not_enter(s, side, 0, road.to) is None
        for road in s.rules.board.roads[port]
    )


def why_not_land_inside(s: HamilcarState, party: Party, port: int) -> Reason | None:
    """Ships go straight into a friendly city that enemies stand before, if it holds all. 7.3.B"""
    side = party.side(s)
    if not has_city(s, port) or not controls(s, side, port):
        return Reason("there is no friendly walled city", "7.3.B")
    if is_besieged(s, port):
        return Reason("no ship enters a besieged city", "7.3.B")
    if not cus(s, enemy_of(side), port):
        return Reason("no enemy stands before the city: land, then go inside", "7.2.D")
    if is_truce(s):
        return Reason("during a truce nobody enters a space with enemy CUs", "17.1 #139")
    if party.cus > room_inside(s, port):
        return Reason("the city cannot hold so many CUs", "2.1.C")
    if party.baggage > room_for_supplies(s, port):
        return Reason("the city cannot hold so many supply trains", "2.1.C")
    return None


def may_land(s: HamilcarState, party: Party, port: int, left: int) -> bool:
    """Say whether a party may go ashore in a port, before the walls or inside."""
    if why_not_land(s, party, port, left) is None:
        return True
    return why_not_land_inside(s, party, port) is None


def nearest_landing(
    s: HamilcarState, party: Party, port: int, points: int, reach: int, field: int = NOWHERE
) -> int:
    """Return the points to the nearest port where a fleet may land, this one too; NONE for none.

    `points` are those that it may use at sea, `reach` those that the whole party has. 7.3.A
    Who has won at sea and sails on lands elsewhere than on that `field`. 9.3.B1
    """
    best = {port: 0}
    front = [port]
    while front:
        here = front.pop()
        for leg in legs(s, here):
            cost = best[here] + leg.cost
            if cost <= points and cost < best.get(leg.to, NONE):
                best[leg.to] = cost
                front.append(leg.to)
    best.pop(field, None)
    ends = [cost for to, cost in best.items() if may_land(s, party, to, reach - cost)]
    return min(ends, default=NONE)


NONE = 99
"""More points than any fleet has."""


def why_not_debark(s: HamilcarState, side: int, port: int) -> Reason | None:
    """Say why a victorious intercepting fleet may not go ashore in a port. 9.3.B1, 15.6"""
    sea, enemy = at_sea(s, side), enemy_of(side)
    is_barred = side == ROME and in_africa(s, port)
    if is_barred and not may_land_in_africa(s, commander(s, side, sea)):
        return NO_AFRICA
    if cus(s, enemy, port):
        return Reason("enemy CUs stand there, and it is not your activation", "9.3.B1")
    if cus(s, side, sea):
        return None
    if units_in_space(s, enemy, port):
        return Reason("without CUs nobody lands among enemy units", "2.3.E2")
    return MAY_NOT_STOP if generals_at(s, enemy, port) else None
