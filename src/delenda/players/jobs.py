"""Work on many seeds, in this process or in several."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import active_children, get_context
from typing import NamedTuple, TypeVar

from delenda.engine.rulebook import Rulebook
from delenda.library import rulebook

T = TypeVar("T")


class Named(NamedTuple):
    """A rulebook by its name: all that goes from one process to another."""

    game: str
    scenario: str
    options: tuple[str, ...]

    def rules(self) -> Rulebook:
        """Return the rulebook."""
        return rulebook(*self)


def named(rules: Rulebook) -> Named:
    """Return the name of a rulebook."""
    return Named(rules.id, rules.scenario, rules.options)


def spread(work: Callable[[int], T], seeds: Iterable[int], jobs: int) -> Iterator[T]:
    """Do the work for each seed, with so many processes."""
    if jobs == 1:
        yield from map(work, seeds)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(work, seeds)


def as_done(work: Callable[[int], T], numbers: Iterable[int], jobs: int) -> Iterator[tuple[int, T]]:
    """Do the work for each number; the results come as they are ready, with their numbers.

    Whoever stops asking stops the work, too.
    """
    if jobs == 1:
        yield from ((number, work(number)) for number in numbers)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_signals_to_parent)
    try:
        futures = {pool.submit(work, number): number for number in numbers}
        for future in as_completed(futures):
            yield futures[future], future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - others:
            child.kill()


def _leave_signals_to_parent() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
