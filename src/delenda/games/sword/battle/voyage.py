"""A force sails, and loses what the sea takes. 5.5, 9.6.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next
from delenda.games.sword.battle.naval_test import ATTRITION, RETURN, NavalRoll
from delenda.games.sword.changes import lose_of
from delenda.games.sword.state import SwordState
from delenda.games.sword.turn.attrition_roll import AttritionRoll
from delenda.games.sword.units import Troops


@dataclass(slots=True)
class Voyage(Frame):
    """A force sails from where it is: its result is who is left of it, None if it turned back."""

    power: int
    origin: int
    target: int
    """The port that it sails to."""
    troops: Troops

    def start(self, s: SwordState) -> Next:
        return Call(NavalRoll(self.power, self.troops.total, self.target), self.sailed)

    def sailed(self, s: SwordState, result: str) -> Next:
        if result == RETURN:
            return Done(None)
        if result == ATTRITION and self.troops.total:
            return Call(AttritionRoll(self.power, self.troops.total), self.suffered)
        return Done(self.troops)

    def suffered(self, s: SwordState, count: int) -> Next:
        gone = lose_of(s, self.power, self.origin, self.troops, count, "9.6.4")
        return Done(self.troops.less(gone))
