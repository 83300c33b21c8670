"""The position language of the tests: a table in a few lines, and people who speak at it.

t = Table(position('''
    turn: 3
    phase: strategy rome
    capua: rome 8 fabius
    …
'''))
t.say("rome", "play 33 move", "activate fabius")
t.die(4)
assert t.log[-1] == "…"
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from textwrap import dedent
from typing import Self

from delenda.engine.action import Action
from delenda.engine.frame import CHANCE, Ask
from delenda.engine.log import Entry
from delenda.engine.position import read_position
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import Refused, answer, why_not
from delenda.engine.state import State
from delenda.library import rulebook


class Table:
    """A state that tests talk to; dice and draws are said aloud."""

    def __init__(self, state: State) -> None:
        self.s = state
        self.entries: list[Entry] = []

    @property
    def ask(self) -> Ask:
        """The question that waits."""
        assert self.s.ask is not None, "the game is over"
        return self.s.ask

    @property
    def seat(self) -> str:
        """Who is asked."""
        return self.s.rules.seat_name(self.ask.who)

    @property
    def prompt(self) -> str:
        """What the person who is asked reads."""
        return self.s.rules.presenter.prompt(self.ask)

    @property
    def options(self) -> list[str]:
        """What is offered."""
        return [self.s.rules.grammar.write(option) for option in self.ask.options]

    @property
    def log(self) -> list[str]:
        """What everybody may read."""
        return [self.s.rules.presenter.sentence(e) for e in self.entries if e.seen_by is None]

    def say(self, seat: str, *texts: str) -> Self:
        """Let a seat answer, once for each text."""
        for text in texts:
            who = CHANCE if seat == "chance" else self.s.rules.seat(seat)
            answer(self.s, who, self.s.rules.grammar.read(text), self.entries)
        return self

    def die(self, *faces: int) -> Self:
        """Roll one die after another."""
        for face in faces:
            answer(self.s, CHANCE, Action("die", (face,)), self.entries)
        return self

    def chance(self, text: str) -> Self:
        """Let chance answer in words: "deal 1 2 3"."""
        return self.say("chance", text)

    def why_not(self, seat: str, text: str) -> str:
        """Return why an answer is refused, with the rule; it must be."""
        action = self.s.rules.grammar.read(text)
        reason = why_not(self.s, self.s.rules.seat(seat), action)
        assert reason is not None, f"'{text}' is legal"
        return str(reason)

    def refuses(self, seat: str, text: str) -> bool:
        """Say whether an answer is refused."""
        try:
            answer(self.s, self.s.rules.seat(seat), self.s.rules.grammar.read(text))
        except Refused:
            return True
        return False


PLAYED: ContextVar[tuple[str, str, str]] = ContextVar("PLAYED", default=("hannibal-2007", "", ""))
"""The game, scenario and options of tables that do not name their own."""


@contextmanager
def playing(game: str, scenario: str = "", options: str = "") -> Iterator[None]:
    """Make all tables within tables of another game."""
    token = PLAYED.set((game, scenario, options))
    try:
        yield
    finally:
        PLAYED.reset(token)


def position(text: str, game: str = "", options: str = "") -> State:
    """Return the state that the lines of a position tell, without its head."""
    name, scenario, switches = PLAYED.get()
    head = f"delenda position 1\ngame: {game or name}\n"
    if scenario:
        head += f"scenario: {scenario}\n"
    if options or switches:
        head += f"options: {options or switches}\n"
    return read_position(head + dedent(text), rulebook)


def played() -> Rulebook:
    """Return the rulebook that tables play by."""
    game, scenario, options = PLAYED.get()
    return rulebook(game, scenario, tuple(options.split()))
