"""Which general is activated, what he takes along, and his next step. 7"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.engine.state import nearest, the
from delenda.games.hamilcar.queries import SQUADRON, able, naval_range, supplies
from delenda.games.hamilcar.state import HamilcarState
from delenda.players.hamilcar.arrivals import Column, exposure, joined
from delenda.players.hamilcar.forces import PlacedForce
from delenda.players.hamilcar.marches import (
    BESIEGE,
    EMBARK,
    best_march,
    plans_for,
)
from delenda.players.hamilcar.survey import Survey
from delenda.players.punic.plans import (
    ARMY,
    STOP,
    Aim,
    MarchPlan,
    closest,
    gathered,
    limit,
)
from delenda.punic.march.activation import Activate
from delenda.punic.march.march import March
from delenda.punic.march.muster import Muster
from delenda.punic.march.party import allowance
from delenda.punic.queries import (
    commander,
    cus,
    generals_at,
    is_consul,
    is_inside,
    is_shut_in,
    space_of,
)
from delenda.punic.state import NOBODY, NOWHERE, ROME, Orders, enemy_of

GARRISON = 2
"""CUs that stay in a capital which the enemy can reach."""
TRAINS = 2
"""Supply trains that go along with an army."""
FEWEST = 5
"""The CUs that an army keeps where some stay behind so that warships find room. 2.3.G"""
DANGER = 1.5
"""The worth of an enemy attack from which an army takes refuge in a city."""
EASE = Action("ease-siege")
REGROUP = Action("regroup")
PLAIN_ORDERS = Orders(0, 4, 1)


def column_of(
    s: HamilcarState, general: int, take: int, points: int, *, sea: bool = True
) -> Column:
    """Return the army that a general would set out with."""
    side, place = s.rules.general_sides[general], s.generals[general]
    space = space_of(s, place)
    there = gathered(s, side, place)
    others = [other for other in generals_at(s, side, place) if other != general]
    trains = supplies(s, side, space)
    along = min(trains, TRAINS, ARMY - take)
    left, stays = there - take, None
    if left:
        head = others[0] if others else NOBODY
        rating = s.rules.battles[head] if head != NOBODY else 0
        stays = PlacedForce(side, place, space, left, head, rating, trains - along)
    rating = s.rules.battles[general]
    at_sea = naval_range(s, side) if sea else 0
    return Column(side, general, rating, space, take, along, points, at_sea, stays)


def plan_of(s: HamilcarState, survey: Survey, general: int, orders: Orders) -> MarchPlan:
    """Return a general's best march with all he can take, or most of it."""
    columns = columns_of(s, survey, general, orders)
    if not columns:
        return shut_in(s, survey, general)
    return max([best_march(survey, column) for column in columns], key=lambda plan: plan.gain)


def columns_of(s: HamilcarState, survey: Survey, general: int, orders: Orders) -> list[Column]:
    """Return the armies that a general could set out with; none where he is shut in."""
    points = allowance(s, general, orders)
    side, place = s.rules.general_sides[general], s.generals[general]
    space = space_of(s, place)
    if space == NOWHERE or (is_inside(s, place) and cus(s, enemy_of(side), space)):
        return []
    there = gathered(s, side, place)
    take = min(there, limit(s, place))
    guarded = survey.g.capitals.get(space) == side
    if guarded and there - GARRISON >= 3 and survey.is_threatened(side, space):
        take = min(take, there - GARRISON)
    found = [column_of(s, general, take, points)]
    crowded = take + min(s.ready[side], SQUADRON) - ARMY
    if crowded > 0 and take > FEWEST and s.rules.board.port[space]:
        found.append(column_of(s, general, max(FEWEST, take - crowded), points))
    return found


def aims(s: HamilcarState, survey: Survey, general: int, orders: Orders) -> list[tuple[float, Aim]]:
    """Return where a general could go, with what each march promises by the look of it."""
    best: dict[int, tuple[float, int]] = {}
    columns = columns_of(s, survey, general, orders)
    for column in columns:
        for plan in plans_for(survey, column):
            if plan.target not in best or plan.gain > best[plan.target][0]:
                best[plan.target] = (plan.gain, plan.take)
    whole = columns[0].cus if columns else 0
    return [
        (gain, Aim(general, target) if take == whole else Aim(general, target, take))
        for target, (gain, take) in best.items()
    ]


def shut_in(s: HamilcarState, survey: Survey, general: int) -> MarchPlan:
    """Return whether an army shut in a city should come out, or ease its siege. 14.5"""
    side, place = s.rules.general_sides[general], s.generals[general]
    space = space_of(s, place)
    if space == NOWHERE:
        return MarchPlan(-1.0, space, STOP, 0)
    before = survey.at[enemy_of(side)].get(space)
    there = cus(s, side, place)
    if is_shut_in(s, place) and able(s, general).eases_siege:
        return MarchPlan(4.0, space, EASE, there)
    if before is None or not there:
        return MarchPlan(-1.0, space, STOP, there)
    worth = survey.attack(side, there, s.rules.battles[general], general, before)[1]
    step = Action("sally") if worth > 0 else STOP
    return MarchPlan(max(0.0, worth), space, step, there)


