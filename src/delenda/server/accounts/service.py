"""Guests, accounts with a passphrase, sessions and tokens."""

from __future__ import annotations

import hashlib
import secrets
from datetime import timedelta

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from delenda.server.db.models import Account, Session, now
from delenda.server.errors import Conflict, Forbidden, Invalid

LASTS = timedelta(days=90)
HASHER = PasswordHasher()
DECOY = HASHER.hash(secrets.token_hex())
"""Verified where there is no account, so that nobody can time which names exist."""
SHORTEST_PASSPHRASE = 10


def digest(secret: str) -> str:
    """Return what the database keeps of a secret that is long enough in itself."""
    return hashlib.sha256(secret.encode()).hexdigest()


def clean_name(name: str) -> str:
    """Return a name without stray spaces; refuse what nobody could read."""
    found = " ".join(name.split())
    if not 2 <= len(found) <= 40 or not found.isprintable():
        raise Invalid("a name has 2 to 40 letters")
    return found


async def make_guest(session: AsyncSession) -> Account:
    """Return a new guest."""
    guest = Account(name=f"Guest {secrets.randbelow(9000) + 1000}")
    session.add(guest)
    await session.flush()
    return guest


async def register(
    session: AsyncSession, account: Account | None, name: str, passphrase: str
) -> Account:
    """Give a guest, with all his games, a name and a passphrase."""
    name = clean_name(name)
    if not SHORTEST_PASSPHRASE <= len(passphrase) <= 200:
        raise Invalid(f"a passphrase has at least {SHORTEST_PASSPHRASE} letters; a sentence is fine")
    if await session.scalar(select(Account.id).where(Account.login == name.lower())):
        raise Conflict("this name is taken")
    if account is None:
        account = await make_guest(session)
    if account.login is not None:
        raise Conflict("you have an account already")
    account.name, account.login = name, name.lower()
    account.passphrase = HASHER.hash(passphrase)
    await session.flush()
    return account


async def log_in(session: AsyncSession, name: str, passphrase: str) -> Account:
    """Return the account of a name, if the passphrase is its own."""
    found = await session.scalar(select(Account).where(Account.login == name.strip().lower()))
    stored = found.passphrase if found is not None and found.passphrase else DECOY
    try:
        HASHER.verify(stored, passphrase)
    except VerificationError:
        raise Forbidden("name and passphrase do not go together") from None
    if found is None:
        raise Forbidden("name and passphrase do not go together")
    return found


async def open_session(
    session: AsyncSession, account: Account, kind: str = "browser", title: str = ""
) -> str:
    """Return the secret of a new session."""
    secret = secrets.token_urlsafe(32)
    session.add(
        Session(
            secret=digest(secret), account=account.id, kind=kind, title=title, ends=now() + LASTS
        )
    )
    await session.flush()
    return secret


async def who_has(session: AsyncSession, secret: str) -> Account | None:
    """Return the account of a session that has not ended."""
    row = await session.get(Session, digest(secret))
    if row is None or row.ends < now():
        return None
    return await session.get(Account, row.account)


async def close_session(session: AsyncSession, secret: str) -> None:
    """Forget a session."""
    await session.execute(delete(Session).where(Session.secret == digest(secret)))
