"""Reviews of finished matches: each is prepared once, in a process of its own, and kept."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import pickle
import time
from collections import OrderedDict
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from delenda.players.review import Finished, Review, review
from delenda.server.bots.adviser import adviser
from delenda.server.bots.worker import begin, pack
from delenda.server.errors import TooMany

logger = logging.getLogger("delenda.reviews")
MOST = 200
"""How many reviews are kept."""
QUEUE = 20
"""How many may wait at once, the one that is prepared among them."""
LONGEST = 900.0
"""Seconds for one review, so that the others have their turn."""


class Failed(Exception):
    """A process that ended without a review."""


class Job:
    """A review that is being prepared."""

    def __init__(self) -> None:
        self.progress = 0.0
        self.task: asyncio.Task[None] | None = None
        self.process: BaseProcess | None = None
        self.error: BaseException | None = None


class Reviews:
    """The reviews of one server process; one is prepared at a time, so that bots can think on."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._found: OrderedDict[str, Review] = OrderedDict()
        self._jobs: dict[str, Job] = {}
        self._turn = asyncio.Semaphore(1)

    def is_known(self, name: str) -> bool:
        """Say whether a review is there or on its way."""
        return name in self._found or name in self._jobs

    async def of(self, name: str, game: Finished) -> Review | float:
        """Return a review, or the share of it that is done."""
        if name in self._found:
            self._found.move_to_end(name)
            return self._found[name]
        job = self._jobs.get(name)
        if job is not None and job.error is not None:
            del self._jobs[name]
            raise Failed from job.error
        if job is None:
            job = self._begin(name, game)
        return job.progress

    def _begin(self, name: str, game: Finished) -> Job:
        if len(self._jobs) >= QUEUE:
            self._forget_failures()
        if len(self._jobs) >= QUEUE:
            raise TooMany("too many reviews wait; try again in a minute")
        job = self._jobs[name] = Job()
        job.task = asyncio.create_task(self._prepare(name, job, game))
        return job

    def _forget_failures(self) -> None:
        """Make room where nobody asked again for what failed."""
        self._jobs = {name: job for name, job in self._jobs.items() if job.error is None}

    async def _prepare(self, name: str, job: Job, game: Finished) -> None:
        """Have a process look at the game; keep what it finds."""
        try:
            async with self._turn:
                found = await asyncio.to_thread(_have_done, job, game)
        except Exception as error:
            logger.exception("a review failed", extra={"match": name.partition(" ")[0]})
            job.error = error
            return
        self._found[name] = found
        if len(self._found) > self._most:
            self._found.popitem(last=False)
        del self._jobs[name]

    async def close(self) -> None:
        """Stop."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        for job in self._jobs.values():
            if job.process is not None:
                job.process.kill()
        await asyncio.gather(*tasks, return_exceptions=True)


def _have_done(job: Job, game: Finished) -> Review:
    """Run a process until it has sent a review; hear how far it is."""
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe(duplex=False)
    given = theirs, pack(game), adviser(game.rules)
    process = spawn.Process(target=work, args=given, daemon=True)
    process.start()
    job.process = process
    theirs.close()
    end = time.monotonic() + LONGEST
    try:
        while ours.poll(max(0.0, end - time.monotonic())):
            heard = ours.recv()
            if isinstance(heard, Review):
                return heard
            job.progress = heard
        process.kill()
        raise Failed("a review took too long")
    except EOFError:
        raise Failed("the process of a review ended early") from None
    finally:
        ours.close()
        process.join()


def work(pipe: Connection[float | Review, None], packed: bytes, bot: str) -> None:
    """Review a game in a process of its own; tell how far it is at every hundredth."""
    begin()
    game: Finished = pickle.loads(packed)  # noqa: S301 - from `pack`, within this server
    last = 0.0

    def tell(share: float) -> None:
        nonlocal last
        if share >= last + 0.01:
            last = share
            pipe.send(share)

    pipe.send(review(game, bot, tell))
