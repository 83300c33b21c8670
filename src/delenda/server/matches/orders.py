"""Standing orders: what the players of a match have answered always the same way."""

from __future__ import annotations

from delenda.server.db.models import Seat
from delenda.server.errors import Conflict, Invalid
from delenda.server.matches.schemas import Orders
from delenda.server.play.house import House
from delenda.server.play.live import Live


def orders_of(live: Live, seat: str) -> Orders:
    """Return the standing orders of a seat."""
    return Orders(seat, list(live.sitters[seat].orders))


def check_orders(live: Live, orders: Orders) -> None:
    """Refuse what the game does not know."""
    known = live.story.rules.presenter.preferences()
    unknown = [name for name in orders.orders if name not in known]
    if unknown:
        raise Invalid(f"there is no standing order '{unknown[0]}'")


async def give_orders(house: House, match: str, given: Orders) -> None:
    """Keep the standing orders of a seat, and answer at once what they answer."""
    async with house.database.session() as session:
        row = await session.get(Seat, (match, given.seat))
        if row is None:
            raise Conflict("there is no such seat")
        row.orders = list(dict.fromkeys(given.orders))
        await session.commit()
    await house.keeper.refresh(match)
    async with house.keeper.hold(match) as live:
        await house.keeper.heed(live)
