"""The description of the API, for those who write clients and bots."""

from __future__ import annotations

from importlib.metadata import version

from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, License, SecurityScheme, Tag

from delenda.server.errors import Trouble

MEANINGS = {
    400: "The request cannot mean anything; `text` says why.",
    401: "Nobody is logged in, or the token is not valid.",
    403: "Not for you, or the header `X-Delenda: 1` or the origin is missing or wrong.",
    404: "There is no such thing.",
    409: "Someone was faster, or the thing is not in a state for this.",
    413: "The request is too large.",
    422: "A rule of the game forbids it; `rule` names it.",
    429: "Too much at once; `text` says when to try again, and often `Retry-After`.",
    503: "The server is busy; `Retry-After` says when to try again.",
}
DESCRIPTION = """Play card-driven ancient wargames with every rule enforced.

A browser holds a cookie, which the first POST gives it, and sends the header `X-Delenda: 1` with
every request that changes something. A bot sends `Authorization: Bearer <token>` instead; a token
comes from `POST /api/tokens`. Every refusal is an object with `error`, one word for programs,
and `text`, a sentence for people. How to write a client or a bot: docs/http-api.md."""
TAGS = [
    Tag("people", "Guests, accounts, sessions, and tokens for bots."),
    Tag("lobby", "Open matches, invitations, the way in."),
    Tag("games", "Which games there are, their boards, cards and rules."),
    Tag("matches", "Making a match, and everything around it."),
    Tag("play", "The table as a seat sees it, and answers."),
    Tag("archive", "Finished matches, step by step."),
    Tag("learn", "Lessons, and positions that people make themselves."),
    Tag("notices", "Mail and webhooks for those who are away."),
    Tag("server", "The server itself."),
]


def raises(*statuses: int) -> dict[int, ResponseSpec]:
    """Return what the description says of refusals."""
    return {
        status: ResponseSpec(Trouble, generate_examples=False, description=MEANINGS[status])
        for status in (*statuses, 503)
    }


def configuration() -> OpenAPIConfig:
    """Return the description's frame; the handlers fill it."""
    return OpenAPIConfig(
        title="Delenda",
        version=version("delenda"),
        description=DESCRIPTION,
        license=License("MIT", identifier="MIT"),
        path="/schema",
        tags=TAGS,
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "token": SecurityScheme(type="http", scheme="bearer"),
                "cookie": SecurityScheme(
                    type="apiKey", name="delenda", security_scheme_in="cookie"
                ),
            }
        ),
        security=[{}, {"token": []}, {"cookie": []}],
    )
