"""The battle that response events speak of, and its sides. 12"""

from __future__ import annotations

from delenda.engine.frame import Frame
from delenda.engine.state import nearest
from delenda.engine.window import Respond
from delenda.games.sword.battle.field import Field
from delenda.games.sword.battle.sides import SIDES, other
from delenda.games.sword.powers.deciders import deciding_house
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import SwordState


def battle_of(s: SwordState) -> Field | None:
    """Return the battle under way."""
    return nearest(s, Field)


def subject(s: SwordState) -> Frame | None:
    """Return the procedure that has opened the innermost window."""
    for below, frame in zip(reversed(s.stack[:-1]), reversed(s.stack), strict=False):
        if isinstance(frame, Respond):
            return below
    return None


def other_side(side: int) -> int:
    """Return the enemy's side; of no side there is none."""
    return other(side) if side in SIDES else NOBODY


def has_army_on(s: SwordState, battle: Field, power: int, side: int) -> bool:
    """Say whether an army of a power fights on a side: a leader with CUs. G, 21.3"""
    return any(
        part.side == side and part.power == power and part.troops.total and part.present(s)
        for part in battle.parts
    )


def side_with(s: SwordState, battle: Field, powers: tuple[int, ...]) -> int:
    """Return the side on which an army of one of some powers fights, or NOBODY."""
    for side in SIDES:
        if any(has_army_on(s, battle, power, side) for power in powers):
            return side
    return NOBODY


def is_silenced(s: SwordState, house: int) -> bool:
    """Say whether a house plays no more responses in this battle. Card Solar Eclipse"""
    battle = battle_of(s)
    if battle is None:
        return False
    return any(
        battle.is_silenced(power) and deciding_house(s, power) == house
        for side in SIDES
        if not battle.is_unrest(side)
        for power in battle.powers(side)
    )
