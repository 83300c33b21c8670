"""A player for any game: it plays each answer out at random, again and again, and counts."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from delenda.engine.action import Action
from delenda.engine.run import answer
from delenda.engine.view import View, determinise
from delenda.players.chances import play_on
from delenda.players.explanation import MOST, Considered, Explanation, at_once, compared
from delenda.players.ismcts_search import Clock, Deadline

CURIOSITY = 0.7
"""How far the value of an answer may lie above what was seen of it."""


@dataclass
class Tried:
    """An answer, how often it was tried, and what it brought."""

    action: Action
    even: float
    """The chance of a seat of which nothing is known; it counts for one trial."""
    visits: int = 0
    total: float = 0.0

    @property
    def value(self) -> float:
        """Return the winning chance."""
        return (self.total + self.even) / (self.visits + 1)

    def promise(self, trials: int) -> float:
        """Return what may be hoped for: good so far, or little known."""
        return self.value + CURIOSITY * math.sqrt(math.log(trials + 1) / (self.visits + 1))


class PlayoutPlayer:
    """Knows the rules alone: deals what it cannot see, and lets chance play for all."""

    reads_view = True
    mind: Any = None

    def __init__(
        self,
        rng: random.Random,
        seconds: float = 1.0,
        trials: int = 0,
        clock: Clock = time.perf_counter,
    ) -> None:
        self.rng = rng
        self.seconds = 0.0 if trials else seconds
        self.trials = trials
        """If given, so many and no clock: the same seed gives the same answer."""
        self.clock = clock
        self.name = f"playouts@{trials}" if trials else f"playouts-{seconds:g}"

    def choose(self, seen: View | None, options: Sequence[Action]) -> Action:
        """Pick the answer with the best winning chance."""
        assert seen is not None, "the player reads the table"
        return options[0] if len(options) == 1 else self.think(seen)[0].action

    def explain(self, seen: View) -> Explanation:
        """Tell the best answers with their chances; it has no reasons."""
        found = self.think(seen)
        if len(found) == 1:
            return at_once(found[0].action, "There is no other answer.")
        plays = tuple(Considered(one.action, one.value, ()) for one in found[:MOST])
        return compared(plays)

    def think(self, seen: View) -> list[Tried]:
        """Return the answers, the best first."""
        assert seen.ask is not None, "only a seat that is asked has something to think about"
        even = 1 / len(seen.table.rules.seats)
        found = [Tried(action, even) for action in seen.ask.options]
        seed, due = self.rng.getrandbits(32), Deadline(self.seconds, self.clock)
        for trial in range(self.trials) if self.trials else count():
            if due.is_spent(1):
                break
            self._try(_most_promising(found, trial), seen, seed)
        return sorted(found, key=lambda one: -one.value)

    def _try(self, one: Tried, seen: View, seed: int) -> None:
        """Play an answer out; the n-th trial of each meets the same deal and the same luck."""
        rng = random.Random(seed + one.visits)
        s = determinise(seen, rng.randrange)
        answer(s, seen.seat, one.action)
        one.total += play_on(s, rng)[seen.seat]
        one.visits += 1


def _most_promising(found: Sequence[Tried], trials: int) -> Tried:
    return max(found, key=lambda one: one.promise(trials))


def playing_out(seconds: float) -> Callable[[random.Random], PlayoutPlayer]:
    """Return how a player is made that thinks so long about each decision.

    >>> playing_out(1)(random.Random(1)).name
    'playouts-1'
    """
    return lambda rng: PlayoutPlayer(rng, seconds)
