"""What the engine asks of a game. A game is a value; nothing here knows which."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING, Any

from delenda.engine.action import PASS, Action, Grammar, Unreadable
from delenda.engine.native import mypyc_attr
from delenda.engine.rows import Row, rows_about

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from delenda.engine.frame import Ask, Frame, Reason
    from delenda.engine.log import Entry
    from delenda.engine.page import Preview
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
        notice: str = "",
        data: str = "",
        family: str = "",
    ) -> None:
        self.id = id
        self.family = family or id
        """The game whose editions share packages of this name in the layers above."""
        self.title = title
        self.seats = seats
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
        self.notice = notice
        """What a player should know of the data before he begins."""
        self.data = data
        """The name and digest of the data pack it was made with; empty without one."""

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

    def rule_help(self, rule: str) -> tuple[Row, ...]:
        """Return the rules that a question or a log entry rests on."""
        return rows_about(self.rows(), rule)

    def cite(self, rule: str) -> str:
        """Return where the book has a rule that shared procedures name."""
        return rule

    def worded(self, text: str) -> str:
        """Return a sentence of shared procedures with the names of this game."""
        return text

    def labels(self) -> Mapping[str, str]:
        """Say for scenarios and optional rules how sure their data is: likely, reconstructed."""
        return {}

    def choice(self, name: str) -> tuple[str, str]:
        """Return the title of a scenario or an optional rule, and the rule it stands in."""
        return name.replace("-", " ").capitalize(), ""

    def mark(self, entry: Entry) -> str:
        """Say what a log entry begins: a "turn", a "card", a "battle", or nothing of note."""
        return "turn" if entry.kind == "turn" else ""

    def picture(self, seen: View, width: int = 100) -> list[str]:
        """Return the table as a person sees it at a terminal with so many columns."""
        return self.write_board(seen.table)

    def shows_table(self, ask: Ask, *, changed: bool) -> bool:
        """Say whether a person wants to see the table before a question; `changed`: the seat."""
        return changed

    def preferences(self) -> Mapping[str, str]:
        """Return what a player may have done for him always the same way, with its meaning."""
        return {}

    def preferred(self, ask: Ask, wishes: tuple[str, ...]) -> Action | None:
        """Return the answer that a player's preferences give to a question, if any."""
        return None

    def odds(self, seen: View, action: Action) -> str:
        """Return the odds of a choice that dice decide, as a person reads them."""
        return ""

    def sheet(self) -> Mapping[str, Any]:
        """Return what never changes in a game, for a page to draw: the map, pieces, cards."""
        return {}

    def scene(self, seen: View) -> Mapping[str, Any]:
        """Return the table as a seat sees it, for a page to draw; at first as text."""
        return {"picture": self.picture(seen)}

    def previews(self, seen: View) -> list[Preview]:
        """Return what several answers in a row would lead to, where a page can show it."""
        return []

    def thing(self, kind: str, i: int) -> tuple[str, str] | None:
        """Return what a word of the grammar stands for on the table, as a kind and an id."""
        found = self.grammar.kinds.get(kind)
        return (kind, found.write(i)) if found and found.names and found.has(i) else None

    def things(self, entry: Entry) -> list[tuple[str, str]]:
        """Return the kind and the id of everything that a log entry names, in its order."""
        named: dict[tuple[str, str], None] = {}
        for _, name, kind, _ in Formatter().parse(self.texts.get(f"log.{entry.kind}", "")):
            value = entry.data.get(name or "")
            for one in value if isinstance(value, tuple) else (value,):
                thing = self.thing(kind or "", one) if isinstance(one, int) else None
                if thing is not None:
                    named[thing] = None
        return list(named)

    def targets(self, action: Action) -> list[tuple[str, str]]:
        """Return the kind and the id of everything that a choice names."""
        kinds = self.grammar.signature(action)
        found = (self.thing(kind, i) for kind, i in zip(kinds, action.args, strict=True))
        return [thing for thing in found if thing is not None]

    def decider(self, s: Any, side: int) -> int:
        """Return the seat that decides for a side of the game: by itself where sides are seats."""
        return side

    def order_from(self, seat: int) -> tuple[int, ...]:
        """Return the seats round the table, from one of them on."""
        seats = range(len(self.seats))
        return (*seats[seat:], *seats[:seat])

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

    def say(self, key: str, data: Mapping[str, Any]) -> str:
        """Return a sentence of the catalogue with its blanks filled in."""
        template = self.texts.get(key)
        return key if template is None else _Phrase(self.grammar).vformat(template, (), data)

    def prompt(self, ask: Ask) -> str:
        """Return a question as a person reads it."""
        about = {f"a{i}": value for i, value in enumerate(ask.about)}
        return self.say(f"ask.{ask.prompt}", about)

    def sentence(self, entry: Entry) -> str:
        """Return a log entry as a person reads it."""
        return self.say(f"log.{entry.kind}", entry.data)

    def option(self, action: Action, prompt: str = "") -> str:
        """Return a choice as a person reads it; what it is called may depend on the question."""
        key = self._choice_key(action.verb, prompt)
        if key not in self.texts:
            return "pass" if action == PASS else self.grammar.title(action)
        return self.say(key, {f"a{i}": value for i, value in enumerate(action.args)})

    def _choice_key(self, verb: str, prompt: str) -> str:
        """Find `do.pass.respond.sea`, or `do.pass.respond`, or `do.pass`."""
        family = prompt.replace("-", ".").partition(".")[0]
        keys = (f"do.{verb}.{prompt}", f"do.{verb}.{family}")
        return next((key for key in keys if key in self.texts), f"do.{verb}")

    def key(self) -> tuple[object, ...]:
        """Return what makes two rulebooks the same."""
        return (self.id, self.version, self.scenario, self.options, self.data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rulebook) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"<{self.id} {self.scenario} {' '.join(self.options)}>"


class _Phrase(Formatter):
    """Fills `{x:space}` with the name of space x, and joins lists with commas."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def format_field(self, value: Any, format_spec: str) -> str:
        kind = self.grammar.kinds.get(format_spec)
        if isinstance(value, tuple):
            return ", ".join(self.format_field(one, format_spec) for one in value) or "nothing"
        if kind is not None and isinstance(value, int):
            return kind.title(value)
        return str(format(value, format_spec)) if kind is None else str(value)
