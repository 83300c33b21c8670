"""What a battle that is about to be fought is worth: both ends of it, by their chances. 9, 13"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from delenda.engine.state import Result, nearest
from delenda.engine.value import copy
from delenda.games.hamilcar.battle.battlefield import DiceField
from delenda.games.hamilcar.naval.field import NavalField
from delenda.games.hamilcar.naval.odds import match_under_way, naval_odds
from delenda.games.hamilcar.queries import at_sea
from delenda.games.hamilcar.sea.voyage import Voyage
from delenda.games.hamilcar.state import HamilcarState
from delenda.players.hamilcar.forces import PlacedForce
from delenda.players.hamilcar.ground import Ground
from delenda.players.hamilcar.odds import Exchange
from delenda.players.hamilcar.survey import Survey
from delenda.punic.after.aftermath import Decided
from delenda.punic.queries import plain_markers, room_inside, space_of
from delenda.punic.state import (
    CARTHAGE,
    DISPLACED,
    NEITHER,
    NOBODY,
    NOWHERE,
    SIDES,
    enemy_of,
)

Worth: TypeAlias = Callable[[HamilcarState, int], float]
"""What a table is worth to a side."""


def open_battle(s: HamilcarState) -> DiceField | None:
    """Return the land battle that is about to be fought; not one that is decided."""
    if nearest(s, Decided) is not None:
        return None
    found = nearest(s, DiceField)
    return None if found is None or any(found.faces) or found.winner != NEITHER else found


def open_naval_battle(s: HamilcarState) -> NavalField | None:
    """Return the naval battle that is fought; not one that is decided."""
    found = nearest(s, NavalField)
    return None if found is None or found.winner != NEITHER else found


def expected(s: HamilcarState, battle: DiceField, side: int, g: Ground, judge: Worth) -> float:
    """Return what the table is worth to a side, the outcome of the battle weighed. 13"""
    survey = Survey(s, g)
    found = exchange(battle, survey)
    wins = judge(after(s, battle, battle.attacker, found, survey), side)
    loses = judge(after(s, battle, battle.defender, found, survey), side)
    return found.wins * wins + (1 - found.wins) * loses


def exchange(battle: DiceField, survey: Survey) -> Exchange:
    """Return what a battle is expected to bring, with what cards have added. 13.3"""
    both = []
    for side in (battle.attacker, battle.defender):
        force = fighters(battle, survey, side)
        one = survey.contender(side, battle.space, force.cus, force.rating, force.head)
        both.append(one._replace(rating=one.rating + battle.bonus(side)))
    return survey.odds.between(both[0], both[1])


def fighters(battle: DiceField, survey: Survey, side: int) -> PlacedForce:
    """Return a side's force in a battle; one without CUs or generals where there is none."""
    nobody = PlacedForce(side, battle.space, battle.space, 0, NOBODY, 0)
    found = survey.at[side].get(battle.space, nobody)
    general = battle.commander(side)
    if general != NOBODY:
        found = found._replace(head=general, rating=survey.s.rules.battles[general])
    if battle.sortied and side == battle.attacker:
        inside = survey.at[side].get(survey.s.rules.inside[battle.space])
        if inside is not None:
            found = found._replace(cus=found.cus + inside.cus)
    return found


