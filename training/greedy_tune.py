"""Tune greedy's weights by games against itself (SPSA: all weights at once, a little up or down).

    python3 training/greedy_tune.py --family hannibal --seconds 540 --jobs 16 --out tuned.json
    python3 training/greedy_tune.py --family hannibal --check --pairs 100 --seed 100001 --jobs 2

Each pair of games is played by two neighbours of the present weights that lie opposite to each
other; the present weights move a little towards the one that won, or with `--by margin` towards
the one that stood better as the games ended: where one side wins most games that tells more. What
is told in the end is the middle of the way's second half.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields, replace
from importlib import import_module
from math import exp
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import duels

from delenda.library import of_family

FIXED = {
    "hannibal": ("decay", "enough", "capital", "hero"),
    "hamilcar": ("decay", "capital"),
}
"""Weights that are left alone: a share near one, a count, and what is known to be all."""
APART = 0.25
"""How far neighbours are from the present weights, as a logarithm."""
CALM = 0.25
"""What part of its pace is left in the end."""

MEASURES = {"share": duels.share, "margin": duels.margin}
"""What a game is to a seat when it is over."""

Way = dict[str, float]
"""For each weight the logarithm of its factor."""


class Tuned:
    """The greedy player of a family, and what of it is moved."""

    def __init__(self, family: str) -> None:
        self.family = family
        self.expert = of_family("players", family).FAMILY.expert
        self.weights = import_module(f"delenda.players.{family}.weights")
        self.ground = import_module(f"delenda.players.{family}.ground").ground
        self.first = self.weights.WEIGHTS
        self.moved = tuple(
            one.name
            for one in fields(self.first)
            if one.name not in FIXED[family] and isinstance(getattr(self.first, one.name), float)
        )

    def at(self, way: Way, signs: Way | None = None) -> Any:
        """Return the weights of a way, or a neighbour of it."""
        signs = signs or dict.fromkeys(way, 0.0)
        first = self.first
        return replace(
            first, **{n: getattr(first, n) * exp(way[n] + APART * signs[n]) for n in way}
        )


class Job(NamedTuple):
    """One pair of games between neighbours, or between given weights and the first."""

    family: str
    game: str
    scenario: str
    first: Any
    second: Any
    seed: int
    measure: str = "share"


def pair(job: Job) -> list[float]:
    """Return what the first weights earned as Rome and as Carthage."""
    measure = MEASURES[job.measure]
    tuned = Tuned(job.family)
    tuned.ground.cache_clear()
    experts = tuned.expert(job.first), tuned.expert(job.second)
    ends = (duels.played(job.game, job.scenario, experts, seat, job.seed) for seat in (0, 1))
    return [measure(s, seat) for seat, s in enumerate(ends)]


def tune(said: Any) -> Iterator[tuple[int, Way]]:
    """Play pairs until the time is up; yield how many, and the way so far, now and then."""
    rng, tuned = random.Random(said.seed), Tuned(said.family)
    names = [
        (game, scenario)
        for game, scenario, count in duels.SCENARIOS[said.family]
        for _ in range(count)
    ]
    way = dict.fromkeys(tuned.moved, 0.0) | (read_way(said.start) if said.start else {})
    begun, played = time.time(), 0
    with ProcessPoolExecutor(said.jobs, get_context("spawn")) as pool:
        while (spent := (time.time() - begun) / said.seconds) < 1:
            signs = [{n: rng.choice((-1.0, 1.0)) for n in way} for _ in range(said.batch)]
            jobs = [
                Job(
                    said.family,
                    *rng.choice(names),
                    tuned.at(way, one),
                    tuned.at(way, {n: -one[n] for n in one}),
                    rng.getrandbits(32),
                    said.by,
                )
                for one in signs
            ]
            pace = said.pace * (1 + (CALM - 1) * spent)
            for one, shares in zip(signs, pool.map(pair, jobs), strict=True):
                won = sum(shares) - 1
                for name in way:
                    way[name] += pace * won * one[name]
            played += len(jobs)
            yield played, dict(way)


def middle(ways: list[Way]) -> Way:
    """Return the middle of some ways."""
    return {name: sum(way[name] for way in ways) / len(ways) for name in ways[0]}


def thinned(curve: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return about twenty points of a curve, the last among them."""
    return curve[:: -(len(curve) // 20 + 1)][::-1]


def read_way(path: str) -> Way:
    """Return the way that was written."""
    return json.loads(Path(path).read_text())["way"]


def check(said: Any) -> None:
    """Let the weights that we ship, or those of a file, play the first ones in every scenario."""
    tuned = Tuned(said.family)
    weights = tuned.at(read_way(said.start)) if said.start else tuned.weights.TUNED
    with ProcessPoolExecutor(said.jobs) as pool:
        for game, scenario, _ in duels.SCENARIOS[said.family]:
            if said.only not in scenario:
                continue
            seeds = range(said.seed, said.seed + said.pairs)
            jobs = [Job(said.family, game, scenario, weights, tuned.first, seed) for seed in seeds]
            points = [share for shares in pool.map(pair, jobs) for share in shares]
            print(f"{game} {scenario}: {duels.told(points)}", flush=True)


def main() -> None:
    """Tune or check."""
    read = argparse.ArgumentParser()
    read.add_argument("--family", required=True, choices=sorted(duels.SCENARIOS))
    read.add_argument("--seconds", type=float, default=60)
    read.add_argument("--jobs", type=int, default=16)
    read.add_argument("--batch", type=int, default=64, help="pairs before the weights move")
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--pace", type=float, default=0.002, help="of a weight after a won pair")
    read.add_argument("--start", default="", help="tuned weights to go on from, or to check")
    read.add_argument("--by", choices=sorted(MEASURES), default="share")
    read.add_argument("--out", default="tuned.json")
    read.add_argument("--check", action="store_true", help="do not tune, compare")
    read.add_argument("--only", default="", help="scenarios to check whose name holds this")
    read.add_argument("--pairs", type=int, default=100)
    said = read.parse_args()
    if said.check:
        check(said)
        return
    ways: list[Way] = []
    curve: list[dict[str, Any]] = []
    for played, way in tune(said):
        ways.append(way)
        curve.append({"pairs": played, "way": {n: round(x, 3) for n, x in way.items()}})
        print(played, {n: round(x, 2) for n, x in way.items() if abs(x) > APART / 2}, flush=True)
        best = middle(ways[len(ways) // 2 :])
        weights = Tuned(said.family).at(best)
        found = {n: round(getattr(weights, n), 4) for n in best}
        Path(said.out).write_text(
            json.dumps({"way": best, "weights": found, "curve": thinned(curve)})
        )


if __name__ == "__main__":
    main()
