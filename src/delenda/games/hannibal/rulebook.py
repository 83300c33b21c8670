"""A rulebook of Hannibal: the pieces, the numbers, and slots for what editions do differently."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from delenda.engine.action import Action, Grammar
from delenda.engine.frame import Ask, Frame, Reason
from delenda.engine.rows import Row
from delenda.engine.rulebook import Rulebook
from delenda.games.hannibal.help import face, help_about
from delenda.games.hannibal.pieces import Card, General
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import grammar
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
    last_turn: int = 9  # 22.4
    consular_army: int = 5  # 18.1
    hands: tuple[int, ...] = (7, 7, 7, 8, 8, 8, 9, 9, 9)  # 7.1


class Event(NamedTuple):
    """What a card does: why it cannot happen now, and the procedure that carries it out."""

    why_not: Callable[[HannibalState, int], Reason | None]
    play: Callable[[HannibalState, int], Frame]


class Counter(NamedTuple):
    """A card played out of turn: the windows it fits, when it may be played, what it does."""

    windows: tuple[str, ...]
    why_not: Callable[[HannibalState, int, str], Reason | None]
    play: Callable[[HannibalState, int, str], Frame]


class Slots(NamedTuple):
    """What editions do differently, as procedures and questions."""

    first_frame: Callable[[HannibalState], Frame]
    battle: Callable[..., Frame]
    events: Mapping[int, Event]
    counters: Mapping[int, Counter]
    play_counter: Callable[[int, int, str], Frame]
    set_up: Callable[[HannibalState], None]
    write_board: Callable[[HannibalState], list[str]]
    read_board: Callable[[HannibalState, str, str], None]
    validate: Callable[[HannibalState], None]
    picture: Callable[[Any, int], list[str]]
    odds: Callable[[Any, Action], str]
    preferences: Mapping[str, str]
    preferred: Callable[[Ask, tuple[str, ...]], Action | None]


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
    scenarios: tuple[str, ...]
    switches: tuple[str, ...]


class HannibalRules(Rulebook):
    """One edition with one scenario and choice of options."""

    def __init__(self, edition: Edition, scenario: str = "", options: tuple[str, ...] = ()) -> None:
        super().__init__(
            id=edition.id,
            title=edition.title,
            seats=("rome", "carthage"),
            grammar=_grammar(edition),
            texts=edition.texts,
            packages=("delenda.games.hannibal",),
            scenarios=edition.scenarios,
            switches=edition.switches,
            scenario=scenario,
            options=options,
        )
        self.edition = edition
        self.board = edition.board
        self.generals = edition.generals
        self.cards = edition.cards
        self.slots = edition.slots
        self.numbers = edition.numbers
        self._siblings: dict[tuple[str, tuple[str, ...]], HannibalRules] = {
            (self.scenario, self.options): self
        }
        self._index(edition.board)
        self._name(edition.board)

    def _name(self, board: Board) -> None:
        """Find the pieces that rules speak of by name."""
        ids = [general.id for general in self.generals]
        self.general_ids: dict[str, int] = {name: i for i, name in enumerate(ids)}
        self.hannibal = ids.index("hannibal")
        self.africanus = ids.index("scipio-africanus")
        self.p_scipio = ids.index("p-scipio")
        self.rome = board.space("rome")
        self.carthage = board.space("carthage")
        self.messana_strait = {board.space("messana"), board.space("rhegium")}

    def _index(self, board: Board) -> None:
        """Lay the map out for quick questions."""
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
        self.ports = tuple(space for space in range(self.spaces) if board.port[space])

    def configured(self, scenario: str, options: tuple[str, ...]) -> HannibalRules:
        """Return this edition with a scenario and optional rules; each is made once."""
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
            found = self._siblings[key] = HannibalRules(self.edition, *key)
        return found

    def set_up(self) -> HannibalState:
        """Return the table as the scenario begins."""
        s = self.empty()
        self.slots.set_up(s)
        return s

    def empty(self) -> HannibalState:
        """Return a table with no pieces, markers as printed, and all cards in the deck."""
        sites = len(self.board.cities) + len(self.board.tribes)
        return HannibalState(
            self,
            control=list(self.board.start_control),
            units=[0] * (2 * self.places),
            generals=[-1] * len(self.generals),
            seniority=list(range(len(self.generals))),
            siege=[0] * sites,
            tribes=[1] * len(self.board.tribes),
            hands=[(), ()],
            deck=list(range(len(self.cards))),
        )

    def resume(self, s: Any) -> Frame:
        """Go on with the phase that the table says."""
        return self.slots.first_frame(s)

    def board_fields(self) -> tuple[str, ...]:
        """Name the fields that the lines of a position hold."""
        return (
            "turn",
            "phase",
            "active",
            "control",
            "units",
            "elephants",
            "train",
            "generals",
            "consuls",
            "proconsul",
            "siege",
            "tribes",
            "hands",
            "deck",
            "discards",
            "removed",
            "effects",
        )

    def write_board(self, s: Any) -> list[str]:
        """Return the board as lines."""
        return self.slots.write_board(s)

    def read_board(self, s: Any, name: str, text: str) -> None:
        """Read one line of the board."""
        self.slots.read_board(s, name, text)

    def validate(self, s: Any) -> None:
        """Refuse an impossible table."""
        self.slots.validate(s)

    def picture(self, seen: Any, width: int = 100) -> list[str]:
        """Draw the table for the terminal."""
        return self.slots.picture(seen, width)

    def shows_table(self, ask: Ask, *, changed: bool) -> bool:
        """Show it before each card and each Reinforcement Phase, not at every reaction."""
        del changed
        return ask.prompt in ("play", "reinforce-carthage", "proconsul")

    def preferences(self) -> Mapping[str, str]:
        """Return what may be automated."""
        return self.slots.preferences

    def preferred(self, ask: Ask, wishes: tuple[str, ...]) -> Action | None:
        """Return what the preferences answer."""
        return self.slots.preferred(ask, wishes)

    def odds(self, seen: Any, action: Action) -> str:
        """Tell the odds of a choice."""
        return self.slots.odds(seen, action)

    def rows(self) -> tuple[Row, ...]:
        """Return the rules as sentences."""
        return self.edition.rows

    def rule_help(self, rule: str) -> tuple[Row, ...]:
        """Return the rows of a rule, a card such as "#33" or a general such as "hanno"."""
        return help_about(self.rows(), self.cards, self.generals, rule)

    def response_order(self, s: Any, window: str) -> tuple[int, ...]:
        """The active side first, then the other. 14.5"""
        del window
        return (s.active, 1 - s.active)

    def responses(self, s: Any, seat: int, window: str) -> Sequence[Action]:
        """Return the counter-events that a side may play now."""
        held = [card for card in s.hands[seat] if self.cards[card].counter]
        found = [Action("respond", (card,)) for card in held]
        return [play for play in found if self.why_not_response(s, seat, window, play) is None]

    def why_not_response(self, s: Any, seat: int, window: str, action: Action) -> Reason | None:
        """Say why a side may not play a counter-event now. 8.4"""
        if action.verb != "respond":
            return None
        if action.args[0] not in s.hands[seat]:
            return Reason("you do not hold this card", "8.4")
        counter = self.slots.counters.get(self.cards[action.args[0]].number)
        if counter is None:
            return Reason("this card is no counter-event", "8.4")
        if window not in counter.windows:
            return Reason("this is not the moment for it", "8.4")
        return counter.why_not(s, seat, window)

    def play_response(self, s: Any, seat: int, window: str, action: Action) -> Frame:
        """Return the procedure of a counter-event."""
        del s
        return self.slots.play_counter(seat, action.args[0], window)

    def reopens(self, window: str) -> bool:
        """Each side passes once in a window. 14.5"""
        del window
        return False


def _grammar(edition: Edition) -> Grammar:
    """Return the words of an edition."""
    return grammar(
        edition.board,
        tuple((g.id, g.title) for g in edition.generals),
        tuple((c.id, c.title, face(c)) for c in edition.cards),
    )
