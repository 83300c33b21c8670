"""What the shared procedures ask of a rulebook of Rome against Carthage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from delenda.engine.action import Action
from delenda.engine.rulebook import Rulebook
from delenda.punic.area import in_play
from delenda.punic.book.scenario import Scenario
from delenda.punic.numbers import Numbers
from delenda.punic.pieces import Card, General, ranks
from delenda.punic.slots import Slots, with_borrowed_events
from delenda.punic.state import ROME, SIDES
from delenda.punic.tables import AttritionTable
from delenda.punic.turn.card_uses import USES
from delenda.warfare.board import Board
from delenda.warfare.effects import Effects


class Pieces(Protocol):
    """What an edition brings to the table."""

    @property
    def generals(self) -> tuple[General, ...]:
        """Return the leaders of both sides."""
        ...

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the strategy cards."""
        ...

    @property
    def slots(self) -> Slots:
        """Return what the book does its own way."""
        ...

    @property
    def numbers(self) -> Numbers:
        """Return the figures of the book."""
        ...

    @property
    def citations(self) -> Mapping[str, str]:
        """Return the topics that procedures name, and where the book has them."""
        ...

    @property
    def mark(self) -> str:
        """Return what stands before rule numbers that procedures of this edition alone name."""
        ...


class PunicRules(Rulebook):
    """One book with one scenario and choice of options, laid out for quick questions."""

    def lay_out(self, pieces: Pieces, setting: Scenario, board: Board) -> None:
        """Put the map and the pieces where the procedures look for them."""
        self.setting = setting
        self.board = board
        self.in_play = in_play(board, setting.provinces)
        self.slots = with_borrowed_events(pieces.slots, pieces.cards)
        self.numbers = pieces.numbers
        self._numbers: dict[str, str] = {
            topic: number.removeprefix(pieces.mark) for topic, number in pieces.citations.items()
        }
        self._mark = pieces.mark
        self._lay_map(board)
        self._lay_generals(pieces.generals)
        self._lay_cards(pieces.cards)

    def lay_tables(self, attrition: AttritionTable, effects: Effects) -> None:
        """Put the tables beside the map."""
        self.attrition = attrition
        self.effects = tuple(effects.rows)
        self.truce = effects.words().index("truce")
        self.reshuffle = effects.words().index("reshuffle")

    def _lay_map(self, board: Board) -> None:
        self.spaces = len(board.spaces)
        self.places = board.places
        self.inside: list[int] = [-1] * self.spaces
        self.site_of: list[int] = [-1] * self.spaces
        self.tribe_of: list[int] = [-1] * self.spaces
        self.space_of: list[int] = [*range(self.spaces), *board.cities]
        for city, space in enumerate(board.cities):
            self.inside[space] = self.spaces + city
            self.site_of[space] = city
        for tribe, space in enumerate(board.tribes):
            self.tribe_of[space] = tribe
            self.site_of[space] = len(board.cities) + tribe
        self.regions: list[str] = [board.provinces[one].region for one in board.province]
        self.ports = tuple(space for space in range(self.spaces) if board.port[space])
        self.rome = board.space("rome")
        self.carthage = board.space("carthage")

    def _lay_generals(self, generals: tuple[General, ...]) -> None:
        self.generals = generals
        self.general_ids: dict[str, int] = {one.id: i for i, one in enumerate(generals)}
        self.generals_of = tuple(
            tuple(i for i, general in enumerate(generals) if general.side == side) for side in SIDES
        )
        self.abilities = tuple(general.abilities for general in generals)
        self.general_sides: list[int] = [general.side for general in generals]
        self.strategies: list[int] = [general.strategy for general in generals]
        self.strategies_in: dict[int, Mapping[str, int]] = {
            i: one.strategy_in for i, one in enumerate(self.abilities) if one.strategy_in
        }
        """For a few, their strategy ratings in some regions. 24"""
        self.battles: list[int] = [general.battle for general in generals]
        self.homes: list[str] = [general.abilities.stays_in for general in generals]
        """The regions that generals never leave; "" for most. 24"""
        self.seconds = tuple(i for i in self.generals_of[ROME] if not generals[i].cup)
        """Romans who are proconsuls besides the one who is named. 6.7"""
        self.ranks = ranks(generals)

    def _lay_cards(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.card_numbered = {card.number: i for i, card in enumerate(cards)}
        self.plays = tuple(
            tuple(Action("play", (card, use)) for use in range(len(USES)))
            for card in range(len(cards))
        )

    def cite(self, rule: str) -> str:
        """Return where this edition's book has a rule that shared procedures name."""
        number = self._numbers.get(rule)
        return rule.removeprefix(self._mark) if number is None else number
