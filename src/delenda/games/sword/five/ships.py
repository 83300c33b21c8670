"""The Carthaginian fleet with five players: who sails, who is contested, who is lent ships. 9.6

What Carthage may do in a window besides playing events: contest a voyage, and lend an ally ships.
"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Done, Frame, Next, Reason
from delenda.engine.state import nearest, the
from delenda.games.sword.battle.naval_test import NavalRoll
from delenda.games.sword.cards.spending import spend, spendable
from delenda.games.sword.march.activation import Activate
from delenda.games.sword.queries import are_allied, is_box, is_inside, power_of, value
from delenda.games.sword.sides import CARTHAGE, H_CARTHAGE
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus

TEXTS: dict[str, str] = {
    "do.contest": "contest the voyage with {a0:card}",
    "do.lend": "lend ships with {a0:card}",
    "log.contests": "Carthage contests the voyage of {power:power} with {cards:card}.",
    "log.lends": "Carthage lends {leader:leader} ships for {count:cus} with {cards:card}.",
}
SHIPS = (0, 3, 6, 10)
"""For each value of a card the CUs that it lets sail. 9.6.3"""
SAILS, ACTIVATED = "sails", "activated"


def fleet(worth: int) -> int:
    """Return the CUs that sail by a card of a value. 9.6.3"""
    return SHIPS[min(worth, len(SHIPS) - 1)]


# --- contesting: 9.6.4 --------------------------------------------------------------------------


def why_not_contest(s: SwordState) -> Reason | None:
    """Say why Carthage may not contest a voyage. 9.6.4, 15.2.4"""
    roll = nearest(s, NavalRoll)
    if roll is None or roll.cancelled:
        return Reason("nobody sails now", "9.6.4")
    if roll.power == CARTHAGE:
        return Reason("Carthage does not contest its own voyages", "9.6.4")
    if are_allied(s, CARTHAGE, roll.power):
        return Reason("Carthage does not contest the voyage of an ally", "15.2.4")
    if roll.contested:
        return Reason("one card contests a voyage", "9.6.4")
    return None


# --- lending: 9.6.3 -----------------------------------------------------------------------------


def why_not_lend(s: SwordState, card: int) -> Reason | None:
    """Say why Carthage may not lend ships for a card. 9.6.1, 9.6.3"""
    found = nearest(s, Activate)
    if found is None or found.cancelled:
        return Reason("nobody is activated now", "9.6.3")
    power, place = power_of(s, found.leader), s.leaders[found.leader]
    if power == CARTHAGE or not are_allied(s, CARTHAGE, power):
        return Reason("Carthage lends ships to its allies", "9.6.3")
    if place < 0 or is_inside(s, place) or place not in s.rules.ports or is_box(s, place):
        return Reason("the army is in no port", "9.6.3")
    if not cus(s, power, place):
        return Reason("only an army is lent ships", "9.6.3")
    if found.capacity >= fleet(value(s, card)):
        return Reason("it has ships for as many", "9.6.3")
    return None


# --- the replies --------------------------------------------------------------------------------


def replies(s: SwordState, seat: int, window: str) -> list[Action]:
    """Return what a seat may do in a window with the ships of Carthage. 9.6.3, 9.6.4"""
    verb = VERBS.get(window, "")
    if not verb or seat != s.rules.keepers[H_CARTHAGE] or H_CARTHAGE in s.out:
        return []
    found = [Action(verb, (card,)) for card in spendable(s, H_CARTHAGE)]
    return [action for action in found if why_not_reply(s, seat, window, action) is None]


VERBS = {SAILS: "contest", ACTIVATED: "lend"}


def why_not_reply(s: SwordState, seat: int, window: str, action: Action) -> Reason | None:
    """Say why a seat may not answer so. 9.6.3, 9.6.4"""
    if VERBS.get(window, "") != action.verb:
        return Reason("this is not the moment for it", "9.6.4")
    if seat != s.rules.keepers[H_CARTHAGE]:
        return Reason("only Carthage has ships for that", "9.6.4")
    if action.args[0] not in spendable(s, H_CARTHAGE):
        return Reason("you do not hold this card", "9.6.4")
    return why_not_contest(s) if action.verb == "contest" else why_not_lend(s, action.args[0])


def reply(s: SwordState, seat: int, window: str, action: Action) -> Frame:
    """Return the procedure of such an answer."""
    return Ships(action.args[0], action.verb == "lend")


@dataclass(slots=True)
class Ships(Frame):
    """Carthage spends a card for ships: to contest a voyage, or to lend them. 9.6.3, 9.6.4"""

    card: int
    lends: bool = False

    def start(self, s: SwordState) -> Next:
        spend(s, H_CARTHAGE, self.card)
        points = value(s, self.card)
        if not self.lends:
            found = the(s, NavalRoll)
            found.contest(points)
            s.log("contests", rule="9.6.4", power=found.power, cards=(self.card,))
            return Done()
        active = the(s, Activate)
        active.capacity = max(active.capacity, fleet(points))
        count = fleet(points)
        s.log("lends", rule="9.6.3", leader=active.leader, count=count, cards=(self.card,))
        return Done()
