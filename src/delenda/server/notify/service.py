"""Tells those who are away that it is their turn: once for each question, whoever sends it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple

from sqlalchemy import or_, select, update
from sqlalchemy.engine import CursorResult
from sqlalchemy.ext.asyncio import AsyncSession

from delenda.library import rulebook
from delenda.server.db.database import Database
from delenda.server.db.models import Account, Match, Seat, now
from delenda.server.errors import NotFound
from delenda.server.notify import webhook
from delenda.server.notify.mail import Letter, Mailer
from delenda.server.play.sitter import HERE_LASTS
from delenda.server.settings import Settings

logger = logging.getLogger("delenda.notify")
MOST = 200
"""How many are told in one round."""
MOST_PAUSE = 30.0
THREADS = 8
"""Webhooks that are called at once."""
TRIES = 3
"""How often somebody is told of one question, if nothing arrives."""


class Awaited(NamedTuple):
    """Somebody who is away while their seat is asked."""

    match: str
    seat: str
    game: str
    asked_at: datetime
    account: Account


class Untold(NamedTuple):
    """A question of which somebody was told in vain, and how often."""

    asked_at: datetime
    tries: int = 0


class Notifier:
    """Looks every few seconds who is away and asked."""

    def __init__(self, settings: Settings, database: Database, mailer: Mailer) -> None:
        self._settings = settings
        self._database = database
        self._mailer = mailer
        self.call = webhook.call
        self._threads = ThreadPoolExecutor(THREADS, "webhook")
        """Of their own: who answers a webhook slowly keeps nobody waiting but other webhooks."""
        self._failed: dict[tuple[str, str], Untold] = {}
        """Match and seat: how often nobody could be told there of a question."""

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Look until the server ends."""
        task = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            self._threads.shutdown(wait=False, cancel_futures=True)

    async def _watch(self) -> None:
        pause = max(1.0, min(MOST_PAUSE, self._settings.away_seconds / 4))
        while True:
            await asyncio.sleep(pause)
            try:
                await self.round()
            except Exception as error:  # noqa: BLE001 - the next round may go well
                logger.warning("round failed", extra={"error": type(error).__name__})

    async def round(self) -> int:
        """Tell everyone who must be told now; return how many were."""
        moment = now()
        async with self._database.session() as session:
            waiting = await self._waiting(session)
            mine = [one for one in waiting if await _claim(session, one, moment)]
            await session.commit()
        arrived = await asyncio.gather(*(self._tell(one) for one in mine))
        again = [
            one for one, is_told in zip(mine, arrived, strict=True) if self._is_due(one, is_told)
        ]
        async with self._database.session() as session:
            for one in again:
                await _give_back(session, one, moment)
            await session.commit()
        return sum(arrived)

    def _is_due(self, awaited: Awaited, is_told: bool) -> bool:
        """Say whether somebody must be told again; who cannot be reached is, a few times."""
        where = awaited.match, awaited.seat
        failed = self._failed.pop(where, None)
        if is_told:
            return False
        if failed is None or failed.asked_at != awaited.asked_at:
            failed = Untold(awaited.asked_at)
        if failed.tries + 1 >= TRIES:
            return False
        self._failed[where] = Untold(awaited.asked_at, failed.tries + 1)
        return True

    async def _waiting(self, session: AsyncSession) -> Sequence[Awaited]:
        query = (
            select(Match.id, Seat.seat, Match.game, Match.asked_at, Account)
            .join(Seat, (Seat.match == Match.id) & (Seat.seat == Match.asked))
            .join(Account, Account.id == Seat.account)
            .where(
                Match.status == "playing",
                Match.asked_at < now() - timedelta(seconds=self._settings.away_seconds),
                or_(Account.webhook != "", (Account.email != "") & Account.email_confirmed),
                or_(Seat.told.is_(None), Seat.told < Match.asked_at),
                or_(Seat.here.is_(None), Seat.here < now() - HERE_LASTS),
            )
            .limit(MOST)
        )
        return [Awaited(*row) for row in await session.execute(query)]

    async def _tell(self, awaited: Awaited) -> bool:
        """Tell somebody in every way there is; say whether anything arrived."""
        arrived = False
        for way in (self._write, self._post):
            try:
                arrived |= await way(awaited)
            except Exception as error:  # noqa: BLE001 - mail and network fail in many ways
                extra = {"way": way.__name__, "match": awaited.match, "error": type(error).__name__}
                logger.warning("not told", extra=extra)
        return arrived

    async def _write(self, awaited: Awaited) -> bool:
        account = awaited.account
        if not (account.email and account.email_confirmed and self._mailer.is_set):
            return False
        link = self._settings.link
        title = rulebook(awaited.game).title
        text = (
            f"{account.name}, it is your turn as {awaited.seat.title()} in {title}.\n\n"
            f"{link(f'/match/{awaited.match}')}\n"
        )
        stop = link(f"/api/mail/{account.mail_key}/stop")
        await self._mailer.send(Letter(account.email, f"Your turn: {title}", text, stop))
        return True

    async def _post(self, awaited: Awaited) -> bool:
        if not awaited.account.webhook:
            return False
        body = {
            "is": "turn",
            "match": awaited.match,
            "seat": awaited.seat,
            "game": awaited.game,
            "link": self._settings.link(f"/match/{awaited.match}"),
            "text": f"It is your turn as {awaited.seat.title()}.",
        }
        private = self._settings.private_webhooks
        call = partial(self.call, awaited.account.webhook, body, private=private)
        sent = asyncio.get_running_loop().run_in_executor(self._threads, call)
        await asyncio.wait_for(sent, MOST_PAUSE)
        return True


async def _claim(session: AsyncSession, awaited: Awaited, moment: datetime) -> bool:
    """Note that a seat was told; false where another process was faster."""
    result = await session.execute(
        update(Seat)
        .where(Seat.match == awaited.match, Seat.seat == awaited.seat)
        .where(or_(Seat.told.is_(None), Seat.told < awaited.asked_at))
        .values(told=moment)
        .execution_options(synchronize_session=False)
    )
    assert isinstance(result, CursorResult)
    return result.rowcount == 1


async def _give_back(session: AsyncSession, awaited: Awaited, moment: datetime) -> None:
    """Let somebody be told in the next round who was claimed in vain."""
    await session.execute(
        update(Seat)
        .where(Seat.match == awaited.match, Seat.seat == awaited.seat, Seat.told == moment)
        .values(told=None)
        .execution_options(synchronize_session=False)
    )


async def change_email(mailer: Mailer, account: Account, address: str) -> None:
    """Give an account another address, which must say yes first."""
    if address == account.email:
        return
    key = secrets.token_urlsafe(24)
    if address:
        await mailer.ask_to_confirm(account.id, address, key)
    account.email, account.email_confirmed, account.mail_key = address, False, key


async def account_of_key(session: AsyncSession, key: str) -> Account:
    """Return whose mails carry a key."""
    found = await session.scalar(select(Account).where(Account.mail_key == key)) if key else None
    if found is None or not found.email:
        raise NotFound("this link is no longer valid")
    return found


def confirm(account: Account) -> str:
    """Let mails go to an address."""
    account.email_confirmed = True
    return "Thank you. Delenda will write when it is your turn and you are away."


def stop(account: Account) -> str:
    """Send no more mails."""
    account.email, account.email_confirmed = "", False
    return "Done. No more mails will come."
