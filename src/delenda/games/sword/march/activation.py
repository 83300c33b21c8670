"""A leader is activated: he marches, or besieges, founds a colony, sorties. 7.1, 9.1, 13.1.1"""

from __future__ import annotations

from dataclasses import dataclass, replace

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next, Reason
from delenda.engine.state import nearest
from delenda.engine.window import respond
from delenda.games.sword.changes import take_command
from delenda.games.sword.march.ledger import Ledger
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import NOWHERE, Orders
from delenda.games.sword.march.sortie import Sortie, why_not_sortie
from delenda.games.sword.march.ways import allowance
from delenda.games.sword.queries import power_of, space_of
from delenda.games.sword.sides import POWERS_OF
from delenda.games.sword.siege.besiege import Besiege, why_not_besiege
from delenda.games.sword.siege.colony import found_colony, why_not_colony
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "ask.activate": "Your card activates a leader. Whom?",
    "ask.activated": "{a0:leader} {a1:at} is active. What does he do?",
    "do.activate": "{a0:leader}",
    "do.march": "march",
    "do.besiege": "roll for the siege",
    "do.colony": "found a colony",
    "do.sortie": "attack the besiegers",
    "log.activated": "{leader:leader} is activated.",
    "log.not-activated": "The activation of {leader:leader} does not happen.",
}
MARCH, BESIEGE, COLONY, SORTIE = (Action(x) for x in ("march", "besiege", "colony", "sortie"))
UNFIT = Reason("the card's value is less than his initiative", "8.1")


def why_not_activate(
    s: SwordState, leader: int, powers: tuple[int, ...], value: int
) -> Reason | None:
    """Say why a leader of some powers may not be activated by a card of a value. 7.1, 8.1"""
    found = s.rules.leaders[leader]
    if s.leaders[leader] < 0 or found.power not in powers:
        return Reason("he is none of your leaders on the map", "7.1")
    return UNFIT if value < found.initiative else None


def activable(s: SwordState, house: int, value: int) -> list[int]:
    """Return the leaders of a house whom a card of a value activates. 7.1, 8.1"""
    powers = POWERS_OF[house]
    return [
        leader
        for power in powers
        for leader in s.rules.leaders_of[power]
        if why_not_activate(s, leader, powers, value) is None
    ]


@dataclass(slots=True)
class Activate(Frame):
    """An activated leader acts, if no card prevents it. 7.1, 9.1"""

    leader: int
    orders: Orders
    more_points: int = 0
    """Movement points that cards add. 7.1.1"""
    capacity: int = 0
    """The CUs that cards let him sail with. 9.6.3"""
    unseen: bool = False
    sure: bool = False
    cancelled: bool = False

    def start(self, s: SwordState) -> Next:
        take_command(s, self.leader)
        s.log("activated", rule="9.1", leader=self.leader)
        return respond("activated", self.answered, rule="7.1.1")

    def answered(self, s: SwordState, _: object) -> Next:
        if self.cancelled:
            s.log("not-activated", rule="7.1.1", leader=self.leader)
            return Done(False)
        options = self._options(s)
        about = (self.leader, s.leaders[self.leader])
        seat = s.rules.keepers[self.orders.house]
        return Ask(seat, "activated", options, self.chosen, rule="9.1", about=about)

    def _why_not_besiege(self, s: SwordState) -> Reason | None:
        """Say why he may not roll for a siege instead of marching. 13.1.1"""
        place = s.leaders[self.leader]
        reason = why_not_besiege(s, power_of(s, self.leader), place, self.leader)
        ledger = nearest(s, Ledger)
        if reason is not None or ledger is None:
            return reason
        return ledger.why_not_besiege(self.leader, place)

    def _options(self, s: SwordState) -> tuple[Action, ...]:
        """Return what he may do instead of marching, and the march."""
        place = s.leaders[self.leader]
        found: list[Action] = []
        if self.orders.colony_only:
            return (COLONY,)
        if self.orders.flanks != NOWHERE:
            return (MARCH,)
        if self._why_not_besiege(s) is None:
            found.append(BESIEGE)
        if self.orders.siege_only:
            return tuple(found)
        if why_not_colony(s, self.leader, place) is None:
            found.append(COLONY)
        if why_not_sortie(s, self.leader) is None:
            return (SORTIE,)
        return (*found, MARCH)

    def chosen(self, s: SwordState, action: Action) -> Next:
        """Carry out what he does."""
        space = space_of(s, s.leaders[self.leader])
        if action == BESIEGE:
            power = power_of(s, self.leader)
            return Call(Besiege(power, self.leader, self.orders), self.besieged)
        if action == COLONY:
            found_colony(s, self.leader, space)
            return Done(True)
        if action == SORTIE:
            return Call(Sortie(self.leader, self.orders), self.broke_out)
        return Call(self._march(s), self.acted)

    def _march(self, s: SwordState) -> March:
        """Return the march that the orders allow. 9.2"""
        points = self.orders.points or allowance(s, self.leader, self.orders.value)
        capacity = max(self.capacity, self.orders.capacity)
        orders = replace(self.orders, points=points, capacity=capacity)
        ledger = nearest(s, Ledger)
        tired = ledger.spent_by(self.leader) if ledger is not None else 0
        march = March(self.leader, orders, max(0, points + self.more_points - tired), tired)
        march.flanks, march.barred = orders.flanks, orders.barred
        march.unseen, march.sure = self.unseen, self.sure
        return march

    def besieged(self, s: SwordState, _: object) -> Next:
        """An army that besieges does not move in this action. 9.5.2"""
        ledger = nearest(s, Ledger)
        if ledger is not None:
            ledger.rest_all(s, self.leader)
        return Done(True)

    def broke_out(self, s: SwordState, goes_on: bool) -> Next:
        """The larger army goes on as if there had been no battle. 12.2.1"""
        return Call(self._march(s), self.acted) if goes_on else Done(True)

    def acted(self, s: SwordState, _: object) -> Next:
        return Done(True)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        place = s.leaders[self.leader]
        if action == BESIEGE:
            return self._why_not_besiege(s)
        if action == COLONY:
            return why_not_colony(s, self.leader, place)
        if action == SORTIE:
            return why_not_sortie(s, self.leader)
        return Reason("a leader marches, besieges, founds a colony or sorties", "9.1")


@dataclass(slots=True)
class ActivateOne(Frame):
    """A card activates one leader of a house. 7.1"""

    orders: Orders
    powers: tuple[int, ...]

    def start(self, s: SwordState) -> Next:
        """Ask which."""
        options = tuple(Action("activate", (leader,)) for leader in self._able(s))
        if not options:
            return Done(False)
        seat = s.rules.keepers[self.orders.house]
        return Ask(seat, "activate", options, self.chosen, rule="7.1")

    def _able(self, s: SwordState) -> list[int]:
        return [
            leader
            for leader in range(len(s.rules.leaders))
            if why_not_activate(s, leader, self.powers, self.orders.value) is None
        ]

    def chosen(self, s: SwordState, action: Action) -> Next:
        return Call(Activate(action.args[0], self.orders))

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb != "activate":
            return None
        return why_not_activate(s, action.args[0], self.powers, self.orders.value)
