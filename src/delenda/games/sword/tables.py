"""The tables of the game. Never changed. 5.5, 9.6.4, 12.2, 12.3, 13.2"""

from __future__ import annotations

from typing import NamedTuple

from delenda.games.sword.three.table import GallicResult, gallic_events_of
from delenda.warfare.source import Data


class Ratio(NamedTuple):
    """What the larger army adds from a ratio on. 12.2.1"""

    least: float
    adds: int


class Tables(NamedTuple):
    """The tables of the game."""

    ratios: tuple[Ratio, ...]
    automatic: int
    """The ratio that wins without a battle. 12.2.1"""
    siege_points: tuple[int, ...]
    """For each sum of two dice from 2 on. 13.2"""
    siege_losses: tuple[int, ...]
    attrition_from: tuple[int, ...]
    """The least size of a force for each column. 5.5"""
    attrition: tuple[tuple[int, ...], ...]
    winner_costs_loser: tuple[tuple[int, ...], ...]
    """For each size of the army that rolled and each face of a die. 12.3"""
    loser_costs_winner: tuple[tuple[int, ...], ...]
    loser_costs_itself: tuple[tuple[int, ...], ...]
    naval: tuple[str, ...]
    """For each face. 9.6.4"""
    friendly_port: int
    """What sailing to a friendly port adds to the die. 9.6.4"""
    levels: tuple[int, ...]
    """For each turn the points that win at once. 4.2"""
    track: int
    """The length of the plunder track. 14.1"""
    years: tuple[tuple[int, int], ...]
    unrest_cards: tuple[int, ...]
    """For each level of unrest. 20.2"""
    unrest_points: tuple[int, ...]
    gallic: tuple[GallicResult, ...]
    """With three players. 5.4"""


def tables_of(found: Data, gallic: Data) -> Tables:
    """Return the tables that two data files hold."""
    ratio, combat = found["force_ratio"], found["combat"]
    columns = found["attrition"]["columns"]
    return Tables(
        ratios=tuple(Ratio(row["twice"] / 2, row["adds"]) for row in ratio["steps"]),
        automatic=ratio["wins"],
        siege_points=tuple(found["siege"]["points"]),
        siege_losses=tuple(found["siege"]["losses"]),
        attrition_from=tuple(column["from"] for column in columns),
        attrition=tuple(tuple(column["losses"]) for column in columns),
        winner_costs_loser=_faces(combat["winner_costs_loser"]),
        loser_costs_winner=_faces(combat["loser_costs_winner"]),
        loser_costs_itself=_faces(combat["loser_costs_itself"]),
        naval=tuple(found["naval"]["results"]),
        friendly_port=found["naval"]["friendly_port"],
        levels=tuple(found["victory"]["levels"]),
        track=found["plunder"]["length"],
        years=tuple(zip(found["years"]["from"], found["years"]["to"], strict=True)),
        unrest_cards=tuple(found["unrest"]["cards"]),
        unrest_points=tuple(found["unrest"]["points"]),
        gallic=gallic_events_of(gallic),
    )


def _faces(found: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in found)


def attrition_loss(tables: Tables, cus: int, die: int) -> int:
    """Return the CUs that a force of a size loses on a die. 5.5"""
    column = max(i for i, least in enumerate(tables.attrition_from) if cus >= least)
    return min(cus, tables.attrition[column][die - 1])


def siege_result(tables: Tables, roll: int) -> tuple[int, int]:
    """Return the points and the CUs lost on a sum of two dice; it never leaves the table. 13.2"""
    row = min(max(roll, 2), 12) - 2
    return tables.siege_points[row], tables.siege_losses[row]


def ratio_modifier(tables: Tables, larger: int, smaller: int) -> int:
    """Return what the larger army adds. 12.2.1"""
    return max((step.adds for step in tables.ratios if larger >= step.least * smaller), default=0)


def is_automatic(tables: Tables, larger: int, smaller: int) -> bool:
    """Say whether the larger army wins without a battle. 12.2.1"""
    return larger >= tables.automatic * smaller
