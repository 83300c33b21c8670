"""Sieges: the dice, the points, Determined Defense, the last point. 14"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.state import the
from delenda.engine.window import respond
from delenda.games.hamilcar.changes import take_supplies
from delenda.games.hamilcar.queries import able, has_supremacy, is_large, supplies
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.after.casualties import LoseUnits
from delenda.punic.changes import add_siege_points
from delenda.punic.queries import (
    cus,
    generals_at,
    has_city,
    has_tribe,
    inside,
    must_keep_five,
    side_of,
)
from delenda.punic.siege.siege import Besiege

TEXTS: dict[str, str] = {
    "ask.defend": "A siege point is due against {a0:space}. Do the defenders spend a CU and "
    "a supply train to prevent it?",
    "ask.respond.last-point": "Your city is about to fall. Do you play a card?",
    "do.defend": "Determined Defense: lose 1 CU and 1 supply train",
    "do.yield": "let the point be placed",
    "log.defended": "{side:side} defends {space:space} with determination: the point is cancelled.",
}

CITY, LARGE_CITY, TRIBE = 2, 3, 3
"""The points to which places fall. 14.1"""


def points_needed(s: HamilcarState, space: int) -> int:
    """A city falls to two points, a Large Walled City or a tribe to three. 14.1"""
    if has_tribe(s, space):
        return TRIBE
    return LARGE_CITY if is_large(s, space) else CITY


def die_of(s: HamilcarState, side: int, space: int) -> str:
    """Red for tribes, and for cities with Supremacy or engines; Large ones are white. 14.2"""
    if has_tribe(s, space) or space in s.engines:
        return "red"
    return "red" if has_supremacy(s, side) and not is_large(s, space) else "white"


def attack(s: HamilcarState, siege: Besiege, die: int) -> tuple[int, int, str]:
    """The red or the white die gives points, and losses that engines spare. 14.2, 17.1 #93"""
    colour = die_of(s, side_of(s, siege.general), siege.space)
    points, losses = s.rules.tables.siege[colour][die - 1]
    if siege.space in s.engines:
        losses = 0
    return points, losses, f" on the {colour} die"


def why_not_besiege(s: HamilcarState, side: int, space: int) -> Reason | None:
    """Large Walled Cities are besieged only by who has Naval Supremacy. 14.2, 14.5.C"""
    if has_city(s, space) and is_large(s, space) and not has_supremacy(s, side):
        return Reason("a Large Walled City is besieged only with Naval Supremacy", "14.2")
    return None


def place_points(_s: HamilcarState, siege: Besiege, points: int) -> Frame | None:
    """The besieged may cancel one point of an activation with a CU and a supply train. 14.3"""
    return PlacePoints(siege.space, points) if points else None


def can_defend(s: HamilcarState, siege: Besiege) -> bool:
    """Say whether the besieged could cancel the next point of an attempt. 14.3, 17.2.B, R-253"""
    city, side = inside(s, siege.space), s.control[siege.space]
    if city < 0 or siege.defended or able(s, siege.general).denies_defense:
        return False
    left = cus(s, side, city) - 1
    bound = any(must_keep_five(s, general, (general,)) for general in generals_at(s, side, city))
    if bound and left < s.rules.numbers.consular_army:  # 2.3.E3, R-247
        return False
    return left >= 0 and supplies(s, side, city) > 0


@dataclass(slots=True)
class PlacePoints(Frame):
    """Points come one by one; one may be cancelled, and the last may be foreseen. 14.2-14.4"""

    space: int
    points: int

    def start(self, s: HamilcarState) -> Next:
        """Ask the owner about the next point; those beyond the last one count for nothing."""
        if not self.points or self.is_lost(s):
            return Done()
        if not self.can_defend(s):
            return self.foresee(s)
        side = s.control[self.space]
        options = (Action("defend"), Action("yield"))
        return Ask(side, "defend", options, self.decided, rule="14.3", about=(self.space,))

    def is_lost(self, s: HamilcarState) -> bool:
        """Say whether there are points enough already. 14.1"""
        return s.siege[s.rules.site_of[self.space]] >= points_needed(s, self.space)

    def can_defend(self, s: HamilcarState) -> bool:
        """It takes a CU and a supply train inside; some generals deny it. 14.3, 17.2.B"""
        return can_defend(s, the(s, Besiege))

    def decided(self, s: HamilcarState, action: Action) -> Next:
        """Pay for it, or let the point come."""
        if action.verb == "yield":
            return self.foresee(s)
        side, city = s.control[self.space], inside(s, self.space)
        the(s, Besiege).defended = True
        take_supplies(s, side, city, 1, "14.3")
        return Call(LoseUnits(side, (city,), 1, rule="14.3"), self.defended)

    def defended(self, s: HamilcarState, _: object) -> Next:
        """The point is cancelled."""
        s.log("defended", rule="14.3", side=s.control[self.space], space=self.space)
        self.points -= 1
        return Goto(self.start)

    def foresee(self, s: HamilcarState) -> Next:
        """Before the last point the owner may let some escape. 17.1 #143"""
        held = s.siege[s.rules.site_of[self.space]]
        is_last = has_city(s, self.space) and held + 1 == points_needed(s, self.space)
        return respond("last-point", self.placed, rule="14.4") if is_last else self.placed(s, None)

    def placed(self, s: HamilcarState, _: object) -> Next:
        """Place it."""
        add_siege_points(s, self.space, 1)
        self.points -= 1
        return Goto(self.start)


def fallen(s: HamilcarState, side: int, space: int) -> Frame | None:
    """Engines leave a city that has fallen. 17.1 #93"""
    del side
    if space in s.engines:
        s.engines.remove(space)
    return None


def emptied(s: HamilcarState, side: int, place: int) -> None:
    """Engines leave where their owner has no CU left. 17.1 #93"""
    if place in s.engines and s.control[place] != side and not cus(s, side, place):
        s.engines.remove(place)
