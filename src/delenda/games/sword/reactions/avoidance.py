"""Armies that avoid battle. 11.1"""

from __future__ import annotations

from dataclasses import dataclass, replace

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next, roll
from delenda.games.sword.battle.voyage import Voyage
from delenda.games.sword.changes import displace_all
from delenda.games.sword.queries import tactics
from delenda.games.sword.reactions.attempts import Attempt
from delenda.games.sword.reactions.interception import arrive
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import Troops, cus

TEXTS: dict[str, str] = {
    "ask.let-avoid": "{a0:leader} with {a1:cus} means to avoid battle. Do you let him go?",
    "do.allow": "let him go",
    "do.deny": "no: he must roll",
    "chance.avoid": "{a0:leader} tries to avoid battle.",
    "log.avoid-roll": "{leader:leader} rolls {die} to avoid battle, needs {needed} or less.",
    "log.avoids": "{leader:leader} avoids battle and goes to {space:space} with {count:cus}.",
}
ALLOW, DENY = Action("allow"), Action("deny")


@dataclass(slots=True)
class Avoid(Frame):
    """An army tries to avoid battle: its result says whether it got away. 11.1"""

    attempt: Attempt
    house: int
    """Who gives the orders to the moving army: its commander may allow it. 9.5.5, 11.1"""

    def start(self, s: SwordState) -> Next:
        if self.attempt.certain:
            return self.gets_away(s)
        about = (self.attempt.leader, self.attempt.troops.total)
        seat = s.rules.keepers[self.house]
        return Ask(seat, "let-avoid", (DENY, ALLOW), self.answered, rule="11.1", about=about)

    def answered(self, s: SwordState, action: Action) -> Next:
        if action == ALLOW:
            return self.gets_away(s)
        return roll("avoid", self.rolled, rule="11.1", about=(self.attempt.leader,))

    def rolled(self, s: SwordState, die: int) -> Next:
        leader = self.attempt.leader
        needed = tactics(s, leader)
        s.log("avoid-roll", rule="11.1", leader=leader, die=die, needed=needed)
        return self.gets_away(s) if die <= needed else Done(False)

    def gets_away(self, s: SwordState) -> Next:
        """By sea there may be a roll for the ships, too. 9.6.4, 11.1.1"""
        if not self.attempt.by_sea:
            return self.arrives(s)
        one = self.attempt
        return Call(Voyage(one.power, one.origin, one.target, one.troops), self.sailed)

    def sailed(self, s: SwordState, left: Troops | None) -> Next:
        if left is None:
            return Done(False)
        self.attempt = replace(self.attempt, troops=left)
        return self.arrives(s)

    def arrives(self, s: SwordState) -> Next:
        one = self.attempt
        arrive(s, one, one.target)
        count = one.troops.total
        s.log("avoids", rule="11.1", leader=one.leader, space=one.target, count=count)
        if one.by_sea and not count and not cus(s, one.power, one.target):
            displace_all(s, one.power, one.target)
        return Done(True)
