"""The Attrition Phase: forces on enemy ground dwindle. 5.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Goto, Next, roll
from delenda.games.sword.changes import lose_cus, settle_left
from delenda.games.sword.effects import (
    ATTRITION,
    GRAIN,
    PROVISIONED,
    end_marks,
    is_marked,
)
from delenda.games.sword.queries import (
    is_box,
    is_friendly_ground,
    leaders_at,
    power_of,
)
from delenda.games.sword.sides import CARTHAGE
from delenda.games.sword.state import SwordState
from delenda.games.sword.tables import attrition_loss
from delenda.games.sword.turn.every_power import EveryPower
from delenda.games.sword.units import cus

TEXTS: dict[str, str] = {
    "chance.dwindle": "Attrition among {a2:cus} of {a0:power} in {a1:space}.",
    "log.dwindles": (
        "Attrition in {space:space}: {size:cus} of {power:power}, a {die}: {count:cus} lost."
    ),
}


def dwindles(s: SwordState, power: int, space: int) -> bool:
    """Say whether a power's force in a space rolls for attrition. 5.5

    Whoever is inside walls is on friendly ground, and boxes are nobody's enemy.
    """
    if not cus(s, power, space) or is_box(s, space) or is_friendly_ground(s, power, space):
        return False
    return not any(is_provisioned(s, leader, space) for leader in leaders_at(s, power, space))


def is_provisioned(s: SwordState, leader: int, space: int) -> bool:
    """Say whether an event spares a leader's army; grain for Carthage is for one port alone."""
    if not is_marked(s, PROVISIONED, leader):
        return False
    return power_of(s, leader) != CARTHAGE or is_marked(s, GRAIN, space)


@dataclass(slots=True)
class AttritionPhase(EveryPower):
    """All forces on enemy ground roll once. 5.5"""

    def procedure(self, s: SwordState, power: int) -> Frame:
        return Dwindle(power)

    def concerned(self, s: SwordState) -> tuple[int, ...]:
        """No roll has to do with another power's: there is no order to ask for."""
        return ()

    def close(self, s: SwordState) -> Next:
        end_marks(s, ATTRITION)
        return Done()


@dataclass(slots=True)
class Dwindle(Frame):
    """A power rolls once for each enemy space that holds its CUs. 5.5"""

    power: int
    space: int = -1

    def start(self, s: SwordState) -> Next:
        for space in range(self.space + 1, s.rules.spaces):
            if dwindles(s, self.power, space):
                self.space = space
                about = (self.power, space, cus(s, self.power, space))
                return roll("dwindle", self.rolled, rule="5.5", about=about)
        return Done()

    def rolled(self, s: SwordState, die: int) -> Next:
        power, space = self.power, self.space
        size = cus(s, power, space)
        count = attrition_loss(s.rules.tables, size, die)
        s.log("dwindles", rule="5.5", power=power, space=space, size=size, die=die, count=count)
        lose_cus(s, power, space, count, "5.5")
        settle_left(s, power, space)
        return Goto(self.start)
