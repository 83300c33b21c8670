"""Matches: made, joined, described."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy import select, update
from sqlalchemy.engine import CursorResult
from sqlalchemy.ext.asyncio import AsyncSession

from delenda.engine.chance import commitment_to
from delenda.server.archive.service import starting_point_at
from delenda.server.db.models import Account, Match, Offer, Seat
from delenda.server.errors import Conflict, NotFound
from delenda.server.matches.create import create, invitation, start, starting_point_of
from delenda.server.matches.schemas import (
    Made,
    MatchInfo,
    NewMatch,
    OfferInfo,
    result_of,
)
from delenda.server.matches.seats import clock_of, hears, names_of, seat_info, seats_left
from delenda.server.play.house import House
from delenda.server.play.live import Live
from delenda.server.play.reading import why_not_open
from delenda.server.play.sitter import Sitter, sitters_of


async def make(house: House, owner: Account, data: NewMatch) -> Made:
    """Make a match."""
    if data.origin is not None:
        point = await starting_point_at(house, owner, data.origin)
    else:
        point = await asyncio.to_thread(starting_point_of, data)
    async with house.database.session() as session:
        made, _ = await create(session, owner, data, point)
        await session.commit()
    house.bots.look(await house.keeper.live(made.id))
    return made


async def join(house: House, match: str, seat: str, account: Account) -> None:
    """Sit down at a seat to which one is invited; the match begins when nobody is missing."""
    await house.keeper.live(match)  # nobody sits down at what cannot be opened
    async with house.database.session() as session:
        await _take(session, match, seat, account)
        await session.commit()
    await _start_if_full(house, match)


async def _take(session: AsyncSession, match: str, seat: str, account: Account) -> None:
    mine = await session.scalars(
        select(Seat.seat).where(Seat.match == match, Seat.account == account.id)
    )
    own = mine.all()
    if seat in own:
        return
    if own:
        raise Conflict("you sit at this match already; the seat is for someone else")
    taken = await session.execute(
        update(Seat)
        .where(Seat.match == match, Seat.seat == seat, Seat.account.is_(None), Seat.bot == "")
        .values(account=account.id)
    )
    assert isinstance(taken, CursorResult)
    if not taken.rowcount:
        raise Conflict("someone else has taken this seat")


async def _start_if_full(house: House, match: str) -> None:
    await house.keeper.refresh(match)
    async with house.keeper.hold(match) as live, house.database.session() as session:
        missing = [s for s in live.sitters.values() if s.account is None and not s.bot]
        row = await session.get(Match, match)
        if row is not None and row.status == "open" and not missing:
            start(row, live.story)
            await session.commit()
    await house.changed(match)


async def infos(
    session: AsyncSession, matches: Sequence[Match], caller: Account | None
) -> list[MatchInfo]:
    """Return matches as someone may know them."""
    sitters = await sitters_of(session, matches)
    return [_info(match, sitters[match.id], caller) for match in matches]


def _info(row: Match, sitters: dict[str, Sitter], caller: Account | None) -> MatchInfo:
    mine = [s.seat for s in sitters.values() if caller is not None and s.account == caller.id]
    owns = caller is not None and row.owner == caller.id
    people = {s.account for s in sitters.values() if s.account is not None}
    alone = all(s.bot or s.seat in mine for s in sitters.values())
    title, seats = names_of(row, sitters)
    return MatchInfo(
        id=row.id,
        game=row.game,
        title=title,
        scenario=row.scenario,
        options=list(row.options),
        status=row.status,
        origin=row.origin,
        visibility=row.visibility,
        seats=[seat_info(row, sitters[seat]) for seat in seats if seat in sitters],
        you=[seat for seat in seats if seat in mine],
        left=seats_left(sitters, caller),
        result=result_of(row.result),
        created=row.made,
        acted=row.acted,
        asked=(row.asked if row.asked in mine else row.openly) or None,
        clock=clock_of(row),
        chat_allowed=bool(mine) and len(people) > 1,
        open_talk=row.open_talk,
        talk_with=[seat for seat in seats if mine and hears(row, sitters, mine[0], seat)],
        hints_allowed=bool(mine) and alone,
        links=_links(row, sitters) if mine or owns else {},
        commitment="" if row.origin else commitment_to(bytes.fromhex(row.key)),
        unplayable=why_not_open(row),
    )


def _links(row: Match, sitters: dict[str, Sitter]) -> dict[str, str]:
    links = {"watch": f"/match/{row.id}?watch={row.watch}"}
    for seat, sitter in sitters.items():
        if sitter.kind == "open" and row.status == "open":
            links[seat] = f"/join/{invitation(row, seat)}"
    return links


async def describe(house: House, live: Live, caller: Account | None) -> MatchInfo:
    """Return a match with what is offered and what came of it."""
    async with house.database.session() as session:
        row = await session.get(Match, live.match)
        if row is None:
            raise NotFound("there is no such match")
        found = (await infos(session, [row], caller))[0]
        offers = await session.scalars(select(Offer).where(Offer.match == live.match))
        if found.you:
            viewer = found.you[0]
            found.offers = [
                OfferInfo(
                    offer.kind,
                    offer.seat,
                    live.story.known(viewer, offer.answers),
                    list(offer.agreed),
                )
                for offer in offers
            ]
        found.rematch = await session.scalar(
            select(Match.id).where(Match.rematch_of == live.match).limit(1)
        )
    return found