def activate(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Activate the general whose march promises most."""
    frame = nearest(s, Activate)
    orders = frame.orders if frame is not None else PLAIN_ORDERS
    best, most = ask.options[-1], 0.0 if STOP in ask.options else -99.0
    for option in ask.options:
        if option == STOP:
            continue
        plan = plan_of(s, survey, option.args[0], orders)
        gain = max(plan.gain, deed_gain(s, survey, option.args[0]))
        if gain > most:
            best, most = option, gain
    return best


def deed_gain(s: HamilcarState, survey: Survey, general: int) -> float:
    """Return what an ability that takes a whole activation would bring. 17.2.A Carthalo"""
    if not able(s, general).flips or survey.truce:
        return 0.0
    side, here = s.rules.general_sides[general], space_of(s, s.generals[general])
    near = {here, *survey.g.trace[here]} if here >= 0 else set()
    enemies = survey.at[enemy_of(side)]
    gains = [
        survey.gain(side, space)
        for space in near
        if survey.can_turn(side, space) and space not in enemies
    ]
    return max(gains, default=0.0)


# --- who goes along -----------------------------------------------------------------------------


def taken(s: HamilcarState, survey: Survey, frame: Muster) -> int:
    """Return how many CUs a party should have."""
    activated, march = nearest(s, Activate), nearest(s, March)
    if frame.reaction or frame.least or activated is None:
        return frame.most
    if march is not None:
        return march.cus - 1 if drops(s, survey, march) else frame.most
    aim = survey.aim
    if aim is not None and aim.general == frame.general and aim.is_part:
        return aim.take
    columns = columns_of(s, survey, frame.general, activated.orders)
    if len(columns) == 1:
        return columns[0].cus
    return plan_of(s, survey, frame.general, activated.orders).take


def bring(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Leave generals where they are of use; bring them out of danger."""
    frame = the(s, Muster)
    other = ask.about[1]
    there = gathered(s, ask.who, frame.place)
    left = there - min(there, taken(s, survey, frame))
    space = space_of(s, frame.place)
    safe = s.control[space] == ask.who and not survey.is_threatened(ask.who, space)
    least = 3 if ask.who == ROME and is_consul(s, other) else 1
    stays = left >= least or safe or commander(s, ask.who, frame.place) == other
    wish = Action("leave" if stays else "bring", (other,))
    return wish if wish in ask.options else ask.options[0]


def take(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Take what the plan says."""
    return closest(ask.options, taken(s, survey, the(s, Muster)))


def train(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Take a few supply trains along; all where nobody stays to guard them."""
    frame = the(s, Muster)
    stays = cus(s, ask.who, frame.place) - frame.taken > 0
    del survey
    most = TRAINS if stays else ARMY
    fit = [option for option in ask.options if option.args and option.args[0] <= most]
    return max(fit or list(ask.options), key=lambda option: option.args)


# --- the march ----------------------------------------------------------------------------------


def march(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Take the next step of the best march from here."""
    frame = the(s, March)
    place = frame.place(s)
    if is_inside(s, place):
        plan = shut_in(s, survey, frame.general)
        return plan.step if plan.step in ask.options else STOP
    column = on_the_march(s, frame, ask.about[3])
    plan = best_march(survey, column)
    flips = [option for option in ask.options if option.verb == "flip"]
    if flips:
        best = max(flips, key=lambda option: survey.gain(ask.who, option.args[0]))
        if survey.gain(ask.who, best.args[0]) > plan.gain:
            return best
    if REGROUP in ask.options and plan.step not in (STOP, BESIEGE) and drops(s, survey, frame):
        return REGROUP
    if plan.step == EMBARK:
        fleets = [option for option in ask.options if option.verb == "embark"]
        if fleets:
            return max(fleets, key=lambda option: option.args)
    elif plan.step != STOP and plan.step in ask.options:
        return plan.step
    return halt(ask, survey, column)


def drops(s: HamilcarState, survey: Survey, frame: March) -> bool:
    """Say whether a party leaves a CU behind, to turn the marker here over. 5.2.C2"""
    side, space = frame.side(s), frame.place(s)
    if frame.cus <= FEWEST or cus(s, side, space) > frame.cus or not survey.can_turn(side, space):
        return False
    risk = survey.w.cu if survey.is_threatened(side, space) else 0.5
    return survey.w.convert * survey.gain(side, space) > risk


def on_the_march(s: HamilcarState, frame: March, points: int) -> Column:
    """Return a party as a column."""
    side, place = frame.side(s), frame.place(s)
    left = cus(s, side, place) - frame.cus
    sea = frame.orders.sea > 0 and not frame.halted
    column = column_of(s, frame.general, frame.cus, points, sea=sea)
    return column._replace(
        points=0 if frame.halted else points,
        supplies=frame.baggage,
        stays=column.stays if left else None,
    )


def halt(ask: Ask, survey: Survey, column: Column) -> Action:
    """Stop here, inside the walls where that is safer."""
    if BESIEGE in ask.options:
        return BESIEGE
    inside = Action("enter", (column.cus,))
    if inside in ask.options and column.stays is None:
        force = joined(survey, column, column.space)
        if exposure(survey, force) > DANGER:
            return inside
    return STOP if STOP in ask.options else ask.options[-1]
