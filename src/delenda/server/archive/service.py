"""Matches of the past, step by step."""

from __future__ import annotations

import asyncio

import msgspec

from delenda.engine.chance import commitment_to
from delenda.engine.position import read_position
from delenda.engine.record import Record, result_text, write_record
from delenda.engine.view import SPECTATOR
from delenda.library import rulebook
from delenda.players.review import Finished
from delenda.server.archive.schemas import Milestone, Steps
from delenda.server.db.models import Account, Seat
from delenda.server.errors import Conflict, Forbidden, NotFound
from delenda.server.matches.create import StartingPoint, starting_point_of, store
from delenda.server.matches.rights import Rights, check_watching
from delenda.server.matches.schemas import Made, NewMatch, Origin
from delenda.server.play.house import House
from delenda.server.play.live import Live
from delenda.server.play.message import Snapshot, Table, ended, table_of

PUBLIC = "public"
MILESTONES = ("turn", "card", "battle")
"""The marks of what people look for in a replay."""


def views_of(live: Live, you: Rights) -> list[str]:
    """Name the eyes that someone may look with: all when nothing is hidden any more."""
    seats = live.story.rules.seats if live.status == "over" else you.seats
    return [*seats, PUBLIC]


def _viewer(live: Live, you: Rights, view: str) -> str | None:
    if view not in views_of(live, you):
        raise Forbidden("you may not look with these eyes before the match is over")
    return None if view == PUBLIC or live.status == "open" else view


def known_steps(live: Live, seat: str | None) -> list[int]:
    """Return, for each step that a seat knows of, how many answers were given.

    What it does not know of belongs to the step before, or the step would tell that a question
    was asked in silence.
    """
    story = live.story
    count = len(story.game.answers)
    return [*(number for number in range(count) if story.knows(seat, number)), count]


def steps(house: House, live: Live, you: Rights, view: str) -> Steps:
    """Return the steps of a match that stand out."""
    seat = _viewer(live, you, view)
    who = SPECTATOR if seat is None else live.story.rules.seat(seat)
    timeline = house.timelines.of(live.match, live.story)
    known = known_steps(live, seat)
    presenter = live.story.rules.presenter
    marks = [
        Milestone(step, mark, presenter.sentence(entry))
        for step, (before, after) in enumerate(zip([None, *known], known, strict=False))
        for entry in timeline.entries(before, after)
        if entry.is_seen_by(who) and (mark := presenter.mark(entry)) in MILESTONES
    ]
    return Steps(len(known) - 1, marks, views_of(live, you))


def step_table(
    house: House, live: Live, you: Rights, view: str, *, step: int, since: int = -1
) -> Table:
    """Return the table of a step as someone saw it, without the question."""
    seat = _viewer(live, you, view)
    known = known_steps(live, seat)
    if step >= len(known):
        raise NotFound(f"there are {len(known) - 1} steps")
    timeline = house.timelines.of(live.match, live.story)
    state, log = timeline.moment(known[step])
    before = timeline.moment(known[step - 1])[0] if step else None
    is_last = step == len(known) - 1
    snapshot = Snapshot(
        live.story.rules,
        state,
        log,
        over=live.over() if is_last else None,
        is_live=False,
        before=before,
    )
    return table_of(live.match, snapshot, seat, seen=live.story.told(seat), step=step, since=since)


def record_of(live: Live) -> str:
    """Return a finished match as a record; its key proves the dice where it rolled them all."""
    story = live.story
    if live.status != "over":
        raise Forbidden("the record is there when the match is over")
    if story.beginning.position:
        raise Conflict("a match that began from a position has no record")
    record = Record(story.rules, story.game.answers, result=result_text(story.game.state))
    if story.is_provable:
        record.commitment = commitment_to(story.beginning.key)
        record.key = story.beginning.key.hex()
    return write_record(record)


def finished(live: Live) -> Finished:
    """Return a match as a review wants it; one that goes on, or never ended, has none."""
    story = live.story
    if live.status != "over":
        raise Forbidden("the review is there when the match is over")
    over = live.over()
    if over is None:
        raise Conflict("the game of this record was not finished; it cannot be reviewed")
    start = story.beginning.position
    return Finished(
        story.rules,
        tuple(story.game.answers),
        read_position(start, rulebook) if start else None,
        tuple(story.rules.seat(name) for name in over.winners),
        over.text,
        tuple(story.rules.seat(seat) for seat, one in live.sitters.items() if not one.bot),
    )


async def keep_replay(house: House, owner: Account, text: str) -> Made:
    """Keep a record, for its owner to look at."""
    data = NewMatch(record=text)
    point = await asyncio.to_thread(starting_point_of, data)
    async with house.database.session() as session:
        match, story = await store(session, point, owner, data)
        match.status = "over"
        ending = ended(story.rules, story.game.state)
        match.result = msgspec.to_builtins(ending) if ending is not None else {}
        session.add_all(Seat(match=match.id, seat=seat) for seat in story.rules.seats)
        await session.commit()
    return Made(match.id, {})


async def starting_point_at(house: House, caller: Account, origin: Origin) -> StartingPoint:
    """Return a step of a finished match, to play on from."""
    async with house.keeper.hold(origin.match) as live:
        you = check_watching(live, caller)
        if live.status != "over" and len(you.seats) != len(live.story.rules.seats):
            raise Forbidden("you can play on from a match that is over, or all yours")
        known = known_steps(live, _viewer(live, you, origin.view))
        if origin.step >= len(known):
            raise NotFound(f"there are {len(known) - 1} steps")
        answers = tuple(live.story.game.answers[: known[origin.step]])
        return StartingPoint(live.story.rules, live.story.beginning.position, answers)
