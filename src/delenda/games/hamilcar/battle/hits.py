"""What the battle dice come to: horses, spears, shields, hits, the winner. 13.4"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from delenda.games.hamilcar.battle.battlefield import DICE, DiceField
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.tables import HORSE, SHIELD, SPEAR

Signs: TypeAlias = tuple[int, int, int]
"""Horses, spears and shields. 13.4"""
Faces: TypeAlias = Mapping[str, tuple[Signs, ...]]
"""For the dice "large" and "small" the signs of each face."""


def total(signs: Iterable[Signs]) -> Signs:
    """Add the signs of several dice up.

    >>> total([(1, 2, 1), (0, 1, 0)])
    (1, 3, 1)
    """
    horses = spears = shields = 0
    for one in signs:
        horses, spears = horses + one[HORSE], spears + one[SPEAR]
        shields += one[SHIELD]
    return horses, spears, shields


def inflicted(own: Signs, enemy: Signs) -> int:
    """Horses and spears hit; a shield stops an enemy spear, and hits where none is left. 13.4

    >>> inflicted((0, 2, 0), (0, 0, 3)), inflicted((0, 0, 3), (0, 2, 0))
    (0, 1)
    """
    spears = max(0, own[SPEAR] - enemy[SHIELD])
    shields = max(0, own[SHIELD] - enemy[SPEAR])
    return own[HORSE] + spears + shields


def is_won_by_attacker(suffered: tuple[int, int]) -> bool:
    """Who suffers more hits has lost; if both suffer as many, the attacker has. 13.4"""
    return suffered[1] > suffered[0]


def signs_of(dice: Faces, shown: Iterable[tuple[int, int]]) -> Signs:
    """Return the signs of dice that show some faces."""
    return total(dice[DICE[die]][face - 1] for die, face in shown)


def signs_shown(s: HamilcarState, battle: DiceField, side: int) -> Signs:
    """Return the signs that the dice of a side show. 13.4"""
    return signs_of(s.rules.tables.battle_dice, battle.shown(side))


def suffered(s: HamilcarState, battle: DiceField) -> tuple[int, int]:
    """Return the hits that the attacker and the defender suffer. 13.4"""
    attacker = signs_shown(s, battle, battle.attacker)
    defender = signs_shown(s, battle, battle.defender)
    return inflicted(defender, attacker), inflicted(attacker, defender)


def told(signs: Signs) -> str:
    """Return signs in words.

    >>> told((1, 0, 3)), told((0, 0, 0))
    ('1 horse, 3 shields', 'nothing')
    """
    names = ("horse", "spear", "shield")
    listed = [
        f"{count} {name}{'s' * (count != 1)}"
        for name, count in zip(names, signs, strict=True)
        if count
    ]
    return ", ".join(listed) or "nothing"
