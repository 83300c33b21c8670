"""The opponents there are, by name."""

from __future__ import annotations

import random
from collections.abc import Callable

from delenda.players.greedy import GreedyPlayer
from delenda.players.ismcts import IsmctsPlayer, searching
from delenda.players.player import Player, RandomPlayer

BOTS: dict[str, Callable[[random.Random], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "ismcts-0.1": searching(0.1),
    "ismcts-1": searching(1),
    "ismcts-5": searching(5),
}

MENU = ("random", "greedy", "ismcts-0.1", "ismcts-1", "ismcts-5")
"""What a page offers, the least thoughtful first; docs/ladder.md says what was measured."""


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


def check(name: str, game: str) -> None:
    """Refuse a bot that there is not, or that does not know a game."""
    player = bot(name, random.Random(0))
    if isinstance(player, (GreedyPlayer, IsmctsPlayer)):
        player.expert(game)
