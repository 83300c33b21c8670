"""The matches, for as long as the server runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar

from delenda.server.play.house import House


@asynccontextmanager
async def playing(app: Litestar) -> AsyncIterator[None]:
    """Open the house, and close it in the end."""
    house = House(app.state.settings, app.state.database, app.state.channels)
    app.state.house = house
    app.state.keeper = house.keeper
    await house.open()
    try:
        yield
    finally:
        await house.close()
