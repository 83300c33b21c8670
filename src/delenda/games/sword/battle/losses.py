"""What the dice of a battle cost. 12.3"""

from __future__ import annotations

from typing import Final, NamedTuple

from delenda.games.sword.battle.field import Field
from delenda.games.sword.battle.sides import SIDES, other, reduce_side
from delenda.games.sword.state import SwordState
from delenda.games.sword.tables import Tables

COLUMNS: Final = 3
"""Armies of 1, 2, and of 3 or more CUs have a column each. 12.3"""


class Throw(NamedTuple):
    """The dice of an army. 12.3"""

    army: int
    """The size of the army."""
    faces: tuple[int, ...]


def cost(table: tuple[tuple[int, ...], ...], army: int, faces: tuple[int, ...]) -> int:
    """Return what the dice of an army of a size cost by one of the tables. 12.3"""
    column = table[min(max(army, 1), COLUMNS) - 1]
    return sum(column[face - 1] for face in faces)


def inflicted(tables: Tables, won: Throw, lost: Throw) -> tuple[int, int]:
    """Return what the dice cost the winner and the loser. 12.3"""
    by_loser = cost(tables.loser_costs_winner, *lost)
    by_winner = cost(tables.winner_costs_loser, *won)
    return by_loser, by_winner + cost(tables.loser_costs_itself, *lost)


def dice_losses(s: SwordState, battle: Field, winner: int) -> tuple[int, int]:
    """Return what the attacker and the defender lose by the dice and by cards. 12.3"""
    loser = other(winner)
    won = Throw(battle.size(s, winner), battle.rolls[winner])
    lost = Throw(battle.size(s, loser), battle.rolls[loser])
    by_dice = [0, 0]
    if not battle.bloodless:
        by_dice[winner], by_dice[loser] = inflicted(s.rules.tables, won, lost)
        if battle.hurt[winner]:
            by_dice[winner] += cost(s.rules.tables.loser_costs_itself, *won)
    by_dice[loser] += battle.changed_if_beaten[loser]
    one, two = (max(0, by_dice[side] + battle.changed[side]) for side in SIDES)
    return one, two


def suffer(s: SwordState, battle: Field, side: int, count: int) -> None:
    """A side removes CUs; what the unrest loses counts in full. 12.3, 20.3"""
    if battle.is_unrest(side):
        battle.count_removed(side, count)
        return
    before = sum(part.troops.total for part in battle.parts)
    battle.parts = reduce_side(s, battle.parts, side, count, "12.3")
    battle.count_removed(side, before - sum(part.troops.total for part in battle.parts))
