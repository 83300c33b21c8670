"""What a lesson is, and how it is read from its file.

The lessons of a game are the files of its family's package.

A lesson has a position, and steps. A step says something; then it waits for one of the answers
that lead on, or, if it names none, only until it has been read. `then` is what others do next:
the enemy, and the dice.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from delenda.library import families, of_family

BETWEEN = " / "
"""Parts the answers of a step that takes several in a row."""


class Step(NamedTuple):
    """One thing to read, and perhaps one thing to do."""

    say: str
    rule: str
    light: tuple[tuple[str, str], ...]
    """The things on the table that are lit up: kind and id."""
    routes: tuple[tuple[str, ...], ...]
    """The answers that lead on; each may be several in a row. None: it is only read."""
    hints: tuple[tuple[str, str], ...]
    """What is said of other answers that begin with some words."""
    then: tuple[tuple[str, str], ...]
    """Who does what afterwards."""


class Lesson(NamedTuple):
    """A position and the steps from there."""

    id: str
    game: str
    title: str
    about: str
    seat: str
    position: str
    steps: tuple[Step, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return all lessons, family by family, in their order."""
    return tuple(lesson for family in families() for lesson in lessons_of(family))


def lessons_of(family: str) -> tuple[Lesson, ...]:
    """Return the lessons of a family in their order; none where it has no package of them."""
    package = of_family("lessons", family)
    found = files(package).iterdir() if package else ()
    texts = {file.name: file.read_text() for file in found if file.name.endswith(".toml")}
    return tuple(
        read_lesson(name.removesuffix(".toml").partition("-")[2], texts[name])
        for name in sorted(texts)
    )


def find_lesson(name: str) -> Lesson | None:
    """Return the lesson of that name."""
    return next((lesson for lesson in lessons() if lesson.id == name), None)


def read_lesson(name: str, text: str) -> Lesson:
    """Return the lesson that a file holds."""
    found = tomllib.loads(text)
    return Lesson(
        id=name,
        game=found["game"],
        title=found["title"],
        about=found["about"],
        seat=found["seat"],
        position=f"delenda position 1\ngame: {found['game']}\n{found['position']}",
        steps=tuple(_step(step) for step in found["steps"]),
    )


def _step(found: dict[str, Any]) -> Step:
    return Step(
        say=" ".join(found["say"].split()),
        rule=found["rule"],
        light=tuple(_pair(thing) for thing in found.get("light", ())),
        routes=tuple(tuple(answers.split(BETWEEN)) for answers in found.get("do", ())),
        hints=tuple(found.get("hints", {}).items()),
        then=tuple(_pair(deed) for deed in found.get("then", ())),
    )


def _pair(words: str) -> tuple[str, str]:
    first, _, rest = words.partition(" ")
    return first, rest
