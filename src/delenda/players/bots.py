"""The opponents there are, by name."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol, runtime_checkable

from delenda.engine.rulebook import Rulebook
from delenda.players.greedy import GreedyPlayer
from delenda.players.ismcts import searching
from delenda.players.player import Player, RandomPlayer
from delenda.players.playouts import playing_out

BOTS: dict[str, Callable[[random.Random], Player]] = {
    "random": RandomPlayer,
    "playouts-1": playing_out(1),
    "greedy": GreedyPlayer,
    "ismcts-0.1": searching(0.1),
    "ismcts-1": searching(1),
    "ismcts-5": searching(5),
}
"""Those of the menu, the least thoughtful first; docs/ladder.md says what was measured."""


@runtime_checkable
class Knowing(Protocol):
    """Who must know a game to play it."""

    def expert(self, rules: Rulebook) -> object:
        """Return who knows a game; refuse one that nobody knows."""
        ...


def bot(name: str, rng: random.Random) -> Player:
    """Return an opponent.

    >>> bot("oracle", random.Random(1))
    Traceback (most recent call last):
        ...
    ValueError: there is no bot 'oracle'; the bots are: random...
    """
    if name not in BOTS:
        raise ValueError(f"there is no bot '{name}'; the bots are: {', '.join(BOTS)}")
    return BOTS[name](rng)


def seconds_of(name: str) -> float:
    """Return how long a bot thinks about an answer, as its name says.

    >>> seconds_of("ismcts-0.1"), seconds_of("greedy")
    (0.1, 0.0)
    """
    seconds = name.rpartition("-")[2]
    return float(seconds) if seconds.replace(".", "", 1).isdigit() else 0.0


def hasty(name: str) -> str:
    """Name who answers for a bot where nobody may notice that it thinks: its like of a second.

    >>> hasty("ismcts-5"), hasty("ismcts-0.1"), hasty("greedy")
    ('ismcts-1', 'ismcts-0.1', 'greedy')
    """
    return f"{name.rpartition('-')[0]}-1" if seconds_of(name) > 1 else name


def check(name: str, rules: Rulebook) -> None:
    """Refuse a bot that there is not, or that does not know a game."""
    must_know(bot(name, random.Random(0)), rules)


def must_know(player: Player, rules: Rulebook) -> None:
    """Refuse a player that does not know a game."""
    if isinstance(player, Knowing):
        player.expert(rules)
