"""An intercepted army refuses battle. 10.5.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, ask, roll
from delenda.engine.state import the
from delenda.games.sword.battle.voyage import Voyage
from delenda.games.sword.march.march import March
from delenda.games.sword.march.ways import why_not_end
from delenda.games.sword.powers.deciders import Deputise
from delenda.games.sword.queries import tactics
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import Troops

TEXTS: dict[str, str] = {
    "ask.refuse": "{a0:leader} is intercepted in {a1:space}. Does he refuse battle?",
    "ask.let-refuse": "{a0:leader} means to back up to {a1:space}. Do you let him go?",
    "do.refuse": "refuse battle: back up",
    "do.fight": "fight",
    "chance.refuse": "{a0:leader} tries to refuse battle.",
    "log.refuse-roll": "{leader:leader} rolls {die} to refuse battle, needs {needed} or less.",
    "log.refuses": "{leader:leader} refuses battle and backs up to {space:space}.",
}
REFUSE, FIGHT = Action("refuse"), Action("fight")
ALLOW, DENY = Action("allow"), Action("deny")


@dataclass(slots=True)
class Refuse(Frame):
    """An intercepted army may back up and stop: its result says whether it did. 10.5.1"""

    interceptor: int

    def start(self, s: SwordState) -> Next:
        """It stops where it came from: it may end its move there. 15.3, 16.3"""
        march = the(s, March)
        back = march.came_from
        if back == NOBODY or why_not_end(s, march.power(s), back, alone=False) is not None:
            return Done(False)
        about = (march.leader, march.place(s))
        seat = s.rules.keepers[march.orders.house]
        return Ask(seat, "refuse", (FIGHT, REFUSE), self.said, rule="10.5.1", about=about)

    def said(self, s: SwordState, action: Action) -> Next:
        if action == FIGHT:
            return Done(False)
        return Call(Deputise(self.interceptor), self.ask_interceptor)

    def ask_interceptor(self, s: SwordState, _: object) -> Next:
        march = the(s, March)
        about = (march.leader, march.came_from)
        options = (DENY, ALLOW)
        return ask(
            s, self.interceptor, "let-refuse", options, self.answered, rule="10.5.1", about=about
        )

    def answered(self, s: SwordState, action: Action) -> Next:
        if action == ALLOW:
            return Goto(self.go_back)
        march = the(s, March)
        return roll("refuse", self.rolled, rule="10.5.1", about=(march.leader,))

    def rolled(self, s: SwordState, die: int) -> Next:
        leader = the(s, March).leader
        needed = tactics(s, leader)
        s.log("refuse-roll", rule="10.5.1", leader=leader, die=die, needed=needed)
        return Goto(self.go_back) if die <= needed else Done(False)

    def go_back(self, s: SwordState) -> Next:
        """After a landing it is naval movement. 10.5.1"""
        march = the(s, March)
        if not march.by_sea:
            return self.backs_up(s)
        voyage = Voyage(march.power(s), march.place(s), march.came_from, march.troops)
        return Call(voyage, self.sailed)

    def sailed(self, s: SwordState, left: Troops | None) -> Next:
        if left is None:
            return Done(False)
        march = the(s, March)
        return Done(True) if march.drowns(s, left) else self.backs_up(s)

    def backs_up(self, s: SwordState) -> Next:
        march = the(s, March)
        back = march.came_from
        march.relocate(s, back)
        march.halt()
        s.log("refuses", rule="10.5.1", leader=march.leader, space=back)
        return Done(True)
