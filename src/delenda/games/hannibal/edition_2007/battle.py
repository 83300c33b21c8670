"""Battles of 2007: who commands a relief, hands, withdrawals, the retreat table. 14, 16, 20.7"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Next, Reason
from delenda.games.hannibal.battle.battlefield import Battlefield, the_battle
from delenda.games.hannibal.battle.hand import told_elephants, told_limit
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.tables import Tables, retreat_losses
from delenda.games.hannibal.words import ENVELOP, PROBE
from delenda.punic.queries import is_hostile_ground, rank
from delenda.punic.state import NEITHER, NOBODY
from delenda.punic.turn.fortune import roll_for
from delenda.warfare.modifiers import Modifier, total


def chief_of_relief(s: HannibalState, relief: int, besieged: Sequence[int]) -> tuple[int, ...]:
    """A general of the sortie commands only if he outranks the general of the relief. 20.7"""
    highest = max(rank(s, general) for general in besieged)
    if relief != NOBODY and rank(s, relief) >= highest:
        return (relief,)
    return tuple(general for general in besieged if rank(s, general) == highest)


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


def may_always_seize(_battle: Battlefield) -> bool:
    """Also CUs without a general may take the initiative then. 16.1"""
    return True


def why_not_withdraw_onto(s: HannibalState, battle: Battlefield, target: int) -> Reason | None:
    """A withdrawal never enters an enemy marker or a tribe not friendly. 16.3"""
    if is_hostile_ground(s, battle.leads, target):
        return Reason(
            "a withdrawal never enters an enemy marker or a tribe not friendly", "withdraw.limits"
        )
    return None


def victor_of_withdrawal(_side: int) -> int:
    """A battle that is broken off has no winner and no loser. 16.2"""
    return NEITHER


def limit_hand(cards: int, fewer: int, most: int) -> tuple[int, tuple[str, ...]]:
    """The limit of a hand comes first; then elephants make it smaller. 14.1, R-033, R-092"""
    reasons = told_limit(cards, most) + told_elephants(fewer)
    return min(cards, most) - fewer, reasons


TEXTS: dict[str, str] = {
    "ask.retreat-table": "{a0:side} rolls on the retreat table ({a1:cus} when the battle began).",
    "log.retreat-table": "{side:side} rolls {die} on the retreat table, {reasons}: "
    "it loses {count:cus}.",
}
