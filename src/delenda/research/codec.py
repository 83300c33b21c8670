"""Actions as integers: a static numbering for each rulebook, and the mask of what is legal.

Verbs follow each other in the order of the grammar. A verb has one number for every
combination of its arguments, the last argument counting fastest. Verbs that take any number of
arguments have none: only chance answers with them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from delenda.engine.action import Action
from delenda.engine.rulebook import Rulebook

AMOUNTS = 64
"""Amounts run from 0 up to, not including, this."""


@dataclass(slots=True, frozen=True)
class Span:
    """The numbers of one verb."""

    verb: str
    kinds: tuple[str, ...]
    sizes: tuple[int, ...]
    """For each argument how many values it can have."""
    first: int

    @property
    def count(self) -> int:
        """Return how many numbers the verb has."""
        return prod(self.sizes)


class _Numbers(dict[Action, int]):
    """Remembers the number of each action that was met."""

    def __init__(self, spans: dict[str, Span]) -> None:
        super().__init__()
        self.spans = spans

    def __missing__(self, action: Action) -> int:
        number = self[action] = _number(self.spans.get(action.verb), action)
        return number


class Codec:
    """Numbers the actions of one rulebook.

    >>> from delenda.library import rulebook
    >>> codec = Codec(rulebook("toy"))
    >>> codec.encode(Action("move", (3,))), codec.decode(82)
    (82, Action(verb='move', args=(3,)))
    """

    def __init__(self, rules: Rulebook) -> None:
        self.spans: dict[str, Span] = {}
        first = 0
        for verb, kinds in rules.grammar.verbs.items():
            if any(kind.endswith("*") for kind in kinds):
                continue
            sizes = tuple(len(rules.grammar.kinds[kind].names) or AMOUNTS for kind in kinds)
            self.spans[verb] = Span(verb, kinds, sizes, first)
            first += prod(sizes)
        self.size = first
        """How many actions there are."""
        self.numbers = _Numbers(self.spans)

    def encode(self, action: Action) -> int:
        """Return the number of an action; `ValueError` for one that has none."""
        return self.numbers[action]

    def decode(self, number: int) -> Action:
        """Return the action with a number."""
        if not 0 <= number < self.size:
            raise ValueError(f"{number} is no action; the actions are 0 to {self.size - 1}")
        span = next(s for s in self.spans.values() if number < s.first + s.count)
        rest = number - span.first
        args: list[int] = []
        for size in reversed(span.sizes):
            rest, arg = divmod(rest, size)
            args.append(arg)
        return Action(span.verb, tuple(reversed(args)))

    def legal(self, options: Iterable[Action]) -> list[int]:
        """Return the numbers of the options, smallest first."""
        numbers = self.numbers
        return sorted([numbers[action] for action in options])

    def mask(self, options: Iterable[Action]) -> NDArray[np.uint8]:
        """Return 1 for every legal action and 0 for the others."""
        numbers = self.numbers
        mask = np.zeros(self.size, np.uint8)
        mask[[numbers[action] for action in options]] = 1
        return mask

    def table(self) -> list[tuple[str, str, int, int]]:
        """Return the layout: verb, kinds of its arguments, first number, how many."""
        return [(s.verb, " ".join(s.kinds), s.first, s.count) for s in self.spans.values()]


def _number(span: Span | None, action: Action) -> int:
    """Work an action's number out."""
    if span is None or len(action.args) != len(span.sizes):
        raise ValueError(f"{action} has no number in this game")
    number = 0
    for arg, size in zip(action.args, span.sizes, strict=True):
        if not 0 <= arg < size:
            raise ValueError(f"{action} has no number: {arg} is not below {size}")
        number = number * size + arg
    return span.first + number
