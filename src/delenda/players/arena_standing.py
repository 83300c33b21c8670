"""What an arena showed: points by side, ratings, and how long the bots took."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any

from delenda.engine.rulebook import Rulebook
from delenda.players.arena_game import Bout, Pace, Played
from delenda.players.chances import shares
from delenda.players.rating import Rating, Sequential, fit, lead

if TYPE_CHECKING:
    from delenda.players.skill import Skill


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
        seats = len(self.rules.seats)
        met = [
            Bout(lineup[turn:] + lineup[:turn], seed)
            for lineup in self.lineups()
            for turn in range(0, -seats, -1)
        ]
        return met + [Bout((name,) * seats, seed) for name in self.bots if self.mirror]

    def lineups(self) -> list[tuple[str, ...]]:
        """Return who sit together: different bots, or else one of a kind among another kind."""
        seats = len(self.rules.seats)
        if len(self.bots) >= seats:
            return list(combinations(self.bots, seats))
        return [(one, *(other,) * (seats - 1)) for one, other in permutations(self.bots, 2)]

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

    @property
    def is_duel(self) -> bool:
        """Whether the game is for two."""
        return len(self.seats) == 2

    def ratings(self) -> Mapping[str, Rating | Skill | None]:
        """Return what all games say together; None for whom they tell nothing of."""
        known: Mapping[str, Rating | Skill]
        if self.is_duel:
            known = fit(self.bots, self.results())
        else:
            from delenda.players.skill import skills  # noqa: PLC0415 - a library few need

            known = skills(self.bots, self.good)
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
        """Return the points of a bot against others, and its seats there, in one place or all."""
        found = [shares(one.winners, len(self.seats))[at] for one, at in self._sat(name, seat)]
        return sum(found), len(found)

    def rank(self, name: str) -> float | None:
        """Return the mean place of a bot against others; 1 where it always won alone."""
        found = [one.rank(at) for one, at in self._sat(name)]
        return round(sum(found) / len(found), 4) if found else None

    def _sat(self, name: str, seat: int | None = None) -> list[tuple[Played, int]]:
        """Return the games of a bot against others, once for each seat it had."""
        return [
            (one, at)
            for one in self.good
            if not one.bout.is_mirror
            for at, who in enumerate(one.bout.bots)
            if who == name and seat in (None, at)
        ]

    def among(self, one: str, others: str) -> tuple[float, int]:
        """Return the points and the games of a bot alone among another."""
        alone = sorted([one, *[others] * (len(self.seats) - 1)])
        games = [game for game in self.good if sorted(game.bout.bots) == alone]
        return _points(games, one), len(games)

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
            "decisions": {name: _shown(self.pace(name)) for name in self.bots},
        }
        if self.is_duel:
            found["matches"] = [self._match(*pair) for pair in combinations(self.bots, 2)]
        else:
            found["ranks"] = {name: self.rank(name) for name in self.bots}
            found["among"] = [self._among(*pair) for pair in permutations(self.bots, 2)]
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

    def _among(self, one: str, others: str) -> dict[str, Any]:
        points, games = self.among(one, others)
        return {"one": one, "among": others, "games": games, "points": round(points, 4)}

    def _mirror(self, name: str) -> dict[str, Any]:
        return {"games": len(self.met(name, name)), "wins": self.wins(name)}


def _points(games: Sequence[Played], name: str) -> float:
    return sum(one.points(name) for one in games)


def _ratio(points: float, games: int) -> float | None:
    return round(points / games, 4) if games else None


def _rounded(rating: Rating | Skill | None) -> dict[str, float] | None:
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
