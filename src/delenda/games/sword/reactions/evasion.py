"""A power declares which of its armies avoids battle, and where to. 11.1, 11.1.1"""

from __future__ import annotations

from dataclasses import dataclass, replace

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason, ask
from delenda.games.sword.march.column import may_bring
from delenda.games.sword.queries import commander, leaders_at
from delenda.games.sword.reactions.attempts import Attempt, most_with, refuges
from delenda.games.sword.reactions.harbours import NO_CARD_VALUE, harbours, may_board
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus, troops

TEXTS: dict[str, str] = {
    "ask.avoid-to": "{a0:leader} avoids battle. Where to?",
    "ask.companions": "Who goes along with {a0:leader}?",
    "do.avoid": "avoid battle: {a0:leader} with {a1:cus}",
    "do.avoid-to": "{a0:space}",
    "do.sail.avoid-to": "by sea to {a0:space}",
    "do.done.companions": "nobody else",
    "log.will-avoid": "{leader:leader} with {count:cus} means to avoid battle.",
}
DONE = Action("done")


@dataclass(slots=True)
class Evasion(Frame):
    """What a power declares whose army may avoid battle: its result is the attempts. 11.1"""

    power: int
    space: int
    made: tuple[Attempt, ...] = ()
    leaves: bool = False
    """It has declared to avoid."""

    def may_avoid(self, s: SwordState) -> bool:
        """Say whether its army may avoid at all. 11.2"""
        return not self.leaves and commander(s, self.power, self.space) >= 0

    def flee(self, attempt: Attempt) -> None:
        """An army declares to avoid by sea: the door of a card. 11.1.1"""
        self.made += (attempt,)
        self.leaves = True

    def ways_out(self, s: SwordState) -> list[Action]:
        """Return who may avoid with how many. 11.1"""
        return [
            Action("avoid", (leader, count))
            for leader in leaders_at(s, self.power, self.space)
            for count in range(most_with(s, leader, self.space), 0, -1)
            if self._aims(s, leader, count)
        ]

    def _aims(self, s: SwordState, leader: int, count: int) -> tuple[Action, ...]:
        """Return where a leader can go with so many: by land, or by sea without a card. 11.1.1"""
        power, space = self.power, self.space
        by_land = [Action("avoid-to", (to,)) for to in refuges(s, power, space)]
        by_sea = [
            Action("sail", (one.port,))
            for one in harbours(s, power, space, power, NO_CARD_VALUE)
            if one.most >= count and may_board(s, leader, one.port)
        ]
        return (*by_land, *by_sea)

    def leave(self, s: SwordState, action: Action) -> Next:
        """An army declares to avoid: ask where to. 11.1"""
        leader, count = action.args
        options = self._aims(s, leader, count)
        some = troops(s, self.power, self.space).movers(count)
        self.flee(Attempt(self.power, leader, some, self.space, self.space))
        s.log("will-avoid", rule="11.1", leader=leader, count=count)
        return ask(s, self.power, "avoid-to", options, self.aimed, rule="11.1", about=(leader,))

    def aimed(self, s: SwordState, action: Action) -> Next:
        """The way out is named."""
        aimed = replace(self.made[-1], target=action.args[0], by_sea=action.verb == "sail")
        return Call(Company(aimed), self.joined)

    def joined(self, s: SwordState, attempt: Attempt) -> Next:
        self.made = (*self.made[:-1], attempt)
        return Goto(self.more)

    def more(self, s: SwordState) -> Next:
        """Go on declaring."""
        return Done(self.made)


@dataclass(slots=True)
class Company(Frame):
    """Of the leaders who would stay behind some go along: its result is the attempt. 11.1

    With all CUs gone they all do; a commander stays with those whom a subordinate leaves him.
    """

    attempt: Attempt

    def start(self, s: SwordState) -> Next:
        one = self.attempt
        options = tuple(Action("bring", (leader,)) for leader in self._beside(s))
        if not options or one.troops.total == cus(s, one.power, one.origin):
            return Done(one)
        asked, about = (*options, DONE), (one.leader,)
        return ask(s, one.power, "companions", asked, self.said, rule="11.1", about=about)

    def _beside(self, s: SwordState) -> list[int]:
        one = self.attempt
        going = (one.leader, commander(s, one.power, one.origin), *one.subordinates)
        return [
            leader
            for leader in leaders_at(s, one.power, one.origin)
            if leader not in going
            and may_bring(s, one.leader, leader)
            and may_board(s, leader, one.target)
        ]

    def said(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Done(self.attempt)
        led = (*self.attempt.subordinates, action.args[0])
        self.attempt = replace(self.attempt, subordinates=led)
        return Goto(self.start)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("he is not here, or does not follow this leader", "9.1.2")
