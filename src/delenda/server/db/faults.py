"""Faults of the database: each is told in the log in one line, wherever it strikes."""

from __future__ import annotations

import logging

from sqlalchemy import event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine

logger = logging.getLogger("delenda.database")
OURS = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""What the database says of our own mistakes, or of what was sent to us."""


def is_fault(error: BaseException | None) -> bool:
    """Say whether the database itself failed: it is busy, away, locked, full or damaged.

    >>> from sqlalchemy.exc import OperationalError
    >>> is_fault(OperationalError("", {}, Exception("database or disk is full")))
    True
    >>> is_fault(IntegrityError("", {}, Exception("UNIQUE constraint failed")))
    False
    """
    return isinstance(error, NoConnection | DBAPIError) and not isinstance(error, OURS)


def excuse(error: SQLAlchemyError) -> None:
    """Let a fault of the database pass; raise what is a mistake of ours."""
    if not is_fault(error):
        raise error


def reason_of(error: SQLAlchemyError) -> str:
    """Return what the database itself says, in one line without values."""
    said = str(error.orig if isinstance(error, DBAPIError) else error)
    return next(iter(said.splitlines()), "")


def tell_faults(engine: AsyncEngine) -> None:
    """Write a line to the log whenever a database fails."""
    event.listen(engine.sync_engine, "handle_error", _tell)


def _tell(context: ExceptionContext) -> None:
    error = context.sqlalchemy_exception
    if not is_fault(error) or context.is_pre_ping:
        return
    assert error is not None, "a fault is an error"
    extra = {"error": type(error).__name__, "reason": reason_of(error)}
    logger.error("the database failed", extra=extra)
