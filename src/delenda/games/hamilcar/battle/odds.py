"""Who wins a land battle, and what it costs, exactly. 13.3, 13.4"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple, TypeAlias

from delenda.games.hamilcar.battle.battlefield import DICE, dice_of
from delenda.games.hamilcar.battle.charge import favoured
from delenda.games.hamilcar.battle.hits import (
    Faces,
    Signs,
    inflicted,
    is_won_by_attacker,
    total,
)
from delenda.punic.odds.chances import FACES, ONE, ZERO, blend, mean, spread_of
from delenda.punic.state import NEITHER, enemy_of

Suffered: TypeAlias = tuple[int, int]
"""The hits that the attacker and the defender suffer."""
Spread: TypeAlias = Mapping[Suffered, Fraction]
Pair: TypeAlias = tuple[tuple[Signs, ...], tuple[Signs, ...]]
"""The signs of the attacker's dice, and of the defender's."""
ATTACKER, DEFENDER = range(2)


class Rolling(NamedTuple):
    """How the battle dice of a battle are rolled; parts are ATTACKER and DEFENDER."""

    levels: tuple[int, int]
    favours: int = NEITHER
    """The part that may have a die of the other rolled again. 13.3.D"""
    rerolls: tuple[int, int] = (0, 0)
    """How many of its own dice each commander may roll again after that. 17.2.A"""


class LandOdds(NamedTuple):
    """What may come of a battle."""

    hits: Spread
    """For the hits that both suffer, how likely they are."""
    cus: tuple[int, int]

    @property
    def attacker_wins(self) -> Fraction:
        """Return the chance that the attacker wins. 13.4"""
        return sum((p for hits, p in self.hits.items() if is_won_by_attacker(hits)), ZERO)

    def losses(self, part: int) -> dict[int, Fraction]:
        """Return how likely it is that a part loses so many CUs. 13.4"""
        most = self.cus[part]
        return blend((min(hits[part], most), p) for hits, p in self.hits.items())

    def loss(self, part: int) -> Fraction:
        """Return the CUs that a part loses on average. 13.4"""
        return mean(self.losses(part))

    def destroyed(self, part: int) -> Fraction:
        """Return the chance that a part loses all its CUs to hits. 13.4"""
        return self.losses(part).get(self.cus[part], ZERO)


def land_odds(dice: Faces, rolling: Rolling, cus: tuple[int, int]) -> LandOdds:
    """Return the odds of a battle in which rerolls serve to win it. 13.4"""
    return LandOdds(_spread(_keyed(dice), rolling), cus)


def charge_odds(modifier: int, rating: int) -> dict[int, Fraction]:
    """Return how likely it is that a charge favours a side, or NEITHER. 13.3.D"""
    return spread_of(favoured(die + modifier, rating) for die in FACES)


def odds_with_charge(
    dice: Faces, rolling: Rolling, cus: tuple[int, int], charge: Mapping[int, Fraction]
) -> LandOdds:
    """Return the odds of a battle with a charge that favours a part so often. 13.3.D"""
    found = blend(
        (hits, chance * share)
        for favours, chance in charge.items()
        for hits, share in land_odds(dice, rolling._replace(favours=favours), cus).hits.items()
    )
    return LandOdds(found, cus)


# --- the dice ---------------------------------------------------------------------------------

Keyed: TypeAlias = tuple[tuple[Signs, ...], ...]
"""The faces of the large die, and of the small one."""


def _keyed(dice: Faces) -> Keyed:
    return tuple(tuple(dice[name]) for name in DICE)


@cache
def _spread(dice: Keyed, rolling: Rolling) -> Spread:
    """Return how likely all results are."""
    rolled = [_throws(dice, level) for level in rolling.levels]
    throws = list(product(*rolled))
    even = Fraction(1, len(throws))
    return blend(
        (hits, even * share)
        for pair in throws
        for hits, share in _forced(dice, rolling, pair).items()
    )


def _throws(dice: Keyed, level: int) -> list[tuple[Signs, ...]]:
    """Return all that the dice of a level may show."""
    return list(product(*(dice[die] for die in dice_of(level))))


@cache
def _forced(dice: Keyed, rolling: Rolling, pair: Pair) -> Spread:
    """Return what follows once whom the charge favours has seen all dice. 13.3.D"""
    part = rolling.favours
    stands = _own(dice, rolling, pair, ATTACKER)
    if part == NEITHER:
        return stands
    found = [stands]
    for again in _again(dice, rolling, pair, enemy_of(part)):
        found.append(_mixed([_own(dice, rolling, other, ATTACKER) for other in again]))
    return _best(found, part)


def _own(dice: Keyed, rolling: Rolling, pair: Pair, part: int) -> Spread:
    """Return what follows once commanders may roll own dice again, the attacker's first. 17.2.A"""
    if part > DEFENDER:
        return {_suffered(pair): ONE}
    left = rolling.rerolls[part]
    if not left:
        return _own(dice, rolling, pair, part + 1)
    found = [_own(dice, rolling, pair, part + 1)]
    later = rolling._replace(rerolls=_one_less(rolling.rerolls, part))
    for again in _again(dice, rolling, pair, part):
        found.append(_mixed([_own(dice, later, other, part) for other in again]))
    return _best(found, part)


def _again(dice: Keyed, rolling: Rolling, pair: Pair, part: int) -> Iterator[list[Pair]]:
    """Yield for each die of a part what the table shows if it is rolled again."""
    for place, die in enumerate(dice_of(rolling.levels[part])):
        shown = pair[part]
        faces = [(*shown[:place], face, *shown[place + 1 :]) for face in dice[die]]
        yield [(one, pair[1]) if part == ATTACKER else (pair[0], one) for one in faces]


def _suffered(pair: Pair) -> Suffered:
    one, other = total(pair[0]), total(pair[1])
    return inflicted(other, one), inflicted(one, other)


def _one_less(rerolls: tuple[int, int], part: int) -> tuple[int, int]:
    one, other = rerolls
    return (one - 1, other) if part == ATTACKER else (one, other - 1)


def _mixed(spreads: list[Spread]) -> Spread:
    """Return spreads that are equally likely as one."""
    even = Fraction(1, len(spreads))
    return blend((hits, even * p) for spread in spreads for hits, p in spread.items())


def _best(spreads: list[Spread], part: int) -> Spread:
    """Return the spread that a part likes best: to win, then to strike more than it suffers."""
    return max(spreads, key=lambda spread: _worth(spread, part))


def _worth(spread: Spread, part: int) -> tuple[Fraction, Fraction]:
    wins = edge = ZERO
    for hits, chance in spread.items():
        if is_won_by_attacker(hits) == (part == ATTACKER):
            wins += chance
        edge += chance * (hits[1 - part] - hits[part])
    return wins, edge
