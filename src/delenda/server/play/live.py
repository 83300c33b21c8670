"""Matches being played: each has one writer, and an answer is stored before anyone sees it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from delenda.engine.run import Refused
from delenda.server.db.database import Database
from delenda.server.db.models import Act, Match, now
from delenda.server.play.story import Beginning, Deed, Story


class Stale(Exception):
    """What was said rests on an older table; the client must look again."""


class Unknown(Exception):
    """There is no such match."""


class Live:
    """One match in memory; `lock` makes its writer the only one of this process."""

    def __init__(self, match: str, story: Story) -> None:
        self.match = match
        self.story = story
        self.lock = asyncio.Lock()


class Keeper:
    """Finds matches, writes acts, and tells who listens."""

    def __init__(
        self, database: Database, tell: Callable[[str, int], Awaitable[None]], most: int = 500
    ) -> None:
        self.database = database
        self.tell = tell
        self._most = most
        self._lives: OrderedDict[str, Live] = OrderedDict()

    async def live(self, match: str) -> Live:
        """Return a match, from memory or from its acts."""
        found = self._lives.get(match)
        if found is None:
            story = await self._load(match)
            found = self._lives.setdefault(match, Live(match, story))
            self._forget_oldest()
        self._lives.move_to_end(match)
        return found

    def _forget_oldest(self) -> None:
        for name in list(self._lives)[: max(0, len(self._lives) - self._most)]:
            if not self._lives[name].lock.locked():
                del self._lives[name]

    async def _load(self, match: str) -> Story:
        async with self.database.session() as session:
            row = await session.get(Match, match)
            if row is None:
                raise Unknown(match)
            acts = await session.scalars(select(Act).where(Act.match == match).order_by(Act.number))
            deeds = [Deed(act.number, act.who, act.text) for act in acts]
        beginning = Beginning(
            row.game, row.scenario, tuple(row.options), bytes.fromhex(row.key), row.position
        )
        return Story(beginning, deeds)

    async def catch_up(self, match: str, acts: int) -> None:
        """Another process has written: look at the acts again, if we do not know them."""
        found = self._lives.get(match)
        if found is None:
            return
        async with found.lock:
            if found.story.acts < acts:
                found.story = await self._load(match)

    async def answer(self, match: str, seat: str, seen: int, texts: Sequence[str]) -> Live:
        """Give answers for a seat; the first must be legal, a route ends where it is stopped."""
        live = await self.live(match)
        async with live.lock:
            self._check(live, seen)
            game = live.story.game
            game.do(texts[0], seat)
            for text in texts[1:]:
                if game.seat != seat or text not in game.options:
                    break
                game.do(text, seat)
            await self._store(live, live.story.unstored())
        return live

    async def undo(self, match: str, seat: str, seen: int) -> Live:
        """Take a seat's last answer back."""
        live = await self.live(match)
        async with live.lock:
            self._check(live, seen)
            story = live.story
            if story.game.seat != seat:
                raise Refused(story.game.why_not_undo() or NOT_YOURS)
            story.game.undo()
            deed = story.go_back("undo", len(story.game.answers))
            story.stored = len(story.game.answers)
            await self._store(live, [deed])
        return live

    async def rewind(self, match: str, answers: int) -> Live:
        """Go back to an earlier moment, as the players agreed."""
        live = await self.live(match)
        async with live.lock:
            await self._store(live, [live.story.go_back("rewind", answers)])
            live.story = await self._load(match)
            await self._store(live, live.story.unstored())
        return live

    def _check(self, live: Live, seen: int) -> None:
        if seen != live.story.acts:
            raise Stale

    async def _store(self, live: Live, deeds: list[Deed]) -> None:
        """Commit acts; who comes too late reads what was written and is stale."""
        if not deeds:
            return
        try:
            async with self.database.session() as session:
                session.add_all(
                    Act(match=live.match, number=d.number, who=d.who, text=d.text) for d in deeds
                )
                row = await session.get(Match, live.match)
                if row is not None:
                    row.acted = now()
                await session.commit()
        except IntegrityError:
            live.story = await self._load(live.match)
            raise Stale from None
        except BaseException:
            self._lives.pop(live.match, None)
            raise
        live.story.acts = deeds[-1].number
        live.story.stored = len(live.story.game.answers)
        await self.tell(live.match, live.story.acts)
