"""The besieged break out: their enemies fight, or try to avoid it. 13.4.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason, ask
from delenda.engine.window import respond
from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.march.column import Column
from delenda.games.sword.powers.deciders import Deputise, deciding_house
from delenda.games.sword.queries import commander, enemies_at, power_of, space_of
from delenda.games.sword.reactions.attempts import Attempt
from delenda.games.sword.reactions.avoidance import Avoid
from delenda.games.sword.reactions.evasion import Evasion
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "ask.break-out": "{a0:leader} breaks out of {a1:space} with {a2:cus}. What will {a3:power} do?",
    "do.done.break-out": "stand and fight",
    "log.breaks-out": "{leader:leader} breaks out of {space:space} with {count:cus}.",
}
DONE = Action("done")


@dataclass(slots=True)
class GiveWay(Evasion):
    """The besiegers say whether an army of theirs avoids a sortie: its result is the attempt."""

    leader: int = NOBODY
    """Who attacks them, and with how many."""
    count: int = 0

    def start(self, s: SwordState) -> Next:
        """In a port a card may let it avoid by sea. 11.1.1"""
        if not self.may_avoid(s) or self.space not in s.rules.ports:
            return Goto(self.ask_first)
        return respond("avoid", self.offered, rule="11.1.1")

    def may_avoid(self, s: SwordState) -> bool:
        """Say whether its army may avoid at all. 11.2, 17.2.2"""
        if self.leaves or s.rules.slots.stands_fast(s, self.power, self.space):
            return False
        return commander(s, self.power, self.space) != NOBODY

    def offered(self, s: SwordState, _: object) -> Next:
        return Goto(self.ask_first)

    def ask_first(self, s: SwordState) -> Next:
        if not self.may_avoid(s) or not self.ways_out(s):
            return Done(self.made)
        return Call(Deputise(self.power), self.ask_way)

    def ask_way(self, s: SwordState, _: object) -> Next:
        about = (self.leader, self.space, self.count, self.power)
        options = (*self.ways_out(s), DONE)
        return ask(s, self.power, "break-out", options, self.said, rule="13.4.1", about=about)

    def said(self, s: SwordState, action: Action) -> Next:
        return Done(self.made) if action == DONE else self.leave(s, action)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("he cannot, or not with so many", "11.1")


@dataclass(slots=True)
class Outbreak(Frame):
    """A leader inside attacks with a column: nobody intercepts. 13.4.1"""

    leader: int
    column: Column

    def start(self, s: SwordState) -> Next:
        count, space = self.column.troops.total, self._space(s)
        s.log("breaks-out", rule="13.4.1", leader=self.leader, space=space, count=count)
        frame = GiveWay(self._enemy(s), space, leader=self.leader, count=count)
        return Call(frame, self.declared)

    def _space(self, s: SwordState) -> int:
        return space_of(s, s.leaders[self.leader])

    def _power(self, s: SwordState) -> int:
        return power_of(s, self.leader)

    def _enemy(self, s: SwordState) -> int:
        """Return the power that besieges him."""
        return enemies_at(s, self._power(s), self._space(s))[0]

    def declared(self, s: SwordState, made: tuple[Attempt, ...]) -> Next:
        if not made:
            return self.fight(s, failed=False)
        return Call(Avoid(made[0], deciding_house(s, self._power(s))), self.avoided)

    def avoided(self, s: SwordState, escaped: bool) -> Next:
        """Who stays behind is attacked. 11.1"""
        if not enemies_at(s, self._power(s), self._space(s)):
            return Done()
        return self.fight(s, failed=not escaped)

    def fight(self, s: SwordState, *, failed: bool) -> Next:
        """The besiegers defend themselves. 13.4.1"""
        battle = Battle(self._space(s), self._power(s), self._enemy(s))
        battle.leader, battle.column, battle.failed = self.leader, self.column, failed
        return Call(battle)
