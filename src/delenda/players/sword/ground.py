"""The map as players see it: how far it is, and what counts. Made once for each rulebook."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any

from delenda.games.sword.board import APPIAN, BOX, CITY, CLEAR
from delenda.games.sword.march.ways import SEA
from delenda.games.sword.sides import CARTHAGE, GREEK, INDEPENDENT, NOBODY, SAMNITE
from delenda.players.sword.odds import odds
from delenda.players.sword.weights import FARTHEST

if TYPE_CHECKING:
    from delenda.games.sword.rulebook import SwordRules

FAR = 99
MOST, LEAD = 24, 9
GROUNDS: dict[int, Ground] = {}
MOST_GROUNDS = 32


class Ground:
    """What never changes in a game."""

    def __init__(self, rules: SwordRules) -> None:
        self.rules = rules
        self.tables = rules.tables
        self.spaces = rules.spaces
        self.places = rules.places
        board = rules.board.spaces
        self.home = [space.home for space in board]
        self.owner = [rules.house_of[home] if home != INDEPENDENT else NOBODY for home in self.home]
        """For each space the house whose home it is."""
        self.counts = [False] * self.spaces
        for space in rules.victory_spaces:
            self.counts[space] = True
        self.aims = tuple(rules.victory_spaces)
        self.raises = [space.raises for space in board]
        self.is_box = [space.kind == BOX for space in board]
        self.walled = [space.kind == CITY for space in board]
        self.factor = [space.factor for space in board]
        self._measure()
        self._begin()
        self.wins = [
            [
                [odds(self.tables, mine, his, lead).win for lead in range(-LEAD, LEAD + 1)]
                for his in range(MOST + 1)
            ]
            for mine in range(MOST + 1)
        ]

    def _measure(self) -> None:
        """Work out how far it is. 9.2"""
        land = self._distances(sea=False, samnite=False)
        by_sea = self._distances(sea=True, samnite=False)
        self.far = [land] * (INDEPENDENT + 1)
        self.far[SAMNITE] = self._distances(sea=False, samnite=True)
        self.far[GREEK] = self.far[CARTHAGE] = by_sea
        """For each power, from each space to each other: the movement points."""
        self.near = [self._within(far, FARTHEST) for far in self.far]
        """For each power, from each space: the aims within reach, and how far they are."""
        self.close = [self._within(far, 1) for far in self.far]

    def _begin(self) -> None:
        """Make room for what is worked out in a game, and kept."""
        self.par: list[float] = []
        """What the houses have as the game begins."""
        self.friends: dict[tuple[object, ...], list[list[bool]]] = {}
        self.plans: dict[tuple[object, ...], Any] = {}
        """The marches weighed lately."""
        self.memo: dict[tuple[object, ...], Any] = {}
        """What the houses have at tables looked over lately."""
        self.promises: list[Any] = []
        """For each card the points that it promises, or None."""
        self.lands: dict[tuple[object, ...], Any] = {}
        """What markers alone say of such tables."""
        self.courses: dict[tuple[object, ...], tuple[int, ...]] = {}
        """For marches under way the rest of the way."""

    def win(self, mine: int, his: int, lead: int) -> float:
        """Return the chance of an attacker to win; the lead leaves the force ratio out."""
        row = self.wins[min(MOST, mine)][min(MOST, his)]
        return row[max(0, min(2 * LEAD, lead + LEAD))]

    def _within(self, far: list[list[int]], most: int) -> list[list[tuple[int, int]]]:
        aims = [x for x in self.rules.on_map if self.counts[x] or self.walled[x]]
        return [[(x, row[x]) for x in aims if row[x] <= most] for row in far]

    def price(self, origin: int, target: int, *, samnite: bool) -> int:
        """Return what a step costs. 9.2"""
        kind = self.rules.road_kind[origin][target]
        passes = self.rules.board.known_passes
        known = samnite and (origin in passes or target in passes)
        return 1 if kind in (CLEAR, APPIAN) or known else 2

    def _distances(self, *, sea: bool, samnite: bool) -> list[list[int]]:
        return [self._from(space, sea=sea, samnite=samnite) for space in range(self.spaces)]

    def _from(self, origin: int, *, sea: bool, samnite: bool) -> list[int]:
        found = [FAR] * self.spaces
        found[origin] = 0
        waiting = [(0, origin)]
        ports = [x for x in self.rules.ports if x not in self.rules.board.punic_ports]
        while waiting:
            spent, here = heappop(waiting)
            if spent > found[here]:
                continue
            ways = [(to, self.price(here, to, samnite=samnite)) for to in self.rules.next_to[here]]
            if sea and here in ports:
                ways += [(port, SEA) for port in ports if port != here]
            for to, price in ways:
                if spent + price < found[to]:
                    found[to] = spent + price
                    heappush(waiting, (spent + price, to))
        return found


def ground(rules: SwordRules) -> Ground:
    """Return the map of a rulebook."""
    found = GROUNDS.get(id(rules))
    if found is None or found.rules is not rules:
        if len(GROUNDS) >= MOST_GROUNDS:
            GROUNDS.clear()
        found = GROUNDS[id(rules)] = Ground(rules)
    return found
