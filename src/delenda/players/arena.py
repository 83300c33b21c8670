"""Matches between bots: the same luck with seats changed, and what that says about strength."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from delenda.players.arena_game import Bout, Played, contestant, play_bout
from delenda.players.arena_keep import Folder
from delenda.players.arena_standing import Setting, Standing
from delenda.players.bots import must_know
from delenda.players.jobs import RulebookName, as_done, rulebook_name
from delenda.players.rating import Sequential


def run_arena(
    setting: Setting,
    progress: Callable[[], None] = lambda: None,
    *,
    jobs: int = 1,
    dask: str = "",
    keep: Path | None = None,
    test: Sequential | None = None,
) -> Standing:
    """Let every bot meet every other; a test stops the match when it is decided.

    Whoever interrupts it gets what is known so far.
    """
    _check(setting, test)
    folder = Folder(keep, setting) if keep is not None else None
    standing = Standing(setting, test=test)
    started = time.perf_counter()
    found: dict[int, Played] = {}
    referee = Referee(setting.bots[0], test) if test is not None else None
    games = _games(setting.bouts(), rulebook_name(setting.rules), folder, jobs, dask)
    try:
        for number, one in games:
            found[number] = one
            progress()
            if referee is not None and referee.is_decided(found):
                break
    except KeyboardInterrupt:
        standing.is_stopped = True
    finally:
        games.close()
    counts = referee.counts if referee is not None else len
    standing.played = [found[number] for number in sorted(found)[: counts(found)]]
    standing.seconds = time.perf_counter() - started
    if folder is not None:
        folder.save(standing)
    return standing


def _check(setting: Setting, test: Sequential | None) -> None:
    rules, bots = setting.rules, setting.bots
    players = [contestant(name, random.Random(0)) for name in bots]
    if len({player.name for player in players}) != len(bots):
        raise ValueError("name each bot once; with --mirror it meets itself")
    if len(bots) < 2 and not setting.mirror:
        raise ValueError("name at least two bots, or one with --mirror")
    if test is not None and (len(bots) != 2 or setting.mirror or len(rules.seats) != 2):
        raise ValueError("a sequential test compares two bots in a game for two, and nothing else")
    for player in players:
        must_know(player, rules)


class Referee:
    """Counts pairs in their order, however their games come in, until a test knows enough."""

    def __init__(self, first: str, test: Sequential) -> None:
        self.first, self.test = first, test
        self.next = 0

    def is_decided(self, found: Mapping[int, Played]) -> bool:
        """Count the pairs whose games are played; those with a game that failed are left out."""
        while not self.test.verdict and self.next in found and self.next + 1 in found:
            pair = found[self.next], found[self.next + 1]
            self.next += 2
            if not any(one.error for one in pair):
                self.test.add(sum(one.points(self.first) for one in pair) / 2)
        return self.test.verdict != ""

    def counts(self, found: Mapping[int, Played]) -> int:
        """Return how many games count: none after the verdict."""
        return self.next if self.test.verdict else len(found)


def _games(
    schedule: Sequence[Bout], name: RulebookName, folder: Folder | None, jobs: int, dask: str
) -> Generator[tuple[int, Played]]:
    """Yield the games with their numbers: those that are kept, then the others as they end."""
    known = dict(folder.known) if folder is not None else {}
    yield from ((i, known[bout]) for i, bout in enumerate(schedule) if bout in known)
    left = {bout: i for i, bout in enumerate(schedule) if bout not in known}
    for bout, one in _play(partial(_play_named, name), tuple(left), jobs, dask):
        if folder is not None:
            folder.add(one)
        yield left[bout], one


def _play(
    work: Callable[[Bout], Played], bouts: Sequence[Bout], jobs: int, dask: str
) -> Iterator[tuple[Bout, Played]]:
    """Play somewhere: here, in processes of this machine, or on a cluster."""
    if not dask:
        return as_done(work, bouts, jobs)
    from delenda.players.arena_dask import as_done_over  # noqa: PLC0415 - an optional library

    return as_done_over(dask, work, bouts)


def _play_named(name: RulebookName, bout: Bout) -> Played:
    return play_bout(name.rules(), bout)
