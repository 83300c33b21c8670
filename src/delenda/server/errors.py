"""What goes wrong, as people read it; each has its status."""

from __future__ import annotations

from litestar import Request, Response
from litestar.exceptions import HTTPException

from delenda.engine.action import Unreadable
from delenda.engine.run import Refused


class Problem(Exception):
    """Something that a client did wrong."""

    status = 400


class Invalid(Problem):
    """The request cannot mean anything."""


class Forbidden(Problem):
    """The request is not for this person."""

    status = 403


class NotFound(Problem):
    """There is no such thing."""

    status = 404


class Conflict(Problem):
    """Someone was faster, or the thing is not in a state for this."""

    status = 409


def answer_problem(_: Request[object, object, object], error: Problem) -> Response[dict[str, str]]:
    """Tell what was wrong."""
    return Response({"error": type(error).__name__.lower(), "text": str(error)}, status_code=error.status)


def answer_refusal(_: Request[object, object, object], error: Refused) -> Response[dict[str, str]]:
    """Tell which rule forbids it."""
    reason = error.reason
    return Response(
        {"error": "refused", "text": reason.text, "rule": reason.rule}, status_code=422
    )


def answer_unreadable(
    _: Request[object, object, object], error: Unreadable
) -> Response[dict[str, str]]:
    """Tell what cannot be read."""
    return Response({"error": "unreadable", "text": str(error)}, status_code=400)


def answer_http(
    _: Request[object, object, object], error: HTTPException
) -> Response[dict[str, str]]:
    """Tell what the framework refused, in the same form."""
    return Response(
        {"error": "invalid" if error.status_code == 400 else "http", "text": error.detail},
        status_code=error.status_code,
    )
