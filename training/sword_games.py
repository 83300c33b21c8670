"""Play games of The Sword of Rome and keep their tables, for `sword_value.py` to learn from.

    python3 training/sword_games.py --games 500 --jobs 2 --seed 1 --scenario four --out games

Bots play each other; some answers are drawn at random, so that tables differ from those that good
play leads to. Of each table at a card play the numbers of `features.py` are kept, and who won.
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.view import view
from delenda.games.sword.sides import HOUSES
from delenda.library import rulebook
from delenda.players.greedy import GreedyPlayer
from delenda.players.sword import SwordSearcher
from delenda.players.sword.features import NAMES, features, plays_left
from delenda.players.sword.ground import ground

WHIMS = (0.0, 0.0, 0.02, 0.06)
"""How many answers of a seat are random; drawn for each seat and game."""
STRAYS = (0.0, 0.1, 0.25)
"""How many of its card plays are random among those worth a try."""
STRICT = 0.4
"""How many games are played without any of this."""
JUDGE = SwordSearcher()


class Whimsical:
    """A greedy player who answers at random now and then."""

    def __init__(self, rng: random.Random, *, strict: bool) -> None:
        self.rng, self.player = rng, GreedyPlayer(rng)
        self.whim = 0.0 if strict else rng.choice(WHIMS)
        self.stray = 0.0 if strict else rng.choice(STRAYS)

    def answer(self, s: Any) -> Any:
        """Pick the best, or anything sensible."""
        ask = s.ask
        if self.whim and self.rng.random() < self.whim:
            return self.rng.choice(ask.options)
        if self.stray and JUDGE.is_play(s) and self.rng.random() < self.stray:
            return self.rng.choice(JUDGE.tries(s))
        return self.player.choose(view(s, ask.who), ask.options)


def play(scenario: str, seed: int) -> tuple[Any, Any, Any]:
    """Return the tables of a game as numbers, the rounds left at each, and each seat's part."""
    rng = random.Random(f"{scenario} {seed}")
    rules = rulebook("sword-of-rome").configured(scenario, ())
    strict = rng.random() < STRICT
    seats = range(len(rules.seats))
    players = [Whimsical(random.Random(rng.random()), strict=strict) for _ in seats]
    s: Any = begin(rules)
    rows, left = [], []
    while s.ask is not None:
        ask = s.ask
        if ask.chance is not None:
            answer(s, ask.who, ask.chance.sample(rng.randrange))
            continue
        if JUDGE.is_play(s):
            none = [0.0] * len(NAMES)
            rows.append([one or none for one in features(s, ground(s.rules))])
            left.append(plays_left(s))
        answer(s, ask.who, players[ask.who].answer(s))
    part = [float(seat in s.result.winners) / len(s.result.winners) for seat in seats]
    keepers = [
        rules.keepers[house] if house in rules.setting.order else -1 for house in range(len(HOUSES))
    ]
    return np.array(rows, np.float32), np.array(left, np.int16), (part, keepers)


def main() -> None:
    """Play so many games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--scenario", default="four")
    parser.add_argument("--out", type=Path, default=Path("games"))
    told = parser.parse_args()
    told.out.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(told.jobs) as pool:
        seeds = range(told.seed, told.seed + told.games)
        found = list(pool.map(partial(play, told.scenario), seeds, chunksize=4))
    rows = np.concatenate([one[0] for one in found])
    left = np.concatenate([one[1] for one in found])
    game = np.concatenate([np.full(len(one[0]), n) for n, one in enumerate(found)])
    won = np.array([one[2][0] for one in found])
    name = told.out / f"{told.scenario}-{told.seed}.npz"
    np.savez_compressed(name, rows=rows, left=left, game=game, won=won, keepers=found[0][2][1])
    print(name, len(found), "games", len(rows), "tables; won by seats:", won.sum(0))


if __name__ == "__main__":
    main()
