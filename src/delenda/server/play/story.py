"""The acts of a match as a game: answers, and returns to earlier moments."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from delenda.engine.chance import Keyed
from delenda.engine.position import read_position
from delenda.engine.replay import Answer
from delenda.game import Game
from delenda.library import rulebook

TABLE = "table"
"""Who acts where the players agreed to go back."""


class Beginning(NamedTuple):
    """What a match begins with."""

    game: str
    scenario: str
    options: tuple[str, ...]
    key: bytes
    position: str = ""


class Deed(NamedTuple):
    """An act, as the database keeps it."""

    number: int
    who: str
    text: str


class Story:
    """A match from its first act on; always the same game for the same acts."""

    def __init__(self, beginning: Beginning, deeds: list[Deed]) -> None:
        self.beginning = beginning
        self.acts = 0
        self.returns = 0
        """How often the dice began anew."""
        self.rules = rulebook(beginning.game, beginning.scenario, beginning.options)
        kept: list[Deed] = []
        for deed in deeds:
            self.acts = deed.number
            if deed.who == TABLE:
                kind, count = deed.text.split()
                del kept[int(count) :]
                self.returns += kind == "rewind"
            else:
                kept.append(deed)
        self.stored = len(kept)
        """How many answers of the game are in the database."""
        self.game = self._play([self._answer(deed) for deed in kept])

    def _answer(self, deed: Deed) -> Answer:
        who = -1 if deed.who == "chance" else self.rules.seat(deed.who)
        return Answer(who, self.rules.grammar.read(deed.text))

    def _play(self, answers: list[Answer]) -> Game:
        """After a rewind the dice are new, or who went back would know what comes."""
        seed = self.beginning.key + self.returns.to_bytes(4, "big")
        source = Keyed(hashlib.sha256(seed).digest() if self.returns else self.beginning.key)
        state = None
        if self.beginning.position:
            state = read_position(self.beginning.position, rulebook)
        return Game(self.rules, source, state, answers)

    def unstored(self) -> list[Deed]:
        """Return what the game has answered and the database does not have yet."""
        write = self.rules.grammar.write
        return [
            Deed(self.acts + 1 + i, self.rules.seat_name(answer.who), write(answer.action))
            for i, answer in enumerate(self.game.answers[self.stored :])
        ]

    def stored_all(self) -> None:
        """Note that the database has everything."""
        self.acts += len(self.game.answers) - self.stored
        self.stored = len(self.game.answers)

    def go_back(self, kind: str, answers: int) -> Deed:
        """Return the act that takes the game back: "undo" keeps the dice, "rewind" does not."""
        return Deed(self.acts + 1, TABLE, f"{kind} {answers}")
