"""Learn networks on top of the sum that we ship, from the games of `value_games.py`.

    python3 training/value_net.py games --out network.json --curve network-curve.json

A network reads the same numbers of a table as the sum, and adds to the logarithm of its odds. One
game of five is kept aside; the curve tells the error on both parts after each round. Whether a
search plays better with it is for `net_duel.py` to tell. Needs PyTorch.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits as cross_entropy
from value import ASIDE, Fit, Tables, gather, hindsight

from delenda.players.hannibal.features import NAMES
from delenda.players.hannibal.value import KNOTS, shipped

BATCH = 1024
PACE = 2e-3
RIDGE = 0.03
TRUST = 0.87
DIGITS = 4


def sums(scenario: str, tables: Tables) -> torch.Tensor:
    """Return what the sum that we ship makes of all tables."""
    found = np.zeros(len(tables.won), np.float32)
    for left in np.unique(tables.left):
        rows, scale = tables.left == left, shipped().scale(scenario, int(left))
        found[rows] = tables.seen[rows] @ np.array(scale.weights, np.float32) + scale.bias
    return torch.tensor(found)


def train(inputs: Any, base: Any, told: Any, said: Any) -> Iterator[torch.nn.Sequential]:
    """Yield the network after each round."""
    torch.manual_seed(said.seed)
    net = torch.nn.Sequential(
        torch.nn.Linear(inputs.shape[1], said.hidden),
        torch.nn.ReLU(),
        torch.nn.Linear(said.hidden, 1),
    ).to(inputs.device)
    torch.nn.init.zeros_(net[-1].weight)
    steps = said.rounds * (len(told) // BATCH + 1)
    search = torch.optim.AdamW(net.parameters(), weight_decay=RIDGE)
    pace = torch.optim.lr_scheduler.OneCycleLR(search, PACE, total_steps=steps)
    for _ in range(said.rounds):
        for rows in torch.randperm(len(told), device=inputs.device).split(BATCH):
            search.zero_grad()
            cross_entropy(base[rows] + net(inputs[rows]).squeeze(1), told[rows]).backward()
            search.step()
            pace.step()
        yield net


def learn(scenario: str, tables: Tables, said: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the network for a scenario, and the curve of its errors."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    fit = Fit(tables, 0.0, np.ones(len(NAMES), bool))
    inputs = torch.cat([fit.seen[:, 1:], fit.glide], 1).to(device)
    base, won = sums(scenario, tables), fit.won.to(device)
    told = hindsight(torch.sigmoid(base), fit, TRUST).to(device)
    base, aside = base.to(device), (fit.game * 7919 % ASIDE == 0).to(device)
    parts = {"aside": aside, "learnt": ~aside}

    def errors(logits: Any) -> dict[str, float]:
        found = {name: cross_entropy(logits[rows], won[rows]) for name, rows in parts.items()}
        return {name: round(one.item(), 4) for name, one in found.items()}

    curve = [{"round": 0, **errors(base)}]
    for net in train(inputs[~aside], base[~aside], told[~aside], said):
        with torch.no_grad():
            curve.append({"round": len(curve), **errors(base + net(inputs).squeeze(1))})
        print(scenario, curve[-1], flush=True)
    return folded(fit, net), curve


def folded(fit: Fit, net: torch.nn.Sequential) -> dict[str, Any]:
    """Return a network for the numbers of a table as they are, by their names."""
    first, bias, last, level = (one.detach().cpu().numpy() for one in net.parameters())
    plain = first[:, : len(NAMES)] / fit.spread
    bias = bias - plain @ fit.mean
    names = [*NAMES, *(f"left {knot}" for knot in KNOTS)]
    columns = [*plain.T, *first[:, len(NAMES) :].T]
    return {
        "first": {name: rounded(one) for name, one in zip(names, columns, strict=True)},
        "bias": rounded(bias),
        "last": rounded(last[0]),
        "level": rounded(level[0]),
    }


def rounded(numbers: Any) -> Any:
    """Return numbers for a file."""
    if numbers.ndim:
        return [rounded(one) for one in numbers]
    return float(f"{numbers:.{DIGITS}g}")


def main() -> None:
    """Learn every scenario."""
    read = argparse.ArgumentParser()
    read.add_argument("games", type=Path)
    read.add_argument("--hidden", type=int, default=16)
    read.add_argument("--rounds", type=int, default=8)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--out", type=Path, default=Path("network.json"))
    read.add_argument("--curve", type=Path, default=Path("curve.json"))
    said = read.parse_args()
    networks, curves = {}, []
    for names, tables in gather(said.games).items():
        found, curve = learn(names[0], tables, said)
        networks |= dict.fromkeys(names, found)
        games = len(np.unique(tables.game))
        curves.append(
            {"scenarios": names, "games": games, "tables": len(tables.won), "curve": curve}
        )
    said.out.write_text(json.dumps(networks, separators=(",", ":")) + "\n")
    said.curve.write_text(json.dumps(curves, indent=1) + "\n")


if __name__ == "__main__":
    main()
