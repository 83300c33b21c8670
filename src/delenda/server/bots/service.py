"""Bots' turns: found, thought over, and answered through the same door as everyone's."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from concurrent.futures.process import BrokenProcessPool
from datetime import timedelta
from functools import partial
from typing import NamedTuple

from sqlalchemy import select

from delenda.engine.run import Refused
from delenda.engine.view import View
from delenda.players.bots import hasty, seconds_of
from delenda.server.bots.lane import Lane
from delenda.server.bots.worker import Explained, Thought, advise, think
from delenda.server.db.models import Match, Seat, now
from delenda.server.errors import TooMany
from delenda.server.play.keeper import Keeper, Stale
from delenda.server.play.live import Live

logger = logging.getLogger("delenda.bots")
MOST_HINTS = 2
"""Hints for which one person waits at a time: the last and the next."""
MOST_WAITING = 20
"""Hints that wait for their turn; who comes then is told to come again."""
AGAIN = 10
"""Seconds after which it is worth asking for a hint again."""
QUICK = 0.5
"""Seconds; bots that think less do not wait for those that think more."""


class Thinking(NamedTuple):
    """A thought under way, and the acts of the match that it rests on."""

    thought: asyncio.Task[Thought]
    acts: int


class Bots:
    """The bots of one server process: the quick, the slow and those who advise wait apart."""

    def __init__(self, keeper: Keeper, workers: int, least: float) -> None:
        self.keeper = keeper
        self.least = least
        """Seconds that a bot takes at least, so that people can follow."""
        self._quick, self._slow, self._hints = Lane(1), Lane(workers), Lane(1)
        self._turns: dict[str, asyncio.Task[None]] = {}
        self._thoughts: dict[str, Thinking] = {}
        self._asking: Counter[str] = Counter()
        """How many hints each person waits for."""
        self._closing = False

    def look(self, live: Live) -> None:
        """Let a bot think, if one is asked; what it was thinking before is of no use."""
        thinking = self._thoughts.get(live.match)
        if thinking is not None and thinking.acts != live.story.acts:
            thinking.thought.cancel()
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
                bot = hasty(bot) if live.silent else bot
                ruled, acts, person = _ruled(live, seat, seen), live.story.acts, _person(live)
            try:
                if ruled is None:
                    thought = asyncio.create_task(self.choose(bot, seen, mind, match, person))
                    ruled = await self._thought(match, Thinking(thought, acts))
                    if ruled is None:
                        continue
                said, mind = ruled
                await asyncio.sleep(max(0.0, self.least - (time.monotonic() - began)))
                async with self.keeper.hold(match) as live:
                    await self.keeper.answer(live, seat, told, [said])
                    live.minds[seat] = mind
            except Stale:
                continue
            except (Refused, ValueError, BrokenProcessPool) as error:
                logger.exception("a bot failed", extra={"match": match, "error": str(error)})
                return

    async def _thought(self, match: str, thinking: Thinking) -> Thought | None:
        """Wait for a thought; nothing comes of one that the match has overtaken."""
        self._thoughts[match] = thinking
        try:
            await asyncio.wait([thinking.thought])
        finally:
            del self._thoughts[match]
            thinking.thought.cancel()
        return None if thinking.thought.cancelled() else thinking.thought.result()

    async def choose(
        self, name: str, seen: View, mind: object = None, match: str = "", person: str = ""
    ) -> Thought:
        """Return the answer of a bot to the question in a view, and what it has in mind."""
        lane = self._quick if seconds_of(name) < QUICK else self._slow
        is_looked_for = partial(self.keeper.hub.is_heard, match)
        return await lane.work(person, think, name, (seen, mind), is_looked_for)

    async def advise(self, seen: View, name: str, person: str) -> Explained:
        """Let a bot think aloud; nobody keeps many of them busy."""
        if self._asking[person] >= MOST_HINTS:
            raise TooMany("you have asked for advice already; wait for it", AGAIN)
        if self._hints.waiting >= MOST_WAITING:
            raise TooMany("many others ask for advice now; try again in a few seconds", AGAIN)
        self._asking[person] += 1
        try:
            return await self._hints.work(person, advise, name, seen)
        finally:
            self._asking[person] -= 1
            self._asking += Counter()  # forgets who waits for nothing

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
        for lane in (self._quick, self._slow, self._hints):
            lane.close()


def _ruled(live: Live, seat: str, seen: View) -> Thought | None:
    """Return the answer for a seat that was left, where the rules give it."""
    rules = live.story.rules
    said = rules.absent(seen) if seat in live.story.left else None
    return Thought(rules.grammar.write(said), None) if said is not None else None


def _person(live: Live) -> str:
    """Name who waits for the bots of a match: the first of several people."""
    accounts = [one.account for one in live.sitters.values() if one.account is not None]
    return f"account {min(accounts)}" if accounts else live.match
