"""The attrition table. 21.2"""

from __future__ import annotations

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


def read_attrition(found: dict[str, Any]) -> AttritionTable:
    """Return the attrition table of a data file."""
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
