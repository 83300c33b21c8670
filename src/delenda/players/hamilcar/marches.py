"""Where an army should go: every place in reach, weighed by what it means to stand there."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from delenda.engine.action import Action
from delenda.games.hamilcar.queries import may_land_in_africa
from delenda.players.hamilcar.arrivals import Column, arrival, is_held, siege_attempt
from delenda.players.hamilcar.fleets import SAFE, Passage, passage
from delenda.players.hamilcar.survey import Survey
from delenda.players.punic.plans import AGAINST, STOP, MarchPlan, best_plan
from delenda.punic.state import ROME, enemy_of

EMBARK = Action("embark")
"""Stands for putting to sea with as many warships as go along."""
BESIEGE = Action("besiege")


class Approach(NamedTuple):
    """A way to a space: its cost, its first step, and what may go wrong on it."""

    cost: int
    step: Action
    risk: float
    passage: Passage
    landed: bool


def best_march(survey: Survey, column: Column) -> MarchPlan:
    """Return the best march of a column, which may be to stay."""
    return best_plan(survey, column, plans_for)


def plans_for(survey: Survey, column: Column) -> list[MarchPlan]:
    """Return the marches of a column: the first is to stay, then one to every space in reach."""
    here = arrival(survey, column, column.space, landed=False)
    attempt = siege_attempt(survey, column, column.space)
    stay = STOP if attempt <= 0 else BESIEGE
    found = [MarchPlan(max(0.0, attempt), column.space, stay, column.cus)]
    for space, approach in approaches(survey, column).items():
        if space != column.space:
            found.append(_plan(survey, column, space, approach, here))
    return found


def _plan(survey: Survey, column: Column, space: int, approach: Approach, here: float) -> MarchPlan:
    there = arrival(survey, column, space, landed=approach.landed)
    safe, cost = approach.passage
    gain = safe * (there - here) - approach.risk - cost - AGAINST * approach.cost
    return MarchPlan(gain, space, approach.step, column.cus)


# --- the way ------------------------------------------------------------------------------------


def approaches(survey: Survey, column: Column) -> dict[int, Approach]:
    """Return the best way to every space in reach: by land, or by sea once. 7.1"""
    by_land = walk(survey, column, {column.space: Approach(0, STOP, 0.0, SAFE, landed=False)})
    landings: dict[int, Approach] = {}
    for port, way in by_land.items():
        left = min(column.sea, column.points - way.cost)
        if left <= 0 or (port != column.space and is_held(survey, column, port)):
            continue
        for to, cost in survey.g.sea[port].items():
            if 0 < cost <= left and may_land(survey, column, to):
                _land(survey, column, (port, to), way, landings)
    if not landings:
        return by_land
    by_sea = walk(survey, column, landings)
    for space, way in by_sea.items():
        known = by_land.get(space)
        if known is None or (known.risk > way.risk + way.passage.cost and way.passage.safe == 1):
            by_land[space] = way
    return by_land


def _land(
    survey: Survey,
    column: Column,
    voyage: tuple[int, int],
    way: Approach,
    landings: dict[int, Approach],
) -> None:
    """Note a landing, if it is the cheapest there."""
    port, to = voyage
    cost = way.cost + survey.g.sea[port][to]
    if to in landings and landings[to].cost <= cost:
        return
    ports = survey.g.via[port][to]
    found = passage(survey, column.side, column.general, (column.cus, column.supplies), ports)
    step = EMBARK if port == column.space else way.step
    risk = way.risk + grip(survey, column, to)
    landings[to] = Approach(cost, step, risk, found, landed=True)


def walk(survey: Survey, column: Column, starts: dict[int, Approach]) -> dict[int, Approach]:
    """Return the best ways by land from some spaces that were reached."""
    found = dict(starts)
    waiting = [(way.cost, space) for space, way in starts.items()]
    waiting.sort()
    grips: dict[int, float] = {}
    while waiting:
        spent, space = heappop(waiting)
        way = found[space]
        stops = (space != column.space or way.landed) and is_held(survey, column, space)
        if spent > way.cost or stops:
            continue
        for link in survey.g.links[space]:
            cost, to = spent + link.cost, link.to
            if cost > column.points or (to in found and found[to].cost <= cost):
                continue
            if link.is_strait and survey.control[space] != column.side:
                continue
            if not may_enter(survey, column, to):
                continue
            if to not in grips:
                grips[to] = grip(survey, column, to)
            first = way.step if way.step != STOP else survey.g.moves[to]
            risk = way.risk + grips[to]
            found[to] = Approach(cost, first, risk, way.passage, way.landed)
            heappush(waiting, (cost, to))
    return found


def may_enter(survey: Survey, column: Column, to: int) -> bool:
    """Say whether an army may enter a space, roughly; the rules have the last word."""
    s, enemy = survey.s, enemy_of(column.side)
    units = s.units[enemy * s.rules.places + to]
    if not column.cus and (units or s.supplies[enemy * s.rules.places + to]):
        return False
    return not (survey.truce and (s.control[to] == enemy or units))


def may_land(survey: Survey, column: Column, to: int) -> bool:
    """Say whether an army may land in a port. 15.6"""
    is_barred = column.side == ROME and survey.g.in_africa[to]
    if is_barred and not may_land_in_africa(survey.s, column.general):
        return False
    return may_enter(survey, column, to)


def grip(survey: Survey, column: Column, space: int) -> float:
    """Return what interceptions into a space are expected to cost. 12"""
    if not column.cus:
        return 0.0
    cost = 0.0
    for force in survey.armies[enemy_of(column.side)]:
        if force.place != force.space:
            continue
        if any(link.to == space and not link.is_strait for link in survey.g.links[force.space]):
            coming = force._replace(space=space, place=space)
            worth = survey.attack(column.side, column.cus, column.rating, column.general, coming)[1]
            if worth < 0:
                cost -= worth * force.rating / 6
    return cost
