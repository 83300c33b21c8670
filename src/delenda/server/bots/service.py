"""Bots' turns: found, thought over, and answered through the same door as everyone's."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from datetime import timedelta
from typing import TypeVar

from sqlalchemy import select

from delenda.engine.run import Refused
from delenda.engine.view import View
from delenda.server.bots.worker import Explained, Thought, advise, begin, pack, think
from delenda.server.db.models import Match, Seat, now
from delenda.server.errors import TooMany
from delenda.server.play.keeper import Keeper, Stale
from delenda.server.play.live import Live

logger = logging.getLogger("delenda.bots")
T = TypeVar("T")
MOST_HINTS = 2
"""Hints for which one person waits at a time: the last and the next."""


class Bots:
    """The bots of one server process."""

    def __init__(self, keeper: Keeper, workers: int, least: float) -> None:
        self.keeper = keeper
        self.least = least
        """Seconds that a bot takes at least, so that people can follow."""
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._turns: dict[str, asyncio.Task[None]] = {}
        self._asking: Counter[str] = Counter()
        """How many hints each person waits for."""
        self._closing = False

    def look(self, live: Live) -> None:
        """Let a bot think, if one is asked."""
        seat = live.asked
        if self._closing or not seat or not live.sitters[seat].bot or live.match in self._turns:
            return
        turn = asyncio.create_task(self._take_turns(live.match))
        self._turns[live.match] = turn
        turn.add_done_callback(lambda _: self._turns.pop(live.match, None))

    async def _take_turns(self, match: str) -> None:
        """Answer for bots until a person is asked."""
        while not self._closing:
            began = time.monotonic()
            async with self.keeper.hold(match) as live:
                seat = live.asked
                if not seat or not live.sitters[seat].bot:
                    return
                bot, mind = live.sitters[seat].bot, live.minds.get(seat)
                seen, told = live.story.game.view(seat), live.story.told(seat)
                ruled = _ruled(live, seat, seen)
            try:
                said, mind = ruled or await self.choose(bot, seen, mind)
                await asyncio.sleep(max(0.0, self.least - (time.monotonic() - began)))
                async with self.keeper.hold(match) as live:
                    await self.keeper.answer(live, seat, told, [said])
                    live.minds[seat] = mind
            except Stale:
                continue
            except (Refused, ValueError, BrokenProcessPool) as error:
                logger.exception("a bot failed", extra={"match": match, "error": str(error)})
                return

    async def choose(self, name: str, seen: View, mind: object = None) -> Thought:
        """Return the answer of a bot to the question in a view, and what it has in mind."""
        return await self._work(think, name, (seen, mind))

    async def advise(self, seen: View, name: str, person: str) -> Explained:
        """Let a bot think aloud; nobody keeps many of them busy."""
        if self._asking[person] >= MOST_HINTS:
            raise TooMany("you have asked for advice already; wait for it")
        self._asking[person] += 1
        try:
            return await self._work(advise, name, seen)
        finally:
            self._asking[person] -= 1
            self._asking += Counter()  # forgets who waits for nothing

    async def _work(self, work: Callable[[str, bytes], T], name: str, given: object) -> T:
        """Have a process do it; a new one, if it is gone."""
        loop, pool = asyncio.get_running_loop(), self._executor()
        try:
            return await loop.run_in_executor(pool, work, name, pack(given))
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            return await loop.run_in_executor(self._executor(), work, name, pack(given))

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=begin)
        return self._pool

    async def resume(self, patience: timedelta) -> None:
        """Go on with the turns of bots that have waited so long: nobody thinks about them."""
        async with self.keeper.database.session() as session:
            waiting = await session.scalars(
                select(Match.id)
                .join(Seat, (Seat.match == Match.id) & (Seat.seat == Match.asked))
                .where(Match.status == "playing", Seat.bot != "")
                .where(Match.asked_at <= now() - patience)
            )
        for match in waiting.all():
            try:
                self.look(await self.keeper.live(match))
            except Exception as error:  # noqa: BLE001 - one match must not stop the others
                extra = {"match": match, "error": type(error).__name__}
                logger.warning("a match cannot be gone on with", extra=extra)

    async def close(self) -> None:
        """Stop thinking."""
        self._closing = True
        turns = list(self._turns.values())
        for turn in turns:
            turn.cancel()
        await asyncio.gather(*turns, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _ruled(live: Live, seat: str, seen: View) -> Thought | None:
    """Return the answer for a seat that was left, where the rules give it."""
    rules = live.story.rules
    said = rules.absent(seen) if seat in live.story.left else None
    return Thought(rules.grammar.write(said), None) if said is not None else None
