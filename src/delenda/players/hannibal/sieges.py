"""How sieges go by the dice or tables of an edition: prospects, and what one roll adds. 20.2"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from delenda.games.hannibal.state import HannibalState
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import Orders

Rolls: TypeAlias = tuple[tuple[int, int], ...]
"""For each face of the die the siege points won and the CUs lost."""
FACES = range(1, 7)
USUAL = 5
"""The siege points of six rolls against a place of the usual kind. 20.2"""
PLAIN_ORDERS = Orders(card=0, points=0)


def siege_rolls(s: HannibalState, general: int, space: int) -> Rolls:
    """Return what each roll of a general would do to a place, without help of cards. 20.2"""
    attempt = Besiege(general, space, PLAIN_ORDERS)
    attack = s.rules.slots.siege.attack
    return tuple(attack(s, attempt, die)[:2] for die in FACES)


def siege_stage(s: HannibalState, space: int, stages: int) -> int:
    """Return how far the siege of a place is, the last stage being its fall. 20.2"""
    missing = s.rules.slots.siege.points_needed(s, space) - s.siege[s.rules.site_of[space]]
    return min(max(0, stages - missing), stages)


@cache
def prospects(rolls: Rolls, outlook: tuple[float, ...]) -> tuple[float, ...]:
    """Return the outlook of a siege by its points: the poorer the rolls, the worse. 20.2"""
    rate = sum(points for points, _ in rolls)
    return (*(share * rate / USUAL for share in outlook[:-1]), outlook[-1])


@cache
def siege_outlook(rolls: Rolls, stage: int, prospect: tuple[float, ...]) -> tuple[float, float]:
    """Return what a siege roll adds to the prospect, and the CUs it costs. 20.2"""
    gain = cost = 0.0
    for won, lost in rolls:
        gain += prospect[min(len(prospect) - 1, stage + won)] - prospect[stage]
        cost += lost
    return gain / len(rolls), cost / len(rolls)
