"""Matches: made, joined, described."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from delenda.engine.chance import commitment_to
from delenda.server.accounts.service import digest
from delenda.server.archive.service import source_at
from delenda.server.db.models import Account, Match, Offer, Seat
from delenda.server.errors import Conflict, NotFound
from delenda.server.matches.create import create, invitation, source_of, start
from delenda.server.matches.schemas import (
    Made,
    MatchInfo,
    NewMatch,
    OfferInfo,
    result_of,
)
from delenda.server.matches.seats import clock_of, names_of, seat_info
from delenda.server.play.house import House
from delenda.server.play.live import Live
from delenda.server.play.reading import why_not_open
from delenda.server.play.sitter import Sitter, sitters_of


async def make(house: House, owner: Account, data: NewMatch) -> Made:
    """Make a match."""
    if data.origin is not None:
        source = await source_at(house, owner, data.origin)
    else:
        source = await asyncio.to_thread(source_of, data)
    async with house.database.session() as session:
        made, _ = await create(session, owner, data, source)
        await session.commit()
    house.bots.look(await house.keeper.live(made.id))
    return made


async def _offered_seat(session: AsyncSession, token: str) -> Seat:
    seat = await session.scalar(select(Seat).where(Seat.invitation == digest(token)))
    if seat is None:
        is_open = (Match.id == token) & (Match.status == "open") & (Match.visibility == "public")
        seat = await session.scalar(
            select(Seat)
            .join(Match, Match.id == Seat.match)
            .where(is_open, Seat.account.is_(None), Seat.bot == "")
            .order_by(Seat.seat)
            .limit(1)
        )
    if seat is None:
        raise NotFound("this invitation is not valid, or no longer")
    return seat


async def join(house: House, token: str, account: Account) -> str:
    """Sit down at the seat of an invitation; return the match."""
    async with house.database.session() as session:
        seat = await _offered_seat(session, token)
        await house.keeper.live(seat.match)  # nobody sits down at what cannot be opened
        if seat.account == account.id:
            await _start_if_full(house, seat.match)
            return seat.match
        mine = select(Seat.seat).where(Seat.match == seat.match, Seat.account == account.id)
        if await session.scalar(mine) is not None:
            raise Conflict("you sit at this match already; the seat is for someone else")
        taken = await session.execute(
            update(Seat)
            .where(Seat.match == seat.match, Seat.seat == seat.seat, Seat.account.is_(None))
            .values(account=account.id)
        )
        if not taken.rowcount:  # type: ignore[attr-defined]
            raise Conflict("someone else has taken this seat")
        await session.commit()
    await _start_if_full(house, seat.match)
    return seat.match


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
        result=result_of(row.result),
        created=row.made,
        acted=row.acted,
        asked=(row.asked if row.asked in mine else row.openly) or None,
        clock=clock_of(row),
        chat_allowed=bool(mine) and len(people) > 1,
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
                OfferInfo(offer.kind, offer.seat, live.story.known(viewer, offer.answers))
                for offer in offers
            ]
        found.rematch = await session.scalar(
            select(Match.id).where(Match.rematch_of == live.match).limit(1)
        )
    return found
