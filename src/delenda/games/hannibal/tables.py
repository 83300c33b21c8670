"""The tables and dice of an edition, read from its data files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class AttritionTable(NamedTuple):
    """The table of 21.2, which also gives the losses of a battle. 14.11"""

    titles: tuple[str, ...]
    first: tuple[int, ...]
    """For each column the smallest force (or fewest rounds) that uses it."""
    losses: tuple[tuple[int, ...], ...]
    """For each die from 1 the losses by column."""
    elephant: tuple[bool, ...]
    """For each die from 1, whether the first CU lost must be an elephant. 17.2"""
    hostile_tribes: int
    """The size whose column Hostile Tribes use. 21.3"""


class RetreatTable(NamedTuple):
    """What a retreat costs at once. 14.12"""

    large: int
    """The smallest army that uses the second column."""
    losses: tuple[tuple[int, ...], ...]
    """For each modified die, 0 first, the losses of a small and of a large army."""


class Tables(NamedTuple):
    """All tables of an edition."""

    attrition: AttritionTable
    retreat: RetreatTable
    siege: tuple[tuple[int, int], ...]
    """For each die from 1 the siege points won and the CUs lost by the besieger. 20.2"""
    naval: tuple[str, ...]
    """For each modified die from 1 what becomes of the fleet. 11.5"""
    battle_deck: tuple[int, ...]
    """The battle cards, by kind. 14.1"""
    dice: Mapping[str, tuple[Any, ...]] = {}
    """The faces of special dice, by the name of the die."""


def read_tables(found: dict[str, Any], battle_cards: dict[str, Any]) -> Tables:
    """Return the tables of two data files."""
    retreat = found["retreat"]
    return Tables(
        attrition=_attrition(found["attrition"]),
        retreat=RetreatTable(
            retreat["from"][1], tuple(tuple(row["losses"]) for row in retreat["rows"])
        ),
        siege=tuple((row["points"], row["losses"]) for row in found["siege"]["rows"]),
        naval=tuple(row["result"] for row in found["naval"]["rows"]),
        battle_deck=tuple(
            kind
            for kind, card in enumerate(battle_cards["battle_cards"])
            for _ in range(card["count"])
        ),
    )


def _attrition(found: dict[str, Any]) -> AttritionTable:
    titles: list[str] = found["columns"]
    rows = found["rows"]
    return AttritionTable(
        tuple(titles),
        tuple(found["from"]),
        tuple(tuple(row["losses"]) for row in rows),
        tuple(row["elephant"] for row in rows),
        found["from"][titles.index(found["hostile_tribes_column"])],
    )


def attrition_losses(table: AttritionTable, size: int, die: int) -> tuple[int, bool]:
    """Return the CUs lost by a force of a size, and whether the first must be an elephant. 21.2

    The size is the number of rounds for the losses of a battle (14.11). The die is the
    modified one: below the first row it uses the first, above the last the last.
    """
    if size < table.first[0]:
        return 0, False
    column = sum(size >= first for first in table.first) - 1
    row = min(max(die, 1), len(table.losses)) - 1
    return table.losses[row][column], table.elephant[row]


def column_title(table: AttritionTable, size: int) -> str:
    """Return how the table calls the column of a size. 21.2"""
    return table.titles[sum(size >= first for first in table.first) - 1]


def retreat_losses(table: RetreatTable, strength: int, die: int) -> int:
    """Return the CUs that the loser loses; the table goes from 0 to 7. 14.12"""
    row = max(0, min(die, len(table.losses) - 1))
    return table.losses[row][int(strength >= table.large)]


def siege_result(table: tuple[tuple[int, int], ...], die: int) -> tuple[int, int]:
    """Return points and losses for a modified die; the table ends at 1 and 6. 20.2"""
    return table[min(max(die, 1), len(table)) - 1]


def naval_result(table: tuple[str, ...], number: int) -> str:
    """Return what the Naval Combat Table says. 11.5"""
    return table[max(1, min(number, len(table))) - 1]
