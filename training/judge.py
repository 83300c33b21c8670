"""Learn who wins: play games of greedy bots, and fit the numbers of their tables to the winners.

    python3 training/judge.py play --family hamilcar --seconds 600 --jobs 2 --out games
    python3 training/judge.py fit --family hamilcar games --check --out value.json

Some answers are drawn at random, so that tables differ from those that good play leads to. The
logarithm of the odds is a sum over the numbers of a table (`features.py` of the family), with
weights that glide with the cards left to play. Weights are drawn towards what greedy believes, so
that little data changes little; where `features.py` says what a number is good for, none may say
the opposite. After a first fit each table is also taught what the fit thinks of the next ones.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import duels

from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.view import view
from delenda.library import of_family, rulebook
from delenda.players.greedy import GreedyPlayer
from delenda.players.scales import ANY, BIAS, place

WHIMS = (0.0, 0.0, 0.03, 0.1)
"""How many answers of a side are random; drawn for each side and game."""
STRAYS = (0.0, 0.1, 0.3)
"""How many of its card plays are random among those worth a try."""
STRICT = 0.4
"""How many games are played without any of this."""
ASIDE = 5
"""One game of so many is kept aside where a fit is examined."""
STEPS, PATIENCE = 400, 1e-6
"""The steps of a fit, and the gain for which it goes on."""


class Family:
    """What the players of a family know, by its name."""

    def __init__(self, name: str, weights: str = "") -> None:
        def module(part: str) -> Any:
            return import_module(f"delenda.players.{name}.{part}")

        self.name = name
        self.features = module("features")
        self.value = module("value")
        self.survey = module("survey").Survey
        scales = self.value.read_scales(Path(weights).read_bytes()) if weights else None
        plain = of_family("players", name).FAMILY.expert
        self.expert = self.value.LearntExpert(scales) if weights else plain()

    def numbers(self, s: Any) -> list[float]:
        """Return a table as numbers."""
        found: list[float] = self.features.features(s, self.survey(s, self.expert.ground(s)))
        return found


# --- games --------------------------------------------------------------------------------------


class Job(NamedTuple):
    """What one process does."""

    family: str
    seed: int
    seconds: float
    weights: str


class Whims(NamedTuple):
    """How often a player does not do what he thinks best."""

    whim: float = 0.0
    stray: float = 0.0


def play(job: Job) -> list[tuple[list[float], int, float, int]]:
    """Play games for some seconds: numbers, cards left, Rome's share, the number of the game."""
    family, rng = Family(job.family, job.weights), random.Random(job.seed)
    names = [name for *name, count in duels.SCENARIOS[job.family] for _ in range(count)]
    end, number, found = time.time() + job.seconds, job.seed * 100_000, []
    while time.time() < end:
        game, scenario = rng.choice(names)
        rows, s = play_game(family, game, scenario, rng)
        share = duels.share(s, 0)
        found += [(row, left, share, number) for row, left in rows]
        number += 1
    return found


def play_game(
    family: Family, game: str, scenario: str, rng: random.Random
) -> tuple[list[tuple[list[float], int]], Any]:
    """Play one game; return its tables at card plays as numbers, and its end."""
    strict = rng.random() < STRICT
    whims = [Whims() if strict else Whims(rng.choice(WHIMS), rng.choice(STRAYS)) for _ in (0, 1)]
    players = [GreedyPlayer(random.Random(rng.random())) for _ in (0, 1)]
    for player in players:
        player.known[game] = family.expert
    s: Any = begin(rulebook(game, scenario, ()))
    left = family.features.plays_left
    rows = [(family.numbers(table), left(table)) for table in steps(s, players, whims, rng)]
    return rows, s


