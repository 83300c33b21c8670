"""What a battle that is about to be fought is worth: both ends of it, by their chances."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from delenda.engine.state import Result, nearest
from delenda.engine.value import copy
from delenda.games.hannibal.battle.battlefield import NO_CARD, Battlefield
from delenda.games.hannibal.battle.outlook import HANNIBAL
from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal.forces import PlacedForce
from delenda.players.hannibal.ground import Ground
from delenda.players.hannibal.odds import chance_to_win, rout
from delenda.players.hannibal.survey import Survey
from delenda.punic.after.aftermath import Decided
from delenda.punic.queries import plain_markers, room_inside
from delenda.punic.state import CARTHAGE, DISPLACED, NEITHER, NOBODY, NOWHERE, ROME, enemy_of

Worth: TypeAlias = Callable[[HannibalState, int], float]
"""What a table is worth to a side."""


def open_battle(s: HannibalState) -> Battlefield | None:
    """Return the battle that is about to be fought, or is; not one that is decided."""
    return None if nearest(s, Decided) is not None else nearest(s, Battlefield)


def expected(s: HannibalState, battle: Battlefield, side: int, g: Ground, judge: Worth) -> float:
    """Return what the table is worth to a side, the outcome of the battle weighed. 14"""
    survey = Survey(s, g)
    chance = chance_of_attacker(battle, survey)
    wins = judge(after(s, battle, battle.attacker, survey), side)
    loses = judge(after(s, battle, battle.defender, survey), side)
    return chance * wins + (1 - chance) * loses


def chance_of_attacker(battle: Battlefield, survey: Survey) -> float:
    """Return how likely the original attacker wins, before or after the deal."""
    cards, levels = [0, 0], [0, 0]
    for side in (ROME, CARTHAGE):
        force = fighters(battle, survey, side)
        levels[side] = level(force, survey)
        held = _held(battle, side)
        cards[side] = held if held or battle.rounds else _cards(battle, survey, force)
    lead = battle.leads if battle.rounds else battle.attacker
    chance = chance_to_win(cards[lead], cards[1 - lead], levels[lead], levels[1 - lead])
    return chance if lead == battle.attacker else 1 - chance


def _held(battle: Battlefield, side: int) -> int:
    """Return how many battle cards a side has left; an attack that is not matched is one. 14.6"""
    attacks = side == battle.leads and battle.attack != NO_CARD and not battle.matched
    return len(battle.hands[side]) + attacks


def level(force: PlacedForce, survey: Survey) -> int:
    """Return by which level the table of battles knows who commands. 24"""
    probes = force.head != NOBODY and survey.s.rules.abilities[force.head].probe_as
    return HANNIBAL if probes else force.rating


def _cards(battle: Battlefield, survey: Survey, force: PlacedForce) -> int:
    """Return how many battle cards a side will draw. 14.1, 17.3"""
    found = survey.battle_cards(force.side, battle.space, force.cus, force.rating, force.head)
    if force.side == battle.defender:
        found += battle.intercepted - battle.failed_avoid
    if force.side == ROME:
        beasts = fighters(battle, survey, CARTHAGE).elephants
        found -= round(beasts * (6 - max(1, force.rating)) / 6)
    return found


def fighters(battle: Battlefield, survey: Survey, side: int) -> PlacedForce:
    """Return a side's force in a battle; one without CUs or generals where there is none."""
    nobody = PlacedForce(side, battle.space, battle.space, 0, 0, NOBODY, 0)
    return survey.at[side].get(battle.space, nobody)


# --- afterwards ---------------------------------------------------------------------------------


def after(s: HannibalState, battle: Battlefield, winner: int, survey: Survey) -> HannibalState:
    """Return the table as it would be once a battle is won by a side."""
    t = copy(s)
    t.stack, t.steps, t.ask = [], [], None
    loser = enemy_of(winner)
    beaten, victor = fighters(battle, survey, loser), fighters(battle, survey, winner)
    lost = round(rout(beaten.cus))
    if victor.cus > 2:
        remove(t, winner, battle.space, 1, elephants=False)
    remove(t, loser, battle.space, lost, elephants=True)
    retreat(t, loser, battle, beaten.cus - lost)
    pay(t, loser, lost // 2, survey)
    return t


def pay(s: HannibalState, side: int, owed: int, survey: Survey) -> None:
    """Take the markers that a defeat costs, those that mean least, or end the war. 15.5-15.6"""
    plain = plain_markers(s, side)
    if len(plain) < owed:
        s.result = Result((enemy_of(side),), "sue-for-peace", "15.6")
        return
    plain.sort(key=lambda space: survey.loss(side, space))
    for space in plain[:owed]:
        s.control[space] = NEITHER


def remove(s: HannibalState, side: int, place: int, count: int, *, elephants: bool) -> None:
    """Take CUs off a table that is only imagined."""
    index = side * s.rules.places + place
    s.units[index] -= min(count, s.units[index])
    if side == CARTHAGE and s.elephants:
        here = s.elephants.count(place)
        if elephants and here and count:
            s.elephants.remove(place)
            here -= 1
        for _ in range(here - s.units[index]):
            s.elephants.remove(place)


def retreat(s: HannibalState, side: int, battle: Battlefield, count: int) -> None:
    """Move a beaten force to where it would go, or take it off the map. 15"""
    space = battle.space
    target = refuge(s, side, battle) if count > 0 else NOWHERE
    index = side * s.rules.places
    moved = s.units[index + space]
    s.units[index + space] = 0
    if target == NOWHERE:
        moved = 0
    else:
        s.units[index + target] += moved
    for general, place in enumerate(s.generals):
        if place == space and s.rules.generals[general].side == side:
            s.generals[general] = DISPLACED if target == NOWHERE else target
    if side == CARTHAGE and space in s.elephants:
        s.elephants = sorted(
            target if place == space else place
            for place in s.elephants
            if place != space or target != NOWHERE
        )


def refuge(s: HannibalState, side: int, battle: Battlefield) -> int:
    """Return a place where a beaten force could go, or NOWHERE. 15.1-15.4"""
    space, enemy = battle.space, enemy_of(side)
    if side == battle.attacker:
        return NOWHERE if battle.landed else battle.origin
    if s.control[space] == side and room_inside(s, space) > 0:
        return s.rules.inside[space]
    first = enemy * s.rules.places
    open_to = [
        road.to
        for road in s.rules.board.roads[space]
        if road.kind == 0 and road.to != battle.origin and not s.units[first + road.to]
    ]
    friendly = [to for to in open_to if s.control[to] == side]
    return next(iter(friendly or open_to), NOWHERE)
