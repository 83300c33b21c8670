"""Who comes first by victory points, and who wins ties. 4.4"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next
from delenda.games.sword.houses import houses
from delenda.games.sword.sides import NOBODY, TIE_ORDER
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "ask.order": "Equal victory points. Who of these goes first?",
    "do.order": "{a0:house}",
}


def tie_winner(some: Sequence[int]) -> int:
    """Return the house that wins a tie among some. 4.4"""
    return next(house for house in TIE_ORDER if house in some)


def fewest(s: SwordState, some: Sequence[int]) -> list[int]:
    """Return those of some houses that have the fewest victory points. 4.4"""
    least = min(s.vp[house] for house in some)
    return [house for house in some if s.vp[house] == least]


def by_points(s: SwordState) -> list[list[int]]:
    """Return the houses in descending order of victory points, the tied ones together. 5.5"""
    playing = houses(s)
    levels = sorted({s.vp[house] for house in playing}, reverse=True)
    return [[house for house in playing if s.vp[house] == level] for level in levels]


@dataclass(slots=True)
class InOrder(Frame):
    """Settle the order in which all houses act: the tie winner says how equals follow. 4.4

    Its result is the houses in that order. The order is asked for only where it can matter.
    """

    acting: tuple[int, ...]
    """The houses for which there is something to do."""
    groups: tuple[tuple[int, ...], ...] = ()
    settled: tuple[int, ...] = ()
    judge: int = NOBODY
    """Who has won the tie of the first group, and settles all of its order. 4.4"""

    def start(self, s: SwordState) -> Next:
        self.groups = tuple(
            found
            for group in by_points(s)
            if (found := tuple(house for house in group if house in self.acting))
        )
        return Goto(self.settle)

    def settle(self, s: SwordState) -> Next:
        while self.groups:
            first = self.groups[0]
            if len(first) > 1:
                if self.judge == NOBODY:
                    self.judge = tie_winner(first)
                options = tuple(Action("order", (house,)) for house in first)
                seat = s.rules.keepers[self.judge]
                return Ask(seat, "order", options, self.chosen, rule="4.4")
            self.settled += first
            self.groups, self.judge = self.groups[1:], NOBODY
        return Done(self.settled)

    def chosen(self, s: SwordState, action: Action) -> Next:
        house = action.args[0]
        self.settled += (house,)
        rest = tuple(other for other in self.groups[0] if other != house)
        self.groups = (rest, *self.groups[1:])
        return Goto(self.settle)
