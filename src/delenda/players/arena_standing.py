"""What an arena showed: points by side, ratings, and how long the bots took."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from delenda.engine.rulebook import Rulebook
from delenda.players.arena_game import Bout, Pace, Played
from delenda.players.rating import Rating, Sequential, fit, lead


@dataclass(frozen=True)
class Setting:
    """What is to be played; the same setting gives the same games."""

    rules: Rulebook
    bots: tuple[str, ...]
    pairs: int
    seed: int
    mirror: bool = False
    """Whether every bot meets itself, too."""

    def bouts(self) -> list[Bout]:
        """Return every game in its order; more pairs only add to the end."""
        return [
            bout
            for number in range(self.seed, self.seed + self.pairs)
            for bout in self._bouts(number)
        ]

    def _bouts(self, seed: int) -> list[Bout]:
        met = [
            Bout(order, seed)
            for first, second in combinations(self.bots, 2)
            for order in ((first, second), (second, first))
        ]
        return met + [Bout((name, name), seed) for name in self.bots if self.mirror]

    def as_dict(self) -> dict[str, Any]:
        """Return the setting for programs."""
        return {
            "game": self.rules.id,
            "version": self.rules.version,
            "scenario": self.rules.scenario,
            "options": list(self.rules.options),
            "data": self.rules.data,
            "bots": list(self.bots),
            "pairs": self.pairs,
            "seed": self.seed,
            "mirror": self.mirror,
        }


@dataclass
class Standing:
    """What a whole arena showed."""

    setting: Setting
    played: list[Played] = field(default_factory=list)
    test: Sequential | None = None
    seconds: float = 0.0
    """How long this run took; games that were read took no time."""
    is_stopped: bool = False
    """Whether somebody stopped it before its end."""

    @property
    def bots(self) -> tuple[str, ...]:
        """Return the names of the bots."""
        return self.setting.bots

    @property
    def seats(self) -> Sequence[str]:
        """Return the names of the seats."""
        return self.setting.rules.seats

    @property
    def good(self) -> list[Played]:
        """Return the games that came to their end."""
        return [one for one in self.played if not one.error]

    def met(self, first: str, second: str) -> list[Played]:
        """Return the games between two bots, or of a bot with itself."""
        return [one for one in self.good if set(one.bout.bots) == {first, second}]

    def ratings(self) -> dict[str, Rating | None]:
        """Return the joint fit of all games; None for whom no chain of games tells anything."""
        known = fit(self.bots, self.results())
        return {name: known.get(name) for name in self.bots}

    def lead(self, first: str, second: str) -> Rating | None:
        """Return by how much one bot is above another, by the joint fit."""
        return lead(self.bots, self.results(), first, second)

    def results(self) -> dict[tuple[str, str], tuple[float, int]]:
        """Return the points of each bot against each other."""
        found = {}
        for first, second in combinations(self.bots, 2):
            games = self.met(first, second)
            found[first, second] = (_points(games, first), len(games))
        return found

    def share(self, name: str, seat: int | None = None) -> tuple[float, int]:
        """Return the points and the games of a bot against others, in one seat or in all."""
        games = [
            one
            for one in self.good
            if not one.bout.is_mirror
            and (name in one.bout.bots if seat is None else one.bout.bots[seat] == name)
        ]
        return _points(games, name), len(games)

    def wins(self, name: str) -> dict[str, int]:
        """Return how often each side won where a bot met itself."""
        games = self.met(name, name)
        return {
            side: sum(one.winners == (seat,) for one in games)
            for seat, side in enumerate(self.seats)
        }

    def pace(self, name: str) -> Pace:
        """Return how long a bot took, failed games included."""
        total = Pace()
        for one in self.played:
            for who, pace in zip(one.bout.bots, one.paces, strict=False):
                total = total.and_(pace) if who == name else total
        return total

    def as_dict(self) -> dict[str, Any]:
        """Return the figures for programs."""
        found: dict[str, Any] = {
            **self.setting.as_dict(),
            "games": len(self.good),
            "errors": [f"{one.bout}: {one.error}" for one in self.played if one.error],
            "stopped": self.is_stopped,
            "seconds": round(self.seconds, 1),
            "scores": {name: _ratio(*self.share(name)) for name in self.bots},
            "ratings": {n: _rounded(rating) for n, rating in self.ratings().items()},
            "sides": {name: self._sides(name) for name in self.bots},
            "matches": [self._match(*pair) for pair in combinations(self.bots, 2)],
            "decisions": {name: _shown(self.pace(name)) for name in self.bots},
        }
        if self.setting.mirror:
            found["mirrors"] = {name: self._mirror(name) for name in self.bots}
        if self.test is not None:
            found["sprt"] = {
                "evidence": round(self.test.evidence, 3),
                "bound": round(self.test.bound, 3),
                "verdict": self.test.verdict or "open",
            }
        return found

    def _sides(self, name: str) -> dict[str, float | None]:
        return {side: _ratio(*self.share(name, seat)) for seat, side in enumerate(self.seats)}

    def _match(self, first: str, second: str) -> dict[str, Any]:
        """Return the points of the first bot, in all and by its side."""
        games = self.met(first, second)
        sides = {}
        for seat, side in enumerate(self.seats):
            there = [one for one in games if one.bout.bots[seat] == first]
            sides[side] = {"games": len(there), "points": _points(there, first)}
        points = _points(games, first)
        return {
            "first": first,
            "second": second,
            "games": len(games),
            "points": points,
            "lead": _rounded(self.lead(first, second)),
            "sides": sides,
        }

    def _mirror(self, name: str) -> dict[str, Any]:
        return {"games": len(self.met(name, name)), "wins": self.wins(name)}


def _points(games: Sequence[Played], name: str) -> float:
    return sum(one.points(name) for one in games)


def _ratio(points: float, games: int) -> float | None:
    return round(points / games, 4) if games else None


def _rounded(rating: Rating | None) -> dict[str, float] | None:
    if rating is None:
        return None
    return {key: round(value, 1) for key, value in rating._asdict().items()}


def _shown(pace: Pace) -> dict[str, float]:
    return {
        "made": pace.decisions,
        "illegal": pace.illegal,
        "slowest_wall": round(pace.wall, 4),
        "slowest_processor": round(pace.processor, 4),
    }
