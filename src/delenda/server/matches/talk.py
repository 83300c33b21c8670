"""What those who play say to each other: at the table, or two of them in private."""

from __future__ import annotations

import msgspec
from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from delenda.server.db.models import Account, TalkLine
from delenda.server.errors import Conflict, Forbidden, Invalid
from delenda.server.matches.schemas import ChatLine, NewLine
from delenda.server.matches.seats import hears
from delenda.server.play.house import House
from delenda.server.play.hub import News
from delenda.server.play.live import Live

CHAT = 200
"""How many lines of talk are shown."""


async def chat_lines(session: AsyncSession, live: Live, seat: str = "") -> list[ChatLine]:
    """Return the last lines that a seat may hear; without one, those of the table."""
    heard = TalkLine.to == ""
    if seat:
        heard = or_(heard, TalkLine.seat == seat, TalkLine.to == seat)
    found = await session.execute(
        select(TalkLine, Account.name)
        .join(Account, Account.id == TalkLine.account)
        .where(TalkLine.match == live.match, heard)
        .order_by(TalkLine.id.desc())
        .limit(CHAT)
    )
    return [_told(line, name) for line, name in list(found)[::-1]]


def _told(line: TalkLine, name: str) -> ChatLine:
    return ChatLine(name, line.seat, line.text, line.at, line.to)


async def say(house: House, live: Live, account: Account, said: NewLine) -> ChatLine:
    """Say something for a seat, to those who play or to one of them alone."""
    words = " ".join(said.text.replace("\0", " ").split())
    if not words:
        raise Invalid("there is nothing to say")
    if said.to:
        _check_private(live, said.seat, said.to)
    line = TalkLine(match=live.match, account=account.id, seat=said.seat, to=said.to, text=words)
    async with house.database.session() as session:
        session.add(line)
        await session.commit()
    told = _told(line, account.name)
    house.hub.tell(News(live.match, chat=msgspec.to_builtins(told)))
    return told


def _check_private(live: Live, seat: str, to: str) -> None:
    if live.row.open_talk:
        raise Forbidden("all talk of this match is open")
    if to not in live.sitters:
        raise Invalid(f"'{to}' is no seat")
    if not hears(live.row, live.sitters, seat, to):
        raise Conflict("there is nobody else to talk to in private")
