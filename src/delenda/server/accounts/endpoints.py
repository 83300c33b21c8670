"""Who one is: guests, accounts, sessions, tokens."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Annotated

import msgspec
from litestar import delete, get, post, put
from litestar.params import JSONBody, PathParameter
from sqlalchemy.ext.asyncio import AsyncSession

from delenda.server.accounts import service
from delenda.server.accounts.deps import (
    Caller,
    InDatabase,
    Player,
    address_of,
    cookie_of,
    give_cookie,
    refuse_tokens,
    secret_of,
)
from delenda.server.accounts.names import clean_name, login_of
from delenda.server.accounts.passphrases import Attempts
from delenda.server.accounts.schemas import (
    Credentials,
    Me,
    NewPassphrase,
    NewToken,
    Profile,
    TokenInfo,
    TokenTitle,
)
from delenda.server.db.database import let_go
from delenda.server.db.models import Account
from delenda.server.errors import AnyRequest, Forbidden, TooMany, Unauthorised
from delenda.server.lobby.listing import listed
from delenda.server.lobby.service import own_matches
from delenda.server.notify.service import change_email
from delenda.server.openapi import raises

NAMED = 16
"""How many digits of a token's hash name it."""


@get("/api/me", tags=["people"], summary="Who you are, and your matches", responses=raises(401))
async def me(session: InDatabase, caller: Caller) -> Me:
    """Tell who holds the cookie or token; `kind` is "none" for somebody new."""
    return await _me(session, caller)


@put(
    "/api/me",
    tags=["people"],
    summary="Change your name, mail address or webhook",
    responses=raises(400, 401, 403, 409, 429),
    guards=[refuse_tokens],
)
async def save_me(
    request: AnyRequest, session: InDatabase, player: Player, data: JSONBody[Profile]
) -> Me:
    """Change what is given. A new mail address works once the link in a mail to it was followed."""
    account = await session.merge(player)
    name, webhook = account.name, account.webhook
    if data.name is not msgspec.UNSET and data.name != name:
        name = await _new_name(request, session, account, data.name)
    if data.webhook is not msgspec.UNSET:
        webhook = service.check_webhook(data.webhook)
    await let_go(session)
    if data.email is not msgspec.UNSET:
        await change_email(request.app.state.mailer, account, service.check_address(data.email))
    account.name, account.webhook = name, webhook
    await session.commit()
    return await _me(session, account)


@post(
    "/api/accounts",
    tags=["people"],
    summary="Make an account",
    responses=raises(400, 401, 403, 409, 429),
    guards=[refuse_tokens],
)
async def make_account(
    request: AnyRequest, session: InDatabase, caller: Caller, data: JSONBody[Credentials]
) -> Me:
    """Turn a guest, with all their matches, into an account that other devices can log in to."""
    if not request.app.state.newcomers.take(address_of(request)):
        raise TooMany("too many new accounts from your address; try again in an hour")
    _check_names(request)
    account = await service.register(session, caller, data.name, data.passphrase)
    await _enter(request, session, account)
    return await _me(session, account)


@post(
    "/api/session",
    tags=["people"],
    summary="Log in",
    responses=raises(400, 401, 403, 429),
    guards=[refuse_tokens],
)
async def enter(
    request: AnyRequest, session: InDatabase, caller: Caller, data: JSONBody[Credentials]
) -> Me:
    """Log in; what was played as a guest before goes to the account."""
    if not request.app.state.tries.take(address_of(request)):
        raise TooMany("too many tries from your address; try again in a minute")
    with _counted(request, data.name):
        account = await service.log_in(session, data.name, data.passphrase)
    moved: list[str] = []
    if caller is not None and caller.login is None:
        moved = await service.take_over(session, caller, account)
    await _enter(request, session, account)
    for match in moved:
        await request.app.state.house.changed(match)
    return await _me(session, account)


@delete("/api/session", tags=["people"], summary="Log out", responses=raises(403))
async def leave(request: AnyRequest, session: InDatabase) -> None:
    """End this session; a token is taken back by `DELETE /api/tokens/{id}` instead."""
    secret = secret_of(request)
    if secret and "authorization" not in request.headers:
        await service.close_session(session, secret)
        await session.commit()
    give_cookie(request, "")


