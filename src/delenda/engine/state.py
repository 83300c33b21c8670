"""The state: one plain value. The log and the source of chance are never part of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

from delenda.engine.frame import Ask, Frame
from delenda.engine.log import Datum, Entry
from delenda.engine.native import mypyc_attr
from delenda.engine.rulebook import Rulebook
from delenda.engine.value import Value, copy

F = TypeVar("F", bound=Frame)
S = TypeVar("S", bound="State")


@dataclass(slots=True, frozen=True)
class Result(Value):
    """How a game ended; `how` is a kind of sentence, as in the log."""

    winners: tuple[int, ...]
    how: str
    rule: str = ""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True)
class State(Value):
    """Everything that is on and around the table, and what is under way. Games add fields."""

    rules: Rulebook
    stack: list[Frame] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    """For each frame of the stack, the step that waits for an answer or a result."""
    ask: Ask | None = None
    result: Result | None = None
    answers: int = 0
    """How many answers were given so far, chance's included."""
    sink: list[Entry] | None = field(default=None, compare=False, repr=False)
    """Where entries go while an answer is worked out; not part of the value."""

    def log(
        self, entry: str, /, rule: str = "", seen_by: tuple[int, ...] | None = None, **data: Datum
    ) -> None:
        """Tell what happened, if anyone listens."""
        if self.sink is not None:
            self.sink.append(Entry(entry, data, self.rules.cite(rule), seen_by))


def clone(s: S) -> S:
    """Return an independent copy of a state, for search and what-if."""
    new = copy(s)
    new.stack = [copy(frame) for frame in s.stack]
    new.sink = None
    return new


def nearest(s: State, frame: type[F]) -> F | None:
    """Return the innermost frame of a class that is under way: the door of a counter-event."""
    for candidate in reversed(s.stack):
        if isinstance(candidate, frame):
            return candidate
    return None


def the(s: State, frame: type[F]) -> F:
    """Return the innermost frame of a class, where the rules know that one is under way."""
    found = nearest(s, frame)
    if found is None:
        raise LookupError(f"no {frame.__name__} is under way")
    return found