def steps(s: Any, players: list[GreedyPlayer], whims: list[Whims], rng: Any) -> Iterator[Any]:
    """Play on, and stop wherever a card is to be played."""
    while s.ask is not None:
        ask = s.ask
        if ask.prompt == "play":
            yield s
        if ask.chance is not None:
            action = ask.chance.sample(rng.randrange)
        elif rng.random() < whims[ask.who].whim:
            action = rng.choice(ask.options)
        elif ask.prompt == "play" and rng.random() < whims[ask.who].stray:
            action = rng.choice(players[ask.who].expert(s.rules).tries(s))
        else:
            action = players[ask.who].choose(view(s, ask.who), ask.options)
        answer(s, ask.who, action)


def play_many(said: Any) -> None:
    """Play on many cores, and write what was seen, a file for each process."""
    said.out.mkdir(parents=True, exist_ok=True)
    jobs = [
        Job(said.family, said.seed * 100 + n, said.seconds, said.weights) for n in range(said.jobs)
    ]
    with ProcessPoolExecutor(said.jobs, get_context("spawn")) as pool:
        for job, found in zip(jobs, pool.map(play, jobs), strict=True):
            path = said.out / f"{said.family}-{job.seed}.json"
            rows = [([round(x, 4) for x in row], *rest) for row, *rest in found]
            path.write_text(json.dumps(rows, separators=(",", ":")))
            print(path, len({game for *_, game in found}), "games", flush=True)


# --- the fit ------------------------------------------------------------------------------------


class Fit:
    """Tables, evened out, and the weights that fit them. The last column is Rome's share."""

    def __init__(self, family: Family, rows: Any, ridge: float) -> None:
        import numpy as np  # noqa: PLC0415 - games are played where there is none

        self.np = np
        self.names = family.features.NAMES
        self.knots = family.value.KNOTS
        self.ridge = ridge
        seen = np.array([row for row, *_ in rows], np.float32)
        self.mean, self.spread = seen.mean(0), seen.std(0)
        used = self.spread > 1e-3
        self.spread[~used] = 1e9
        self.seen = np.concatenate([np.ones((len(seen), 1)), (seen - self.mean) / self.spread], 1)
        self.glide = self._glide([left for _, left, *_ in rows])
        self.won = np.array([won for *_, won, _ in rows])
        self.game = np.array([game for *_, game in rows])
        self.cost = np.ones((self.seen.shape[1], 1))
        self.cost[0] = 0.0
        self.cost[1 + self.names.index("worth")] = 0.05
        signs = getattr(family.features, "SIGNS", (0,) * len(self.names))
        self.signs = np.array((0, *signs))[:, None]

    def _glide(self, left: list[int]) -> Any:
        found = self.np.zeros((len(left), len(self.knots)))
        for row, count in enumerate(left):
            knot, share = place(count, self.knots)
            found[row, knot], found[row, knot + 1] = 1 - share, share
        return found

    def chances(self, weights: Any, rows: Any) -> Any:
        """Return what weights make of some tables."""
        np = self.np
        return 1 / (1 + np.exp(-((self.seen[rows] @ weights) * self.glide[rows]).sum(1)))

    def held(self, weights: Any) -> Any:
        """Return weights without those that say the opposite of what a number means."""
        return self.np.where(weights * self.signs < 0, 0.0, weights)

    def solve(self, told: Any, rows: Any, start: Any) -> Any:
        """Return the weights that fit some tables to what they are told (FISTA)."""
        np, games = self.np, len(self.np.unique(self.game[rows]))
        seen, glide, told = self.seen[rows], self.glide[rows], told[rows]
        pull = 2 * self.ridge / games * self.cost
        rate = 1 / (0.25 * np.linalg.eigvalsh(seen.T @ seen / len(seen))[-1] + pull.max())
        now = ahead = start
        pace, last = 1.0, np.inf
        for _ in range(STEPS):
            chance = 1 / (1 + np.exp(-((seen @ ahead) * glide).sum(1)))
            slope = seen.T @ ((chance - told)[:, None] * glide) / len(told) + pull * ahead
            then = self.held(ahead - rate * slope)
            next_pace = (1 + (1 + 4 * pace * pace) ** 0.5) / 2
            ahead = then + (pace - 1) / next_pace * (then - now)
            now, pace = then, next_pace
            error = self.error(chance, told)
            if abs(last - error) < PATIENCE:
                break
            last = error
        return now

    def error(self, chance: Any, told: Any) -> float:
        """Return how far chances are from what was told."""
        np = self.np
        chance = np.clip(chance, 1e-6, 1 - 1e-6)
        return float(-(told * np.log(chance) + (1 - told) * np.log(1 - chance)).mean())

    def learn(self, rows: Any, rounds: int, trust: float) -> Any:
        """Fit to who won, then also to what the fit thinks of later tables."""
        every = self.np.arange(len(self.won))
        start = self.np.zeros((self.seen.shape[1], len(self.knots)))
        weights = self.solve(self.won, rows, start)
        for _ in range(rounds):
            weights = self.solve(self.hindsight(self.chances(weights, every), trust), rows, weights)
        return weights

    def hindsight(self, thought: Any, trust: float) -> Any:
        """Return for each table a mixture of who won and what was thought a little later."""
        found = self.won.copy()
        for n in range(len(found) - 2, -1, -1):
            if self.game[n] == self.game[n + 1]:
                found[n] = trust * found[n + 1] + (1 - trust) * thought[n + 1]
        return found

    def examine(self, rounds: int, trust: float) -> dict[str, Any]:
        """Return how well games are foretold that a fit has not seen, and by greedy alone."""
        np = self.np
        aside = self.game * 7919 % ASIDE == 0
        rest, away = np.nonzero(~aside)[0], np.nonzero(aside)[0]
        weights = self.learn(rest, rounds, trust)
        told, won = self.chances(weights, away), self.won[away]
        share = np.full(len(away), self.won[rest].mean())
        return {"error": self.error(told, won), "bare share": self.error(share, won)}

    def by_name(self, weights: Any) -> dict[str, list[float]]:
        """Return weights for the numbers of a table as they are, at each knot."""
        plain = weights[1:] / self.spread[:, None]
        bias = weights[0] - self.mean @ plain
        rows = {BIAS: bias, **dict(zip(self.names, plain, strict=True))}
        return {name: [float(f"{value:.4g}") for value in row] for name, row in rows.items()}


