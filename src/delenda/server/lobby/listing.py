"""Matches in a list: what people may know of them, without their tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from delenda.library import rulebook
from delenda.players.menu import offered
from delenda.server.accounts.service import kind_of
from delenda.server.db.models import Account, Match, Seat, now
from delenda.server.matches.schemas import Player, SeatInfo, result_of
from delenda.server.play.clock import Clock
from delenda.server.play.message import Ended

SIGN_OF_LIFE = timedelta(seconds=150)
"""A connection that was not heard of for so long is gone."""


class Listed(msgspec.Struct, kw_only=True):
    """A match in a list."""

    id: str
    game: str
    title: str
    scenario: str
    options: list[str]
    status: str
    visibility: str
    seats: list[SeatInfo]
    you: list[str]
    """Your seats in it."""
    asked: str | None
    """Your seat that must answer now, if one must."""
    result: Ended | None
    created: datetime
    acted: datetime
    clock: Clock


async def listed(
    session: AsyncSession, matches: Sequence[Match], caller: Account | None
) -> list[Listed]:
    """Return matches as somebody may know them, in their order, with one question for all seats."""
    query = (
        select(Seat, Account)
        .outerjoin(Account, Account.id == Seat.account)
        .where(Seat.match.in_([match.id for match in matches]))
    )
    seats: dict[str, dict[str, tuple[Seat, Account | None]]] = defaultdict(dict)
    for seat, account in await session.execute(query):
        seats[seat.match][seat.seat] = (seat, account)
    return [_listed(match, seats[match.id], caller) for match in matches]


def _listed(
    match: Match, seats: dict[str, tuple[Seat, Account | None]], caller: Account | None
) -> Listed:
    rules = rulebook(match.game)
    mine = [] if caller is None else [s for s in seats if seats[s][0].account == caller.id]
    return Listed(
        id=match.id,
        game=match.game,
        title=rules.title,
        scenario=match.scenario,
        options=list(match.options),
        status=match.status,
        visibility=match.visibility,
        seats=[_seat(*seats[seat]) for seat in rules.seats if seat in seats],
        you=[seat for seat in rules.seats if seat in mine],
        asked=match.asked if match.asked in mine else None,
        result=result_of(match.result),
        created=match.made,
        acted=match.acted,
        clock=Clock(match.clock.get("kind", "none"), match.clock.get("seconds", 0)),
    )


def _seat(seat: Seat, account: Account | None) -> SeatInfo:
    if seat.bot:
        bot = Player(offered(seat.bot).title, "bot")
        return SeatInfo(seat.seat, bot, connected=True, clock=None)
    here = seat.here is not None and now() - seat.here < SIGN_OF_LIFE
    player = None if account is None else Player(account.name, kind_of(account))
    return SeatInfo(seat.seat, player, connected=here, clock=None)
