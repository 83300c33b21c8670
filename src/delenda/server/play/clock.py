"""Time to think: none, so much for the whole game, or so much for each move."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

import msgspec

SHARE = 30
"""A question in silence has this share of the time for a whole game; the clock stands meanwhile."""
LEAST = 30.0
"""Seconds that it has at least, where so much is left."""


class Clock(msgspec.Struct, frozen=True):
    """How time is measured."""

    kind: Literal["none", "game", "move"] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=90 * 24 * 3600)] = 0


class Thinker(msgspec.Struct, frozen=True):
    """Who thinks, and since when; nobody does while a bot is asked or a seat is empty."""

    seat: str = ""
    since: datetime | None = None

    def thought(self, now: datetime) -> float:
        """Return the seconds that count."""
        if not self.seat or self.since is None:
            return 0.0
        return max(0.0, (now - self.since).total_seconds())


def left(clock: Clock, spent: float, thought: float) -> float | None:
    """Return the seconds that a seat has left; None without a clock."""
    if clock.kind == "none":
        return None
    used = thought + (spent if clock.kind == "game" else 0.0)
    return clock.seconds - used


def in_silence(clock: Clock, spent: float) -> float:
    """Return the seconds for a question in silence; who says nothing until then does nothing."""
    if clock.kind == "game":
        return min(max(LEAST, clock.seconds / SHARE), clock.seconds - spent)
    return float(clock.seconds)


def has_flagged(clock: Clock, spent: float, thought: float) -> bool:
    """Say whether the time of who thinks is over."""
    rest = left(clock, spent, thought)
    return rest is not None and rest <= 0 and thought > 0
