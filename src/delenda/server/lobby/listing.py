"""Matches in a list: what people may know of them, without their tables."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from delenda.server.db.models import Account, Match
from delenda.server.matches.schemas import SeatInfo, result_of
from delenda.server.matches.seats import clock_of, names_of, seat_info, seats_left
from delenda.server.play.clock import Clock
from delenda.server.play.message import Ended
from delenda.server.play.reading import why_not_open
from delenda.server.play.sitter import Sitter, sitters_of


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
    left: list[str]
    """The seats that you left: there you have lost."""
    asked: str | None
    """Your seat that must answer now, if one must."""
    result: Ended | None
    created: datetime
    acted: datetime
    clock: Clock
    unplayable: str = ""
    """Why it cannot be opened with the rules and the data in use; empty where it can."""


async def listed(
    session: AsyncSession, matches: Sequence[Match], caller: Account | None
) -> list[Listed]:
    """Return matches as somebody may know them, in their order, with one question for all seats."""
    sitters = await sitters_of(session, matches)
    return [_listed(match, sitters[match.id], caller) for match in matches]


def _listed(match: Match, sitters: dict[str, Sitter], caller: Account | None) -> Listed:
    title, seats = names_of(match, sitters)
    mine = [] if caller is None else [s for s in sitters if sitters[s].account == caller.id]
    return Listed(
        id=match.id,
        game=match.game,
        title=title,
        scenario=match.scenario,
        options=list(match.options),
        status=match.status,
        visibility=match.visibility,
        seats=[seat_info(match, sitters[seat]) for seat in seats if seat in sitters],
        you=[seat for seat in seats if seat in mine],
        left=seats_left(sitters, caller),
        asked=match.asked if match.asked in mine else None,
        result=result_of(match.result),
        created=match.made,
        acted=match.acted,
        clock=clock_of(match),
        unplayable=why_not_open(match),
    )
