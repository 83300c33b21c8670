"""What it means that an army ends its march somewhere: battle, siege, danger. 7.2, 13, 14"""

from __future__ import annotations

from typing import NamedTuple

from delenda.games.hamilcar.queries import is_large
from delenda.games.hamilcar.siege.siege import die_of
from delenda.players.hamilcar.forces import PlacedForce
from delenda.players.hamilcar.survey import Survey
from delenda.players.hamilcar.worth import (
    BESIEGERS,
    city_worth,
    on_foreign_ground,
    outlook,
    standing,
)
from delenda.players.punic.plans import ARMY
from delenda.players.punic.reactions import together
from delenda.punic.queries import has_tribe
from delenda.punic.state import NEITHER, enemy_of


class Column(NamedTuple):
    """An army about to march, or on the march."""

    side: int
    general: int
    rating: int
    space: int
    cus: int
    supplies: int
    points: int
    sea: int
    """The points that may be used at sea; 0 for one that has landed."""
    stays: PlacedForce | None
    """What is left behind where it is, if anything."""


def is_held(survey: Survey, column: Column, space: int) -> bool:
    """Say whether enemy CUs stand in a space: a march ends there. 7.2.B"""
    s = survey.s
    return s.units[enemy_of(column.side) * s.rules.places + space] > 0


def arrival(survey: Survey, column: Column, space: int, *, landed: bool) -> float:
    """Return what it is worth that a column ends its march in a space."""
    key = (column.general, column.cus, column.supplies, column.space, column.stays, space, landed)
    found = survey.arrivals.get(key)
    if found is None:
        found = survey.arrivals[key] = _arrival(survey, column, space, landed=landed)
    return found


def _arrival(survey: Survey, column: Column, space: int, *, landed: bool) -> float:
    w = survey.w
    force = joined(survey, column, space)
    total = 0.0
    if space != column.space and column.stays is not None:
        total += standing(survey, column.stays)
        total -= w.next_blow * exposure(survey, column.stays)
    target = survey.at[enemy_of(column.side)].get(space)
    if target is not None:
        if target.cus:
            return total + onslaught(survey, column, force, target, landed=landed)
        total += w.general * target.rating + w.supply * target.supplies  # 7.2.C
    total += standing(survey, force) - w.next_blow * exposure(survey, force)
    if force.cus >= BESIEGERS:
        total += w.later_blow * survey.blow(force)
    if space != column.space:
        total += max(0.0, siege_attempt(survey, column, space))
        already = survey.at[column.side].get(space)
        if already is not None:
            total -= standing(survey, already)
    return total


def joined(survey: Survey, column: Column, space: int) -> PlacedForce:
    """Return the force that a column would make up in a space with those already there."""
    side, cus, trains, head = column.side, column.cus, column.supplies, column.general
    own = PlacedForce(side, space, space, cus, head, column.rating, trains)
    there = column.stays if space == column.space else survey.at[side].get(space)
    return own if there is None else together(own, there)


def onslaught(
    survey: Survey, column: Column, force: PlacedForce, target: PlacedForce, *, landed: bool
) -> float:
    """Return what it is worth to attack an enemy force. 13"""
    s, w = survey.s, survey.w
    chance, worth = survey.attack(column.side, force.cus, force.rating, force.head, target)
    if landed and not s.rules.tables.skills[column.general].admiral:
        worth -= (1 - chance) * w.cu * force.cus * 0.7
    if force.cus >= 5 and target.cus == 1 and target.head < 0:  # 7.2.E
        chance, worth = 1.0, w.cu + w.supply * target.supplies
    if hides(survey, target):
        besieging = on_foreign_ground(survey, force) + siege_attempt(survey, column, force.space)
        return 0.3 * worth + standing(survey, force) + max(0.0, besieging) * 0.3
    worth += chance * foothold(survey, target)
    return worth + chance * standing(survey, force) + (1 - chance) * w.cu * force.cus


def hides(survey: Survey, target: PlacedForce) -> bool:
    """Say whether a force can shut the gates of its city behind it. 10"""
    city = survey.s.rules.inside[target.space]
    if city < 0 or survey.control[target.space] != target.side:
        return False
    return target.cus <= survey.s.rules.board.capacity[city - survey.s.rules.spaces]


def foothold(survey: Survey, target: PlacedForce) -> float:
    """Return what an enemy force has of standing where it does: markers to turn, a siege."""
    if survey.control[target.space] == target.side:
        return 0.0
    return max(0.0, on_foreign_ground(survey, target))


def exposure(survey: Survey, force: PlacedForce) -> float:
    """Return the worth of the enemy's best attack on a force."""
    if not force.cus or force.place != force.space:
        return 0.0
    worst = 0.0
    for army in survey.armies[enemy_of(force.side)]:
        if army.cus < BESIEGERS:
            continue
        comes = survey.can_come(army, force.space)
        if comes:
            cus = min(army.cus, ARMY)
            worth = survey.attack(army.side, cus, army.rating, army.head, force)[1]
            worst = max(worst, comes * worth)
    return worst


# --- sieges -------------------------------------------------------------------------------------


def siege_attempt(survey: Survey, column: Column, space: int) -> float:
    """Return what an attempt on the place where a march ends is worth; 0 where there is none."""
    s, w = survey.s, survey.w
    holder = survey.control[space]
    tribe = has_tribe(s, space)
    if holder == column.side or (s.rules.inside[space] < 0 and not tribe):
        return 0.0
    force = joined(survey, column, space)
    if force.cus < BESIEGERS or is_held(survey, column, space):
        return 0.0
    if survey.truce and holder != NEITHER:
        return 0.0
    if not tribe and is_large(s, space) and s.supremacy != column.side:
        return 0.0
    faces = s.rules.tables.siege[die_of(s, column.side, space)]
    now = outlook(survey, column.side, space)
    gain = cost = 0.0
    for points, lost in faces:
        gain += outlook(survey, column.side, space, points) - now if points else 0.0
        cost += lost
    prize = city_worth(survey, column.side, space)
    return (gain * prize - cost * w.cu) / len(faces)
