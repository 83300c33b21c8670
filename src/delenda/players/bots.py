"""The opponents there are, by name."""

from __future__ import annotations

import random
from collections.abc import Callable

from delenda.players.player import Player, RandomPlayer

BOTS: dict[str, Callable[[random.Random], Player]] = {"random": RandomPlayer}


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
