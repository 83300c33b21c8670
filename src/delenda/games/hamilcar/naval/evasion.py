"""Evading: the card Flee! before any step, and Pursuit in answer. 9.2.C

Only its holder knows that he may, so these questions are asked in silence.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.window import OPENED
from delenda.games.hamilcar.naval.field import ENGAGE, EVADE, MANEUVER, the_naval_field
from delenda.games.hamilcar.naval.tactics import kinds_with
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.state import NEITHER, enemy_of

TEXTS: dict[str, str] = {
    "ask.flee.maneuver": "Round {a0}: before {a1:side} maneuvers, do you flee?",
    "ask.flee.engage": "Round {a0}: before {a1:side} engages, do you flee?",
    "ask.flee.evade": "Round {a0}: before the Evade step of {a1:side}, do you flee?",
    "ask.pursue-fleet": "{a0:side} evades. Do you cancel that?",
    "do.tactic.flee": "play {a0:tactic} and leave the battle",
    "do.tactic.pursue": "play {a0:tactic}: the battle goes on",
    "do.pass.flee": "stay in the battle",
    "do.pass.pursue": "let the enemy go",
    "log.flees": "{side:side} plays {card:tactic}.",
    "log.chases": "{side:side} plays {card:tactic}: the battle goes on.",
    "log.escaped": "The fleet of {side:side} escapes.",
}


STEPS = {MANEUVER: "maneuver", ENGAGE: "engage", EVADE: "evade"}
"""What questions call the steps. 9.2"""


@dataclass(slots=True)
class Flight(Frame):
    """Before a step Flee! may be played; gives who has escaped, or NEITHER. 9.2.C, R-230"""

    order: tuple[int, ...] = ()
    place: int = 0

    def start(self, s: HamilcarState) -> Next:
        """The side whose step it is comes first."""
        s.log(OPENED, rule="9.2.C", seen_by=())
        acting = the_naval_field(s).acting
        self.order = (acting, enemy_of(acting))
        return self.ask_next(s)

    def ask_next(self, s: HamilcarState) -> Next:
        """Ask the next side for the card."""
        if self.place == len(self.order):
            return Done(NEITHER)
        battle, side = the_naval_field(s), self.order[self.place]
        kinds = kinds_with(s, battle, side, evades=True)
        options = (*(Action("tactic", (kind,)) for kind in kinds), PASS)
        prompt, about = f"flee.{STEPS[battle.stage]}", (battle.round, battle.acting)
        return Ask(side, prompt, options, self.answered, rule="9.2.C", about=about, silent=True)

    def asked_again(self, s: HamilcarState) -> Any:
        """Ask the same side."""
        return self.ask_next(s)

    def asks_more(self) -> bool:
        """The other side."""
        return self.place + 1 < len(self.order)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Other cards wait for their step."""
        return Reason("only Flee! is played here", "9.2.C") if action.verb == "tactic" else None

    def answered(self, s: HamilcarState, action: Action) -> Next:
        """Stay, or flee unless the enemy pursues."""
        side = self.order[self.place]
        if action == PASS:
            self.place += 1
            return Goto(self.ask_next)
        kind = action.args[0]
        the_naval_field(s).play(side, kind)
        s.log("flees", rule="9.2.C", side=side, card=kind)
        return Call(Chase(side), self.chased)

    def chased(self, s: HamilcarState, cancelled: bool) -> Next:
        """The battle is over, or goes on with the step that was to come."""
        return Goto(self.ask_next) if cancelled else Done(self.order[self.place])


@dataclass(slots=True)
class Chase(Frame):
    """Who holds Pursuit may cancel an evasion; gives whether it is cancelled. 9.2.C"""

    evader: int

    def start(self, s: HamilcarState) -> Next:
        """Ask in silence."""
        s.log(OPENED, rule="9.2.C", seen_by=())
        side = enemy_of(self.evader)
        kinds = kinds_with(s, the_naval_field(s), side, evades=False)
        options = (*(Action("tactic", (kind,)) for kind in kinds), PASS)
        about = (self.evader,)
        return Ask(
            side, "pursue-fleet", options, self.answered, rule="9.2.C", about=about, silent=True
        )

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Other cards wait for their step."""
        return Reason("only Pursuit is played here", "9.2.C") if action.verb == "tactic" else None

    def answered(self, s: HamilcarState, action: Action) -> Next:
        """Let the enemy go, or hold him."""
        side = enemy_of(self.evader)
        if action == PASS:
            s.log("escaped", rule="9.2.C", side=self.evader)
            return Done(False)
        kind = action.args[0]
        the_naval_field(s).play(side, kind)
        s.log("chases", rule="9.2.C", side=side, card=kind)
        return Done(True)
