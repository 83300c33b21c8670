"""Carthage attacks the unrest, with a leader and CUs in the Garrison box. 20.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Next, Reason
from delenda.engine.state import nearest, the
from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.five.unrest import QUIET, box
from delenda.games.sword.march.column import Column
from delenda.games.sword.march.ledger import Ledger
from delenda.games.sword.march.march import March
from delenda.games.sword.sides import CARTHAGE, INDEPENDENT
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import NO_TROOPS, Troops, troops

TEXTS: dict[str, str] = {
    "do.attack-unrest": "attack the unrest with {a0:cus}",
    "log.against-unrest": "{leader:leader} leads {count:cus} against the unrest, level {level}.",
}
ATTACK = "attack-unrest"
STEP = 1
"""The movement points of the attack. 20.3"""


def march_deeds(s: SwordState, march: March) -> list[Action]:
    """Return with how many CUs a march may attack the unrest. 20.3"""
    found = [Action(ATTACK, (n,)) for n in range(march.troops.total, 0, -1)]
    return [action for action in found if why_not_march_deed(s, march, action) is None]


def why_not_march_deed(s: SwordState, march: March, action: Action) -> Reason | None:
    """Say why a march may not attack the unrest. 20.3"""
    if march.power(s) != CARTHAGE or march.place(s) != box(s):
        return Reason("the unrest is attacked from the Garrison box", "20.3")
    if not s.unrest:
        return QUIET
    if march.points < STEP:
        return Reason("the attack takes a movement point", "20.3")
    if not 0 < action.args[0] <= march.troops.total:
        return Reason("so many CUs are not with him", "20.3")
    return None


def march_do(s: SwordState, march: March, action: Action) -> Frame:
    """Return the attack on the unrest."""
    return AttackUnrest(action.args[0])


@dataclass(slots=True)
class AttackUnrest(Frame):
    """A march fights the unrest, with all or some of its CUs; mercenaries go ahead. 20.3

    Who attacked stays in the box, whatever comes of it.
    """

    count: int
    ahead: Troops = NO_TROOPS
    """Those who attack."""
    there: Troops = NO_TROOPS
    """All who were in the box as they did."""

    def start(self, s: SwordState) -> Next:
        march = the(s, March)
        march.pay(STEP)
        self.ahead = march.troops.first(self.count)
        self.there = troops(s, CARTHAGE, box(s))
        self._part(s, march)
        leader, count, level = march.leader, self.count, s.unrest
        s.log("against-unrest", rule="20.3", leader=leader, level=level, count=count)
        column = Column(self.ahead, march.subordinates)
        battle = Battle(box(s), CARTHAGE, INDEPENDENT, leader=leader, column=column, unrest=True)
        return Call(battle, self.fought)

    def _part(self, s: SwordState, march: March) -> None:
        """Leave those behind who do not attack. 9.5.2"""
        ledger = nearest(s, Ledger)
        if ledger is not None and self.count < march.troops.total:
            column = Column(self.ahead, march.subordinates)
            ledger.regroup(march, column, box(s), self.there.total)
        march.troops = self.ahead

    def fought(self, s: SwordState, goes_on: object) -> Next:
        """Those who fought move no farther, but after an automatic victory. 9.5.7"""
        march = the(s, March)
        lost = self.there.less(troops(s, CARTHAGE, box(s)))
        march.suffer(lost)
        if not goes_on:
            march.halt()
        return Done()
