"""Winning chances, one for each seat; and a judge who knows no more of a game than its rules."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any, TypeAlias

from delenda.engine.action import Action
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.players.player import Endless, RandomPlayer, play_out

Chances: TypeAlias = tuple[float, ...]
"""Something of each seat, in the order of the seats."""
PLACES = 4
LONGEST = 5_000
"""Answers after which a game played out at random counts as nobody's."""
GAMES = 100
"""Random games by which a table is judged."""


def shares(winners: Collection[int], seats: int) -> Chances:
    """Return what each seat has of the win when all is over; where nobody won, all share it.

    >>> shares([0], 2), shares([1, 2], 3), shares([], 4)
    ((1.0, 0.0), (0.0, 0.5, 0.5), (0.25, 0.25, 0.25, 0.25))
    """
    won = winners or range(seats)
    return tuple((seat in won) / len(won) for seat in range(seats))


def minus(now: Chances, then: Chances) -> Chances:
    """Return by how much each seat has more.

    >>> minus((0.75, 0.25), (0.5, 0.5))
    (0.25, -0.25)
    """
    return tuple(a - b for a, b in zip(now, then, strict=True))


def plus(one: Chances, other: Chances, times: float = 1) -> Chances:
    """Return what each seat has of both, of the other so many times."""
    return tuple(a + times * b for a, b in zip(one, other, strict=True))


def rounded(found: Chances) -> Chances:
    """Return short figures with the same sum, as a rule 1 or 0.

    >>> rounded((0.33333, 0.33333, 0.33334))
    (0.3333, 0.3333, 0.3334)
    """
    first = [round(one, PLACES) for one in found[:-1]]
    return (*first, round(sum(found) - sum(first), PLACES))


def play_on(s: State, rng: random.Random) -> Chances:
    """Play a table to its end at random; return what each seat has of the win."""
    seats = len(s.rules.seats)
    try:
        play_out(s, [RandomPlayer(rng)] * seats, rng, LONGEST)
    except Endless:
        return shares((), seats)
    assert s.result is not None, "a game without questions is over"
    return shares(s.result.winners, seats)


class Onlooker:
    """A judge for any game: every answer is a play, and chances are those of random games."""

    def __init__(self, games: int = GAMES) -> None:
        self.games = games

    def is_play(self, s: State) -> bool:
        """Say whether somebody is asked."""
        return s.ask is not None and s.ask.chance is None

    def is_played_out(self, s: State) -> bool:  # noqa: ARG002 - a Judge
        """Know nothing of turns."""
        return False

    def is_battle(self, s: State) -> bool:  # noqa: ARG002 - a Judge
        """Know nothing of battles."""
        return False

    def short_of_end(self, s: State, who: int, action: Action) -> Any:
        """Return the table after an answer."""
        then = clone(s)
        answer(then, who, action)
        return then

    def chances(self, s: State) -> Chances:
        """Play the table out so many times; every table meets the same luck."""
        ends = [play_on(clone(s), random.Random(number)) for number in range(self.games)]
        return tuple(sum(seat) / self.games for seat in zip(*ends, strict=True))
