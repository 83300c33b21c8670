"""What an army on the march may do where it is, and why not. 10.2-10.7, 18.1, 18.3, 24"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Reason
from delenda.engine.state import nearest
from delenda.punic.march.ledger import Ledger
from delenda.punic.march.muster import keeps_consuls
from delenda.punic.march.party import MAY_NOT_STOP, Party, why_not_enter, why_not_there
from delenda.punic.queries import (
    CONSUL_KEEPS_FIVE,
    controls,
    cus,
    generals_at,
    inside,
    is_besieged,
    room_inside,
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
        return Reason(f"{cost} movement points are needed, {left} are left", "march.points")
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


def why_not_leave(s: PunicState, party: Party) -> Reason | None:
    """Say which consul keeps a Roman army from marching on. 18.1, 18.3, R-106, R-107, R-113"""
    if party.side(s) != ROME:
        return None
    goes, stays = consuls_here(s, party)
    staying = cus(s, ROME, party.place(s)) - party.cus
    came = party.packs[-1].cus if party.packs else 0
    if stays and not goes and not staying and party.cus <= came:
        return None  # a consul without CUs has no army to fill up. R-211
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


def consuls_here(s: PunicState, party: Party) -> tuple[bool, bool]:
    """Say whether a consul who must keep five CUs goes with an army, and whether one stays."""
    going = party.generals()
    here = generals_at(s, party.side(s), party.place(s))
    staying = tuple(general for general in here if general not in going)
    return s.rules.slots.move.consuls_bound(s, going, staying)


def why_not_stop(s: PunicState, party: Party) -> Reason | None:
    """Say why the army must go on. 10.4"""
    if party.cus or not party.spent:
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
    staying = (cus(s, party.side(s), space) if stays else party.cus) - count
    if not keeps_consuls(s, count + within, staying, goes, stays):
        return CONSUL_KEEPS_FIVE
    return None


def may_regroup(s: PunicState, party: Party, place: int) -> bool:
    """CUs and generals may be picked up and dropped off on the way, once in a space. 10.2, R-018"""
    if party.regrouped or party.halted or not party.spent or party.points <= 0:
        return False
    side, city = party.side(s), inside(s, place)
    if party.cus or len(generals_at(s, side, place)) > 1 or cus(s, side, place):
        return True
    within = city >= 0 and not cus(s, enemy_of(side), place)
    return within and bool(cus(s, side, city) or generals_at(s, side, city))


def fresh_cus(s: PunicState, party: Party, space: int) -> int:
    """Return the CUs in a space that the campaign has not used yet. 10.11, R-109"""
    campaign, there = nearest(s, Ledger), cus(s, party.side(s), space)
    return there if campaign is None else there - campaign.used_up(s, space)


def why_not_besiege(s: PunicState, party: Party, space: int) -> Reason | None:
    """One campaign makes one attempt on each place, with CUs not yet used. 10.11, 20.2"""
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
