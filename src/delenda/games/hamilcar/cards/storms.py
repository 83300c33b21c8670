"""Storms: cards 101 and 129. 17.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next, Reason
from delenda.engine.state import nearest, the
from delenda.games.hamilcar.changes import sink
from delenda.games.hamilcar.queries import at_sea, fleet_units, supplies
from delenda.games.hamilcar.sea.losses import LoseInStorm, lose_supplies
from delenda.games.hamilcar.sea.voyage import Voyage
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.tables import storm_losses
from delenda.punic.changes import lose_units
from delenda.punic.march.displace import Displace
from delenda.punic.march.party import Party
from delenda.punic.queries import cus, generals_at
from delenda.punic.state import CARTHAGE, ROME
from delenda.punic.tables import attrition_losses
from delenda.punic.turn.fortune import roll_for
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()

CRUEL_SEA, STORMS_AT_SEA = "17.1 #101", "17.1 #129"
AT_SEA = ("fleet-at-sea",)
CALM = 3
"""What is subtracted from a roll for Cruel Sea."""
GALE = 2
"""What is added to the attrition of Storms at Sea."""

TEXTS: dict[str, str] = {
    "ask.cruel-sea": "Cruel Sea: Carthage rolls against the Roman fleet; {a0} storms.",
    "ask.storms-at-sea": "Storms at Sea: {a0:side} rolls for attrition of {a1} units.",
    "log.cruel-sea": "Cruel Sea: the die is {die}, with {storms} storms and -{calm} the result "
    "is {result}. Hits: {hits}.",
    "log.storms-at-sea": "Storms at Sea: {side:side} has {size} units, rolls {die} +{gale} and "
    "loses {count} of them.",
}


# --- 101: Cruel Sea -------------------------------------------------------------------------------


def storms_met(s: HamilcarState, voyage: Voyage) -> int:
    """Return the storms of a Roman voyage: those of its lanes, of seamanship and Corvi. #101"""
    return voyage.storms + s.rules.tables.levels[s.seamanship - 1].storms + s.corvi


def why_not_cruel_sea(s: HamilcarState, side: int, _window: str) -> Reason | None:
    """Carthage plays it against a Roman fleet that has met a storm. 17.1 #101"""
    voyage = nearest(s, Voyage)
    if side != CARTHAGE or voyage is None or the(s, Party).side(s) != ROME:
        return Reason("Carthage plays it against a Roman fleet on its naval movement", CRUEL_SEA)
    if voyage.is_over(s):
        return Reason("the voyage is over", CRUEL_SEA)
    if not storms_met(s, voyage):
        return Reason("the fleet has met no storm", CRUEL_SEA)
    return None


@CARDS.counter(101, windows=AT_SEA, why_not=why_not_cruel_sea)
def cruel_sea(_s: HamilcarState, _side: int, _window: str) -> Frame:
    """A storm falls upon the Roman fleet. 17.1 #101"""
    return CruelSea()


@dataclass(slots=True)
class CruelSea(Frame):
    """Each hit takes a warship, a CU and a supply train of those the fleet has. 17.1 #101"""

    def start(self, s: HamilcarState) -> Next:
        """Carthage rolls."""
        about = (storms_met(s, the(s, Voyage)),)
        return roll_for(s, CARTHAGE, "cruel-sea", self.rolled, rule=CRUEL_SEA, about=about)

    def rolled(self, s: HamilcarState, die: int) -> Next:
        """Read the storm column."""
        storms = storms_met(s, the(s, Voyage))
        result = die + storms - CALM
        hits = storm_losses(s.rules.tables.storm, result)
        s.log(
            "cruel-sea",
            rule=CRUEL_SEA,
            die=die,
            storms=storms,
            calm=CALM,
            result=result,
            hits=hits,
        )
        place = at_sea(s, ROME)
        sink(s, ROME, min(hits, s.sailing[ROME]), CRUEL_SEA)
        lose_units(s, ROME, place, min(hits, cus(s, ROME, place)))
        lose_supplies(s, ROME, min(hits, supplies(s, ROME, place)), CRUEL_SEA)
        if fleet_units(s, ROME) or not hits:
            return Done()
        return Call(Displace(tuple(generals_at(s, ROME, place))))


# --- 129: Storms at Sea ---------------------------------------------------------------------------


def why_not_storms(s: HamilcarState, side: int, _window: str) -> Reason | None:
    """It falls upon an enemy fleet with units on its naval movement. 17.1 #129"""
    voyage = nearest(s, Voyage)
    if voyage is None or the(s, Party).side(s) == side:
        return Reason("it is played against an enemy fleet on its naval movement", STORMS_AT_SEA)
    if not fleet_units(s, the(s, Party).side(s)):
        return Reason("the fleet has no units", STORMS_AT_SEA)
    return None


@CARDS.counter(129, windows=AT_SEA, why_not=why_not_storms)
def storms_at_sea(s: HamilcarState, _side: int, _window: str) -> Frame:
    """A storm falls upon an enemy fleet. 17.1 #129"""
    return StormsAtSea(the(s, Party).side(s))


@dataclass(slots=True)
class StormsAtSea(Frame):
    """A fleet suffers attrition with all its units; without any its generals return. 17.1 #129"""

    side: int

    def start(self, s: HamilcarState) -> Next:
        """Its owner rolls."""
        about = (self.side, fleet_units(s, self.side))
        return roll_for(s, self.side, "storms-at-sea", self.rolled, rule=STORMS_AT_SEA, about=about)

    def rolled(self, s: HamilcarState, die: int) -> Next:
        """Find the losses in the attrition table. 15.2"""
        size = fleet_units(s, self.side)
        count, elephant = attrition_losses(s.rules.attrition, size, die + GALE)
        count = min(count, size)
        s.log(
            "storms-at-sea",
            rule=STORMS_AT_SEA,
            side=self.side,
            size=size,
            die=die,
            gale=GALE,
            count=count,
        )
        lose = LoseInStorm(self.side, count, elephant, STORMS_AT_SEA)
        return Call(lose, self.suffered) if count else Done()

    def suffered(self, s: HamilcarState, _: object) -> Next:
        """Without any units the generals are back where they embarked. 17.1 #129"""
        if not fleet_units(s, self.side):
            the(s, Voyage).come_home(s)
        return Done()
