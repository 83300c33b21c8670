"""What a battle costs: casualties, the retreat table, retreat, politics. 14.11-15.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next, roll
from delenda.games.hannibal.battlefield import Battlefield, the_battle
from delenda.games.hannibal.casualties import LoseUnits
from delenda.games.hannibal.displace import Displace
from delenda.games.hannibal.politics import RemoveMarkers, markers_owed
from delenda.games.hannibal.queries import space_of
from delenda.games.hannibal.retreat import Retreat
from delenda.games.hannibal.state import NEITHER, NOWHERE, HannibalState, enemy_of
from delenda.games.hannibal.tables import attrition_losses, retreat_losses
from delenda.games.hannibal.withdrawal import Depart
from delenda.games.hannibal.words import ENVELOP, PROBE
from delenda.warfare.modifiers import Modifier, total

TEXTS = {
    "ask.casualties": "Battle casualties after {a0:rounds}.",
    "ask.retreat-table": "{a0:side} rolls on the retreat table ({a1:cus} when the battle began).",
    "log.casualties": "Casualties after {rounds:rounds}: {die}. Each side loses {count:cus}.",
    "log.bloodless": "Casualties after {rounds:rounds}: {die}. No CUs are lost.",
    "log.no-casualties": "No round was fought: there are no casualties.",
    "log.retreat-table": "{side:side} rolls {die} on the retreat table, {reasons}: "
    "it loses {count:cus}.",
    "log.defeat-costs": "The defeat cost {side:side} {count:cus} in all. "
    "Markers to remove: {markers}.",
}


def _envelopment(_s: HannibalState, battle: Battlefield, won_with: int) -> int:
    return 2 if won_with == ENVELOP else 0


def _probe(_s: HannibalState, battle: Battlefield, won_with: int) -> int:
    return -2 if won_with == PROBE else 0


RETREAT_ROLL: tuple[Modifier[HannibalState, Battlefield, int], ...] = (
    Modifier("Double Envelopment", "14.12", _envelopment),
    Modifier("Probe", "14.12", _probe),
)


@dataclass(slots=True)
class Aftermath(Frame):
    """The battle is decided; `winner` is NEITHER after a withdrawal."""

    winner: int
    count: int = 0
    elephant: bool = False
    lost: int = 0
    """The CUs that the loser has lost so far. 15.5"""

    def start(self, s: HannibalState) -> Next:
        battle = the_battle(s)
        if battle.rounds == 0:
            s.log("no-casualties", rule="14.11")
            return Goto(self.leave)
        return roll("casualties", self.rolled, rule="14.11", about=(battle.rounds,))

    def rolled(self, s: HannibalState, die: int) -> Next:
        battle = the_battle(s)
        self.count, self.elephant = attrition_losses(s.rules.tables.attrition, battle.rounds, die)
        kind = "casualties" if self.count else "bloodless"
        s.log(kind, rule="14.11", rounds=battle.rounds, die=die, count=self.count)
        return Call(self._losses(s, battle.attacker), self.attacker_lost)

    def attacker_lost(self, s: HannibalState, lost: tuple[int, int]) -> Next:
        battle = the_battle(s)
        if self.winner == battle.defender:
            self.lost += lost[0]
        return Call(self._losses(s, battle.defender), self.defender_lost)

    def defender_lost(self, s: HannibalState, lost: tuple[int, int]) -> Next:
        if self.winner == the_battle(s).attacker:
            self.lost += lost[0]
        return Goto(self.leave)

    def _losses(self, s: HannibalState, side: int) -> LoseUnits:
        places = the_battle(s).places(s, side)
        return LoseUnits(side, places, self.count, self.elephant, rule="14.11")

    # --- the loser ----------------------------------------------------------------------------

    def leave(self, s: HannibalState) -> Next:
        """The army that withdrew leaves; a loser rolls on the retreat table. 14.12, 16.2"""
        if self.winner == NEITHER:
            return Call(Depart(), self.over)
        battle = the_battle(s)
        loser = enemy_of(self.winner)
        if battle.fighters(s, loser) == 0:
            return Goto(self.retreat)
        about = (loser, battle.strength[loser])
        return roll("retreat-table", self.beaten, rule="14.12", about=about)

    def beaten(self, s: HannibalState, die: int) -> Next:
        battle = the_battle(s)
        loser = enemy_of(self.winner)
        # The cards ran out: no modifier, whatever was played last. 14.12
        bonus, reasons = total(RETREAT_ROLL, s, battle, battle.attack)
        count = min(
            retreat_losses(s.rules.tables.retreat, battle.strength[loser], die + bonus),
            battle.fighters(s, loser),
        )
        why = reasons or ("unmodified",)
        s.log("retreat-table", rule="14.12", side=loser, die=die, reasons=why, count=count)
        places = battle.places(s, loser)
        losses = LoseUnits(loser, places, count, must_elephant=True, rule="14.12")
        return Call(losses, self.routed)

    def routed(self, s: HannibalState, lost: tuple[int, int]) -> Next:
        battle = the_battle(s)
        loser = enemy_of(self.winner)
        self.lost += lost[0]
        generals = battle.generals(s, loser)
        if generals and battle.fighters(s, loser) == 0:  # 10.10
            return Call(Displace(generals), self.displaced)
        return Goto(self.retreat)

    def displaced(self, s: HannibalState, _: object) -> Next:
        return Goto(self.retreat)

    def retreat(self, s: HannibalState) -> Next:
        battle = the_battle(s)
        loser = enemy_of(self.winner)
        attacked = loser == battle.attacker
        frame = Retreat(
            side=loser,
            space=battle.space,
            origin=battle.origin,
            is_attacker=attacked,
            landed=battle.landed and attacked,
            from_city=battle.from_city and attacked,
            enemy_origin=NOWHERE if attacked else space_of(s, battle.origin),
            sortied=battle.sortied and attacked,
        )
        return Call(frame, self.retreated)

    def retreated(self, s: HannibalState, lost: int) -> Next:
        self.lost += lost
        owed, loser = markers_owed(self.lost), enemy_of(self.winner)
        if owed:
            s.log("defeat-costs", rule="15.5", side=loser, count=self.lost, markers=owed)
        return Call(RemoveMarkers(loser, owed, "15.5"), self.over)

    def over(self, s: HannibalState, _: object) -> Next:
        return Done(self.winner)
