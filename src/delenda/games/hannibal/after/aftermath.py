"""What a battle costs: casualties, the retreat table, retreat, politics. 14.11-15.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next
from delenda.games.hannibal.after.casualties import LoseUnits
from delenda.games.hannibal.after.retreat import Retreat
from delenda.games.hannibal.battle.battlefield import Battlefield, the_battle
from delenda.games.hannibal.battle.withdrawal import Depart
from delenda.games.hannibal.control.politics import RemoveMarkers, markers_owed
from delenda.games.hannibal.force import Force
from delenda.games.hannibal.march.displace import Displace
from delenda.games.hannibal.queries import space_of
from delenda.games.hannibal.state import NEITHER, NOWHERE, HannibalState, enemy_of
from delenda.games.hannibal.tables import Tables, attrition_losses, retreat_losses
from delenda.games.hannibal.turn.fortune import roll_for
from delenda.games.hannibal.words import ENVELOP, PROBE
from delenda.warfare.modifiers import Modifier, total

TEXTS: dict[str, str] = {
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
    Modifier("Double Envelopment", "losses.defeat", _envelopment),
    Modifier("Probe", "losses.defeat", _probe),
)


@dataclass(slots=True)
class RollRetreatTable(Frame):
    """The loser rolls on the retreat table, and the card that won modifies the die. 14.12"""

    loser: int

    def start(self, s: HannibalState) -> Next:
        about = (self.loser, the_battle(s).strength(self.loser))
        return roll_for(
            s, self.loser, "retreat-table", self.rolled, rule="losses.defeat", about=about
        )

    def rolled(self, s: HannibalState, die: int) -> Next:
        battle, loser = the_battle(s), self.loser
        # The cards ran out: no modifier, whatever was played last. 14.12
        bonus, reasons = total(RETREAT_ROLL, s, battle, battle.attack)
        count = min(
            retreat_losses(s.rules.tables.retreat, battle.strength(loser), die + bonus),
            battle.fighters(s, loser),
        )
        why = reasons or ("unmodified",)
        s.log("retreat-table", rule="losses.defeat", side=loser, die=die, reasons=why, count=count)
        return Done(count)


def retreat_faces(tables: Tables, strength: int, attack: int, unmatched: bool) -> tuple[int, ...]:
    """Each face costs the loser by his size; only a card that won modifies the die. 14.12"""
    bonus = {ENVELOP: 2, PROBE: -2}.get(attack, 0) if unmatched else 0
    return tuple(retreat_losses(tables.retreat, strength, die + bonus) for die in range(1, 7))


def displaced_by_casualties(_generals: tuple[int, ...]) -> tuple[int, ...]:
    """A beaten general whose last CUs fell to casualties is not displaced: he retreats. 10.10"""
    return ()


@dataclass(slots=True)
class Aftermath(Frame):
    """The battle is decided; after a withdrawal there may be no winner. 14.10, 16.2"""

    winner: int
    withdrew: bool = False
    count: int = 0
    elephant: bool = False
    lost: int = 0
    """The CUs that the loser has lost so far. 15.5"""

    def start(self, s: HannibalState) -> Next:
        battle = the_battle(s)
        if battle.rounds == 0:
            s.log("no-casualties", rule="losses.casualties")
            return Goto(self.leave)
        about = (battle.rounds,)
        return roll_for(
            s, self.winner, "casualties", self.rolled, rule="losses.casualties", about=about
        )

    def rolled(self, s: HannibalState, die: int) -> Next:
        battle = the_battle(s)
        self.count, self.elephant = attrition_losses(s.rules.tables.attrition, battle.rounds, die)
        kind = "casualties" if self.count else "bloodless"
        s.log(kind, rule="losses.casualties", rounds=battle.rounds, die=die, count=self.count)
        return Call(self._losses(s, battle.attacker), self.attacker_lost)

    def attacker_lost(self, s: HannibalState, lost: Force) -> Next:
        battle = the_battle(s)
        if self.winner == battle.defender:
            self.lost += lost.cus
        return Call(self._losses(s, battle.defender), self.defender_lost)

    def defender_lost(self, s: HannibalState, lost: Force) -> Next:
        if self.winner == the_battle(s).attacker:
            self.lost += lost.cus
        return Goto(self.leave)

    def _losses(self, s: HannibalState, side: int) -> LoseUnits:
        places = the_battle(s).places(s, side)
        return LoseUnits(side, places, self.count, self.elephant, rule="losses.casualties")

    # --- the loser ----------------------------------------------------------------------------

    @property
    def loser(self) -> int:
        """Return the side that lost; there must be a winner."""
        return enemy_of(self.winner)

    def leave(self, s: HannibalState) -> Next:
        """Casualties may have left the loser without CUs. 10.10"""
        battle = the_battle(s)
        if self.winner == NEITHER or battle.fighters(s, self.loser):
            return Goto(self.go)
        generals = battle.generals(s, self.loser)
        displaced = s.rules.slots.battle.displaced_by_casualties(generals)
        return Call(Displace(displaced), self.bereft) if displaced else Goto(self.go)

    def bereft(self, s: HannibalState, _: object) -> Next:
        return Done(self.winner) if self.withdrew else Goto(self.retreat)

    def go(self, s: HannibalState) -> Next:
        """The army that withdrew leaves; a beaten one loses CUs and retreats. 14.12, 16.2"""
        if self.withdrew:
            return Call(Depart(), self.over)
        if the_battle(s).fighters(s, self.loser) == 0:
            return Goto(self.retreat)
        return Call(s.rules.slots.battle.retreat_losses(self.loser), self.beaten)

    def beaten(self, s: HannibalState, count: int) -> Next:
        places = the_battle(s).places(s, self.loser)
        losses = LoseUnits(self.loser, places, count, must_elephant=True, rule="losses.defeat")
        return Call(losses, self.routed)

    def routed(self, s: HannibalState, lost: Force) -> Next:
        battle = the_battle(s)
        self.lost += lost.cus
        generals = battle.generals(s, self.loser)
        if generals and battle.fighters(s, self.loser) == 0:  # 10.10, R-037
            return Call(Displace(generals), self.bereft)
        return Goto(self.retreat)

    def retreat(self, s: HannibalState) -> Next:
        battle = the_battle(s)
        attacked = self.loser == battle.attacker
        frame = Retreat(
            side=self.loser,
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
        owed = markers_owed(self.lost)
        if owed:
            s.log(
                "defeat-costs",
                rule="defeat.markers",
                side=self.loser,
                count=self.lost,
                markers=owed,
            )
        return Call(RemoveMarkers(self.loser, owed, "defeat.markers"), self.over)

    def over(self, s: HannibalState, _: object) -> Next:
        return Done(self.winner)
