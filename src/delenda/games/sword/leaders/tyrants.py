"""The price of Greek leaders: cities lose loyalty for those who are kept. 5.10.2, 8.2.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason, ask
from delenda.games.sword.changes import put_leader
from delenda.games.sword.control.bounds import own_support, why_not_own
from delenda.games.sword.control.support import strip
from delenda.games.sword.effects import GUARDED, is_marked
from delenda.games.sword.queries import has_city, home, is_on_map, space_of
from delenda.games.sword.sides import CARTHAGE, GREEK
from delenda.games.sword.siege.settle import Settle
from delenda.games.sword.state import GONE, SwordState

TEXTS: dict[str, str] = {
    "ask.penalty": "{a0:leader} costs loyalty: {a1:points} to go. Which city pays?",
    "do.pay": "{a0:space} loses a point of loyalty",
    "do.retire": "let {a0:leader} go for good",
    "log.kept": "{leader:leader} stays.",
    "log.retired": "{leader:leader} leaves the game.",
}
SICILY = "sicily"


def named_greeks(s: SwordState) -> list[int]:
    """Return all named Greek leaders. 8.2.3"""
    return [x for x in s.rules.leaders_of[GREEK] if not s.rules.leaders[x].is_minor]


def tyrants(s: SwordState) -> list[int]:
    """Return the named Greek leaders on the map, the dearest first. 8.2.3"""
    found = [leader for leader in named_greeks(s) if is_on_map(s, leader)]
    return sorted(found, key=lambda leader: -s.rules.leaders[leader].penalty)


def is_in_sicily(s: SwordState, space: int) -> bool:
    """Say whether a space is in Sicily. 8.2.3"""
    return s.rules.board.spaces[space].area == SICILY


def sicilian_relief(s: SwordState) -> int:
    """Return what conquests in Sicily save one leader there, with five players. 8.2.3"""
    found = [space for space in s.rules.on_map if is_in_sicily(s, space)]
    if any(home(s, space) == GREEK != s.control[space] for space in found):
        return 0
    return sum(home(s, space) == CARTHAGE and s.control[space] == GREEK for space in found)


def payable(s: SwordState) -> list[int]:
    """Return the Greek cities that have loyalty to lose. 8.2.3"""
    return [space for space in own_support(s, GREEK) if has_city(s, space)]


@dataclass(slots=True)
class KeepTyrants(Frame):
    """For each named Greek leader on the map cities lose loyalty, or he leaves the game. 8.2.3"""

    left: tuple[int, ...] = ()
    """The leaders whose price is not paid."""
    due: int = 0
    """The points that the first of them still costs."""
    paying: bool = False
    """A point was paid for him."""
    relieved: bool = False
    """One leader in Sicily has had his price cut."""

    def start(self, s: SwordState) -> Next:
        self.left = tuple(tyrants(s))
        return Goto(self.turn_to)

    def turn_to(self, s: SwordState) -> Next:
        if not self.left:
            return Done()
        self.due = max(0, self.price(s, self.left[0]) - self.relief(s, self.left[0]))
        self.paying = False
        return Goto(self.ask_next)

    def price(self, s: SwordState, leader: int) -> int:
        """Return what a leader costs; an event may let him cost nothing. 8.2.3"""
        return 0 if is_marked(s, GUARDED, leader) else s.rules.leaders[leader].penalty

    def relief(self, s: SwordState, leader: int) -> int:
        """Return what a leader in Sicily saves, if no other has had it. 8.2.3"""
        if self.relieved or not is_in_sicily(s, space_of(s, s.leaders[leader])):
            return 0
        return s.rules.slots.penalty_relief(s) if self.price(s, leader) else 0

    def ask_next(self, s: SwordState) -> Next:
        leader = self.left[0]
        if not self.due:
            return Goto(self.keep)
        cities = payable(s)
        if sum(s.loyalty[space] for space in cities) < self.due:
            return Goto(self.retire)
        options = [Action("pay", (space,)) for space in cities]
        if not self.paying:
            options.append(Action("retire", (leader,)))
        about = (leader, self.due)
        return ask(s, GREEK, "penalty", tuple(options), self.chosen, rule="8.2.3", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        """At no loyalty a city is independent; a besieged one may fall. 8.2.3, 13.5"""
        if action.verb == "retire":
            return Goto(self.retire)
        self.due -= 1
        self.paying = True
        strip(s, action.args[0], rule="8.2.3")
        return Call(Settle(action.args[0]), self.paid)

    def paid(self, s: SwordState, _: object) -> Next:
        return Goto(self.ask_next)

    def keep(self, s: SwordState) -> Next:
        leader, self.left = self.left[0], self.left[1:]
        self.relieved = self.relieved or self.relief(s, leader) > 0
        s.log("kept", rule="8.2.3", leader=leader)
        return Goto(self.turn_to)

    def retire(self, s: SwordState) -> Next:
        """He is declined, or there is too little loyalty. 8.2.3"""
        leader, self.left = self.left[0], self.left[1:]
        put_leader(s, leader, GONE)
        s.log("retired", rule="8.2.3", leader=leader)
        return Goto(self.turn_to)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb == "retire":
            if self.paying and action.args == self.left[:1]:
                return Reason("you have begun to pay for him", "8.2.3")
            return Reason("another leader is paid for now", "8.2.3")
        if action.verb != "pay":
            return None
        space = action.args[0]
        if not has_city(s, space):
            return Reason("walled cities pay for a leader", "8.2.3")
        return why_not_own(s, GREEK, space)
