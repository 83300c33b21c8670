"""Attrition: winter, passes, and the events that call for it. 21"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next
from delenda.punic.after.casualties import LoseUnits
from delenda.punic.force import NOTHING
from delenda.punic.queries import cus, is_hostile_ground, space_of
from delenda.punic.state import CARTHAGE, ROME, PunicState
from delenda.punic.tables import attrition_losses, column_title
from delenda.punic.turn.fortune import roll_for


@dataclass(slots=True)
class Attrition(Frame):
    """One attrition roll of one force; generals are never hurt. 21.2"""

    side: int
    place: int
    size: int
    """CUs of the force."""
    modifier: int
    rule: str
    column: int = -1
    """A size that picks the column, in place of the force's own. 21.3"""
    limit: int = -1
    """At most this many of the CUs there are at risk; all where it is -1."""
    limit_elephants: int = -1

    def start(self, s: PunicState) -> Next:
        """Roll, if there is anything to lose."""
        if self.size <= 0:
            return Done(NOTHING)
        about = (self.side, space_of(s, self.place), self.size)
        return roll_for(s, self.side, "attrition", self.rolled, rule=self.rule, about=about)

    def rolled(self, s: PunicState, die: int) -> Next:
        """Find the losses in the table."""
        column = self.size if self.column < 0 else self.column
        count, elephant = attrition_losses(s.rules.attrition, column, die + self.modifier)
        title = column_title(s.rules.attrition, self.column)
        s.log(
            "attrition",
            rule=self.rule,
            side=self.side,
            space=space_of(s, self.place),
            size=self.size,
            die=die,
            modifier=f" {self.modifier:+}" if self.modifier else "",
            column="" if self.column < 0 else f" in the column for {title} CUs",
            count=min(count, self.size),
        )
        if not count:
            return Done(NOTHING)
        lose = LoseUnits(
            self.side,
            (self.place,),
            count,
            must_elephant=elephant,
            limit=self.limit,
            limit_elephants=self.limit_elephants,
            rule=self.rule,
        )
        return Call(lose)


@dataclass(slots=True)
class WinterAttrition(Frame):
    """Every force on an enemy marker or among a tribe not its friend rolls once. 5.4, 21.1"""

    side: int = ROME
    space: int = 0

    def start(self, s: PunicState) -> Next:
        """Look for the next force that suffers; those inside walls stand on friendly ground."""
        while self.side <= CARTHAGE:
            while self.space < s.rules.spaces:
                space = self.space
                self.space += 1
                size = cus(s, self.side, space)
                if size and is_hostile_ground(s, self.side, space):
                    winter = s.rules.slots.siege.winter(s, self.side, space, size)
                    return Call(winter, self.suffered)
            self.side += 1
            self.space = 0
        return Done()

    def suffered(self, s: PunicState, _: object) -> Next:
        """Go on with the next force."""
        del s
        return Goto(self.start)


def hard_winter(_s: PunicState, side: int, space: int, size: int) -> Attrition:
    """A force on hostile ground rolls for attrition. 21.1"""
    return Attrition(side, space, size, 0, "attrition.winter")


TEXTS: dict[str, str] = {
    "ask.attrition": "{a0:side} rolls for attrition of {a2:cus} at {a1:space}.",
    "log.attrition": (
        "Attrition at {space:space}: {side:side} has {size:cus}, rolls {die}{modifier}{column}"
        " and loses {count:cus}."
    ),
}
