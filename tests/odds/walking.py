"""Walks every face of every die through the real rules, and counts what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import NamedTuple, TypeVar

from delenda.engine.action import Action
from delenda.engine.chance import Die
from delenda.engine.frame import CHANCE, Ask, Frame
from delenda.engine.log import Entry
from delenda.engine.run import answer, start
from delenda.engine.state import clone
from delenda.games.hannibal.state import HannibalState

T = TypeVar("T", bound=Hashable)

Choose = Callable[[Ask], Action]
Stop = Callable[[HannibalState], bool]


class Ending(NamedTuple):
    """One way that the dice may fall."""

    s: HannibalState
    chance: Fraction
    entries: tuple[Entry, ...]

    def told(self, *kinds: str) -> str:
        """Return the last of some kinds of entries that is in the log."""
        return next((e.kind for e in reversed(self.entries) if e.kind in kinds), "")

    def number(self, kind: str, name: str) -> int:
        """Return a number that an entry of the log tells."""
        found = [e.data[name] for e in self.entries if e.kind == kind]
        assert isinstance(found[-1], int)
        return found[-1]


def first(ask: Ask) -> Action:
    """Answer with what is offered first."""
    return ask.options[0]


def never(_s: HannibalState) -> bool:
    """Go on to the end."""
    return False


def walk(s: HannibalState, choose: Choose = first, stop: Stop = never) -> list[Ending]:
    """Return all endings of what is under way, by every face of every die."""
    found: list[Ending] = []
    waiting = [Ending(clone(s), Fraction(1), ())]
    while waiting:
        one = waiting.pop()
        if one.s.ask is None or stop(one.s):
            found.append(one)
        else:
            waiting += _steps(one, choose)
    assert sum(one.chance for one in found) == 1
    return found


def _steps(one: Ending, choose: Choose) -> Iterator[Ending]:
    ask = one.s.ask
    assert ask is not None
    if ask.chance is None:
        yield _after(one, ask.who, choose(ask), Fraction(1))
        return
    assert isinstance(ask.chance, Die), ask.prompt
    for action, chance in ask.chance.outcomes():
        yield _after(one, CHANCE, action, Fraction(chance).limit_denominator(100))


def _after(one: Ending, who: int, action: Action, chance: Fraction) -> Ending:
    twin = clone(one.s)
    entries: list[Entry] = []
    answer(twin, who, action, entries)
    return Ending(twin, one.chance * chance, (*one.entries, *entries))


def run(s: HannibalState, frame: Frame, choose: Choose = first) -> list[Ending]:
    """Return all endings of one procedure on a table."""
    twin = clone(s)
    twin.stack.clear()
    twin.steps.clear()
    twin.ask = None
    start(twin, frame)
    return walk(twin, choose)


def spread(endings: list[Ending], what: Callable[[Ending], T]) -> dict[T, Fraction]:
    """Count the endings by what is asked of them."""
    found: dict[T, Fraction] = {}
    for one in endings:
        found[what(one)] = found.get(what(one), Fraction(0)) + one.chance
    return found


def wishes(*verbs: str) -> Choose:
    """Answer with the first of some verbs that is offered, else with the last option."""

    def choose(ask: Ask) -> Action:
        for verb in verbs:
            for option in ask.options:
                if option.verb == verb:
                    return option
        return ask.options[-1]

    return choose
