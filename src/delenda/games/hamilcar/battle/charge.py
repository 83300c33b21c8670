"""Elephants charge before the battle dice are rolled. 13.3.D"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason
from delenda.engine.window import respond
from delenda.games.hamilcar.battle.battlefield import DiceField, the_battle
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from delenda.punic.turn.fortune import roll_for

TEXTS: dict[str, str] = {
    "ask.charge": "Do you charge with {a0:herd}? A result above {a1} lets you have a Roman battle "
    "die rolled again; 1 or less lets Rome do so with one of yours.",
    "ask.elephant-charge": "The elephants charge: they need more than {a0}. The die has {a1}.",
    "ask.elephant-charge-plain": "The elephants charge: they need more than {a0}.",
    "ask.charge-again": "The charge comes to {a1}. Does {a0:general} have it rolled again?",
    "ask.respond.charge": "The elephants charge. Do you play a card?",
    "do.charge": "charge with the elephants",
    "do.pass.charge": "hold the elephants back",
    "do.roll.charge-again": "have it rolled again",
    "do.keep.charge-again": "leave it",
    "log.charge-declared": "Carthage charges with {count:herd}.",
    "log.charge-rolled": "Elephant charge: {die}{modifier}, against a rating of {rating}.",
    "log.charge-rerolled": "{general:general} has the charge rolled again.",
    "log.charge-succeeds": "The charge succeeds: Carthage may have a Roman battle die "
    "rolled again.",
    "log.charge-fails": "The charge does no harm.",
    "log.charge-rampages": "The elephants run wild: Rome may have a battle die of Carthage "
    "rolled again.",
}

RAMPAGE: Final = 1
"""A charge that comes to no more turns against Carthage. 13.3.D"""


def elephants_counted(s: HamilcarState, battle: DiceField) -> int:
    """Return the elephants that count for a charge; none without any. 13.3.D, 17.2.A, R-237"""
    there = battle.elephants(s)
    return there + battle.skills(s, CARTHAGE).elephants if there else 0


def why_not_charge(s: HamilcarState, battle: DiceField) -> Reason | None:
    """It takes as many elephants as the Roman commander has battle rating. 13.3.D"""
    counted = elephants_counted(s, battle)
    if not counted:
        return Reason("Carthage has no elephants in this battle", "13.3.D")
    if counted < battle.rating(s, ROME):
        return Reason("it takes as many elephants as the Roman battle rating", "13.3.D")
    return None


def favoured(result: int, rating: int) -> int:
    """Return who may have a die rolled again after a charge, or NEITHER. 13.3.D

    >>> favoured(1, 0) == ROME, favoured(4, 3) == CARTHAGE, favoured(3, 3) == NEITHER
    (True, True, True)
    """
    if result <= RAMPAGE:
        return ROME
    return CARTHAGE if result > rating else NEITHER


@dataclass(slots=True)
class ElephantCharge(Frame):
    """Carthage may charge with all its elephants. 13.3.D"""

    def start(self, s: HamilcarState) -> Next:
        """Ask, where there are elephants enough."""
        battle = the_battle(s)
        if why_not_charge(s, battle) is not None:
            return Done()
        about = (battle.elephants(s), battle.rating(s, ROME))
        options = (Action("charge"), PASS)
        return Ask(CARTHAGE, "charge", options, self.declared, rule="13.3.D", about=about)

    def declared(self, s: HamilcarState, action: Action) -> Next:
        """Announce it; Rome may frighten the elephants. 17.1 #91"""
        if action == PASS:
            return Done()
        battle = the_battle(s)
        battle.announced = True
        s.log("charge-declared", rule="13.3.D", count=battle.elephants(s))
        return respond("charge", self.go, rule="13.3.D")

    def go(self, s: HamilcarState, _: object = None) -> Next:
        """Roll."""
        battle = the_battle(s)
        rating, modifier = battle.rating(s, ROME), battle.charge_modifier(s)
        why = "elephant-charge" if modifier else "elephant-charge-plain"
        about = (rating, modifier) if modifier else (rating,)
        return roll_for(s, CARTHAGE, why, self.rolled, rule="13.3.D", about=about)

    def rolled(self, s: HamilcarState, die: int) -> Next:
        """Some Romans have it rolled again. 17.2.B Metellus"""
        battle = the_battle(s)
        battle.charge_die = die
        modifier, rating = battle.charge_modifier(s), battle.rating(s, ROME)
        told = f" {modifier:+}" if modifier else ""
        s.log("charge-rolled", rule="13.3.D", die=die, modifier=told, rating=rating)
        if battle.charge_rerolls >= battle.skills(s, ROME).rerolls_charge:
            return Goto(self.settle)
        about = (battle.commander(ROME), battle.charge_result(s))
        options = (Action("roll"), Action("keep"))
        return Ask(ROME, "charge-again", options, self.decided, rule="17.2.B", about=about)

    def decided(self, s: HamilcarState, action: Action) -> Next:
        """The new roll stands."""
        if action.verb == "keep":
            return Goto(self.settle)
        battle = the_battle(s)
        battle.charge_rerolls += 1
        s.log("charge-rerolled", rule="17.2.B", general=battle.commander(ROME))
        return self.go(s)

    def settle(self, s: HamilcarState) -> Next:
        """Say whom it helps."""
        battle = the_battle(s)
        battle.favours = favoured(battle.charge_result(s), battle.rating(s, ROME))
        kinds = {ROME: "rampages", CARTHAGE: "succeeds", NEITHER: "fails"}
        s.log(f"charge-{kinds[battle.favours]}", rule="13.3.D")
        return Done()
