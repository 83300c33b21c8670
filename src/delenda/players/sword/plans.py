"""Where a column marches to, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from math import exp
from typing import NamedTuple

from delenda.games.sword.march.ways import allowance, cost
from delenda.games.sword.queries import leaders_at
from delenda.games.sword.sides import GAUL, INDEPENDENT, NOBODY, ROMAN
from delenda.games.sword.state import SwordState
from delenda.games.sword.tables import siege_result
from delenda.games.sword.units import cus
from delenda.players.sword.chances import judge, scored, slope, utility
from delenda.players.sword.ground import Ground
from delenda.players.sword.odds import Odds, odds
from delenda.players.sword.raids import RAID_HERE, Foray, forays
from delenda.players.sword.trials import Trial
from delenda.players.sword.weights import TUNED
from delenda.players.sword.worth import weight_of_turns

MOST_AIMS = 6
MOST_TOGETHER = 10
SIEGE_CUS = 3
W = TUNED
STAY = -1
FORLORN, SURE_ENOUGH = 0.3, 0.85
"""Chances to win at which a defeat, or a victory, needs no thought."""
BEATEN = 0.6
"""What a lost battle costs, roughly."""
FORAYS = 4
"""How much plunder draws an army, against what draws it else."""


class Column(NamedTuple):
    """Who marches: a leader with CUs of his power, who may go so far."""

    power: int
    leader: int
    place: int
    cus: int
    points: int


class Plan(NamedTuple):
    """A march to a space, or STAY, and how much better the table is then."""

    gain: float
    cus: int
    target: int
    way: tuple[int, ...] = ()


def looks(s: SwordState) -> tuple[object, ...]:
    """Return what plans depend on."""
    return (
        tuple(s.units),
        tuple(s.leaders),
        tuple(s.control),
        tuple(s.loyalty),
        tuple(s.siege),
        tuple(s.alliances),
        tuple(s.vp),
        (s.turn, s.round, s.phase, s.active, s.led, s.plunder),
    )


class Planner:
    """Weighs marches for a seat at one table."""

    def __init__(self, s: SwordState, g: Ground, seat: int) -> None:
        self.s, self.g, self.seat = s, g, seat
        self.now = judge(s, g, seat)
        self.weight = weight_of_turns(s)
        self.slope = slope(s) * (1 - exp(min(0.0, self.now)))
        """What a victory point does to the logarithm of the chance."""
        self.key = (seat, looks(s))

    # --- where it can go ------------------------------------------------------------------------

    def foes(self, power: int, space: int) -> list[int]:
        """Return the powers outside in a space that would fight a power."""
        s = self.s
        return [
            other
            for other in range(INDEPENDENT)
            if other != power and cus(s, other, space) and not self.are_friends(power, other)
        ]

    def are_friends(self, power: int, other: int) -> bool:
        """Say whether two powers are allied."""
        return min(power, other) * 10 + max(power, other) in self.s.alliances

    def ways(self, column: Column) -> dict[int, tuple[int, ...]]:
        """Return for each space within reach the way to it."""
        s, power = self.s, column.power
        here = column.place % self.g.spaces
        found: dict[int, tuple[int, ...]] = {}
        waiting: list[tuple[int, int, tuple[int, ...]]] = [(0, here, ())]
        while waiting:
            spent, space, way = heappop(waiting)
            if space in found:
                continue
            found[space] = way
            if space != here and self.foes(power, space):
                continue
            for to in s.rules.next_to[space]:
                price = spent + cost(s, power, space, to, on_way=False)
                if price <= column.points and to not in found and self.may_enter(power, to):
                    heappush(waiting, (price, to, (*way, to)))
        return found

    def may_enter(self, power: int, space: int) -> bool:
        """Say whether a power may go to a space at all."""
        return self.s.rules.slots.why_not_enter(self.s, power, space) is None

    def aims(self, column: Column) -> list[tuple[int, tuple[int, ...], float]]:
        """Return the spaces worth a thought, with the ways to them and the plunder on the way."""
        here = column.place % self.g.spaces
        if column.power == GAUL:
            reached = forays(self, column)
        else:
            reached = {space: Foray(0.0, way) for space, way in self.ways(column).items()}
        rated = [
            (self.interest(column.power, space) + FORAYS * found.points, -len(found.way), space)
            for space, found in reached.items()
            if space != here or found.way
        ]
        rated.sort(reverse=True)
        return [
            (space, reached[space].way, reached[space].points)
            for rate, _, space in rated[:MOST_AIMS]
            if rate > 0
        ]

    def interest(self, power: int, space: int) -> float:
        """Return how much a space draws an army, roughly."""
        s, g = self.s, self.g
        control = s.control[space]
        own = control == power or self.are_friends(power, control)
        rate = 0.3 if own else 1.0
        if g.counts[space]:
            rate += 1.0 if own else 3.0
        if self.foes(power, space):
            rate += 2.0
        if s.loyalty[space] or s.tribes[space]:
            rate += 0.5
        others = [x for x in range(INDEPENDENT) if x != power and cus(s, x, space)]
        return 0.0 if others and not self.foes(power, space) else rate

    # --- what comes of it -----------------------------------------------------------------------

    def gain(self, column: Column, target: int, came_from: int) -> float:
        """Return how much better the table is after a march, battle included."""
        foes = self.foes(column.power, target)
        if foes:
            return self._battle(column, target, came_from, foes[0]) - self.now
        trial = Trial(self.s, self.g)
        self._go(trial, column, target, column.cus)
        value = judge(self.s, self.g, self.seat)
        trial.undo()
        return value - self.now

    def _go(self, trial: Trial, column: Column, target: int, count: int) -> None:
        s = self.s
        trial.move(column.power, column.place, target, count)
        trial.lead((column.leader,), target)
        origin = column.place
        if origin < self.g.spaces and s.siege[origin] >= 0 and not cus(s, column.power, origin):
            trial.raise_siege(origin)

    def _battle(self, column: Column, target: int, came_from: int, foe: int) -> float:
        s, g = self.s, self.g
        his = cus(s, foe, target)
        expected = self._odds(column, target, came_from, foe, his)
        if s.control[target] == foe and (s.loyalty[target] or g.walled[target]):
            room = max(0, SIEGE_CUS - cus(s, foe, g.spaces + target))
            if his <= room and expected.win > 0.6:
                return self._investment(column, target, foe, his)
        if expected.win < FORLORN:
            return self.now - 1.0
        killed = min(his, round(expected.killed_winning))
        lost = min(column.cus, round(expected.lost_winning))
        won = self._outcome(column, target, foe, (column.cus - lost, his - killed), won=True)
        if expected.win > SURE_ENOUGH:
            return expected.win * won + (1 - expected.win) * (self.now - BEATEN)
        killed_too = min(his, round(expected.killed_losing))
        gone = min(column.cus, round(expected.lost_losing) + 1)
        beaten = self._outcome(
            column, target, foe, (column.cus - gone, his - killed_too), won=False
        )
        return expected.win * won + (1 - expected.win) * beaten

    def _odds(self, column: Column, target: int, came_from: int, foe: int, his: int) -> Odds:
        s = self.s
        skills = [s.rules.leaders[x].tactics for x in leaders_at(s, foe, target)]
        mine = s.rules.leaders[column.leader].tactics
        kind = s.rules.road_kind[came_from].get(target, 0) if came_from != NOBODY else 0
        lead = mine - max([0, *skills[:1]])
        lead -= int(s.control[target] == foe or self.are_friends(foe, s.control[target]))
        lead += int(self.s.control[target] == column.power)
        if kind in (1, 2) and cost(s, column.power, came_from, target, on_way=False) > 1:
            lead -= 2
        return odds(self.g.tables, column.cus, his, lead)

    def _investment(self, column: Column, target: int, foe: int, his: int) -> float:
        """The few who are there go inside the walls."""
        trial = Trial(self.s, self.g)
        trial.move(foe, target, self.g.spaces + target, his)
        for leader in leaders_at(self.s, foe, target):
            trial.lead((leader,), self.g.spaces + target)
        self._go(trial, column, target, column.cus)
        value = judge(self.s, self.g, self.seat)
        trial.undo()
        return value

    def _outcome(
        self, column: Column, target: int, foe: int, left: tuple[int, int], *, won: bool
    ) -> float:
        """Return what a table is worth after a battle won or lost."""
        s, g, of = self.s, self.g, self.s.rules.house_of
        his = cus(s, foe, target)
        trial = Trial(s, g)
        if won:
            trial.flee(foe, target, left[1])
            self._go(trial, column, target, column.cus)
            trial.move(column.power, target, -1, column.cus - left[0])
            winner, loser, points = column.power, foe, (his - left[1] + 1) // 2
        else:
            trial.move(column.power, column.place, -1, column.cus - left[0])
            trial.move(foe, target, -1, his - left[1])
            winner, loser, points = foe, column.power, (column.cus - left[0] + 1) // 2
        scores = scored(s, g)
        if of[winner] != NOBODY:
            scores[of[winner]] += W.politics * points
        if of[loser] != NOBODY:
            scores[of[loser]] -= W.politics * points
        value = utility(s, scores, self.seat)
        trial.undo()
        return value

    # --- sieges ---------------------------------------------------------------------------------

    def siege(self, power: int, space: int, bonus: int = 0) -> float:
        """Return how much better the table is expected to be after a siege roll."""
        s, g = self.s, self.g
        city = not s.tribes[space]
        need = g.factor[space] if s.tribes[space] else s.loyalty[space]
        kinds: dict[tuple[int, int], int] = {}
        for one in range(1, 7):
            for other in range(1, 7):
                change = bonus - int(city and power in (GAUL, 7))
                found = siege_result(g.tables, one + other + change)
                kinds[found] = kinds.get(found, 0) + 1
        total = 0.0
        for (points, losses), ways in kinds.items():
            trial = Trial(s, g)
            trial.move(power, space, -1, losses)
            s.siege[space] = max(0, s.siege[space]) + points
            if s.siege[space] >= need:
                trial.fall(power, space)
            total += ways * judge(s, g, self.seat)
            trial.undo()
        return total / 36 - self.now


def column_of(s: SwordState, leader: int, value: int, count: int = MOST_TOGETHER) -> Column:
    """Return the column that a leader may lead out."""
    power = s.rules.leaders[leader].power
    place = s.leaders[leader]
    here = cus(s, power, place)
    others = [x for x in leaders_at(s, power, place) if x != leader]
    stays = int(power == ROMAN and bool(others) and here > 0)
    most = max(0, min(count, here - stays))
    return Column(power, leader, place, most, allowance(s, leader, value))


def plans(planner: Planner, column: Column, counts: tuple[int, ...]) -> Iterator[Plan]:
    """Yield the marches worth a thought, each with what it promises."""
    for target, way, plunder in planner.aims(column):
        steps = [x for x in way if x != RAID_HERE]
        before = steps[-2] if len(steps) > 1 else column.place % planner.g.spaces
        for count in counts:
            gain = planner.gain(column._replace(cus=count), target, before)
            gain += planner.slope * plunder - 0.002 * len(way)
            yield Plan(gain, count, target, way)


def best_plan(planner: Planner, column: Column, counts: tuple[int, ...]) -> Plan:
    """Return the march that does most, STAY if none does anything."""
    stay = Plan(0.0, column.cus, STAY)
    return max((stay, *plans(planner, column, counts)), key=lambda one: one.gain)
