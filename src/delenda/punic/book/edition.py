"""An edition of a game: its pieces, its numbers, its slots and its optional rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from delenda.engine.rows import Row
from delenda.punic.book.scenario import Scenario
from delenda.punic.numbers import Numbers
from delenda.punic.pieces import Card, General
from delenda.punic.slots import Slots
from delenda.warfare.board import Board
from delenda.warfare.source import Source

Own = TypeVar("Own")
"""The slots that only one game has."""
Tab = TypeVar("Tab")
"""The tables of a game."""


class Switch(NamedTuple, Generic[Own, Tab]):
    """An optional rule: a change that makes one edition into another."""

    title: str
    rule: str
    apply: Callable[[Edition[Own, Tab]], Edition[Own, Tab]]
    excludes: tuple[str, ...] = ()
    """Optional rules that it cannot be combined with."""
    scenarios: tuple[str, ...] = ()
    """The scenarios that it is for; all where none is named."""
    group: str = ""
    """The heading under which a player finds it."""
    one_of: str = ""
    """The choice of which it is one answer, where others stand beside it."""


class Edition(NamedTuple, Generic[Own, Tab]):
    """Everything that makes an edition; `_replace` makes another of it."""

    id: str
    title: str
    board: Board
    generals: tuple[General, ...]
    cards: tuple[Card, ...]
    texts: Mapping[str, str]
    rows: tuple[Row, ...]
    slots: Slots
    own: Own
    numbers: Numbers
    tables: Tab
    scenarios: Mapping[str, Scenario]
    switches: Mapping[str, Switch[Own, Tab]]
    from_data: Callable[[Source], Edition[Own, Tab]]
    """Makes this edition with its data from somewhere else."""
    source: Source
    """Where its data comes from."""
    citations: Mapping[str, str] = {}
    """The topics that procedures name, and where this edition's book has them."""
    worded: Callable[[str], str] = str
    """Puts this edition's names of places into sentences of the shared code."""
    kept: tuple[Row, ...] = ()
    """Rows of an earlier edition that still hold, under numbers of this one."""
    version: int = 1
    """Goes up when older records would play otherwise."""
    mark: str = ""
    """Stands before rule numbers that procedures of this edition alone name: "PHX "."""
    notice: str = ""
    """What a player should know before he begins, besides what is not certain."""
    doubts: Mapping[str, str] = {}
    """What is not certain beside cards, generals, spaces and scenarios, and how sure it is."""
