"""Sieges of walled cities and the subjugation of tribes. 20"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason, roll
from delenda.games.hannibal.casualties import LoseUnits
from delenda.games.hannibal.changes import (
    add_siege_points,
    lose_units,
    move_train,
    remove_tribe,
    take_city,
)
from delenda.games.hannibal.displace import Displace
from delenda.games.hannibal.queries import (
    cus,
    elephants_at,
    generals_at,
    has_city,
    has_tribe,
    inside,
    is_truce,
    side_of,
)
from delenda.games.hannibal.state import (
    CARTHAGE,
    NEITHER,
    NOWHERE,
    HannibalState,
    Orders,
    enemy_of,
)
from delenda.games.hannibal.tables import siege_result
from delenda.warfare.modifiers import Modifier, total


def why_not_besiege(
    s: HannibalState, general: int, space: int, orders: Orders | None = None
) -> Reason | None:
    """Say why a general who ends his move outside here may not try to take it. 20.2"""
    del orders
    side = side_of(s, general)
    holder = s.control[space]
    if not has_city(s, space) and not has_tribe(s, space):
        return Reason("there is neither walled city nor tribe here", "20.2")
    if holder == side:
        what = "city is yours" if has_city(s, space) else "tribe is your friend"
        return Reason(f"the {what}", "20.9" if has_tribe(s, space) else "20.2")
    if cus(s, enemy_of(side), space):
        return Reason("enemy CUs stand outside", "20.2")
    needed = s.rules.numbers.besiegers
    if cus(s, side, space) < needed:
        return Reason(f"it takes {needed} CUs in the space", "20.2")
    if is_truce(s) and holder != NEITHER:
        return Reason("a truce bars all sieges; only neutral tribes are subjugated", "C64")
    return None


def _card(s: HannibalState, orders: Orders) -> int:
    return s.rules.cards[orders.card].number


def _carthage(s: HannibalState, siege: Besiege, side: int) -> int:
    """Carthage besieges badly, but for its siege train. 20.2, C30"""
    return -1 if side == CARTHAGE and s.train != siege.space else 0


def _walls(s: HannibalState, siege: Besiege, _side: int) -> int:
    return s.rules.board.siege_modifier[s.rules.site_of[siege.space]]


def _marcellus(s: HannibalState, siege: Besiege, _side: int) -> int:
    effects = s.rules.generals[siege.general].effects
    bonus: int = effects.get("siege", 0)
    return bonus if _card(s, siege.orders) in effects.get("siege_cards", ()) else 0


SIEGE_ROLL: tuple[Modifier[HannibalState, Besiege, int], ...] = (
    Modifier("Carthage besieges", "20.2", _carthage),
    Modifier("the city's walls", "20.2", _walls),
    Modifier("Marcellus with a Campaign card", "24", _marcellus),
)
"""A tribe's roll has no modifiers. 20.2, 24"""


@dataclass(slots=True)
class Besiege(Frame):
    """One attempt on a walled city or a tribe. 20.2

    The general who makes it commands for it, be he a subordinate or not. 20.3
    """

    general: int
    space: int
    orders: Orders
    rolls: int = 1
    """Rolls still to make."""

    def start(self, s: HannibalState) -> Next:
        """Begin; treachery may open the gates or give a second roll. C18, C54, 24"""
        kind = "besieges" if has_city(s, self.space) else "subjugates"
        s.log(kind, rule="20.2", general=self.general, space=self.space)
        if self.is_betrayed(s):
            s.log("traitor", rule="C18", space=self.space)
            return Goto(self.take)
        if self.rolls_twice(s):
            self.rolls = 2
        return Goto(self.attempt)

    def is_betrayed(self, s: HannibalState) -> bool:
        """A traitor opens the gates of Tarentum. C18"""
        return self.orders.siege == "traitor" and s.rules.board.spaces[self.space] == "tarentum"

    def rolls_twice(self, s: HannibalState) -> bool:
        """Treachery within the city, and Scipio Africanus with a Force March card. C54, 24"""
        if not has_city(s, self.space):
            return False
        cards = s.rules.generals[self.general].effects.get("siege_rolls_cards", ())
        return self.orders.siege == "treachery" or _card(s, self.orders) in cards

    def attempt(self, s: HannibalState) -> Next:
        """Roll, while there are rolls left and the place holds out."""
        if self.rolls == 0:
            return Done()
        self.rolls -= 1
        return roll("siege", self.rolled, rule="20.2", about=(self.general, self.space))

    def rolled(self, s: HannibalState, die: int) -> Next:
        """Find points and losses in the table."""
        side = side_of(s, self.general)
        rows = SIEGE_ROLL if has_city(s, self.space) else ()
        bonus, reasons = total(rows, s, self, side)
        points, losses = siege_result(s.rules.tables.siege, die + bonus)
        s.log(
            "siege-roll",
            rule="20.2",
            general=self.general,
            die=die,
            reasons=f" ({', '.join(reasons)})" if reasons else "",
            points=points,
            losses=losses,
        )
        add_siege_points(s, self.space, points)
        if losses:
            lose = LoseUnits(side, (self.space,), losses, rule="20.2")
            return Call(lose, self.suffered)
        return self.suffered(s, (0, 0))

    def suffered(self, s: HannibalState, _lost: tuple[int, int]) -> Next:
        """Take the place once there are three points. 20.8"""
        if s.siege[s.rules.site_of[self.space]] >= s.rules.numbers.siege_points:
            return Goto(self.take)
        return Goto(self.attempt)

    def take(self, s: HannibalState) -> Next:
        """A city falls, those inside with it; a tribe gives way to a marker. 20.8"""
        side = side_of(s, self.general)
        if has_tribe(s, self.space):
            remove_tribe(s, self.space, side)
            return Done()
        enemy, city = enemy_of(side), inside(s, self.space)
        take_city(s, self.space, side, "20.8")
        elephants = elephants_at(s, city) if enemy == CARTHAGE else 0
        lose_units(s, enemy, city, cus(s, enemy, city), elephants)
        if s.train == city:
            move_train(s, NOWHERE)
        return Call(Displace(tuple(generals_at(s, enemy, city))), self.fallen)

    def fallen(self, s: HannibalState, _: object) -> Next:
        """Finish: no political loss, for there was no battle. 20.8"""
        del s
        return Done()


TEXTS: dict[str, str] = {
    "ask.siege": "{a0:general} rolls against {a1:space}.",
    "log.besieges": "{general:general} besieges {space:space}.",
    "log.subjugates": "{general:general} tries to subjugate {space:space}.",
    "log.traitor": "A traitor opens the gates of {space:space}.",
    "log.siege-roll": (
        "{general:general} rolls {die}{reasons}: siege points {points}, {losses:cus} lost."
    ),
    "log.siege-points": "Siege points against {space:space}: {count}.",
    "log.siege-eased": "Siege points against {space:space}: {count}.",
    "log.siege-lifted": "The siege of {space:space} is lifted.",
    "log.subjugation-ended": "The subjugation of {space:space} ends.",
    "log.city-taken": "{side:side} takes {space:space}.",
    "log.subjugated": "{side:side} subjugates the tribe of {space:space}.",
}
