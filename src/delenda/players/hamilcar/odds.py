"""The odds of land battles, quick enough to be asked thousands of times. 13.3, 13.4"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from delenda.games.hamilcar.battle.hits import is_won_by_attacker
from delenda.games.hamilcar.battle.levels import Contender, levels
from delenda.games.hamilcar.battle.odds import Rolling, land_odds

Faces = tuple[tuple[tuple[int, int, int], ...], ...]
MOST = 12
"""More CUs than any battle takes from a side."""


class Exchange(NamedTuple):
    """What a battle is expected to bring, the attacker first in each pair."""

    wins: float
    """The chance of the attacker."""
    if_won: tuple[float, float]
    """The CUs lost by attacker and defender where the attacker wins."""
    if_lost: tuple[float, float]
    ruins: tuple[float, float]
    """The chance that the beaten attacker, and the beaten defender, have no CU left."""


class BattleOdds:
    """The battles that the dice of a rulebook give."""

    def __init__(self, dice: Mapping[str, tuple[tuple[int, int, int], ...]]) -> None:
        self.dice = dice
        self.known: dict[tuple[int, int, int, int], Exchange] = {}

    def between(self, one: Contender, other: Contender) -> Exchange:
        """Return what a battle of two forces is expected to bring; the first attacks."""
        first, second = levels(one, other)
        return self.at(first, second, min(one.cus, MOST), min(other.cus, MOST))

    def at(self, first: int, second: int, cus: int, others: int) -> Exchange:
        """Return what a battle on two dice levels is expected to bring."""
        key = (first, second, cus, others)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._work_out(key)
        return found

    def _work_out(self, key: tuple[int, int, int, int]) -> Exchange:
        first, second, cus, others = key
        odds = land_odds(self.dice, Rolling((first, second)), (cus, others))
        wins = float(odds.attacker_wins)
        sums = [[0.0, 0.0], [0.0, 0.0]]
        ruins = [0.0, 0.0]
        for hits, chance in odds.hits.items():
            share, won = float(chance), int(is_won_by_attacker(hits))
            lost = (min(hits[0], cus), min(hits[1], others))
            for part in range(2):
                sums[won][part] += share * lost[part]
            if lost[won] >= (others if won else cus):
                ruins[won] += share
        shares = (1 - wins, wins)
        means = [
            (_part(row[0], share), _part(row[1], share))
            for row, share in zip(sums, shares, strict=True)
        ]
        beaten = (_part(ruins[0], shares[0]), _part(ruins[1], shares[1]))
        return Exchange(wins, means[1], means[0], beaten)


def _part(total: float, share: float) -> float:
    return total / share if share else 0.0


@cache
def _shared(dice: tuple[tuple[str, tuple[tuple[int, int, int], ...]], ...]) -> BattleOdds:
    return BattleOdds(dict(dice))


def battle_odds(dice: Mapping[str, tuple[tuple[int, int, int], ...]]) -> BattleOdds:
    """Return the odds that some dice give, worked out once."""
    return _shared(tuple(sorted(dice.items())))
