"""The rounds of a naval battle: each side maneuvers, engages, evades. 9.2, 9.3.A"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.window import respond
from delenda.games.hamilcar.changes import set_supremacy
from delenda.games.hamilcar.naval.engage import Engage
from delenda.games.hamilcar.naval.evasion import Chase, Flight
from delenda.games.hamilcar.naval.field import (
    ENGAGE,
    EVADE,
    MANEUVER,
    NO_TACTIC,
    ROUNDS,
    the_naval_field,
)
from delenda.games.hamilcar.naval.tactics import Maneuver
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.state import CARTHAGE, NEITHER, ROME, enemy_of

TEXTS: dict[str, str] = {
    "ask.evade": "Round {a0}: give up Naval Supremacy and leave the battle? "
    "You have {a1:ships}, the enemy {a2:ships}.",
    "ask.respond.naval-maneuver": "Do you play a strategy card before your Maneuver?",
    "do.evade": "give up Naval Supremacy and evade",
    "do.stay.evade": "stay in the battle",
    "log.naval-round": "Round {round}: {side:side} acts first; Rome has {rome:ships}, "
    "Carthage {carthage:ships}.",
    "log.evades": "{side:side} gives up Naval Supremacy to evade.",
    "log.naval-count": "Three rounds are over: Rome has {rome:ships} left, "
    "Carthage {carthage:ships}.",
}


@dataclass(slots=True)
class NavalRounds(Frame):
    """Play rounds until a fleet has no warships left, evades, or three are over. 9.2, 9.3.A"""

    def start(self, s: HamilcarState) -> Next:
        """The side with Naval Supremacy acts first in a round. 9.2"""
        battle = the_naval_field(s)
        battle.round += 1
        battle.acting, battle.second = s.supremacy, False
        s.log(
            "naval-round",
            rule="9.2",
            round=battle.round,
            side=battle.acting,
            rome=s.sailing[ROME],
            carthage=s.sailing[CARTHAGE],
        )
        return Goto(self.act)

    # --- maneuver -----------------------------------------------------------------------------

    def act(self, s: HamilcarState) -> Next:
        """A side begins its three steps. 9.2"""
        battle = the_naval_field(s)
        battle.stage, battle.tactic = MANEUVER, NO_TACTIC
        return Call(Flight(), self.prepare)

    def prepare(self, s: HamilcarState, fled: int) -> Next:
        """Strategy cards come before tactic cards. 17.1 #107"""
        if fled != NEITHER:
            return Done(enemy_of(fled))
        return respond("naval-maneuver", self.maneuver, rule="9.2.A")

    def maneuver(self, s: HamilcarState, _: object) -> Next:
        """A tactic card may be played. 9.2.A"""
        return Call(Maneuver(the_naval_field(s).acting), self.maneuvered)

    # --- engage -------------------------------------------------------------------------------

    def maneuvered(self, s: HamilcarState, _: object) -> Next:
        """The Engage step begins. 9.2.B"""
        the_naval_field(s).stage = ENGAGE
        return Call(Flight(), self.engage)

    def engage(self, s: HamilcarState, fled: int) -> Next:
        """A battle roll must be made. 9.2.B"""
        if fled != NEITHER:
            return Done(enemy_of(fled))
        return Call(Engage(the_naval_field(s).acting), self.engaged)

    def engaged(self, s: HamilcarState, _: object) -> Next:
        """Without a warship the enemy has lost; else the Evade step begins. 9.2.C, 9.3.A"""
        battle = the_naval_field(s)
        if s.sailing[enemy_of(battle.acting)] == 0:
            return Done(battle.acting)
        battle.stage = EVADE
        return Call(Flight(), self.evade)

    # --- evade --------------------------------------------------------------------------------

    def evade(self, s: HamilcarState, fled: int) -> Next:
        """Who has Naval Supremacy may give it up and leave. 9.2.C"""
        if fled != NEITHER:
            return Done(enemy_of(fled))
        battle = the_naval_field(s)
        side = battle.acting
        if s.supremacy != side:
            return Goto(self.pass_on)
        options = (Action("stay"), Action("evade"))
        about = (battle.round, s.sailing[side], s.sailing[enemy_of(side)])
        return Ask(side, "evade", options, self.decided, rule="9.2.C", about=about)

    def decided(self, s: HamilcarState, action: Action) -> Next:
        """Stay, or leave unless the enemy pursues. 9.2.C"""
        if action.verb == "stay":
            return Goto(self.pass_on)
        side = the_naval_field(s).acting
        s.log("evades", rule="9.2.C", side=side)
        set_supremacy(s, enemy_of(side), "9.2.C")
        return Call(Chase(side), self.chased)

    def chased(self, s: HamilcarState, cancelled: bool) -> Next:
        """A pursued fleet fights on without Naval Supremacy. 9.2.C"""
        return Goto(self.pass_on) if cancelled else Done(enemy_of(the_naval_field(s).acting))

    # --- the next side, the next round --------------------------------------------------------

    def pass_on(self, s: HamilcarState) -> Next:
        """The other side acts, or the round is over. 9.2"""
        battle = the_naval_field(s)
        if not battle.second:
            battle.second, battle.acting = True, enemy_of(battle.acting)
            return Goto(self.act)
        return Goto(self.start) if battle.round < ROUNDS else Goto(self.count)

    def count(self, s: HamilcarState) -> Next:
        """After three rounds more warships win; of equals who has Naval Supremacy. 9.3.A"""
        rome, carthage = s.sailing
        s.log("naval-count", rule="9.3.A", rome=rome, carthage=carthage)
        if rome == carthage:
            return Done(s.supremacy)
        return Done(ROME if rome > carthage else CARTHAGE)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Cards are played in other steps."""
        if action.verb != "tactic":
            return None
        return Reason("in this step no tactic card is played but Flee!, as it begins", "9.2.A")
