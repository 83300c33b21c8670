"""What is stored when something was done: the acts, who is asked, and how long was thought."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import TypeAlias, cast

from sqlalchemy import Table, delete, update
from sqlalchemy.ext.asyncio import AsyncConnection

from delenda.server.db.models import ActRow, Match, Offer, Seat, now
from delenda.server.play.acts import Act
from delenda.server.play.live import Live
from delenda.server.play.sitter import Sitter

Also: TypeAlias = Callable[[AsyncConnection], Awaitable[None]]
"""What else must be stored together with an act."""
ACTS, MATCHES, SEATS, OFFERS = (
    cast("Table", model.__table__) for model in (ActRow, Match, Seat, Offer)
)


async def write_acts(connection: AsyncConnection, live: Live, acts: list[Act]) -> None:
    """Write acts, and what follows from them for the match, its seats and its offers."""
    match, moment = live.match, now()
    if acts:
        rows = [{"match": match, **act._asdict(), "at": moment} for act in acts]
        await connection.execute(ACTS.insert(), rows)
    quiet = all(act.quiet for act in acts)
    await _note(connection, live, moment, quiet=quiet)
    if not quiet and live.may_lapse:  # after a quiet one, a wish that lapsed would tell of it
        lapsed = (OFFERS.c.match == match) & (OFFERS.c.kind == "rewind")
        await connection.execute(delete(OFFERS).where(lapsed))
        live.may_lapse = False


async def _note(connection: AsyncConnection, live: Live, moment: datetime, *, quiet: bool) -> None:
    """Note in the match who is asked now, and in the seats how long they thought."""
    row, silent = live.row, live.asks_in_silence()
    if (row.asked, live.silent) != (live.asked, silent):
        await _count_time(connection, live, moment)
        row.asked, live.silent = live.asked, silent
        row.asked_at = live.asked_at = moment
    row.openly = "" if silent else live.asked
    row.acted = row.acted if quiet else moment
    row.acts, row.status = live.story.acts, live.status
    over = live.over()
    if over is not None:
        row.result = {"winners": over.winners, "text": over.text, "rule": over.rule}
    await connection.execute(
        update(MATCHES)
        .where(MATCHES.c.id == live.match, MATCHES.c.acts <= row.acts)
        .values(
            acted=row.acted,
            acts=row.acts,
            status=row.status,
            asked=row.asked,
            asked_at=row.asked_at,
            openly=row.openly,
            result=row.result,
        )
    )


async def _count_time(connection: AsyncConnection, live: Live, moment: datetime) -> None:
    """Note how long the seat that was asked has thought; nothing counts in silence."""
    thinker = live.thinker(live.row.asked)
    if live.clock.kind != "game" or not thinker.seat or live.silent:
        return
    sitter = live.sitters[thinker.seat]
    sitter.spent += thinker.thought(moment)
    await connection.execute(
        update(SEATS)
        .where(SEATS.c.match == live.match, SEATS.c.seat == sitter.seat)
        .values(spent=sitter.spent)
    )


def hand_over(match: str, sitter: Sitter) -> Also:
    """Return what is stored of a seat that is left to a bot."""

    async def store(connection: AsyncConnection) -> None:
        await connection.execute(
            update(SEATS)
            .where(SEATS.c.match == match, SEATS.c.seat == sitter.seat)
            .values(account=None, leaver=sitter.leaver, bot=sitter.bot, here=None)
        )

    return store
