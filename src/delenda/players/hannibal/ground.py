"""What of the map never changes, laid out for quick looks."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from math import tanh
from typing import NamedTuple, TypeAlias

from delenda.engine.action import Action
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.players.hannibal.weights import Weights
from delenda.punic.book.scenario import CHECK, Goal, Goals
from delenda.punic.pieces import Card
from delenda.punic.state import CARTHAGE, ROME, enemy_of
from delenda.punic.tables import AttritionTable, attrition_losses
from delenda.warfare.board import ROAD, STRAIT

SEA_DISTANCE = {ROME: 4, CARTHAGE: 12}
"""How far apart two ports are for a side that weighs where to go: Rome rules the sea. 11.5"""
FAR = 40

Lean: TypeAlias = tuple[tuple[tuple[float, ...], ...], ...]


NO_GOAL = Goal(CARTHAGE, CHECK, "", (), (), 0, 0, "", "")
SEA = -1
"""The kind of a voyage, beside those of roads."""


class Link(NamedTuple):
    """A connection with its cost in movement points. 10.6"""

    to: int
    cost: int
    kind: int


class Ground:
    """The map as one set of weights sees it."""

    def __init__(self, rules: HannibalRules, weights: Weights) -> None:
        board = rules.board
        self.rules = rules
        self.weights = weights
        last = rules.setting.last_turn
        self.seasons = tuple(max(1, turn + len(weights.use) - last) for turn in range(1, last + 1))
        """For each turn which one it would be of a long war that ends with it."""
        self.by_turn = tuple(weights.of_turn(season) for season in self.seasons)
        self.province = board.province
        self.provinces = board.provinces
        self.allies = rules.sites.allies
        self._lay_roads()
        self._lay_provinces()
        self._lay_figures()

    def _lay_roads(self) -> None:
        """Note where one can go from each space, and how far everything is."""
        rules, board = self.rules, self.rules.board
        self.links = tuple(
            tuple(Link(road.to, 1 if road.kind == ROAD else 2, road.kind) for road in roads)
            for roads in board.roads
        )
        self.marches = tuple(
            tuple((Action("move", (link.to,)), link) for link in links) for links in self.links
        )
        self.voyages = tuple(
            (Action("sail", (port,)), Link(port, rules.numbers.sea_cost, SEA))
            for port in rules.ports
        )
        self.roads = tuple(
            tuple(link.to for link in links if link.kind == ROAD) for links in self.links
        )
        self.trace = tuple(
            tuple(link.to for link in links if link.kind in (ROAD, STRAIT)) for links in self.links
        )
        self.near = tuple(self._within(space, 4) for space in range(rules.spaces))
        self.far = tuple(self._distances(SEA_DISTANCE[side]) for side in (ROME, CARTHAGE))
        self.is_tribe = tuple(tribe >= 0 for tribe in rules.tribe_of)
        self.anchors = tuple(
            space
            for space in range(rules.spaces)
            if rules.inside[space] >= 0 or self.is_tribe[space] or board.port[space]
        )
        """What holds markers in place for whoever controls it. 19.4"""

    def _lay_provinces(self) -> None:
        """Note what is to know of each province."""
        rules, board = self.rules, self.rules.board
        self._lay_goals()
        self.lean: Lean = tuple(self._leans(p) for p in range(len(board.provinces)))
        self.scoring = tuple(province.scores for province in board.provinces)
        self.majority = tuple(province.majority for province in board.provinces)
        self.latium = board.province[rules.rome]
        self.regions = tuple(p.region or f"only {p.id}" for p in board.provinces)
        """Where the allies of a province serve. 14.2"""
        self.region = tuple(self.provinces[p].region for p in board.province)
        self.in_italy = tuple(p.region == "italy" for p in board.provinces)

    def _lay_goals(self) -> None:
        """Note what the scenario is about. 22-23"""
        board, goals = self.rules.board, self.rules.setting.goals
        self.capitals = {
            board.space(name): enemy_of(goal.side) for goal in goals.at_once for name in goal.spaces
        }
        """Cities that end the game, and who must hold them. 23"""
        lost = next((goal for goal in goals.check if goal.side == CARTHAGE), NO_GOAL)
        self.feared = tuple(province.id in lost.provinces for province in board.provinces)
        """Provinces that Rome must not lose all together. 23"""
        self.fewer_feared = len(self.weights.italy) - 1 - lost.least
        self.aims = {name for goal in goals.end for name in goal.provinces}
        """Provinces that the end of the game asks for."""
        self.lead_needed = lead_needed(goals)

    def _lay_figures(self) -> None:
        """Work out once what is asked for thousands of times."""
        rules, weights = self.rules, self.weights
        self.fading = tuple(weights.decay**distance for distance in range(FAR + 1))
        self.winter = tuple(_winter(rules.tables.attrition, size) for size in range(60))
        self.points = tuple(self._points(season) for season in self.seasons)
        self.bound = tuple(g for g, ability in enumerate(rules.abilities) if ability.stays_in)
        """Generals who never leave a region. 24"""
        self.heroes = tuple(g for g, one in enumerate(rules.generals) if one.dies)
        self.card_worth = tuple(
            tuple(_card_worth(card, side, weights) for card in rules.cards)
            for side in (ROME, CARTHAGE)
        )

    def _within(self, start: int, points: int) -> dict[int, int]:
        """Return the spaces that a march can reach over an empty map, and what it costs."""
        found = {start: 0}
        waiting = [(0, start)]
        while waiting:
            spent, space = heappop(waiting)
            for link in self.links[space]:
                cost = spent + link.cost
                if cost <= points and cost < found.get(link.to, points + 1):
                    found[link.to] = cost
                    heappush(waiting, (cost, link.to))
        return found

    def _distances(self, sea: int) -> tuple[tuple[int, ...], ...]:
        """Return for each space how far each province is, with voyages."""
        spaces = self.rules.spaces
        table = [[FAR] * len(self.provinces) for _ in range(spaces)]
        for number, province in enumerate(self.provinces):
            for space, distance in self._from(province.spaces, sea).items():
                table[space][number] = min(distance, FAR)
        return tuple(tuple(row) for row in table)

    def _from(self, starts: tuple[int, ...], sea: int) -> dict[int, int]:
        """Return the distance of every space from the nearest of some; -1 is the open sea."""
        ports = self.rules.ports
        found = dict.fromkeys(starts, 0)
        waiting = [(0, space) for space in starts]
        while waiting:
            spent, space = heappop(waiting)
            if space < 0:
                steps = [(port, sea) for port in ports]
            else:
                steps = [(link.to, link.cost) for link in self.links[space]]
                if space in ports:
                    steps.append((-1, 0))
            for to, cost in steps:
                if spent + cost < found.get(to, FAR):
                    found[to] = spent + cost
                    heappush(waiting, (spent + cost, to))
        found.pop(-1, None)
        return found

    def _leans(self, number: int) -> tuple[tuple[float, ...], ...]:
        """Return what the markers in a province are worth to Rome: [Roman][Carthaginian]."""
        province = self.provinces[number]
        size = len(province.spaces)
        mine = [self._share(number, count) for count in range(size + 1)]
        return tuple(tuple(rome - carthage for carthage in mine) for rome in mine)

    def _share(self, number: int, count: int) -> float:
        """Return what so many markers in a province are worth to their side, control apart."""
        province, w = self.provinces[number], self.weights
        whole = w.lean if province.scores else w.ally
        share = min(count, province.majority) / province.majority
        spare = max(0, count - province.majority) * (w.spare if province.scores else 0.1)
        aim = w.aim if province.id in self.aims and count >= province.majority else 0.0
        return whole * share + spare + aim

    def _points(self, turn: int) -> dict[int, float]:
        """Return what a lead in political points is worth to Rome in a turn. 22"""
        w = self.weights
        most = len(self.provinces)
        final = w.final * w.nearness[turn - 1]
        return {
            lead: w.province * lead + final * tanh((lead - self.lead_needed + 0.5) / 2)
            for lead in range(-most, most + 1)
        }


def lead_needed(goals: Goals) -> int:
    """Return the lead in political points with which Rome wins at the end. 22.4"""
    for goal in goals.end:
        if goal.lead:
            return goal.lead if goal.side == ROME else 1 - goal.lead
    return 0 if goals.tie == ROME else 1


def _card_worth(card: Card, side: int, w: Weights) -> float:
    """Return what a card in hand is worth to a side."""
    found = w.ops[card.ops] + w.campaign * max(0, card.campaign - 1)
    if side in card.sides:
        found += w.counter if card.counter else w.event
    return found


def _winter(table: AttritionTable, size: int) -> float:
    """Return how many CUs of a force attrition takes on average. 21.2"""
    return sum(min(size, attrition_losses(table, size, die)[0]) for die in range(1, 7)) / 6


@cache
def ground(rules: HannibalRules, weights: Weights) -> Ground:
    """Return the map of a rulebook, laid out once."""
    return Ground(rules, weights)
