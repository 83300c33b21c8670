"""A beaten force on its way, space by space. 15.1, 15.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next
from delenda.punic.after.casualties import LoseUnits
from delenda.punic.after.retreat_paths import sweeps
from delenda.punic.changes import lose_units, move_general, move_units
from delenda.punic.force import Force
from delenda.punic.march.displace import Displace
from delenda.punic.queries import cus, generals_at, herd
from delenda.punic.reactions.ambush import arrive
from delenda.punic.state import PunicState, enemy_of


def abandon_baggage(s: PunicState, side: int, place: int) -> None:
    """Baggage does not retreat, and falls to enemies who find it alone. C30"""
    s.rules.slots.baggage.lose(s, side, place)
    if not s.rules.baggage_counts:  # units of the victor stay his. HAM 13.4
        seize_baggage(s, side, place)


def seize_baggage(s: PunicState, side: int, place: int) -> None:
    """Baggage without CUs falls to enemies who come. C30"""
    if not cus(s, enemy_of(side), place):
        s.rules.slots.baggage.lose(s, enemy_of(side), place)


@dataclass(slots=True)
class RetreatMarch(Frame):
    """All of a side that stands in a space goes a way. Done(CUs lost on it)."""

    side: int
    space: int
    path: tuple[int, ...]
    count: int = 0
    elephants: int = 0
    party: tuple[int, ...] = ()
    lost: int = 0

    def start(self, s: PunicState) -> Next:
        """Gather the force: nobody stays behind. 15.1"""
        self.count = cus(s, self.side, self.space)
        self.elephants = herd(s, self.side, self.space)
        self.party = tuple(generals_at(s, self.side, self.space))
        way, target = self.path[:-1], self.path[-1]
        kind = "retreats-through" if way else "retreats"
        kind = kind if self.count else "retreats-alone"
        s.log(kind, rule="retreat.way", side=self.side, count=self.count, way=way, to=target)
        return Goto(self.walk)

    def walk(self, s: PunicState) -> Next:
        """Enter the next space; friends there come along unless it is the last. 15.1"""
        if not self.path:
            return Done(self.lost)
        target, self.path = self.path[0], self.path[1:]
        count, elephants = cus(s, self.side, target), herd(s, self.side, target)
        friends = tuple(generals_at(s, self.side, target))
        swept = bool(self.path) and sweeps(s, self.side, target, self.count)
        swept = swept and bool(count or friends)  # baggage alone stays where it is. R-238
        move_units(s, self.side, self.space, target, self.count, self.elephants)
        for general in self.party:
            move_general(s, general, target)
        self.space = target
        if swept:
            s.log("swept-up", rule="retreat.sweep", side=self.side, count=count, space=target)
            self.count += count
            self.elephants += elephants
            self.party += friends
        if swept:
            s.rules.slots.baggage.lose(s, self.side, target)
        return arrive(s, self.side, target, self.beset)

    def beset(self, s: PunicState, _: object) -> Next:
        """Count those whom hostile tribes have left; the others are lost on the retreat. C7"""
        here, tusks = cus(s, self.side, self.space), herd(s, self.side, self.space)
        left = min(self.count, here)
        self.lost += self.count - left
        self.count = left
        most = min(self.elephants, tusks, self.count)
        self.elephants = max(most, self.count - (here - tusks))
        return Goto(self.catch)

    def catch(self, s: PunicState) -> Next:
        """Enemy generals without CUs do not bar the way; they are displaced. 15.3, 10.10, R-044"""
        enemy = enemy_of(self.side)
        alone = () if cus(s, enemy, self.space) else tuple(generals_at(s, enemy, self.space))
        if self.count and alone:
            return Call(Displace(alone), self.caught)
        return Goto(self.pay)

    def caught(self, s: PunicState, _: object) -> Next:
        """Go on."""
        del s
        return Goto(self.pay)

    def pay(self, s: PunicState) -> Next:
        """Lose CUs to enemy markers, tribes and CUs. 15.3, R-041"""
        cost = s.rules.slots.battle.toll(s, self.side, self.space)
        if not cost or not self.count:
            return self.go_on(s)
        s.log("retreat-toll", rule="retreat.toll", side=self.side, space=self.space, count=cost)
        lose = LoseUnits(
            self.side,
            (self.space,),
            cost,
            limit=self.count,
            limit_elephants=self.elephants,
            rule="retreat.toll",
        )
        return Call(lose, self.paid)

    def paid(self, s: PunicState, lost: Force) -> Next:
        """Go on with those who are left; generals whose last CU fell are displaced. 10.10"""
        self.count -= lost.cus
        self.elephants -= lost.elephants
        self.lost += lost.cus
        return self.go_on(s) if self.count else Call(Displace(self.party), self.over)

    def go_on(self, s: PunicState) -> Next:
        """Take the enemy's unguarded baggage; it has been paid for. HAM 13.5.C"""
        if self.count:
            seize_baggage(s, self.side, self.space)
        return Goto(self.walk)

    def over(self, _s: PunicState, _: object) -> Next:
        """Nobody is left to go on."""
        return Done(self.lost)


@dataclass(slots=True)
class Perish(Frame):
    """A force that cannot retreat is eliminated, its generals displaced. 15.3. Done(CUs lost)."""

    side: int
    space: int
    rule: str
    lost: int = 0

    def start(self, s: PunicState) -> Next:
        """Remove all of the side that stands in the space."""
        self.lost = cus(s, self.side, self.space)
        s.log("no-retreat", rule=self.rule, side=self.side, space=self.space, count=self.lost)
        lose_units(s, self.side, self.space, self.lost, herd(s, self.side, self.space))
        return Call(Displace(tuple(generals_at(s, self.side, self.space))), self.over)

    def over(self, s: PunicState, _: object) -> Next:
        """Tell the loss."""
        del s
        return Done(self.lost)


TEXTS: dict[str, str] = {
    "log.retreats": "{side:side} retreats with {count:cus} to {to:space}.",
    "log.retreats-alone": "The beaten generals of {side:side} retreat alone to {to:space}.",
    "log.retreats-through": (
        "{side:side} retreats with {count:cus} through {way:space} to {to:space}."
    ),
    "log.swept-up": "The retreat sweeps {count:cus} of {side:side} along from {space:space}.",
    "log.retreat-toll": "Retreating through {space:space} costs {side:side} {count:cus}.",
    "log.no-retreat": "{side:side} cannot retreat from {space:space}: {count:cus} eliminated.",
}
