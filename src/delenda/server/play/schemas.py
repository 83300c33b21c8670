"""What clients say at the table, over HTTP and over the socket."""

from __future__ import annotations

from typing import Annotated

import msgspec

from delenda.server.matches.schemas import MatchInfo
from delenda.server.play.ahead import Confirm
from delenda.server.play.message import Table

Name = Annotated[str, msgspec.Meta(max_length=40)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Route = Annotated[list[Words], msgspec.Meta(min_length=1, max_length=60)]
Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class NewAnswer(msgspec.Struct):
    """An answer, or several in a row; `seen` is that of the table it rests on."""

    seat: Name
    seen: Count
    do: Words | None = None
    route: Route | None = None
    since: Count | None = None
    confirm: Confirm = ""
    """What is refused as "unconfirmed" at first: nothing, what ends the turn, or all that another
    answers."""

    @property
    def texts(self) -> list[str]:
        """The answers one after another."""
        return self.route or ([self.do] if self.do is not None else [])


class Asked(msgspec.Struct):
    """An answer that someone wonders about."""

    seat: Name
    seen: Count
    do: Words


class Back(msgspec.Struct):
    """A wish to take the last answer back."""

    seat: Name
    seen: Count
    since: Count | None = None


class Why(msgspec.Struct):
    """Why something may not be done."""

    text: str
    rule: str = ""


class HintPlay(msgspec.Struct):
    """An answer that a bot weighed; `spaces` are those that it would change."""

    do: str
    text: str
    value: float | None = None
    reasons: list[str] = []
    spaces: list[str] = []


class Hint(msgspec.Struct):
    """What a bot would do, with a sentence; `plays` are the best that it saw, the advice first."""

    do: str
    text: str
    value: float | None = None
    reasons: list[str] = []
    plays: list[HintPlay] = []
    summary: str = ""
    bot: str = ""


class StaleTable(msgspec.Struct):
    """A refusal because the table is not what it was; here it is."""

    error: str
    text: str
    table: Table


class SocketAnswer(msgspec.Struct, tag_field="is", tag="answer"):
    """An answer."""

    seen: Count
    do: Words | None = None
    route: Route | None = None
    confirm: Confirm = ""


class SocketUndo(msgspec.Struct, tag_field="is", tag="undo"):
    """A wish to take the last answer back."""

    seen: Count


class SocketChat(msgspec.Struct, tag_field="is", tag="chat"):
    """A line of talk: for the table, or for one seat alone."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
    to: Name = ""


class Ping(msgspec.Struct, tag_field="is", tag="ping"):
    """A sign of life."""


FromClient = SocketAnswer | SocketUndo | SocketChat | Ping


class RefusedMessage(msgspec.Struct, tag_field="is", tag="refused"):
    """Something that was said is refused; nothing has changed."""

    text: str
    rule: str = ""
    error: str = "refused"


class StaleMessage(msgspec.Struct, tag_field="is", tag="stale"):
    """What was said rests on an older table; here is the present one."""

    table: Table


class ChatMessage(msgspec.Struct, tag_field="is", tag="chat"):
    """Someone said something."""

    who: str
    seat: str
    text: str
    at: str
    to: str = ""


class PresenceMessage(msgspec.Struct, tag_field="is", tag="presence"):
    """Who is here."""

    seats: dict[str, bool]
    watching: int


class MatchMessage(msgspec.Struct, tag_field="is", tag="match"):
    """The circumstances of a match: people, offers."""

    info: MatchInfo


class Pong(msgspec.Struct, tag_field="is", tag="pong"):
    """An answer to a sign of life."""
