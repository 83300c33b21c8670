"""Learn who wins from the games of `value_games.py`.

    python3 training/value.py games --out value.json

The logarithm of the odds is a sum over the numbers of a table, with weights for each scenario
that glide with the cards left to play. Weights are drawn towards what greedy believes (only the
greedy evaluation counts), so that little data changes little. Who won is a noisy witness: after
a first fit, each table is also taught what the fit thinks of the tables after it. Needs PyTorch.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits as cross_entropy
from value_games import Games, lay_out, read_games

from delenda.engine.replay import begin
from delenda.library import rulebook
from delenda.players import hannibal
from delenda.players.hannibal.expert import HannibalExpert
from delenda.players.hannibal.features import NAMES, PROVINCES, features, plays_left
from delenda.players.hannibal.survey import Survey
from delenda.players.hannibal.value import KNOTS
from delenda.players.hannibal.weights import WEIGHTS
from delenda.players.scales import ANY, BIAS, place

SOURCES = Path(hannibal.__file__).parent
"""Where the inputs are made; numbers that are older are made anew."""
WORTH = 1 + NAMES.index("worth")
TOGETHER = ("hannibal-2007 218bc", "hannibal-phalanx 218bc")
"""The whole war is learnt from both games: their maps and aims are the same."""
ASIDE = 5
"""One game of so many is kept aside where a fit is examined."""
EVERY = 2
"""One table of so many is learnt from; those one after the other are much alike."""


class Tables(NamedTuple):
    """Tables of a scenario as numbers."""

    seen: Any
    left: Any
    won: Any
    game: Any


def measure(path: Path) -> tuple[str, Tables]:
    """Return the tables of a file of games as numbers; they are kept until the inputs change."""
    kept = path.with_suffix(".npz")
    (game, scenario), games = read_games(path)
    games = Games(*(column[::EVERY] for column in games))
    name = f"{game} {scenario}"
    newest = max(one.stat().st_mtime for one in (path, *SOURCES.glob("*.py")))
    if kept.exists() and kept.stat().st_mtime > newest:
        with np.load(kept) as arrays:
            return name, Tables(*(arrays[part] for part in Tables._fields))
    start: Any = begin(rulebook(game, scenario, ()))
    ground = HannibalExpert(WEIGHTS).ground(start)
    seen, left = [], []
    for row in games.rows.tolist():
        s = lay_out(start, row)
        seen.append(features(s, Survey(s, ground)))
        left.append(plays_left(s))
    found = Tables(
        np.array(seen, np.float32), np.array(left), games.won.astype(np.float32), games.game
    )
    np.savez(kept, **found._asdict())
    return name, found


def glide(left: Any) -> torch.Tensor:
    """Return for each table how much each knot counts."""
    found = torch.zeros(len(left), len(KNOTS))
    where = {int(count): place(int(count), KNOTS) for count in np.unique(left)}
    for row, count in enumerate(left.tolist()):
        knot, share = where[count]
        found[row, knot], found[row, knot + 1] = 1 - share, share
    return found


class Fit:
    """Tables of one scenario, evened out, and the weights that fit them."""

    def __init__(self, tables: Tables, ridge: float, used: Any) -> None:
        self.ridge = ridge
        self.mean = tables.seen.mean(0)
        self.spread = tables.seen.std(0)
        used = used & (self.spread > 1e-3)
        self.spread[~used] = 1e9
        seen = (tables.seen - self.mean) / self.spread
        self.seen = torch.tensor(np.concatenate([np.ones((len(seen), 1), np.float32), seen], 1))
        self.glide = glide(tables.left)
        self.won = torch.tensor(tables.won)
        self.game = torch.tensor(tables.game)
        self.cost = torch.ones(self.seen.shape[1], 1)
        self.cost[0] = 0.0
        self.cost[WORTH] = 0.05

    def logits(self, weights: torch.Tensor) -> torch.Tensor:
        """Return what weights make of all tables."""
        return ((self.seen @ weights) * self.glide).sum(1)

    def solve(self, told: torch.Tensor, rows: torch.Tensor, start: torch.Tensor) -> torch.Tensor:
        """Return the weights that fit some tables to what they are told."""
        weights = start.clone().requires_grad_()
        seen, gliding, told = self.seen[rows], self.glide[rows], told[rows]
        games = len(torch.unique(self.game[rows]))
        search = torch.optim.LBFGS([weights], max_iter=50, line_search_fn="strong_wolfe")

        def loss() -> torch.Tensor:
            search.zero_grad()
            error = cross_entropy(((seen @ weights) * gliding).sum(1), told)
            found = error + self.ridge / games * (self.cost * weights**2).sum()
            found.backward()
            return found

        search.step(loss)
        return weights.detach()

    def learn(self, rows: torch.Tensor, rounds: int, trust: float) -> torch.Tensor:
        """Fit to who won, then also to what the fit thinks of later tables."""
        weights = self.solve(self.won, rows, torch.zeros(self.seen.shape[1], len(KNOTS)))
        for _ in range(rounds):
            thought = torch.sigmoid(self.logits(weights))
            weights = self.solve(hindsight(thought, self, trust), rows, weights)
        return weights


def hindsight(thought: torch.Tensor, fit: Fit, trust: float) -> torch.Tensor:
    """Return for each table a mixture of who won and what was thought a little later."""
    later, won, game = thought.tolist(), fit.won.tolist(), fit.game.tolist()
    found = list(won)
    for n in range(len(won) - 2, -1, -1):
        if game[n] == game[n + 1]:
            found[n] = trust * found[n + 1] + (1 - trust) * later[n + 1]
    return torch.tensor(found)


def examine(fit: Fit, rounds: int, trust: float) -> dict[str, Any]:
    """Return how well games are foretold that a fit has not seen."""
    aside = fit.game * 7919 % ASIDE == 0
    weights = fit.learn(torch.nonzero(~aside).squeeze(1), rounds, trust)
    told, won = fit.logits(weights)[aside], fit.won[aside]
    found = bins(torch.sigmoid(told).numpy(), won.numpy())
    return {"error": round(cross_entropy(told, won).item(), 4), "bins": found}


def by_name(fit: Fit, weights: Any) -> dict[str, list[float]]:
    """Return weights for the numbers of a table as they are, at each knot."""
    plain = weights[1:] / fit.spread[:, None]
    bias = weights[0] - fit.mean @ plain
    rows = {BIAS: bias, **dict(zip(NAMES, plain, strict=True))}
    return {name: [float(f"{value:.5g}") for value in row] for name, row in rows.items()}


def bins(told: Any, won: Any) -> list[tuple[int, float, float]]:
    """Return for ten ranges of chance: how many tables, what was foretold, what came."""
    found = []
    for n in range(10):
        here = (told * 10).astype(int).clip(0, 9) == n
        if here.any():
            found.append((int(here.sum()), float(told[here].mean()), float(won[here].mean())))
    return found


def gather(folder: Path) -> dict[tuple[str, ...], Tables]:
    """Return the tables of all games in a folder, by scenarios that are learnt together."""
    found: dict[tuple[str, ...], list[Tables]] = {}
    with ProcessPoolExecutor() as pool:
        for name, tables in pool.map(measure, sorted(folder.glob("*.xz"))):
            found.setdefault(TOGETHER if name in TOGETHER else (name,), []).append(tables)
    return {names: join(parts) for names, parts in found.items()}


def join(parts: list[Tables]) -> Tables:
    """Return tables one after the other."""
    return Tables(*(np.concatenate(list(column)) for column in zip(*parts, strict=True)))


def thinned(tables: Tables) -> Tables:
    """Return one table of four."""
    return Tables(*(column[::4] for column in tables))


def main() -> None:
    """Fit every scenario, and all together for those that were not played."""
    read = argparse.ArgumentParser()
    read.add_argument("games", type=Path)
    read.add_argument("--out", type=Path, default=Path("value.json"))
    read.add_argument("--ridge", type=float, default=3.0, help="how strongly greedy is believed")
    read.add_argument("--rounds", type=int, default=2, help="fits to later thoughts")
    read.add_argument("--trust", type=float, default=0.87, help="in the next table's lesson")
    read.add_argument("--check", action="store_true", help="foretell games kept aside")
    said = read.parse_args()
    played = gather(said.games)
    common = np.arange(len(NAMES)) < len(NAMES) - 2 * PROVINCES
    found = {}
    for names, tables in [*played.items(), ((ANY,), thinned(join(list(played.values()))))]:
        fit = Fit(tables, said.ridge, common if ANY in names else common | True)
        told: dict[str, Any] = {"scenarios": names, "games": len(np.unique(tables.game))}
        if said.check and ANY not in names:
            told |= examine(fit, said.rounds, said.trust)
        weights = fit.learn(torch.arange(len(tables.won)), said.rounds, said.trust).numpy()
        found |= dict.fromkeys(names, by_name(fit, weights))
        print(json.dumps(told), flush=True)
    said.out.write_text(json.dumps(found, separators=(",", ":")))


if __name__ == "__main__":
    main()
