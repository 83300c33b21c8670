"""What the fighting costs: casualties, the retreat table, and an army that breaks off. 14.11, 16"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next
from delenda.games.hannibal.battle.battlefield import the_battle
from delenda.games.hannibal.battle.withdrawal import Depart
from delenda.games.hannibal.state import HannibalState
from delenda.punic.after.aftermath import Decided
from delenda.punic.after.casualties import LoseUnits
from delenda.punic.force import Force
from delenda.punic.march.displace import Displace
from delenda.punic.state import NEITHER
from delenda.punic.tables import attrition_losses
from delenda.punic.turn.fortune import roll_for

TEXTS: dict[str, str] = {
    "ask.casualties": "Battle casualties after {a0:rounds}.",
    "log.casualties": "Casualties after {rounds:rounds}: {die}. Each side loses {count:cus}.",
    "log.bloodless": "Casualties after {rounds:rounds}: {die}. No CUs are lost.",
    "log.no-casualties": "No round was fought: there are no casualties.",
}


@dataclass(slots=True)
class Casualties(Frame):
    """Each side loses CUs by the rounds that were fought; gives what the loser lost. 14.11"""

    winner: int
    """The side that won, or NEITHER."""
    count: int = 0
    elephant: bool = False
    lost: int = 0

    def start(self, s: HannibalState) -> Next:
        battle = the_battle(s)
        if battle.rounds == 0:
            s.log("no-casualties", rule="losses.casualties")
            return Done(0)
        about, rule = (battle.rounds,), "losses.casualties"
        return roll_for(s, self.winner, "casualties", self.rolled, rule=rule, about=about)

    def rolled(self, s: HannibalState, die: int) -> Next:
        battle = the_battle(s)
        self.count, self.elephant = attrition_losses(s.rules.tables.attrition, battle.rounds, die)
        kind = "casualties" if self.count else "bloodless"
        s.log(kind, rule="losses.casualties", rounds=battle.rounds, die=die, count=self.count)
        return Call(self._losses(s, battle.attacker), self.attacker_lost)

    def attacker_lost(self, s: HannibalState, lost: Force) -> Next:
        battle = the_battle(s)
        if self.winner == battle.defender:
            self.lost = lost.cus
        return Call(self._losses(s, battle.defender), self.defender_lost)

    def defender_lost(self, s: HannibalState, lost: Force) -> Next:
        return Done(lost.cus if self.winner == the_battle(s).attacker else self.lost)

    def _losses(self, s: HannibalState, side: int) -> LoseUnits:
        places = the_battle(s).places(s, side)
        return LoseUnits(side, places, self.count, self.elephant, rule="losses.casualties")


@dataclass(slots=True)
class BreakOff(Decided):
    """A battle is broken off; there may be no winner. 16.2"""

    def start(self, s: HannibalState) -> Next:
        return Call(Casualties(self.winner), self.suffered)

    def suffered(self, s: HannibalState, _lost: int) -> Next:
        """Casualties may have left the loser without CUs. 10.10, R-173"""
        battle = the_battle(s)
        if self.winner == NEITHER or battle.fighters(s, self.loser):
            return Goto(self.depart)
        generals = battle.generals(s, self.loser)
        displaced = s.rules.slots.battle.displaced_by_casualties(generals)
        return Call(Displace(displaced), self.over) if displaced else Goto(self.depart)

    def depart(self, s: HannibalState) -> Next:
        return Call(Depart(), self.over)

    def over(self, s: HannibalState, _: object) -> Next:
        return Done(self.winner)
