"""The links in mails: they show a button first, for some mail programs follow every link."""

from __future__ import annotations

from html import escape
from typing import Annotated, Literal

from litestar import MediaType, get, post
from litestar.params import PathParameter

from delenda.server.accounts.deps import InDatabase
from delenda.server.notify import service
from delenda.server.openapi import raises

Key = Annotated[
    str, PathParameter(pattern="^[A-Za-z0-9_-]{16,64}$", description="The secret in the link.")
]
What = Annotated[Literal["confirm", "stop"], PathParameter(description="What the link does.")]
QUESTIONS = {
    "confirm": ("Shall Delenda write to you when it is your turn?", "Yes, write to me"),
    "stop": ("Shall Delenda write to you no more?", "No more mails"),
}
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Delenda</title>
<h1>Delenda</h1><p>{text}</p>{button}</html>"""


@get(
    "/api/mail/{key:str}/{what:str}",
    tags=["notices"],
    summary="Ask before a link in a mail does something",
    media_type=MediaType.HTML,
    responses=raises(400, 404),
)
async def ask(session: InDatabase, key: Key, what: What) -> str:
    """Show a button; nothing changes."""
    await service.account_of_key(session, key)
    text, label = QUESTIONS[what]
    return PAGE.format(
        text=escape(text), button=f'<form method="post"><button>{escape(label)}</button></form>'
    )


@post(
    "/api/mail/{key:str}/{what:str}",
    tags=["notices"],
    summary="Confirm an address, or unsubscribe",
    media_type=MediaType.HTML,
    status_code=200,
    responses=raises(400, 403, 404),
)
async def act(session: InDatabase, key: Key, what: What) -> str:
    """Do what the link says; mail programs may post here too (one-click unsubscribe)."""
    account = await service.account_of_key(session, key)
    text = service.confirm(account) if what == "confirm" else service.stop(account)
    await session.commit()
    return PAGE.format(text=escape(text), button="")


ROUTES = [ask, act]
