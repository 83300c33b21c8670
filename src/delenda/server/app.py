"""The server: its features put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from litestar import Litestar, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from sqlalchemy.exc import DataError, DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from delenda.engine.action import Unreadable
from delenda.engine.run import Refused
from delenda.server import errors, openapi
from delenda.server.access import Access
from delenda.server.accounts import deps
from delenda.server.accounts import endpoints as accounts
from delenda.server.accounts.passphrases import Attempts
from delenda.server.archive import endpoints as archive
from delenda.server.db.database import Database
from delenda.server.db.faults import tell_faults
from delenda.server.learn import endpoints as learn
from delenda.server.limits import Limit
from delenda.server.lobby import endpoints as lobby
from delenda.server.matches import endpoints as matches
from delenda.server.notify import endpoints as notify
from delenda.server.notify.mail import Mailer
from delenda.server.notify.service import Notifier
from delenda.server.page import Page, show_page
from delenda.server.play import endpoints as play
from delenda.server.play import games
from delenda.server.play.channels import PostgresChannels
from delenda.server.play.house import provide_house
from delenda.server.play.running import playing
from delenda.server.security import Gate
from delenda.server.settings import Settings, read_settings

logger = logging.getLogger("delenda.database")
ROUTES: list[Any] = [
    *accounts.ROUTES,
    *lobby.ROUTES,
    *games.ROUTES,
    *matches.ROUTES,
    *play.ROUTES,
    *archive.ROUTES,
    *notify.ROUTES,
    *learn.ROUTES,
    show_page,
]
DEPENDENCIES = {
    "settings": Provide(deps.provide_settings, sync_to_thread=False),
    "database": Provide(deps.provide_database, sync_to_thread=False),
    "house": Provide(provide_house, sync_to_thread=False),
    "session": Provide(deps.open_database_session),
    "caller": Provide(deps.provide_caller),
    "player": Provide(deps.provide_player),
}
HANDLERS: dict[Any, Any] = {
    errors.Problem: errors.answer_problem,
    Refused: errors.answer_refusal,
    Unreadable: errors.answer_unreadable,
    DataError: errors.answer_unkeepable,
    DBAPIError: errors.answer_unstored,
    NoConnection: errors.answer_busy,
    RecursionError: errors.answer_too_deep,
    HTTPException: errors.answer_http,
    Exception: errors.answer_crash,
    **play.HANDLERS,
}
TRIES = 20
"""How often one address may try to log in within a minute."""
NAMES = 20
"""How many names one address may try to take within a minute."""
REVIEWS = 30
"""How many games one address may have reviewed within an hour."""


@get("/api/health", tags=["server"], summary="Whether the server works", responses=openapi.raises())
async def health(database: deps.TheDatabase) -> dict[str, str]:
    """Say whether the database answers and has room; a proxy may ask whether to send people on."""
    reason = await database.why_not_stored()
    if reason:
        logger.error("nothing can be stored", extra={"reason": reason})
        raise errors.Unavailable(errors.AWAY)
    return {"status": "ok", "version": version("delenda")}


def create_app(settings: Settings | None = None) -> Litestar:
    """Return the server of some settings; of the environment's, if none are given."""
    settings = settings or read_settings()
    database = Database(settings)
    channels = ChannelsPlugin(backend=_backend(settings), arbitrary_channels_allowed=True)
    app = Litestar(
        route_handlers=[health, *ROUTES],
        dependencies=DEPENDENCIES,
        exception_handlers=HANDLERS,
        lifespan=[_running],
        logging_config=None,
        openapi_config=openapi.configuration(),
        plugins=[channels],
        request_max_body_size=settings.largest_body,
        state=State(_state(settings, database, channels)),
    )
    app.asgi_handler = ProxyHeadersMiddleware(  # type: ignore[assignment]
        Access(Gate(app.asgi_handler, settings)),  # type: ignore[arg-type]
        trusted_hosts=settings.trusted_proxies,
    )
    return app


def _backend(settings: Settings) -> ChannelsBackend:
    """Return how processes hear of each other: PostgreSQL tells them, or there is only one."""
    if not settings.is_postgres:
        return MemoryChannelsBackend()
    return PostgresChannels(settings.database.replace("+psycopg", "", 1))


def _state(settings: Settings, database: Database, channels: ChannelsPlugin) -> dict[str, Any]:
    return {
        "settings": settings,
        "database": database,
        "channels": channels,
        "page": Page(),
        "mailer": Mailer(settings),
        "attempts": Attempts(),
        "tries": Limit(settings.requests_per_minute and TRIES, 60),
        "names": Limit(settings.requests_per_minute and NAMES, 60),
        "limits": Limit(settings.requests_per_minute, 60),
        "newcomers": Limit(settings.guests_per_hour, 3600),
        "matches": Limit(settings.matches_per_hour, 3600),
        "reviews": Limit(settings.requests_per_minute and REVIEWS, 3600),
    }


@asynccontextmanager
async def _running(app: Litestar) -> AsyncIterator[None]:
    database: Database = app.state.database
    tell_faults(database.engine)
    await database.prepare()
    try:
        notifier = Notifier(app.state.settings, database, app.state.mailer)
        async with playing(app), notifier.watching():
            yield
    finally:
        await database.close()
