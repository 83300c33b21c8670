"""What is said of the seats of a match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from delenda.library import plain_rulebook
from delenda.server.db.models import Account, Match, now
from delenda.server.matches.schemas import PlayerInfo, SeatInfo
from delenda.server.play.clock import Clock, left
from delenda.server.play.sitter import Sitter


def names_of(row: Match, seats: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    """Return the title of a match's game and its seats in order, also of one that is gone."""
    title, known = row.game, tuple(seats)
    with suppress(ValueError):
        rules = plain_rulebook(row.game)
        title = rules.title
        if set(rules.seats) == set(known):
            known = rules.seats  # the scenario itself may be gone
        known = plain_rulebook(row.game, row.scenario, tuple(row.options)).seats
    return title, known


def clock_of(row: Match) -> Clock:
    """Return how long the seats of a match may think."""
    return Clock(row.clock.get("kind", "none"), row.clock.get("seconds", 0))


def seats_left(sitters: Mapping[str, Sitter], caller: Account | None) -> list[str]:
    """Return the seats that someone left to a bot."""
    return [s.seat for s in sitters.values() if caller is not None and s.leaver == caller.id]


def hears(row: Match, sitters: Mapping[str, Sitter], seat: str, other: str) -> bool:
    """Say whether a seat may talk to another in private: to another person, of three or more."""
    speaker, hearer = sitters[seat], sitters.get(other)
    if row.open_talk or len(sitters) < 3 or hearer is None:
        return False
    return hearer.account is not None and hearer.account != speaker.account


def seat_info(row: Match, sitter: Sitter) -> SeatInfo:
    """Return who sits at a seat, whether he is there, and what is left on his clock."""
    player = None if sitter.kind == "open" else PlayerInfo(sitter.name, sitter.kind)
    thinks = row.status == "playing" and sitter.seat == row.asked == row.openly
    thought = max(0.0, (now() - row.asked_at).total_seconds()) if thinks else 0.0
    rest = None if sitter.bot else left(clock_of(row), sitter.spent, thought)
    clock = None if rest is None else max(0, int(rest * 1000))
    return SeatInfo(sitter.seat, player, sitter.is_here, clock, sitter.left)
