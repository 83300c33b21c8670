"""The table over HTTP: everything that the socket can do."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from delenda.engine.page import Preview
from delenda.server.accounts.deps import Caller, Player
from delenda.server.bots.adviser import adviser
from delenda.server.errors import Forbidden, Invalid
from delenda.server.matches.rights import check_seat, check_watching, is_alone
from delenda.server.openapi import raises
from delenda.server.play.house import House, TheHouse
from delenda.server.play.keeper import NOT_ASKED, NOT_BEGUN, Stale
from delenda.server.play.message import Table
from delenda.server.play.schemas import Asked, Back, Hint, HintPlay, NewAnswer, StaleTable, Why
from delenda.server.play.socket import live_table

REFUSALS = raises(400, 401, 403, 404, 409, 413, 422, 429)
OR_STALE = {
    **REFUSALS,
    409: ResponseSpec(StaleTable, description="The table has changed; here it is."),
}
MatchId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{8,16}$")]
SeatName = Annotated[str, QueryParameter(max_length=40)]
Since = Annotated[int, QueryParameter(ge=-1, le=10**9)]


@get("/{match:str}/table", responses=REFUSALS, summary="The table as a seat sees it")
async def show_table(
    house: TheHouse,
    caller: Caller,
    match: MatchId,
    *,
    seat: SeatName = "",
    since: Since = -1,
    watch: SeatName = "",
) -> Table:
    """Return the table; without a seat, as spectators see it."""
    await house.read_on(match)
    async with house.keeper.hold(match) as live:
        if seat:
            check_seat(live, caller, seat)
        else:
            check_watching(live, caller, watch)
        return live.table(seat or None, since)


@get("/{match:str}/previews", responses=REFUSALS, summary="Where several answers would lead")
async def show_previews(
    house: TheHouse, caller: Caller, match: MatchId, seat: SeatName
) -> list[Preview]:
    """Return where the question to a seat leads, such as all that an army can reach."""
    async with house.keeper.hold(match) as live:
        check_seat(live, caller, seat)
        seen = live.story.game.view(seat)
        is_asked = live.status == "playing" and seen.ask is not None
        return live.story.rules.presenter.previews(seen) if is_asked else []


@post("/{match:str}/answers", status_code=200, responses=OR_STALE, summary="Answer")
async def answer(
    house: TheHouse, player: Player, match: MatchId, data: JSONBody[NewAnswer]
) -> Table | Response[StaleTable]:
    """Answer the question, or go a whole route; nothing is changed where it is refused."""
    texts = data.texts
    if not texts or (data.do is not None and data.route is not None):
        raise Invalid("an answer has either `do` or `route`")
    await house.reach(match, data.seat, data.seen)
    try:
        async with house.keeper.hold(match) as live:
            check_seat(live, player, data.seat)
            await house.keeper.answer(live, data.seat, data.seen, texts, data.confirm)
            return live.table(data.seat, _since(data.since))
    except Stale as stale:
        return await _stale(house, match, data.seat, stale)


@post("/{match:str}/undo", status_code=200, responses=OR_STALE, summary="Take an answer back")
async def undo(
    house: TheHouse, player: Player, match: MatchId, data: JSONBody[Back]
) -> Table | Response[StaleTable]:
    """Take the last answer back, if nothing was revealed since."""
    await house.reach(match, data.seat, data.seen)
    try:
        async with house.keeper.hold(match) as live:
            check_seat(live, player, data.seat)
            await house.keeper.undo(live, data.seat, data.seen)
            return live.table(data.seat, _since(data.since))
    except Stale as stale:
        return await _stale(house, match, data.seat, stale)


def _since(since: int | None) -> int:
    return -1 if since is None else since


async def _stale(house: House, match: str, seat: str, stale: Stale) -> Response[StaleTable]:
    table = await house.keeper.table(match, seat)
    return Response(StaleTable("stale", str(stale), table), status_code=409)


@post("/{match:str}/why", status_code=200, responses=OR_STALE, summary="Why not?")
async def why(
    house: TheHouse, player: Player, match: MatchId, data: JSONBody[Asked]
) -> Why | Response[StaleTable] | None:
    """Say why a seat may not do something now; nothing where it may."""
    await house.reach(match, data.seat, data.seen)
    async with house.keeper.hold(match) as live:
        check_seat(live, player, data.seat)
        if live.status == "open":
            return Why(NOT_BEGUN.text)
        reason = live.story.game.why_not(data.do, data.seat)
        if live.asked != data.seat:
            return Why(NOT_ASKED.text)
        if data.seen == live.story.told(data.seat):
            return None if reason is None else Why(reason.text, reason.rule)
    return await _stale(house, match, data.seat, Stale())


@get("/{match:str}/hint", responses=REFUSALS, summary="What a bot would do")
async def hint(
    house: TheHouse, caller: Caller, match: MatchId, seat: SeatName, *, bot: SeatName = ""
) -> Hint:
    """Ask a bot for advice, or the best one; not where another person plays against one."""
    async with house.keeper.hold(match) as live:
        check_seat(live, caller, seat)
        if not is_alone(live, caller):
            raise Forbidden("there are no hints in a match against other people")
        if live.asked != seat:
            raise Forbidden(NOT_ASKED.text)
        rules, seen = live.story.rules, live.story.game.view(seat)
        if seen.ask is None:
            raise Forbidden("there is only one thing to do")
    person = f"account {caller.id}" if caller else ""
    found = await house.bots.advise(seen, adviser(rules, bot), person)
    plays = [
        HintPlay(one.do, rules.presenter.option(rules.grammar.read(one.do)), *one[1:])
        for one in found.plays
    ]
    best = plays[0]
    text = f"The computer would: {best.text}. {found.sentence}"
    return Hint(best.do, text, best.value, best.reasons, plays, found.summary, found.bot)


router = Router(
    "/api/matches",
    route_handlers=[show_table, show_previews, answer, undo, why, hint, live_table],
    tags=["play"],
)
ROUTES = [router]
HANDLERS: dict[Any, Any] = {}
