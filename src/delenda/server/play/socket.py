"""The table over a socket: it is sent whenever it changes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import PathParameter, QueryParameter
from sqlalchemy import update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

from delenda.engine.run import Refused
from delenda.server.accounts.deps import address_of, caller_of
from delenda.server.db.faults import excuse
from delenda.server.db.models import Account, Seat, now
from delenda.server.errors import AWAY, BUSY, Forbidden, Problem, note_crash, shortened
from delenda.server.limits import Limit
from delenda.server.matches.rights import check_seat, check_watching
from delenda.server.matches.schemas import NewLine
from delenda.server.matches.service import describe
from delenda.server.matches.talk import say
from delenda.server.play import schemas
from delenda.server.play.ahead import Unconfirmed
from delenda.server.play.changes import Sent
from delenda.server.play.house import House
from delenda.server.play.hub import Listener, News
from delenda.server.play.keeper import Stale
from delenda.server.play.live import Live
from delenda.server.play.sitter import SIGN_OF_LIFE

Socket: TypeAlias = WebSocket[Any, Any, Any]
DECODER = msgspec.json.Decoder(schemas.FromClient)
MatchId = Annotated[str, PathParameter(max_length=40)]
Name = Annotated[str, QueryParameter(max_length=40)]
BELIEVED = 5.0
"""Seconds that a session is believed without another look."""
Flag = Annotated[bool, QueryParameter()]
LONGEST = 20_000
"""Letters of the longest message."""
TOO_LARGE, LATER, NOT_ALLOWED = 1009, 1013, 4403
AGAIN = 2.0
"""Seconds until a table is looked for again that the database did not give."""


class Visit:
    """One socket at a match, for a seat or for a spectator."""

    def __init__(
        self, socket: Socket, house: House, match: str, account: Account | None, seat: str | None
    ) -> None:
        self.socket = socket
        self.house = house
        self.match = match
        self.account = account
        self.seat = seat
        self.person = f"account {account.id}" if account else address_of(socket)
        self.since = -1
        self.returns = -1
        self.sent = Sent()
        self.wants_changes = False
        """Whether what is new is sent, in place of whole tables, after the first."""
        self._believed = 0.0

    async def send(self, message: object) -> None:
        """Send a message."""
        await self.socket.send_data(msgspec.json.encode(message).decode())

    async def send_table(self) -> None:
        """Send the table; of the log only what is new, unless the game went back.

        One that is as it was is not sent again: it would tell that somebody answered in silence.
        """
        async with self.house.keeper.hold(self.match) as live:
            self._check_seat(live)
            table = self._table(live)
        is_first = self.sent.is_empty
        change = self.sent.change(table)
        if change is not None:
            await self.send(change if self.wants_changes and not is_first else table)

    def _check_seat(self, live: Live) -> None:
        """Refuse who has left the seat since the socket was opened."""
        if self.seat is not None:
            check_seat(live, self.account, self.seat)

    def _table(self, live: Live) -> Any:
        table = live.table(self.seat, self.since, trusted=True)
        if live.story.back != self.returns:
            table = live.table(self.seat)
            self.returns = live.story.back
        self.since = table.entries
        return table

    async def send_match(self) -> None:
        """Send who is here and what is offered."""
        async with self.house.keeper.hold(self.match) as live:
            found = await describe(self.house, live, self.account)
        await self.send(schemas.MatchMessage(found))
        here = {info.seat: info.connected for info in found.seats}
        await self.send(schemas.PresenceMessage(here, self.house.hub.watching(self.match)))

    async def write(self, listener: Listener) -> None:
        """Tell what happens, as long as the socket is open and the seat is theirs."""
        try:
            await self._send_all()
            while True:
                news = [await listener.news.get()]
                while not listener.news.empty():
                    news.append(listener.news.get_nowait())
                await self._tell(news)
        except Forbidden as problem:
            await self.socket.close(NOT_ALLOWED, str(problem)[:100])

    async def _send_all(self) -> None:
        """Send who is here, and the table, as soon as the database has them."""
        while True:
            try:
                await self.send_match()
                await self.send_table()
            except SQLAlchemyError as error:
                excuse(error)
                await asyncio.sleep(AGAIN)
            else:
                return

    async def _tell(self, news: list[News]) -> None:
        try:
            if any(one.acts for one in news):
                await self.send_table()
        except SQLAlchemyError as error:
            excuse(error)
            await self._send_all()
        if any(not one.acts and one.chat is None for one in news):
            await self._send_all()
        for one in news:
            if one.chat is not None and self._hears(one.chat):
                await self.send(schemas.ChatMessage(**one.chat))

    def _hears(self, said: Mapping[str, str]) -> bool:
        """Say whether a line is for this seat; who only watches hears none."""
        if self.seat is None:
            return False
        return not said["to"] or self.seat in (said["seat"], said["to"])

    async def read(self) -> None:
        """Take what the client says."""
        limits: Limit = self.socket.app.state.limits
        while True:
            text = await self.socket.receive_data(mode="text")
            if len(text) > LONGEST:
                await self.socket.close(TOO_LARGE, "too large")
                return
            if not limits.take(f"socket:{self.person}"):
                await self.send(schemas.RefusedMessage("too much at once", error="toomany"))
                continue
            try:
                await self.do(DECODER.decode(text))
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                await self.send(schemas.RefusedMessage(shortened(str(error)), error="invalid"))
            except Refused as refused:
                reason = refused.reason
                await self.send(schemas.RefusedMessage(shortened(reason.text), reason.rule))
            except Unconfirmed as problem:
                await self.send(schemas.RefusedMessage(str(problem), error="unconfirmed"))
            except Problem as problem:
                await self.send(schemas.RefusedMessage(str(problem), error="forbidden"))
            except NoConnection:
                await self.send(schemas.RefusedMessage(BUSY, error="busy"))
            except SQLAlchemyError as error:
                excuse(error)
                await self.send(schemas.RefusedMessage(AWAY, error="unavailable"))

    async def do(self, said: schemas.FromClient) -> None:
        """Do what the client says."""
        if isinstance(said, schemas.Ping):
            await self.send(schemas.Pong())
            return
        await self._check_session(BELIEVED)
        if not isinstance(said, schemas.SocketChat):
            await self.house.reach(self.match, self.seat or "", said.seen)
        try:
            async with self.house.keeper.hold(self.match) as live:
                check_seat(live, self.account, self.seat or "")
                await self._act(live, said)
        except Stale:
            async with self.house.keeper.hold(self.match) as live:
                self._check_seat(live)
                table = live.table(self.seat)
            await self.send(schemas.StaleMessage(table))

    async def _check_session(self, believed: float = 0.0) -> None:
        """Refuse whose session has ended, or token was taken back, since the socket was opened.

        A session that was there so many seconds ago is believed to be there.
        """
        if time.monotonic() - self._believed < believed:
            return
        who = await caller_of(self.socket)
        self._believed = time.monotonic()
        if self.account is not None and (who is None or who.id != self.account.id):
            raise Forbidden("you are no longer logged in")

    async def _act(self, live: Live, said: schemas.FromClient) -> None:
        seat = self.seat or ""
        if isinstance(said, schemas.SocketAnswer):
            texts = said.route or ([said.do] if said.do is not None else [])
            if not texts or (said.do is not None and said.route is not None):
                await self.send(schemas.RefusedMessage("say `do` or `route`", error="invalid"))
                return
            await self.house.keeper.answer(live, seat, said.seen, texts, said.confirm)
        elif isinstance(said, schemas.SocketUndo):
            await self.house.keeper.undo(live, seat, said.seen)
        elif isinstance(said, schemas.SocketChat) and self.account is not None:
            await say(self.house, live, self.account, NewLine(said.text, seat, said.to))

    async def stay(self) -> None:
        """Note now and then that the player is here; tell the others when he comes."""
        if self.seat is not None:
            await self._note_here(here=True)
        while True:
            await asyncio.sleep(SIGN_OF_LIFE)
            try:
                await self._check_session()
            except Problem as problem:
                await self.socket.close(NOT_ALLOWED, str(problem)[:100])
                return
            except SQLAlchemyError as error:
                excuse(error)
                continue
            if self.seat is not None:
                await self._note_here(here=True, tell=False)

    async def leave(self) -> None:
        """Note that the player is gone."""
        if self.seat is not None and not self.house.hub.is_here(self.match, self.person):
            await self._note_here(here=False)

    async def _note_here(self, *, here: bool, tell: bool = True) -> None:
        """Note it where the database can; who is not noted is only shown as away."""
        try:
            await self._store_here(here=here)
            if tell:
                await self.house.changed(self.match)
        except SQLAlchemyError as error:
            excuse(error)

    async def _store_here(self, *, here: bool) -> None:
        """Note it for all seats of this player: several may share a screen."""
        assert self.account is not None, "who sits somewhere is somebody"
        async with self.house.database.session() as session:
            await session.execute(
                update(Seat)
                .where(Seat.match == self.match, Seat.account == self.account.id)
                .values(here=now() if here else None)
            )
            await session.commit()


@websocket("/{match:str}/live")
async def live_table(
    socket: Socket, match: MatchId, seat: Name = "", watch: Name = "", changes: Flag = False
) -> None:
    """Send the table whenever it changes, and take answers."""
    house: House = socket.app.state.house
    await socket.accept()
    try:
        account = await caller_of(socket)
        await house.read_on(match)
        async with house.keeper.hold(match) as live:
            if seat:
                check_seat(live, account, seat)
            else:
                check_watching(live, account, watch)
        visit = Visit(socket, house, match, account, seat or None)
        visit.wants_changes = changes
        house.hub.check_room(visit.person)
    except Problem as problem:
        await socket.close(NOT_ALLOWED, str(problem)[:100])
        return
    except SQLAlchemyError as error:
        excuse(error)
        await socket.close(LATER, AWAY[:100])
        return
    with house.hub.listening(match, visit.seat, visit.person) as listener:
        await _serve(visit, listener)
    await visit.leave()


async def _serve(visit: Visit, listener: Listener) -> None:
    """Read, write and stay until the socket closes."""
    tasks = [
        asyncio.create_task(visit.write(listener)),
        asyncio.create_task(visit.read()),
        asyncio.create_task(visit.stay()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    for outcome in outcomes:
        if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketException):
            note_crash(outcome, "/api/matches/{match}/live")
            raise outcome
