"""What needs the consent of the others: to go back, and to play again."""

from __future__ import annotations

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from delenda.server.db.database import let_go
from delenda.server.db.models import Account, Match, Offer, Seat
from delenda.server.errors import Conflict, Forbidden
from delenda.server.matches.create import create, starting_point_of
from delenda.server.matches.rights import is_alone
from delenda.server.matches.schemas import Made, NewMatch
from delenda.server.play.house import House
from delenda.server.play.keeper import check_playing
from delenda.server.play.live import Live
from delenda.server.play.writing import Also


async def offer_rewind(house: House, live: Live, seat: str, step: int | None) -> None:
    """Wish to go back; who plays with nobody else goes back at once."""
    check_playing(live)
    story = live.story
    back = live.last_decision(seat) if step is None else story.raw(seat, step)
    if back is None:
        raise Conflict("there is no decision to go back to")
    if live.is_alone:
        await house.keeper.rewind(live, back, _forget_offers(live.match))
        return
    async with house.database.session() as session:
        await session.merge(
            Offer(match=live.match, kind="rewind", seat=seat, answers=back, agreed=[seat])
        )
        await session.commit()


async def _rewind(session: AsyncSession, live: Live) -> Offer:
    offer = await session.get(Offer, (live.match, "rewind"))
    if offer is None:
        raise Conflict("nobody wishes to go back")
    return offer


async def refuse_rewind(house: House, live: Live) -> None:
    """Do not go back, or wish it no longer."""
    async with house.database.session() as session:
        await session.delete(await _rewind(session, live))
        await session.commit()


async def accept_rewind(house: House, live: Live, seat: str, step: int | None) -> None:
    """Agree to go back, to the step that was shown."""
    async with house.database.session() as session:
        offer = await _rewind(session, live)
        if step is not None and step != live.story.known(seat, offer.answers):
            raise Conflict("the wish has changed meanwhile; look where it goes back to now")
        if live.sitters[seat].account == live.sitters[offer.seat].account:
            raise Forbidden("the others must agree, not who asked")
        offer.agreed = list(dict.fromkeys([*offer.agreed, seat]))
        await session.commit()
    agreed = {live.sitters[name].account for name in offer.agreed}
    if all(s.bot or s.account in agreed for s in live.sitters.values()):
        back = live.story.raw_check(offer.answers)
        if back is None:
            raise Conflict("that moment is gone already")
        await house.keeper.rewind(live, back, _forget_offers(live.match))


def _forget_offers(match: str) -> Also:
    async def forget(connection: AsyncConnection) -> None:
        await connection.execute(delete(Offer).where(Offer.match == match))

    return forget


async def rematch(house: House, live: Live, account: Account, seat: str) -> Made | None:
    """Play again with the sides swapped, once all who played wish it."""
    if live.status != "over":
        raise Conflict("this match is not over yet")
    if not is_alone(live, account) and not await _all_wish(house, live, seat):
        return None
    async with house.database.session() as session:
        known = await session.scalar(select(Match.id).where(Match.rematch_of == live.match))
        if known is not None:
            return Made(known, {})
        await let_go(session)
        made = await _swapped(session, live, account)
        await session.commit()
    house.bots.look(await house.keeper.live(made.id))
    return made


async def _all_wish(house: House, live: Live, seat: str) -> bool:
    async with house.database.session() as session:
        offer = await session.get(Offer, (live.match, "rematch"))
        wishing = list(dict.fromkeys([*(offer.agreed if offer is not None else []), seat]))
        await session.merge(
            Offer(match=live.match, kind="rematch", seat=wishing[0], answers=0, agreed=wishing)
        )
        await session.commit()
    people = {live.sitters[name].account for name in wishing}
    return all(s.bot or s.account in people for s in live.sitters.values())


async def _swapped(session: AsyncSession, live: Live, account: Account) -> Made:
    row, seats = live.row, live.story.rules.seats
    data = NewMatch(
        game=row.game,
        scenario=row.scenario,
        options=list(row.options),
        seats=dict.fromkeys(seats, "here"),
        clock=live.clock,
        visibility="public" if row.visibility == "public" else "private",
        open_talk=row.open_talk,
    )
    made, match = await create(session, account, data, starting_point_of(data))
    match.rematch_of = live.match
    for place, seat in enumerate(seats):
        before = live.sitters[seats[place - 1]]
        await session.execute(
            update(Seat)
            .where(Seat.match == made.id, Seat.seat == seat)
            .values(account=before.account, bot=before.bot, name=before.called)
        )
    return made
