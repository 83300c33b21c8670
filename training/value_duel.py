"""Let greedy with learnt weights as its judge play greedy: pairs of games with seats changed.

python3 training/value_duel.py hannibal-phalanx iberia-211 --pairs 100 --seed 1
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.view import view
from delenda.library import rulebook
from delenda.players.greedy import GreedyPlayer
from delenda.players.hannibal.value import NetworkExpert, network, read_network


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
    rules = rulebook(job.game, job.scenario, ())
    s: Any = begin(rules)
    rng = random.Random(job.seed)
    players = [GreedyPlayer(random.Random(f"{job.seed} {seat}")) for seat in (0, 1)]
    net = read_network(Path(job.weights).read_bytes()) if job.weights else network()
    players[job.seat].known[rules.id] = NetworkExpert(net)
    while s.ask is not None:
        ask = s.ask
        if ask.chance is not None:
            action = ask.chance.sample(rng.randrange)
        else:
            action = players[ask.who].choose(view(s, ask.who), ask.options)
        answer(s, ask.who, action)
    winners = s.result.winners
    return (job.seat in winners) / len(winners) if winners else 0.5


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
    share = sum(points) / len(points)
    both = [(a + b) / 2 for a, b in zip(points[::2], points[1::2], strict=True)]
    spread = sum((pair - share) ** 2 for pair in both) / max(1, len(both) - 1)
    rome, carthage = (sum(points[seat::2]) / said.pairs for seat in (0, 1))
    print(
        f"{said.game} {said.scenario}: {sum(points):g} of {len(points)}, {share:.1%}"
        f" +- {1.96 * sqrt(spread / len(both)):.1%}; as Rome {rome:.0%}, as Carthage {carthage:.0%}"
    )


if __name__ == "__main__":
    main()
