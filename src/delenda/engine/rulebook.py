"""What the engine asks of a game. A game is a value; nothing here knows which.

What people are shown and told of it is asked of its presenter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from delenda.engine.action import Action, Grammar, Unreadable
from delenda.engine.native import mypyc_attr
from delenda.engine.presenter import Presenter
from delenda.engine.rows import Row

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from delenda.engine.frame import Frame, Reason
    from delenda.engine.state import State
    from delenda.engine.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Rulebook:
    """One rulebook with one choice of scenario and options. Never changed once made."""

    def __init__(
        self,
        *,
        id: str,  # noqa: A002 - what it is called everywhere
        title: str,
        seats: tuple[str, ...],
        grammar: Grammar,
        texts: Mapping[str, str],
        packages: tuple[str, ...],
        version: int = 1,
        scenarios: tuple[str, ...] = ("standard",),
        switches: tuple[str, ...] = (),
        scenario: str = "",
        options: tuple[str, ...] = (),
        data: str = "",
        family: str = "",
    ) -> None:
        self.id = id
        self.family = family or id
        """The game whose editions share packages of this name in the layers above."""
        self.title = title
        self.seats = seats
        places = range(len(seats))
        self._orders = tuple((*places[seat:], *places[:seat]) for seat in places)
        self.grammar = grammar
        self.texts = texts
        self.packages = packages
        """Where this game's frames and values live, for reading stored states."""
        self.version = version
        """Counts changes that make older records play differently."""
        self.scenarios = scenarios
        self.switches = switches
        """The optional rules that may be switched on."""
        self.scenario = scenario or scenarios[0]
        self.options = options
        self.data = data
        """The name and digest of the data pack it was made with; empty without one."""
        self._presenter: Presenter | None = None

    @property
    def presenter(self) -> Presenter:
        """Who shows this game to people; made when it is first asked for."""
        if self._presenter is None:
            self._presenter = self.make_presenter()
        return self._presenter

    def make_presenter(self) -> Presenter:
        """Return who shows this game to people; a game that shows more than words has its own."""
        return Presenter(self)

    def configured(self, scenario: str, options: tuple[str, ...]) -> Rulebook:
        """Return this game with a scenario and optional rules; refuse what it does not have."""
        raise NotImplementedError

    def set_up(self) -> State:
        """Return the table as the game begins; `resume` goes on from there."""
        raise NotImplementedError

    def write_board(self, s: Any) -> list[str]:
        """Return readable lines `place: what stands there` for the fields of `board_fields`."""
        raise NotImplementedError

    def read_board(self, s: Any, name: str, text: str) -> None:
        """Put what one line says on an empty table."""
        raise NotImplementedError

    def board_fields(self) -> tuple[str, ...]:
        """Name the fields of the state that the board's lines hold."""
        return ()

    def empty(self) -> State:
        """Return an empty table, to read a position onto."""
        raise NotImplementedError

    def resume(self, s: Any) -> Frame:
        """Return the frame that goes on from a table on which nothing is under way."""
        raise NotImplementedError

    def validate(self, s: Any) -> None:
        """Raise `Unreadable` where a position is impossible."""

    def rows(self) -> tuple[Row, ...]:
        """Return every rule as a sentence, for help in play and for the tests to cite."""
        return ()

    def cite(self, rule: str) -> str:
        """Return where the book has a rule that shared procedures name."""
        return rule

    def worded(self, text: str) -> str:
        """Return a sentence of shared procedures with the names of this game."""
        return text

    def decider(self, s: Any, side: int) -> int:
        """Return the seat that decides for a side of the game: by itself where sides are seats."""
        return side

    def order_from(self, seat: int) -> tuple[int, ...]:
        """Return the seats round the table, from one of them on."""
        return self._orders[seat]

    def response_order(self, s: Any, window: str) -> tuple[int, ...]:
        """Return the seats that may respond in a window, in the order they are asked."""
        raise NotImplementedError

    def responses(self, s: Any, seat: int, window: str) -> Sequence[Action]:
        """Return what a seat may play in a window."""
        raise NotImplementedError

    def play_response(self, s: Any, seat: int, window: str, action: Action) -> Frame:
        """Return the procedure that carries a response out."""
        raise NotImplementedError

    def why_not_response(
        self,
        s: Any,
        seat: int,
        window: str,
        action: Action,
    ) -> Reason | None:
        """Say why a seat may not play something in a window."""
        return None

    def reopens(self, window: str) -> bool:
        """Say whether a response lets everyone respond again."""
        return True

    def absent(self, seen: View) -> Action | None:
        """Return what the rules answer for a seat whose player has left; None: a bot answers."""
        return None

    def seat(self, name: str) -> int:
        """Return the seat of that name."""
        if name not in self.seats:
            raise Unreadable(f"'{name}' is no seat; the seats are {', '.join(self.seats)}")
        return self.seats.index(name)

    def seat_name(self, seat: int) -> str:
        """Return the name of a seat, chance's included."""
        return self.seats[seat] if seat >= 0 else "chance"

    def key(self) -> tuple[object, ...]:
        """Return what makes two rulebooks the same."""
        return (self.id, self.version, self.scenario, self.options, self.data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rulebook) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"<{self.id} {self.scenario} {' '.join(self.options)}>"
