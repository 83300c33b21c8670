"""Tables of random games, for tests to look at."""

from __future__ import annotations

import random
from collections.abc import Iterator

from delenda.engine.rulebook import Rulebook
from delenda.library import rulebook
from delenda.players.fuzz import mixture
from delenda.research.table import Table

HANNIBALS = ("hannibal-2007", "hannibal-phalanx")
GAMES = ("toy", *HANNIBALS, "hamilcar", "sword-of-rome")


LONG = {"sword-of-rome": 5}
"""Games of which a game takes long: only one in so many is looked at."""


def mixtures(game: str, count: int) -> Iterator[Rulebook]:
    """Yield a game as it is, then with random scenarios and optional rules."""
    rng = random.Random(7)
    yield rulebook(game)
    for _ in range(count // LONG.get(game, 1) - 1):
        yield mixture(rulebook(game), rng)


def walk(rules: Rulebook, seed: int) -> Iterator[Table]:
    """Yield one table again and again, each time before a seat answers at random."""
    rng = random.Random(seed)
    table = Table(rules)
    table.settle(rng)
    while table.player >= 0:
        yield table
        table.give(rng.choice(table.ask.options))
        table.settle(rng)
