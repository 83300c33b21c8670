"""Every moment of a match at hand: a copy every few answers, and a few answers from there."""

from __future__ import annotations

from collections import OrderedDict

from delenda.engine.log import Entry
from delenda.engine.position import read_position
from delenda.engine.replay import Answer, begin
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.library import rulebook
from delenda.server.play.story import Story

EVERY = 25
"""Answers between two copies."""
MOST = 32
"""How many matches are kept at hand."""


class Timeline:
    """The moments of one match, from its first question on."""

    def __init__(self, rules: Rulebook, position: str) -> None:
        self.rules = rules
        self.answers: list[Answer] = []
        self.log: list[Entry] = []
        if position:
            state = read_position(position, rulebook)
        else:
            state = begin(rules, self.log)
        self._copies = [state]
        self._ends = [len(self.log)]
        """For each step, how long the log is."""
        self.pause: tuple[State, list[Entry]] | None = None
        """The last step, where the match pauses after it."""

    def follow(self, answers: list[Answer]) -> None:
        """Have the moments of these answers at hand; what is known already stays."""
        same = _common(self.answers, answers)
        if same < len(self.answers):
            self._cut(same - same % EVERY)
            same = len(self.answers)
        if same == len(answers):
            return
        state = self._at(same)
        for who, action in answers[same:]:
            answer(state, who, action, self.log)
            self.answers.append(Answer(who, action))
            self._ends.append(len(self.log))
            if len(self.answers) % EVERY == 0:
                self._copies.append(clone(state))

    def _cut(self, step: int) -> None:
        del self.answers[step:]
        del self._ends[step + 1 :]
        del self.log[self._ends[-1] :]
        del self._copies[step // EVERY + 1 :]

    def _at(self, step: int) -> State:
        first = step - step % EVERY
        state = clone(self._copies[first // EVERY])
        for who, action in self.answers[first:step]:
            answer(state, who, action)
        return state

    def moment(self, step: int) -> tuple[State, list[Entry]]:
        """Return the state after so many answers, and the log up to there."""
        if self.pause is not None and step > len(self.answers):
            return self.pause
        return self._at(step), self.log[: self._ends[step]]

    def entries(self, first: int | None, last: int) -> list[Entry]:
        """Return what was logged between two steps; without a first, from the set-up on."""
        begun = 0 if first is None else self._ends[first]
        if self.pause is not None and last > len(self.answers):
            return self.pause[1][begun:]
        return self.log[begun : self._ends[last]]


class Timelines:
    """The matches that were looked at last."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._found: OrderedDict[str, Timeline] = OrderedDict()

    def of(self, match: str, story: Story) -> Timeline:
        """Return the moments of a match as it is now."""
        found = self._found.get(match)
        if found is None:
            found = Timeline(story.rules, story.beginning.position)
            self._found[match] = found
            if len(self._found) > self._most:
                self._found.popitem(last=False)
        self._found.move_to_end(match)
        game = story.game
        found.follow(game.answers[:-1] if game.is_hushed else game.answers)
        found.pause = (clone(game.state), list(game.log)) if game.is_hushed else None
        return found


def _common(one: list[Answer], other: list[Answer]) -> int:
    """Count the answers that two games have in common."""
    if other[: len(one)] == one:
        return len(one)
    pairs = zip(one, other, strict=False)
    first = (number for number, (a, b) in enumerate(pairs) if a != b)
    return next(first, min(len(one), len(other)))
