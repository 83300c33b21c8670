"""The rulebook of The Sword of Rome: one scenario with a choice of options."""

from __future__ import annotations

from typing import Any

from delenda.engine.action import Action
from delenda.engine.frame import Frame, Reason
from delenda.engine.presenter import Presenter
from delenda.engine.rows import Row
from delenda.engine.rulebook import Rulebook
from delenda.games.sword.book.book import FIVE_PLAYERS, Book
from delenda.games.sword.cards import replies, turn
from delenda.games.sword.powers.deciders import deciding_house
from delenda.games.sword.setup import set_up
from delenda.games.sword.sides import ALL_POWERS, HOUSES, INDEPENDENT, KINDS, NOBODY, POWERS_OF
from delenda.games.sword.state import GONE, NO_SIEGE, SwordState, pair
from delenda.games.sword.text.position import FIELDS, read_board
from delenda.games.sword.text.position_lines import write_board
from delenda.games.sword.text.texts import TEXTS
from delenda.games.sword.text.validity import validate
from delenda.games.sword.turn.game import PlayGame
from delenda.games.sword.words import grammar

VERSION = 2
"""Goes up when older records would play otherwise."""
MOST_SIBLINGS = 64
"""Choices of scenario and options that are kept at a time."""


class SwordRules(Rulebook):
    """The game with one scenario and choice of options, laid out for quick questions."""

    def __init__(self, book: Book, scenario: str, options: tuple[str, ...] = ()) -> None:
        super().__init__(
            id="sword-of-rome",
            family="sword",
            title="The Sword of Rome",
            seats=book.setting.seats,
            grammar=grammar(book),
            texts=TEXTS,
            packages=("delenda.games.sword", "delenda.warfare"),
            scenarios=tuple(book.scenarios),
            switches=tuple(book.switches),
            scenario=scenario,
            options=options,
            data=book.source.title,
            version=VERSION,
        )
        self.book = book
        self._siblings: dict[tuple[str, tuple[str, ...]], SwordRules] = {
            (self.scenario, self.options): self
        }
        self._lay_map(book)
        self._lay_pieces(book)
        self._lay_cards(book)

    # --- scenarios and options ----------------------------------------------------------------

    def configured(self, scenario: str, options: tuple[str, ...]) -> SwordRules:
        """Return the game with a scenario and optional rules; those in use are made once."""
        if scenario not in self.scenarios:
            known = ", ".join(self.scenarios)
            raise ValueError(f"{self.id} has no scenario '{scenario}'; it has: {known}")
        for option in options:
            if option not in self.switches:
                known = ", ".join(self.switches)
                raise ValueError(f"{self.id} has no option '{option}'; the options are: {known}")
        key = (scenario, tuple(sorted(set(options))))
        found = self._siblings.get(key)
        if found is None:
            found = SwordRules(self.book.configured(*key), *key)
            found._siblings = self._siblings  # one family
            self._siblings[key] = found
            for old in list(self._siblings)[1:-MOST_SIBLINGS]:
                self._siblings.pop(old, None)
        return found

    # --- the table ----------------------------------------------------------------------------

    def _lay_map(self, book: Book) -> None:
        """Put the map where the procedures look for it."""
        self.setting = book.setting
        self.slots = book.slots
        self.board = board = book.board
        self.spaces = len(board.spaces)
        self.places = 2 * self.spaces
        self.on_map = tuple(
            space
            for space in range(self.spaces - board.boxes)
            if book.setting.absent == NOBODY or board.spaces[space].home != book.setting.absent
        )
        """The spaces that are in play. 5.4"""
        self.in_play = (*self.on_map, *range(self.spaces - board.boxes, self.spaces))
        """The same, and the boxes."""
        played = set(self.in_play)
        self.next_to: list[list[int]] = [
            [road.to for road in board.roads[space] if {space, road.to} <= played]
            for space in range(self.spaces)
        ]
        self.road_kind: list[dict[int, int]] = [
            {road.to: road.kind for road in board.roads[space]} for space in range(self.spaces)
        ]
        self.ports = tuple(space for space in self.in_play if board.spaces[space].port)
        self.victory_spaces = tuple(space for space in self.on_map if book.counts(space))

    def _lay_pieces(self, book: Book) -> None:
        """Put houses and leaders where the procedures look for them."""
        setting = book.setting
        self.leaders = book.leaders
        self.leaders_of = tuple(
            tuple(i for i, one in enumerate(book.leaders) if one.power == power)
            for power in ALL_POWERS
        )
        """For each power its leaders. 8"""
        self.keepers = setting.keepers
        self.lasting = frozenset(pair(one, other) for one, other in setting.allied)
        """The alliances that are for good. 15.1"""
        self.house_of: list[int] = [NOBODY] * (INDEPENDENT + 1)
        for house in setting.order:
            for power in POWERS_OF[house]:
                self.house_of[power] = house
        self.played = tuple(power for power in ALL_POWERS if self.house_of[power] != NOBODY)
        """The powers that somebody plays. 1"""

    def _lay_cards(self, book: Book) -> None:
        """Put cards and tables where the procedures look for them."""
        self.tables = book.tables
        self.cards = book.cards
        self.windows = tuple(book.slots.windows(card) for card in book.cards)
        """For each card the moments in which its event may be played. 5.4, 7.1"""
        five, order = book.setting.players == FIVE_PLAYERS, book.setting.order
        replaced = {card.replaces for card in book.cards if five}
        self.decks = tuple(
            tuple(
                i
                for i, card in enumerate(book.cards)
                if card.house == house
                and house in order
                and not card.aside
                and (five or not card.replaces)
                and card.id not in replaced
            )
            for house in range(len(HOUSES))
        )

    def leader(self, name: str) -> int:
        """Return the leader of that name."""
        return next(i for i, leader in enumerate(self.leaders) if leader.id == name)

    def card(self, name: str) -> int:
        """Return the card of that name."""
        return next(i for i, card in enumerate(self.cards) if card.id == name)

    def set_up(self) -> SwordState:
        """Return the table as the game begins."""
        s = self.empty()
        set_up(s)
        return s

    def empty(self) -> SwordState:
        """Return a table without pieces: markers as printed, all cards in the decks."""
        s = SwordState(self)
        spaces, houses = self.board.spaces, len(HOUSES)
        s.vp = [0] * houses
        s.control = [space.home for space in spaces]
        s.loyalty = [space.loyalty for space in spaces]
        s.tribes = [int(space.factor > 0) for space in spaces]
        s.siege = [NO_SIEGE] * self.spaces
        s.units = [0] * (KINDS * self.places)
        s.leaders = [
            one.waits if self.setting.players in one.players else GONE for one in self.leaders
        ]
        s.seniority = list(range(len(self.leaders)))
        s.alliances = sorted(self.lasting)
        s.deputies = [NOBODY] * INDEPENDENT
        s.hands = [()] * houses
        s.decks = list(self.decks)
        s.discards = [()] * houses
        s.removed = [()] * houses
        s.desperate = [0] * houses
        return s

    def resume(self, s: Any) -> Frame:
        """Go on with the phase that the table says, and with its round."""
        return PlayGame()

    def make_presenter(self) -> Presenter:
        """Return who shows this game."""
        from delenda.games.sword.page.presenter import SwordPresenter  # noqa: PLC0415 - rules need no page

        return SwordPresenter(self)

    def board_fields(self) -> tuple[str, ...]:
        """Name the fields that the lines of a position hold."""
        return FIELDS

    def write_board(self, s: Any) -> list[str]:
        """Return the board as lines."""
        return write_board(s)

    def read_board(self, s: Any, name: str, text: str) -> None:
        """Read one line of the board."""
        read_board(s, name, text)

    def validate(self, s: Any) -> None:
        """Refuse an impossible table."""
        validate(s)

    def rows(self) -> tuple[Row, ...]:
        """Return the rules as sentences."""
        return self.book.rows

    def cite(self, rule: str) -> str:
        """Return a rule as the book numbers it."""
        return rule

    def decider(self, s: Any, side: int) -> int:
        """Return the seat that decides for a power. 16.1"""
        return self.keepers[deciding_house(s, side)]

    events = (*turn.THEMES, *replies.DEEDS)
    """The modules that say what the words of events do."""

    # --- response windows ---------------------------------------------------------------------

    def response_order(self, s: Any, window: str) -> tuple[int, ...]:
        """Return the seats that may answer, the active house's first. 7.1.1"""
        return replies.response_order(s, window)

    def responses(self, s: Any, seat: int, window: str) -> list[Action]:
        """Return what a seat may play in a window. 7.1.1"""
        return replies.responses(s, seat, window)

    def play_response(self, s: Any, seat: int, window: str, action: Action) -> Frame:
        """Return the procedure of a response. 7.1.1"""
        return replies.play_response(s, seat, window, action)

    def why_not_response(self, s: Any, seat: int, window: str, action: Action) -> Reason | None:
        """Say why a seat may not play something in a window. 7.1.1"""
        return replies.why_not_response(s, seat, window, action)

    def reopens(self, window: str) -> bool:
        """Windows go once round: who has passed is not asked again. 7.1.1"""
        return False
