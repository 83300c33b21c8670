"""A learner on his way through a lesson. Everything follows from what he has said."""

from __future__ import annotations

from typing import NamedTuple

from delenda.engine.action import Unreadable
from delenda.engine.frame import CHANCE, Reason
from delenda.engine.log import Entry
from delenda.engine.position import read_position
from delenda.engine.run import answer, why_not
from delenda.lessons.lesson import Lesson, Step
from delenda.library import plain_rulebook

NEXT = "next"
"""What a learner says to a step that is only read."""
CHANCE_NAME = "chance"


class Remark(NamedTuple):
    """What is said to an answer that does not lead on."""

    text: str
    rule: str
    is_legal: bool


class Walk:
    """A lesson as far as the learner has come; it is of the plain game, whatever pack is in use."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.state = read_position(lesson.position, plain_rulebook)
        self.log: list[Entry] = []
        self.number = 0
        """The step that waits."""
        self.part: tuple[str, ...] = ()
        """What was said already to a step that takes several answers."""
        self.said: list[str] = []

    @property
    def step(self) -> Step | None:
        """The step that waits; None at the end."""
        steps = self.lesson.steps
        return steps[self.number] if self.number < len(steps) else None

    @property
    def wanted(self) -> tuple[str, ...]:
        """The answers that lead on from here."""
        step = self.step
        if step is None:
            return ()
        done = len(self.part)
        fitting = (route for route in step.routes if route[:done] == self.part)
        return tuple(dict.fromkeys(route[done] for route in fitting))

    def say(self, word: str) -> Remark | None:
        """Go on with what a learner says; what does not lead on changes nothing."""
        step = self.step
        if step is None:
            return Remark("This lesson is over.", "", is_legal=False)
        if word != NEXT or step.routes:
            remark = self._remark(step, word)
            if remark is not None:
                return remark
            self._give(self.lesson.seat, word)
            self.part += (word,)
        self.said.append(word)
        if not step.routes or self.part in step.routes:
            self._go_on(step)
        return None

    def _remark(self, step: Step, word: str) -> Remark | None:
        if word in self.wanted:
            return None
        reason = self.why_not(word)
        if reason is not None:
            return Remark(reason.text, reason.rule, is_legal=False)
        for words, text in step.hints:
            if word.startswith(words):
                return Remark(text, step.rule, is_legal=True)
        return Remark(
            "That is legal, and in a game you may do so. Here, try what the lesson shows.",
            step.rule,
            is_legal=True,
        )

    def why_not(self, word: str) -> Reason | None:
        """Say why the rules refuse an answer; None if it is legal."""
        rules = self.state.rules
        try:
            action = rules.grammar.read(word)
        except Unreadable as error:
            return Reason(error.message)
        return why_not(self.state, rules.seat(self.lesson.seat), action)

    def _go_on(self, step: Step) -> None:
        for who, text in step.then:
            self._give(who, text)
        self.number += 1
        self.part = ()

    def _give(self, name: str, text: str) -> None:
        rules = self.state.rules
        who = CHANCE if name == CHANCE_NAME else rules.seat(name)
        answer(self.state, who, rules.grammar.read(text), self.log)
