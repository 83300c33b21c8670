"""Whether an answer passes the turn on, as far as the seat that gives it can know."""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from typing import Literal

from delenda.engine.action import Unreadable
from delenda.engine.chance import Below
from delenda.engine.run import answer
from delenda.engine.state import State
from delenda.engine.view import View, determinise, view
from delenda.server.errors import Conflict
from delenda.server.play.story import Story

logger = logging.getLogger("delenda.play")
Confirm = Literal["", "turn", "always"]
"""What must be said twice: nothing, what ends one's turn, or whatever lets another answer."""
LONGEST = 500
"""More questions than one answer ever puts to chance and to others in silence."""


class Unconfirmed(Conflict):
    """The answer would pass the turn on; who means it says it again without asking."""


def check_confirmed(story: Story, seat: str, texts: Sequence[str], confirm: Confirm) -> None:
    """Refuse what passes the turn on, where that must be confirmed."""
    if not confirm or story.game.seat != seat:
        return
    try:
        to = next_after(story, seat, texts, turn=confirm == "turn")
    except Exception as error:  # an imagined table must not keep anyone from answering
        logger.warning("cannot look ahead", exc_info=error)
        return
    if to:
        raise Unconfirmed(f"then {story.rules.presenter.seat_title(to)} is to answer")


def next_after(story: Story, seat: str, texts: Sequence[str], *, turn: bool) -> str:
    """Name the seat that is asked after answers, if another; with `turn`, if the turn passes.

    It is played on a table that the seat cannot tell from the real one, so that it tells nothing.
    """
    seen = story.game.view(seat)
    below = random.Random(0).randrange  # noqa: S311 - the same answer to the same question
    s = determinise(seen, below)
    for said in texts:
        try:
            action = story.rules.grammar.read(said)
        except Unreadable:
            return ""
        if s.ask is None or s.ask.who != seen.seat or action not in s.ask.options:
            break
        answer(s, seen.seat, action)
        _let_others(s, seen.seat, below)
    if s.ask is None or s.ask.who == seen.seat or (turn and not _has_passed(story, seen, s)):
        return ""
    return story.rules.seat_name(s.ask.who)


def _let_others(s: State, seat: int, below: Below) -> None:
    """Let chance fall, and others decline what they are asked in silence."""
    for _ in range(LONGEST):
        ask = s.ask
        if ask is None or (ask.chance is None and (ask.who == seat or not ask.silent)):
            return
        answer(s, ask.who, ask.options[-1] if ask.chance is None else ask.chance.sample(below))


def _has_passed(story: Story, before: View, s: State) -> bool:
    """Say whether it is another's turn; without turns, every question to another is one."""
    scene = story.rules.presenter.scene
    active = scene(view(s, before.seat)).get("active")
    return active is None or active != scene(before).get("active")
