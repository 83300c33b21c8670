"""Work on many seeds, in this process or in several; the results come in the order of the seeds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
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
