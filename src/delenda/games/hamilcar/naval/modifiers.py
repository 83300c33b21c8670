"""Battle rolls at sea: what is added to the die, and in which column it is read. 9.2.B1"""

from __future__ import annotations

from delenda.games.hamilcar.naval.field import NO_TACTIC, NavalField
from delenda.games.hamilcar.queries import rating_at_sea
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.tables import Tactic, naval_hits
from delenda.punic.state import ROME
from delenda.warfare.modifiers import Modifier, total

COLUMNS = ("I", "II", "III", "IV", "V")
"""The naval columns of the Attrition Table. 9.2.B1"""
CARD_ROW, CORVUS_ROW, SUPREMACY_ROW = 1, 6, 7
"""The rows with a sign: a tactic card, a prize with Corvi, Naval Supremacy. 9.2.B2-B3"""


def card_in_play(s: HamilcarState, battle: NavalField, side: int) -> Tactic | None:
    """Return the tactic card that works for a side in this Engage step, if any. 9.2.A"""
    if side != battle.acting or battle.tactic == NO_TACTIC:
        return None
    return s.rules.tables.tactics[battle.tactic]


def _corvi(s: HamilcarState, _battle: NavalField, side: int) -> int:
    return int(side == ROME and s.corvi)


def _seamanship(s: HamilcarState, _battle: NavalField, side: int) -> int:
    return s.rules.tables.levels[s.seamanship - 1].roll if side == ROME else 0


def _commander(s: HamilcarState, battle: NavalField, side: int) -> int:
    return 0 if s.corvi else battle.skills(s, side).naval_roll_without_corvi


def _card(s: HamilcarState, battle: NavalField, side: int) -> int:
    card = card_in_play(s, battle, side)
    return card.roll if card else 0


def _hindered(_s: HamilcarState, battle: NavalField, side: int) -> int:
    return battle.waiting[side]


ROLL: tuple[Modifier[HamilcarState, NavalField, int], ...] = (
    Modifier("Corvi", "9.2.B1", _corvi),
    Modifier("seamanship", "9.2.B1", _seamanship),
    Modifier("commander", "17.2.B", _commander),
    Modifier("tactic card", "9.2.A", _card),
    Modifier("enemy tactic card", "9.2.A", _hindered),
)


def _round(_s: HamilcarState, battle: NavalField, _side: int) -> int:
    return battle.round


def _admiral(s: HamilcarState, battle: NavalField, side: int) -> int:
    return max(0, rating_at_sea(s, battle.commander(s, side)) - 1)


def _raised(s: HamilcarState, battle: NavalField, side: int) -> int:
    return battle.raised[side] if battle.rating(s, side) else 0


def _led(s: HamilcarState, battle: NavalField, side: int) -> int:
    return battle.led[side] if battle.rating(s, side) else 0


def _farther(s: HamilcarState, battle: NavalField, side: int) -> int:
    card = card_in_play(s, battle, side)
    return card.column if card else 0


COLUMN: tuple[Modifier[HamilcarState, NavalField, int], ...] = (
    Modifier("round", "9.2.B1", _round),
    Modifier("Admiral", "9.2.B1", _admiral),
    Modifier("strategy card", "17.1 #144", _raised),
    Modifier("leadership", "9.2.A", _led),
    Modifier("tactic card", "9.2.A", _farther),
)


def roll_modifier(s: HamilcarState, battle: NavalField, side: int) -> tuple[int, tuple[str, ...]]:
    """Return what is added to a side's battle roll, and why. 9.2.B1"""
    return total(ROLL, s, battle, side)


def column(s: HamilcarState, battle: NavalField, side: int) -> tuple[int, tuple[str, ...]]:
    """Return the column of a side's battle roll, from 1 to 5, and why. 9.2.B1"""
    number, reasons = total(COLUMN, s, battle, side)
    return min(max(number, 1), len(COLUMNS)), reasons


def hits(s: HamilcarState, battle: NavalField, side: int, die: int) -> tuple[int, int]:
    """Return the modified result of a die, and the hits it scores for a side. 9.2.B1"""
    result = die + roll_modifier(s, battle, side)[0]
    return result, naval_hits(s.rules.tables.naval, result, column(s, battle, side)[0])


def prizes(s: HamilcarState, battle: NavalField, side: int, result: int, ships: int) -> int:
    """Return how many of the warships hit become prizes, and are not sunk. 9.2.B3, R-231"""
    card = card_in_play(s, battle, side)
    found = card.prizes if card else 0
    if side == ROME and s.corvi and result == CORVUS_ROW:
        found += 1
    if takes_first(s, battle, side):
        found += 1
    return min(found, ships)


def takes_first(s: HamilcarState, battle: NavalField, side: int) -> bool:
    """Say whether the next warship that a commander's rolls hit is a prize. 17.2.B Paternulus"""
    return battle.skills(s, side).first_prize and side not in battle.prized
