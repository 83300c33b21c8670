"""Play games of bots against themselves and keep their tables, for `value.py` to learn from.

    python3 training/value_games.py --seconds 300 --jobs 16 --out games

Some answers are drawn at random, so that tables differ from those that good play leads to. Each
table is a row of small numbers, from which the state can be laid out again: inputs of a judge
can change without new games. One file for each scenario.
"""

from __future__ import annotations

import argparse
import lzma
import pickle
import random
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import duels
import numpy as np

from delenda.engine.frame import Ask
from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.value import copy
from delenda.engine.view import view
from delenda.library import rulebook
from delenda.players.greedy import GreedyPlayer
from delenda.players.hannibal import HannibalSearcher
from delenda.players.hannibal.expert import HannibalExpert
from delenda.players.hannibal.value import LearntExpert, read_scales
from delenda.players.hannibal.weights import WEIGHTS
from delenda.players.ismcts import IsmctsPlayer
from delenda.players.ismcts_search import Plan
from delenda.punic.state import NEITHER, STRATEGY

SCENARIOS = duels.SCENARIOS["hannibal"]
WHIMS = (0.0, 0.0, 0.03, 0.1)
"""How many answers of a side are random; drawn for each side and game."""
STRAYS = (0.0, 0.1, 0.3)
"""How many of its card plays are random among those worth a try."""
STRICT = 0.5
"""How many games are played without any of this."""
ELEPHANTS, TRAINS, EFFECTS, HAND = 12, 4, 40, 14
"""Room for each in a row."""


class Games(NamedTuple):
    """Tables at card plays as rows, whether Rome won, and which game each is of."""

    rows: Any
    won: Any
    game: Any


class Thought(NamedTuple):
    """How a player thinks; without trials it looks one step ahead."""

    trials: int
    depth: int = 1

    def __str__(self) -> str:
        return f"{self.trials}x{self.depth}"


class Whimsical(NamedTuple):
    """A player who answers at random now and then."""

    player: GreedyPlayer | IsmctsPlayer
    thought: Thought
    whim: float
    stray: float

    def answer(self, s: Any) -> Any:
        """Pick the best, or anything sensible."""
        ask, rng = s.ask, self.player.rng
        if rng.random() < self.whim:
            return rng.choice(ask.options)
        if ask.prompt == "play" and rng.random() < self.stray:
            return rng.choice(self.player.expert(s.rules).tries(s))
        return self.player.choose(view(s, ask.who), ask.options)


class Experts:
    """Who judges, for players who search and for those who do not."""

    def __init__(self, weights: str) -> None:
        scales = read_scales(Path(weights).read_bytes()) if weights else None
        self.greedy = LearntExpert(scales) if weights else HannibalExpert(WEIGHTS)
        self.searcher = HannibalSearcher(scales)

    def whimsical(
        self, game: str, thoughts: Sequence[Thought], rng: random.Random, *, strict: bool
    ) -> Whimsical:
        """Return a player of a game, drawn by chance; a strict one has no whims."""
        thought, own = rng.choice(thoughts), random.Random(rng.random())
        player: GreedyPlayer | IsmctsPlayer
        if thought.trials:
            player = IsmctsPlayer(own, Plan(iterations=thought.trials, depth=thought.depth))
            player.known[game] = self.searcher
        else:
            player = GreedyPlayer(own)
            player.known[game] = self.greedy
        whim, stray = rng.choice(WHIMS), rng.choice(STRAYS)
        return Whimsical(player, thought, 0.0 if strict else whim, 0.0 if strict else stray)


class Job(NamedTuple):
    """What one process does."""

    seed: int
    seconds: float
    weights: str
    thoughts: tuple[Thought, ...]
    only: str


def play(job: Job) -> dict[tuple[str, str], Games]:
    """Play games for some seconds in one process."""
    seed, seconds, weights, thoughts, only = job
    rng = random.Random(seed)
    experts = Experts(weights)
    names = [n for *n, count in SCENARIOS if only in n[1] for _ in range(count)]
    found: dict[tuple[str, str], list[tuple[Any, float, int]]] = {}
    end, number = time.time() + seconds, seed * 100_000
    while time.time() < end:
        game, scenario = names[rng.randrange(len(names))]
        rows, share = play_game(experts, game, scenario, thoughts, rng)
        found.setdefault((game, scenario), []).extend((row, share, number) for row in rows)
        number += 1
    return {
        name: Games(np.array(rows, np.int8), np.array(won, np.float16), np.array(games, np.int32))
        for name, (rows, won, games) in (
            (name, zip(*tables, strict=True)) for name, tables in found.items()
        )
    }


def play_game(
    experts: Experts, game: str, scenario: str, thoughts: Sequence[Thought], rng: random.Random
) -> tuple[list[Any], float]:
    """Play one game; return its tables and Rome's share of the win."""
    s: Any = begin(rulebook(game, scenario, ()))
    strict = rng.random() < STRICT
    players = [experts.whimsical(game, thoughts, rng, strict=strict) for _ in range(2)]
    rows = [snapshot(table) for table in steps(s, players, rng)]
    winners = s.result.winners
    share = (0 in winners) / len(winners) if winners else 0.5
    if strict and len(thoughts) > 1:
        print(scenario, *(one.thought for one in players), share, flush=True)
    return rows, share


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


def gather(jobs: Sequence[Job]) -> dict[tuple[str, str], Games]:
    """Play on many cores."""
    with ProcessPoolExecutor(len(jobs), get_context("spawn")) as pool:
        parts = list(pool.map(play, jobs))
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
    read.add_argument("--weights", default="", help="of the scales that judge; else greedy's")
    read.add_argument(
        "--thoughts", default="0x1", help="trials and depth of searches, drawn by chance; 0: none"
    )
    read.add_argument("--only", default="", help="scenarios whose name holds this")
    read.add_argument("--out", default="games")
    said = read.parse_args()
    folder = Path(said.out)
    folder.mkdir(parents=True, exist_ok=True)
    thoughts = tuple(Thought(*map(int, one.split("x"))) for one in said.thoughts.split(","))
    first = said.seed * 100
    jobs = [
        Job(first + n, said.seconds, said.weights, thoughts, said.only) for n in range(said.jobs)
    ]
    for name, games in gather(jobs).items():
        path = folder / f"{'-'.join(name)}.{said.seed}.xz"
        write_games(path, name, games)
        count, size = len(np.unique(games.game)), path.stat().st_size
        print(*name, f"{count} games, {len(games.won)} tables, {size} bytes", flush=True)


if __name__ == "__main__":
    main()
