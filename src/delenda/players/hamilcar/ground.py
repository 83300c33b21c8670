"""What of the map never changes, laid out for quick looks."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from math import tanh
from typing import NamedTuple, TypeAlias

from delenda.engine.action import Action
from delenda.games.hamilcar.rulebook import HamilcarRules
from delenda.players.hamilcar.weights import Weights
from delenda.punic.pieces import Card
from delenda.punic.state import CARTHAGE, ROME
from delenda.punic.tables import attrition_losses
from delenda.warfare.board import STRAIT

FAR = 30
POINTS = 4
"""The movement points of a general. 7.1"""
COUNTS = 14
"""What is counted on the provincial display. 5.5"""
SAILING = (9.0, 3.0, 2.0, 1.5, 1.2)
"""How far apart two ports seem, for each lane, by the points that a side may use at sea."""

Lean: TypeAlias = tuple[tuple[float, ...], ...]


class Link(NamedTuple):
    """A road with its cost in movement points. 7.2.A"""

    to: int
    cost: int
    is_strait: bool


class Ground:
    """The map as one set of weights sees it."""

    def __init__(self, rules: HamilcarRules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        last = rules.setting.last_turn
        self.by_turn = tuple(weights.of_turn(turn) for turn in range(1, last + 1))
        self.left = tuple(last - turn for turn in range(1, last + 1))
        """For each turn how many follow."""
        self._lay_ways()
        self._lay_provinces()
        self._lay_figures()

    def _lay_ways(self) -> None:
        """Note where one can go from each space, and how far everything is."""
        rules, chart = self.rules, self.rules.tables.chart
        strait = chart.strait_cost
        self.links = tuple(
            tuple(
                Link(road.to, strait if road.kind == STRAIT else 1, road.kind == STRAIT)
                for road in roads
            )
            for roads in rules.board.roads
        )
        self.moves = tuple(Action("move", (space,)) for space in range(rules.spaces))
        self.trace = tuple(
            tuple(link.to for link in links) + tuple(lane.to for lane in lanes)
            for links, lanes in zip(self.links, chart.lanes, strict=True)
        )
        """The ways along which markers hold each other. 5.4"""
        self.legs = tuple(self._legs(port) for port in range(rules.spaces))
        """By sea from each port: where to, and for how many points."""
        self.lanes = tuple(self._lanes_from(port) for port in range(rules.spaces))
        """By ordinary lanes from each port: how many there are to each other. 8.1"""
        found = [self._sea_from(port) for port in range(rules.spaces)]
        self.sea = tuple({to: cost for to, (cost, _) in ways.items()} for ways in found)
        """By sea from each port: the points to each other in reach."""
        self.via = tuple({to: way for to, (_, way) in ways.items()} for ways in found)
        """The ports that such a fleet enters, the last among them."""
        self.near = tuple(self._by_land(space, POINTS) for space in range(rules.spaces))
        self.reach = tuple(
            tuple(self._by_both(space, most) for space in range(rules.spaces))
            for most in range(POINTS + 1)
        )
        """By the points to be used at sea and the space: where a march may end, and its cost."""
        self.far = tuple(self._distances(lane) for lane in SAILING)

    def _legs(self, port: int) -> tuple[tuple[int, int], ...]:
        chart = self.rules.tables.chart
        found = {lane.to: 1 for lane in chart.lanes[port]}
        if port in chart.open_sea:
            for other in chart.open_sea:
                if other != port:
                    found.setdefault(other, chart.open_cost)
        return tuple(found.items())

    def _lanes_from(self, port: int) -> dict[int, int]:
        lanes = self.rules.tables.chart.lanes
        found, front = {port: 0}, [port]
        for far in range(1, POINTS + 1):
            front = [lane.to for here in front for lane in lanes[here] if lane.to not in found]
            found.update(dict.fromkeys(front, far))
        return found if lanes[port] else {}

    def _sea_from(self, port: int) -> dict[int, tuple[int, tuple[int, ...]]]:
        """Return the ports in reach by sea, with what they cost and the ports on the way."""
        found: dict[int, tuple[int, tuple[int, ...]]] = {port: (0, ())}
        waiting = [(0, port)]
        while waiting:
            spent, here = heappop(waiting)
            for to, cost in self.legs[here]:
                known = found[to][0] if to in found else FAR
                if spent + cost <= POINTS and spent + cost < known:
                    found[to] = (spent + cost, (*found[here][1], to))
                    heappush(waiting, (spent + cost, to))
        return found

    def _by_land(self, start: int, points: int) -> dict[int, int]:
        """Return the spaces that a march can reach over an empty map, and what it costs."""
        found, waiting = {start: 0}, [(0, start)]
        while waiting:
            spent, space = heappop(waiting)
            for link in self.links[space]:
                cost = spent + link.cost
                if cost <= points and cost < found.get(link.to, FAR):
                    found[link.to] = cost
                    heappush(waiting, (cost, link.to))
        return found

    def _by_both(self, start: int, most: int) -> dict[int, int]:
        """Return where a march may end that uses at most so many points at sea."""
        found = dict(self.near[start])
        for port, cost in self.near[start].items():
            for landing, sea in self.sea[port].items():
                if not 0 < sea <= most or cost + sea > POINTS:
                    continue
                for space, rest in self.near[landing].items():
                    whole = cost + sea + rest
                    if whole <= POINTS and whole < found.get(space, FAR):
                        found[space] = whole
        return found

    def _distances(self, lane: float) -> tuple[tuple[float, ...], ...]:
        """Return for each space how far each province is."""
        provinces = self.rules.board.provinces
        table = [[float(FAR)] * len(provinces) for _ in range(self.rules.spaces)]
        for number, province in enumerate(provinces):
            found = dict.fromkeys(province.spaces, 0.0)
            waiting = [(0.0, space) for space in province.spaces]
            while waiting:
                spent, space = heappop(waiting)
                steps = [(link.to, float(link.cost)) for link in self.links[space]]
                steps += [(to, lane * cost) for to, cost in self.legs[space]]
                for to, cost in steps:
                    if spent + cost < found.get(to, FAR):
                        found[to] = spent + cost
                        heappush(waiting, (spent + cost, to))
            for space, far in found.items():
                table[space][number] = min(far, FAR)
        return tuple(tuple(row) for row in table)

    def _lay_provinces(self) -> None:
        """Note what is to know of each province."""
        rules, board = self.rules, self.rules.board
        self.province = board.province
        self.provinces = board.provinces
        self.majority = tuple(province.majority for province in board.provinces)
        self.scoring = tuple(province.scores for province in board.provinces)
        self.is_italian = tuple(province.region == "italia" for province in board.provinces)
        self.is_african = tuple(province.region == "africa" for province in board.provinces)
        self.in_africa = tuple(self.is_african[p] for p in board.province)
        self.capitals = {rules.rome: ROME, rules.carthage: CARTHAGE}
        self.share = tuple(self._shares(p) for p in range(len(board.provinces)))
        """For each province and number of markers what they are worth to their side."""
        self.is_open_port = [False] * rules.spaces
        for port in rules.tables.chart.open_sea:
            self.is_open_port[port] = True
        self.cities_in: dict[str, tuple[int, ...]] = {}
        for region in {province.region for province in board.provinces}:
            cities = tuple(c for c in board.cities if rules.regions[c] == region)
            self.cities_in[region] = cities

    def _shares(self, number: int) -> tuple[float, ...]:
        province, w = self.provinces[number], self.weights
        whole = w.lean if province.scores else w.plain
        size, most = len(province.spaces), province.majority
        spare = w.spare if province.scores else 0.1
        return tuple(
            whole * min(count, most) / most + spare * max(0, count - most)
            for count in range(size + 1)
        )

    def _lay_figures(self) -> None:
        """Work out once what is asked for thousands of times."""
        rules, w = self.rules, self.weights
        self.fading = tuple(w.decay ** (half / 2) for half in range(2 * FAR + 1))
        self.winter = tuple(self._winter(size) for size in range(60))
        self.points = tuple(self._points(turn) for turn in range(len(self.by_turn)))
        self.card_worth = tuple(
            tuple(_card_worth(card, side, w) for card in rules.cards) for side in (ROME, CARTHAGE)
        )

    def _winter(self, size: int) -> float:
        """Return how many CUs of a force attrition takes on average. 15.2"""
        table = self.rules.tables.attrition
        return sum(min(size, attrition_losses(table, size, die)[0]) for die in range(1, 7)) / 6

    def _points(self, turn: int) -> dict[int, float]:
        """Return what a lead in counts is worth to Rome; of equals Carthage wins. 6.2"""
        w = self.weights
        final = w.final * w.nearness[turn]
        return {
            lead: w.province * lead + final * tanh((lead - 0.5) / 2)
            for lead in range(-COUNTS, COUNTS + 1)
        }


def _card_worth(card: Card, side: int, w: Weights) -> float:
    """Return what a card in hand is worth to a side."""
    found = w.ops[card.ops] + w.campaign * max(0, card.campaign - 1)
    if side in card.sides:
        found += w.counter if card.counter else w.event
    return found


@cache
def ground(rules: HamilcarRules, weights: Weights) -> Ground:
    """Return the map of a rulebook, laid out once."""
    return Ground(rules, weights)
