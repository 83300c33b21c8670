"""What those who play say to each other."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from delenda.server.db.models import Account, Line
from delenda.server.errors import Invalid
from delenda.server.matches.schemas import ChatLine
from delenda.server.play.house import House
from delenda.server.play.hub import News
from delenda.server.play.live import Live

CHAT = 200
"""How many lines of chat are shown."""


async def chat_lines(session: AsyncSession, live: Live) -> list[ChatLine]:
    """Return the last lines of chat."""
    found = await session.execute(
        select(Line, Account)
        .join(Account, Account.id == Line.account)
        .where(Line.match == live.match)
        .order_by(Line.id.desc())
        .limit(CHAT)
    )
    rows = list(found)[::-1]
    return [
        ChatLine(account.name, _seat_of(live, account.id), line.text, line.at)
        for line, account in rows
    ]


def _seat_of(live: Live, account: int) -> str:
    return next((s.seat for s in live.sitters.values() if s.account == account), "")


async def say(house: House, live: Live, account: Account, text: str) -> ChatLine:
    """Say something to those who play."""
    words = " ".join(text.split())
    if not words:
        raise Invalid("there is nothing to say")
    line = Line(match=live.match, account=account.id, text=words)
    async with house.database.session() as session:
        session.add(line)
        await session.commit()
    said = ChatLine(account.name, _seat_of(live, account.id), line.text, line.at)
    told = {"who": said.who, "seat": said.seat, "text": said.text, "at": said.at.isoformat()}
    house.hub.tell(News(live.match, chat=told))
    return said
