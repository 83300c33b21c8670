"""Elephants charge before the battle cards are dealt. 17.3-17.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Done, Frame, Next
from delenda.engine.window import respond
from delenda.games.hannibal.battle.battlefield import the_battle
from delenda.games.hannibal.state import HannibalState
from delenda.punic.state import CARTHAGE, ROME
from delenda.punic.turn.fortune import roll_for

TEXTS: dict[str, str] = {
    "ask.charge": "Do the elephants charge? More than {a1} on the die costs Rome {a0:bcs}; "
    "a 1 costs you one.",
    "ask.elephant-charge": "The elephants charge; they need more than {a0}.",
    "ask.respond.charge": "The elephants charge. Do you play a card?",
    "do.charge": "charge with the elephants",
    "log.charge-declared": "Carthage charges with {count:herd}.",
    "log.charge-succeeds": "The elephants break the Roman line: {die}, more than {rating}. "
    "It costs Rome {count:bcs}.",
    "log.charge-fails": "The elephants do no harm: {die}, not more than {rating}.",
    "log.charge-rampages": "The elephants run wild: {die}. It costs Carthage 1 battle card.",
    "do.pass.charge": "hold the elephants back",
}

WITHOUT_GENERAL = 1  # 17.3
RAMPAGE = 1  # 17.5
SUCCEEDS, FAILS, RAMPAGES = "succeeds", "fails", "rampages"
"""How a charge ends."""


def needed(rating: int) -> int:
    """Return what the die must exceed: the Roman rating, or 1 where nobody commands. 17.3"""
    return max(rating, WITHOUT_GENERAL)


def charged(die: int, rating: int) -> str:
    """Return how a charge against a commander of some rating ends; 0 is nobody. 17.3-17.5"""
    if die > needed(rating):
        return SUCCEEDS
    return RAMPAGES if die <= RAMPAGE else FAILS


@dataclass(slots=True)
class ElephantCharge(Frame):
    """Carthage may charge with all elephants present. 17.3, R-059"""

    count: int
    rating: int = 0

    def start(self, s: HannibalState) -> Next:
        self.rating = needed(the_battle(s).rating(s, ROME))
        options = (Action("charge"), PASS)
        about = (self.count, self.rating)
        return Ask(CARTHAGE, "charge", options, self.declared, rule="charge.roll", about=about)

    def declared(self, s: HannibalState, action: Action) -> Next:
        if action == PASS:
            return Done()
        s.log("charge-declared", rule="charge.roll", count=self.count)
        return respond("charge", self.charge, rule="battle.start")

    def charge(self, s: HannibalState, _: object) -> Next:
        if the_battle(s).charge_stopped:
            return Done()
        about = (self.rating,)
        return roll_for(
            s, CARTHAGE, "elephant-charge", self.rolled, rule="charge.roll", about=about
        )

    def rolled(self, s: HannibalState, die: int) -> Next:
        battle, result = the_battle(s), charged(die, self.rating)
        if result == SUCCEEDS:
            s.log(
                "charge-succeeds",
                rule="charge.success",
                die=die,
                rating=self.rating,
                count=self.count,
            )
            battle.lose_cards(ROME, self.count)
        elif result == RAMPAGES:
            s.log("charge-rampages", rule="charge.rampage", die=die)
            battle.lose_cards(CARTHAGE, 1)
        else:
            s.log("charge-fails", rule="charge.roll", die=die, rating=self.rating)
        return Done()
