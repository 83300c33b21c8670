"""Play the trained policy against itself for every size of hands and rating; count the ends.

    python3 training/battle_tables.py --seconds 85 --out found

Wants a GPU. It counts how battles end: who wins, after how many rounds, with what; then it plays
fresh battles of typical hands, to be set beside the table. How battles end given who wins is the
count blended with a small network fitted to it; how much the fit weighs is chosen by how well it
foretells battles it has not seen. battle_pack.py makes of it what the game reads.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from battle import Net
from battles import ATTACK, CHOICES, ENVELOP, PROBE, Battles
from torch import nn

MOST = 20
"""The largest hand. 14.1"""
LEVELS = 6
"""Ratings 0 to 4; 5 is Hannibal: 4, and once in a battle a Probe is something else. 24"""
ROUNDS = MOST + 1
ENDS = 6
"""Unmatched: plain, Probe, Double Envelopment; out of cards after the same."""
OUTCOMES = 2 * ROUNDS * ENDS
FINISH = (3, 3, 3, 1, 9, 2, 2, 2, 0, 8, 2, 2, 7)
"""What to attack with when no card is left to match it: an envelopment costs the loser most."""
WEIGHTS = Path(__file__).with_name("weights") / "battle.npz"
TRUSTS = (0.0, 1e3, 3e3, 1e4, 3e4, 1e5, 3e5, 1e6, 1e7)


def load(device: str) -> Net:
    """Return the trained policy."""
    net = Net(128)
    with np.load(WEIGHTS) as found:
        net.load_state_dict({k: torch.from_numpy(v.astype(np.float32)) for k, v in found.items()})
    return net.to(device).eval()


class Cells(NamedTuple):
    """Hands and levels of attacker and defender."""

    sizes: torch.Tensor
    levels: torch.Tensor

    def battles(self) -> Battles:
        """Deal one battle for each."""
        return Battles(self.sizes, self.levels.clamp(max=4), self.levels == LEVELS - 1)


def all_cells(device: str) -> Cells:
    """Return every hand and level, in the order of the table."""
    hands, levels = torch.arange(1, MOST + 1), torch.arange(LEVELS)
    grid = torch.cartesian_prod(hands, hands, levels, levels).to(device)
    return Cells(grid[:, :2].contiguous(), grid[:, 2:].contiguous())


def decide(net: Net, battles: Battles) -> torch.Tensor:
    """Sample a choice for each battle; a sure win is taken with the best card."""
    logits = net(battles.features())[0]
    theirs = battles.mine(battles.hand, 1 - battles.seat).sum(1)
    sure = (battles.phase == ATTACK) & (theirs == 0)
    finish = torch.zeros(CHOICES, device=battles.device)
    finish[: len(FINISH)] = 1000 * torch.tensor(FINISH, device=battles.device)
    logits = torch.where(sure[:, None], finish, logits).masked_fill(~battles.legal(), -1e9)
    noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-12, 1 - 1e-7)))
    return (logits + noise).argmax(1)


def shrink(battles: Battles, keep: torch.Tensor) -> None:
    """Drop the battles that are over."""
    for name in (
        "ratings", "feints", "hand", "played", "reserved", "attacked", "lead", "phase", "attack",
        "winner", "rounds", "last",
    ):  # fmt: skip
        setattr(battles, name, getattr(battles, name)[keep])
    battles.rows = torch.arange(len(battles.winner), device=battles.device)


@torch.no_grad()
def tally(net: Net, cells: Cells, numbers: torch.Tensor, counts: torch.Tensor) -> None:
    """Play a battle for each cell and count how it ends under its number."""
    battles = cells.battles()
    while len(battles.rows):
        for _ in range(3):
            battles.step(decide(net, battles))
        over = battles.winner >= 0
        kind = (battles.last == PROBE).long() + 2 * (battles.last == ENVELOP).long()
        end = kind + 3 * (battles.phase == ATTACK).long()
        outcome = (battles.winner * ROUNDS + battles.rounds.long()) * ENDS + end
        flat = (numbers * OUTCOMES + outcome)[over]
        counts.view(-1).index_add_(0, flat, torch.ones_like(flat, dtype=counts.dtype))
        shrink(battles, ~over)
        numbers = numbers[~over]


def simulate(net: Net, cells: Cells, per: int, seconds: float, device: str) -> list[torch.Tensor]:
    """Play until the time is over; return the counts of two halves."""
    count = len(cells.sizes)
    halves = [torch.zeros(count, OUTCOMES, dtype=torch.int32, device=device) for _ in range(2)]
    numbers = torch.arange(count, device=device).repeat(per)
    many = Cells(cells.sizes.repeat(per, 1), cells.levels.repeat(per, 1))
    start, told, chunk = time.time(), 0.0, 0
    while chunk % 2 or chunk < 2 or time.time() - start < seconds:
        tally(net, many, numbers, halves[chunk % 2])
        chunk += 1
        if time.time() - told > 10:
            told = time.time()
            print(f"{told - start:5.0f} s: {chunk * per} battles for each cell", flush=True)
    return halves


# --- smoothing ----------------------------------------------------------------------------------


class Smooth(nn.Module):
    """The chances of all ends, from hands and levels."""

    def __init__(self, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(3 + 2 * LEVELS + 2 * MOST, width), nn.SiLU(),
            nn.Linear(width, width), nn.SiLU(),
            nn.Linear(width, OUTCOMES),
        )  # fmt: skip

    def forward(self, cells: Cells) -> torch.Tensor:
        """Return logarithms of chances."""
        sizes, levels = cells.sizes, cells.levels
        one_hot = nn.functional.one_hot
        seen = [
            sizes / 10,
            (sizes[:, :1] - sizes[:, 1:]) / 5,
            one_hot(levels, LEVELS).flatten(1),
            one_hot(sizes - 1, MOST).flatten(1),
        ]
        return torch.log_softmax(self.body(torch.cat([part.float() for part in seen], 1)), 1)


def fit(cells: Cells, counts: torch.Tensor, steps: int) -> torch.Tensor:
    """Return the smoothed chances."""
    torch.manual_seed(1)
    model = Smooth().to(counts.device)
    target = counts.float() / counts.sum(1, keepdim=True)
    optimiser = torch.optim.Adam(model.parameters(), lr=3e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 3e-3, total_steps=steps)
    for _ in range(steps):
        loss = -(target * model(cells)).sum(1).mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        schedule.step()
    with torch.no_grad():
        return model(cells).exp()


def blend(counts: torch.Tensor, smooth: torch.Tensor, trust: float) -> torch.Tensor:
    """Return what was counted, with the fit worth so many battles of each cell."""
    total = counts.sum(1, keepdim=True)
    return (counts + trust * smooth) / (total + trust)


def choose_trust(cells: Cells, halves: list[torch.Tensor], steps: int) -> dict[float, float]:
    """Return for each trust how well the one half foretells the other."""
    smooth = fit(cells, halves[0], steps)
    unseen = halves[1].float()
    return {
        trust: float((unseen * (blend(halves[0], smooth, trust) + 1e-9).log()).sum() / unseen.sum())
        for trust in TRUSTS
    }


# --- fresh battles ------------------------------------------------------------------------------


def fresh(net: Net, games: int, device: str) -> list[dict[str, float]]:
    """Play fresh battles of typical hands."""
    hands, pairs = torch.arange(8, 15), torch.tensor([[2, 2], [1, 3], [5, 2], [2, 5], [4, 4]])
    grid = torch.cartesian_prod(hands, hands)
    sizes = grid.repeat_interleave(len(pairs), 0).to(device)
    levels = pairs.repeat(len(grid), 1).to(device)
    numbers = torch.arange(len(sizes), device=device)
    counts = torch.zeros(len(sizes), OUTCOMES, dtype=torch.int32, device=device)
    per = max(1, games // 20)
    many = Cells(sizes.repeat_interleave(per, 0), levels.repeat_interleave(per, 0))
    for _ in range(games // per):
        tally(net, many, numbers.repeat_interleave(per), counts)
    shares = counts.cpu().double() / games
    rounds = torch.arange(2 * ROUNDS).repeat_interleave(ENDS) % ROUNDS
    return [
        {
            "attacker": int(sizes[i, 0]),
            "defender": int(sizes[i, 1]),
            "rating_attacker": int(levels[i, 0]),
            "rating_defender": int(levels[i, 1]),
            "simulated": float(shares[i, : ROUNDS * ENDS].sum()),
            "rounds": float((shares[i] * rounds).sum()),
            "games": games,
        }
        for i in range(len(sizes))
    ]


def play(said: argparse.Namespace) -> None:
    """Simulate, smooth, check, write."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.set_float32_matmul_precision("high")
    torch.manual_seed(said.seed)
    out = Path(said.out)
    out.mkdir(parents=True, exist_ok=True)
    net, cells = load(device), all_cells(device)
    halves = simulate(net, cells, said.per, said.seconds, device)
    counts = (halves[0] + halves[1]).float()
    np.savez_compressed(out / "counts.npz", counts=(halves[0] + halves[1]).cpu().numpy())
    print("fitting", flush=True)
    likely = choose_trust(cells, halves, said.steps)
    trust = max(likely, key=lambda one: likely[one])
    ends = blend(counts, fit(cells, counts, said.steps), trust)
    np.savez_compressed(out / "ends.npz", ends=ends.cpu().numpy().astype(np.float32))
    print("playing fresh battles", flush=True)
    torch.manual_seed(said.seed + 1)
    told = {"trust": trust, "likelihood": likely, "rows": fresh(net, said.games, device)}
    (out / "fresh.json").write_text(json.dumps(told, indent=1), encoding="utf-8")


def main() -> None:
    """Read what is asked for."""
    read = argparse.ArgumentParser()
    read.add_argument("--seconds", type=float, default=100)
    read.add_argument("--per", type=int, default=100, help="battles of a cell side by side")
    read.add_argument("--steps", type=int, default=3000, help="steps of the fit")
    read.add_argument("--games", type=int, default=100_000, help="fresh battles of a row")
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--out", default="found")
    play(read.parse_args())


if __name__ == "__main__":
    main()
