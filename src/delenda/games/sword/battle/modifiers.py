"""What is added to the combat rolls. 12.2"""

from __future__ import annotations

from typing import Final, TypeAlias

from delenda.games.sword.battle.field import Field
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER, other
from delenda.games.sword.effects import ELEPHANTS, WILD_BEASTS, is_marked
from delenda.games.sword.queries import is_box, is_friendly_ground
from delenda.games.sword.sides import GAUL
from delenda.games.sword.state import SwordState
from delenda.games.sword.tables import ratio_modifier
from delenda.warfare.modifiers import Modifier, total

ELEPHANTS_ADD: Final = 2
"""What the mark of War Elephants adds."""
Row: TypeAlias = Modifier[SwordState, Field, int]


def force_ratio(s: SwordState, battle: Field, side: int) -> int:
    """The larger army may add something. 12.2.1"""
    mine, his = battle.size(s, side), battle.size(s, other(side))
    return ratio_modifier(s.rules.tables, mine, max(1, his)) if mine > his else 0


def leadership(s: SwordState, battle: Field, side: int) -> int:
    """The better commander adds the difference. 12.2.2"""
    return max(0, battle.tactics(s, side) - battle.tactics(s, other(side)))


def flanking(s: SwordState, battle: Field, side: int) -> int:
    """A flanking force adds 1. 9.5.6"""
    return int(battle.flank_of(side) is not None)


def friendly_space(s: SwordState, battle: Field, side: int) -> int:
    """Fighting in a friendly space adds 1; nobody is at home in the Garrison box. 19.2"""
    if battle.is_unrest(side) or is_box(s, battle.space):
        return 0
    return int(is_friendly_ground(s, battle.primary(side), battle.space))


def surprise(s: SwordState, battle: Field, side: int) -> int:
    """A successful interception adds 1. 10.5.2"""
    return int(side == DEFENDER and battle.caught)


def flight(s: SwordState, battle: Field, side: int) -> int:
    """A failed avoidance costs 1. 11.1"""
    return -int(side == DEFENDER and battle.failed)


def crossing(s: SwordState, battle: Field, side: int) -> int:
    """An attack across a strait or rough connection costs 2. 12.2.3"""
    return -2 * int(side == ATTACKER and battle.rough)


def wild_beasts(s: SwordState, battle: Field, side: int) -> int:
    """Those whom the Gauls have terrified this turn lose 1, once. 21.3"""
    if GAUL not in battle.powers(other(side)) or battle.is_unrest(side):
        return 0
    return -int(any(is_marked(s, WILD_BEASTS, power) for power in battle.powers(side)))


def elephants(s: SwordState, battle: Field, side: int) -> int:
    """An army with War Elephants adds 2 this turn, where its leader commands. 21.3"""
    armies = [part.present(s) for part in battle.parts if part.side == side]
    led = any(chiefs and is_marked(s, ELEPHANTS, chiefs[0]) for chiefs in armies)
    return ELEPHANTS_ADD * int(led)


ROWS: tuple[Row, ...] = (
    Modifier("force ratio", "12.2.1", force_ratio),
    Modifier("leadership", "12.2.2", leadership),
    Modifier("flanking force", "9.5.6", flanking),
    Modifier("friendly space", "12.2.3", friendly_space),
    Modifier("interception", "10.5.2", surprise),
    Modifier("failed to avoid battle", "11.1", flight),
    Modifier("strait or rough", "12.2.3", crossing),
    Modifier("Wild Beasts", "21.3", wild_beasts),
    Modifier("War Elephants", "21.3", elephants),
)


def modifiers(s: SwordState, battle: Field, side: int) -> tuple[int, tuple[str, ...]]:
    """Return what a side adds to its roll, and why. 12.2.3"""
    whole, reasons = total(ROWS, s, battle, side)
    for card in battle.extras:
        if card.side == side and card.adds:
            whole += card.adds
            reasons = (*reasons, f"{card.adds:+} {card.title}")
    return whole, reasons
