"""The tables and dice of an edition, read from its data files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from delenda.games.hannibal.sites import Sites
from delenda.punic.tables import AttritionTable, read_attrition


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
    sites: Sites
    dice: Mapping[str, tuple[Any, ...]] = {}
    """The faces of special dice, by the name of the die."""


def read_tables(found: dict[str, Any], battle_cards: dict[str, Any], sites: Sites) -> Tables:
    """Return the tables of two data files, beside those of the map."""
    retreat = found["retreat"]
    return Tables(
        attrition=read_attrition(found["attrition"]),
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
        sites=sites,
    )


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
