"""Work on many seeds, in this process or in several."""

from __future__ import annotations

import signal
from collections.abc import Callable, Hashable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import NamedTuple, TypeVar

from delenda.engine.rulebook import Rulebook
from delenda.library import rulebook

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


class RulebookName(NamedTuple):
    """A rulebook by its name: all that goes from one process to another."""

    game: str
    scenario: str
    options: tuple[str, ...]
    data: str
    version: int

    def rules(self) -> Rulebook:
        """Return the rulebook; refuse to play with other rules or data than were meant."""
        found = rulebook(self.game, self.scenario, self.options)
        if found.version != self.version:
            here = f"a process has version {found.version}"
            raise ValueError(f"{self.game} is to be played with version {self.version}, and {here}")
        if found.data != self.data:
            meant, here = (data or "the built-in data" for data in (self.data, found.data))
            raise ValueError(f"{self.game} is to be played with {meant}, and a process has {here}")
        return found


def rulebook_name(rules: Rulebook) -> RulebookName:
    """Return the name of a rulebook."""
    return RulebookName(rules.id, rules.scenario, rules.options, rules.data, rules.version)


def spread(work: Callable[[int], T], seeds: Iterable[int], jobs: int) -> Iterator[T]:
    """Do the work for each seed, with so many processes."""
    if jobs == 1:
        yield from map(work, seeds)
        return
    with _losses_told(), ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(work, seeds)


def as_done(work: Callable[[K], T], tasks: Iterable[K], jobs: int) -> Iterator[tuple[K, T]]:
    """Do the work for each task; the results come as they are ready, with their tasks.

    Whoever stops asking stops the work, too.
    """
    if jobs == 1:
        yield from ((task, work(task)) for task in tasks)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_signals_to_parent)
    try:
        with _losses_told():
            futures = {pool.submit(work, task): task for task in tasks}
            for future in as_completed(futures):
                yield futures[future], future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - others:
            child.kill()


@contextmanager
def _losses_told() -> Iterator[None]:
    """Tell in one sentence that a process has died."""
    try:
        yield
    except BrokenProcessPool:
        why = "it was killed, or memory ran out"
        raise ValueError(f"a process that plays was lost: {why}") from None


def _leave_signals_to_parent() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
