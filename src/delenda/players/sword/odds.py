"""What comes of a battle, exactly: the chance to win and the CUs that it costs. 12.2, 12.3"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from delenda.games.sword.battle.losses import COLUMNS, cost
from delenda.games.sword.tables import Tables, is_automatic, ratio_modifier

WAYS = 6**3
MOST_LEAD = 16
"""A greater lead wins as surely."""


class Odds(NamedTuple):
    """What the attacker may expect of a battle; the losses are those of the case they name."""

    win: float
    lost_winning: float
    killed_winning: float
    lost_losing: float
    killed_losing: float


class Roll(NamedTuple):
    """All rolls of three dice with one sum: how many, and what they cost in all."""

    ways: int
    hurts_loser: int
    hurts_winner: int
    hurts_itself: int


SURE = Odds(1.0, 0.0, 99.0, 0.0, 0.0)
LOST = Odds(0.0, 0.0, 0.0, 99.0, 0.0)
Losses = tuple[tuple[int, ...], ...]


@cache
def rolls(by_winner: Losses, by_loser: Losses, itself: Losses, army: int) -> tuple[Roll, ...]:
    """Return the rolls of an army by their sum, from 0 on."""
    found = [[0, 0, 0, 0] for _ in range(19)]
    for faces in product(range(1, 7), repeat=3):
        row = found[sum(faces)]
        row[0] += 1
        row[1] += cost(by_winner, army, faces)
        row[2] += cost(by_loser, army, faces)
        row[3] += cost(itself, army, faces)
    return tuple(Roll(*row) for row in found)


@cache
def dice(costs: tuple[Losses, Losses, Losses], mine: int, his: int, lead: int) -> Odds:
    """Return what two armies of 1 to 3 or more CUs may expect with a lead of the attacker."""
    sums = [0.0] * 5
    for one, my in enumerate(rolls(*costs, mine)):
        for other, of_his in enumerate(rolls(*costs, his)):
            if not my.ways or not of_his.ways:
                continue
            if one + lead > other:
                sums[0] += my.ways * of_his.ways
                sums[1] += my.ways * of_his.hurts_winner
                sums[2] += my.hurts_loser * of_his.ways + my.ways * of_his.hurts_itself
            else:
                sums[3] += my.ways * of_his.hurts_loser + my.hurts_itself * of_his.ways
                sums[4] += my.hurts_winner * of_his.ways
    won = sums[0]
    lost = WAYS * WAYS - won
    return Odds(
        won / (WAYS * WAYS),
        sums[1] / max(1.0, won),
        sums[2] / max(1.0, won),
        sums[3] / max(1.0, lost),
        sums[4] / max(1.0, lost),
    )


def odds(tables: Tables, mine: int, his: int, lead: int) -> Odds:
    """Return what an attacker may expect; `lead` leaves the force ratio out. 12.2"""
    if his <= 0 or is_automatic(tables, mine, his):
        return SURE
    if mine <= 0 or is_automatic(tables, his, mine):
        return LOST
    ratio = ratio_modifier(tables, max(mine, his), min(mine, his))
    lead += ratio if mine > his else -ratio
    return dice(
        (tables.winner_costs_loser, tables.loser_costs_winner, tables.loser_costs_itself),
        min(mine, COLUMNS),
        min(his, COLUMNS),
        max(-MOST_LEAD, min(MOST_LEAD, lead)),
    )
