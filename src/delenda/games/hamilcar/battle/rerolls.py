"""Battle dice that are rolled again: by an elephant charge, or by an ability. 13.3.D, 17.2.A"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason, roll
from delenda.games.hamilcar.battle.battlefield import LARGE, the_battle
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.state import NEITHER, enemy_of

TEXTS: dict[str, str] = {
    "ask.force-reroll": "The charge lets you have a die of {a0:side} rolled again. Which?",
    "ask.own-reroll": "{a0:general} may roll one of your dice again. Which?",
    "ask.reroll-die": "{a0:side} rolls the {a1:battle-die} again.",
    "do.reroll": "roll the {a0:battle-die} again",
    "do.keep": "leave the dice as they are",
    "log.die-rerolled": "{side:side} rolls the {die:battle-die} again: {face} instead of {before}.",
}
KEEP = Action("keep")


@dataclass(slots=True)
class Rerolls(Frame):
    """Once all dice are seen, whom the charge favours chooses first, then some generals. 13.3.D"""

    asked: int = 0
    """The part whose commander is asked next; the attacker's comes first."""
    used: int = 0
    """How often he has rolled a die again."""
    slot: int = LARGE
    """Where the die that is rolled again is kept."""

    def start(self, s: HamilcarState) -> Next:
        """Ask whom the charge favours."""
        battle = the_battle(s)
        if battle.favours == NEITHER:
            return Goto(self.own)
        side = enemy_of(battle.favours)
        options = (*(Action("reroll", (die,)) for die in battle.dice(side)), KEEP)
        return Ask(
            battle.favours, "force-reroll", options, self.forced, rule="13.3.D", about=(side,)
        )

    def why_not(self, _s: HamilcarState, action: Action) -> Reason | None:
        """Explain why a die is not rolled again."""
        if action.verb != "reroll":
            return None
        return Reason("this die was not rolled in this battle", "13.4")

    def forced(self, s: HamilcarState, action: Action) -> Next:
        """The enemy rolls the die again."""
        battle = the_battle(s)
        if action == KEEP:
            return Goto(self.own)
        self.slot = battle.slot(enemy_of(battle.favours), action.args[0])
        about = (enemy_of(battle.favours), action.args[0])
        return roll("reroll-die", self.reforced, rule="13.3.D", about=about)

    def reforced(self, s: HamilcarState, face: int) -> Next:
        """It stands."""
        self.show(s, face, "13.3.D")
        return Goto(self.own)

    # --- abilities ----------------------------------------------------------------------------

    def own(self, s: HamilcarState) -> Next:
        """Ask each commander who may roll own dice again. 17.2.A Hamilcar Barca"""
        battle = the_battle(s)
        while self.asked < len(battle.commanders):
            side = (battle.attacker, battle.defender)[self.asked]
            if self.used < battle.skills(s, side).rerolls_die:
                options = (*(Action("reroll", (die,)) for die in battle.dice(side)), KEEP)
                about = (battle.commander(side),)
                return Ask(side, "own-reroll", options, self.chosen, rule="17.2.A", about=about)
            self.asked, self.used = self.asked + 1, 0
        return Done()

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """He rolls it again."""
        battle = the_battle(s)
        if action == KEEP:
            self.asked, self.used = self.asked + 1, 0
            return Goto(self.own)
        side = (battle.attacker, battle.defender)[self.asked]
        self.used += 1
        self.slot = battle.slot(side, action.args[0])
        return roll("reroll-die", self.rerolled, rule="17.2.A", about=(side, action.args[0]))

    def rerolled(self, s: HamilcarState, face: int) -> Next:
        """It stands."""
        self.show(s, face, "17.2.A")
        return Goto(self.own)

    def show(self, s: HamilcarState, face: int, rule: str) -> None:
        """Put the new face in place of the old one."""
        battle = the_battle(s)
        part, die = divmod(self.slot, 2)
        side = (battle.attacker, battle.defender)[part]
        before = battle.faces[self.slot]
        s.log("die-rerolled", rule=rule, side=side, die=die, face=face, before=before)
        battle.show(self.slot, face)
        battle.rerolled += (self.slot,)
