"""The Winter Attrition Phase: forces, unguarded supplies, crews, the Dictator card. 5.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next
from delenda.games.hamilcar.changes import change_seamanship, set_supremacy, take_supplies
from delenda.games.hamilcar.queries import MOST_SUPPLIES, room_for_supplies, supplies
from delenda.games.hamilcar.state import FACE_DOWN, FACE_UP, HamilcarState
from delenda.punic.queries import controls, cus, cus_in_space, has_city, is_besieged
from delenda.punic.siege.attrition import Attrition, WinterAttrition
from delenda.punic.state import CARTHAGE, ROME, SIDES

TEXTS: dict[str, str] = {
    "ask.winter-supplies": "Do your {a1:cus} in {a0:space} use up a supply train to be spared "
    "attrition?",
    "do.spend-supplies": "use up {a0:trains}",
    "do.pass.winter-supplies": "roll for attrition",
    "log.spared": "{side:side} spares its force in {space:space} the attrition of winter.",
    "log.supplies-unguarded": "{side:side} loses {count:trains} without guards in {space:space}.",
    "log.dictator-card-up": "The Dictator card is turned face up.",
}


@dataclass(slots=True)
class Winter(Frame):
    """All steps of the phase. 5.3"""

    def start(self, s: HamilcarState) -> Next:
        """Forces on hostile ground first. 5.3.A"""
        return Call(WinterAttrition(), self.suffered)

    def suffered(self, s: HamilcarState, _: object) -> Next:
        """Then supply trains, seamanship, supremacy and the Dictator card. 5.3.B-D"""
        lose_unguarded(s)
        if s.ready[ROME] < s.seamanship:
            change_seamanship(s, -1, "5.3.C")
        if s.rules.tables.levels[s.seamanship - 1].reverts:
            set_supremacy(s, CARTHAGE, "5.3.C")
        if s.dictator_card == FACE_DOWN:
            s.dictator_card = FACE_UP
            s.log("dictator-card-up", rule="5.3.D")
        return Done()


def lose_unguarded(s: HamilcarState) -> None:
    """Supply trains without CUs are lost, but not in walled cities. 5.3.B"""
    for side in SIDES:
        for space in range(s.rules.spaces):
            count = supplies(s, side, space)
            if count and not cus(s, side, space):
                lost = max(0, count - shelter(s, side, space))
                s.supplies[side * s.rules.places + space] -= lost
                if lost:
                    s.log("supplies-unguarded", rule="5.3.B", side=side, count=lost, space=space)


def shelter(s: HamilcarState, side: int, space: int) -> int:
    """Return how many trains before an own city, which is open to them, are safe. R-248"""
    if not has_city(s, space) or not controls(s, side, space) or is_besieged(s, space):
        return 0
    return MOST_SUPPLIES if cus_in_space(s, side, space) else room_for_supplies(s, space)


@dataclass(slots=True)
class WinterForce(Frame):
    """A force may use up a supply train, or rolls. 5.3.A"""

    side: int
    space: int
    size: int

    def start(self, s: HamilcarState) -> Next:
        """Ask."""
        if not supplies(s, self.side, self.space):
            return Call(Attrition(self.side, self.space, self.size, 0, "attrition.winter"))
        options = (Action("spend-supplies", (1,)), PASS)
        about = (self.space, self.size)
        return Ask(self.side, "winter-supplies", options, self.decided, rule="5.3.A", about=about)

    def decided(self, s: HamilcarState, action: Action) -> Next:
        """Spare the force, or roll."""
        if action == PASS:
            return Call(Attrition(self.side, self.space, self.size, 0, "attrition.winter"))
        take_supplies(s, self.side, self.space, 1, "5.3.A")
        s.log("spared", rule="5.3.A", side=self.side, space=self.space)
        return Done()


def winter(_s: HamilcarState, side: int, space: int, size: int) -> Frame:
    """A force on hostile ground rolls for attrition, or uses up a supply train. 5.3.A"""
    return WinterForce(side, space, size)
