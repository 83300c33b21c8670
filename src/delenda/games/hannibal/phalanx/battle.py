"""Battles in the Phalanx edition. PHX 11"""

from __future__ import annotations

from collections.abc import Sequence

from delenda.engine.frame import Reason
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.battle.hand import told_elephants, told_limit
from delenda.games.hannibal.state import HannibalState
from delenda.punic.battle.relief import equals_in_rank
from delenda.punic.queries import has_tribe, is_hostile_ground
from delenda.punic.state import NOBODY, enemy_of

TEXTS: dict[str, str] = {
    "do.withdraw": "try to disengage",
}


def chiefs_of_relief(s: HannibalState, relief: int, besieged: Sequence[int]) -> tuple[int, ...]:
    """Of equals the owner chooses the relief's general or one who sorties. PHX 12.5.B"""
    return equals_in_rank(s, (relief, *besieged))


def limit_hand(cards: int, fewer: int, most: int) -> tuple[int, tuple[str, ...]]:
    """Elephants make a hand smaller first; then comes its limit. PHX 11.4.A"""
    cards -= fewer
    return min(cards, most), told_elephants(fewer) + told_limit(cards, most)


def why_not_withdraw_onto(s: HannibalState, battle: Battlefield, target: int) -> Reason | None:
    """The active general withdraws even onto an enemy marker; nobody else does. PHX 11.7.B"""
    returns = battle.leads == battle.attacker and target == battle.origin
    if returns and not has_tribe(s, target):
        return None
    if is_hostile_ground(s, battle.leads, target):
        why = "only the active general enters an enemy marker, and nobody a tribe not friendly"
        return Reason(why, "PHX 11.7.B")
    return None


def victor_of_withdrawal(side: int) -> int:
    """The army that withdraws has lost the battle. PHX 11.8"""
    return enemy_of(side)


def may_seize(battle: Battlefield) -> bool:
    """CUs without a general seize the initiative by a Double Envelopment alone. PHX 11.6.B"""
    return battle.commander(battle.answers) != NOBODY


def displaced_by_casualties(generals: tuple[int, ...]) -> tuple[int, ...]:
    """A beaten general whose last CUs fell to casualties is displaced. PHX 11.9"""
    return generals
