"""New matches: from the set-up, a position, a record, or a step of another match."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncSession

from delenda.engine.action import Unreadable
from delenda.engine.position import read_position
from delenda.engine.record import play_record, read_record
from delenda.engine.replay import Answer
from delenda.engine.rulebook import Rulebook
from delenda.engine.window import OPENED
from delenda.library import rulebook
from delenda.players.bots import check
from delenda.server.accounts.names import own_name
from delenda.server.accounts.service import digest, is_chosen
from delenda.server.db.models import Account, ActRow, Match, Seat, now
from delenda.server.errors import Invalid
from delenda.server.matches.schemas import Made, NewMatch
from delenda.server.play.acts import Act, Beginning
from delenda.server.play.judging import judging, look_around
from delenda.server.play.story import Story


class StartingPoint(NamedTuple):
    """What a match is made from."""

    rules: Rulebook
    position: str = ""
    answers: tuple[Answer, ...] = ()

    @property
    def origin(self) -> str:
        """How the match began, where it is not the set-up."""
        if self.answers:
            return "record"
        return "position" if self.position else ""


def new_id() -> str:
    """Return an id that nobody can guess."""
    return secrets.token_urlsafe(9)


def new_key() -> str:
    """Return what the dice and the invitations of a match are drawn from."""
    return secrets.token_bytes(32).hex()


def invitation(match: Match, seat: str) -> str:
    """Return the secret in the link to a seat; the server can always work it out again."""
    key = bytes.fromhex(match.key)
    found = hmac.digest(key, f"invitation {match.id} {seat}".encode(), "sha256")
    return hashlib.sha256(found).hexdigest()[:32]


def starting_point_of(data: NewMatch) -> StartingPoint:
    """Read what a new match begins from; what cannot be read is `Invalid`."""
    try:
        if data.record:
            return _from_record(data.record, data.step)
        if data.position:
            with judging():
                return StartingPoint(read_position(data.position, rulebook).rules, data.position)
        return StartingPoint(rulebook(data.game, data.scenario, tuple(data.options)))
    except (Unreadable, ValueError) as error:
        raise Invalid(str(error)) from None


def _from_record(text: str, step: int | None) -> StartingPoint:
    record = read_record(text, rulebook)
    play_record(record)
    answers = record.answers if step is None else record.answers[:step]
    return StartingPoint(record.rules, answers=tuple(answers))


def begin(match: Match, point: StartingPoint) -> tuple[Story, list[Act]]:
    """Return the story of a new match, and its first acts."""
    rules, write = point.rules, point.rules.grammar.write
    copied = [
        Act(number, rules.seat_name(who), write(action))
        for number, (who, action) in enumerate(point.answers, 1)
    ]
    key = bytes.fromhex(match.key)
    begun = Beginning(rules.id, rules.scenario, rules.options, key, point.position, len(copied))
    try:
        with judging():
            story = Story(begun, copied)
            if point.position:
                look_around(story)
    except Unreadable as error:
        raise Invalid(f"no game can go on from there: {error}") from None
    return story, [*copied, *story.opening()]


async def store(
    session: AsyncSession, point: StartingPoint, owner: Account, data: NewMatch
) -> tuple[Match, Story]:
    """Store a match without seats."""
    rules = point.rules
    match = Match(
        id=new_id(),
        game=rules.id,
        scenario=rules.scenario,
        options=list(rules.options),
        key=new_key(),
        position=point.position,
        origin=point.origin,
        copied=len(point.answers),
        version=rules.version,
        data=rules.data,
        watch=secrets.token_urlsafe(12),
        visibility=data.visibility,
        clock={"kind": data.clock.kind, "seconds": data.clock.seconds},
        open_talk=data.open_talk,
        owner=owner.id,
    )
    story, acts = await asyncio.to_thread(begin, match, point)
    match.acts = story.acts
    session.add(match)
    await session.flush()
    session.add_all(
        ActRow(match=match.id, number=act.number, who=act.who, text=act.text, quiet=act.quiet)
        for act in acts
    )
    return match, story


async def create(
    session: AsyncSession, owner: Account, data: NewMatch, point: StartingPoint
) -> tuple[Made, Match]:
    """Make a match with its seats; it begins at once if nobody is missing."""
    wishes = _wishes(point.rules, data)
    if data.clock.kind != "none" and data.clock.seconds < 10:
        raise Invalid("a clock has at least 10 seconds")
    match, story = await store(session, point, owner, data)
    if story.is_over:
        raise Invalid("the game is over there: nothing is left to play")
    links, names = {}, _names(wishes, data.names, owner)
    for seat, wish in wishes.items():
        row = Seat(match=match.id, seat=seat)
        if wish in ("me", "here"):
            row.account = owner.id
            row.name = names.get(seat, "")
        elif wish.startswith("bot:"):
            row.bot = wish.removeprefix("bot:")
        else:
            token = invitation(match, seat)
            row.invitation = digest(token)
            links[seat] = f"/join/{token}"
        session.add(row)
    if not links:
        start(match, story)
    await session.flush()
    return Made(match.id, links), match


def _names(wishes: Mapping[str, str], given: Mapping[str, str], owner: Account) -> dict[str, str]:
    """Return what those at the owner's screen are called; who has no name gets a number."""
    mine = [seat for seat, wish in wishes.items() if wish in ("me", "here")]
    if len(mine) < 2:
        return {}
    found = {}
    for number, seat in enumerate(mine, 1):
        name = given.get(seat, "").strip()
        is_owner = wishes[seat] == "me" or (number == 1 and is_chosen(owner))
        found[seat] = own_name(name) if name else "" if is_owner else f"Player {number}"
    return found


def start(match: Match, story: Story) -> None:
    """Begin a match: everyone is there."""
    match.status = "playing"
    match.asked = story.game.seat
    in_silence = any(entry.kind == OPENED for entry in story.game.log)
    match.openly = "" if in_silence else match.asked
    match.asked_at = match.acted = now()


def _wishes(rules: Rulebook, data: NewMatch) -> dict[str, str]:
    """Check who is to sit where."""
    unknown = [seat for seat in data.seats if seat not in rules.seats]
    if unknown:
        raise Invalid(f"'{unknown[0]}' is no seat; the seats are {', '.join(rules.seats)}")
    wishes = {seat: data.seats.get(seat, "open") for seat in rules.seats}
    for wish in wishes.values():
        if wish.startswith("bot:"):
            _check_bot(wish.removeprefix("bot:"), rules)
        elif wish not in ("me", "here", "open"):
            raise Invalid(f"'{wish}' is no player; say me, here, open or bot:greedy")
    if all(wish.startswith("bot:") for wish in wishes.values()):
        raise Invalid("a match needs a person; bots meet each other in the arena")
    return wishes


def _check_bot(name: str, rules: Rulebook) -> None:
    try:
        check(name, rules)
    except ValueError as error:
        raise Invalid(str(error)) from None