@put(
    "/api/passphrase",
    tags=["people"],
    summary="Change your passphrase",
    responses=raises(400, 401, 403, 429),
    guards=[refuse_tokens],
)
async def change_passphrase(
    request: AnyRequest, session: InDatabase, caller: Caller, data: JSONBody[NewPassphrase]
) -> None:
    """Change the passphrase; every other browser is logged out."""
    account = _account(caller)
    with _counted(request, account.login or ""):
        await service.change_passphrase(session, account, data.old, data.new)
    await _enter(request, session, account)


@delete(
    "/api/me",
    tags=["people"],
    summary="Forget me",
    responses=raises(401, 403),
    guards=[refuse_tokens],
)
async def forget_me(request: AnyRequest, session: InDatabase, caller: Caller) -> None:
    """Take name, addresses, passphrase and tokens away; the matches stay, by nobody known."""
    if caller is None:
        raise Unauthorised("nobody is logged in")
    await service.forget(session, caller)
    await session.commit()
    give_cookie(request, "")


@get("/api/tokens", tags=["people"], summary="Your tokens", responses=raises(401, 403))
async def list_tokens(session: InDatabase, caller: Caller) -> list[TokenInfo]:
    """List the tokens of your account, the newest first."""
    found = await service.tokens(session, _account(caller))
    return [TokenInfo(token.secret[:NAMED], token.title, token.made) for token in found]


@post(
    "/api/tokens",
    tags=["people"],
    summary="Make a token for a bot",
    responses=raises(400, 401, 403, 409),
    guards=[refuse_tokens],
)
async def make_token(session: InDatabase, caller: Caller, data: JSONBody[TokenTitle]) -> NewToken:
    """Make a token; only its hash is kept, so it is shown this once."""
    secret = await service.make_token(session, _account(caller), data.title)
    await session.commit()
    return NewToken(service.digest(secret)[:NAMED], secret, data.title)


@delete(
    "/api/tokens/{token_id:str}",
    tags=["people"],
    summary="Take a token back",
    responses=raises(400, 401, 403, 404),
    guards=[refuse_tokens],
)
async def end_token(
    session: InDatabase,
    caller: Caller,
    token_id: Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", description="Its id.")],
) -> None:
    """Take a token back; whoever uses it is refused from now on."""
    await service.end_token(session, _account(caller), token_id)
    await session.commit()


async def _new_name(request: AnyRequest, session: AsyncSession, account: Account, name: str) -> str:
    """Return another name for a guest; an account keeps its own."""
    if account.login is None:
        _check_names(request)
        return await service.free_name(session, account, name)
    if clean_name(name) != account.name:
        raise Forbidden("an account keeps its name")
    return account.name


def _check_names(request: AnyRequest) -> None:
    """Refuse who tries one name after the other: which are taken tells who has an account."""
    if not request.app.state.names.take(address_of(request)):
        raise TooMany("too many names from your address; try again in a minute")


def _counted(request: AnyRequest, name: str) -> AbstractContextManager[None]:
    attempts: Attempts = request.app.state.attempts
    return attempts.counted(login_of(name), address_of(request))


def _account(caller: Account | None) -> Account:
    if caller is None or caller.login is None:
        raise Unauthorised("log in first; guests have no passphrase and no tokens")
    return caller


async def _enter(request: AnyRequest, session: AsyncSession, account: Account) -> None:
    """Begin a new session and end the one before, so that nobody can have prepared it."""
    before = cookie_of(request)
    if before:
        await service.close_session(session, before)
    secret = await service.open_session(session, account)
    await session.commit()
    give_cookie(request, secret)


async def _me(session: AsyncSession, account: Account | None) -> Me:
    if account is None:
        return Me("", "none")
    found = await own_matches(session, account)
    return Me(
        name=account.name,
        kind=account.kind,
        named=service.is_chosen(account),
        email=account.email,
        email_confirmed=account.email_confirmed,
        webhook=account.webhook,
        matches=await listed(session, found, account),
    )


ROUTES = [
    me,
    save_me,
    make_account,
    enter,
    leave,
    change_passphrase,
    forget_me,
    list_tokens,
    make_token,
    end_token,
]
