"""Who marches: a leader, his subordinates and up to ten CUs. 9.1"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason
from delenda.engine.value import Value
from delenda.games.sword.queries import is_consul, leaders_at, power_of
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import NO_TROOPS, Troops, cus, troops

TEXTS: dict[str, str] = {
    "ask.subordinates": "{a0:leader} marches off. Whom does he take along?",
    "ask.take": "{a0:leader} {a2:at}: {a1:cus} to choose from. How many march along?",
    "ask.take-mercenaries": "How many of the CUs that march are mercenaries?",
    "do.bring": "{a0:leader}",
    "do.take": "{a0:cus}",
    "do.take-mercenaries": "{a0}",
    "do.done.subordinates": "nobody else",
}
MOST: Final = 10
"""The CUs that move together. 9.1.1"""
DONE = Action("done")


@dataclass(slots=True, frozen=True)
class Column(Value):
    """What goes along with a leader."""

    troops: Troops = NO_TROOPS
    subordinates: tuple[int, ...] = ()


def may_bring(s: SwordState, leader: int, other: int) -> bool:
    """A minor leader takes no named leader along. 9.1.2"""
    return s.rules.leaders[other].is_minor or not s.rules.leaders[leader].is_minor


def bound(s: SwordState, power: int, place: int, leader: int, brought: tuple[int, ...]) -> int:
    """Return the CUs that must stay: one beside a consul who is left. 9.1.2"""
    stays = [x for x in leaders_at(s, power, place) if x != leader and x not in brought]
    return int(any(is_consul(s, other) for other in stays) and cus(s, power, place) > 0)


@dataclass(slots=True)
class Muster(Frame):
    """A leader gathers those who march with him: its result is a Column. 9.1.1, 9.1.2"""

    leader: int
    house: int
    """Who gives the orders. 9.5.5, 16.1"""
    limit: int = MOST
    least: int = 0
    barred: int = 0
    """The CUs here that may not move: they fought, or have moved their fill. 9.5.2"""
    brought: tuple[int, ...] = ()
    count: int = 0

    def start(self, s: SwordState) -> Next:
        beside = self._beside(s)
        if not beside:
            return Goto(self.ask_count)
        options = (*(Action("bring", (other,)) for other in beside), DONE)
        seat, about = s.rules.keepers[self.house], (self.leader,)
        return Ask(seat, "subordinates", options, self.brings, rule="9.1.1", about=about)

    def _beside(self, s: SwordState) -> list[int]:
        """Return the leaders here who could still come along."""
        place, power = s.leaders[self.leader], power_of(s, self.leader)
        return [
            other
            for other in leaders_at(s, power, place)
            if other != self.leader
            and other not in self.brought
            and may_bring(s, self.leader, other)
        ]

    def brings(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Goto(self.ask_count)
        self.brought += (action.args[0],)
        return Goto(self.start)

    def _most(self, s: SwordState) -> int:
        """Return the most CUs that may go."""
        place, power = s.leaders[self.leader], power_of(s, self.leader)
        stay = max(self.barred, bound(s, power, place, self.leader, self.brought))
        free = cus(s, power, place) - stay
        return max(0, min(self.limit, free))

    def ask_count(self, s: SwordState) -> Next:
        place, power = s.leaders[self.leader], power_of(s, self.leader)
        most = self._most(s)
        # A consul keeps one CU beside him wherever there is one. 9.1.2
        led = any(is_consul(s, leader) for leader in (self.leader, *self.brought))
        least = 1 if led and most else self.least
        options = tuple(Action("take", (n,)) for n in range(most, min(least, most) - 1, -1))
        about = (self.leader, cus(s, power, place), place)
        seat = s.rules.keepers[self.house]
        return Ask(seat, "take", options, self.takes, rule="9.1.1", about=about)

    def takes(self, s: SwordState, action: Action) -> Next:
        self.count = action.args[0]
        here = troops(s, power_of(s, self.leader), s.leaders[self.leader])
        if not here.mercenaries or self.count == here.total:
            return Done(Column(here.movers(self.count), self.brought))
        other = here.total - here.mercenaries
        fewest, most = max(0, self.count - other), min(self.count, here.mercenaries)
        options = tuple(Action("take-mercenaries", (n,)) for n in range(most, fewest - 1, -1))
        seat = s.rules.keepers[self.house]
        return Ask(seat, "take-mercenaries", options, self.takes_hired, rule="9.1.1")

    def takes_hired(self, s: SwordState, action: Action) -> Next:
        hired = action.args[0]
        here = troops(s, power_of(s, self.leader), s.leaders[self.leader])
        rest = Troops(here.cus, here.militia).movers(self.count - hired)
        return Done(Column(rest.plus(Troops(0, 0, hired)), self.brought))

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb == "bring":
            return Reason("he is not here, or a minor leader cannot lead him", "9.1.2")
        return Reason("at most ten CUs move together, and a consul keeps one", "9.1.2")
