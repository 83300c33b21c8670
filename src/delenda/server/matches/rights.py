"""What someone may do at a match: play his seats, watch, or nothing."""

from __future__ import annotations

import hmac
from typing import NamedTuple

from delenda.server.db.models import Account
from delenda.server.errors import Forbidden, NotFound
from delenda.server.play.live import Live


class Rights(NamedTuple):
    """What someone may do at a match."""

    seats: tuple[str, ...]
    may_watch: bool


def rights(live: Live, account: Account | None, watch: str = "") -> Rights:
    """Say what someone may do; `watch` is the secret of the link, if he has it."""
    row = live.row
    seats = tuple(
        seat
        for seat in live.story.rules.seats
        if account is not None and live.sitters[seat].account == account.id
    )
    owns = account is not None and row.owner == account.id
    left = account is not None and any(s.leaver == account.id for s in live.sitters.values())
    has_link = bool(watch and row.watch) and hmac.compare_digest(watch.encode(), row.watch.encode())
    is_public = row.visibility == "public"
    return Rights(seats, bool(seats) or owns or left or has_link or is_public)


def check_watching(live: Live, account: Account | None, watch: str = "") -> Rights:
    """Refuse who may not even look; a private match is not admitted to exist."""
    found = rights(live, account, watch)
    if not found.may_watch:
        raise NotFound("there is no such match, or it is private")
    return found


def check_seat(live: Live, account: Account | None, seat: str) -> None:
    """Refuse who does not sit there."""
    found = check_watching(live, account)
    if seat not in live.story.rules.seats:
        raise Forbidden("this game has no such seat")
    if seat not in found.seats:
        raise Forbidden("this seat is not yours")


def is_alone(live: Live, account: Account | None) -> bool:
    """Say whether someone plays with no other person: all other seats are his or a bot's."""
    mine = account.id if account is not None else -1
    return all(sitter.bot or sitter.account == mine for sitter in live.sitters.values())
