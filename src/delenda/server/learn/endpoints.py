"""Lessons and positions over HTTP. Nothing is stored."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from delenda.lessons.lesson import find_lesson, lessons
from delenda.library import games_of_pack, rulebook
from delenda.server.errors import NotFound
from delenda.server.learn import positions, service
from delenda.server.learn.schemas import (
    Checked,
    Glimpse,
    LessonInfo,
    PositionEdit,
    PositionText,
    Progress,
    Said,
)
from delenda.server.openapi import raises

REFUSALS = raises(400, 403, 404, 413, 429)
TAGS = ["learn"]
Name = Annotated[str, PathParameter(max_length=40)]
Scenario = Annotated[str, QueryParameter(max_length=40)]
Options = Annotated[str, QueryParameter(max_length=400, description="Optional rules with commas.")]


@get("/api/lessons", tags=TAGS, summary="The lessons", sync_to_thread=True)
def list_lessons() -> list[LessonInfo]:
    """List the lessons of the games that can be played here, in their order."""
    played = games_of_pack()
    return [service.info(lesson) for lesson in lessons() if lesson.game in played]


@post(
    "/api/lessons/{lesson:str}",
    tags=TAGS,
    responses=REFUSALS,
    summary="Where a learner stands",
    status_code=200,
    sync_to_thread=True,
)
def walk_lesson(lesson: Name, data: JSONBody[Said]) -> Progress:
    """Play a lesson from its beginning with all that was said; nothing is stored."""
    found = find_lesson(lesson)
    if found is None or found.game not in games_of_pack():
        raise NotFound("there is no such lesson")
    return service.progress(found, data.said)


@get(
    "/api/lessons/{lesson:str}/glimpse",
    tags=TAGS,
    responses=raises(400, 404),
    summary="A lesson that plays itself",
    response_headers={"cache-control": "public, max-age=3600"},
    sync_to_thread=True,
)
def show_glimpse(lesson: Name) -> Glimpse:
    """Return the tables of a lesson from its beginning to its end, to be looked at only."""
    found = service.glimpse(lesson)
    if found is None or found.game not in games_of_pack():
        raise NotFound("there is no such lesson")
    return found


@post(
    "/api/positions/check",
    tags=TAGS,
    responses=REFUSALS,
    summary="Whether a position is possible",
    status_code=200,
    sync_to_thread=True,
)
def check_position(data: JSONBody[PositionText]) -> Checked:
    """Read a position; say which line is wrong, or show the table."""
    return positions.check_position(data.text)


@post(
    "/api/positions/edit",
    tags=TAGS,
    responses=REFUSALS,
    summary="A position with other lines",
    status_code=200,
    sync_to_thread=True,
)
def edit_position(data: JSONBody[PositionEdit]) -> Checked:
    """Write changed lines into a position, and read it."""
    return positions.edit_position(data.text, data.lines)


@get(
    "/api/games/{game:str}/setup",
    tags=TAGS,
    responses=REFUSALS,
    summary="The set-up of a scenario as a position",
    sync_to_thread=True,
)
def show_setup(game: Name, scenario: Scenario = "", options: Options = "") -> PositionText:
    """Write the set-up as text, to be changed and played."""
    try:
        rules = rulebook(game, scenario, tuple(name for name in options.split(",") if name))
    except ValueError as error:
        raise NotFound(str(error)) from None
    return PositionText(positions.set_up(rules))


ROUTES = [list_lessons, walk_lesson, show_glimpse, check_position, edit_position, show_setup]
