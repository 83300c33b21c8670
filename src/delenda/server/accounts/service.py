"""Guests, accounts with a passphrase, sessions and tokens."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence
from datetime import timedelta
from urllib.parse import urlsplit

from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from delenda.server.accounts import passphrases
from delenda.server.accounts.names import login_of, own_name
from delenda.server.db.database import let_go
from delenda.server.db.models import Account, Match, Seat, Session, TalkLine, now
from delenda.server.errors import Conflict, Forbidden, Invalid, NotFound

LASTS = timedelta(days=90)
TOKEN_LASTS = timedelta(days=3650)
MOST_TOKENS = 20
ADDRESS = re.compile(r"[^@\s<>,;:\"\\]{1,64}@[A-Za-z0-9.-]{1,120}")
GUEST = "Guest"
MOST_ALIKE = 100
"""How many guests may go by one name with a number behind it."""
NOT_TOGETHER = "name and passphrase do not go together"


def digest(secret: str) -> str:
    """Return what the database keeps of a secret that is long enough in itself."""
    return hashlib.sha256(secret.encode()).hexdigest()


async def make_guest(session: AsyncSession) -> Account:
    """Return a new guest."""
    guest = Account(name=await _number(session))
    session.add(guest)
    await session.flush()
    return guest


async def _number(session: AsyncSession) -> str:
    """Return a name that nobody has."""
    while True:
        name = f"{GUEST} {secrets.randbelow(900_000) + 100_000}"
        if await session.scalar(select(Account.id).where(Account.name == name)) is None:
            return name


def is_chosen(account: Account) -> bool:
    """Say whether somebody chose the own name."""
    first, _, number = account.name.partition(" ")
    return account.login is not None or not (first == GUEST and number.isdecimal())


async def register(
    session: AsyncSession, account: Account | None, name: str, passphrase: str
) -> Account:
    """Give a guest, with all their games, a name and a passphrase."""
    name = own_name(name)
    passphrases.check_passphrase(passphrase)
    if account is not None and account.login is not None:
        raise Conflict("you have an account already; log out first")
    if await session.scalar(select(Account.id).where(Account.login == login_of(name))):
        raise Conflict("this name is taken")
    await let_go(session)
    stored = await passphrases.hash_passphrase(passphrase)
    account = await session.merge(account) if account else await make_guest(session)
    account.name, account.login, account.passphrase = name, login_of(name), stored
    try:
        await session.flush()
    except IntegrityError:
        raise Conflict("this name is taken") from None
    return account


async def free_name(session: AsyncSession, guest: Account, name: str) -> str:
    """Return a name for a guest; those of accounts are theirs, and who comes later is numbered."""
    cleaned = own_name(name)
    taken = select(Account.id).where(Account.login == login_of(cleaned))
    if await session.scalar(taken) is not None:
        raise Conflict("an account has this name")
    return await _numbered(session, guest, cleaned)


async def _numbered(session: AsyncSession, guest: Account, name: str) -> str:
    tried = (name, *(f"{name[:34]} {number}" for number in range(2, MOST_ALIKE)))
    found = await session.execute(
        select(Account.name).where(Account.name.in_(tried), Account.id != guest.id)
    )
    taken = set(found.scalars())
    free = next((one for one in tried if one not in taken), None)
    return free or await _number(session)


async def log_in(session: AsyncSession, name: str, passphrase: str) -> Account:
    """Return the account of a name, if the passphrase is its own."""
    login = login_of(name)
    found = await session.scalar(select(Account).where(Account.login == login))
    stored = found.passphrase if found is not None else None
    await let_go(session)
    if not await passphrases.fits(passphrase, stored) or found is None or stored is None:
        raise Forbidden(NOT_TOGETHER)
    if passphrases.is_outdated(stored):
        found.passphrase = await passphrases.hash_passphrase(passphrase)
    return found


async def change_passphrase(session: AsyncSession, account: Account, old: str, new: str) -> None:
    """Give an account a new passphrase, and end all its sessions; tokens stay."""
    passphrases.check_passphrase(new)
    known = await log_in(session, account.login or "", old)
    known.passphrase = await passphrases.hash_passphrase(new)
    await session.execute(
        delete(Session).where(Session.account == account.id, Session.kind == "browser")
    )


async def open_session(
    session: AsyncSession, account: Account, kind: str = "browser", title: str = ""
) -> str:
    """Return the secret of a new session."""
    secret = secrets.token_urlsafe(32)
    ends = now() + (TOKEN_LASTS if kind == "token" else LASTS)
    session.add(
        Session(secret=digest(secret), account=account.id, kind=kind, title=title, ends=ends)
    )
    await session.flush()
    return secret


async def who_has(session: AsyncSession, secret: str, kind: str = "") -> Account | None:
    """Return the account of a session that has not ended, of one kind if one is named."""
    row = await session.get(Session, digest(secret))
    if row is None or row.ends < now() or (kind and row.kind != kind):
        return None
    return await session.get(Account, row.account)


async def close_session(session: AsyncSession, secret: str) -> None:
    """Forget a session."""
    await session.execute(delete(Session).where(Session.secret == digest(secret)))


async def take_over(session: AsyncSession, guest: Account, account: Account) -> list[str]:
    """Hand a guest's matches to the account they logged in to, and return them.

    Who would sit on both sides of one is refused: nobody could play the guest's seat any more.
    """
    own = select(Seat.match).where(Seat.account == account.id).scalar_subquery()
    playing = Match.status != "over"
    both = select(Seat.match).join(Match, Match.id == Seat.match)
    both = both.where(Seat.account == guest.id, Seat.match.in_(own), playing)
    if await session.scalar(both) is not None:
        raise Conflict("as a guest you play against this account; finish or give up that match")
    moved = await session.scalars(
        select(Seat.match).where(Seat.account == guest.id, Seat.match.not_in(own))
    )
    left = await session.scalars(select(Seat.match).where(Seat.leaver == guest.id))
    matches = list(dict.fromkeys([*moved, *left]))
    await session.execute(
        update(Seat)
        .where(Seat.account == guest.id, Seat.match.not_in(own))
        .values(account=account.id)
        .execution_options(synchronize_session=False)
    )
    await session.execute(update(Seat).where(Seat.leaver == guest.id).values(leaver=account.id))
    await session.execute(update(Match).where(Match.owner == guest.id).values(owner=account.id))
    await session.execute(
        update(TalkLine).where(TalkLine.account == guest.id).values(account=account.id)
    )
    return matches


async def forget(session: AsyncSession, account: Account) -> None:
    """Take everything personal from an account; its games stay, played by nobody known."""
    known = await session.merge(account)
    known.name, known.login, known.passphrase = "Somebody", None, None
    known.email = known.webhook = known.mail_key = ""
    known.email_confirmed = False
    await session.execute(delete(Session).where(Session.account == account.id))


async def tokens(session: AsyncSession, account: Account) -> Sequence[Session]:
    """Return the tokens of an account, the newest first."""
    query = select(Session).where(Session.account == account.id, Session.kind == "token")
    return (await session.scalars(query.order_by(Session.made.desc()))).all()


async def make_token(session: AsyncSession, account: Account, title: str) -> str:
    """Return the secret of a new token; it is shown this once."""
    if account.login is None:
        raise Forbidden("a guest has no tokens; make an account first")
    count = select(func.count()).where(Session.account == account.id, Session.kind == "token")
    if (await session.scalar(count) or 0) >= MOST_TOKENS:
        raise Conflict(f"an account has at most {MOST_TOKENS} tokens; take one back first")
    return await open_session(
        session, account, "token", " ".join(title.replace("\0", " ").split())[:60]
    )


async def end_token(session: AsyncSession, account: Account, name: str) -> None:
    """Take a token back; it is named by the beginning of its hash."""
    for token in await tokens(session, account):
        if token.secret.startswith(name):
            await session.delete(token)
            return
    raise NotFound("there is no such token")


def check_address(address: str) -> str:
    """Return a mail address that looks like one, or nothing."""
    found = address.strip()
    if found and not ADDRESS.fullmatch(found):
        raise Invalid("this is no mail address")
    return found


def check_webhook(address: str) -> str:
    """Return an address that can be posted to, or nothing."""
    found = address.strip()
    if not found:
        return ""
    try:
        parts = urlsplit(found)
        parts.port  # noqa: B018 - reading it checks it
    except ValueError:
        raise Invalid("this is no web address") from None
    is_plain = found.isascii() and found.isprintable() and " " not in found
    if parts.scheme not in ("http", "https") or not parts.hostname or not is_plain:
        raise Invalid("a webhook is a web address that begins with https:// or http://")
    if parts.username or parts.password:
        raise Invalid("a webhook has no name and password in it")
    return found
