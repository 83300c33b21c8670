"""Open matches, and the way in."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from delenda.server.accounts.deps import Caller, InDatabase, Player
from delenda.server.db.database import let_go
from delenda.server.lobby.listing import Listed, listed
from delenda.server.lobby.service import invited, open_matches
from delenda.server.matches.service import join
from delenda.server.openapi import raises
from delenda.server.play.house import House

Token = Annotated[
    str,
    PathParameter(
        pattern="^[A-Za-z0-9_-]{8,64}$",
        description="The secret of an invitation, or the id of an open public match.",
    ),
]

SeatName = Annotated[
    str,
    QueryParameter(
        name="seat", max_length=40, description="Which empty seat of a public match is wished for."
    ),
]


class Invitation(Listed, kw_only=True):
    """A match to which somebody is invited."""

    seat: str
    """The seat that is kept for them."""


class Joined(msgspec.Struct):
    """Where one sits now."""

    id: str


@get("/api/lobby", tags=["lobby"], summary="Open public matches", responses=raises(401))
async def lobby(session: InDatabase, caller: Caller) -> list[Listed]:
    """List the public matches with an empty seat, the newest first."""
    found = await listed(session, await open_matches(session), caller)
    return [match for match in found if not match.unplayable]


@get(
    "/api/join/{token:str}",
    tags=["lobby"],
    summary="Look at an invitation",
    responses=raises(400, 401, 404, 409),
)
async def look(session: InDatabase, caller: Caller, token: Token) -> Invitation:
    """Tell which seat of which match an invitation is for; nothing changes."""
    match, seat = await invited(session, token)
    found = (await listed(session, [match], caller))[0]
    return Invitation(**msgspec.structs.asdict(found), seat=seat)


@post(
    "/api/join/{token:str}",
    tags=["lobby"],
    summary="Take a seat",
    responses=raises(400, 401, 403, 404, 409, 429),
)
async def sit_down(
    house: NamedDependency[House],
    session: InDatabase,
    player: Player,
    token: Token,
    wish: SeatName = "",
) -> Joined:
    """Take the seat of an invitation, or an empty seat of an open public match."""
    match, seat = await invited(session, token, wish)
    await let_go(session)
    await join(house, match.id, seat, player)
    return Joined(match.id)


ROUTES = [lobby, look, sit_down]
