"""A moving army pursues who has avoided it. 11.3, 11.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Goto, Next, roll
from delenda.engine.state import the
from delenda.engine.window import respond
from delenda.games.sword.march.march import March
from delenda.games.sword.queries import tactics
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "chance.pursuit": "{a0:leader} pursues.",
    "log.pursuit-roll": "{leader:leader} rolls {die} to go on, needs {needed} or less.",
    "log.pursues": "{leader:leader} may go on.",
    "log.no-pursuit": "{leader:leader} goes no farther.",
}


@dataclass(slots=True)
class Pursue(Frame):
    """The mover must roll his tactics to keep moving after an avoidance. 11.3"""

    certain: bool = False
    """A card makes it succeed."""

    def start(self, s: SwordState) -> Next:
        if the(s, March).sure:
            return Goto(self.go_on)
        return respond("pursuit", self.answered, rule="11.3")

    def answered(self, s: SwordState, _: object) -> Next:
        if self.certain:
            return Goto(self.go_on)
        return roll("pursuit", self.rolled, rule="11.3", about=(the(s, March).leader,))

    def rolled(self, s: SwordState, die: int) -> Next:
        march = the(s, March)
        needed = tactics(s, march.leader)
        s.log("pursuit-roll", rule="11.3", leader=march.leader, die=die, needed=needed)
        if die <= needed:
            return Goto(self.go_on)
        march.halt()
        s.log("no-pursuit", rule="11.3", leader=march.leader)
        return Done(False)

    def go_on(self, s: SwordState) -> Next:
        march = the(s, March)
        march.pursues = True
        s.log("pursues", rule="11.3", leader=march.leader)
        return Done(True)
