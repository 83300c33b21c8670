"""Which general marches, what he takes, and his next step: read off the best plan. §10"""

from __future__ import annotations

from collections.abc import Sequence

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.engine.state import nearest, the
from delenda.games.hannibal.cards.moves import CHARMS
from delenda.games.hannibal.effects import NAVAL_VICTORY
from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal.forces import PlacedForce
from delenda.players.hannibal.marches import (
    Column,
    best_march,
    exposure,
    joined,
    plans_for,
)
from delenda.players.hannibal.survey import Survey
from delenda.players.hannibal.worth import survey_in_reach
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
from delenda.punic.march.ledger import Ledger
from delenda.punic.march.march import March
from delenda.punic.march.muster import Muster
from delenda.punic.march.party import allowance
from delenda.punic.queries import (
    commander,
    cus,
    generals_at,
    herd,
    is_in_effect,
    is_inside,
    space_of,
)
from delenda.punic.state import NOBODY, ROME, Orders, enemy_of

REGROUP = Action("regroup")
GARRISON = 2
"""CUs that stay in a capital which the enemy can reach."""
FEWEST = 5
"""An army with more CUs than these can spare one on the way."""
DANGER = 2.0
"""The worth of an enemy attack from which an army takes refuge in a city."""


def column_of(s: HannibalState, general: int, orders: Orders, take: int, points: int) -> Column:
    """Return the army that a general would set out with."""
    side, place = s.rules.generals[general].side, s.generals[general]
    space = space_of(s, place)
    there = gathered(s, side, place)
    beasts = herd(s, side, place)
    elephants = min(beasts, take)
    others = [other for other in generals_at(s, side, place) if other != general]
    left = there - take
    stays = None
    if left:
        head = others[0] if others else NOBODY
        rating = s.rules.generals[head].battle if head != NOBODY else 0
        stays = PlacedForce(side, place, space, left, beasts - elephants, head, rating)
    rating = s.rules.generals[general].battle
    sea = ships(s, general, orders)
    return Column(side, general, rating, space, take, elephants, points, sea, stays)


def ships(s: HannibalState, general: int, orders: Orders) -> int:
    """Return how many CUs a general may take to sea. 11.4, C29"""
    campaign = nearest(s, Ledger)
    if campaign is not None and campaign.sailor not in (NOBODY, general):
        return 0
    is_roman = s.rules.generals[general].side == ROME
    if is_roman and not orders.campaign and is_in_effect(s, NAVAL_VICTORY):
        return 0
    return orders.sea


def plan_of(s: HannibalState, survey: Survey, general: int, orders: Orders) -> MarchPlan:
    """Return a general's best march with all he can take, or with what his ships hold."""
    columns = columns_of(s, survey, general, orders)
    if not columns:
        place = s.generals[general]
        side = s.rules.generals[general].side
        return sally(survey, general, space_of(s, place), gathered(s, side, place))
    return max([best_march(survey, column) for column in columns], key=lambda plan: plan.gain)


def columns_of(s: HannibalState, survey: Survey, general: int, orders: Orders) -> list[Column]:
    """Return the armies that a general could set out with; none where he is shut in."""
    points = allowance(s, general, orders)
    side, place = s.rules.generals[general].side, s.generals[general]
    there = gathered(s, side, place)
    space = space_of(s, place)
    if is_inside(s, place) and cus(s, enemy_of(side), space):
        return []
    take = min(there, limit(s, place))
    guarded = survey.g.capitals.get(space) == side
    if guarded and survey_in_reach(survey, enemy_of(side), space) and there - GARRISON >= 5:
        take = min(take, there - GARRISON)
    if take == there and leaves_one(survey, side, space, take, survey.one_less(side, space)):
        take -= 1
    found = [column_of(s, general, orders, take, points)]
    sea = ships(s, general, orders)
    if 0 < sea < take and s.rules.board.port[space]:
        found.append(column_of(s, general, orders, sea, points))
    return found


def aims(s: HannibalState, survey: Survey, general: int, orders: Orders) -> list[tuple[float, Aim]]:
    """Return where a general could go, with what each march promises by the look of it."""
    best: dict[int, float] = {}
    for column in columns_of(s, survey, general, orders):
        for plan in plans_for(survey, column):
            best[plan.target] = max(plan.gain, best.get(plan.target, plan.gain))
    return [(gain, Aim(general, target)) for target, gain in best.items()]


