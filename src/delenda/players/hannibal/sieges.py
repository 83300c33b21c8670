"""How sieges go: modifiers, prospects and what one roll adds. 20.2"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from delenda.games.hannibal.state import CARTHAGE, HannibalState
from delenda.games.hannibal.tables import siege_result


def siege_modifier(s: HannibalState, side: int, space: int) -> int:
    """Return what is added to a side's siege rolls against a place. 20.2"""
    if s.rules.inside[space] < 0:
        return 0
    carthage = side == CARTHAGE and s.train != space
    return s.rules.board.siege_modifier[s.rules.site_of[space]] - carthage


SiegeTable: TypeAlias = tuple[tuple[int, int], ...]


@cache
def prospects(table: SiegeTable, modifier: int, outlook: tuple[float, ...]) -> tuple[float, ...]:
    """Return the outlook of a siege by its points: the poorer the rolls, the worse. 20.2"""
    rate = sum(siege_result(table, die + modifier)[0] for die in range(1, 7))
    usual = sum(siege_result(table, die)[0] for die in range(1, 7))
    return (*(share * rate / usual for share in outlook[:-1]), outlook[-1])


@cache
def siege_outlook(
    table: SiegeTable, modifier: int, points: int, prospect: tuple[float, ...]
) -> tuple[float, float]:
    """Return what a siege roll adds to the prospect, and the CUs it costs. 20.2"""
    gain = cost = 0.0
    for die in range(1, 7):
        won, lost = siege_result(table, die + modifier)
        gain += prospect[min(3, points + won)] - prospect[points]
        cost += lost
    return gain / 6, cost / 6
