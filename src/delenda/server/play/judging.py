"""Positions that people write: whatever the rules cannot carry on from is refused."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from delenda.engine.action import Unreadable
from delenda.engine.run import DeadEnd
from delenda.server.play.message import Snapshot, table_of
from delenda.server.play.story import Story

logger = logging.getLogger("delenda.play")


@contextmanager
def judging() -> Iterator[None]:
    """Refuse a position as `Unreadable`, whatever it breaks."""
    try:
        yield
    except Unreadable:
        raise
    except (ValueError, DeadEnd) as error:
        raise Unreadable(str(error) or "this position cannot be read") from error
    except Exception as error:  # a forged table may break any rule
        logger.warning("a position broke the rules", extra={"error": type(error).__name__})
        message = "what is under way in this position does not fit its table"
        raise Unreadable(message) from error


def look_around(story: Story) -> None:
    """Look at the table from every seat, as the players will."""
    snapshot = Snapshot(story.rules, story.game.state, story.game.log)
    for seat in (None, *story.rules.seats):
        table_of("position", snapshot, seat, seen=0, step=0)
