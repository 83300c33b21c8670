"""Which matches a person sees."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import case, select
from sqlalchemy.ext.asyncio import AsyncSession

from delenda.server.accounts.service import digest
from delenda.server.db.models import Account, Match, Seat
from delenda.server.errors import Conflict, NotFound

MOST = 100


async def open_matches(session: AsyncSession) -> Sequence[Match]:
    """Return the public matches that wait for somebody, the newest first."""
    query = select(Match).where(Match.status == "open", Match.visibility == "public")
    return (await session.scalars(query.order_by(Match.made.desc()).limit(MOST))).all()


async def own_matches(session: AsyncSession, account: Account) -> Sequence[Match]:
    """Return the matches of a person: those that wait for them, those under way, those over."""
    seats = select(Seat.match).where((Seat.account == account.id) | (Seat.leaver == account.id))
    asked = (
        select(Seat.match)
        .where(Seat.account == account.id, Seat.match == Match.id, Seat.seat == Match.asked)
        .exists()
    )
    urgency = case(
        ((Match.status == "playing") & asked, 0),
        (Match.status == "playing", 1),
        (Match.status == "open", 2),
        else_=3,
    )
    query = select(Match).where(Match.id.in_(seats) | (Match.owner == account.id))
    query = query.order_by(urgency, Match.acted.desc()).limit(MOST)
    return (await session.scalars(query)).all()


async def invited(session: AsyncSession, token: str, wish: str = "") -> tuple[Match, str]:
    """Return the match and the seat of an invitation, or of the id of an open public match.

    Of several empty seats of a public match the wished one is taken.
    """
    seat = await session.scalar(select(Seat).where(Seat.invitation == digest(token)))
    if seat is not None:
        return await session.get_one(Match, seat.match), seat.seat
    match = await session.get(Match, token)
    if match is None or match.visibility != "public":
        raise NotFound("this invitation is not valid, or no longer")
    empty = select(Seat.seat).where(Seat.match == token, Seat.account.is_(None), Seat.bot == "")
    free = (await session.scalars(empty.order_by(Seat.seat))).all()
    if match.status != "open" or not free:
        raise Conflict("all seats of this match are taken")
    if wish and wish not in free:
        raise Conflict("someone else has taken this seat")
    return match, wish or free[0]
