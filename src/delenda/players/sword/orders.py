"""Leaders are activated and march: quick answers by the best plan."""

from __future__ import annotations

from collections.abc import Iterator

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.engine.state import nearest
from delenda.games.sword.march.activation import Activate
from delenda.games.sword.march.column import Muster
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.queries import leaders_at
from delenda.games.sword.sides import CARTHAGE, NOBODY
from delenda.games.sword.siege.besiege import why_not_besiege
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus
from delenda.players.sword.ground import Ground
from delenda.players.sword.plans import STAY, Column, Plan, Planner, best_plan, column_of
from delenda.players.sword.raids import RAID_HERE

DONE, STOP, RAID = Action("done"), Action("stop"), Action("raid")
BESIEGE, MARCH = Action("besiege"), Action("march")
GARRISON = 2
FULL_VALUE = 3
WORTHWHILE = 0.01
MOST_PORTS = 4
MOST_PLANS = 2000


def siege_gain(planner: Planner, leader: int) -> float | None:
    """Return what a siege roll of a leader is worth, or None where he can make none."""
    s, place = planner.s, planner.s.leaders[leader]
    power = s.rules.leaders[leader].power
    if place < 0 or why_not_besiege(s, power, place, leader) is not None:
        return None
    return planner.siege(power, place) + WORTHWHILE


def counts_of(s: SwordState, planner: Planner, column: Column) -> tuple[int, ...]:
    """Return with how many a column may set out: with all, or less a garrison."""
    space = column.place % planner.g.spaces
    guarded = planner.g.counts[space] and s.control[space] == column.power
    if guarded and column.cus > GARRISON + 1:
        return (column.cus, column.cus - GARRISON)
    return (column.cus,)


def march_plan(planner: Planner, leader: int, value: int) -> Plan:
    """Return the best march of a leader who has not set out."""
    column = column_of(planner.s, leader, value)
    if column.cus < 1 or column.place >= planner.g.spaces:
        return Plan(-0.5, 0, STAY)
    plans = planner.g.plans
    if len(plans) > MOST_PLANS:
        plans.clear()
    key = (planner.key, column)
    best: Plan | None = plans.get(key)
    if best is None:
        counts = counts_of(planner.s, planner, column)
        best = plans[key] = best_plan(planner, column, counts)
    if value != FULL_VALUE or column.place not in planner.s.rules.ports:
        return best
    sails: Plan | None = plans.get((key, value))
    if sails is None:
        ways = (best, *voyages(planner, column, value))
        sails = plans[(key, value)] = max(ways, key=lambda one: one.gain)
    return sails


def voyages(planner: Planner, column: Column, value: int) -> Iterator[Plan]:
    """Yield the voyages that promise something. 9.6"""
    if value != FULL_VALUE or column.place not in planner.s.rules.ports:
        return
    for port, room in ports(planner, column, value):
        some = column._replace(cus=min(column.cus, room))
        if landing(planner, some, port):
            yield Plan(planner.gain(some, port, -1), some.cus, port, (port,))


def landing(planner: Planner, column: Column, port: int) -> bool:
    """Say whether a landing is worth a thought."""
    s = planner.s
    others = [x for x in range(9) if x != column.power and cus(s, x, port)]
    return not others or bool(planner.foes(column.power, port))


def ports(planner: Planner, column: Column, value: int) -> list[tuple[int, int]]:
    """Return the ports to which a column may sail, and the room on its ships. 9.6"""
    s = planner.s
    slots = s.rules.slots
    if column.place not in s.rules.ports or column.points < FULL_VALUE:
        return []
    if slots.why_not_port(s, column.power, column.place) is not None:
        return []
    found = []
    for port in s.rules.ports:
        if port == column.place or slots.why_not_port(s, column.power, port) is not None:
            continue
        room = slots.capacity(s, column.power, value, column.place, port)
        if room and slots.why_not_enter(s, column.power, port) is None:
            found.append((port, room))
    found.sort(key=lambda one: -planner.interest(column.power, one[0]))
    return found[:MOST_PORTS]


def activation(planner: Planner, leader: int, value: int) -> float:
    """Return what activating a leader is worth."""
    siege = siege_gain(planner, leader)
    march = march_plan(planner, leader, value).gain
    return march if siege is None else max(siege, march)


def activate(ask: Ask, planner: Planner, value: int) -> Action:
    """Activate the leader who does most."""
    best, most = ask.options[-1], WORTHWHILE if ask.options[-1] == DONE else -9.0
    for option in ask.options:
        if option.verb != "activate":
            continue
        gain = activation(planner, option.args[0], value)
        if gain > most:
            best, most = option, gain
    return best


def activated(s: SwordState, ask: Ask, planner: Planner) -> Action:
    """Besiege, or march where that is worth more."""
    if len(ask.options) == 1:
        return ask.options[0]
    frame = nearest(s, Activate)
    assert frame is not None
    plan = march_plan(planner, frame.leader, frame.orders.value).gain
    best, most = MARCH, plan
    for option in ask.options:
        gain = -9.0
        if option == BESIEGE:
            siege = siege_gain(planner, frame.leader)
            gain = gain if siege is None else siege
        elif option.verb == "colony":
            gain = 0.05
        elif option.verb == "sortie":
            gain = _sortie(s, frame.leader)
        if gain > most:
            best, most = option, gain
    return best if best in ask.options else ask.options[0]


