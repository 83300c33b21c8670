"""Matches being played: each has one writer, and an act is stored before anyone sees it."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from delenda.engine.action import Unreadable
from delenda.engine.frame import Reason
from delenda.engine.run import Refused
from delenda.server.db.database import Database
from delenda.server.db.models import Match
from delenda.server.errors import Conflict
from delenda.server.play.acts import Act
from delenda.server.play.ahead import Confirm, check_confirmed
from delenda.server.play.hub import CHANNEL, Hub, News
from delenda.server.play.live import Live
from delenda.server.play.message import Table
from delenda.server.play.reading import acts_of, people, story_of
from delenda.server.play.silence import NONE, Pauses
from delenda.server.play.story import Story
from delenda.server.play.writing import Also, hand_over, write_acts

logger = logging.getLogger("delenda.play")
NOT_ASKED = Reason("it is not your turn to answer")
"""The same words whoever is asked, and however: others must not learn who is asked in silence."""
NOT_YOURS = Reason("only who is asked can take an answer back")
NOT_BEGUN = Reason("the match begins when every seat is taken")
OVER = Reason("the game is over")
LEADS_NOWHERE = Reason("the position that this match began from breaks the rules here")


class Stale(Conflict):
    """What was said rests on an older table; the client must look again."""

    def __init__(self) -> None:
        super().__init__("the table has changed since you saw it")


class Keeper:
    """Finds matches, writes acts, and tells who listens."""

    def __init__(
        self, database: Database, hub: Hub, pauses: Pauses = NONE, most: int = 500
    ) -> None:
        self.database = database
        self.hub = hub
        self.pauses = pauses
        self.after: list[Callable[[Live], None]] = []
        """Whom to tell when the question has passed on: the bots."""
        self._most = most
        self._lives: OrderedDict[str, Live] = OrderedDict()

    async def live(self, match: str) -> Live:
        """Return a match, from memory or from its acts."""
        found = self._lives.get(match)
        if found is None:
            loaded = await self._load(match)
            found = self._lives.setdefault(match, loaded)
            self._forget_oldest()
        self._lives.move_to_end(match)
        return found

    @asynccontextmanager
    async def hold(self, match: str) -> AsyncIterator[Live]:
        """Have a match alone for a moment, as the database has it; what is due happens first."""
        while True:
            live = await self.live(match)
            async with live.lock:
                if self._lives.get(match) is not live or not await self._bring_up(live):
                    continue
                yield live
                return

    async def _bring_up(self, live: Live) -> bool:
        """Let flags fall and pauses end; say whether all is as the database has it."""
        loser = live.flagged()
        try:
            if loser:
                await self._leave(live, "flag", loser)
            elif live.lapses():
                await self._store(live, live.answer(live.asked, live.story.game.options[-1:]))
            elif live.is_paused:
                await self._end_pause(live)
        except Stale:
            return False
        return True

    async def _end_pause(self, live: Live) -> None:
        acts = live.settle()
        if acts or not live.is_paused:
            await self._store(live, acts)
        else:
            self._tell_after(live)

    def _tell_after(self, live: Live) -> None:
        for after in self.after:
            after(live)

    async def table(self, match: str, seat: str | None, since: int = -1) -> Table:
        """Return what a seat, or a spectator, may know now."""
        async with self.hold(match) as live:
            return live.table(seat, since)

    def known(self) -> list[str]:
        """Name the matches in memory."""
        return list(self._lives)

    def forget(self, match: str) -> None:
        """Drop a match from memory; the next who asks reads it anew."""
        self._lives.pop(match, None)

    def _forget_oldest(self) -> None:
        for name in list(self._lives)[: max(0, len(self._lives) - self._most)]:
            if not self._lives[name].lock.locked():
                del self._lives[name]

    async def _load(self, match: str) -> Live:
        async with self.database.session() as session:
            row, sitters = await people(session, match)
            acts = await acts_of(session, match)
        return Live(row, sitters, self._story(row, acts), self.pauses)

    def _story(self, row: Match, acts: list[Act]) -> Story:
        return story_of(row, acts, patient=self.pauses.person > 0)

    async def refresh(self, match: str) -> None:
        """Read again who sits where."""
        found = self._lives.get(match)
        if found is None:
            return
        async with found.lock, self.database.session() as session:
            found.seat_down(*await people(session, match))
        self._tell_after(found)

    async def catch_up(self, match: str, acts: int) -> None:
        """Another process has written: play what it wrote."""
        found = self._lives.get(match)
        if found is None or found.story.acts >= acts:
            return
        async with found.lock:
            if found.story.acts < acts:
                await self._follow(found)

    async def _follow(self, live: Live) -> None:
        async with self.database.session() as session:
            row, sitters = await people(session, live.match)
            new = await acts_of(session, live.match, live.story.acts)
            try:
                followed = live.story.follow(new)
            except (Refused, Unreadable):
                followed = False
            if not followed:
                live.story = self._story(row, await acts_of(session, live.match))
        live.seat_down(row, sitters)
        live.silence.begin()

    async def answer(
        self, live: Live, seat: str, seen: int, texts: Sequence[str], confirm: Confirm = ""
    ) -> None:
        """Give answers for a seat; the first must be legal, a route ends where it is stopped."""
        _check(live, seat, seen)
        if live.asked != seat:
            raise Refused(NOT_ASKED)
        check_confirmed(live.story, seat, texts, confirm)
        try:
            acts = live.answer(seat, texts)
        except Refused:
            raise
        except BaseException as error:
            self.forget(live.match)  # the table in memory is half done
            if live.story.beginning.position and isinstance(error, Exception):
                logger.warning("a position broke the rules", exc_info=error)
                raise Refused(LEADS_NOWHERE) from error
            raise
        await self._store(live, acts)

    async def heed(self, live: Live) -> None:
        """Answer what standing orders answer that were given just now."""
        acts = live.settle()
        if acts:
            await self._store(live, acts)

    async def undo(self, live: Live, seat: str, seen: int) -> None:
        """Take a seat's last answer back."""
        _check(live, seat, seen)
        if live.asked != seat:
            raise Refused(NOT_YOURS)
        await self._store(live, [live.story.undo(seat, live.own_seats(seat))])

    async def rewind(self, live: Live, answers: int, also: Also) -> None:
        """Go back to an earlier moment, as the players agreed."""
        check_playing(live)
        await self._store(live, live.story.rewind(answers), also)

    async def resign(self, live: Live, seat: str) -> None:
        """Give a game up."""
        check_playing(live)
        await self._leave(live, "resign", seat)

    async def _leave(self, live: Live, how: str, seat: str) -> None:
        """Take a player away: a bot plays on for the others, or the match ends with him."""
        bot = live.stand_in(seat)
        if not bot:
            await self._store(live, [live.story.end(how, seat)])
            return
        sitter = live.sitters[seat]
        sitter.leave_to(bot)
        await self._store(live, [live.story.leave(how, seat, bot)], hand_over(live.match, sitter))
        self.hub.tell(News(live.match))

    async def _store(self, live: Live, acts: list[Act], also: Also | None = None) -> None:
        """Commit acts; who comes too late reads what was written and is stale."""
        news = News(live.match, live.story.acts)
        try:
            async with self.database.engine.begin() as connection:
                await write_acts(connection, live, acts)
                if also is not None:
                    await also(connection)
                if self.hub.shared:
                    said = {"channel": CHANNEL, "news": self.hub.written(news)}
                    await connection.execute(text("SELECT pg_notify(:channel, :news)"), said)
        except IntegrityError:
            self.forget(live.match)
            raise Stale from None
        except BaseException:
            self.forget(live.match)
            raise
        self.hub.spread(news)
        self._tell_after(live)


def _check(live: Live, seat: str, seen: int) -> None:
    if seen != live.story.told(seat):
        raise Stale
    check_playing(live)


def check_playing(live: Live) -> None:
    """Refuse what can be done only between the beginning and the end."""
    if live.status == "over":
        raise Refused(OVER)
    if live.status == "open":
        raise Refused(NOT_BEGUN)
