"""An edition of Hannibal: its pieces, its numbers, its slots and its optional rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from delenda.engine.rows import Row
from delenda.games.hannibal.pieces import PLAIN
from delenda.games.hannibal.sites import Sites
from delenda.games.hannibal.slots import OwnSlots
from delenda.games.hannibal.tables import Tables
from delenda.punic.book.scenario import Scenario
from delenda.punic.numbers import Numbers
from delenda.punic.pieces import Card, General
from delenda.punic.slots import Slots
from delenda.warfare.board import Board
from delenda.warfare.source import Source


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
    sites: Sites
    generals: tuple[General, ...]
    cards: tuple[Card, ...]
    texts: Mapping[str, str]
    rows: tuple[Row, ...]
    slots: Slots
    own: OwnSlots
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
