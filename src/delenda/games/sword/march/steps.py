"""The steps that a march may take next. 9.2-9.4, 9.6, 11.4"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from delenda.engine.frame import Reason
from delenda.games.sword.effects import CLOSED_PORT, is_marked
from delenda.games.sword.march.column import MOST, may_bring
from delenda.games.sword.march.orders import CAMPAIGN
from delenda.games.sword.march.ways import (
    SEA,
    Going,
    can_stop_soon,
    cost,
    is_on_way,
    onward,
    why_not_end,
    why_not_enter,
)
from delenda.games.sword.queries import enemies_at, is_clear, is_inside, leaders_at, space_of
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus

if TYPE_CHECKING:
    from delenda.games.sword.march.march import March

SHUT_IN = Reason("who is inside a city with enemies outside does not leave it", "9.3.1")
TOO_FAR = Reason("it takes more movement points than are left", "9.2")


def crossing(s: SwordState, march: March, target: int) -> int:
    """Return what the next step of a march costs. 9.2"""
    origin = space_of(s, march.place(s))
    return cost(s, march.power(s), origin, target, on_way=march.on_way)


def steps(s: SwordState, march: March) -> list[int]:
    """Return the spaces to which a march may go next."""
    here = space_of(s, march.place(s))
    return [to for to in s.rules.next_to[here] if why_not_step(s, march, to) is None]


def why_not_step(s: SwordState, march: March, target: int) -> Reason | None:
    """Say why a march may not go to a space next. 9.2, 9.4, 11.4, 15.3, 16.3"""
    here, power = space_of(s, march.place(s)), march.power(s)
    if is_shut_in(s, march):
        return SHUT_IN
    if target not in s.rules.next_to[here]:
        return why_not_so_far(s, march, here, target)
    price = crossing(s, march, target)
    if price > march.points:
        return TOO_FAR
    if march.pursues and not is_clear(s, power, here, target):
        return Reason("a pursuit does not cross rough connections or straits", "11.4")
    if reason := why_not_leave_africa(s, march, target):
        return reason
    alone, left = not march.is_army(), march.points - price
    on_way = is_on_way(s, power, here, target)
    if march.flanks != NOBODY and (reason := why_not_flank_by(s, march, target, left, on_way)):
        return reason
    if reason := why_not_enter(s, power, target, alone=alone):
        return reason
    if march.flanks != NOBODY:
        return None
    if can_stop_soon(s, target, Going(power, left, on_way, alone)):
        return None
    return Reason("it could not end its move there, nor go on", "15.3")


def why_not_so_far(s: SwordState, march: March, here: int, target: int) -> Reason:
    """Say how far a space is at least to which no connection leads from here."""
    far, reached, seen = 0, {here}, {here}
    while reached and target not in seen:
        reached = {to for one in reached for to in s.rules.next_to[one]} - seen
        seen |= reached
        far += 1
    if not reached or far <= march.points:
        return Reason("no connection leads there", "9.2")
    told = f"at least {far} movement points are needed, {march.points}"
    return Reason(f"{told} {'is' if march.points == 1 else 'are'} left", "9.2")


def may_leave_none(s: SwordState, march: March) -> bool:
    """Say whether CUs left behind where it is would end their move where they may not. 15.3"""
    power, place = march.power(s), march.place(s)
    return not is_inside(s, place) and why_not_end(s, power, place, alone=False) is not None


def is_shut_in(s: SwordState, march: March) -> bool:
    """Say whether a force is inside a city and enemies are outside. 9.3.1, 9.6.1"""
    place = march.place(s)
    return is_inside(s, place) and bool(enemies_at(s, march.power(s), space_of(s, place)))


def may_regroup(s: SwordState, march: March) -> bool:
    """Say whether there is anybody in its place to take along or to part with. 9.1.2

    Nobody is left behind where nobody may end his move. 15.3, 16.3
    """
    power, place = march.power(s), march.place(s)
    if may_leave_none(s, march):
        return False
    others = [x for x in leaders_at(s, power, place) if x not in march.leaders()]
    more = cus(s, power, place) > march.troops.total and march.troops.total < MOST
    joins = any(may_bring(s, march.leader, other) for other in others)
    return more or joins or march.troops.total > 1 or bool(march.subordinates)


# --- to a flank: 9.5.6 ------------------------------------------------------------------------


class Goal(NamedTuple):
    """Where a flanking force goes. 9.5.6"""

    battle: int
    barred: int
    """The space from which the primary force came: not the way of the flank."""


def goal_of(march: March) -> Goal:
    """Return to which battle a flanking force goes. 9.5.6"""
    return Goal(march.flanks, march.barred)


FLANK_LOST = Reason("it would not reach the flank from there", "9.5.6")


def why_not_flank_by(
    s: SwordState, march: March, target: int, left: int, on_way: bool
) -> Reason | None:
    """Say why a flanking force may not go by a space, where it has points left. 9.5.6"""
    if target == march.flanks:
        return Reason("a flanking force halts next to the battle", "9.5.6")
    power = march.power(s)
    if enemies_at(s, power, target):
        return Reason("a flanking force goes round other enemies", "9.5.6")
    able = can_flank(s, target, Going(power, left, on_way), goal_of(march))
    return None if able else FLANK_LOST


def why_not_tarry(s: SwordState, march: March) -> Reason | None:
    """Say why a force may not spend a point where it is: it must still reach the flank. 9.5.6"""
    if march.flanks == NOBODY:
        return None
    going = Going(march.power(s), march.points - 1, march.on_way)
    able = can_flank(s, space_of(s, march.place(s)), going, goal_of(march))
    return None if able else FLANK_LOST


def is_flank(s: SwordState, space: int, going: Going, goal: Goal) -> bool:
    """Say whether a force in a space stands on the flank of a battle. 9.5.6"""
    if space == goal.barred or goal.battle not in s.rules.next_to[space]:
        return False
    price = cost(s, going.power, space, goal.battle, on_way=going.on_way)
    return price <= going.points and why_not_end(s, going.power, space, alone=False) is None


def can_flank(
    s: SwordState, space: int, going: Going, goal: Goal, seen: tuple[int, ...] = ()
) -> bool:
    """Say whether a force comes from a space to the flank of a battle. 9.5.6"""
    if is_flank(s, space, going, goal):
        return True
    power, points, passed = going.power, going.points, (*seen, space, goal.battle)
    at_sea = Going(power, points - SEA)
    by_sea = [(to, at_sea) for to in ports_for_flank(s, power, space, points)]
    return any(
        to not in passed
        and not enemies_at(s, power, to)
        and why_not_enter(s, power, to, alone=False) is None
        and can_flank(s, to, left, goal, passed)
        for to, left in (*onward(s, space, going), *by_sea)
    )


def ports_for_flank(s: SwordState, power: int, space: int, points: int) -> list[int]:
    """Return the ports to which a Campaign lets a force sail, with points left. 9.5.6, 9.6.3"""
    ports = s.rules.ports
    if points <= SEA or space not in ports or why_not_use(s, power, space) is not None:
        return []
    lift_to = s.rules.slots.capacity
    return [
        port
        for port in ports
        if port != space
        and lift_to(s, power, CAMPAIGN, space, port)
        and why_not_use(s, power, port) is None
    ]


def helps(s: SwordState, march: March) -> bool:
    """Say whether a flanking force is where it can help. 9.5.6"""
    place = march.place(s)
    going = Going(march.power(s), march.points, march.on_way)
    return not is_inside(s, place) and is_flank(s, place, going, goal_of(march))


def why_not_leave_africa(s: SwordState, march: March, target: int) -> Reason | None:
    """Citizen militia never leave Africa, nor does Bomilcar, whoever leads him. 17.1.1, 17.1.2"""
    if s.rules.board.spaces[target].area == "africa":
        return None
    if march.troops.militia:
        return Reason("citizen militia do not leave Africa", "17.1.2")
    if any(confined(s, leader) for leader in march.leaders()):
        return Reason("Bomilcar does not leave Africa", "17.1.1")
    return None


def confined(s: SwordState, leader: int) -> bool:
    """Say whether a leader never leaves Africa. 17.1.1"""
    return s.rules.leaders[leader].stays == "africa"


def why_not_stop(s: SwordState, march: March) -> Reason | None:
    """Say why a march may not end here. 9.4.4, 9.5.6, 15.3, 16.3"""
    place = march.place(s)
    if is_inside(s, place):
        return None
    if march.flanks != NOBODY and not helps(s, march):
        return Reason("it is not on the flank yet", "9.5.6")
    return why_not_end(s, march.power(s), place, alone=not march.is_army())


# --- by sea -----------------------------------------------------------------------------------


def sailings(s: SwordState, march: March) -> list[int]:
    """Return the ports to which a march may sail. 9.6"""
    if space_of(s, march.place(s)) not in s.rules.ports or march.points < SEA:
        return []
    return [port for port in s.rules.ports if why_not_sail(s, march, port) is None]


def lift(s: SwordState, march: March, port: int) -> int:
    """Return how many CUs may sail with a march to a port. 9.6.3"""
    origin = space_of(s, march.place(s))
    by_card = s.rules.slots.capacity(s, march.power(s), march.orders.value, origin, port)
    return max(march.orders.capacity, by_card)


def why_not_sail(s: SwordState, march: March, port: int) -> Reason | None:
    """Say why a march may not sail to a port. 9.6"""
    here, power = space_of(s, march.place(s)), march.power(s)
    if is_shut_in(s, march):
        return SHUT_IN
    if here not in s.rules.ports or port not in s.rules.ports or here == port:
        return Reason("ships go from one port to another", "9.6")
    if march.points < SEA:
        return TOO_FAR
    for end in (here, port):
        if reason := why_not_use(s, power, end):
            return reason
    if lift(s, march, port) == 0:
        return Reason("this leader has no ships now", "9.6.3")
    passes = march.came_from != NOBODY and may_leave_none(s, march)
    if passes and lift(s, march, port) < march.troops.total:
        return Reason("those for whom there is no room could not stay here", "15.3")
    if reason := why_not_leave_africa(s, march, port):
        return reason
    return _why_not_land(s, march, port)


def why_not_use(s: SwordState, power: int, port: int) -> Reason | None:
    """Say why a power may not use a port. 9.6.2"""
    if is_marked(s, CLOSED_PORT, port) and s.control[port] == power:
        return Reason("the harbour burns", "9.6")
    return s.rules.slots.why_not_port(s, power, port)


def _why_not_land(s: SwordState, march: March, port: int) -> Reason | None:
    alone = not march.is_army()
    if march.flanks != NOBODY:
        return why_not_flank_by(s, march, port, march.points - SEA, on_way=False)
    if reason := why_not_enter(s, march.power(s), port, alone=alone):
        return reason
    going = Going(march.power(s), march.points - SEA, alone=alone)
    if can_stop_soon(s, port, going):
        return None
    return Reason("it could not end its move there, nor go on", "15.3")
