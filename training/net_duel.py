"""Let a search that judges by a network of `value_net.py` play the search that we ship.

    python3 training/net_duel.py training/weights/network.json --trials 1 --pairs 60 --seed 1
    python3 training/net_duel.py training/weights/network.json --seconds 0.1 --pairs 60 --seed 1

With as many trials for both, what the network costs in time does not count; with seconds of the
processor it does.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import exp, log
from operator import mul
from pathlib import Path
from typing import Any, NamedTuple

import duels

from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal import HannibalSearcher
from delenda.players.hannibal.features import NAMES, features, plays_left
from delenda.players.hannibal.survey import Survey
from delenda.players.hannibal.value import KNOTS, rome_wins
from delenda.players.ismcts import IsmctsPlayer
from delenda.players.ismcts_search import Plan
from delenda.players.scales import place
from delenda.punic.state import ROME

LATE = tuple(f"left {knot}" for knot in KNOTS)
LEAST = 1e-9
MOST = 2.0
"""The network never moves the logarithm of the odds further."""


class Network:
    """One hidden layer, which reads the numbers of a table and how many cards are left."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.rows = [*zip(*(told["first"][name] for name in NAMES), strict=True)]
        self.late = [*zip(*(told["first"][name] for name in LATE), strict=True)]
        self.bias, self.last, self.level = told["bias"], told["last"], told["level"]

    def add(self, seen: list[float], left: int) -> float:
        """Return what is added to the logarithm of the odds."""
        knot, share = place(left, KNOTS)
        found = self.level
        for row, late, bias, weight in zip(self.rows, self.late, self.bias, self.last, strict=True):
            gliding = (1 - share) * late[knot] + share * late[knot + 1]
            found += weight * max(0.0, bias + gliding + sum(map(mul, row, seen)))
        return max(-MOST, min(MOST, found))


@cache
def read_network(path: str, name: str) -> Network:
    """Return the network of a scenario."""
    return Network(json.loads(Path(path).read_text())[name])


class NetSearcher(HannibalSearcher):
    """The searcher with a network on top of the sum."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.network = network

    def judge(self, s: HannibalState, seat: int) -> float:
        """Return the chance of a seat to win."""
        if s.result is not None:
            return super().judge(s, seat)
        ground = self.ground(s)
        rome = max(LEAST, min(1 - LEAST, rome_wins(s, ground, self.scales)))
        added = self.network.add(features(s, Survey(s, ground)), plays_left(s))
        rome = 1 / (1 + exp(-log(rome / (1 - rome)) - added))
        return rome if seat == ROME else 1 - rome


class Job(NamedTuple):
    """One game."""

    path: str
    game: str
    scenario: str
    plan: Plan
    seat: int
    """Who has the network."""
    seed: int


def play(job: Job) -> float:
    """Return the share of the win that the network has."""
    players = [
        IsmctsPlayer(random.Random(f"{job.seed} {one}"), job.plan, time.thread_time)
        for one in (0, 1)
    ]
    network = read_network(job.path, f"{job.game} {job.scenario}")
    players[job.seat].known[job.game] = NetSearcher(network)
    return duels.finish(job.game, job.scenario, players, job.seat, job.seed)


def main() -> None:
    """Play, and tell the score with its interval of 95 in 100."""
    read = argparse.ArgumentParser()
    read.add_argument("networks")
    read.add_argument("--game", default="hannibal-phalanx")
    read.add_argument("--scenario", default="iberia-211")
    read.add_argument("--trials", type=int, default=0)
    read.add_argument("--seconds", type=float, default=0.1, help="if no trials are said")
    read.add_argument("--pairs", type=int, default=50)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--jobs", type=int, default=2)
    said = read.parse_args()
    plan = Plan(iterations=said.trials, seconds=said.seconds)
    jobs = [
        Job(said.networks, said.game, said.scenario, plan, seat, seed)
        for seed in range(said.seed, said.seed + said.pairs)
        for seat in (0, 1)
    ]
    points: list[float] = []
    with ProcessPoolExecutor(said.jobs) as pool:
        for one in pool.map(play, jobs):
            points.append(one)
            if len(points) % 10 == 0 or len(points) == len(jobs):
                print(duels.told(points), flush=True)


if __name__ == "__main__":
    main()
