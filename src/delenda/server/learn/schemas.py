"""What is said about lessons and positions."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from delenda.server.play.message import Table, Thing

Word = Annotated[str, msgspec.Meta(max_length=80)]
MOST = 80
"""How many answers a learner may give in one lesson."""


class LessonInfo(msgspec.Struct):
    """A lesson in the list of all."""

    id: str
    game: str
    game_title: str = msgspec.field(name="gameTitle")
    title: str
    about: str
    seat: str
    steps: int


class Said(msgspec.Struct, forbid_unknown_fields=True):
    """Everything that a learner has said so far; a route may end where it no longer leads on."""

    said: Annotated[list[Word], msgspec.Meta(max_length=MOST)]


class LessonHint(msgspec.Struct):
    """What is said to an answer that does not lead on."""

    text: str
    rule: str
    legal: bool
    """Whether the rules would allow it."""


class Progress(msgspec.Struct):
    """Where a learner stands."""

    lesson: LessonInfo
    step: int
    said: list[str]
    """What led on, of all that was said."""
    text: str
    rule: str
    light: list[Thing]
    wanted: list[str]
    """The answers that lead on; none where the step is only read."""
    done: bool
    hint: LessonHint | None
    table: Table


class Glimpse(msgspec.Struct):
    """A lesson that plays itself: how its table looks after each answer."""

    game: str
    scenes: list[dict[str, Any]]


class PositionText(msgspec.Struct, forbid_unknown_fields=True):
    """A position, as docs/formats.md describes it."""

    text: Annotated[str, msgspec.Meta(max_length=200_000)]


class PositionEdit(msgspec.Struct, forbid_unknown_fields=True):
    """A position, and lines of it that an editor has changed: by name, as drafts."""

    text: Annotated[str, msgspec.Meta(max_length=200_000)]
    lines: Annotated[dict[Word, list[Word] | dict[str, Any]], msgspec.Meta(max_length=400)]


class Checked(msgspec.Struct):
    """What the rules say of a position."""

    ok: bool
    text: str
    """The position, with what was changed."""
    lines: dict[str, Any] = {}
    """What each line of the board says, as a draft to change; each game has its own shapes."""
    line: int = 0
    """The line that is wrong, counted from 1; 0 where it is no single one."""
    message: str = ""
    game: str = ""
    scenario: str = ""
    options: list[str] = []
    tidy: str = ""
    """The board in the usual order, and nothing of what is under way."""
    under_way: bool = msgspec.field(name="underWay", default=False)
    """Whether the text also says what is under way."""
    who: str = ""
    prompt: str = ""
    table: Table | None = None