def fit(said: Any) -> None:
    """Fit all games of some folders; every scenario is judged alike."""
    paths = [path for folder in said.games for path in sorted(folder.glob(f"{said.family}-*.json"))]
    rows = [row for path in paths for row in json.loads(path.read_text())]
    found = Fit(Family(said.family), rows, said.ridge)
    told: dict[str, Any] = {"tables": len(rows), "games": len({game for *_, game in rows})}
    if said.check:
        told |= found.examine(said.rounds, said.trust)
    weights = found.learn(found.np.arange(len(rows)), said.rounds, said.trust)
    print(json.dumps(told), flush=True)
    said.out.write_text(json.dumps({ANY: found.by_name(weights)}, separators=(",", ":")))


def main() -> None:
    """Play, or fit."""
    read = argparse.ArgumentParser()
    does = read.add_subparsers(required=True)
    one = does.add_parser("play")
    one.add_argument("--seconds", type=float, default=60)
    one.add_argument("--jobs", type=int, default=16)
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--weights", default="", help="of the judge; else greedy judges")
    one.add_argument("--out", type=Path, default=Path("games"))
    one.set_defaults(do=play_many)
    two = does.add_parser("fit")
    two.add_argument("games", type=Path, nargs="+")
    two.add_argument("--ridge", type=float, default=3.0, help="how strongly greedy is believed")
    two.add_argument("--rounds", type=int, default=2, help="fits to later thoughts")
    two.add_argument("--trust", type=float, default=0.9, help="in the next table's lesson")
    two.add_argument("--check", action="store_true", help="foretell games kept aside")
    two.add_argument("--out", type=Path, default=Path("value.json"))
    two.set_defaults(do=fit)
    for part in (one, two):
        part.add_argument("--family", required=True, choices=sorted(duels.SCENARIOS))
    said = read.parse_args()
    said.do(said)


if __name__ == "__main__":
    main()
