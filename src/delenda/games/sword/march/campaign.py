"""The Campaign event: two leaders, alone or against a common foe. 9.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.sword.houses import house_of
from delenda.games.sword.march.activation import Activate
from delenda.games.sword.march.ledger import Flanker, Ledger
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import CAMPAIGN, NOWHERE, Orders
from delenda.games.sword.queries import allies, power_of
from delenda.games.sword.reactions.clash import present
from delenda.games.sword.sides import CARTHAGE, NOBODY, POWERS_OF, ROMAN
from delenda.games.sword.siege.colony import why_not_colony
from delenda.games.sword.state import TREATY, SwordState

TEXTS: dict[str, str] = {
    "ask.campaign": "Which leader does the Campaign activate?",
    "ask.permit": "{a0:House} would lead {a1:leader} in a Campaign. Do you permit it?",
    "do.permit": "permit it",
    "do.deny.permit": "forbid it",
    "do.done.campaign": "nobody else",
    "log.permits": "{leader:leader} is lent by {house:house} for the Campaign.",
    "log.forbids": "{leader:leader} is not lent by {house:house}.",
}
DONE, PERMIT, DENY = Action("done"), Action("permit"), Action("deny")
MOST = 2


def leaders_for(s: SwordState, house: int, used: tuple[int, ...]) -> list[int]:
    """Return whom a Campaign may activate, one of an ally among them. 9.5.1, 9.5.5, R-317"""
    own = POWERS_OF[house]
    powers = set(own)
    if all(power_of(s, leader) in own for leader in used):
        powers.update(ally for power in own for ally in allies(s, power) if may_lend(s, ally))
    return [
        leader
        for leader, place in enumerate(s.leaders)
        if place >= 0 and power_of(s, leader) in powers and may_again(s, leader, used)
    ]


def may_lend(s: SwordState, power: int) -> bool:
    """Say whether an ally's forces can be asked for; Carthage's always come to Rome. 9.5.5"""
    return house_of(s, power) != NOBODY or (power == CARTHAGE and s.treaty == TREATY)


def may_again(s: SwordState, leader: int, used: tuple[int, ...]) -> bool:
    """Nobody is activated twice, but to found a colony. 7.2.1, 9.5.1"""
    if leader not in used:
        return True
    founds = why_not_colony(s, leader, s.leaders[leader]) is None
    return power_of(s, leader) == ROMAN and founds


@dataclass(slots=True)
class Campaign(Ledger):
    """Two leaders are activated, one after the other or together. 9.5"""

    house: int = NOBODY
    used: tuple[int, ...] = ()
    naming: int = NOBODY
    """The leader whose power is asked for permission. 9.5.5"""
    refused: tuple[int, ...] = ()
    """The powers that lend nobody to this Campaign. 9.5.5"""

    def orders(self, flanks: int = NOWHERE, barred: int = NOWHERE) -> Orders:
        """Return the orders of each activation."""
        return Orders(self.house, CAMPAIGN, flanks=flanks, barred=barred)

    def able(self, s: SwordState) -> list[int]:
        """Return who may still be activated."""
        found = leaders_for(s, self.house, self.used)
        return [leader for leader in found if power_of(s, leader) not in self.refused]

    def start(self, s: SwordState) -> Next:
        if not self.used:
            self.begin(s)
        options = tuple(Action("activate", (leader,)) for leader in self.able(s))
        if not options or len(self.used) == MOST:
            return Done()
        if self.used:
            options = (*options, DONE)
        seat = s.rules.keepers[self.house]
        return Ask(seat, "campaign", options, self.chosen, rule="9.5.1")

    def chosen(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Done()
        self.naming = action.args[0]
        return Call(Permission(self.house, self.naming), self.permitted)

    def permitted(self, s: SwordState, granted: bool) -> Next:
        if not granted:
            self.refused += (power_of(s, self.naming),)
            return Goto(self.start)
        again = self.naming in self.used
        self.used += (self.naming,)
        orders = Orders(self.house, CAMPAIGN, colony_only=again)
        return Call(Activate(self.naming, orders), self.acted)

    def acted(self, s: SwordState, _: object) -> Next:
        """The primary force is done; now the flanking one fights or goes on. 9.5.7, 9.5.9"""
        flank, self.flank = self.flank, None
        if flank is None or s.leaders[flank.leader] != flank.place:
            return Goto(self.start)
        if not flank.free and flank.caught == NOBODY:
            return Done()
        return Call(resumed(s, flank, self.orders()), self.finished)

    def finished(self, s: SwordState, _: object) -> Next:
        return Done()

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb != "activate":
            return None
        if action.args[0] in self.used:
            return Reason("nobody is activated twice, but to found a colony", "9.5.1")
        return Reason("a Campaign activates your leaders, or an ally's who agrees", "9.5.5")


def resumed(s: SwordState, flank: Flanker, orders: Orders) -> March:
    """Return the march of a flanking force as it goes on, with those still there. 9.5.7, 9.5.9"""
    march = March(flank.leader, orders, flank.points, flank.spent, flank.troops)
    march.subordinates = tuple(x for x in flank.subordinates if s.leaders[x] == flank.place)
    march.mustered = True
    march.came_from, march.by_sea, march.rough = flank.came_from, flank.by_sea, flank.rough
    march.caught, march.surprised, march.dread = flank.caught, flank.surprised, flank.dread
    march.troops = present(s, march)
    return march


@dataclass(slots=True)
class Permission(Frame):
    """An ally is asked to lend a leader: its result is whether he may be activated. 9.5.5"""

    house: int
    leader: int

    def start(self, s: SwordState) -> Next:
        owner = house_of(s, power_of(s, self.leader))
        if owner == NOBODY or s.rules.keepers[owner] == s.rules.keepers[self.house]:
            return Done(True)
        about = (self.house, self.leader)
        seat = s.rules.keepers[owner]
        return Ask(seat, "permit", (PERMIT, DENY), self.said, rule="9.5.5", about=about)

    def said(self, s: SwordState, action: Action) -> Next:
        owner = house_of(s, power_of(s, self.leader))
        entry = "permits" if action == PERMIT else "forbids"
        s.log(entry, rule="9.5.5", house=owner, leader=self.leader)
        return Done(action == PERMIT)
