"""The tables and the calendar, as a page draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delenda.games.sword.page.wire_sheet import AttritionColumn, SiegeRow, TablesSheet, TurnSheet
from delenda.games.sword.tables import Tables

if TYPE_CHECKING:
    from delenda.games.sword.rulebook import SwordRules

LEAST_SUM = 2
"""Of two dice. 13.2"""


def tables_sheet(tables: Tables) -> TablesSheet:
    """Return the tables of the game."""
    unrest = zip(tables.unrest_cards, tables.unrest_points, strict=True)
    return {
        "ratios": [{"least": step.least, "adds": step.adds} for step in tables.ratios],
        "automatic": tables.automatic,
        "siege": _siege(tables),
        "attrition": _attrition(tables),
        "combat": {
            "winnerCostsLoser": _rows(tables.winner_costs_loser),
            "loserCostsWinner": _rows(tables.loser_costs_winner),
            "loserCostsItself": _rows(tables.loser_costs_itself),
        },
        "naval": {"results": list(tables.naval), "friendlyPort": tables.friendly_port},
        "plunder": tables.track,
        "unrest": [{"cards": cards, "points": points} for cards, points in unrest],
    }


def _siege(tables: Tables) -> list[SiegeRow]:
    rows = zip(tables.siege_points, tables.siege_losses, strict=True)
    return [
        {"sum": i + LEAST_SUM, "points": points, "losses": losses}
        for i, (points, losses) in enumerate(rows)
    ]


def _attrition(tables: Tables) -> list[AttritionColumn]:
    least = tables.attrition_from
    most = (*(following - 1 for following in least[1:]), None)
    return [
        {"least": least[i], "most": most[i], "losses": list(losses)}
        for i, losses in enumerate(tables.attrition)
    ]


def _rows(found: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    return [list(row) for row in found]


def turn_sheets(rules: SwordRules) -> list[TurnSheet]:
    """Return the turns that are played: years, the most cards of a hand, the winning level."""
    cards = max(rules.setting.hands)
    return [
        {
            "turn": turn,
            "years": years(rules.tables, turn),
            "cards": cards,
            "level": rules.tables.levels[turn - 1],
        }
        for turn in range(1, rules.book.turns + 1)
    ]


def years(tables: Tables, turn: int) -> str:
    """Return the years of a turn."""
    first, last = tables.years[turn - 1]
    return f"{first}-{last} BC"
