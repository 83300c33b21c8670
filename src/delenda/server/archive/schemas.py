"""What is said about matches of the past."""

from __future__ import annotations

from typing import Annotated

import msgspec

from delenda.engine.page import Mark
from delenda.server.matches.schemas import LongText


class Milestone(msgspec.Struct):
    """A step that people look for: a turn, a card, a battle."""

    step: int
    mark: Mark
    text: str


class Steps(msgspec.Struct):
    """How many steps there are, and which stand out."""

    count: int
    marks: list[Milestone]
    views: list[str]
    """Whose eyes one may look with: seats, and "public"."""


class Preparing(msgspec.Struct):
    """A review that is not there yet."""

    progress: float
    """The share of the work that is done, from 0 to 1."""


class NewReplay(msgspec.Struct):
    """A record to look at."""

    record: Annotated[LongText, msgspec.Meta(min_length=1)]
