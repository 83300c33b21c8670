"""Print the record of a game that two bots begin, for the tests of the replay."""

# ruff: noqa: INP001, S311, T201
from __future__ import annotations

import random
import sys

from delenda.game import new
from delenda.players.bots import bot


def main(turns: int, seed: str) -> None:
    """Let two bots play some turns."""
    game = new("hannibal-2007", seed=seed)
    player = bot("greedy", random.Random(seed))
    while not game.over and game.state.turn <= turns:
        ask = game.ask
        assert ask is not None
        game.do(player.choose(game.view(ask.who), ask.options), ask.who)
    print(game.record(private=True), end="")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
