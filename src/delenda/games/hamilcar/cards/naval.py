"""The counter-events of naval battles: cards 107, 124, 141, 144. 17.1

Ambush works on land, too: it raises the rating of whichever battle is under way.
"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Next, Reason
from delenda.engine.state import nearest, the
from delenda.games.hamilcar.battle.battlefield import DiceField
from delenda.games.hamilcar.changes import turn_corvi
from delenda.games.hamilcar.naval.battle import NavalBattle
from delenda.games.hamilcar.queries import admirals, at_sea
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.state import CARTHAGE, NOBODY, ROME, enemy_of
from delenda.punic.turn.own_turn import OWN_TURN
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()

TEXTS: dict[str, str] = {
    "log.sacred-chickens": "The sacred chickens will not eat: Rome draws no tactic cards "
    "for an Admiral.",
    "log.naval-spy": "A spy sees the tactic cards of {side:side}; they lie open.",
    "log.ambush": "Ambush: the battle rating of {general:general} is {by} higher in this battle.",
}

NO_BATTLE = "there is no naval battle"
BEFORE, MANEUVER = "naval-battle", "naval-maneuver"
"""The moments of a naval battle for strategy cards. 9.1, 9.2.A"""
AMBUSH = 1
"""What it adds to a battle rating. 17.1 #144"""


# --- 107 Corvus -----------------------------------------------------------------------------------


def why_not_corvus(s: HamilcarState, side: int, window: str) -> Reason | None:
    """Rome plays it in its own turn or in a naval battle, before its own Maneuver. 17.1 #107"""
    if side != ROME:
        return Reason("it is Rome's card", "17.1 #107")
    if window == OWN_TURN and s.active != ROME:
        return Reason("it is for your own turn, or a naval battle", "17.1 #107")
    if window == MANEUVER and the(s, NavalBattle).acting != ROME:
        return Reason("it waits for your own Maneuver", "17.1 #107")
    return None


@CARDS.counter(107, windows=(OWN_TURN, BEFORE, MANEUVER), why_not=why_not_corvus)
def corvus(_s: HamilcarState, _side: int, _window: str) -> Frame:
    """Corvi are mounted, or dismounted, at once. 15.5, 17.1 #107"""
    return Corvus()


@dataclass(slots=True)
class Corvus(Frame):
    """All Roman warships have Corvi, or none has. 15.5"""

    def start(self, s: HamilcarState) -> Next:
        """Turn the marker."""
        turn_corvi(s, "17.1 #107")
        return Done()


# --- 124 The Sacred Chickens ----------------------------------------------------------------------


def why_not_chickens(s: HamilcarState, side: int, _window: str) -> Reason | None:
    """Carthage plays it against a Roman Admiral. #124"""
    if side != CARTHAGE:
        return Reason("it is Carthage's card", "#124")
    if nearest(s, NavalBattle) is None:
        return Reason(NO_BATTLE, "#124")
    if not admirals(s, ROME, at_sea(s, ROME)):
        return Reason("there is no Admiral in the Roman fleet", "#124")
    return None


@CARDS.counter(124, windows=(BEFORE,), why_not=why_not_chickens)
def sacred_chickens(_s: HamilcarState, _side: int, _window: str) -> Frame:
    """Rome draws no tactic cards for an Admiral in this battle. #124"""
    return SacredChickens()


@dataclass(slots=True)
class SacredChickens(Frame):
    """No cards for a Roman Admiral; those for the port and for rolls are drawn. #124"""

    def start(self, s: HamilcarState) -> Next:
        """Note it."""
        the(s, NavalBattle).undrawn += (ROME,)
        s.log("sacred-chickens", rule="#124")
        return Done()


# --- 141 Spy in Enemy Camp ------------------------------------------------------------------------


def why_not_spy(s: HamilcarState, _side: int, _window: str) -> Reason | None:
    """Any naval battle will do: cards can be drawn in all of them. #141"""
    return Reason(NO_BATTLE, "#141") if nearest(s, NavalBattle) is None else None


@CARDS.counter(141, windows=(BEFORE,), why_not=why_not_spy)
def spy_in_enemy_camp(_s: HamilcarState, side: int, _window: str) -> Frame:
    """The enemy's tactic cards lie open for the whole battle. #141"""
    return NavalSpy(enemy_of(side))


@dataclass(slots=True)
class NavalSpy(Frame):
    """The tactic cards of a side lie open, those it draws later too. #141"""

    side: int

    def start(self, s: HamilcarState) -> Next:
        """Note whose."""
        the(s, NavalBattle).opened += (self.side,)
        s.log("naval-spy", rule="#141", side=self.side)
        return Done()


# --- 144 Ambush -----------------------------------------------------------------------------------


def why_not_ambush(s: HamilcarState, side: int, window: str) -> Reason | None:
    """A general must command; at sea he must be an Admiral. 17.1 #144"""
    if window == BEFORE:
        if the(s, NavalBattle).rating(s, side):
            return None
        return Reason("no Admiral commands your fleet", "17.1 #144")
    if the(s, DiceField).commander(side) != NOBODY:
        return None
    return Reason("you have no general in this battle", "17.1 #144")


@CARDS.counter(144, windows=("land-battle", BEFORE), why_not=why_not_ambush)
def ambush(_s: HamilcarState, side: int, window: str) -> Frame:
    """The commander's battle rating is 1 higher in this battle. 17.1 #144"""
    return Ambush(side, window == BEFORE)


@dataclass(slots=True)
class Ambush(Frame):
    """A commander is better for one battle. 17.1 #144"""

    side: int
    at_sea: bool

    def start(self, s: HamilcarState) -> Next:
        """Raise his rating."""
        if self.at_sea:
            fleet = the(s, NavalBattle)
            fleet.raise_rating(self.side, AMBUSH)
            general = fleet.commander(s, self.side)
        else:
            field = the(s, DiceField)
            field.raise_rating(self.side, AMBUSH)
            general = field.commander(self.side)
        s.log("ambush", rule="17.1 #144", general=general, by=AMBUSH)
        return Done()
