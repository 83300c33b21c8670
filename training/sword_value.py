"""Learn who wins The Sword of Rome from the games of `sword_games.py`.

    python3 training/sword_value.py games --out src/delenda/players/sword/value.json

A seat's chance is its share of the sum over all seats of e to the power of what they have (a
softmax). What a house has is a sum over its numbers, with weights for each house that are drawn
towards those of all houses and glide with the rounds left. One game of so many is kept aside to
tell how good it is.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import minimize

from delenda.games.sword.sides import HOUSES
from delenda.players.scales import place
from delenda.players.sword.features import NAMES
from delenda.players.sword.value import KNOTS

ASIDE = 5
SHARED, OWN = 5e-3, 2.5e-2
"""How strongly weights are drawn to nothing, and those of a house to those of all."""


class Tables(NamedTuple):
    """Tables of a scenario: numbers by house, knots, which game, and who won it."""

    rows: Any
    knots: Any
    game: Any
    won: Any
    keepers: Any


def read(folder: Path, scenario: str) -> Tables:
    """Return all tables of a scenario."""
    files = [np.load(path) for path in sorted(folder.glob(f"{scenario}-*.npz"))]
    first, game = 0, []
    for one in files:
        game.append(one["game"] + first)
        first += len(one["won"])
    left = np.concatenate([one["left"] for one in files])
    knots = np.zeros((len(left), len(KNOTS)))
    for n, rounds in enumerate(left):
        knot, share = place(int(rounds), KNOTS)
        knots[n, knot], knots[n, knot + 1] = 1 - share, share
    rows = np.concatenate([one["rows"] for one in files]).astype(float)
    won = np.concatenate([one["won"] for one in files])
    return Tables(rows, knots, np.concatenate(game), won, files[0]["keepers"])


class Fit:
    """The weights that make the games likeliest."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.size = tables.rows.reshape(-1, len(NAMES)).std(0) + 1e-6
        self.shape = (len(HOUSES) + 1, len(KNOTS), len(NAMES) + 1)
        played = tables.keepers >= 0
        self.played = np.where(played)[0]
        bias = np.ones((*tables.rows.shape[:2], 1))
        self.inputs = np.concatenate([tables.rows / self.size, bias], 2)
        seats = tables.won.shape[1]
        self.seats = np.array([[float(k == seat) for seat in range(seats)] for k in tables.keepers])

    def weights(self, flat: Any) -> Any:
        """Return the weights of each house: those of all, and its own beside them."""
        parts = flat.reshape(self.shape)
        return parts[0] + parts[1:]

    def chances(self, flat: Any, chosen: Any) -> Any:
        """Return the chance of each seat."""
        gliding = np.einsum("tk,hkf->thf", self.tables.knots[chosen], self.weights(flat))
        points = np.einsum("thf,thf->th", gliding, self.inputs[chosen]) @ self.seats
        parts = np.exp(points - points.max(1, keepdims=True))
        return parts / parts.sum(1, keepdims=True)

    def loss(self, flat: Any, chosen: Any) -> tuple[float, Any]:
        """Return the mean of -log of the chance of what came about, and how it changes."""
        found = self.chances(flat, chosen)
        won = self.tables.won[self.tables.game[chosen]]
        error = -(won * np.log(found + 1e-12)).sum(1).mean()
        slope = (found - won) @ self.seats.T / len(found)
        inputs = slope[:, :, None] * self.inputs[chosen]
        by_house = np.einsum("tk,thf->hkf", self.tables.knots[chosen], inputs)
        parts = flat.reshape(self.shape)
        drawn = SHARED * (parts[0] ** 2).sum() + OWN * (parts[1:] ** 2).sum()
        change = np.concatenate([by_house.sum(0)[None], by_house])
        change[0] += 2 * SHARED * parts[0]
        change[1:] += 2 * OWN * parts[1:]
        return error + drawn, change.ravel()

    def learn(self, chosen: Any) -> Any:
        """Return the best weights for some tables."""
        start = np.zeros(self.shape)
        start[0, :, :7] = self.size[:7]
        start[0, :, 7] = self.size[7]
        done = minimize(
            self.loss, start.ravel(), (chosen,), "L-BFGS-B", jac=True, options={"maxiter": 400}
        )
        return done.x

    def told(self, flat: Any) -> dict[str, list[list[float]]]:
        """Return for each house and knot the weights: the bias first, then the numbers."""
        weights = self.weights(flat)
        weights = np.concatenate([weights[:, :, -1:], weights[:, :, :-1] / self.size], 2)
        return {HOUSES[h]: np.round(weights[h], 4).tolist() for h in self.played}


def main() -> None:
    """Learn each scenario that there are games of."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=Path)
    parser.add_argument("--out", type=Path)
    told = parser.parse_args()
    found = {}
    for scenario in sorted({path.stem.rpartition("-")[0] for path in told.games.glob("*.npz")}):
        fit = Fit(read(told.games, scenario))
        game = fit.tables.game
        rest, aside = np.where(game % ASIDE)[0], np.where(game % ASIDE == 0)[0]
        learnt = fit.learn(rest)
        errors = [
            -np.log((fit.chances(learnt, c) * fit.tables.won[game[c]]).sum(1) + 1e-12).mean()
            for c in (rest, aside)
        ]
        print(scenario, len(fit.tables.won), "games; error learnt and aside:", *np.round(errors, 4))
        found[scenario] = fit.told(fit.learn(np.arange(len(game))))
    if told.out:
        told.out.write_text(
            json.dumps({"names": NAMES, "knots": KNOTS, "scenarios": found}, separators=(",", ":"))
            + "\n"
        )


if __name__ == "__main__":
    main()
