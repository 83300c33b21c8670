"""A power declares who intercepts and who avoids, before any roll. 9.3.2, 10.3, 11.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Goto, Next, Reason, ask
from delenda.engine.state import the
from delenda.engine.window import respond
from delenda.games.sword.march.march import March
from delenda.games.sword.powers.deciders import Deputise
from delenda.games.sword.reactions.attempts import (
    Attempt,
    interceptors,
    why_not_avoid,
    why_not_intercept,
)
from delenda.games.sword.reactions.evasion import Evasion
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import troops

TEXTS: dict[str, str] = {
    "ask.react": "{a0:leader} with {a1:cus} has entered {a2:space}. How will {a3:power} react?",
    "do.intercept": "intercept: {a0:leader} with {a1:cus}",
    "do.done.react": "no more",
    "log.will-intercept": "{leader:leader} with {count:cus} means to intercept from {space:space}.",
}
DONE = Action("done")


@dataclass(slots=True)
class Declare(Evasion):
    """One power declares all it means to do: its result is its attempts. 9.3.2"""

    barred: bool = False
    """It may not avoid: a flanking force comes. 11.2"""

    def start(self, s: SwordState) -> Next:
        """In a port a card may let it avoid by sea. 11.1.1"""
        if not self.may_avoid(s) or self.space not in s.rules.ports:
            return Goto(self.more)
        return respond("avoid", self.offered, rule="11.1.1")

    def may_avoid(self, s: SwordState) -> bool:
        """Say whether its army may avoid at all. 11.2"""
        if self.leaves or self.barred:
            return False
        return why_not_avoid(s, the(s, March), self.power, self.space) is None

    def offered(self, s: SwordState, _: object) -> Next:
        return Goto(self.more)

    def more(self, s: SwordState) -> Next:
        """Ask until it has no more to declare."""
        if not self._options(s):
            return Done(self.made)
        return Call(Deputise(self.power), self.ask_more)

    def ask_more(self, s: SwordState, _: object) -> Next:
        march = the(s, March)
        about = (march.leader, march.troops.total, self.space, self.power)
        options = (*self._options(s), DONE)
        return ask(s, self.power, "react", options, self.declared, rule="9.3.2", about=about)

    def _options(self, s: SwordState) -> tuple[Action, ...]:
        march = the(s, March)
        used = [attempt.origin for attempt in self.made]
        found = [
            Action("intercept", (one.leader, count))
            for one in interceptors(s, march, self.power, self.space)
            if s.leaders[one.leader] not in used
            for count in range(one.most, 0, -1)
        ]
        if self.may_avoid(s):
            found += self.ways_out(s)
        return tuple(found)

    def declared(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Done(self.made)
        if action.verb == "avoid":
            return self.leave(s, action)
        leader, count = action.args
        origin = s.leaders[leader]
        some = troops(s, self.power, origin).movers(count)
        s.log("will-intercept", rule="10.3", leader=leader, count=count, space=origin)
        self.made += (Attempt(self.power, leader, some, origin, self.space),)
        return Goto(self.more)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        march = the(s, March)
        if action.verb == "intercept":
            reason = why_not_intercept(s, march, self.power, self.space)
            return reason or Reason("he cannot, or not with so many", "10.3")
        if action.verb == "avoid":
            reason = why_not_avoid(s, march, self.power, self.space)
            return reason or Reason("he cannot, or not with so many", "11.1")
        return None
