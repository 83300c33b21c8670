"""Who sends a request: for handlers, by the names `caller` and `player`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency
from sqlalchemy.ext.asyncio import AsyncSession

from delenda.server.accounts.service import make_guest, open_session, who_has
from delenda.server.db.database import Database
from delenda.server.db.models import Account
from delenda.server.errors import Forbidden, TooMany, Unauthorised
from delenda.server.limits import home
from delenda.server.security import found_cookie
from delenda.server.settings import Settings

BEARER = "bearer "
Connection = ASGIConnection[Any, Any, Any, Any]
Caller = NamedDependency[Account | None]
Player = NamedDependency[Account]
InDatabase = NamedDependency[AsyncSession]
TheDatabase = NamedDependency[Database]
TheSettings = NamedDependency[Settings]


def token_of(connection: Connection) -> str:
    """Return the secret of a bot's token, or nothing."""
    given = connection.headers.get("authorization", "")
    return given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else ""


def secret_of(connection: Connection) -> str:
    """Return the secret that a connection brings, or nothing."""
    return token_of(connection) or cookie_of(connection)


def cookie_of(connection: Connection) -> str:
    """Return the secret of a browser, or nothing."""
    return found_cookie(connection.cookies)


def provide_settings(state: State) -> Settings:
    """Return the server's settings."""
    found: Settings = state.settings
    return found


def provide_database(state: State) -> Database:
    """Return the server's database."""
    found: Database = state.database
    return found


async def open_database_session(database: TheDatabase) -> AsyncIterator[AsyncSession]:
    """Give a handler its session; it commits what it means."""
    async with database.session() as session:
        yield session


async def caller_of(connection: Connection) -> Account | None:
    """Return who is at the other end; a token that is wrong is an error, a stale cookie is not."""
    secret = secret_of(connection)
    if not secret:
        return None
    token = token_of(connection)
    database: Database = connection.app.state.database
    async with database.session() as session:
        found = await who_has(session, secret, "token" if token else "browser")
    if found is None and token:
        raise Unauthorised("this token is not valid, or no longer")
    return found


async def provide_caller(request: Request[Any, Any, Any]) -> Account | None:
    """Return who sends a request, or nobody."""
    return await caller_of(request)


async def provide_player(request: Request[Any, Any, Any], caller: Caller) -> Account:
    """Return who sends a request; who is new becomes a guest, with a cookie."""
    if caller is not None:
        return caller
    if not request.app.state.newcomers.take(address_of(request)):
        raise TooMany("too many new guests from your address; try again in an hour")
    database: Database = request.app.state.database
    async with database.session() as session:
        guest = await make_guest(session)
        secret = await open_session(session, guest)
        await session.commit()
    give_cookie(request, secret)
    return guest


def check_new_match(request: Request[Any, Any, Any], player: Account) -> None:
    """Refuse one who makes too many matches."""
    if not request.app.state.matches.take(str(player.id)):
        raise TooMany("too many new matches; try again in an hour")


def address_of(connection: Connection) -> str:
    """Return where a connection comes from, as limits count it."""
    return home(connection.client.host) if connection.client else "unknown"


def give_cookie(request: Request[Any, Any, Any], secret: str) -> None:
    """Have the answer set the cookie; an empty secret takes it away."""
    request.state.cookie = secret


def refuse_tokens(connection: Connection, _: object) -> None:
    """Guard what only a person may do: a token is for playing."""
    if token_of(connection):
        raise Forbidden("a token cannot do this; log in with the passphrase")
