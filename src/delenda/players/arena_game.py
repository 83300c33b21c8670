"""One game of the arena: who plays it, how long they think, and what came of it."""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, runtime_checkable

from delenda.engine.action import Action
from delenda.engine.chance import Keyed
from delenda.engine.record import Record, result_text, write_record
from delenda.engine.replay import Answer, begin
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import answer
from delenda.engine.state import State
from delenda.engine.view import view
from delenda.players.bots import bot
from delenda.players.chances import shares
from delenda.players.ismcts import IsmctsPlayer
from delenda.players.ismcts_search import Clock, Plan
from delenda.players.player import Endless, Player
from delenda.players.playouts import PlayoutPlayer

BY_TRIALS: Mapping[str, Callable[[random.Random, int], Player]] = {
    "ismcts": lambda rng, trials: IsmctsPlayer(rng, Plan(iterations=trials)),
    "playouts": lambda rng, trials: PlayoutPlayer(rng, trials=trials),
}
"""Those that may count their trials instead of looking at the clock."""
LIMIT = 100_000
"""Answers after which a game counts as endless."""


class Bout(NamedTuple):
    """A game to be played: who sits where, and its seed."""

    bots: tuple[str, ...]
    seed: int

    @property
    def is_mirror(self) -> bool:
        """Say whether a bot meets itself."""
        return len(set(self.bots)) == 1


class Pace(NamedTuple):
    """How many decisions somebody made, and how long the slowest took."""

    decisions: int = 0
    wall: float = 0.0
    processor: float = 0.0
    illegal: int = 0
    """Answers that were not among the options."""

    def and_(self, other: Pace) -> Pace:
        """Return both together.

        >>> Pace(3, 0.5, 0.2).and_(Pace(1, 0.1, 0.4, 1))
        Pace(decisions=4, wall=0.5, processor=0.4, illegal=1)
        """
        return Pace(
            self.decisions + other.decisions,
            max(self.wall, other.wall),
            max(self.processor, other.processor),
            self.illegal + other.illegal,
        )


@dataclass(frozen=True)
class Played:
    """A game that was played."""

    bout: Bout
    winners: tuple[int, ...] = ()
    how: str = ""
    record: str = ""
    """The game as text; `delenda verify` proves its dice."""
    error: str = ""
    paces: tuple[Pace, ...] = field(default=(), compare=False)
    """Seat by seat; two machines play the same game at different speeds."""

    def points(self, name: str) -> float:
        """Return what a bot earned in all its seats: of a win that several share, its part."""
        found = zip(self.bout.bots, shares(self.winners, len(self.bout.bots)), strict=True)
        return sum(share for who, share in found if who == name)

    def rank(self, seat: int) -> float:
        """Return the place of a seat: those who won are above the others, and equal.

        >>> game = Played(Bout(("a", "b", "c"), 1), (1,))
        >>> [game.rank(seat) for seat in range(3)]
        [2.5, 1.0, 2.5]
        """
        seats, won = len(self.bout.bots), len(self.winners)
        first, last = (1, won) if seat in self.winners else (won + 1, seats)
        return (first + last) / 2


@runtime_checkable
class Hurried(Protocol):
    """Who thinks by a clock."""

    clock: Clock


def contestant(name: str, rng: random.Random) -> Player:
    """Return a bot for the arena, where a busy machine must not weaken anybody.

    Time is the processor's; and a search may count its trials, so that its games can be repeated.

    >>> contestant("ismcts@60", random.Random(1)).name
    'ismcts@60'
    """
    kind, _, trials = name.partition("@")
    if kind in BY_TRIALS and trials.isdecimal() and int(trials) > 0:
        return BY_TRIALS[kind](rng, int(trials))
    player = bot(name, rng)
    if isinstance(player, Hurried):
        player.clock = time.thread_time
    return player


class Illegal(Exception):
    """An answer that nobody offered."""


class TimedPlayer:
    """A bot at the table, with a watch beside it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.decisions = self.illegal = 0
        self.wall = self.processor = 0.0

    def choose(self, s: State, who: int, options: Sequence[Action]) -> Action:
        """Let the bot answer, and time it."""
        wall, processor = time.perf_counter(), time.thread_time()
        seen = view(s, who) if self.player.reads_view else None
        action = self.player.choose(seen, options)
        self.processor = max(self.processor, time.thread_time() - processor)
        self.wall = max(self.wall, time.perf_counter() - wall)
        self.decisions += 1
        if action not in options:
            self.illegal += 1
            raise Illegal(f"{self.player.name} answered {action}, which is not among its options")
        return action

    @property
    def pace(self) -> Pace:
        """Return what the watch shows."""
        return Pace(self.decisions, self.wall, self.processor, self.illegal)


def play_bout(rules: Rulebook, bout: Bout) -> Played:
    """Play one game; whatever goes wrong is told, not raised."""
    source = Keyed(hashlib.sha256(f"delenda seed {bout.seed}".encode()).digest())
    players = [
        TimedPlayer(contestant(name, random.Random(f"{bout.seed} {seat}")))
        for seat, name in enumerate(bout.bots)
    ]
    try:
        s, answers = _play(rules, players, source)
    except Exception as error:  # noqa: BLE001 - a match goes on after a game that failed
        told = f"{type(error).__name__}: {error}"
        return Played(bout, error=told, paces=tuple(player.pace for player in players))
    result = s.result
    assert result is not None, "a game without questions is over"
    record = Record(rules, answers, source.commitment, source.key.hex(), result_text(s))
    paces = tuple(player.pace for player in players)
    return Played(bout, result.winners, result.how, write_record(record), paces=paces)


def _play(
    rules: Rulebook, players: Sequence[TimedPlayer], source: Keyed
) -> tuple[State, list[Answer]]:
    s, answers = begin(rules), list[Answer]()
    while s.ask is not None:
        if len(answers) == LIMIT:
            raise Endless(f"no end after {LIMIT} answers")
        ask = s.ask
        if ask.chance is not None:
            action = source.answer(ask.chance)
        else:
            action = players[ask.who].choose(s, ask.who, ask.options)
        answers.append(Answer(ask.who, action))
        answer(s, ask.who, action)
    return s, answers
