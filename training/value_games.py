"""Play games of bots against themselves and keep their tables, for `value.py` to learn from.

    python3 training/value_games.py --seconds 300 --jobs 16 --out games

Some answers are drawn at random, so that tables differ from those that good play leads to. Each
table is a row of small numbers, from which the state can be laid out again: inputs of a network
can change without new games. One file for each scenario.
"""

from __future__ import annotations

import argparse
import lzma
import pickle
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from delenda.engine.frame import Ask
from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.value import copy
from delenda.engine.view import view
from delenda.games.hannibal.state import NEITHER, STRATEGY
from delenda.library import rulebook
from delenda.players.greedy import Expert, GreedyPlayer
from delenda.players.hannibal.expert import HannibalExpert
from delenda.players.hannibal.value import NetworkExpert, read_network

SCENARIOS = (
    ("hannibal-2007", "218bc", 1),
    ("hannibal-phalanx", "218bc", 1),
    ("hannibal-phalanx", "italy-216", 4),
    ("hannibal-phalanx", "sicily-214", 4),
    ("hannibal-phalanx", "iberia-211", 5),
    ("hannibal-phalanx", "africa-204", 4),
)
"""What is played, and how often in comparison."""
WHIMS = (0.0, 0.0, 0.03, 0.1)
"""How many answers of a side are random; drawn for each side and game."""
STRAYS = (0.0, 0.1, 0.3)
"""How many of its card plays are random among those worth a try."""
ELEPHANTS, TRAINS, EFFECTS, HAND = 12, 4, 40, 14
"""Room for each in a row."""


class Games(NamedTuple):
    """Tables at card plays as rows, whether Rome won, and which game each is of."""

    rows: Any
    won: Any
    game: Any


class Whimsical(GreedyPlayer):
    """Greedy, now and then at random."""

    whim = 0.0
    stray = 0.0

    def answer(self, s: Any) -> Any:
        """Pick the best, or anything sensible."""
        ask = s.ask
        if self.rng.random() < self.whim:
            return self.rng.choice(ask.options)
        if ask.prompt == "play" and self.rng.random() < self.stray:
            return self.rng.choice(self.expert(s.rules.id).tries(s))
        return self.choose(view(s, ask.who), ask.options)


def experts(weights: str) -> Expert:
    """Return who judges."""
    return NetworkExpert(read_network(Path(weights).read_bytes())) if weights else HannibalExpert()


def play(job: tuple[int, float, str, str]) -> dict[tuple[str, str], Games]:
    """Play games for some seconds in one process."""
    seed, seconds, weights, only = job
    rng = random.Random(seed)
    expert = experts(weights)
    names = [n for *n, count in SCENARIOS if only in n[1] for _ in range(count)]
    found: dict[tuple[str, str], list[tuple[Any, float, int]]] = {}
    end, number = time.time() + seconds, seed * 100_000
    while time.time() < end:
        game, scenario = names[rng.randrange(len(names))]
        rows, share = play_game(expert, game, scenario, rng)
        found.setdefault((game, scenario), []).extend((row, share, number) for row in rows)
        number += 1
    return {
        name: Games(np.array(rows, np.int8), np.array(won, np.float16), np.array(games, np.int32))
        for name, (rows, won, games) in (
            (name, zip(*tables, strict=True)) for name, tables in found.items()
        )
    }


def play_game(expert: Any, game: str, scenario: str, rng: random.Random) -> tuple[list[Any], float]:
    """Play one game; return its tables and Rome's share of the win."""
    s: Any = begin(rulebook(game, scenario, ()))
    players = []
    for _ in range(2):
        player = Whimsical(random.Random(rng.random()))
        player.known[s.rules.id] = expert
        player.whim, player.stray = rng.choice(WHIMS), rng.choice(STRAYS)
        players.append(player)
    rows = [snapshot(table) for table in steps(s, players, rng)]
    winners = s.result.winners
    return rows, (0 in winners) / len(winners) if winners else 0.5


def steps(s: Any, players: list[Whimsical], rng: random.Random) -> Iterator[Any]:
    """Play on, and stop wherever a card is to be played, and where the cards are all played."""
    played = False
    while s.ask is not None:
        ask = s.ask
        if played and s.phase != STRATEGY:
            played = False
            yield s
        if ask.chance is not None:
            action = ask.chance.sample(rng.randrange)
        else:
            if ask.prompt == "play":
                played = True
                yield s
            action = players[ask.who].answer(s)
        answer(s, ask.who, action)


