"""Lessons without a memory: where a learner stands follows from what he has said."""

from __future__ import annotations

from delenda.engine.view import view
from delenda.lessons.lesson import Lesson
from delenda.lessons.walk import Remark, Walk
from delenda.library import plain_rulebook
from delenda.server.learn.schemas import LessonHint, LessonInfo, Progress
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
