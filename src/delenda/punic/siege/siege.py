"""Sieges of walled cities and the subjugation of tribes. 20"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.punic.after.casualties import LoseUnits
from delenda.punic.changes import add_siege_points, lose_units, remove_tribe, take_city
from delenda.punic.force import NOTHING, Force
from delenda.punic.march.displace import Displace
from delenda.punic.queries import (
    cus,
    generals_at,
    has_city,
    has_tribe,
    herd,
    inside,
    is_truce,
    number_of,
    perk_of,
    side_of,
)
from delenda.punic.state import Orders, PunicState, enemy_of


def why_not_besiege(s: PunicState, general: int, space: int) -> Reason | None:
    """Say why a general who ends his move outside here may not try to take it. 20.2"""
    side = side_of(s, general)
    holder = s.control[space]
    if not has_city(s, space) and not has_tribe(s, space):
        return Reason("there is neither walled city nor tribe here", "siege.who")
    if holder == side:
        what = "city is yours" if has_city(s, space) else "tribe is your friend"
        return Reason(f"the {what}", "tribe.friendly" if has_tribe(s, space) else "siege.who")
    if cus(s, enemy_of(side), space):
        return Reason("enemy CUs stand outside", "siege.who")
    needed = s.rules.numbers.besiegers
    if cus(s, side, space) < needed:
        return Reason(f"it takes {needed} CUs in the space", "siege.who")
    barred = s.rules.slots.siege.barred(s, side, space)
    if barred is not None:
        return barred
    return s.rules.slots.cards.why_not_besiege_in_truce(s, space) if is_truce(s) else None


@dataclass(slots=True)
class Besiege(Frame):
    """One attempt on a walled city or a tribe. 20.2

    The general who makes it commands for it, be he a subordinate or not. 20.3, R-202
    """

    general: int
    space: int
    orders: Orders
    rolls: int = 1
    """Rolls still to make."""
    losses: int = 0
    """What the roll costs the besieger."""
    defended: bool = False
    """The besieged have prevented a point of this attempt. HAM 14.3"""

    def start(self, s: PunicState) -> Next:
        """Begin; treachery may open the gates or give a second roll. C18, C54, 24"""
        kind = "besieges" if has_city(s, self.space) else "subjugates"
        s.log(kind, rule="siege.attempt", general=self.general, space=self.space)
        if self.is_betrayed(s):
            s.log("traitor", rule="card.traitor", space=self.space)
            return Goto(self.take)
        self.rolls = self.rolls_allowed(s)
        return Goto(self.attempt)

    def is_betrayed(self, s: PunicState) -> bool:
        """A traitor may open the gates. C18"""
        return perk_of(s, self.orders).opens_gates(s, self, self.space)

    def rolls_allowed(self, s: PunicState) -> int:
        """A card or an ability may give two rolls. C54, 24"""
        ability = s.rules.abilities[self.general]
        if not has_city(s, self.space):
            return ability.tribe_rolls
        suits = number_of(s, self.orders.card) in ability.siege_rolls_cards
        own = ability.siege_rolls if suits else 1
        return max(own, perk_of(s, self.orders).siege_rolls)

    def attempt(self, s: PunicState) -> Next:
        """Roll, while there are rolls and CUs left and the place holds out. 20.6"""
        if self.rolls == 0 or not cus(s, side_of(s, self.general), self.space):
            return Done()
        self.rolls -= 1
        side, about = side_of(s, self.general), (self.general, self.space)
        roll = s.rules.slots.siege.siege_roll
        return roll(s, side, "siege", self.rolled, rule="siege.roll", about=about)

    def rolled(self, s: PunicState, die: int) -> Next:
        """Find points and losses."""
        points, losses, told = s.rules.slots.siege.attack(s, self, die)
        s.log(
            "siege-roll",
            rule="siege.roll",
            general=self.general,
            die=die,
            told=told,
            points=points,
            losses=losses,
        )
        self.losses = losses
        placing = s.rules.slots.siege.place(s, self, points)
        if placing is not None:
            return Call(placing, self.pointed)
        add_siege_points(s, self.space, points)
        return self.pointed(s, None)

    def pointed(self, s: PunicState, _: object) -> Next:
        """The points are there; now the losses. 20.2"""
        if self.losses:
            side = side_of(s, self.general)
            lose = LoseUnits(side, (self.space,), self.losses, rule="siege.roll")
            return Call(lose, self.suffered)
        return self.suffered(s, NOTHING)

    def suffered(self, s: PunicState, _lost: Force) -> Next:
        """Take the place once there are points enough. 20.8, R-099"""
        needed = s.rules.slots.siege.points_needed(s, self.space)
        if s.siege[s.rules.site_of[self.space]] >= needed:
            return Goto(self.take)
        side = side_of(s, self.general)
        may_stop = self.rolls and cus(s, side, self.space) and has_tribe(s, self.space)
        if not may_stop:
            return Goto(self.attempt)
        about = (self.general, self.space)
        return Ask(side, "again", AGAIN, self.told_again, rule="general.ability", about=about)

    def told_again(self, _s: PunicState, action: Action) -> Next:
        """A few may attack a tribe once more. 24"""
        return Goto(self.attempt) if action == AGAIN[0] else Done()

    def take(self, s: PunicState) -> Next:
        """A city falls, those inside with it; a tribe gives way to a marker. 20.8, R-069"""
        side = side_of(s, self.general)
        if has_tribe(s, self.space):
            remove_tribe(s, self.space, side)
            return Done()
        enemy, city = enemy_of(side), inside(s, self.space)
        take_city(s, self.space, side, "siege.fall")
        elephants = herd(s, enemy, city)
        lose_units(s, enemy, city, cus(s, enemy, city), elephants)
        s.rules.slots.baggage.lose(s, enemy, city)
        return Call(Displace(tuple(generals_at(s, enemy, city))), self.fallen)

    def fallen(self, s: PunicState, _: object) -> Next:
        """Enjoy the spoils; no political loss, for there was no battle. 20.8"""
        side = side_of(s, self.general)
        s.rules.slots.cards.victorious(s, side)
        spoils = s.rules.slots.siege.spoils(s, side, self.space)
        return Call(spoils) if spoils is not None else Done()


AGAIN = (Action("yes"), Action("no"))

TEXTS: dict[str, str] = {
    "ask.again": "{a0:general} may attack {a1:space} once more. Does he?",
    "do.yes.again": "attack once more",
    "do.no.again": "leave it at that",
    "ask.siege": "{a0:general} rolls against {a1:space}.",
    "log.besieges": "{general:general} besieges {space:space}.",
    "log.subjugates": "{general:general} tries to subjugate {space:space}.",
    "log.traitor": "A traitor opens the gates of {space:space}.",
    "log.siege-roll": (
        "{general:general} rolls {die}{told}: siege points {points}, {losses:cus} lost."
    ),
}
