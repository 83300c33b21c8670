"""Response windows: named moments when seats may interrupt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.state import State

OPENED = "window-opened"
"""An entry that nobody reads: it is there whether or not anyone could respond."""


@dataclass(slots=True)
class Respond(Frame):
    """Ask each seat in order whether it responds, until all have passed.

    Each seat is asked in silence, also one that has nothing to play, which can only pass: the
    driver does not stop for that, unless it is patient. Windows nest: carrying a response out
    may open windows of its own.
    """

    window: str
    rule: str
    order: tuple[int, ...] = ()
    place: int = 0

    def start(self, s: State) -> Next:
        """Fix the order."""
        s.log(OPENED, rule=self.rule, seen_by=())
        self.order = s.rules.response_order(s, self.window)
        return self.ask_next(s)

    def ask_next(self, s: State) -> Next:
        """Ask the next seat what of its own it plays."""
        if self.place == len(self.order):
            return Done()
        seat = self.order[self.place]
        options = (*s.rules.responses(s, seat, self.window), PASS)
        prompt = f"respond.{self.window}"
        return Ask(seat, prompt, options, self.answered, rule=self.rule, silent=True)

    def asked_again(self, s: State) -> Any:
        """Ask the same seat."""
        return self.ask_next(s)

    def asks_more(self) -> bool:
        """The seats after it."""
        return self.place + 1 < len(self.order)

    def answered(self, s: State, action: Action) -> Next:
        """Pass to the next seat, or carry the response out."""
        if action == PASS:
            self.place += 1
            return Goto(self.ask_next)
        seat = self.order[self.place]
        return Call(s.rules.play_response(s, seat, self.window, action), self.played)

    def why_not(self, s: State, action: Action) -> Reason | None:
        """Explain why a response is not offered."""
        return s.rules.why_not_response(s, self.order[self.place], self.window, action)

    def played(self, s: State, _outcome: object) -> Next:
        """Start over where the rulebook lets a response be answered; else go on."""
        if s.rules.reopens(self.window):
            self.place = 0
        return Goto(self.ask_next)


def respond(window: str, then: Callable[[Any, Any], Next], rule: str = "") -> Call:
    """Open a window; `then` goes on when all have passed."""
    return Call(Respond(window, rule), then)
