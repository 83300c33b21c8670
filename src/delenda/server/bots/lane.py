"""Processes that think, and who waits for them: people take turns, each with one thought."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from typing import NamedTuple, TypeVar

from delenda.server.bots.worker import begin, pack

T = TypeVar("T")
LONG = 10.0
"""Seconds after which a thought that nobody looks for is due like all others."""


class Place(NamedTuple):
    """A thought that waits for its turn."""

    turn: asyncio.Future[None]
    is_looked_for: Callable[[], bool]
    since: float

    @property
    def is_due(self) -> bool:
        """Whether somebody looks for it, or it has waited for long."""
        return self.is_looked_for() or time.monotonic() - self.since > LONG


class Lane:
    """Some processes, begun when they are first needed; the next thought is another person's."""

    def __init__(self, workers: int) -> None:
        self._workers = self._free = workers
        self._pool: ProcessPoolExecutor | None = None
        self._places: OrderedDict[str, deque[Place]] = OrderedDict()
        """The thoughts of each person; who comes first is next."""

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a process."""
        return sum(map(len, self._places.values()))

    async def work(
        self,
        person: str,
        work: Callable[[str, bytes], T],
        name: str,
        given: object,
        is_looked_for: Callable[[], bool] = lambda: True,
    ) -> T:
        """Have a process do it when it is this person's turn; a new one, if it is gone."""
        async with self._turn(person, is_looked_for):
            loop, pool = asyncio.get_running_loop(), self._executor()
            try:
                return await loop.run_in_executor(pool, work, name, pack(given))
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                return await loop.run_in_executor(self._executor(), work, name, pack(given))

    @asynccontextmanager
    async def _turn(self, person: str, is_looked_for: Callable[[], bool]) -> AsyncIterator[None]:
        """Have a process for oneself; who stops waiting loses the place."""
        if self._free:
            self._free -= 1
        else:
            turn = asyncio.get_running_loop().create_future()
            place = Place(turn, is_looked_for, time.monotonic())
            self._places.setdefault(person, deque()).append(place)
            try:
                await turn
            except asyncio.CancelledError:
                self._lose(person, place)
                raise
        try:
            yield
        finally:
            self._pass_on()

    def _lose(self, person: str, place: Place) -> None:
        """Give a place up, or the turn that has just come."""
        if place in self._places.get(person, ()):
            self._take(person, place)
        elif not place.turn.cancelled():
            self._pass_on()

    def _take(self, person: str, place: Place) -> None:
        places = self._places[person]
        places.remove(place)
        if not places:
            del self._places[person]

    def _pass_on(self) -> None:
        """Give a process that is free to whose turn it is; that person is last next time."""
        everything = [(who, place) for who, places in self._places.items() for place in places]
        if not everything:
            self._free += 1
            return
        due = (both for both in everything if both[1].is_due)
        person, place = next(due, everything[0])
        self._take(person, place)
        if person in self._places:
            self._places.move_to_end(person)
        place.turn.set_result(None)

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=begin)
        return self._pool

    def close(self) -> None:
        """Stop."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
