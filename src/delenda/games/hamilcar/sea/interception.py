"""A fleet on its naval movement is intercepted. 8"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, roll
from delenda.engine.value import Value
from delenda.games.hamilcar.naval.battle import NavalBattle
from delenda.games.hamilcar.naval.unguarded import UnguardedFleet
from delenda.games.hamilcar.queries import at_sea, fleet_units, has_supremacy
from delenda.games.hamilcar.sea.forming import FormFleet
from delenda.games.hamilcar.sea.reach import avoids
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.march.displace import Displace
from delenda.punic.queries import commander, generals_at
from delenda.punic.state import enemy_of

TEXTS: dict[str, str] = {
    "ask.sea-avoid": "The enemy means to intercept {a0:general} off {a1:space}. "
    "Do you try to get away? {a2} in 6 faces of the naval die let you.",
    "ask.naval-die": "The naval die: does {a0:general} get away?",
    "do.yes.sea-avoid": "roll the naval die",
    "do.no.sea-avoid": "let them come",
    "log.sea-avoided": "Naval die: dots {dots}, diamonds {diamonds}; Roman seamanship: dots "
    "{level}. {general:general} avoids interception.",
    "log.sea-not-avoided": "Naval die: dots {dots}, diamonds {diamonds}; Roman seamanship: dots "
    "{level}. {general:general} cannot avoid interception.",
    "log.caught-alone": "{general:general} is caught at sea without any units.",
}

AVOIDED, CAUGHT, WON, LOST = range(4)
"""What becomes of the fleet that was intercepted: it gets away, its lone generals are lost, it
wins the naval battle, or loses it."""


@dataclass(slots=True, frozen=True)
class Encounter(Value):
    """What came of an interception."""

    outcome: int
    route: tuple[int, ...] = ()
    """The way of the intercepting fleet, from its Major Port to the battle. 8.3"""


@dataclass(slots=True)
class Intercept(Frame):
    """An interception was declared against the fleet of a side in a port; gives an Encounter. 8"""

    mover: int
    port: int
    route: tuple[int, ...] = ()

    def start(self, s: HamilcarState) -> Next:
        """With Naval Supremacy the fleet may try to avoid it. 8.2"""
        if not has_supremacy(s, self.mover):
            return Goto(self.meet)
        options = (Action("yes"), Action("no"))
        ways = sum(avoids(s, self.mover, face) for face in range(1, 7))
        about = (self.admiral(s), self.port, ways)
        return Ask(self.mover, "sea-avoid", options, self.decided, rule="8.2", about=about)

    def admiral(self, s: HamilcarState) -> int:
        """Return who commands the fleet."""
        return commander(s, self.mover, at_sea(s, self.mover))

    def decided(self, s: HamilcarState, action: Action) -> Next:
        """Roll the naval die, which no omen reaches. 8.2, 17.1 #140"""
        if action.verb == "no":
            return Goto(self.meet)
        return roll("naval-die", self.rolled, rule="8.2", about=(self.admiral(s),))

    def rolled(self, s: HamilcarState, face: int) -> Next:
        """More own signs than others, and it gets away. 8.2"""
        away = avoids(s, self.mover, face)
        dots, diamonds = s.rules.tables.naval_die[face - 1]
        s.log(
            "sea-avoided" if away else "sea-not-avoided",
            rule="8.2",
            dots=dots,
            diamonds=diamonds,
            die=face,
            sign="•" * dots + "♦" * diamonds,
            level=s.rules.tables.levels[s.seamanship - 1].dots,
            general=self.admiral(s),
        )
        return Done(Encounter(AVOIDED)) if away else Goto(self.meet)

    def meet(self, s: HamilcarState) -> Next:
        """Lone generals are displaced; against a fleet one is formed. 8.3"""
        if not fleet_units(s, self.mover):
            lone = tuple(generals_at(s, self.mover, at_sea(s, self.mover)))
            s.log("caught-alone", rule="8.3", general=lone[0])
            return Call(Displace(lone), self.caught)
        return Call(FormFleet(enemy_of(self.mover), self.port), self.formed)

    def caught(self, _s: HamilcarState, _: object) -> Next:
        """Nobody is left; Naval Supremacy stays where it is. 8.3"""
        return Done(Encounter(CAUGHT))

    def formed(self, s: HamilcarState, route: tuple[int, ...]) -> Next:
        """Fight; a fleet without warships can only suffer. 8.3, 8.5"""
        self.route = route
        if s.sailing[self.mover]:
            return Call(NavalBattle(self.mover, self.port), self.fought)
        return Call(UnguardedFleet(self.mover, self.port), self.fought)

    def fought(self, _s: HamilcarState, winner: int) -> Next:
        """Tell how it ended."""
        return Done(Encounter(WON if winner == self.mover else LOST, self.route))
