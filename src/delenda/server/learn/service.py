"""Lessons without a memory: where a learner stands follows from what he has said."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from delenda.engine.view import view
from delenda.lessons.lesson import Lesson, find_lesson
from delenda.lessons.walk import NEXT, Remark, Walk
from delenda.library import plain_rulebook
from delenda.server.learn.schemas import MOST, Glimpse, LessonHint, LessonInfo, Progress
from delenda.server.play.message import Snapshot, Table, Thing, Undo, table_of


def info(lesson: Lesson) -> LessonInfo:
    """Describe a lesson."""
    return LessonInfo(
        id=lesson.id,
        game=lesson.game,
        game_title=plain_rulebook(lesson.game).title,
        title=lesson.title,
        about=lesson.about,
        seat=lesson.seat,
        steps=len(lesson.steps),
    )


def progress(lesson: Lesson, said: list[str]) -> Progress:
    """Walk through a lesson as far as the answers lead."""
    walk = Walk(lesson)
    remark = None
    for word in said:
        remark = walk.say(word)
        if remark is not None:
            break
    step = walk.step
    return Progress(
        lesson=info(lesson),
        step=walk.number,
        said=walk.said,
        text=step.say if step else "",
        rule=step.rule if step else "",
        light=[Thing(kind, name) for kind, name in (step.light if step else ())],
        wanted=list(walk.wanted),
        done=step is None,
        hint=_hint(remark),
        table=_table(walk),
    )


@lru_cache(40)
def glimpse(name: str) -> Glimpse | None:
    """Play a lesson to its end, as its seat sees it; what looks the same is shown once."""
    lesson = find_lesson(name)
    if lesson is None:
        return None
    walk = Walk(lesson)
    scenes = [_scene(walk)]
    while walk.step is not None and len(walk.said) < MOST:
        walk.say(walk.wanted[0] if walk.wanted else NEXT)
        scene = _scene(walk)
        if scene != scenes[-1]:
            scenes.append(scene)
    return Glimpse(lesson.game, scenes)


def _scene(walk: Walk) -> dict[str, Any]:
    rules = walk.state.rules
    return dict(rules.presenter.scene(view(walk.state, rules.seat(walk.lesson.seat))))


def _hint(remark: Remark | None) -> LessonHint | None:
    return LessonHint(remark.text, remark.rule, remark.is_legal) if remark else None


def _table(walk: Walk) -> Table:
    """Return the table; nothing is asked while something is only to be read."""
    state = walk.state
    snapshot = Snapshot(state.rules, state, walk.log, is_live=bool(walk.wanted))
    seen = len(walk.said)
    table = table_of(f"lesson-{walk.lesson.id}", snapshot, walk.lesson.seat, seen=seen, step=seen)
    table.undo = Undo(can=bool(walk.said))
    if table.ask is not None and table.ask.previews:
        looked = view(state, state.rules.seat(walk.lesson.seat))
        table.previews = state.rules.presenter.previews(looked)
    return table
