"""A game being played: the state, its answers, its log, and who answers for chance."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from delenda.engine import run
from delenda.engine.action import Action, Unreadable
from delenda.engine.chance import ChanceSource, Keyed, Scripted
from delenda.engine.frame import Ask, Reason
from delenda.engine.log import Entry
from delenda.engine.position import read_position, write_position
from delenda.engine.record import (
    Record,
    key_of,
    play_record,
    read_record,
    result_text,
    write_record,
)
from delenda.engine.replay import Answer, begin
from delenda.engine.rulebook import Rulebook
from delenda.engine.state import Result, State, clone
from delenda.engine.view import SPECTATOR, View, kept_secret, view
from delenda.engine.window import OPENED
from delenda.files import check_kind, is_position, read_file
from delenda.library import rulebook


class Game:
    """One game, as a program or a person plays it.

    >>> game = new("toy", seed="doctest")
    >>> game.seat
    'red'
    >>> game.options
    ('play march1', 'play march3', 'pass')
    >>> game.why_not("play storm") is None
    False
    >>> game.do("pass")
    >>> game.seat, game.over
    ('green', False)
    >>> twin = game.clone()
    >>> twin.do(twin.options[0])
    >>> len(game.answers) < len(twin.answers)
    True
    """

    def __init__(
        self,
        rules: Rulebook,
        source: ChanceSource,
        state: State | None = None,
        answers: Iterable[Answer] = (),
        *,
        patient: bool = False,
    ) -> None:
        self.rules = rules
        self.source = source
        self.log: list[Entry] = []
        self.answers: list[Answer] = []
        self.patient = patient  # stops at questions in silence that leave no choice
        self.state = begin(rules, self.log, patient=patient) if state is None else state
        self._earlier: list[_Moment] = []
        self._from_position = state is not None
        self._is_copy = False
        self._wishes: dict[int, tuple[str, ...]] = {}
        for who, action in answers:
            if self.state.ask is not None and self.state.ask.chance is not None:
                source.skip(self.state.ask.chance)
            self._give(who, action)
        self._let_others_answer()
        if not patient:
            self._go_on()

    @property
    def ask(self) -> Ask | None:
        """The question that waits; None when the game is over."""
        return self.state.ask

    @property
    def seat(self) -> str:
        """The name of the seat that is asked; empty in a pause, and when the game is over."""
        return self.rules.seat_name(self.ask.who) if self.ask and not self.is_hushed else ""

    @property
    def is_hushed(self) -> bool:
        """Whether there is a pause: somebody could have been asked in silence."""
        return self.state.ask is not None and self.state.ask.is_hush

    @property
    def prompt(self) -> str:
        """The question as a person reads it."""
        return self.rules.presenter.prompt(self.state.ask) if self.state.ask else ""

    @property
    def options(self) -> tuple[str, ...]:
        """Every legal answer, as text."""
        ask = self.state.ask
        return tuple(map(self.rules.grammar.write, ask.options)) if ask else ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.state.result

    def do(
        self, what: str | Action, seat: str | int | None = None, count: int | None = None
    ) -> None:
        """Answer the question, and let chance answer what follows.

        `seat` says who answers (by default whoever is asked); `count` is the number of
        answers that he had seen. What is not offered is `Refused` and changes nothing.
        """
        self._go_on()
        action, who = self._read(what), self._seat(seat)
        if count is not None and count != self.state.answers:
            stale = f"stale: {count} answers seen, {self.state.answers} given"
            raise run.Refused(Reason(stale))
        moment = _Moment(clone(self.state), who, len(self.answers), len(self.log))
        self._give(who, action)
        self._earlier = [m for m in self._earlier if m.who == who]
        self._earlier.append(moment)
        self._let_others_answer()
        if self._has_learnt(moment):
            self._earlier.clear()

    def again(self, who: int, action: Action) -> None:
        """Give an answer of an earlier time again; undo does not go back behind it."""
        self._earlier.clear()
        self._go_on()
        self._give(who, action)
        self._let_others_answer()

    def go_on(self) -> None:
        """End a pause."""
        self._earlier.clear()
        run.go_on(self.state, self.log)
        self._let_others_answer()

    def _go_on(self) -> None:
        while self.is_hushed:
            self.go_on()

    def why_not(self, what: str | Action, seat: str | int | None = None) -> Reason | None:
        """Say why an answer would be refused; None if it is legal."""
        try:
            return run.why_not(self.state, self._seat(seat), self._read(what))
        except run.Refused as refused:
            return refused.reason

    def prefer(self, seat: str | int, *wishes: str) -> None:
        """Have some questions of a seat answered always the same way: `Presenter.preferences`."""
        known = self.rules.presenter.preferences()
        for wish in set(wishes).difference(known):
            names = ", ".join(known) or "none"
            raise ValueError(f"there is no preference '{wish}'; the preferences are: {names}")
        self._wishes[self._seat(seat)] = wishes

    def view(self, seat: str | int) -> View:
        """Return the table as a seat sees it."""
        return view(self.state, self._seat(seat))

    def clone(self) -> Game:
        """Return an independent copy, with dice and draws of its own from here on."""
        twin = Game(self.rules, Keyed(secrets.token_bytes(32)), clone(self.state))
        twin.log = list(self.log)
        twin.answers = list(self.answers)
        twin._from_position = self._from_position
        twin._is_copy = True
        twin._wishes = dict(self._wishes)
        return twin

    def why_not_undo(self, seats: Iterable[str | int] | None = None) -> Reason | None:
        """Say why nothing can be taken back; None if something can.

        `seats` are those whose answers may be taken back, by default all.
        """
        allowed = range(len(self.rules.seats)) if seats is None else [*map(self._seat, seats)]
        given = [who for who, _ in self.answers if who >= 0]
        if not given:
            return run.NOTHING_GIVEN
        if given[-1] not in allowed:
            return run.ANOTHERS
        return None if self._earlier else run.REVEALED

    def undo(self, seats: Iterable[str | int] | None = None) -> None:
        """Take the last answer back, if nothing was revealed since and one of `seats` gave it."""
        reason = self.why_not_undo(seats)
        if reason is not None:
            raise run.Refused(reason)
        moment = self._earlier.pop()
        self.state = moment.state
        del self.answers[moment.answers :]
        del self.log[moment.entries :]

    @property
    def has_record(self) -> bool:
        """Whether all that happened is known: not in a game that began from a position."""
        return not self._from_position

    def record(self, *, private: bool = False) -> str:
        """Return the game as text, every card in it; the key only when over or `private`."""
        if not self.has_record:
            raise ValueError("a game that began from a position has no record; write the position")
        record = Record(self.rules, self.answers, result=result_text(self.state))
        if isinstance(self.source, Keyed) and not self._is_copy:
            record.commitment = self.source.commitment
            record.key = self.source.key.hex() if private or self.over else ""
        return write_record(record)

    def position(self) -> str:
        """Return the state as text, everything hidden included."""
        return write_position(self.state)

    def entries(self, seat: str | int | None = None, since: int = 0) -> list[Entry]:
        """Return the log as a seat may see it; without a seat, what everybody may see."""
        who = SPECTATOR if seat is None else self._seat(seat)
        return [entry for entry in self.log[since:] if entry.is_seen_by(who)]

    def sentences(self, seat: str | int | None = None, since: int = 0) -> list[str]:
        """Return the log as a seat may read it; without a seat, what everybody may read."""
        return [self.rules.presenter.sentence(entry) for entry in self.entries(seat, since)]

    def _read(self, what: str | Action) -> Action:
        if not isinstance(what, str):
            return what
        try:
            return self.rules.grammar.read(what)
        except Unreadable as error:
            raise run.Refused(Reason(str(error))) from None

    def _seat(self, seat: str | int | None) -> int:
        if seat is None:
            return self.state.ask.who if self.state.ask else 0
        if isinstance(seat, int):
            if seat >= len(self.rules.seats):
                raise run.Refused(Reason(f"there is no seat {seat}"))
            return seat
        try:
            return self.rules.seat(str(seat))
        except Unreadable as error:
            raise run.Refused(Reason(str(error))) from None

    def _give(self, who: int, action: Action) -> None:
        run.answer(self.state, who, action, self.log, patient=self.patient)
        self.answers.append(Answer(who, action))

    def _let_others_answer(self) -> None:
        """Let chance answer, and preferences for those who have them."""
        while self.state.ask is not None:
            ask = self.state.ask
            if ask.is_hush:
                return
            if ask.chance is not None:
                self._give(ask.who, self.source.answer(ask.chance))
                continue
            action = self.rules.presenter.preferred(ask, self._wishes.get(ask.who, ()))
            if action is None:
                return
            self._give(ask.who, action)

    def _has_learnt(self, moment: _Moment) -> bool:
        """Say whether the seat that acted knows more than before, so that undo would tell."""
        ask = self.state.ask
        if ask is not None and ask.silent and ask.who != moment.who:
            return True
        if len(self.answers) > moment.answers + 1:
            return True
        if any(entry.kind == OPENED for entry in self.log[moment.entries :]):
            return True  # or undo would tell who had nothing to respond with
        before, now = view(moment.state, moment.who), view(self.state, moment.who)
        return before.unseen != now.unseen or kept_secret(now) < kept_secret(before)


class _Moment(NamedTuple):
    """A point that undo can return to."""

    state: State
    who: int
    answers: int
    entries: int


def new(
    game: str,
    *,
    scenario: str = "",
    options: Iterable[str] = (),
    seed: str | None = None,
    chance: Iterable[int | tuple[int, ...]] | None = None,
) -> Game:
    """Begin a game. `seed` makes it repeatable; `chance` scripts the dice and draws.

    >>> new("toy", seed="a").record() == new("toy", seed="a").record()
    True
    """
    return Game(rulebook(game, scenario, tuple(options)), _source(seed, chance))


def replay(text: str) -> Game:
    """Play a record and go on from where it ends, with the same chance if the key is in it.

    >>> game = new("toy", seed="a")
    >>> game.do("pass")
    >>> replay(game.record(private=True)).state == game.state
    True
    """
    record = read_record(text, rulebook)
    play_record(record)
    source = key_of(record) if record.key else Keyed(secrets.token_bytes(32))
    game = Game(record.rules, source, answers=record.answers)
    game._is_copy = not record.key
    return game


def load(path: str | Path) -> Game:
    """Open a record or a position from a file."""
    text = read_file(path)
    check_kind(path, text)
    return position(text) if is_position(text) else replay(text)


def position(
    text: str, *, seed: str | None = None, chance: Iterable[int | tuple[int, ...]] | None = None
) -> Game:
    """Begin from a position.

    >>> game = new("toy", seed="a")
    >>> position(game.position()).state == game.state
    True
    """
    state = read_position(text, rulebook)
    return Game(state.rules, _source(seed, chance), state)


def _source(seed: str | None, chance: Iterable[int | tuple[int, ...]] | None) -> ChanceSource:
    if chance is not None:
        return Scripted(chance)
    key = None if seed is None else hashlib.sha256(f"delenda seed {seed}".encode()).digest()
    return Keyed(key or secrets.token_bytes(32))