def _sortie(s: SwordState, leader: int) -> float:
    """A sortie is worth it where the besiegers are not many more."""
    place = s.leaders[leader]
    power = s.rules.leaders[leader].power
    space = place % s.rules.spaces
    mine = cus(s, power, place)
    his = max(cus(s, other, space) for other in range(9) if other != power)
    return 0.1 if mine >= his else -0.2


def take(s: SwordState, ask: Ask, planner: Planner) -> Action:
    """Take as many as the best march needs."""
    frame, muster = nearest(s, Activate), nearest(s, Muster)
    if frame is None or muster is None or nearest(s, March) is None:
        return ask.options[0]
    column = column_of(s, muster.leader, frame.orders.value)
    plan = march_plan(planner, muster.leader, frame.orders.value)
    if plan.target == STAY:
        return ask.options[0]
    if plan.target not in s.rules.ports:
        keep_all(s, planner.g, column._replace(cus=plan.cus), plan.way)
    wanted = Action("take", (plan.cus,))
    return wanted if wanted in ask.options else ask.options[0]


def subordinates(s: SwordState, ask: Ask) -> Action:
    """Leave the others, but for those who would be left without CUs."""
    muster = nearest(s, Muster)
    if muster is None:
        return ask.options[0]
    named = [x for x in ask.options if x.args and not s.rules.leaders[x.args[0]].is_minor]
    power, place = s.rules.leaders[muster.leader].power, s.leaders[muster.leader]
    alone = cus(s, power, place) <= FULL_VALUE
    if alone or (named and len(leaders_at(s, power, place)) > GARRISON):
        return ask.options[0]
    return DONE if DONE in ask.options else ask.options[0]


def march(s: SwordState, ask: Ask, planner: Planner) -> Action:
    """Go on towards the best end of the march, raid, or stop."""
    frame = nearest(s, March)
    assert frame is not None
    power, place = frame.power(s), frame.place(s)
    column = Column(power, frame.leader, place, frame.troops.total, frame.points)
    best = best_plan(planner, column, (column.cus,)) if column.cus else Plan(0, 0, STAY)
    for option in ask.options:
        if option.verb == "sail":
            port = option.args[0]
            gain = planner.gain(column, port, -1) if landing(planner, column, port) else -1.0
            if gain > best.gain + WORTHWHILE:
                best = Plan(gain, column.cus, port, (port,))
    if best.target != STAY:
        keep(s, planner.g, column, best.way)
    return next_step(ask, best.way if best.target != STAY else ())


# --- marches under way --------------------------------------------------------------------------


def course_key(s: SwordState, g: Ground, column: Column, place: int) -> tuple[object, ...]:
    """Return what a march depends on beside its own place."""
    units = list(s.units)
    units[column.power * g.places + column.place] -= column.cus
    leaders = s.rules.leaders
    others = [at for x, at in enumerate(s.leaders) if leaders[x].power != column.power]
    return (
        (column.leader, column.cus, place, s.turn, s.round, s.active, s.plunder),
        tuple(units),
        tuple(others),
        tuple(s.control),
        tuple(s.loyalty),
        tuple(s.alliances),
        tuple(s.vp),
    )


def keep(s: SwordState, g: Ground, column: Column, way: tuple[int, ...]) -> None:
    """Remember the rest of a way from its first step on; a raid is thought over anew."""
    if RAID_HERE in way or column.power == CARTHAGE:
        return
    if len(g.courses) > MOST_PLANS:
        g.courses.clear()
    g.courses[course_key(s, g, column, way[0])] = way[1:]


def keep_all(s: SwordState, g: Ground, column: Column, way: tuple[int, ...]) -> None:
    """Remember a way before its first step."""
    if RAID_HERE not in way and column.power != CARTHAGE:
        g.courses[course_key(s, g, column, column.place)] = way


def on_course(s: SwordState, ask: Ask, g: Ground) -> Action | None:
    """Return the next step of a march as it was planned, if nothing has come in its way."""
    frame = nearest(s, March)
    if frame is None or not frame.troops.total or frame.flanks != NOBODY:
        return None
    column = Column(frame.power(s), frame.leader, frame.place(s), frame.troops.total, 0)
    way = g.courses.get(course_key(s, g, column, column.place))
    if way is None:
        return None
    step = Action("move", way[:1]) if way else STOP
    if step not in ask.options:
        return None
    if way:
        keep(s, g, column, way)
    return step


def next_step(ask: Ask, way: tuple[int, ...]) -> Action:
    """Return the first step of a way; at its end, stop."""
    if way:
        if way[0] == RAID_HERE and RAID in ask.options:
            return RAID
        for verb in ("move", "sail"):
            step = Action(verb, way[:1])
            if step in ask.options:
                return step
    if STOP in ask.options:
        return STOP
    moves = [option for option in ask.options if option.verb == "move"]
    return moves[0] if moves else ask.options[0]


def value_now(s: SwordState) -> int:
    """Return the value of the card that activates now."""
    for frame in reversed(s.stack):
        orders = getattr(frame, "orders", None)
        if isinstance(orders, Orders):
            return orders.value
    return FULL_VALUE
