"""What an army on the march may do where it is, and why not. 10.2-10.7, 18.1, 18.3, 24"""

from __future__ import annotations

from heapq import heappop, heappush

from delenda.engine.action import Action
from delenda.engine.frame import Reason
from delenda.engine.state import nearest
from delenda.punic.march.gates import generals_in_space
from delenda.punic.march.ledger import Ledger
from delenda.punic.march.muster import keeps_consuls
from delenda.punic.march.party import MAY_NOT_STOP, Party, why_not_enter, why_not_there
from delenda.punic.queries import (
    CONSUL_KEEPS_FIVE,
    controls,
    cus,
    cus_in_space,
    generals_at,
    inside,
    is_besieged,
    room_inside,
    space_of,
    units,
)
from delenda.punic.siege import siege
from delenda.punic.state import ROME, PunicState, enemy_of
from delenda.warfare.board import ALPS, Road

# --- leaving ----------------------------------------------------------------------------------


def moves(s: PunicState, party: Party, space: int) -> list[Action]:
    """Return the roads that are open."""
    left = party.reach(s)
    return [
        Action("move", (road.to,))
        for road in s.rules.board.roads[space]
        if why_not_move(s, party, space, road, left) is None
    ]


def why_not_move(s: PunicState, party: Party, space: int, road: Road, left: int) -> Reason | None:
    """Say why a road is closed to an army with so many points left. 10.4, 10.6"""
    side, slots = party.side(s), s.rules.slots.move
    cost = slots.road_cost(s, side, space, road)
    if cost > left:
        return Reason(too_far(cost, left), "march.points")
    closed = slots.why_not_cross(s, side, space, road)
    if closed is not None:
        return closed
    if party.baggage and road.kind == ALPS:
        return Reason("the siege train cannot cross an Alpine pass; leave it", "card.train")
    reason = why_not_enter(s, side, party.cus, road.to)
    reason = reason or why_not_there(s, party.generals(), party.cus, space, road.to)
    must_stop = party.cus == 0 and left == cost
    if reason is None and must_stop and generals_at(s, enemy_of(side), road.to):
        return MAY_NOT_STOP
    return reason


def why_not_so_far(s: PunicState, party: Party, space: int, target: int) -> Reason:
    """Say how far a space is to which no line leads from here; enemies on the way do not count."""
    left, cost = party.reach(s), distance(s, party.side(s), space, target)
    if cost is None:
        return Reason("no line of the map leads there", "march.step")
    if cost > left:
        return Reason(too_far(cost, left), "march.points")
    return Reason("an army moves along a line to an adjacent space", "march.step")


def distance(s: PunicState, side: int, space: int, target: int) -> int | None:
    """Return the movement points from one space to another by the shortest way on land."""
    known, open_ends = {space: 0}, [(0, space)]
    while open_ends:
        spent, here = heappop(open_ends)
        if here == target:
            return spent
        for road in s.rules.board.roads[here]:
            cost = spent + s.rules.slots.move.road_cost(s, side, here, road)
            if cost < known.get(road.to, cost + 1):
                known[road.to] = cost
                heappush(open_ends, (cost, road.to))
    return None


def too_far(cost: int, left: int, where: str = "") -> str:
    """Say that the points that are left do not suffice.

    >>> too_far(1, 0), too_far(2, 1, " at sea")
    ('1 movement point is needed, 0 are left', '2 movement points are needed at sea, 1 is left')
    """
    needed = "1 movement point is" if cost == 1 else f"{cost} movement points are"
    return f"{needed} needed{where}, {left} {'is' if left == 1 else 'are'} left"


def why_not_leave(s: PunicState, party: Party) -> Reason | None:
    """Say which consul keeps a Roman army from marching on. 18.1, 18.3, R-106, R-107, R-113"""
    if party.side(s) != ROME:
        return None
    place, is_strict = party.place(s), s.rules.slots.move.is_strict
    here, there = generals_at(s, ROME, place), cus(s, ROME, place)
    if is_strict:  # whoever is on the other side of the walls is in the space too
        here = generals_in_space(s, ROME, space_of(s, place))
        there = cus_in_space(s, ROME, space_of(s, place))
    goes, stays = consuls_among(s, party, here)
    staying = there - party.cus
    came = party.packs[-1].cus if party.packs else 0
    if not is_strict and stays and not goes and not staying and party.cus <= came:
        return None  # a consul without CUs has no army to fill up. R-211
    if is_strict and goes and stays and passes_by(s, party.cus, came):
        return None
    is_short = stays and not goes and came > 0 and staying < s.rules.numbers.consular_army
    if not is_short and keeps_consuls(s, party.cus, staying, goes, stays):
        return None
    if stays and not goes:
        return Reason(
            "the consul here has fewer than five CUs: drop some off, or stop", "consul.passed"
        )
    if stays:
        return Reason("two consuls part only with five CUs each", "consul.part")
    return Reason("a consul leaves no CUs behind unless five go with him", "consul.minimum")


def passes_by(s: PunicState, count: int, came: int) -> bool:
    """A consul goes on from a colleague with all he brought, or with enough of it. R-250"""
    return came > 0 and (count == came or s.rules.numbers.consular_army <= count < came)


