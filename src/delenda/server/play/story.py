"""The acts of a match as a game: answers, returns to earlier moments, ends out of the rules."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from delenda.engine.position import read_position
from delenda.engine.replay import Answer
from delenda.game import Game
from delenda.library import rulebook
from delenda.server.play.acts import (
    CHANCE_NAME,
    HUSH,
    RETURNS,
    TABLE,
    Act,
    Beginning,
    Ending,
    Leaving,
    Remembered,
)


class Story:
    """A match from its first act on; always the same game for the same acts."""

    def __init__(self, beginning: Beginning, acts: Iterable[Act], *, patient: bool = False) -> None:
        self.beginning = beginning
        self.patient = patient
        """Whether it pauses wherever somebody could be asked in silence."""
        self.rules = rulebook(beginning.game, beginning.scenario, beginning.options)
        self.acts = 0
        self.ending: Ending | None = None
        self.left: dict[str, Leaving] = {}
        """Seats whose players have left: they have lost, however the game ends."""
        self.returns = 0
        """How often the dice began anew."""
        self.back = 0
        """How often something was taken back."""
        self._hidden: list[str] = []
        """Who did each quiet act."""
        self._kept: list[Act] = []
        self._quiet: list[int] = []
        """Which of those are quiet."""
        self._passed: list[str] = []
        """Who could only pass since the last answer."""
        for act in acts:
            self._note(act)
        self._looks: list[tuple[int, int]] = []
        """After how many answers which seat was asked for all to see."""
        self.game = self._play()

    def _note(self, act: Act) -> None:
        """Count an act."""
        self.acts = act.number
        if act.quiet:
            self._hidden.append(act.doer)
        if act.who != TABLE:
            if act.quiet:
                self._quiet.append(len(self._kept))
            self._kept.append(act)
            self._passed.clear()
            return
        kind, *words = act.text.split()
        if kind in RETURNS:
            del self._kept[int(words[0]) :]
            self._quiet = [number for number in self._quiet if number < len(self._kept)]
            self.back += 1
            self.returns += kind == "rewind"
        elif kind == HUSH:
            self._passed.append(words[0])
        elif len(words) == 1:
            self.ending = Ending(kind, words[0])
        else:
            self.left[words[0]] = Leaving(kind, words[1])

    def _play(self) -> Game:
        """Play what was kept; the last answers so that they can be taken back."""
        kept = [self._answer(act) for act in self._kept]
        given = [action for who, action in kept if who < 0]
        answers = [answer for answer in kept if answer.who >= 0]
        state = None
        if self.beginning.position:
            state = read_position(self.beginning.position, rulebook)
        game = Game(self.rules, Remembered(given, self._key()), state, patient=self.patient)
        self._look(game)
        fresh = len(answers) - _last_run(kept)
        for number, (who, action) in enumerate(answers):
            if number < fresh:
                game.again(who, action)
            else:
                game.do(action, who)
            self._look(game)
        self._catch_up(game)
        return game

    def _catch_up(self, game: Game) -> None:
        """End the pauses after which something was done."""
        while game.is_hushed and len(game.answers) < len(self._kept):
            game.go_on()
        for seat in self._passed:
            while (ask := game.ask) is not None and ask.is_hush:
                game.go_on()
                if self.rules.seat_name(ask.who) == seat:
                    break
        self._look(game)

    def _key(self) -> bytes:
        """After a rewind the dice are new, or who went back would know what comes."""
        seed = self.beginning.key + self.returns.to_bytes(4, "big")
        return hashlib.sha256(seed).digest() if self.returns else self.beginning.key

    @property
    def asked(self) -> int:
        """The seat that was last asked for all to see."""
        return self._looks[-1][1] if self._looks else 0

    def _look(self, game: Game) -> None:
        """Note who is asked; what was taken back was never asked."""
        ask, count = game.ask, len(game.answers)
        while self._looks and self._looks[-1][0] >= count:
            self._looks.pop()
        if ask is not None and not ask.silent:
            self._looks.append((count, ask.who))

    def _answer(self, act: Act) -> Answer:
        who = -1 if act.who == CHANCE_NAME else self.rules.seat(act.who)
        return Answer(who, self.rules.grammar.read(act.text))

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be answered."""
        return self.ending is not None or self.game.over

    @property
    def is_provable(self) -> bool:
        """Whether the key of the match rolled every die of it."""
        return not (self.returns or self.beginning.copied or self.beginning.position)

    def told(self, seat: str | None) -> int:
        """Count the acts that a seat knows of."""
        return self.acts - sum(doer != seat for doer in self._hidden)

    def step(self, seat: str | None) -> int:
        """Count the answers of the game that a seat knows of."""
        return self.known(seat, len(self._kept))

    def knows(self, seat: str | None, number: int) -> bool:
        """Say whether a seat may know that an answer was given."""
        act = self._kept[number]
        return not act.quiet or act.who == seat or self.is_over

    def raw(self, seat: str | None, step: int) -> int | None:
        """Return the answers before a step as a seat counts them, if a person answered next."""
        known = 0
        for number, act in enumerate(self._kept):
            if known == step and act.who != CHANCE_NAME and self.knows(seat, number):
                return number
            known += self.knows(seat, number)
        return None

    def raw_check(self, answers: int) -> int | None:
        """Return a count of answers if a person answered next, so that one can go back there."""
        can = answers < len(self._kept) and self._kept[answers].who != CHANCE_NAME
        return answers if can else None

    def known(self, seat: str | None, answers: int) -> int:
        """Count the first answers that a seat knows of."""
        count = min(answers, len(self._kept))
        return count - sum(n < count and not self.knows(seat, n) for n in self._quiet)

    def last_answer_of(self, seat: str) -> int | None:
        """Return the number of answers before the last of a seat."""
        numbers = range(len(self._kept) - 1, -1, -1)
        return next((number for number in numbers if self._kept[number].who == seat), None)

    @property
    def last_quiet(self) -> str:
        """The seat that declined in silence, and nothing was done since; empty if there is none."""
        act = self._kept[-1] if self._kept else None
        return act.who if act is not None and act.quiet else ""

    @property
    def last_loud(self) -> str:
        """The seat that answered last for all to hear; empty if none did."""
        return next(
            (act.who for act in reversed(self._kept) if not act.quiet and act.who != CHANCE_NAME),
            "",
        )

    def last_decision(self, seat: str, screen: Iterable[str] = ()) -> int | None:
        """Return the number of answers before the last of a seat, or of those at its screen.

        What others at the screen declined in silence is no decision to go back to.
        """
        at_screen = set(screen)
        own = [
            number
            for number, act in enumerate(self._kept)
            if act.who == seat or (act.who in at_screen and not act.quiet)
        ]
        return own[-1] if own else None

    def last_of(self, seat: str | None) -> int:
        """Count the answers that a seat knows of, up to the last of its own."""
        last = self.last_answer_of(seat) if seat is not None else None
        return 0 if last is None else self.known(seat, last + 1)

    def do(self, text: str, seat: str) -> list[Act]:
        """Answer, and return what must be stored; what is not offered is `Refused`."""
        while self.game.is_hushed:
            self.game.go_on()
        ask, before = self.game.ask, len(self.game.answers)
        self.game.do(text, seat)
        self._look(self.game)
        write, name = self.rules.grammar.write, self.rules.seat_name
        acts = []
        for number, (who, action) in enumerate(self.game.answers[before:]):
            quiet = number == 0 and ask is not None and ask.silent and action == ask.options[-1]
            acts.append(Act(self.acts + 1 + number, name(who), write(action), quiet))
        for act in acts:
            self._note(act)
        return acts

    def go_on(self) -> list[Act]:
        """End a pause, and return what chance answered."""
        before = len(self.game.answers)
        self.game.go_on()
        self._look(self.game)
        write = self.rules.grammar.write
        acts = [
            Act(self.acts + 1 + number, CHANCE_NAME, write(action))
            for number, (_, action) in enumerate(self.game.answers[before:])
        ]
        for act in acts:
            self._note(act)
        return acts

    def hush(self, seat: str) -> Act:
        """Note that a seat could only pass."""
        return self._table(f"{HUSH} {seat}", quiet=True)

    def opening(self) -> list[Act]:
        """Return what chance answered before anyone was asked, to be stored."""
        write = self.rules.grammar.write
        acts = [
            Act(self.acts + 1 + number, CHANCE_NAME, write(action))
            for number, (_, action) in enumerate(self.game.answers[len(self._kept) :])
        ]
        for act in acts:
            self._note(act)
        return acts

    def undo(self, seat: str, of: Iterable[str] | None = None) -> Act:
        """Take the last answer back as a seat wishes, if it was given by one `of` these seats."""
        self.game.undo(of)
        self._look(self.game)
        stay = len(self.game.answers)
        quiet = all(act.quiet for act in self._kept[stay:])
        return self._table(f"undo {stay} {seat}", quiet=quiet)

    def rewind(self, answers: int) -> list[Act]:
        """Go back to an earlier moment; the dice are new from there on."""
        act = self._table(f"rewind {answers}")
        self.game = self._play()
        return [act]

    def end(self, how: str, loser: str) -> Act:
        """End the game without a rule."""
        return self._table(f"{how} {loser}")

    def leave(self, how: str, seat: str, bot: str) -> Act:
        """Give a seat to a bot; the others play on."""
        return self._table(f"{how} {seat} {bot}")

    def _table(self, text: str, *, quiet: bool = False) -> Act:
        act = Act(self.acts + 1, TABLE, text, quiet)
        self._note(act)
        return act

    def follow(self, acts: list[Act]) -> bool:
        """Play what another process wrote; say whether this came to the same acts."""
        for act in acts:
            if act.number <= self.acts:
                continue
            if act.number != self.acts + 1 or act.who == TABLE:
                return False
            if act.who != CHANCE_NAME:
                self.do(act.text, act.who)
            elif self.game.is_hushed:
                self.go_on()
            else:
                return False
        known = self._kept[len(self._kept) - len(acts) :]
        return bool(acts) and self.acts == acts[-1].number and known == acts


def _last_run(kept: list[Answer]) -> int:
    """Count the answers at the end that one seat gave with no chance between."""
    count = 0
    for who, _ in reversed(kept):
        if who < 0 or who != kept[-1].who:
            break
        count += 1
    return count
