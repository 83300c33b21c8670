"""The driver: runs steps until a question waits, and takes the answers."""

from __future__ import annotations

from typing import Any, TypeGuard

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Frame, Goto, Next, Reason
from delenda.engine.log import Entry
from delenda.engine.state import Result, State


class Refused(ValueError):
    """An answer that was not offered, with the reason and the rule; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class DeadEnd(Exception):
    """A question without a legal answer: a mistake in the rules, never in an answer."""


def start(
    s: State, frame: Frame, sink: list[Entry] | None = None, *, patient: bool = False
) -> None:
    """Begin with a first frame and run to the first question."""
    s.sink = sink
    s.stack.append(frame)
    s.steps.append("start")
    _run(s, frame.start(s), patient=patient)
    s.sink = None


def answer(
    s: State,
    who: object,
    action: object,
    sink: list[Entry] | None = None,
    *,
    patient: bool = False,
) -> None:
    """Give an answer: the only way in. Refuses what is not offered and then changes nothing.

    Where the driver is `patient`, it stops at every question in silence, also at one that leaves
    no choice, and after the answer to do nothing: `go_on` goes on from there.
    """
    ask = s.ask
    if ask is None or not isinstance(who, int) or who != ask.who:
        raise Refused(why_not(s, who, action) or NO_QUESTION)
    if ask.chance is not None:
        if not is_action(action) or not ask.chance.accepts(action):
            raise Refused(why_not(s, who, action) or NOT_OFFERED)
        value: Any = ask.chance.value(action)
    else:
        if not is_action(action) or action not in ask.options:
            raise Refused(why_not(s, who, action) or NOT_OFFERED)
        value = action
    s.sink = sink
    s.ask = None
    s.answers += 1
    if patient and ask.silent and value == ask.options[-1]:
        s.ask = ask.held()
    else:
        _run(s, getattr(s.stack[-1], ask.then)(s, value), patient=patient)
    s.sink = None


def go_on(s: State, sink: list[Entry] | None = None) -> None:
    """Go on from a question in silence that leaves no choice, to the next one."""
    ask = s.ask
    if ask is None or not ask.is_hush:
        raise Refused(NO_QUESTION)
    s.sink = sink
    s.ask = None
    _run(s, getattr(s.stack[-1], ask.then)(s, ask.options[0]), patient=True)
    s.sink = None


def why_not(s: State, who: object, action: object) -> Reason | None:
    """Say why an answer would be refused; None if it is legal."""
    ask = s.ask
    if ask is None:
        return OVER if s.result is not None else NO_QUESTION
    if not isinstance(who, int) or who != ask.who:
        # The rule would tell which window is open.
        rule = "" if ask.silent else ask.rule
        return Reason(f"the question is for {s.rules.seat_name(ask.who)}", rule)
    if ask.chance is not None:
        fits = is_action(action) and ask.chance.accepts(action)
        return None if fits else Reason("chance cannot give this answer", ask.rule)
    if not is_action(action):
        return Reason("an action is a verb with whole numbers", ask.rule)
    if action in ask.options:
        return None
    reason = s.stack[-1].why_not(s, action) if s.rules.grammar.fits(action) else None
    offered = Reason(NOT_OFFERED.text, ask.rule)
    return told(s, reason) if reason else offered


def told(s: State, reason: Reason) -> Reason:
    """Return a reason of the procedures as this book says it."""
    return Reason(s.rules.worded(reason.text), s.rules.cite(reason.rule))


def is_action(action: object) -> TypeGuard[Action]:
    """Say whether this has the form of an action at all."""
    if not isinstance(action, Action):
        return False
    said: Any = action  # its type is a promise that bad input does not keep
    if not isinstance(said.verb, str) or not isinstance(said.args, tuple):
        return False
    return all(type(arg) is int for arg in said.args)


OVER = Reason("the game is over")
NO_QUESTION = Reason("nothing is asked here")
NOT_OFFERED = Reason("this is not among the choices offered now")
NOTHING_GIVEN = Reason("nothing can be taken back: there is no answer yet")
ANOTHERS = Reason("nothing can be taken back: the last answer was another player's")
REVEALED = Reason("nothing can be taken back: since the last answer something was revealed")


def _run(s: State, step: Next, *, patient: bool) -> None:
    """Carry out what steps return, until a question has more than one answer."""
    stack, steps = s.stack, s.steps
    while True:
        if s.result is not None:
            _finish(s, None)
            return
        if isinstance(step, Ask):
            steps[-1] = step.then
            value = None if patient and step.silent else _forced(s, step)
            if value is None:
                step.rule = s.rules.cite(step.rule)
                s.ask = step
                return
            step = getattr(stack[-1], step.then)(s, value)
        elif isinstance(step, Call):
            steps[-1] = step.then
            frame = step.frame
            stack.append(frame)
            steps.append("start")
            step = frame.start(s)
        elif isinstance(step, Goto):
            step = getattr(stack[-1], step.step)(s)
        else:
            stack.pop()
            steps.pop()
            if not stack:
                _finish(s, step.value)
                return
            step = getattr(stack[-1], steps[-1])(s, step.value)


def _forced(s: State, ask: Ask) -> Any:
    """Return the only possible answer, or None if there is a choice."""
    if ask.chance is not None and ask.chance.can_answer():
        certain = ask.chance.certain()
        return None if certain is None else ask.chance.value(certain)
    if len(ask.options) == 1:
        return ask.options[0]
    if not ask.options:
        raise DeadEnd(f"{type(s.stack[-1]).__name__} asks {ask.prompt!r} with no legal answer")
    return None


def _finish(s: State, value: object) -> None:
    """End the game: the last frame returns its result, or a rule has set it."""
    if isinstance(value, Result) and s.result is None:
        s.result = value
    s.stack.clear()
    s.steps.clear()
