"""A game is its set-up and its answers: playing them again gives the state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from delenda.engine.action import Action
from delenda.engine.log import Entry
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import answer, start
from delenda.engine.state import State


class Answer(NamedTuple):
    """Who said what."""

    who: int
    action: Action


def begin(rules: Rulebook, sink: list[Entry] | None = None, *, patient: bool = False) -> State:
    """Set a game up and run to its first question."""
    s = rules.set_up()
    start(s, rules.resume(s), sink, patient=patient)
    return s


def replay(rules: Rulebook, answers: Iterable[Answer], sink: list[Entry] | None = None) -> State:
    """Play recorded answers; an answer that is not legal is `Refused`."""
    s = begin(rules, sink)
    for who, action in answers:
        answer(s, who, action, sink)
    return s
