"""Beaten in Kerkouane, Carthage calls Hamilcar home. 17.2.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next, Reason
from delenda.games.sword.battle.naval_test import RETURN, NavalRoll
from delenda.games.sword.changes import (
    go,
)
from delenda.games.sword.queries import has_enemies, is_inside, space_of
from delenda.games.sword.sides import CARTHAGE
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus, troops

TEXTS: dict[str, str] = {
    "log.called-home": "{leader:leader} sails home to {space:space} with {count:cus}.",
    "log.kept-away": "{leader:leader} cannot sail home.",
}
HAMILCAR = "hamilcar"


def carthago(s: SwordState) -> int:
    """Return Carthago. 17"""
    return s.rules.board.space("carthago")


def kerkouane(s: SwordState) -> int:
    """Return Kerkouane, where the Greeks land. 17.2"""
    return s.rules.board.space("kerkouane")


def is_in_africa(s: SwordState, place: int) -> bool:
    """Say whether a place is in Africa. 17"""
    return place >= 0 and s.rules.board.spaces[space_of(s, place)].area == "africa"


def why_not_transfer(s: SwordState) -> Reason | None:
    """Say why Hamilcar does not come home. 17.2.1"""
    place = s.leaders[s.rules.leader(HAMILCAR)]
    if place < 0:
        return Reason("Hamilcar is not on the map", "17.2.1")
    if is_in_africa(s, place):
        return Reason("Hamilcar is in Africa", "17.2.1")
    if is_inside(s, place):
        return Reason("Hamilcar is besieged", "17.2.1")
    if has_enemies(s, CARTHAGE, carthago(s)):
        return Reason("enemies stand in Carthago", "17.2.1")
    return None


def beaten(s: SwordState, power: int, space: int) -> Frame | None:
    """Return what follows a defeat before its consequences: of Carthage in Kerkouane. 17.2.1"""
    called = power == CARTHAGE and space == kerkouane(s)
    return Transfer() if called and why_not_transfer(s) is None else None


@dataclass(slots=True)
class Transfer(Frame):
    """Hamilcar sails to Carthago with all CUs that are with him; storms may keep him. 17.2.1"""

    def start(self, s: SwordState) -> Next:
        place = s.leaders[s.rules.leader(HAMILCAR)]
        return Call(NavalRoll(CARTHAGE, cus(s, CARTHAGE, place), carthago(s)), self.sailed)

    def sailed(self, s: SwordState, result: str) -> Next:
        leader = s.rules.leader(HAMILCAR)
        if result == RETURN:
            s.log("kept-away", rule="17.2.1", leader=leader)
            return Done(False)
        place, target = s.leaders[leader], carthago(s)
        along = troops(s, CARTHAGE, place)
        s.log("called-home", rule="17.2.1", leader=leader, space=target, count=along.total)
        go(s, CARTHAGE, place, target, along, (leader,))
        return Done(True)
