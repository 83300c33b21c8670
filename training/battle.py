"""Learn the battle of battle cards by self-play, and how much a best response gains on it.

    python3 training/battle.py --minutes 8 --out weights.npz

Runs on a GPU with PyTorch alone; many thousand battles are played side by side as tensors. The
learner is a small network with one head for choices and one for the chance to win. It takes
policy-gradient steps with an entropy bonus that fades, which draws self-play towards an
equilibrium instead of in circles. Afterwards the policy is frozen and a copy of it learns to beat
it from either side: what that gains is reported as (a lower bound of) its exploitability.
"""

from __future__ import annotations

import argparse
import copy
import json
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from battles import CHOICES, FEATURES, Battles, situations
from torch import nn
from torch.nn import functional


class Net(nn.Module):
    """Choices and the chance to win, from what a seat knows."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(FEATURES, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.choice = nn.Linear(width, CHOICES)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        body = self.body(seen)
        return self.choice(body), self.value(body).squeeze(-1)


def choose(net: Net, battles: Battles) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Sample a choice for every battle; give what was seen and what was legal, too."""
    seen, legal = battles.features(), battles.legal()
    logits = net(seen)[0].masked_fill(~legal, -1e9)
    return torch.distributions.Categorical(logits=logits).sample(), seen, legal


@torch.no_grad()
def play(nets: tuple[Net, Net], battles: Battles, keep: int | None) -> dict[str, torch.Tensor]:
    """Play battles out; keep the decisions of one seat, or of both where `keep` is None."""
    kept: dict[str, list[torch.Tensor]] = {
        k: [] for k in ("seen", "legal", "choice", "seat", "row")
    }
    while (battles.winner < 0).any():
        seat, going = battles.seat, battles.winner < 0
        choice, seen, legal = choose(nets[0], battles)
        if nets[1] is not nets[0]:
            other, _, _ = choose(nets[1], battles)
            choice = torch.where(seat == 0, choice, other)
        wanted = going & (legal.sum(1) > 1)
        if keep is not None:
            wanted &= seat == keep
        for name, value in (
            ("seen", seen),
            ("legal", legal),
            ("choice", choice),
            ("seat", seat),
            ("row", battles.rows),
        ):
            kept[name].append(value[wanted])
        battles.step(choice)
    return {name: torch.cat(parts) for name, parts in kept.items()}


class Course(NamedTuple):
    """How long and how boldly to learn."""

    minutes: float
    count: int
    """Battles of one step."""
    rate: float
    entropy: float
    span: tuple[int, int]
    """The smallest and largest hands."""
    device: str


def learn(net: Net, nets: tuple[Net, Net], keep: int | None, course: Course) -> None:
    """Policy-gradient steps until the time is over; rate and entropy bonus fade."""
    optimiser = torch.optim.Adam(net.parameters(), lr=course.rate)
    start, steps = time.time(), 0
    while (past := (time.time() - start) / (60 * course.minutes)) < 1:
        for group in optimiser.param_groups:
            group["lr"] = course.rate * (1 - past) + 1e-6
        battles = Battles(*situations(course.count, course.device, *course.span))
        kept = play(nets, battles, keep)
        kept["won"] = (battles.winner[kept["row"]] == kept["seat"]).float()
        told = improve(net, optimiser, kept, course.entropy * (1 - past) ** 2)
        steps += 1
        if steps % 100 == 0:
            first = (battles.winner == 0).float().mean().item()
            print(f"{past:5.1%} step {steps} {told} first wins {first:.3f}", flush=True)


def improve(
    net: Net, optimiser: torch.optim.Optimizer, kept: dict[str, torch.Tensor], bonus: float
) -> str:
    """Take the steps of one batch of battles; say how it went."""
    with torch.no_grad():
        logits, guess = net(kept["seen"])
        before = chosen(logits, kept)[0]
        gain = kept["won"] - torch.sigmoid(guess)
        gain = gain / (gain.std() + 1e-6)
    for part in torch.randperm(len(gain), device=gain.device).chunk(8):
        some = {name: value[part] for name, value in kept.items()}
        logits, value = net(some["seen"])
        now, spread = chosen(logits, some)
        ratio = (now - before[part]).exp()
        better = torch.minimum(ratio * gain[part], ratio.clamp(0.8, 1.2) * gain[part]).mean()
        off = functional.binary_cross_entropy_with_logits(value, some["won"])
        loss = -better - bonus * spread + 0.5 * off
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
    return f"entropy {spread.item():.3f} value loss {off.item():.4f}"


def chosen(
    logits: torch.Tensor, kept: dict[str, torch.Tensor]
) -> tuple[torch.Tensor, torch.Tensor]:
    """The logarithms of the chances of what was chosen, and the mean entropy."""
    told = torch.log_softmax(logits.masked_fill(~kept["legal"], -1e9), 1)
    spread = -(told.exp() * told.masked_fill(~kept["legal"], 0)).sum(1).mean()
    return told.gather(1, kept["choice"][:, None]).squeeze(1), spread


@torch.no_grad()
def share(nets: tuple[Net, Net], games: int, span: tuple[int, int], device: str) -> float:
    """How often seat 0 wins."""
    won = played = 0.0
    while played < games:
        torch.manual_seed(int(played) + 7)
        battles = Battles(*situations(100_000, device, *span))
        play(nets, battles, keep=2)
        won += (battles.winner == 0).float().sum().item()
        played += 100_000
    return won / played


def main() -> None:
    """Learn, measure, write."""
    read = argparse.ArgumentParser()
    read.add_argument("--minutes", type=float, default=6)
    read.add_argument("--against", type=float, default=2, help="minutes for each best response")
    read.add_argument("--count", type=int, default=65_536)
    read.add_argument("--width", type=int, default=128)
    read.add_argument("--out", default="battle.npz")
    said = read.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    net = Net(said.width).to(device)
    learn(net, (net, net), None, Course(said.minutes, said.count, 2e-3, 0.03, (2, 18), device))
    arrays = {
        name: value.cpu().numpy().astype(np.float16) for name, value in net.state_dict().items()
    }
    np.savez_compressed(said.out, **arrays)
    typical = (8, 14)
    games = 2_000_000 if device == "cuda" else 100_000
    report = {"first_wins": share((net, net), games, typical, device)}
    for seat in (0, 1):
        hunter = copy.deepcopy(net)
        pair = (hunter, net) if seat == 0 else (net, hunter)
        learn(hunter, pair, seat, Course(said.against, said.count, 1e-3, 0.003, typical, device))
        report[f"best_response_{seat}"] = share(pair, games, typical, device)
    gain = (report["best_response_0"] - report["best_response_1"]) / 2
    report["exploitability"] = gain
    print(json.dumps(report, indent=1))
    Path(said.out).with_suffix(".json").write_text(json.dumps(report, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
