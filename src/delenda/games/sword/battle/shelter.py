"""Beaten defenders go into their city. 12.4.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Done, Frame, Goto, Next, Reason, ask
from delenda.games.sword.changes import move_troops, put_leader
from delenda.games.sword.march.column import Column
from delenda.games.sword.queries import has_city, inside, room_inside
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import NO_TROOPS, Troops

TEXTS: dict[str, str] = {
    "ask.shelter": "A lost battle at {a0:space}: {a1:cus} left. How many retreat into the city?",
    "ask.shelter-leader": "A lost battle at {a0:space}. Which leaders retreat into the city?",
    "do.retreat-inside": "{a0:cus}",
    "do.done.shelter-leader": "the others retreat",
    "log.shelters": "Into the city of {space:space}: {count:cus} of {power:power}.",
}
DONE = Action("done")


def may_shelter(s: SwordState, power: int, space: int) -> bool:
    """Say whether a power has a city in the battle space. 12.4.4"""
    return has_city(s, space) and s.control[space] == power


@dataclass(slots=True)
class Shelter(Frame):
    """Some of the beaten go into the city: its result is who did. 12.4.4"""

    power: int
    space: int
    troops: Troops
    leaders: tuple[int, ...]
    within: Troops = NO_TROOPS
    gone: tuple[int, ...] = ()

    def start(self, s: SwordState) -> Next:
        most = min(self.troops.total, room_inside(s, self.space))
        options = tuple(Action("retreat-inside", (n,)) for n in range(most, -1, -1))
        about = (self.space, self.troops.total)
        return ask(s, self.power, "shelter", options, self.counted, rule="12.4.4", about=about)

    def counted(self, s: SwordState, action: Action) -> Next:
        self.within = self.troops.movers(action.args[0])
        count = self.within.total
        if count:
            move_troops(s, self.power, self.space, inside(s, self.space), self.within)
            s.log("shelters", rule="12.4.4", power=self.power, space=self.space, count=count)
        return Goto(self.ask_leaders)

    def ask_leaders(self, s: SwordState) -> Next:
        """With nobody left outside all leaders go in. 8.4"""
        left = tuple(leader for leader in self.leaders if leader not in self.gone)
        if self.within.total == self.troops.total:
            for leader in left:
                self.goes(s, leader)
            left = ()
        if not left:
            return Done(Column(self.within, self.gone))
        options = (*(Action("go-inside", (leader,)) for leader in left), DONE)
        about = (self.space,)
        return ask(s, self.power, "shelter-leader", options, self.went, rule="12.4.4", about=about)

    def went(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Done(Column(self.within, self.gone))
        self.goes(s, action.args[0])
        return Goto(self.ask_leaders)

    def goes(self, s: SwordState, leader: int) -> None:
        """A leader goes inside."""
        put_leader(s, leader, inside(s, self.space))
        self.gone += (leader,)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("three CUs and any leaders find room inside", "12.4.4")
