"""What a game shows and tells people. The rules never ask it; page and terminal do."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING, Any, ClassVar

from delenda.engine.action import PASS, Action, Grammar
from delenda.engine.guide import GuidePart
from delenda.engine.handbook import Chapter, Chart, chapters, first_number
from delenda.engine.native import mypyc_attr
from delenda.engine.rows import Row, rows_about

if TYPE_CHECKING:
    from collections.abc import Mapping

    from delenda.engine.frame import Ask
    from delenda.engine.log import Entry
    from delenda.engine.page import Many, Mark, Move, Preview, Roll
    from delenda.engine.rulebook import Rulebook
    from delenda.engine.state import Result
    from delenda.engine.view import View

ENDS = ("pass", "stop", "done")
"""The verbs with which a seat leaves it at that."""
BLANKS = {"total": "{total}", "times": "{times}"}
"""What a page fills in that tells several entries as one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Presenter:
    """Shows one rulebook: its questions and log in words, its table, what players may leave to it.

    All of this can be done for any game from its texts and its grammar. A game draws more.
    """

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules

    def rule_help(self, rule: str) -> tuple[Row, ...]:
        """Return the rules that a question or a log entry rests on."""
        return rows_about(self.rules.rows(), rule)

    def about(self) -> str:
        """Say in a sentence what the game is about, for who has never seen it."""
        return ""

    def guide(self) -> list[GuidePart]:
        """Return how to play, for somebody who never has."""
        return []

    def chapters(self) -> list[Chapter]:
        """Return the rules as a player reads them from the beginning."""
        return chapters(self.rules.rows(), {}, first_number)

    def charts(self) -> list[Chart]:
        """Return the tables, tracks and dice that lie beside the map."""
        return []

    def notice(self) -> str:
        """Say what a player should know of the data before he begins."""
        return ""

    def labels(self) -> Mapping[str, str]:
        """Say for scenarios and optional rules how sure their data is: likely, reconstructed."""
        return {}

    def seat_title(self, seat: str) -> str:
        """Return what people call a seat, as a sentence begins with it."""
        return seat.title()

    def choice(self, name: str) -> tuple[str, str]:
        """Return the title of a scenario or an optional rule, and the rule it stands in."""
        return name.replace("-", " ").capitalize(), ""

    def group(self, name: str) -> tuple[str, str]:
        """Return the heading an optional rule stands under, and of which choice it is an answer."""
        return "", ""

    def mark(self, entry: Entry) -> Mark:
        """Say what a log entry tells of: a "turn", a "card", a "battle", or nothing of note."""
        return "turn" if entry.kind == "turn" else ""

    def roll(self, entry: Entry) -> Roll | None:
        """Return the dice that a log entry tells of: it names them `die`, and a face `sign`."""
        die, sign = entry.data.get("die"), entry.data.get("sign")
        faces = die if isinstance(die, tuple) else (die,)
        numbers = [face for face in faces if isinstance(face, int)]
        if not numbers:
            return None
        found: Roll = {"faces": numbers, "needed": ""}
        return {**found, "signs": [sign]} if isinstance(sign, str) else found

    def many(self, entry: Entry) -> Many | None:
        """Return how an entry and others of its kind are told as one; None if they are not."""
        if f"many.{entry.kind}" not in self.rules.texts:
            return None
        count = entry.data.get("count", 1)
        text = self.say(f"many.{entry.kind}", {**entry.data, **BLANKS})
        return {"text": text, "count": count if isinstance(count, int) else 1}

    def tally(self, entry: Entry) -> tuple[str, int, int] | None:
        """Return what an entry adds to a seat's figures: battles "won", units "lost", "cards"."""
        return None

    def ending(self, result: Result) -> str:
        """Say how a game ended; `winners` and `losers` are seats."""
        seats = range(len(self.rules.seats))
        losers = tuple(seat for seat in seats if seat not in result.winners)
        told = self._titles(losers)
        return self.say(
            f"end.{result.how}", {"winners": self._titles(result.winners), "losers": told}
        )

    def _titles(self, seats: tuple[int, ...]) -> str:
        return ", ".join(self.seat_title(self.rules.seat_name(seat)) for seat in seats)

    def moves(self, before: View, after: View) -> list[Move]:
        """Return who stands elsewhere than before, for a page to draw arrows."""
        return []

    def picture(self, seen: View, width: int = 100) -> list[str]:
        """Return the table as a person sees it at a terminal with so many columns."""
        return self.rules.write_board(seen.table)

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

    def ends(self, action: Action) -> bool:
        """Say whether a choice leaves it at that; a page shows those in one place."""
        return action.verb in ENDS

    def sheet(self) -> Mapping[str, Any]:
        """Return what never changes in a game, for a page to draw: the map, pieces, cards."""
        return {}

    def scene(self, seen: View) -> Mapping[str, Any]:
        """Return the table as a seat sees it, for a page to draw; at first as text."""
        return {"picture": self.picture(seen)}

    foreseen: ClassVar[tuple[str, ...]] = ()
    """The questions of which there are previews."""

    def previews(self, seen: View) -> list[Preview]:
        """Return what several answers in a row would lead to, where a page can show it."""
        return []

    def draft(self, name: str, text: str) -> object:
        """Return what a line of a position says, for an editor to change: as a rule its words."""
        return text.split()

    def redraft(self, name: str, said: Any) -> str:
        """Write a line of a position from what an editor has made of its draft."""
        return " ".join(said)

    def thing(self, kind: str, i: int) -> tuple[str, str] | None:
        """Return what a word of the grammar stands for on the table, as a kind and an id."""
        found = self.rules.grammar.kinds.get(kind)
        return (kind, found.write(i)) if found and found.names and found.has(i) else None

    def things(self, entry: Entry) -> list[tuple[str, str]]:
        """Return the kind and the id of everything that a log entry names, in its order."""
        named: dict[tuple[str, str], None] = {}
        for _, name, kind, _ in Formatter().parse(self.rules.texts.get(f"log.{entry.kind}", "")):
            value = entry.data.get(name or "")
            for one in value if isinstance(value, tuple) else (value,):
                thing = self.thing(kind or "", one) if isinstance(one, int) else None
                if thing is not None:
                    named[thing] = None
        return list(named)

    def targets(self, action: Action) -> list[tuple[str, str]]:
        """Return the kind and the id of everything that a choice names."""
        kinds = self.rules.grammar.signature(action)
        found = (self.thing(kind, i) for kind, i in zip(kinds, action.args, strict=True))
        return [thing for thing in found if thing is not None]

    def say(self, key: str, data: Mapping[str, Any]) -> str:
        """Return a sentence of the catalogue with its blanks filled in."""
        template = self.rules.texts.get(key)
        return key if template is None else _Phrase(self.rules.grammar).vformat(template, (), data)

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
        if key not in self.rules.texts:
            return "pass" if action == PASS else self.rules.grammar.title(action)
        return self.say(key, {f"a{i}": value for i, value in enumerate(action.args)})

    def _choice_key(self, verb: str, prompt: str) -> str:
        """Find `do.pass.respond.sea`, or `do.pass.respond`, or `do.pass`."""
        family = prompt.replace("-", ".").partition(".")[0]
        keys = (f"do.{verb}.{prompt}", f"do.{verb}.{family}")
        return next((key for key in keys if key in self.rules.texts), f"do.{verb}")


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
