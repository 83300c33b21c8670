"""What the shared procedures ask of a rulebook of Rome against Carthage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from delenda.engine.action import Action, Grammar
from delenda.engine.frame import Frame, Reason
from delenda.engine.rows import Row
from delenda.engine.rulebook import Rulebook
from delenda.punic.abilities import WithCus
from delenda.punic.area import in_play
from delenda.punic.book.edition import Edition
from delenda.punic.book.scenario import Scenario
from delenda.punic.numbers import Numbers
from delenda.punic.pieces import Card, General, ranks
from delenda.punic.slots import Slots, with_borrowed_events
from delenda.punic.state import ROME, SEATS, SIDES, PunicState
from delenda.punic.tables import AttritionTable
from delenda.punic.turn.card_uses import USES
from delenda.punic.turn.counters import counters, why_not_counter
from delenda.warfare.board import Board
from delenda.warfare.effects import Effects

MOST_SIBLINGS = 64
"""Choices of scenario and options that are kept at a time."""


class PunicRules(Rulebook):
    """One book with one scenario and choice of options, laid out for quick questions."""

    capitals: tuple[str, str] = ("rome", "carthage")
    """The ids of the capitals of Rome and of Carthage."""
    seas: tuple[int, ...] = ()
    """Places beside those on the map, such as those of fleets; each counts as no space."""

    def __init__(
        self,
        edition: Edition[Any, Any],
        board: Board,
        grammar: Grammar,
        *,
        family: str,
        scenario: str = "",
        options: tuple[str, ...] = (),
        texts: Mapping[str, str],
    ) -> None:
        super().__init__(
            id=edition.id,
            family=family,
            title=edition.title,
            seats=SEATS,
            grammar=grammar,
            texts={**edition.texts, **texts},
            packages=(f"delenda.games.{family}", "delenda.punic", "delenda.warfare"),
            scenarios=tuple(edition.scenarios),
            switches=tuple(edition.switches),
            scenario=scenario,
            options=options,
            data=edition.source.title,
            version=edition.version,
        )
        self.edition = edition
        self._siblings: dict[tuple[str, tuple[str, ...]], Any] = {
            (self.scenario, self.options): self
        }
        self._lay_out(edition.scenarios[self.scenario], board)

    # --- scenarios and options ----------------------------------------------------------------

    def configured(self, scenario: str, options: tuple[str, ...]) -> Self:
        """Return this edition with a scenario and optional rules; those in use are made once."""
        if scenario not in self.scenarios:
            known = ", ".join(self.scenarios)
            raise ValueError(f"{self.id} has no scenario '{scenario}'; it has: {known}")
        for option in options:
            if option not in self.switches:
                known = ", ".join(self.switches) or "none"
                raise ValueError(f"{self.id} has no option '{option}'; the options are: {known}")
        key = (scenario, tuple(sorted(set(options))))
        found = self._siblings.get(key)
        if found is None:
            found = self._siblings[key] = self._with(*key)
            self._forget_some()
        return found

    @property
    def plain(self) -> Edition[Any, Any]:
        """The edition without any optional rule."""
        found: Edition[Any, Any] = self._siblings[(self.scenarios[0], ())].edition
        return found

    def _forget_some(self) -> None:
        """Forget the oldest siblings, but never the plain edition: strangers may ask for many."""
        for key in list(self._siblings)[1:-MOST_SIBLINGS]:
            self._siblings.pop(key, None)

    def _with(self, scenario: str, options: tuple[str, ...]) -> Self:
        """Apply optional rules to the plain edition, in the order that it lists them."""
        edition = plain = self.plain
        for option in (name for name in plain.switches if name in options):
            switch = plain.switches[option]
            against = [name for name in switch.excludes if name in options]
            if against:
                raise ValueError(f"'{option}' cannot be combined with '{against[0]}'")
            if switch.scenarios and scenario not in switch.scenarios:
                known = ", ".join(switch.scenarios)
                raise ValueError(f"'{option}' is for these scenarios only: {known}")
            edition = switch.apply(edition)
        found = self.made(edition, scenario, options)
        found._siblings = self._siblings  # one family
        return found

    def made(self, edition: Edition[Any, Any], scenario: str, options: tuple[str, ...]) -> Self:
        """Return a rulebook of this game for another edition."""
        raise NotImplementedError

    # --- the table ----------------------------------------------------------------------------

    def _lay_out(self, setting: Scenario, board: Board) -> None:
        """Put the map and the pieces where the procedures look for them."""
        pieces = self.edition
        self.setting = setting
        self.board = board
        self.in_play = in_play(board, setting.provinces)
        self.slots: Slots = with_borrowed_events(pieces.slots, pieces.cards)
        self.baggage_counts = self.slots.baggage.counts
        self.numbers: Numbers = pieces.numbers
        self._numbers: dict[str, str] = {
            topic: number.removeprefix(pieces.mark) for topic, number in pieces.citations.items()
        }
        self._mark: str = pieces.mark
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
        self.places = board.places + len(self.seas)
        self.inside: list[int] = [-1] * self.spaces
        self.site_of: list[int] = [-1] * self.spaces
        self.tribe_of: list[int] = [-1] * self.spaces
        self.space_of: list[int] = [*range(self.spaces), *board.cities, *self.seas]
        for city, space in enumerate(board.cities):
            self.inside[space] = self.spaces + city
            self.site_of[space] = city
        for tribe, space in enumerate(board.tribes):
            self.tribe_of[space] = tribe
            self.site_of[space] = len(board.cities) + tribe
        self.regions: list[str] = [board.provinces[one].region for one in board.province]
        self.ports = tuple(space for space in range(self.spaces) if board.port[space])
        self.rome, self.carthage = (board.space(name) for name in self.capitals)

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
        self.with_cus: dict[int, WithCus] = {
            i: one.with_cus for i, one in enumerate(self.abilities) if one.with_cus is not None
        }
        """For a few, their ratings at the head of many CUs. 24"""
        self.battles: list[int] = [general.battle for general in generals]
        self.homes: list[str] = [general.abilities.stays_in for general in generals]
        """The regions that generals never leave; "" for most. 24"""
        self.seconds = tuple(i for i in self.generals_of[ROME] if not generals[i].cup)
        """Romans who are proconsuls besides the one who is named. 6.7"""
        self.ranks = ranks(generals)

    def _lay_cards(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.card_numbered = {card.number: i for i, card in enumerate(cards)}
        uses = len(USES) + len(self.slots.cards.uses)
        self.plays = tuple(
            tuple(Action("play", (card, use)) for use in range(uses)) for card in range(len(cards))
        )

    def cite(self, rule: str) -> str:
        """Return where this edition's book has a rule that shared procedures name."""
        number = self._numbers.get(rule)
        return rule.removeprefix(self._mark) if number is None else number

    def worded(self, text: str) -> str:
        """Return a sentence of shared code with this edition's names of places."""
        return self.edition.worded(text)

    def rows(self) -> tuple[Row, ...]:
        """Return the rules as sentences."""
        return self.edition.rows

    def clear(self, s: PunicState) -> None:
        """Take all pieces off a table; markers are as printed, and all cards in the deck."""
        sites = len(self.board.cities) + len(self.board.tribes)
        s.control = list(self.board.start_control)
        s.units = [0] * (2 * self.places)
        s.generals = [-1] * len(self.generals)
        s.seniority = list(range(len(self.generals)))
        s.siege = [0] * sites
        s.tribes = [1] * len(self.board.tribes)
        s.hands = [(), ()]
        s.deck = [i for i, card in enumerate(self.cards) if not card.aside]
        s.removed = [i for i, card in enumerate(self.cards) if card.aside]

    def resume(self, s: Any) -> Frame:
        """Go on with the phase that the table says."""
        return self.slots.turn.first_frame(s)

    # --- responses ----------------------------------------------------------------------------

    def response_order(self, s: Any, window: str) -> tuple[int, ...]:
        """The active side first, then the other. 14.5"""
        del window
        return self.order_from(s.active)

    def responses(self, s: Any, seat: int, window: str) -> Sequence[Action]:
        """Return the counter-events that a side may play now."""
        return counters(s, seat, window)

    def why_not_response(self, s: Any, seat: int, window: str, action: Action) -> Reason | None:
        """Say why a side may not play a counter-event now. 8.4"""
        if action.verb != "respond":
            return None
        return why_not_counter(s, seat, window, action.args[0])

    def play_response(self, s: Any, seat: int, window: str, action: Action) -> Frame:
        """Return the procedure of a counter-event."""
        del s
        return self.slots.cards.play_counter(seat, action.args[0], window)