def parts(
    s: HannibalState, survey: Survey, general: int, orders: Orders, targets: Sequence[int]
) -> list[tuple[float, Aim]]:
    """Return marches of a part of an army to some places, with what each promises."""
    columns = columns_of(s, survey, general, orders)
    most = columns[0].cus if columns else 0
    points = allowance(s, general, orders)
    found: list[tuple[float, Aim]] = []
    for take in sorted({most - 1, most - 2, (most + 1) // 2, s.rules.numbers.besiegers}):
        if 0 < take < most:
            column = column_of(s, general, orders, take, points)
            gains = {plan.target: plan.gain for plan in plans_for(survey, column)}
            found += [(gains[to], Aim(general, to, take)) for to in targets if to in gains]
    return found


def leaves_one(survey: Survey, side: int, space: int, cus: int, gain: float) -> bool:
    """Say whether one CU should stay to turn the marker of a space over. 19.2"""
    w = survey.w
    if cus <= FEWEST or gain <= 0:
        return False
    risk = w.cu if survey_in_reach(survey, enemy_of(side), space) else 0.0
    return w.convert * gain > risk - w.single


def sally(survey: Survey, general: int, space: int, there: int) -> MarchPlan:
    """Return whether an army shut in a city should come out. 20.5"""
    s = survey.s
    side = s.rules.generals[general].side
    before = survey.at[enemy_of(side)].get(space)
    rating = s.rules.generals[general].battle
    if before is None or not there:
        return MarchPlan(-1.0, space, STOP, there)
    worth = survey.attack(side, there, rating, general, before)[1]
    step = Action("sally") if worth > 0 else STOP
    return MarchPlan(max(0.0, worth), space, step, there)


def activate(s: HannibalState, ask: Ask, survey: Survey) -> Action:
    """Activate the general whose march promises most."""
    frame = the(s, Activate)
    best, most = ask.options[-1], 0.0 if STOP in ask.options else -99.0
    for option in ask.options:
        if option == STOP:
            continue
        plan = plan_of(s, survey, option.args[0], frame.orders)
        if plan.gain > most:
            best, most = option, plan.gain
    return best


# --- who goes along -----------------------------------------------------------------------------


def taken(s: HannibalState, survey: Survey, frame: Muster) -> int:
    """Return how many CUs a party should have."""
    activated, march = nearest(s, Activate), nearest(s, March)
    if frame.reaction or frame.least or activated is None:
        return frame.most
    if march is not None:
        return march.cus - 1 if drops(s, survey, march) else frame.most
    if survey.aim is not None and is_part(survey, frame.general):
        return survey.aim.take
    return plan_of(s, survey, frame.general, activated.orders).take


def bring(s: HannibalState, ask: Ask, survey: Survey) -> Action:
    """Leave generals where they are of use; bring them out of danger."""
    frame = the(s, Muster)
    other = ask.about[1]
    there = gathered(s, ask.who, frame.place)
    left = there - min(there, taken(s, survey, frame))
    space = space_of(s, frame.place)
    at_home = s.control[space] == ask.who
    safe = at_home and not survey_in_reach(survey, enemy_of(ask.who), space)
    stays = left > 0 or safe or commander(s, ask.who, frame.place) == other
    wish = Action("leave" if stays else "bring", (other,))
    return wish if wish in ask.options else ask.options[0]


def take(s: HannibalState, ask: Ask, survey: Survey) -> Action:
    """Take what the plan says."""
    return closest(ask.options, taken(s, survey, the(s, Muster)))


# --- the march ----------------------------------------------------------------------------------


def march(s: HannibalState, ask: Ask, survey: Survey) -> Action:
    """Take the next step of the best march from here."""
    frame = the(s, March)
    place = frame.place(s)
    if is_inside(s, place):
        plan = sally(survey, frame.general, space_of(s, place), frame.cus)
        return plan.step if plan.step in ask.options else STOP
    column = on_the_march(s, frame, ask.about[3])
    plan = best_march(survey, column)
    if frame.orders.perk == CHARMS or plan.step == STOP:
        for deed in (Action("remove", (place,)), Action("place", (place,))):
            if deed in ask.options:
                return deed
    if plan.step in ask.options and plan.step.verb in ("move", "sail"):
        if REGROUP in ask.options and (drops(s, survey, frame) or picks_up(s, survey, frame)):
            return REGROUP
        return plan.step
    if plan.step != STOP and plan.step in ask.options:
        return plan.step
    return halt(ask, survey, column)


def drops(s: HannibalState, survey: Survey, frame: March) -> bool:
    """Say whether a party leaves a CU behind, to turn the marker here over. 19.2"""
    side, space = frame.side(s), frame.place(s)
    if cus(s, side, space) > frame.cus:
        return False
    return leaves_one(survey, side, space, frame.cus, survey.one_less(side, space))


def picks_up(s: HannibalState, survey: Survey, frame: March) -> bool:
    """Say whether a party takes those along who stand idle here."""
    side, space = frame.side(s), frame.place(s)
    idle = cus(s, side, space) - frame.cus
    if not idle or frame.cus >= ARMY or frame.orders.sea or is_part(survey, frame.general):
        return False
    return s.control[space] == side and space not in survey.g.capitals


def is_part(survey: Survey, general: int) -> bool:
    """Say whether a general is to go with a part of his army, and to leave the rest."""
    aim = survey.aim
    return aim is not None and aim.general == general and aim.is_part


def on_the_march(s: HannibalState, frame: March, points: int) -> Column:
    """Return a party as a column."""
    side, place = frame.side(s), frame.place(s)
    left = cus(s, side, place) - frame.cus
    column = column_of(s, frame.general, frame.orders, frame.cus, points)
    return column._replace(
        points=0 if frame.halted else points,
        elephants=frame.elephants,
        stays=column.stays if left else None,
    )


def halt(ask: Ask, survey: Survey, column: Column) -> Action:
    """Stop here, inside the walls where that is safer."""
    inside = Action("enter", (column.cus,))
    if inside in ask.options and column.stays is None:
        force = joined(survey, column, column.space)
        if exposure(survey, force) > DANGER:
            return inside
    return STOP if STOP in ask.options else ask.options[-1]
