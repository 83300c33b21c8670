"""Many games between bots, and what came of them."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from delenda.engine.replay import begin
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import DeadEnd
from delenda.engine.state import State
from delenda.players.bots import bot, check
from delenda.players.jobs import RulebookName, rulebook_name, spread
from delenda.players.player import play_out

MOST_FAILURES = 10


@dataclass
class Report:
    """What many games showed."""

    game: str
    bots: tuple[str, ...]
    seed: int
    games: int = 0
    finished: int = 0
    errors: int = 0
    dead_ends: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    """Seed and message of the first games that went wrong."""

    def count(self, s: State) -> None:
        """Count a game that came to its end."""
        self.finished += 1
        if s.result is not None:
            self.wins["+".join(map(s.rules.seat_name, s.result.winners)) or "nobody"] += 1
            self.endings[s.result.how] += 1

    def add(self, other: Report) -> None:
        """Count the games of another report, too."""
        self.games += other.games
        self.finished += other.finished
        self.errors += other.errors
        self.dead_ends += other.dead_ends
        self.decisions += other.decisions
        self.wins += other.wins
        self.endings += other.endings
        self.failures += other.failures[: MOST_FAILURES - len(self.failures)]

    def as_dict(self) -> dict[str, Any]:
        """Return the figures for programs."""
        return {
            "game": self.game,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "finished": self.finished,
            "errors": self.errors,
            "dead_ends": self.dead_ends,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / max(self.seconds, 1e-9)),
            "wins": dict(sorted(self.wins.items())),
            "endings": dict(sorted(self.endings.items())),
            "failures": self.failures,
        }


def simulate(
    rules: Rulebook,
    bots: Sequence[str],
    games: int,
    seed: int,
    progress: Callable[[], None] = lambda: None,
    *,
    jobs: int = 1,
) -> Report:
    """Play games between bots; the same seed gives the same games, with any number of jobs."""
    if len(bots) != len(rules.seats):
        raise ValueError(f"{rules.id} has {len(rules.seats)} seats; {len(bots)} bots were named")
    for name in bots:
        check(name, rules)
    work = (
        partial(_by_name, rulebook_name(rules), bots)
        if jobs > 1
        else partial(_play_one, rules, bots)
    )
    return gather(Report(rules.id, tuple(bots), seed), work, games, progress, jobs)


def gather(
    report: Report,
    work: Callable[[int], Report],
    games: int,
    progress: Callable[[], None],
    jobs: int,
) -> Report:
    """Put the reports of single games together."""
    started = time.perf_counter()
    for one in spread(work, range(report.seed, report.seed + games), jobs):
        report.add(one)
        progress()
    report.seconds = time.perf_counter() - started
    return report


def _by_name(name: RulebookName, bots: Sequence[str], seed: int) -> Report:
    """Play one game in a process of its own."""
    return _play_one(name.rules(), bots, seed)


def _play_one(rules: Rulebook, bots: Sequence[str], seed: int) -> Report:
    report = Report(rules.id, tuple(bots), seed, games=1)
    rng = random.Random(seed)
    players = [bot(name, rng) for name in bots]
    try:
        s = begin(rules)
        report.decisions += play_out(s, players, rng)
    except Exception as error:  # noqa: BLE001 - a report must count every mistake, whatever it is
        if isinstance(error, DeadEnd):
            report.dead_ends += 1
        else:
            report.errors += 1
        report.failures.append(f"seed {seed}: {type(error).__name__}: {error}")
        return report
    report.count(s)
    return report
