"""Everything that lives as long as the server: matches in memory, bots, past moments."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from functools import partial

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.datastructures import State
from litestar.di import NamedDependency
from sqlalchemy import select

from delenda.server.archive.reviews import Reviews
from delenda.server.archive.timeline import Timelines
from delenda.server.bots.service import Bots
from delenda.server.db.database import Database
from delenda.server.db.models import Match
from delenda.server.play.channels import MISSED
from delenda.server.play.hub import CHANNEL, Hub, News
from delenda.server.play.keeper import Keeper
from delenda.server.play.silence import Pauses, Timer
from delenda.server.settings import Settings

logger = logging.getLogger("delenda.play")
ROUND = 5.0
"""Seconds between two looks at clocks and at bots that nobody thinks for."""
PATIENCE = timedelta(seconds=20)
"""How long a bot may be asked before another process takes its turn over."""


class House:
    """All of this process: its matches in memory, who writes them, and who hears of them."""

    def __init__(self, settings: Settings, database: Database, channels: ChannelsPlugin) -> None:
        self.settings = settings
        self.database = database
        self.hub = Hub(channels, shared=settings.is_postgres)
        pauses = Pauses(settings.pause_seconds, settings.bot_seconds)
        self.keeper = Keeper(database, self.hub, pauses)
        self.bots = Bots(self.keeper, settings.workers, settings.bot_seconds)
        self.timer = Timer(self.keeper)
        self.keeper.after += [self.bots.look, self.timer.look]
        self.timelines = Timelines()
        self.reviews = Reviews()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to listen, to watch the clocks, and to think for bots."""
        if self.hub.shared:
            self._tasks.append(asyncio.create_task(self._listen()))
        self._tasks.append(asyncio.create_task(self._go_round()))

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.reviews.close()
        await self.timer.close()
        await self.bots.close()

    async def _listen(self) -> None:
        """Hear what other processes did."""
        async with self.hub.channels.start_subscription([CHANNEL]) as subscriber:
            async for event in subscriber.iter_events():
                try:
                    if event == MISSED:
                        await self._look_around()
                    else:
                        await self._hear(msgspec.json.decode(event, type=News))
                except Exception:
                    logger.exception("news could not be followed")

    async def _look_around(self) -> None:
        """Look at every match in memory again: something may have been missed."""
        for match in self.keeper.known():
            await self.read_on(match)
            await self.keeper.refresh(match)
            self.hub.spread(News(match))

    async def read_on(self, match: str) -> None:
        """Play what another process has written, of which this one may not have heard yet."""
        if not self.hub.shared:
            return
        async with self.database.session() as session:
            acts = await session.scalar(select(Match.acts).where(Match.id == match))
        await self.keeper.catch_up(match, acts or 0)

    async def reach(self, match: str, seat: str, seen: int) -> None:
        """Be as far as a client who was told more by another process."""
        if self.hub.shared and (await self.keeper.live(match)).story.told(seat) < seen:
            await self.read_on(match)

    async def _hear(self, news: News) -> None:
        if news.process == self.hub.process:
            return
        if news.acts:
            await self.keeper.catch_up(news.match, news.acts)
        elif news.chat is None:
            await self.keeper.refresh(news.match)
        self.hub.spread(news)

    async def _go_round(self) -> None:
        patience = timedelta()
        while True:
            for duty in (partial(self.bots.resume, patience), self._watch_clocks):
                try:
                    await duty()
                except Exception:
                    logger.exception("a round failed")
            patience = PATIENCE
            await asyncio.sleep(ROUND)

    async def _watch_clocks(self) -> None:
        """Let flags fall, and pauses end, where nobody looks."""
        async with self.database.session() as session:
            found = await session.execute(
                select(Match.id, Match.clock, Match.asked).where(Match.status == "playing")
            )
        for match, clock, asked in found:
            if asked and clock.get("kind", "none") == "none":
                continue
            try:
                async with self.keeper.hold(match):
                    pass
            except Exception as error:  # noqa: BLE001 - one match must not stop the others
                extra = {"match": match, "error": type(error).__name__}
                logger.warning("a clock cannot be watched", extra=extra)

    async def changed(self, match: str) -> None:
        """Tell everyone that people or offers of a match are not what they were."""
        await self.keeper.refresh(match)
        self.hub.tell(News(match))


def provide_house(state: State) -> House:
    """Give a handler the house."""
    found: House = state.house
    return found


TheHouse = NamedDependency[House]
