"""Where an army should march: every place in reach, weighed by what it means to stand there."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from delenda.engine.action import Action
from delenda.games.hannibal.sea.naval_combat import SUNK, NavalCombat
from delenda.players.hannibal.forces import PlacedForce
from delenda.players.hannibal.ground import Link
from delenda.players.hannibal.sieges import FACES, prospects, siege_outlook, siege_stage
from delenda.players.hannibal.survey import Survey
from delenda.players.hannibal.worth import (
    city_worth,
    on_foreign_ground,
    standing,
)
from delenda.players.punic.plans import AGAINST, STOP, MarchPlan, best_plan
from delenda.players.punic.reactions import together
from delenda.punic.march.party import why_not_there
from delenda.punic.queries import has_tribe
from delenda.punic.state import CARTHAGE, NEITHER
from delenda.warfare.board import STRAIT, Road


class Column(NamedTuple):
    """An army about to march, or on the march."""

    side: int
    general: int
    rating: int
    space: int
    cus: int
    elephants: int
    points: int
    sea: int
    """The most CUs that may sail; 0 without ships."""
    stays: PlacedForce | None
    """What is left behind where it is, if anything."""


class Approach(NamedTuple):
    """A way to a space: its cost, its first step, and what may go wrong on it."""

    cost: int
    step: Action
    risk: float
    safe: float
    """The chance that the ships arrive; 1 by land."""
    landed: bool


def best_march(survey: Survey, column: Column) -> MarchPlan:
    """Return the best march of a column, which may be to stay."""
    return best_plan(survey, column, plans_for)


def plans_for(survey: Survey, column: Column) -> list[MarchPlan]:
    """Return the marches of a column: the first is to stay, then one to every space in reach."""
    here = arrival(survey, column, column.space, landed=False)
    attempt = siege_attempt(survey, column, column.space)
    stay = STOP if attempt <= 0 else Action("besiege")
    found = [MarchPlan(max(0.0, attempt), column.space, stay, column.cus)]
    for space, approach in approaches(survey, column).items():
        if space == column.space:
            continue
        there = arrival(survey, column, space, landed=approach.landed)
        gain = approach.safe * (there - here) - approach.risk - AGAINST * approach.cost
        gain -= (1 - approach.safe) * survey.w.cu * (1 + column.cus)
        found.append(MarchPlan(gain, space, approach.step, column.cus))
    return found


# --- the way ------------------------------------------------------------------------------------


def approaches(survey: Survey, column: Column) -> dict[int, Approach]:
    """Return the best way to every space in reach. 10.2, 11.1"""
    start = column.space
    found = {start: Approach(0, STOP, 0.0, 1.0, landed=False)}
    waiting = [(0, start)]
    grips: dict[int, float] = {}
    while waiting:
        spent, space = heappop(waiting)
        approach = found[space]
        if spent > approach.cost or (space != start and is_held(survey, column, space)):
            continue
        for step, link in steps(survey, column, space, spent):
            cost = spent + link.cost
            known = found.get(link.to)
            if known is not None and known.cost <= cost:
                continue
            safe = approach.safe
            if step.verb == "sail":
                safe *= safety(survey, column, space, link.to)
            if link.to not in grips:
                grips[link.to] = grip(survey, column, link.to)
            risk = approach.risk + grips[link.to]
            first = step if space == start else approach.step
            found[link.to] = Approach(cost, first, risk, safe, landed=step.verb == "sail")
            heappush(waiting, (cost, link.to))
    return found


def steps(survey: Survey, column: Column, space: int, spent: int) -> list[tuple[Action, Link]]:
    """Return the steps that an army could take from a space."""
    left = column.points - spent
    ways = survey.g.marches[space]
    has_ships = column.sea > 0 and column.sea >= column.cus
    if has_ships and left >= survey.s.rules.numbers.sea_cost and survey.s.rules.board.port[space]:
        ways += survey.g.voyages
    return [
        (step, link)
        for step, link in ways
        if link.cost <= left and may_enter(survey, column, space, link)
    ]


def may_enter(survey: Survey, column: Column, space: int, link: Link) -> bool:
    """Say whether an army may take a connection, roughly; the rules have the last word."""
    s, to = survey.s, link.to
    enemy = 1 - column.side
    if to == space or (not column.cus and s.units[enemy * s.rules.places + to]):
        return False
    if survey.truce and (s.control[to] == enemy or s.units[enemy * s.rules.places + to]):
        return False
    if link.kind == STRAIT and to in s.rules.messana_strait and space in s.rules.messana_strait:
        strait = Road(to, link.kind)
        return s.rules.slots.move.why_not_cross(s, column.side, space, strait) is None
    if survey.counsels or column.general in survey.g.bound:
        return why_not_there(s, (column.general,), column.cus, space, to) is None
    return True


def is_held(survey: Survey, column: Column, space: int) -> bool:
    """Say whether enemy CUs stand in a space: a march ends there. 10.4"""
    s = survey.s
    return s.units[(1 - column.side) * s.rules.places + space] > 0


def grip(survey: Survey, column: Column, space: int) -> float:
    """Return what interceptions into a space are expected to cost. 12.4"""
    if not column.cus:
        return 0.0
    cost = 0.0
    around = survey.g.roads[space]
    for force in survey.armies[1 - column.side]:
        if force.space not in around:
            continue
        coming = force._replace(space=space, cus=force.cus + 1)
        worth = survey.attack(column.side, column.cus, column.rating, column.general, coming)[1]
        if worth < 0:
            cost -= worth * force.rating / 6
    return cost


def safety(survey: Survey, column: Column, origin: int, target: int) -> float:
    """Return the chance that a fleet arrives. 11.5"""
    s = survey.s
    if column.side != CARTHAGE or s.rules.own.is_sea_calm(s):
        return 1.0
    key = (column.general, origin, target, column.cus)
    found = survey.voyages.get(key)
    if found is None:
        combat = NavalCombat(column.general, origin, target)
        fate = s.rules.own.naval_fate
        sunk = sum(fate(s, combat, column.cus, die).result == SUNK for die in FACES)
        found = survey.voyages[key] = (len(FACES) - sunk) / len(FACES)
    return found


# --- the end of it ------------------------------------------------------------------------------


def arrival(survey: Survey, column: Column, space: int, *, landed: bool) -> float:
    """Return what it is worth that a column ends its march in a space."""
    w = survey.w
    force = joined(survey, column, space)
    total = 0.0
    if space == column.space:
        total += w.convert * survey.one_less(column.side, space)
    elif column.stays is not None:
        total += standing(survey, column.stays)
        total -= w.next_blow * exposure(survey, column.stays)
        total += w.convert * survey.one_less(column.side, column.space)
    target = survey.at[1 - column.side].get(space)
    if target is not None:
        if target.cus:
            return total + onslaught(survey, column, force, target, landed=landed)
        total += w.general * target.rating  # a lone general is displaced. 10.10
    total += standing(survey, force) - w.next_blow * exposure(survey, force)
    if force.cus >= 3:
        best = survey.blow(column.side, space, force.cus, force.rating, force.head)
        total += w.later_blow * best
    if space != column.space:
        total += w.convert * survey.one_more(column.side, space)
        total += siege_attempt(survey, column, space)
        already = survey.at[column.side].get(space)
        if already is not None:
            total -= standing(survey, already)
    return total


def joined(survey: Survey, column: Column, space: int) -> PlacedForce:
    """Return the force that a column would make up in a space with those already there."""
    side, cus, beasts, head = column.side, column.cus, column.elephants, column.general
    own = PlacedForce(side, space, space, cus, beasts, head, column.rating)
    there = column.stays if space == column.space else survey.at[side].get(space)
    return own if there is None else together(own, there)


def onslaught(
    survey: Survey, column: Column, force: PlacedForce, target: PlacedForce, *, landed: bool
) -> float:
    """Return what it is worth to attack an enemy force."""
    w = survey.w
    chance, worth = survey.attack(column.side, force.cus, force.rating, force.head, target)
    if landed:  # 15.2: a beaten landing is lost
        worth -= (1 - chance) * w.cu * force.cus * 0.6
    city = survey.s.rules.inside[target.space]
    if city >= 0 and survey.control[target.space] == target.side:
        room = survey.s.rules.board.capacity[city - survey.s.rules.spaces]
        if target.cus <= room:
            worth *= 0.3
    worth += chance * foothold(survey, target)
    return worth + chance * standing(survey, force) + (1 - chance) * w.cu * force.cus


def foothold(survey: Survey, target: PlacedForce) -> float:
    """Return what an enemy force has of standing where it does: markers to turn, a siege."""
    if survey.control[target.space] == target.side:
        return 0.0
    turned = survey.w.convert * survey.one_less(target.side, target.space)
    return max(0.0, turned + on_foreign_ground(survey, target))


def exposure(survey: Survey, force: PlacedForce) -> float:
    """Return the worth of the enemy's best attack on a force."""
    if not force.cus or force.place != force.space:
        return 0.0
    worst = 0.0
    for army in survey.armies[1 - force.side]:
        if army.cus < 3 or force.space not in survey.g.near[army.space]:
            continue
        cus = min(army.cus, 10)
        worth = survey.attack(army.side, cus, army.rating, army.head, force)[1]
        worst = max(worst, worth)
    return worst


# --- sieges -------------------------------------------------------------------------------------


def siege_attempt(survey: Survey, column: Column, space: int) -> float:
    """Return what an attempt on the place where a march ends is worth; 0 where there is none."""
    s, w = survey.s, survey.w
    holder = survey.control[space]
    tribe = has_tribe(s, space)
    if holder == column.side or (s.rules.inside[space] < 0 and not tribe):
        return 0.0
    if column.cus < s.rules.numbers.besiegers or is_held(survey, column, space):
        return 0.0
    if survey.truce and holder != NEITHER:
        return 0.0
    rolls = survey.siege_rolls(column.general, space)
    stage = siege_stage(s, space, len(w.prospect) - 1)
    gain, cost = siege_outlook(rolls, stage, prospects(rolls, w.prospect))
    return gain * city_worth(survey, column.side, space) - cost * w.cu
