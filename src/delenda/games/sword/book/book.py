"""The book as a value: the pieces, the figures and the slots of one number of players. 3"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from delenda.engine.rows import Row
from delenda.games.sword.board import ALWAYS, FIVE, Board
from delenda.games.sword.book.scenario import Scenario
from delenda.games.sword.deck import Card
from delenda.games.sword.people import Leader
from delenda.games.sword.slots import Slots
from delenda.games.sword.tables import Tables
from delenda.warfare.source import Source

FIVE_PLAYERS = 5


class Switch(NamedTuple):
    """An optional rule."""

    title: str
    rule: str
    apply: Callable[[Book], Book]
    group: str = ""
    """The heading under which a player finds it."""


@dataclass(frozen=True)
class Book:
    """Everything that a rulebook of the game is made of."""

    source: Source
    board: Board
    leaders: tuple[Leader, ...]
    cards: tuple[Card, ...]
    tables: Tables
    rows: tuple[Row, ...]
    scenarios: Mapping[str, Scenario]
    setting: Scenario
    slots: Slots
    others: Mapping[str, Slots]
    """The slots of each scenario."""
    switches: Mapping[str, Switch]
    turns: int
    """After how many the game ends. 4.3"""
    short: int
    """The turns of the short game."""
    track: tuple[int, int]
    """The least and the most victory points. 5.8.1"""
    separate: bool = False
    """Whether Etruscans and Samnites place their own reinforcements alone. 5.10.1"""

    def configured(self, scenario: str, options: tuple[str, ...]) -> Book:
        """Return the book for a scenario with optional rules."""
        found = replace(self, setting=self.scenarios[scenario], slots=self.others[scenario])
        for option in options:
            found = self.switches[option].apply(found)
        return found

    def counts(self, space: int) -> bool:
        """Say whether a space is a victory space with so many players. 2.2"""
        victory = self.board.spaces[space].victory
        return victory == ALWAYS or (victory == FIVE and self.setting.players == FIVE_PLAYERS)
