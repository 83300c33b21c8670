"""Who sits at the seats of matches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from delenda.players.menu import offered
from delenda.server.db.models import Account, Match, Seat, now

SIGN_OF_LIFE = 30.0
"""Seconds between two notes that a player is still here."""
HERE_LASTS = timedelta(seconds=100)
"""How long a connection is believed without a new sign of life."""


class Sitter(msgspec.Struct):
    """Who sits at a seat."""

    seat: str
    account: int | None
    name: str
    kind: str
    """"guest", "account", "bot" or "open"."""
    bot: str
    spent: float
    here: datetime | None
    leaver: int | None = None
    """The account that left the seat to the bot."""
    left: str = ""
    """Its name."""
    orders: tuple[str, ...] = ()
    """What its player has answered always the same way."""
    called: str = ""
    """The name that was given for this seat alone."""

    @property
    def is_here(self) -> bool:
        """Whether there is somebody who would answer at once; bots are."""
        return bool(self.bot) or (self.here is not None and now() - self.here < HERE_LASTS)

    def leave_to(self, bot: str) -> None:
        """Let a bot play on; who sat here has left."""
        self.leaver, self.left, self.account = self.account, self.name, None
        self.bot, self.name, self.kind, self.here = bot, offered(bot).title, "bot", None


async def sitters_of(
    session: AsyncSession, matches: Sequence[Match]
) -> Mapping[str, dict[str, Sitter]]:
    """Return who sits at each seat of each match, with one question for all."""
    gone = aliased(Account)
    found = await session.execute(
        select(Seat, Account, gone.name)
        .outerjoin(Account, Account.id == Seat.account)
        .outerjoin(gone, gone.id == Seat.leaver)
        .where(Seat.match.in_([match.id for match in matches]))
        .order_by(Seat.seat)
    )
    sitters: dict[str, dict[str, Sitter]] = defaultdict(dict)
    for seat, account, left in found:
        sitters[seat.match][seat.seat] = _sitter(seat, account, left or "")
    return sitters


def _sitter(seat: Seat, account: Account | None, left: str) -> Sitter:
    if seat.bot:
        name, kind = offered(seat.bot).title, "bot"
    elif account is None:
        name, kind = "", "open"
    else:
        name, kind = seat.name or account.name, account.kind
    return Sitter(
        seat.seat,
        seat.account,
        name,
        kind,
        seat.bot,
        seat.spent,
        seat.here,
        seat.leaver,
        left,
        tuple(seat.orders),
        seat.name,
    )
