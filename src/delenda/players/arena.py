"""Matches between bots: mirrored pairs of games, and what they say about strength."""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

from delenda.engine.chance import Keyed
from delenda.engine.record import Record, result_text, write_record
from delenda.engine.replay import Answer, begin
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import answer
from delenda.engine.state import State
from delenda.engine.view import view
from delenda.players.bots import bot, check
from delenda.players.ismcts import IsmctsPlayer
from delenda.players.ismcts_search import Plan
from delenda.players.jobs import Named, named, spread
from delenda.players.player import Endless, Player
from delenda.players.rating import Rating, Sequential, fit

BY_TRIALS = "ismcts@"
LIMIT = 100_000
"""Answers after which a game counts as endless."""


class Bout(NamedTuple):
    """A game to be played: who sits where, and its seed."""

    bots: tuple[str, ...]
    seed: int


class Played(NamedTuple):
    """A game that was played."""

    bout: Bout
    winners: tuple[int, ...]
    how: str
    record: str
    """The game as text; `delenda verify` proves its dice."""
    error: str = ""

    def points(self, name: str) -> float:
        """Return what a bot earned: 1 for a win, a half where nobody or everybody won."""
        seats = range(len(self.bout.bots))
        winners = self.winners or tuple(seats)
        return sum(1 / len(winners) for seat in winners if self.bout.bots[seat] == name)


