"""What several arenas showed together: one joint fit, sides, mirrors, and how fast they thought."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from delenda.players.rating import Rating, fit

SAME = ("game", "version", "scenario", "options", "data")
"""What all arenas of a ladder have in common."""


@dataclass
class Count:
    """Games, and the points they brought."""

    games: int = 0
    points: float = 0.0

    def add(self, games: int, points: float) -> None:
        """Count some more."""
        self.games += games
        self.points += points

    def __str__(self) -> str:
        """Return the share of points."""
        return f"{100 * self.points / self.games:.1f} %" if self.games else "-"


@dataclass
class Ladder:
    """What several arenas showed together."""

    bots: list[str] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)
    matches: dict[tuple[str, str], Count] = field(default_factory=dict)
    sides: dict[tuple[str, str], Count] = field(default_factory=lambda: defaultdict(Count))
    """Bot and side."""
    mirrors: dict[str, list[int]] = field(default_factory=dict)
    """Bot: games against itself, and the wins of each side."""
    paces: dict[str, list[float]] = field(default_factory=dict)
    """Bot: decisions, illegal answers, the slowest by processor and by the clock."""
    errors: int = 0
    common: dict[str, Any] = field(default_factory=dict)
    """What was played."""
    games: set[tuple[frozenset[str], int]] = field(default_factory=set)
    """Who met, and with which seed."""

    def add(self, figures: dict[str, Any]) -> None:
        """Count the games of one arena, too."""
        self._check(figures)
        self.bots += [name for name in figures["bots"] if name not in self.bots]
        self.errors += len(figures["errors"])
        for match in figures["matches"]:
            self._add_match(match)
        for name, mirror in figures.get("mirrors", {}).items():
            self._see(mirror["wins"])
            _sum(self.mirrors, name, [mirror["games"], *mirror["wins"].values()])
        for name, pace in figures["decisions"].items():
            made, illegal, processor, wall = self.paces.get(name, [0, 0, 0, 0])
            self.paces[name] = [
                made + pace["made"],
                illegal + pace["illegal"],
                max(processor, pace["slowest_processor"]),
                max(wall, pace["slowest_wall"]),
            ]

    def _check(self, figures: dict[str, Any]) -> None:
        """Refuse an arena of another game, and one whose games are counted already."""
        common = {key: figures.get(key, "") for key in SAME}
        self.common = self.common or common
        if common != self.common:
            raise SystemExit(f"one ladder is for one game, not for {self.common} and {common}")
        games = schedule(figures)
        again = sorted(games & self.games, key=lambda game: game[1])
        if again:
            who, seed = again[0]
            raise SystemExit(f"the games of {', '.join(sorted(who))} with seed {seed} come twice")
        self.games |= games

    def _add_match(self, match: dict[str, Any]) -> None:
        first, second = match["first"], match["second"]
        games, points = match["games"], match["points"]
        self.matches.setdefault((first, second), Count()).add(games, points)
        self._see(match["sides"])
        for side, other in zip(self.seats, reversed(self.seats), strict=True):
            there = match["sides"][side]
            self.sides[first, side].add(there["games"], there["points"])
            self.sides[second, other].add(there["games"], there["games"] - there["points"])

    def _see(self, seats: Iterable[str]) -> None:
        self.seats = self.seats or list(seats)

    def ratings(self) -> dict[str, Rating]:
        """Return the joint fit of those who met somebody."""
        found = fit(self.rated, self.results)
        far = [name for name in self.rated if name not in found]
        if far:
            raise SystemExit(f"no chain of games leads from the others to {', '.join(far)}")
        return found

    @property
    def rated(self) -> list[str]:
        """Return the bots that met somebody else."""
        return [name for name in self.bots if self.total(name).games]

    @property
    def results(self) -> dict[tuple[str, str], tuple[float, int]]:
        """Return the points of each bot against each other."""
        met = {pair: self.met(*pair) for pair in combinations(self.bots, 2)}
        return {pair: (count.points, count.games) for pair, count in met.items()}

    def order(self) -> list[str]:
        """Return those who are rated, the strongest first."""
        ratings = self.ratings()
        return sorted(ratings, key=lambda name: -ratings[name].elo)

    def known(self) -> list[str]:
        """Return all bots, those who are rated first."""
        rated = self.order()
        return [*rated, *(name for name in self.bots if name not in rated)]

    def met(self, first: str, second: str) -> Count:
        """Return the games of two bots, and the points of the first."""
        there = self.matches.get((first, second), Count())
        back = self.matches.get((second, first), Count())
        return Count(there.games + back.games, there.points + back.games - back.points)

    def total(self, name: str) -> Count:
        """Return the games of a bot against others."""
        total = Count()
        for side in self.seats:
            total.add(self.sides[name, side].games, self.sides[name, side].points)
        return total


def schedule(figures: dict[str, Any]) -> set[tuple[frozenset[str], int]]:
    """Return who meets in an arena, with each seed; a bot alone meets itself."""
    seeds = range(figures["seed"], figures["seed"] + figures["pairs"])
    met = [frozenset(pair) for pair in combinations(figures["bots"], 2)]
    met += [frozenset({name}) for name in figures["bots"] if figures["mirror"]]
    return {(who, seed) for who in met for seed in seeds}


def _sum(counts: dict[str, list[int]], name: str, more: list[int]) -> None:
    before = counts.get(name, [0] * len(more))
    counts[name] = [a + b for a, b in zip(before, more, strict=True)]
