"""A game at the terminal: the table, the question, numbered choices."""

from __future__ import annotations

import os
import random
import shlex
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from delenda.cli.layout import choices, folded
from delenda.cli.show import console
from delenda.engine.frame import Ask
from delenda.engine.log import Entry
from delenda.engine.run import Refused
from delenda.engine.view import view
from delenda.game import Game
from delenda.library import DATA
from delenda.players.bots import bot

HELP = """\
  a number, or the words of a choice    answer the question
  words         the choices as words; Enter alone asks again
  ?  ? 12.4     the rule behind the question; any rule by its number
  ? #41  ? NAME what a card does, or a general
  why WORDS     why something is not offered
  board  log    the table; what has happened
  undo          take the last answer back
  save FILE     keep the game, to go on with it later
  quit          stop"""
NARROWEST, WIDEST = 20, 120
"""Columns with fewer of which no line makes sense, and beyond which the eye loses it."""


RECENT = 15
"""How much of the story is told again when a saved game goes on."""


class Terminal:
    """People at one screen, and bots."""

    def __init__(
        self, game: Game, bots: dict[int, str], ask_person: Callable[[str], str] = input
    ) -> None:
        self.game = game
        self.presenter = game.rules.presenter
        self.names = bots
        self.bots = {seat: bot(name, random.Random()) for seat, name in bots.items()}
        self.ask_person = ask_person
        self.out: Console = console()
        self.begun = max(0, len(game.log) - RECENT)
        """The first entry of the log that is news; `log` shows all."""
        self.read: dict[int | None, int] = {}
        """For each seat, how many entries of the log it was shown; some are for it alone."""
        self.last_seat = -1
        self.asked: Ask | None = None
        """The question on the screen; None where it must be shown again."""
        self.saved: Path | None = None
        """The file that this game was saved in."""
        self.table_at = -1
        """After how many answers the table was shown."""

    def run(self) -> None:
        """Play until the game is over or the people stop."""
        self._print(f"{self.game.rules.title}. 'help' lists what you can say.")
        if self.presenter.notice():
            self._print(self.presenter.notice())
        while not self.game.over:
            ask = self._ask()
            if ask.who in self.bots:
                player = self.bots[ask.who]
                seen = view(self.game.state, ask.who)
                self.game.do(player.choose(seen, ask.options))
            elif not self._one_word():
                return
        self._news(self.last_seat if self.last_seat >= 0 else None)
        self._print(self._ending())

    def _ask(self) -> Ask:
        ask = self.game.ask
        assert ask is not None
        return ask

    def _one_word(self) -> bool:
        """Ask a person once; return whether to go on."""
        if self.asked is not self._ask():
            self._question()
        try:
            said = self.ask_person("> ").strip()
        except (EOFError, KeyboardInterrupt):
            self._print("Stopped. 'save FILE' keeps a game next time.")
            return False
        if said.startswith("?"):
            said = f"? {said[1:]}"
        word, _, rest = said.partition(" ")
        if word.lower() == "quit":
            return False
        command = self._commands().get(word.lower())
        if command is not None:
            command(rest.strip())
        elif said:
            self._answer(said)
        else:
            self.asked = None
        return True

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "help": lambda _: self._print(HELP),
            "words": lambda _: self._words(),
            "?": self._rule,
            "why": self._why,
            "board": lambda _: self._board(),
            "log": lambda _: self._log(),
            "undo": lambda _: self._undo(),
            "save": self._save,
        }

    # --- the question -------------------------------------------------------------------------

    def _question(self) -> None:
        ask = self._ask()
        is_first = self.last_seat < 0
        changed = ask.who != self.last_seat
        if self.table_at != self.game.state.answers and (
            is_first or self.presenter.shows_table(ask, changed=changed)
        ):
            self._board()
        self.last_seat = ask.who
        self._news(ask.who)
        rule = f"  [{ask.rule}]" if ask.rule else ""
        self._print("")
        self._print(f"{self.game.seat}: {self.game.prompt}{rule}", style="bold")
        seen = view(self.game.state, ask.who)
        texts = []
        for option in ask.options:
            odds = self.presenter.odds(seen, option)
            text = self.presenter.option(option, ask.prompt)
            texts.append(f"{text}  ({odds})" if odds else text)
        for line in choices(texts, self._width()):
            self._print(line)
        self.asked = ask

    def _answer(self, said: str) -> None:
        if said.isdecimal() and not 1 <= _number(said) <= len(self.game.options):
            self._print(f"No: the choices are numbered 1 to {len(self.game.options)}")
            return
        try:
            self.game.do(self._meant(said))
        except Refused as refused:
            self._print(f"No: {refused}")
            if not refused.reason.rule:
                self._print("    'help' lists what you can say.")

    def _meant(self, said: str) -> str:
        """Return the words of the choice that a number or its own text names."""
        options = self.game.options
        if said.isdecimal() and 1 <= _number(said) <= len(options):
            return options[_number(said) - 1]
        ask = self._ask()
        for option, words in zip(ask.options, options, strict=True):
            if self.presenter.option(option, ask.prompt).casefold() == said.casefold():
                return words
        return said

    def _words(self) -> None:
        for line in choices(list(self.game.options), self._width()):
            self._print(line)

    # --- what happened ------------------------------------------------------------------------

    def _news(self, seat: int | None) -> None:
        for entry in self.game.entries(seat, self.read.get(seat, self.begun)):
            self._tell(entry)
        self.read[seat] = len(self.game.log)

    def _tell(self, entry: Entry) -> None:
        """Print what happened, and the rule it rests on."""
        rule = f"  [{entry.rule}]" if entry.rule else ""
        self._print(f"  · {self.presenter.sentence(entry)}{rule}")

    def _board(self) -> None:
        self._print("")
        for line in self.presenter.picture(view(self.game.state, self._ask().who), self._width()):
            self._print(line)
        self.table_at = self.game.state.answers
        self.asked = None

    def _log(self) -> None:
        for entry in self.game.entries(self._ask().who):
            self._tell(entry)
        self.asked = None

    # --- other wishes -------------------------------------------------------------------------

    def _rule(self, rule: str) -> None:
        rows = self.presenter.rule_help(rule or self._ask().rule)
        for row in rows:
            self._print(f"  {row.id}: {row.text}")
        if not rows:
            self._print(f"  No rule is noted for {rule or 'this'}.")

    def _why(self, words: str) -> None:
        if not words:
            self._print("  Say 'why' and the words of a choice. 'words' shows how they look.")
            return
        reason = self.game.why_not(self._meant(words))
        self._print(f"  {reason}" if reason else "  You may: it is among the choices.")

    def _undo(self) -> None:
        people = set(range(len(self.game.rules.seats))) - set(self.bots)
        try:
            self.game.undo(people)
        except Refused as refused:
            self._print(f"No: {refused}")
            return
        self._print("Taken back.")
        self.read = {seat: min(n, len(self.game.log)) for seat, n in self.read.items()}

    def _save(self, name: str) -> None:
        if not name:
            self._print("Say 'save' and the name of a file.")
            return
        game = self.game
        text = game.record(private=True) if game.has_record else game.position()
        path = Path(name).expanduser()
        if path.exists() and path != self.saved:
            self._print(f"Not saved: {name} exists already; choose another name.")
            return
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            self._print(f"Not saved: {error}")
            return
        self.saved = path
        self._print(f"Saved. `{self._going_on(path)}` goes on with it.")
        self._print(f"Whoever reads {name} can read every card in it.")

    def _going_on(self, path: Path) -> str:
        """Return the command that goes on with a saved game."""
        words = ["delenda", "play", "--resume", str(path)]
        for who, name in self.names.items():
            words += ["--bot", f"{self.game.rules.seat_name(who)}={name}"]
        if self.game.rules.data:
            words += ["--data", os.environ.get(DATA, "")]
        return shlex.join(words)

    def _ending(self) -> str:
        result = self.game.result
        assert result is not None
        names = ", ".join(map(self.game.rules.seat_name, result.winners)) or "nobody"
        return f"The game is over. Won by {names}: {self.presenter.ending(result)}"

    def _width(self) -> int:
        return min(max(self.out.width, NARROWEST), WIDEST)

    def _print(self, text: str, style: str = "") -> None:
        for line in folded(text, self._width()):
            self.out.print(line, markup=False, highlight=False, style=style, soft_wrap=True)


def _number(digits: str) -> int:
    """Read a number of a choice; of more digits than any has, the first say enough.

    >>> _number("12"), _number("9" * 5000)
    (12, 999999)
    """
    return int(digits[:6])
