"""Who goes inside the walls when an enemy army enters. 9.3.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason, ask
from delenda.games.sword.changes import move_troops, put_leader
from delenda.games.sword.powers.deciders import Deputise
from delenda.games.sword.queries import has_city, inside, leaders_at, room_inside
from delenda.games.sword.sides import INDEPENDENT
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus, troops

TEXTS: dict[str, str] = {
    "ask.inside": "Enemies enter {a0:space}: {a1:cus} to choose from. How many go inside?",
    "ask.go-inside": "Enemies enter {a0:space}. Which leaders go inside the walls?",
    "do.inside": "{a0:cus}",
    "do.go-inside": "{a0:leader}",
    "do.done.go-inside": "the others stay outside",
    "log.inside": "Inside {space:space}: {count:cus} of {power:power}.",
    "log.goes-inside": "Inside {space:space}: {leader:leader}.",
}
DONE = Action("done")


def may_hide(s: SwordState, power: int, space: int) -> bool:
    """Say whether a power can hide there: in its own city, not in Carthago. 9.3.1, 17.2.2"""
    if power == INDEPENDENT or not has_city(s, space) or s.control[space] != power:
        return False
    return not s.rules.slots.stands_fast(s, power, space)


@dataclass(slots=True)
class Gates(Frame):
    """The owner says who is inside and who outside. 9.3.1"""

    power: int
    space: int
    shut: bool = False
    """A card keeps CUs out, but no leaders. 21.3"""

    def start(self, s: SwordState) -> Next:
        anybody = cus(s, self.power, self.space) or leaders_at(s, self.power, self.space)
        if not anybody or not may_hide(s, self.power, self.space):
            return Done()
        return Call(Deputise(self.power), self.ask_count)

    def ask_count(self, s: SwordState, _: object) -> Next:
        here = cus(s, self.power, self.space)
        most = 0 if self.shut else min(here, room_inside(s, self.space))
        options = tuple(Action("inside", (n,)) for n in range(most, -1, -1))
        about = (self.space, here)
        return ask(s, self.power, "inside", options, self.counted, rule="9.3.1", about=about)

    def counted(self, s: SwordState, action: Action) -> Next:
        count = action.args[0]
        if count:
            some = troops(s, self.power, self.space).movers(count)
            move_troops(s, self.power, self.space, inside(s, self.space), some)
            s.log("inside", rule="9.3.1", power=self.power, count=count, space=self.space)
        return Goto(self.ask_leaders)

    def ask_leaders(self, s: SwordState) -> Next:
        """With nobody left outside all leaders go in. 8.4"""
        outside = leaders_at(s, self.power, self.space)
        if not outside:
            return Done()
        if not cus(s, self.power, self.space):
            for leader in outside:
                self.goes(s, leader)
            return Done()
        options = (*(Action("go-inside", (leader,)) for leader in outside), DONE)
        about = (self.space,)
        return ask(s, self.power, "go-inside", options, self.went, rule="9.3.1", about=about)

    def went(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Done()
        self.goes(s, action.args[0])
        return Goto(self.ask_leaders)

    def goes(self, s: SwordState, leader: int) -> None:
        """A leader goes inside."""
        put_leader(s, leader, inside(s, self.space))
        s.log("goes-inside", rule="9.3.1", leader=leader, space=self.space)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("three CUs and any leaders find room inside", "9.3.1")