def consuls_here(s: PunicState, party: Party) -> tuple[bool, bool]:
    """Say whether a consul who must keep five CUs goes with an army, and whether one stays."""
    return consuls_among(s, party, generals_at(s, party.side(s), party.place(s)))


def consuls_among(s: PunicState, party: Party, here: list[int]) -> tuple[bool, bool]:
    """Say so of these generals."""
    going = party.generals()
    staying = tuple(general for general in here if general not in going)
    return s.rules.slots.move.consuls_bound(s, going, staying)


def why_not_stop(s: PunicState, party: Party) -> Reason | None:
    """Say why the army must go on; one that came out of a city may go back. 10.4, HAM 7.2.A"""
    if party.cus or not (party.spent or s.rules.slots.move.is_strict):
        return None
    return MAY_NOT_STOP if generals_at(s, enemy_of(party.side(s)), party.place(s)) else None


# --- staying ----------------------------------------------------------------------------------


def entries(s: PunicState, party: Party, space: int) -> list[Action]:
    """Return how many CUs may go inside a friendly city with the general. 10.7"""
    if why_not_open_gates(s, party, space) is not None:
        return []
    return [
        Action("enter", (count,))
        for count in range(party.cus, -1, -1)
        if why_not_take_inside(s, party, space, count) is None
    ]


def why_not_go_inside(s: PunicState, party: Party, space: int, count: int) -> Reason | None:
    """Say why the generals may not go inside with so many of their CUs. 10.7, 18.1"""
    reason = why_not_open_gates(s, party, space)
    return reason or why_not_take_inside(s, party, space, count)


def why_not_open_gates(s: PunicState, party: Party, space: int) -> Reason | None:
    """Say why nobody of an army may go inside. 10.7, R-104"""
    if inside(s, space) < 0 or not controls(s, party.side(s), space):
        return Reason("there is no friendly walled city here", "city.enter")
    if party.exhausted:
        return Reason("the move has ended, and only movement leads into a city", "city.enter")
    if is_besieged(s, space) or cus(s, enemy_of(party.side(s)), space):
        return Reason("enemies stand before the walls", "city.walls")
    return None


def why_not_take_inside(s: PunicState, party: Party, space: int, count: int) -> Reason | None:
    """Say why so many CUs may not go through the open gates. 10.7, 18.1"""
    if count > party.cus:
        return Reason(f"he has only {party.cus} CUs with him", "city.enter")
    if count > room_inside(s, space):
        return Reason("the city cannot hold so many CUs", "city.room")
    goes, stays = consuls_here(s, party)
    within = cus(s, party.side(s), inside(s, space))
    staying = (cus(s, party.side(s), space) if stays or chose(s, party) else party.cus) - count
    if not keeps_consuls(s, count + within, staying, goes, stays):
        return CONSUL_KEEPS_FIVE
    return None


def chose(s: PunicState, party: Party) -> bool:
    """Say whether those outside were the general's to take, and are left by him. HAM 2.3.E3"""
    return s.rules.slots.move.is_strict and (party.regrouped or not party.spent)


def may_regroup(s: PunicState, party: Party, place: int) -> bool:
    """CUs and generals may be picked up and dropped off on the way, once in a space. 10.2, R-018"""
    if party.regrouped or party.halted or not party.spent:
        return False
    side, city = party.side(s), inside(s, place)
    if party.points <= 0 and not may_leave_garrison(s, party, place):
        return False
    if party.cus or len(generals_at(s, side, place)) > 1 or units(s, side, place):
        return True
    within = city >= 0 and not cus(s, enemy_of(side), place)
    return within and bool(units(s, side, city) or generals_at(s, side, city))


def may_leave_garrison(s: PunicState, party: Party, place: int) -> bool:
    """To drop CUs off inside a city takes no movement points. HAM 7.2.D"""
    is_open = s.rules.slots.move.is_strict and why_not_open_gates(s, party, place) is None
    return is_open and party.cus > 0 and room_inside(s, place) > 0


def fresh_cus(s: PunicState, party: Party, space: int) -> int:
    """Return the CUs in a space that may besiege: in some books none that is used. 10.11, R-109"""
    campaign, there = nearest(s, Ledger), cus(s, party.side(s), space)
    if campaign is None or not s.rules.slots.siege.fresh_only:
        return there
    return there - campaign.used_up(s, space)


def why_not_besiege(s: PunicState, party: Party, space: int) -> Reason | None:
    """One campaign makes one attempt on each place, with CUs not yet used. 10.11, 20.2"""
    if party.fought:
        return Reason("the army has fought a battle in this activation", "siege.who")
    campaign = nearest(s, Ledger)
    if campaign is not None:
        if space in campaign.sieges:
            return Reason("one campaign makes one attempt on each place", "campaign.siege")
        needed = s.rules.numbers.besiegers
        if fresh_cus(s, party, space) < needed <= cus(s, party.side(s), space):
            return Reason(
                f"it takes {needed} CUs that this campaign has not used yet", "campaign.spent"
            )
    return siege.why_not_besiege(s, party.general, space)
