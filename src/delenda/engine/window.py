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

    A seat is only asked when it has something to play, so the question is silent: a view
    tells the other seats no more than who is waited for. Windows nest: carrying a response
    out may open windows of its own.
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
        """Ask the next seat that has something to play."""
        while self.place < len(self.order):
            seat = self.order[self.place]
            plays = s.rules.responses(s, seat, self.window)
            if plays:
                return Ask(
                    seat,
                    f"respond.{self.window}",
                    (*plays, PASS),
                    self.answered,
                    rule=self.rule,
                    silent=True,
                )
            self.place += 1
        return Done()

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