@dataclass
class Standing:
    """What a whole arena showed."""

    rules: Rulebook
    bots: tuple[str, ...]
    seed: int
    played: list[Played] = field(default_factory=list)
    test: Sequential | None = None
    seconds: float = 0.0

    @property
    def good(self) -> list[Played]:
        """Return the games that came to their end."""
        return [one for one in self.played if not one.error]

    def met(self, first: str, second: str) -> list[Played]:
        """Return the games between two bots."""
        return [one for one in self.good if set(one.bout.bots) == {first, second}]

    def ratings(self) -> dict[str, Rating]:
        """Return the joint fit of all games."""
        results = {}
        for first, second in combinations(self.bots, 2):
            games = self.met(first, second)
            results[first, second] = (sum(one.points(first) for one in games), len(games))
        return fit(self.bots, results)

    def share(self, name: str, seat: int | None = None) -> tuple[float, int]:
        """Return the points and the games of a bot, in one seat or in all."""
        games = [
            one
            for one in self.good
            if (name in one.bout.bots if seat is None else one.bout.bots[seat] == name)
        ]
        return sum(one.points(name) for one in games), len(games)

    def as_dict(self) -> dict[str, Any]:
        """Return the figures for programs."""
        found: dict[str, Any] = {
            "game": self.rules.id,
            "version": self.rules.version,
            "scenario": self.rules.scenario,
            "options": list(self.rules.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "games": len(self.good),
            "errors": [f"{one.bout}: {one.error}" for one in self.played if one.error],
            "seconds": round(self.seconds, 1),
            "scores": {name: _ratio(*self.share(name)) for name in self.bots},
            "ratings": {n: _rounded(rating) for n, rating in self.ratings().items()},
            "sides": {name: self._sides(name) for name in self.bots},
            "matches": [self._match(*pair) for pair in combinations(self.bots, 2)],
        }
        if self.test is not None:
            found["sprt"] = {
                "evidence": round(self.test.evidence, 3),
                "bound": round(self.test.bound, 3),
                "verdict": self.test.verdict or "open",
            }
        return found

    def _sides(self, name: str) -> dict[str, float | None]:
        return {side: _ratio(*self.share(name, seat)) for seat, side in enumerate(self.rules.seats)}

    def _match(self, first: str, second: str) -> dict[str, Any]:
        games = self.met(first, second)
        points = sum(one.points(first) for one in games)
        return {"first": first, "second": second, "games": len(games), "points": points}


def _ratio(points: float, games: int) -> float | None:
    return round(points / games, 4) if games else None


def _rounded(rating: Rating) -> dict[str, float]:
    return {key: round(value, 1) for key, value in rating._asdict().items()}


# --- playing ------------------------------------------------------------------------------------


def bouts(bots: Sequence[str], pairs: int, seed: int) -> list[Bout]:
    """Return every bot against every other, each seed twice with the sides swapped.

    >>> [bout.bots for bout in bouts(("a", "b"), 1, 7)]
    [('a', 'b'), ('b', 'a')]
    """
    return [
        Bout(order, number)
        for number in range(seed, seed + pairs)
        for first, second in combinations(bots, 2)
        for order in ((first, second), (second, first))
    ]


def run_arena(
    rules: Rulebook,
    bots: Sequence[str],
    pairs: int,
    seed: int,
    progress: Callable[[], None] = lambda: None,
    *,
    jobs: int = 1,
    dask: str = "",
    test: Sequential | None = None,
) -> Standing:
    """Let every bot meet every other; a test stops the match when it is decided."""
    _check(rules, bots, test)
    standing = Standing(rules, tuple(bots), seed, test=test)
    schedule = bouts(bots, pairs, seed)
    work = partial(_play_number, named(rules), tuple(schedule))
    started = time.perf_counter()
    for one in _results(work, len(schedule), jobs, dask):
        standing.played.append(one)
        progress()
        if test is not None and _is_decided(standing, test):
            break
    standing.seconds = time.perf_counter() - started
    return standing


def _check(rules: Rulebook, bots: Sequence[str], test: Sequential | None) -> None:
    if len(rules.seats) != 2:
        raise ValueError(f"the arena is for two seats; {rules.id} has {len(rules.seats)}")
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise ValueError("name at least two bots, each of them once")
    if test is not None and len(bots) != 2:
        raise ValueError("a sequential test compares two bots")
    for name in bots:
        if isinstance(contestant(name, random.Random(0)), IsmctsPlayer):
            check("ismcts-1", rules.id)
        else:
            check(name, rules.id)


def _is_decided(standing: Standing, test: Sequential) -> bool:
    """Count a pair once both its games are played; games that failed are left out."""
    if len(standing.played) % 2:
        return False
    pair = standing.played[-2:]
    if not any(one.error for one in pair):
        test.add(sum(one.points(standing.bots[0]) for one in pair) / 2)
    return test.verdict != ""


def _results(work: Callable[[int], Played], count: int, jobs: int, dask: str) -> Iterator[Played]:
    """Yield the games in their order, wherever they are played."""
    if not dask:
        return spread(work, range(count), jobs)
    from delenda.players.arena_dask import spread_over  # noqa: PLC0415 - an optional library

    return spread_over(dask, work, count)


def _play_number(name: Named, schedule: Sequence[Bout], number: int) -> Played:
    return play_bout(name.rules(), schedule[number])


def contestant(name: str, rng: random.Random) -> Player:
    """Return a bot; here a search may count its trials, so that its games can be repeated.

    >>> contestant("ismcts@60", random.Random(1)).name
    'ismcts@60'
    """
    trials = name.removeprefix(BY_TRIALS)
    if trials != name and trials.isdecimal() and int(trials) > 0:
        return IsmctsPlayer(rng, Plan(iterations=int(trials)))
    return bot(name, rng)


def play_bout(rules: Rulebook, bout: Bout) -> Played:
    """Play one game; whatever goes wrong is told, not raised."""
    source = Keyed(hashlib.sha256(f"delenda seed {bout.seed}".encode()).digest())
    try:
        s, answers = _play(rules, bout, source)
    except Exception as error:  # noqa: BLE001 - a match goes on after a game that failed
        return Played(bout, (), "", "", f"{type(error).__name__}: {error}")
    result = s.result
    assert result is not None, "a game without questions is over"
    record = Record(rules, answers, source.commitment, source.key.hex(), result_text(s))
    return Played(bout, result.winners, result.how, write_record(record))


def _play(rules: Rulebook, bout: Bout, source: Keyed) -> tuple[State, list[Answer]]:
    players = [
        contestant(name, random.Random(f"{bout.seed} {seat}"))
        for seat, name in enumerate(bout.bots)
    ]
    s, answers = begin(rules), list[Answer]()
    while s.ask is not None:
        if len(answers) == LIMIT:
            raise Endless(f"no end after {LIMIT} answers")
        ask = s.ask
        if ask.chance is not None:
            action = source.answer(ask.chance)
        else:
            player = players[ask.who]
            seen = view(s, ask.who) if player.reads_view else None
            action = player.choose(seen, ask.options)
        answers.append(Answer(ask.who, action))
        answer(s, ask.who, action)
    return s, answers
