"""One roll on the attrition table. 5.5, 9.6.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Next, roll
from delenda.games.sword.state import SwordState
from delenda.games.sword.tables import attrition_loss

TEXTS: dict[str, str] = {
    "chance.attrition": "Attrition among {a1:cus} of {a0:power}.",
    "log.attrition": "Attrition among {cus:cus} of {power:power}, a {die}: {count:cus} lost.",
}


@dataclass(slots=True)
class AttritionRoll(Frame):
    """A force rolls on the attrition table: its result is the CUs that it loses. 5.5"""

    power: int
    cus: int

    def start(self, s: SwordState) -> Next:
        about = (self.power, self.cus)
        return roll("attrition", self.rolled, rule="5.5", about=about)

    def rolled(self, s: SwordState, die: int) -> Next:
        count = attrition_loss(s.rules.tables, self.cus, die)
        power = self.power
        s.log("attrition", rule="5.5", power=power, die=die, cus=self.cus, count=count)
        return Done(count)
