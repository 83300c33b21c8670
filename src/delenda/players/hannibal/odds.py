"""The odds of battle, sieges and the sea, quick enough to be asked thousands of times."""

from __future__ import annotations

from functools import cache
from math import exp

CASUALTIES = 0.9
"""CUs that both sides lose in a battle of the usual length. 14.11"""
ROUT = (1.9, 3.2)
"""CUs that the loser of fewer than five, or of more, loses beyond that. 14.12"""
HEAD_START = 0.3
PER_CARD = 0.38
PER_RATING = 0.03
"""Fitted to simulated battles: the attacker's logarithmic odds."""
MOST_CARDS = 20


@cache
def chance_to_win(attacker: int, defender: int, better: int) -> float:
    """Return how likely the attacker wins, by battle cards and the difference in rating. 14"""
    attacker, defender = min(attacker, MOST_CARDS), min(defender, MOST_CARDS)
    if defender <= 0:
        return 1.0
    if attacker <= 0:
        return 0.0
    length = min(attacker, defender)
    strength = HEAD_START + PER_CARD * (attacker - defender) + PER_RATING * length * better
    return 1 / (1 + exp(-strength))


@cache
def rout(cus: int) -> float:
    """Return how many CUs a beaten force of a size loses in all. 14.11-14.12"""
    return min(float(cus), CASUALTIES + ROUT[cus >= 5])
