"""Agathocles lands in Africa: a Greek army is placed in Kerkouane. 17.2"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.sword.africa.fall import BEATEN, has_fallen
from delenda.games.sword.africa.transfer import kerkouane
from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.changes import (
    displace_strangers,
    go,
)
from delenda.games.sword.march.column import Column, Muster
from delenda.games.sword.queries import are_allied, enemies_at, is_inside, others_at, power_of
from delenda.games.sword.sides import GREEK, H_GREEK, NOBODY
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus

TEXTS: dict[str, str] = {
    "ask.land": "Your card lands an army in Africa. Which one?",
    "do.land": "{a0:leader} {a1:at}",
    "log.lands": "{leader:leader} lands in {space:space} with {count:cus}.",
}


def why_not_land(s: SwordState) -> Reason | None:
    """Say why no Greek army can land in Africa. 17.2"""
    if has_fallen(s):
        return BEATEN
    friends = [x for x in others_at(s, GREEK, kerkouane(s)) if are_allied(s, GREEK, x)]
    if friends:
        return Reason("an ally stands in Kerkouane", "15.3")
    if not landers(s):
        return Reason("no Greek army is outside a besieged city, and outside Kerkouane", "17.2")
    return None


def landers(s: SwordState) -> list[int]:
    """Return the Greek leaders who may land with CUs that are with them. 17.2"""
    return [x for x in range(len(s.rules.leaders)) if why_not_lead_landing(s, x) is None]


def why_not_lead_landing(s: SwordState, leader: int) -> Reason | None:
    """Say why a leader does not land in Africa. 17.2"""
    place = s.leaders[leader]
    if power_of(s, leader) != GREEK or place < 0:
        return Reason("he is no Greek leader on the map", "17.2")
    if is_inside(s, place):
        return Reason("he is besieged", "17.2")
    if place == kerkouane(s):
        return Reason("he is in Kerkouane", "17.2")
    return None if cus(s, GREEK, place) else Reason("no CUs are with him", "17.2")


@dataclass(slots=True)
class Land(Frame):
    """A Greek army is placed in Kerkouane, and attacks whom it finds there. 17.2

    It was placed: nobody intercepts, avoids, or takes a bribe. Its result says whether it landed.
    """

    house: int = H_GREEK
    leader: int = NOBODY
    left: tuple[int, ...] = ()
    """The powers there that are still to be fought."""

    def start(self, s: SwordState) -> Next:
        if why_not_land(s) is not None:
            return Done(False)
        options = tuple(Action("land", (leader, s.leaders[leader])) for leader in landers(s))
        return Ask(s.rules.keepers[self.house], "land", options, self.chosen, rule="17.2")

    def chosen(self, s: SwordState, action: Action) -> Next:
        self.leader = action.args[0]
        return Call(Muster(self.leader, self.house, least=1), self.gathered)

    def gathered(self, s: SwordState, column: Column) -> Next:
        origin, target = s.leaders[self.leader], kerkouane(s)
        count = column.troops.total
        s.log("lands", rule="17.2", leader=self.leader, space=target, count=count)
        led = (self.leader, *column.subordinates)
        go(s, GREEK, origin, target, column.troops, led)
        self.left = tuple(enemies_at(s, GREEK, target))
        return Goto(self.meet)

    def meet(self, s: SwordState) -> Next:
        """Attack whoever is there."""
        space = kerkouane(s)
        if not self.left or not cus(s, GREEK, space):
            return Goto(self.close)
        enemy, self.left = self.left[0], self.left[1:]
        return Call(Battle(space, GREEK, enemy, by_sea=True), self.fought)

    def fought(self, s: SwordState, _: object) -> Next:
        return Goto(self.meet)

    def close(self, s: SwordState) -> Next:
        """Leaders who are alone there are displaced. 8.4"""
        displace_strangers(s, kerkouane(s))
        return Done(True)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return why_not_lead_landing(s, action.args[0]) if action.verb == "land" else None
