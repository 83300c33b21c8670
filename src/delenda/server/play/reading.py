"""Matches as the database has them; one made with other rules or data is not opened."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from delenda.engine.heading import check_data
from delenda.library import rulebook
from delenda.server.db.models import ActRow, Match
from delenda.server.errors import Conflict, NotFound
from delenda.server.play.acts import Act, Beginning
from delenda.server.play.sitter import Sitter, sitters_of
from delenda.server.play.story import Story

logger = logging.getLogger("delenda.play")


async def people(session: AsyncSession, match: str) -> tuple[Match, Mapping[str, Sitter]]:
    """Return a match and who sits at it."""
    row = await session.get(Match, match)
    if row is None:
        raise NotFound("there is no such match")
    return row, (await sitters_of(session, [row]))[match]


async def acts_of(session: AsyncSession, match: str, after: int = 0) -> list[Act]:
    """Return the acts of a match after so many."""
    found = await session.execute(
        select(ActRow.number, ActRow.who, ActRow.text, ActRow.quiet)
        .where(ActRow.match == match, ActRow.number > after)
        .order_by(ActRow.number)
    )
    return [Act(*row) for row in found]


def why_not_open(row: Match) -> str:
    """Say why the rules and the data in use cannot open a match; empty where they can."""
    try:
        rules = rulebook(row.game)
        check_data(rules, row.data)
        rulebook(row.game, row.scenario, tuple(row.options))
    except ValueError as error:
        return f"this match cannot be opened: {error}"
    if row.version == rules.version:
        return ""
    begun = f"this match was begun with version {row.version} of the rules"
    return f"{begun}; this server plays version {rules.version}"


def story_of(row: Match, acts: list[Act], *, patient: bool = False) -> Story:
    """Play a match from its acts, if it can be opened."""
    reason = why_not_open(row)
    if reason:
        raise Conflict(reason)
    beginning = Beginning(
        row.game,
        row.scenario,
        tuple(row.options),
        bytes.fromhex(row.key),
        row.position,
        row.copied,
    )
    try:
        return Story(beginning, acts, patient=patient)
    except Exception as error:  # rules and data of today may break anywhere in an old game
        extra = {"match": row.id, "error": type(error).__name__}
        logger.warning("a match cannot be played", extra=extra)
        said = str(error) if isinstance(error, ValueError) else type(error).__name__
        raise Conflict(f"this match cannot be played with the rules of today: {said}") from error