def after(
    s: HamilcarState, battle: DiceField, winner: int, found: Exchange, survey: Survey
) -> HamilcarState:
    """Return the table as it would be once a battle is won by a side."""
    t = bare(s)
    loser = enemy_of(winner)
    lost = found.if_won if winner == battle.attacker else found.if_lost
    part = battle.part(winner)
    beaten = fighters(battle, survey, loser)
    remove(t, winner, battle.space, round(lost[part]))
    gone = min(beaten.cus, max(1, round(lost[1 - part])))
    remove(t, loser, battle.space, gone)
    first, space = loser * t.rules.places, battle.space
    taken = t.supplies[first + space]
    t.supplies[first + space] = 0
    t.supplies[winner * t.rules.places + space] += taken
    gone += retreat(t, loser, battle)
    pay(t, loser, (gone + taken) // 2, survey)
    return t


def bare(s: HamilcarState) -> HamilcarState:
    """Return a table that is only imagined: nothing is under way."""
    t = copy(s)
    t.stack, t.steps, t.ask = [], [], None
    return t


def pay(s: HamilcarState, side: int, owed: int, survey: Survey) -> None:
    """Take the markers that a defeat costs, those that mean least, or end the war. 13.6"""
    if not owed:
        return
    if side == CARTHAGE and any(s.miat):  # 15.3.A
        seats = [seat for seat, held in enumerate(s.miat) if held]
        s.miat[min(seats, key=lambda seat: -survey.miat_change(seat, 0))] = 0
        owed -= 1
    plain = plain_markers(s, side)
    if len(plain) < owed:
        s.result = Result((enemy_of(side),), "sue-for-peace", "4.1")
        return
    plain.sort(key=lambda space: survey.loss(side, space))
    for space in plain[:owed]:
        s.control[space] = NEITHER


def remove(s: HamilcarState, side: int, place: int, count: int) -> None:
    """Take CUs off a table that is only imagined."""
    index = side * s.rules.places + place
    s.units[index] -= min(count, s.units[index])
    if side == CARTHAGE and s.elephants:
        for _ in range(s.elephants.count(place) - s.units[index]):
            s.elephants.remove(place)


def retreat(s: HamilcarState, side: int, battle: DiceField) -> int:
    """Move a beaten force to where it would go, or take it off the map; return CUs lost. 13.5"""
    space = battle.space
    index = side * s.rules.places
    moved = s.units[index + space]
    target = refuge(s, side, battle) if moved else NOWHERE
    s.units[index + space] = 0
    if target != NOWHERE:
        s.units[index + target] += moved
    for general in s.rules.generals_of[side]:
        if s.generals[general] == space:
            s.generals[general] = DISPLACED if target == NOWHERE else target
    if side == CARTHAGE and space in s.elephants:
        others = [place for place in s.elephants if place != space]
        herd = [] if target == NOWHERE else [target] * (len(s.elephants) - len(others))
        s.elephants = sorted(others + herd)
    return moved if target == NOWHERE else 0


def refuge(s: HamilcarState, side: int, battle: DiceField) -> int:
    """Return a place where a beaten force could go, or NOWHERE. 13.5"""
    space, enemy = battle.space, enemy_of(side)
    if side == battle.attacker and not battle.landed:
        return battle.origin
    if side == battle.attacker:
        return NOWHERE
    if s.control[space] == side and room_inside(s, space) > 0:
        return s.rules.inside[space]
    first = enemy * s.rules.places
    seen, front = {space}, [space]
    for _ in range(3):
        front = [
            road.to
            for here in front
            for road in s.rules.board.roads[here]
            if road.kind == 0
            and road.to not in seen
            and (here != space or road.to != battle.origin)
            and not s.units[first + road.to]
        ]
        seen.update(front)
        friendly = [to for to in front if s.control[to] == side]
        if friendly:
            return friendly[0]
    return NOWHERE


# --- at sea ---------------------------------------------------------------------------------------


def expected_at_sea(
    s: HamilcarState, battle: NavalField, side: int, g: Ground, judge: Worth
) -> float:
    """Return what the table is worth to a side, the outcome of the naval battle weighed. 9"""
    odds = naval_odds(match_under_way(s, battle), s.rules.tables.naval)
    survey = Survey(s, g)
    total = 0.0
    for winner in SIDES:
        chance = float(odds.wins[winner])
        if chance:
            lost = tuple(
                float(odds.ships_lost[one]) * (0.6 if one == winner else 1.3) for one in SIDES
            )
            units = tuple(float(odds.units_lost[one]) * (one != winner) * 1.5 for one in SIDES)
            total += chance * judge(after_at_sea(s, battle, winner, (lost, units), survey), side)
    return total


def after_at_sea(
    s: HamilcarState,
    battle: NavalField,
    winner: int,
    lost: tuple[tuple[float, ...], tuple[float, ...]],
    survey: Survey,
) -> HamilcarState:
    """Return the table as it would be once a naval battle is won by a side. 9.3"""
    t = bare(s)
    voyage = nearest(s, Voyage)
    t.supremacy = winner
    for side in SIDES:
        sunk = min(t.sailing[side], round(lost[0][side]))
        drowned = round(lost[1][side])
        t.sunk[side] += sunk
        left = t.sailing[side] - sunk
        t.sailing[side] = 0
        boxes = t.ready if side == winner else t.spent
        boxes[side] += left
        goal = haven(t, battle, side, winner, voyage)
        put_ashore(t, side, goal, drowned)
        if side != winner:
            pay(t, side, (sunk + drowned + battle.lost(side)) // 2, survey)
    return t


def haven(
    s: HamilcarState, battle: NavalField, side: int, winner: int, voyage: Voyage | None
) -> int:
    """Return where a fleet's army would go ashore after the battle. 9.3.B"""
    if side == battle.mover and voyage is not None:
        enemies = s.units[enemy_of(side) * s.rules.places + battle.port]
        return battle.port if side == winner and not enemies else space_of(s, voyage.origin)
    majors = [port for port in s.rules.tables.chart.major if s.control[port] == side]
    return majors[0] if majors else battle.port


def put_ashore(s: HamilcarState, side: int, space: int, drowned: int) -> None:
    """Move what is left of a fleet's army to a space of a table that is only imagined."""
    first, sea = side * s.rules.places, at_sea(s, side)
    s.units[first + space] += max(0, s.units[first + sea] - drowned)
    s.supplies[first + space] += s.supplies[first + sea]
    s.units[first + sea] = s.supplies[first + sea] = 0
    for general in s.rules.generals_of[side]:
        if s.generals[general] == sea:
            s.generals[general] = space
    if side == CARTHAGE:
        s.elephants = sorted(space if place == sea else place for place in s.elephants)
