"""A table with every kind of field and almost no rules, for the corners the toy lacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from delenda.engine.action import Action, Grammar
from delenda.engine.frame import Ask, Done, Frame, Next
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import start
from delenda.engine.state import Result, State
from delenda.engine.view import NOT_YET, hand, held, sealed, secret, shown


@dataclass(slots=True)
class TinyState(State):
    """Cards in hands, in a deck, in a reserve that one seat may look at."""

    hands: list[tuple[int, ...]] = field(default_factory=list, metadata=hand("cards"))
    deck: list[int] = field(default_factory=list, metadata=sealed("cards"))
    holder: int = 0
    reserve: tuple[int, ...] = field(default=(), metadata=held("reserve", "holder"))
    known: list[tuple[int, int, int]] = field(default_factory=list, metadata=shown("cards"))
    counts: dict[int, int] = field(default_factory=dict)
    heard: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Pick(Frame):
    """Ask a seat for a number; the number is the result."""

    seat: int = 0
    numbers: tuple[int, ...] = (1, 2)

    def start(self, s: TinyState) -> Next:
        options = tuple(Action("take", (n,)) for n in self.numbers)
        return Ask(self.seat, "pick", options, self.took, rule="X 1")

    def took(self, s: TinyState, action: Action) -> Next:
        s.heard.append(f"took {action.args[0]}")
        return Done(action.args[0])


@dataclass(slots=True)
class Duel(Frame):
    """Both seats pick in secret; then all is told, without any chance."""

    picks: list[int] = field(default_factory=lambda: [NOT_YET] * 2, metadata=secret("numbers"))
    told: tuple[int, ...] = ()

    def numbers(self) -> tuple[int, ...]:
        return (1, 2, 3)

    def start(self, s: TinyState) -> Next:
        for seat in (0, 1):
            if self.picks[seat] == NOT_YET:
                options = tuple(Action("take", (n,)) for n in self.numbers())
                return Ask(seat, "duel", options, self.picked, secret=True)
        self.told, self.picks = tuple(self.picks), [NOT_YET] * 2
        return Ask(1, "after", (Action("take", (1,)), Action("take", (2,))), self.over)

    def picked(self, s: TinyState, action: Action) -> Next:
        self.picks[self.picks.index(NOT_YET)] = action.args[0]
        return self.start(s)

    def over(self, s: TinyState, action: Action) -> Next:
        return Done(Result((0,), "over"))


class Tiny(Rulebook):
    """The rulebook of the tiny table."""

    def empty(self) -> TinyState:
        return TinyState(self, hands=[(), ()])

    def response_order(self, s: Any, window: str) -> tuple[int, ...]:
        return (0, 1)

    def responses(self, s: Any, seat: int, window: str) -> Sequence[Action]:
        return [Action("take", (9,))] if 9 in s.hands[seat] else []


TINY = Tiny(
    id="tiny",
    title="Tiny",
    seats=("one", "two"),
    grammar=Grammar((), {"take": ("amount",)}),
    texts={},
    packages=("toy",),
)


def tiny_state(frame: Frame | None = None) -> TinyState:
    """Return a tiny table, with a procedure under way if one is given."""
    s = TinyState(TINY, hands=[(1, 2), (3, 4)], deck=[5, 6], reserve=(7, 8), counts={4: 2})
    if frame is not None:
        start(s, frame)
    return s