# --- rows ---------------------------------------------------------------------------------------


def snapshot(s: Any) -> list[int]:
    """Return a table as small numbers."""
    who = s.ask.who if s.ask is not None and s.ask.prompt == "play" else NEITHER
    offices = [*padded(s.consuls, 2), s.proconsul, s.dictator]
    row = [s.turn, s.phase, s.active, who, *offices]
    row += [*s.control, *s.units, *s.generals, *s.seniority, *s.siege, *s.tribes]
    row += padded(s.elephants, ELEPHANTS) + padded(s.trains, TRAINS)
    row += [1 if effect in s.effects else 0 for effect in range(EFFECTS)]
    for hand in s.hands:
        row += padded(hand, HAND)
    return row


def padded(numbers: Any, size: int) -> list[int]:
    """Return numbers and as many -1 as there is room for."""
    return ([*numbers] + [-1] * size)[:size]


def lay_out(start: Any, row: list[int]) -> Any:
    """Return the table of a row, as one that is only imagined; `start` is any of its scenario."""
    s = copy(start)
    s.stack, s.steps = [], []
    s.turn, s.phase, s.active, who, *rest = row
    s.ask = Ask(who, "play", (), "") if who != NEITHER else None
    s.consuls = tuple(general for general in rest[:2] if general >= 0)
    s.proconsul, s.dictator = rest[2:4]
    first = 4
    for name in ("control", "units", "generals", "seniority", "siege", "tribes"):
        size = len(getattr(start, name))
        setattr(s, name, rest[first : first + size])
        first += size
    for name, size in (("elephants", ELEPHANTS), ("trains", TRAINS)):
        setattr(s, name, [place for place in rest[first : first + size] if place >= 0])
        first += size
    s.effects = [effect for effect in range(EFFECTS) if rest[first + effect]]
    hands = rest[first + EFFECTS :]
    s.hands = [tuple(c for c in hands[n : n + HAND] if c >= 0) for n in (0, HAND)]
    return s


def write_games(path: Path, name: tuple[str, str], games: Games) -> None:
    """Write games of a scenario; each row as its difference from the one before."""
    rows = games.rows.copy()
    rows[1:] ^= games.rows[:-1]
    path.write_bytes(lzma.compress(pickle.dumps((name, rows, games.won, games.game)), preset=2))


def read_games(path: Path) -> tuple[tuple[str, str], Games]:
    """Return games that were written."""
    name, rows, won, game = pickle.loads(lzma.decompress(path.read_bytes()))  # noqa: S301 - ours
    return name, Games(np.bitwise_xor.accumulate(rows, axis=0), won, game)


def gather(
    seconds: float, weights: str, jobs: int, seed: int, only: str
) -> dict[tuple[str, str], Games]:
    """Play on many cores."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        parts = list(
            pool.map(play, [(seed * 100 + n, seconds, weights, only) for n in range(jobs)])
        )
    found = {}
    for game, scenario, _ in SCENARIOS:
        mine = [part[game, scenario] for part in parts if (game, scenario) in part]
        if mine:
            columns = zip(*mine, strict=True)
            found[game, scenario] = Games(*(np.concatenate(list(column)) for column in columns))
    return found


def main() -> None:
    """Play and write."""
    read = argparse.ArgumentParser()
    read.add_argument("--seconds", type=float, default=60)
    read.add_argument("--jobs", type=int, default=16)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--weights", default="", help="of the network that judges; else greedy's")
    read.add_argument("--only", default="", help="scenarios whose name holds this")
    read.add_argument("--out", default="games")
    said = read.parse_args()
    folder = Path(said.out)
    folder.mkdir(parents=True, exist_ok=True)
    for name, games in gather(said.seconds, said.weights, said.jobs, said.seed, said.only).items():
        path = folder / f"{'-'.join(name)}.{said.seed}.xz"
        write_games(path, name, games)
        count, size = len(np.unique(games.game)), path.stat().st_size
        print(*name, f"{count} games, {len(games.won)} tables, {size} bytes", flush=True)


if __name__ == "__main__":
    main()
