"""Let greedy with learnt weights as its judge play greedy: pairs of games with seats changed.

python3 training/value_duel.py hannibal-phalanx iberia-211 --pairs 100 --seed 1
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import duels

from delenda.players.hannibal.expert import HannibalExpert
from delenda.players.hannibal.value import LearntExpert, read_scales, shipped
from delenda.players.hannibal.weights import WEIGHTS


class Job(NamedTuple):
    """One game."""

    game: str
    scenario: str
    weights: str
    seat: int
    """Who has the learnt weights."""
    seed: int


def play(job: Job) -> float:
    """Return the share of the win that the learnt weights have."""
    scales = read_scales(Path(job.weights).read_bytes()) if job.weights else shipped()
    experts = (LearntExpert(scales), HannibalExpert(WEIGHTS))
    return duels.play(job.game, job.scenario, experts, job.seat, job.seed)


def main() -> None:
    """Play, and tell the score with its interval of 95 in 100."""
    read = argparse.ArgumentParser()
    read.add_argument("game")
    read.add_argument("scenario")
    read.add_argument("--weights", default="", help="a file; else those we ship")
    read.add_argument("--pairs", type=int, default=100)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--jobs", type=int, default=2)
    said = read.parse_args()
    seeds = range(said.seed, said.seed + said.pairs)
    jobs = [Job(said.game, said.scenario, said.weights, n, seed) for seed in seeds for n in (0, 1)]
    with ProcessPoolExecutor(said.jobs) as pool:
        points = list(pool.map(play, jobs))
    print(f"{said.game} {said.scenario}: {duels.told(points)}")


if __name__ == "__main__":
    main()
