"""The archive over HTTP: finished matches, steps, records, positions."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from sqlalchemy import select

from delenda.engine.position import write_position
from delenda.players.review import Review
from delenda.server.accounts.deps import (
    Caller,
    InDatabase,
    Player,
    address_of,
    check_new_match,
)
from delenda.server.archive import service
from delenda.server.archive.schemas import NewReplay, Preparing, Steps
from delenda.server.db.models import Match
from delenda.server.errors import Forbidden, TooMany
from delenda.server.matches.rights import check_watching
from delenda.server.matches.schemas import Made, MatchInfo
from delenda.server.matches.service import infos
from delenda.server.openapi import raises
from delenda.server.play.house import TheHouse
from delenda.server.play.message import Table

REFUSALS = raises(400, 401, 403, 404, 409, 413, 422, 429)
OR_PREPARING = {
    **REFUSALS,
    202: ResponseSpec(Preparing, description="It is being prepared; ask again in a second."),
}
TAGS = ["archive"]
PAGE = 50
MatchId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{8,16}$")]
Name = Annotated[str, QueryParameter(max_length=40)]
Since = Annotated[int, QueryParameter(ge=-1, le=10**9)]
Step = Annotated[int, PathParameter(ge=0, le=10**9)]
MaybeNumber = Annotated[int | None, QueryParameter(ge=0, le=10**9)]
Number = Annotated[int, QueryParameter(ge=0, le=10**9)]


@get("/api/archive", tags=TAGS, responses=REFUSALS, summary="Finished public matches")
async def list_archive(
    session: InDatabase, caller: Caller, game: Name = "", page: Number = 0
) -> list[MatchInfo]:
    """List finished public matches, the newest first, fifty to a page."""
    query = select(Match).where(Match.status == "over", Match.visibility == "public")
    if game:
        query = query.where(Match.game == game)
    query = query.order_by(Match.acted.desc()).limit(PAGE).offset(page * PAGE)
    return await infos(session, (await session.scalars(query)).all(), caller)


@get(
    "/api/matches/{match:str}/steps",
    tags=TAGS,
    responses=REFUSALS,
    summary="How many steps a match has",
)
async def list_steps(
    house: TheHouse,
    caller: Caller,
    match: MatchId,
    view: Name = service.PUBLIC,
    watch: Name = "",
) -> Steps:
    """Count the steps, and name those that stand out: turns, cards, battles."""
    async with house.keeper.hold(match) as live:
        you = check_watching(live, caller, watch)
        return service.steps(house, live, you, view)


@get(
    "/api/matches/{match:str}/steps/{step:int}",
    tags=TAGS,
    responses=REFUSALS,
    summary="The table of a step",
)
async def show_step(
    house: TheHouse,
    caller: Caller,
    match: MatchId,
    *,
    step: Step,
    view: Name = service.PUBLIC,
    since: Since = -1,
    watch: Name = "",
) -> Table:
    """Return the table after so many answers; own eyes while playing, all when it is over."""
    async with house.keeper.hold(match) as live:
        you = check_watching(live, caller, watch)
        return service.step_table(house, live, you, view, step=step, since=since)


@get(
    "/api/matches/{match:str}/record",
    tags=TAGS,
    responses=REFUSALS,
    summary="A finished match as a file",
    media_type=MediaType.TEXT,
)
async def show_record(
    house: TheHouse, caller: Caller, match: MatchId, watch: Name = ""
) -> Response[str]:
    """Return the record, with the key that proves its dice."""
    async with house.keeper.hold(match) as live:
        check_watching(live, caller, watch)
        return _file(f"{live.row.game}-{match}.record", service.record_of(live))


@get(
    "/api/matches/{match:str}/position",
    tags=TAGS,
    responses=REFUSALS,
    summary="A position as a file",
    media_type=MediaType.TEXT,
)
async def show_position(
    house: TheHouse,
    caller: Caller,
    match: MatchId,
    step: MaybeNumber = None,
    watch: Name = "",
) -> Response[str]:
    """Return all that is on the table: when the match is over, or all seats are one's own."""
    async with house.keeper.hold(match) as live:
        you = check_watching(live, caller, watch)
        if live.status != "over" and len(you.seats) != len(live.story.rules.seats):
            raise Forbidden("a position tells what is hidden: wait until the match is over")
        timeline = house.timelines.of(match, live.story)
        last = len(live.story.game.answers)
        state, _ = timeline.moment(last if step is None else min(step, last))
        return _file(f"{live.row.game}-{match}.position", write_position(state))


@get(
    "/api/matches/{match:str}/review",
    tags=TAGS,
    responses=OR_PREPARING,
    summary="The winning chances of a finished match",
)
async def show_review(
    request: Request[Any, Any, Any],
    house: TheHouse,
    caller: Caller,
    match: MatchId,
    watch: Name = "",
) -> Review | Response[Preparing]:
    """Return the review, for all who may see the replay; ask again while it is prepared."""
    async with house.keeper.hold(match) as live:
        check_watching(live, caller, watch)
        game, name = service.finished(live), f"{match} {live.story.acts}"
    if not house.reviews.is_known(name) and not request.app.state.reviews.take(address_of(request)):
        raise TooMany("too many reviews from your address; try again later")
    found = await house.reviews.of(name, game)
    return found if isinstance(found, Review) else Response(Preparing(found), status_code=202)


def _file(name: str, text: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


@post("/api/replays", tags=TAGS, responses=REFUSALS, summary="Look at a record")
async def keep_replay(
    request: Request[Any, Any, Any], house: TheHouse, player: Player, data: JSONBody[NewReplay]
) -> Made:
    """Keep a record for oneself as a match that is over."""
    check_new_match(request, player)
    return await service.keep_replay(house, player, data.record)


ROUTES = [
    list_archive,
    list_steps,
    show_step,
    show_record,
    show_position,
    show_review,
    keep_replay,
]
