"""Ask searches about tables of games, and compare what they think.

    python3 training/search_check.py --seconds 300 seconds=0.1 seconds=5 seconds=5,doubt=0.03

Two measures, for each plan of a search:

* error: how well its winning chance foretells who wins, where bots that only look once play on;
* regret: by how much the play that it picks is worse than the best, by a long search of every play.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import NamedTuple

from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.view import View, view
from delenda.library import rulebook
from delenda.players.ismcts import IsmctsPlayer
from delenda.players.ismcts_search import Plan

FIRST_LOOK = Plan(iterations=1, depth=1)
LONG = Plan(iterations=3500, enough=0.0, width=40, each=120)
"""Tries every candidate often; what it finds counts as true."""
ASKED = 0.12
"""How many card plays are thought about."""


class Thought(NamedTuple):
    """What a search made of a table."""

    chance: float
    regret: float
    seconds: float
    trials: int
    won: float = 0.0


class Job(NamedTuple):
    """What one process does."""

    seed: int
    seconds: float
    game: str
    scenario: str
    plans: tuple[Plan, ...]


def plan(text: str) -> Plan:
    """Return the plan that is told as `seconds=5,doubt=0.03`."""
    kinds = {one.name: int if one.type in ("int", int) else float for one in fields(Plan)}
    told = (part.split("=") for part in text.split(","))
    return Plan(**{name: kinds[name](value) for name, value in told})


def think(seen: View, plans: Sequence[Plan], seed: int) -> list[Thought]:
    """Ask every plan about one table."""
    long = IsmctsPlayer(random.Random(seed + 1), LONG).think(seen)
    truth = {one.play: one.total / one.visits for one in long if one.visits}
    if len(truth) < 2:
        return []
    best = max(truth.values())
    found = []
    for each in plans:
        search = IsmctsPlayer(random.Random(seed), each, time.thread_time).search(seen)
        began = time.thread_time()
        first = search.run()[0]
        took = time.thread_time() - began
        missed = best - truth.get(first.play, min(truth.values()))
        found.append(Thought(search.value(first), missed, took, search.trials))
    return found


def asked(job: Job) -> list[list[Thought]]:
    """Play games for some seconds and ask about some of their tables."""
    rng, end = random.Random(job.seed), time.time() + job.seconds
    found: list[list[Thought]] = []
    while time.time() < end:
        found += game(job, rng)
    return found


def game(job: Job, rng: random.Random) -> Iterator[list[Thought]]:
    """Play one game of bots that only look once; yield what was thought at its tables."""
    s = begin(rulebook(job.game, job.scenario, ()))
    players = [IsmctsPlayer(random.Random(rng.random()), FIRST_LOOK) for _ in s.rules.seats]
    thoughts: list[tuple[int, list[Thought]]] = []
    while s.ask is not None:
        ask = s.ask
        if ask.chance is not None:
            action = ask.chance.sample(rng.randrange)
        else:
            seen = view(s, ask.who)
            if ask.prompt == "play" and rng.random() < ASKED:
                thoughts.append((ask.who, think(seen, job.plans, rng.getrandbits(32))))
            action = players[ask.who].choose(seen, ask.options)
        answer(s, ask.who, action)
    winners = s.result.winners if s.result is not None else ()
    for who, found in thoughts:
        share = (who in winners) / len(winners) if winners else 0.5
        if found:
            yield [one._replace(won=share) for one in found]


def error(one: Thought) -> float:
    """Return how wrong a forecast was: the logarithm of the chance that it gave to what came."""
    chance = min(max(one.chance, 0.001), 0.999)
    return -one.won * math.log(chance) - (1 - one.won) * math.log(1 - chance)


def told(numbers: Sequence[float]) -> str:
    """Return a mean with its standard error."""
    return f"{fmean(numbers):8.4f} ± {stdev(numbers) / math.sqrt(len(numbers)):.4f}"


def main() -> None:
    """Ask on many cores, and print a line for each plan."""
    read = argparse.ArgumentParser()
    read.add_argument("plans", nargs="+", help="such as seconds=5,doubt=0.03")
    read.add_argument("--seconds", type=float, default=60)
    read.add_argument("--jobs", type=int, default=2)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--game", default="hannibal-phalanx")
    read.add_argument("--scenario", default="iberia-211")
    said = read.parse_args()
    try:
        plans = tuple(map(plan, said.plans))
    except (KeyError, ValueError) as wrong:
        read.error(f"no plan of a search says {wrong}")
    jobs = [
        Job(100 * said.seed + n, said.seconds, said.game, said.scenario, plans)
        for n in range(said.jobs)
    ]
    with ProcessPoolExecutor(said.jobs, get_context("spawn")) as pool:
        tables = [table for part in pool.map(asked, jobs) for table in part]
    print(len(tables), "tables: error above the first plan's, regret, seconds, trials")
    first = [error(table[0]) for table in tables]
    for name, thoughts in zip(said.plans, zip(*tables, strict=True), strict=True):
        errors = [error(one) for one in thoughts]
        more = [a - b for a, b in zip(errors, first, strict=True)]
        seconds = fmean(one.seconds for one in thoughts)
        trials = fmean(one.trials for one in thoughts)
        regret = told([one.regret for one in thoughts])
        print(f"{name:40} {fmean(errors):.4f} {told(more)} {regret} {seconds:6.2f} {trials:6.0f}")


if __name__ == "__main__":
    main()
