"""The odds of battle, sieges and the sea, quick enough to be asked thousands of times."""

from __future__ import annotations

from functools import cache

from delenda.games.hannibal.battle.outlook import Hands, win_chance

CASUALTIES = 0.9
"""CUs that both sides lose in a battle of the usual length. 14.11"""
ROUT = (1.9, 3.2)
"""CUs that the loser of fewer than five, or of more, loses beyond that. 14.12"""


@cache
def chance_to_win(attacker: int, defender: int, rating: int, against: int) -> float:
    """Return how likely the attacker wins, by battle cards and what each needs to counterattack.

    Ratings are those of the commanders, 0 without one; `battle_table.HANNIBAL` is Hannibal. 14
    """
    return win_chance(Hands(attacker, defender, rating, against))


@cache
def rout(cus: int) -> float:
    """Return how many CUs a beaten force of a size loses in all. 14.11-14.12"""
    return min(float(cus), CASUALTIES + ROUT[cus >= 5])
