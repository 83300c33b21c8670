"""The Action Phase: five rounds, in which each house is active once. 5.4, 7.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next
from delenda.games.sword.houses import houses, houses_from
from delenda.games.sword.powers.order import InOrder
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import ROUNDS, SwordState
from delenda.games.sword.turn.interrupt import Interrupt, LastChance
from delenda.games.sword.turn.player_turn import PlayerTurn

TEXTS: dict[str, str] = {
    "log.round": "Round {round}.",
}


@dataclass(slots=True)
class ActionPhase(Frame):
    """Five rounds, then each house may use Desperate Times once more. 5.4, 7.4.5"""

    left: tuple[int, ...] = ()
    """The houses that still come in this round, and those whose turn is skipped over."""

    def start(self, s: SwordState) -> Next:
        """Begin with the first round; a position may begin in the middle of one."""
        if s.round == 0:
            return Goto(self.next_round)
        order = houses_from(s, s.first)
        if s.active not in order:
            self.left = tuple(order)
            return Goto(self.next_house)
        self.left = tuple(order[order.index(s.active) :])
        return self.interrupted(s, None)  # who is active cannot be interrupted any more

    def next_round(self, s: SwordState) -> Next:
        if s.round == ROUNDS:
            return Goto(self.close)
        s.round += 1
        s.rolled, s.acted = [], []
        s.log("round", rule="5.4", round=s.round)
        self.left = tuple(houses_from(s, s.first))
        return Goto(self.next_house)

    def next_house(self, s: SwordState) -> Next:
        if not self.left:
            return Goto(self.next_round)
        return Call(Interrupt(self.left[0]), self.interrupted)

    def interrupted(self, s: SwordState, _: object) -> Next:
        return Call(PlayerTurn(self.left[0]), self.acted)

    def acted(self, s: SwordState, _: object) -> Next:
        """With three players the Gauls come between. 5.4"""
        house = self.left[0]
        self.left = self.left[1:]
        between = s.rules.slots.seat_passed(s, house)
        return Goto(self.next_house) if between is None else Call(between, self.passed)

    def passed(self, s: SwordState, _: object) -> Next:
        return Goto(self.next_house)

    # --- after the last round -----------------------------------------------------------------

    def close(self, s: SwordState) -> Next:
        """Each may play one more Desperate Times card, in descending order of points. 7.4.5"""
        able = tuple(house for house in houses(s) if s.desperate[house])
        return Call(InOrder(able), self.ordered)

    def ordered(self, s: SwordState, order: tuple[int, ...]) -> Next:
        self.left = order
        return Goto(self.last)

    def last(self, s: SwordState) -> Next:
        if not self.left:
            s.round, s.active = 0, NOBODY
            s.rolled, s.acted = [], []
            return Done()
        house, self.left = self.left[0], self.left[1:]
        return Call(LastChance(house), self.had_last)

    def had_last(self, s: SwordState, _: object) -> Next:
        return Goto(self.last)
