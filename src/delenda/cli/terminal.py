"""A game at the terminal: the table, the question, numbered choices."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from delenda.cli.show import console
from delenda.engine.log import Entry
from delenda.engine.run import Refused
from delenda.engine.view import view
from delenda.game import Game
from delenda.players.bots import bot

HELP = """\
  a number, or the words of a choice    answer the question
  ?  ? 12.4     the rule behind the question; any rule by its number
  why WORDS     why something is not offered
  board  log    the table; what has happened
  undo          take the last answer back
  save FILE     keep the game; `delenda play --resume FILE` goes on with it
  quit          stop"""


class Terminal:
    """People at one screen, and bots."""

    def __init__(
        self, game: Game, bots: dict[int, str], ask_person: Callable[[str], str] = input
    ) -> None:
        self.game = game
        self.bots = {seat: bot(name, random.Random()) for seat, name in bots.items()}
        self.ask_person = ask_person
        self.out: Console = console()
        self.read: dict[int | None, int] = {}
        """For each seat, how many entries of the log it was shown; some are for it alone."""
        self.last_seat = -1

    def run(self) -> None:
        """Play until the game is over or the people stop."""
        self._print(f"{self.game.rules.title}. 'help' lists what you can say.")
        if self.game.rules.notice:
            self._print(self.game.rules.notice)
        while not self.game.over:
            ask = self.game.ask
            assert ask is not None
            if ask.who in self.bots:
                player = self.bots[ask.who]
                seen = view(self.game.state, ask.who)
                self.game.do(player.choose(seen, ask.options))
            elif not self._one_word():
                return
        self._news(self.last_seat if self.last_seat >= 0 else None)
        self._print(self._ending())

    def _one_word(self) -> bool:
        """Ask a person once; return whether to go on."""
        self._question()
        try:
            said = self.ask_person("> ").strip()
        except (EOFError, KeyboardInterrupt):
            self._print("Stopped. 'save FILE' keeps a game next time.")
            return False
        word, _, rest = said.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._print(HELP),
            "?": self._rule,
            "why": self._why,
            "board": lambda _: self._board(),
            "log": lambda _: self._log(),
            "undo": lambda _: self._undo(),
            "save": self._save,
        }
        if word == "quit":
            return False
        if word in commands:
            commands[word](rest)
        elif said:
            self._answer(said)
        return True

    def _question(self) -> None:
        ask = self.game.ask
        assert ask is not None
        if ask.who != self.last_seat:
            self._board()
            self.last_seat = ask.who
        self._news(ask.who)
        rule = f"  [{ask.rule}]" if ask.rule else ""
        self.out.print(f"\n[bold]{self.game.seat}[/]: {escape(self.game.prompt + rule)}")
        seen = view(self.game.state, ask.who)
        for number, option in enumerate(ask.options, 1):
            odds = self.game.rules.odds(seen, option)
            told = f"  ({odds})" if odds else ""
            self._print(f"  {number:2} {self.game.rules.option(option)}{told}")

    def _answer(self, said: str) -> None:
        options = self.game.options
        if said.isdecimal() and 1 <= int(said) <= len(options):
            said = options[int(said) - 1]
        try:
            self.game.do(said)
        except Refused as refused:
            self._print(f"No: {refused}")

    def _news(self, seat: int | None) -> None:
        for entry in self.game.entries(seat, self.read.get(seat, 0)):
            self._tell(entry)
        self.read[seat] = len(self.game.log)

    def _tell(self, entry: Entry) -> None:
        """Print what happened, and the rule it rests on."""
        rule = f"  [dim]{escape(f'[{entry.rule}]')}[/]" if entry.rule else ""
        self.out.print(f"  · {escape(self.game.rules.sentence(entry))}{rule}", highlight=False)

    def _board(self) -> None:
        ask = self.game.ask
        assert ask is not None
        self._print("")
        for line in self.game.rules.picture(view(self.game.state, ask.who)):
            self._print(line)

    def _log(self) -> None:
        ask = self.game.ask
        for entry in self.game.entries(ask.who if ask else None):
            self._tell(entry)

    def _rule(self, rule: str) -> None:
        ask = self.game.ask
        assert ask is not None
        rows = self.game.rules.rule_help(rule.strip() or ask.rule)
        for row in rows:
            self._print(f"  {row.id}: {row.text}")
        if not rows:
            self._print("  No rule is noted for this.")

    def _why(self, words: str) -> None:
        reason = self.game.why_not(words)
        self._print(f"  {reason}" if reason else "  You may: it is among the choices.")

    def _undo(self) -> None:
        try:
            self.game.undo()
        except Refused as refused:
            self._print(f"No: {refused}")
        self.read = {seat: min(n, len(self.game.log)) for seat, n in self.read.items()}

    def _save(self, name: str) -> None:
        if not name:
            self._print("Say 'save' and the name of a file.")
            return
        try:
            Path(name).write_text(self.game.record(private=True), encoding="utf-8")
        except (OSError, ValueError) as error:
            self._print(f"Not saved: {error}")
        else:
            self._print(f"Saved. Whoever reads {name} can read every card in it.")

    def _ending(self) -> str:
        result = self.game.result
        assert result is not None
        names = ", ".join(map(self.game.rules.seat_name, result.winners)) or "nobody"
        return f"The game is over. Won by {names}: {self.game.rules.say(f'end.{result.how}', {})}"

    def _print(self, text: str) -> None:
        self.out.print(text, markup=False, highlight=False)
