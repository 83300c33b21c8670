"""An edition of Hannibal: its pieces, its numbers, its slots and its optional rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from delenda.engine.rows import Row
from delenda.games.hannibal.book.scenario import Scenario
from delenda.games.hannibal.pieces import PLAIN, Card, General, Source
from delenda.games.hannibal.slots import Slots
from delenda.games.hannibal.tables import Tables
from delenda.warfare.board import Board


class Numbers(NamedTuple):
    """The figures of an edition."""

    march: int = 4  # 10.2
    force_march: int = 6  # 10.2
    army: int = 10  # 10.2
    sea_cost: int = 3  # 11.1
    sea_ops: int = 5  # 11.4
    sea_campaign: int = 10  # 11.4
    battle_hand: int = 20  # 14.1
    retreat: int = 4  # 15.1
    siege_points: int = 3  # 20.2
    besiegers: int = 3  # 20.2
    elephants: int = 4  # 17.1
    trains: int = 1  # C30
    consular_army: int = 5  # 18.1


class Switch(NamedTuple):
    """An optional rule: a change that makes one edition into another."""

    title: str
    rule: str
    apply: Callable[[Edition], Edition]
    excludes: tuple[str, ...] = ()
    """Optional rules that it cannot be combined with."""
    scenarios: tuple[str, ...] = ()
    """The scenarios that it is for; all where none is named."""


class Edition(NamedTuple):
    """Everything that makes an edition; `_replace` makes another of it."""

    id: str
    title: str
    board: Board
    generals: tuple[General, ...]
    cards: tuple[Card, ...]
    texts: Mapping[str, str]
    rows: tuple[Row, ...]
    slots: Slots
    numbers: Numbers
    tables: Tables
    scenarios: Mapping[str, Scenario]
    switches: Mapping[str, Switch]
    from_data: Callable[[Source], Edition]
    """Makes this edition with its data from somewhere else."""
    citations: Mapping[str, str] = {}
    """The topics that procedures name, and where this edition's book has them."""
    worded: Callable[[str], str] = str
    """Puts this edition's names of places into sentences of the shared code."""
    kept: tuple[Row, ...] = ()
    """Rows of an earlier edition that still hold, under numbers of this one."""
    mark: str = ""
    """Stands before rule numbers that procedures of this edition alone name: "PHX "."""
    notice: str = ""
    """What a player should know before he begins, besides what is not certain."""
    doubts: Mapping[str, str] = {}
    """What is not certain beside cards, generals, spaces and scenarios, and how sure it is."""
    source: Source = PLAIN
    """Where its data comes from."""
