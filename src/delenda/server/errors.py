"""What goes wrong, as people read it; each has its status."""

from __future__ import annotations

import logging
import traceback
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.serialization import decode_json
from sqlalchemy.exc import DataError, DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection

from delenda.engine.action import Unreadable
from delenda.engine.run import Refused
from delenda.server.db.faults import is_fault

AnyRequest = Request[Any, Any, Any]
logger = logging.getLogger("delenda.errors")
BUSY = "the server is busy; try again in a few seconds"
AWAY = "the server cannot reach its data; nothing was stored, try again in a few seconds"
LONGEST = 300
"""Letters of a sentence about what was sent; it may quote it."""


class Trouble(msgspec.Struct):
    """What every refusal says."""

    error: str
    """One word for programs: "invalid", "forbidden", "notfound", "conflict", "refused", …"""
    text: str
    """A sentence for people."""
    rule: str = ""
    """The rule of the game that forbids it, if one does."""


class Problem(Exception):
    """Something that a client did wrong."""

    status = 400
    wait = 0
    """Seconds after which to try again, where that helps."""


class Invalid(Problem):
    """The request cannot mean anything."""


class Unauthorised(Problem):
    """Nobody knows who asks."""

    status = 401


class Forbidden(Problem):
    """The request is not for this person."""

    status = 403


class NotFound(Problem):
    """There is no such thing."""

    status = 404


class Conflict(Problem):
    """Someone was faster, or the thing is not in a state for this."""

    status = 409


class TooMany(Problem):
    """Too much at once; where it is known, after how many seconds to try again."""

    status = 429

    def __init__(self, text: str, wait: int = 0) -> None:
        super().__init__(text)
        self.wait = wait


class Unavailable(Problem):
    """Nothing can be stored, or nothing read, for a while."""

    status = 503
    wait = 3


def answer_problem(_: AnyRequest, error: Problem) -> Response[Trouble]:
    """Tell what was wrong."""
    trouble = Trouble(type(error).__name__.lower(), shortened(str(error)))
    headers = {"retry-after": str(error.wait)} if error.wait else None
    return Response(trouble, status_code=error.status, headers=headers)


def answer_refusal(_: AnyRequest, error: Refused) -> Response[Trouble]:
    """Tell which rule forbids it."""
    reason = error.reason
    return Response(Trouble("refused", shortened(reason.text), reason.rule), status_code=422)


def answer_unreadable(_: AnyRequest, error: Unreadable) -> Response[Trouble]:
    """Tell what cannot be read."""
    return Response(Trouble("unreadable", shortened(str(error))), status_code=400)


def answer_unkeepable(_: AnyRequest, _error: DataError) -> Response[Trouble]:
    """Tell that the database cannot keep a value: PostgreSQL has no text with a zero in it."""
    text = "there is a character or a number in this that cannot be kept"
    return Response(Trouble("invalid", text), status_code=400)


def answer_busy(request: AnyRequest, _error: NoConnection) -> Response[Trouble]:
    """Tell that no connection to the database came free in time; nothing was done."""
    logger.warning("no connection came free", extra={"route": request.scope.get("path_template")})
    headers = {"retry-after": str(Unavailable.wait)}
    return Response(Trouble("busy", BUSY), status_code=Unavailable.status, headers=headers)


def answer_unstored(request: AnyRequest, error: DBAPIError) -> Response[Trouble]:
    """Tell that the database failed; what it says of our own mistakes is a crash."""
    is_ours = not is_fault(error)
    return answer_crash(request, error) if is_ours else answer_problem(request, Unavailable(AWAY))


def answer_too_deep(request: AnyRequest, error: RecursionError) -> Response[Trouble]:
    """Tell that what was sent has too many layers; too many of our own are a crash."""
    if traceback.extract_tb(error.__traceback__)[-1].name != decode_json.__name__:
        return answer_crash(request, error)
    return Response(Trouble("invalid", "there are too many layers in this"), status_code=400)


def answer_http(_: AnyRequest, error: HTTPException) -> Response[Trouble]:
    """Tell what the framework refused, in the same form."""
    words = {400: "invalid", 404: "notfound", 405: "method", 413: "toolarge"}
    text = "; ".join([_without_quote(error.detail), *_details(error.extra)])
    return Response(
        Trouble(words.get(error.status_code, "http"), shortened(text)),
        status_code=error.status_code,
        headers=error.headers,
    )


def shortened(text: str) -> str:
    """Return a sentence that is not as long as what was sent; what it quotes loses its middle.

    >>> len(shortened("x" * 800_000))
    300
    """
    kept = LONGEST // 2
    return text if len(text) <= LONGEST else f"{text[:kept]}…{text[1 - kept :]}"


def _without_quote(detail: str) -> str:
    """Keep the framework's sentence; what follows a colon may quote what was sent."""
    return detail.partition(" for ")[0] if detail.startswith("Validation failed") else detail


def _details(extra: Any) -> list[str]:
    if not isinstance(extra, list):
        return []
    return [
        f"{one.get('key', 'body')}: {one.get('message', '')}"
        for one in extra
        if isinstance(one, dict)
    ]


def answer_crash(request: AnyRequest, error: Exception) -> Response[Trouble]:
    """Log a mistake of ours, and say sorry."""
    note_crash(error, request.scope.get("path_template") or "")
    return Response(
        Trouble("crash", "something is wrong with the server; nothing was changed"), status_code=500
    )


def note_crash(error: Exception, route: str) -> None:
    """Log a mistake of ours, without the values at hand."""
    place = traceback.extract_tb(error.__traceback__)[-6:]
    where = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in place]
    logger.error("crash", extra={"error": type(error).__name__, "where": where, "route": route})
