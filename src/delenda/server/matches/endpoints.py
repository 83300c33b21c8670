"""Matches over HTTP."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any

from litestar import Request, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from delenda.server.accounts.deps import Caller, Player, check_new_match
from delenda.server.db.models import Account, Seat
from delenda.server.errors import Conflict
from delenda.server.matches import agree, orders, service, talk
from delenda.server.matches.rights import check_seat, check_watching
from delenda.server.matches.schemas import (
    BySeat,
    ChatLine,
    Consent,
    Made,
    MatchInfo,
    NewLine,
    NewMatch,
    Notes,
    Orders,
    Rewind,
)
from delenda.server.openapi import raises
from delenda.server.play.house import House, TheHouse
from delenda.server.play.keeper import Stale
from delenda.server.play.message import Table

Name = Annotated[str, QueryParameter(max_length=40)]
REFUSALS = raises(400, 401, 403, 404, 409, 413, 422, 429)
MatchId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{8,16}$")]


@post("/", responses=REFUSALS, summary="Make a match")
async def make_match(
    request: Request[Any, Any, Any], house: TheHouse, player: Player, data: JSONBody[NewMatch]
) -> Made:
    """Make a match; links to open seats come back, to be sent to whom one likes."""
    check_new_match(request, player)
    return await service.make(house, player, data)


@get("/{match:str}", responses=REFUSALS, summary="A match without its table")
async def show_match(
    house: TheHouse, caller: Caller, match: MatchId, watch: Name = ""
) -> MatchInfo:
    """Return who plays what, how it stands and what is offered."""
    async with house.keeper.hold(match) as live:
        check_watching(live, caller, watch)
        return await service.describe(house, live, caller)


@post("/{match:str}/resign", status_code=200, responses=REFUSALS, summary="Give the game up")
async def resign(house: TheHouse, player: Player, match: MatchId, data: JSONBody[BySeat]) -> Table:
    """Give the seat to a bot where others play on; otherwise the match ends, and the others win."""
    while True:
        with suppress(Stale):  # somebody did something else meanwhile
            async with house.keeper.hold(match) as live:
                check_seat(live, player, data.seat)
                await house.keeper.resign(live, data.seat)
                return live.table(data.seat if live.status == "over" else None)


@post("/{match:str}/rewind", status_code=200, responses=REFUSALS, summary="Wish to go back")
async def offer_rewind(
    house: TheHouse, player: Player, match: MatchId, data: JSONBody[Rewind]
) -> MatchInfo:
    """Ask the others to go back to a step; alone, go back at once."""
    async with house.keeper.hold(match) as live:
        check_seat(live, player, data.seat)
        await agree.offer_rewind(house, live, data.seat, data.step)
    return await _changed(house, player, match)


@post("/{match:str}/rewind/accept", status_code=200, responses=REFUSALS, summary="Agree to go back")
async def accept_rewind(
    house: TheHouse, player: Player, match: MatchId, data: JSONBody[Consent]
) -> MatchInfo:
    """Agree to what another seat wishes; the dice are new from there on."""
    async with house.keeper.hold(match) as live:
        check_seat(live, player, data.seat)
        await agree.accept_rewind(house, live, data.seat, data.step)
    return await _changed(house, player, match)


@post(
    "/{match:str}/rewind/refuse",
    status_code=200,
    responses=REFUSALS,
    summary="Do not go back, or withdraw",
)
async def refuse_rewind(
    house: TheHouse, player: Player, match: MatchId, data: JSONBody[BySeat]
) -> MatchInfo:
    """Take an offer to go back from the table."""
    async with house.keeper.hold(match) as live:
        check_seat(live, player, data.seat)
        await agree.refuse_rewind(house, live)
    return await _changed(house, player, match)


@post(
    "/{match:str}/rematch",
    status_code=200,
    responses=REFUSALS,
    summary="Play again with the sides swapped",
)
async def rematch(
    request: Request[Any, Any, Any],
    house: TheHouse,
    player: Player,
    match: MatchId,
    data: JSONBody[BySeat],
) -> MatchInfo:
    """Wish for another match; its id is in `rematch` once all wish for it."""
    async with house.keeper.hold(match) as live:
        check_seat(live, player, data.seat)
        check_new_match(request, player)
        await agree.rematch(house, live, player, data.seat)
    return await _changed(house, player, match)


async def _changed(house: House, player: Account, match: str) -> MatchInfo:
    await house.changed(match)
    async with house.keeper.hold(match) as live:
        return await service.describe(house, live, player)


@get("/{match:str}/chat", responses=REFUSALS, summary="What was said")
async def read_chat(
    house: TheHouse, caller: Caller, match: MatchId, seat: Name = ""
) -> list[ChatLine]:
    """Return the talk of those who play, and what is for a seat alone; others hear nothing."""
    async with house.keeper.hold(match) as live:
        you = check_watching(live, caller)
        if seat:
            check_seat(live, caller, seat)
        async with house.database.session() as session:
            return await talk.chat_lines(session, live, seat) if you.seats else []


@post("/{match:str}/chat", responses=REFUSALS, summary="Say something")
async def chat(
    house: TheHouse, player: Player, match: MatchId, data: JSONBody[NewLine]
) -> ChatLine:
    """Say something to those who play, or to one of them alone."""
    async with house.keeper.hold(match) as live:
        data.seat = data.seat or next(iter(check_watching(live, player).seats), "")
        check_seat(live, player, data.seat)
    return await talk.say(house, live, player, data)


@get("/{match:str}/notes", responses=REFUSALS, summary="One's own notes")
async def read_notes(house: TheHouse, caller: Caller, match: MatchId, seat: Name) -> Notes:
    """Return what a seat noted for itself."""
    async with house.keeper.hold(match) as live:
        check_seat(live, caller, seat)
    async with house.database.session() as session:
        row = await session.get(Seat, (match, seat))
        return Notes(seat, row.notes if row is not None else "")


@post(
    "/{match:str}/notes", status_code=200, responses=REFUSALS, summary="Note something for oneself"
)
async def write_notes(
    house: TheHouse, player: Player, match: MatchId, data: JSONBody[Notes]
) -> Notes:
    """Keep what a seat notes for itself; nobody else can read it."""
    async with house.keeper.hold(match) as live:
        check_seat(live, player, data.seat)
    async with house.database.session() as session:
        row = await session.get(Seat, (match, data.seat))
        if row is None:
            raise Conflict("there is no such seat")
        row.notes = data.text
        await session.commit()
    return data


@get("/{match:str}/orders", responses=REFUSALS, summary="One's own standing orders")
async def read_orders(house: TheHouse, caller: Caller, match: MatchId, seat: Name) -> Orders:
    """Return what a seat has answered always the same way."""
    async with house.keeper.hold(match) as live:
        check_seat(live, caller, seat)
        return orders.orders_of(live, seat)


@post("/{match:str}/orders", status_code=200, responses=REFUSALS, summary="Give standing orders")
async def write_orders(
    house: TheHouse, player: Player, match: MatchId, data: JSONBody[Orders]
) -> Orders:
    """Have questions of a seat answered always the same way, also the one that is asked now."""
    async with house.keeper.hold(match) as live:
        check_seat(live, player, data.seat)
        orders.check_orders(live, data)
    await orders.give_orders(house, match, data)
    return data


router = Router(
    "/api/matches",
    route_handlers=[
        make_match,
        show_match,
        resign,
        offer_rewind,
        accept_rewind,
        refuse_rewind,
        rematch,
        read_chat,
        chat,
        read_notes,
        write_notes,
        read_orders,
        write_orders,
    ],
    tags=["matches"],
)
ROUTES = [router]
