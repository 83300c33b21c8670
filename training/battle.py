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

import numpy as np
import torch
from torch import nn
from torch.nn import functional

DECK = (12, 9, 9, 8, 6, 4)
"""Frontal Assault, Flank Left, Flank Right, Probe, Double Envelopment, Reserve."""
PROBE, ENVELOP, RESERVE = 3, 4, 5
TYPES = 5
"""What an attack can be: a Reserve stands for one of them."""
FEINTS = (1, 2, 4)
"""What Hannibal may play a Probe as, once in a battle."""
PLAIN, AS_RESERVE, FEINT, MATCH, TAKE, LEAVE = 0, 5, 10, 13, 16, 17
"""Where choices begin: attack with a kind, with a Reserve, with a feint; match with the kind, a
Reserve or a feint; take the initiative, or leave it."""
CHOICES = 18
FEATURES = 59
ATTACK, ANSWER, SEIZE = 0, 1, 2


class Battles:
    """Many battles at once. Seat 0 is the original attacker."""

    def __init__(self, sizes: torch.Tensor, ratings: torch.Tensor, feints: torch.Tensor) -> None:
        self.device = sizes.device
        count = sizes.shape[0]
        self.rows = torch.arange(count, device=self.device)
        self.deck = torch.tensor(DECK, device=self.device, dtype=torch.float32)
        self.ratings, self.feints = ratings.float(), feints.float()
        self.hand = self._deal(sizes)
        self.played = torch.zeros_like(self.hand)
        self.reserved = torch.zeros(count, 2, TYPES, device=self.device)
        self.attacked = torch.zeros(count, 2, TYPES, device=self.device)
        self.lead = torch.zeros(count, dtype=torch.long, device=self.device)
        self.phase = torch.full((count,), ATTACK, device=self.device)
        self.attack = torch.zeros(count, dtype=torch.long, device=self.device)
        self.winner = torch.full((count,), -1, device=self.device)
        self.rounds = torch.zeros(count, device=self.device)
        self.last = torch.zeros(count, dtype=torch.long, device=self.device)
        self._settle()

    def _deal(self, sizes: torch.Tensor) -> torch.Tensor:
        """Deal both hands from one deck."""
        count = sizes.shape[0]
        cards = torch.repeat_interleave(
            torch.arange(6, device=self.device), self.deck.long()
        )
        order = torch.rand(count, 48, device=self.device).argsort(1)
        kinds = functional.one_hot(cards[order], 6).float()
        place = torch.arange(48, device=self.device)[None, :]
        first = (place < sizes[:, :1]).float()
        second = ((place >= sizes[:, :1]) & (place < sizes.sum(1, keepdim=True))).float()
        return torch.stack([(kinds * first[..., None]).sum(1), (kinds * second[..., None]).sum(1)], 1)

    @property
    def seat(self) -> torch.Tensor:
        """Who decides."""
        return torch.where(self.phase == ATTACK, self.lead, 1 - self.lead)

    def mine(self, table: torch.Tensor, seat: torch.Tensor) -> torch.Tensor:
        """One seat's rows of a table."""
        return table[self.rows, seat]

    def features(self) -> torch.Tensor:
        """What the seat that decides knows."""
        seat = self.seat
        hand, played = self.mine(self.hand, seat), self.mine(self.played, seat)
        theirs = self.mine(self.played, 1 - seat)
        enemy_size = self.mine(self.hand, 1 - seat).sum(1, keepdim=True)
        unseen = self.deck - hand - played - theirs
        return torch.cat(
            [
                hand / 4, played / 4, theirs / 4, unseen / 12,
                enemy_size / 10, hand.sum(1, keepdim=True) / 10,
                self.mine(self.ratings, seat)[:, None] / 4,
                self.mine(self.ratings, 1 - seat)[:, None] / 4,
                self.mine(self.feints, seat)[:, None], self.mine(self.feints, 1 - seat)[:, None],
                (self.lead == seat).float()[:, None],
                functional.one_hot(self.phase, 3).float(),
                functional.one_hot(self.attack, TYPES).float() * (self.phase != ATTACK)[:, None],
                self.mine(self.reserved, 1 - seat), self.mine(self.reserved, seat),
                self.mine(self.attacked, 1 - seat) / 2, self.mine(self.attacked, seat) / 2,
            ],
            1,
        )

    def legal(self) -> torch.Tensor:
        """Which choices there are."""
        seat = self.seat
        hand = self.mine(self.hand, seat)
        feint = (self.mine(self.feints, seat) > 0) & (hand[:, PROBE] > 0)
        found = torch.zeros(len(self.rows), CHOICES, dtype=torch.bool, device=self.device)
        attacks, answers = self.phase == ATTACK, self.phase == ANSWER
        found[:, PLAIN:AS_RESERVE] = (hand[:, :TYPES] > 0) & attacks[:, None]
        found[:, AS_RESERVE:FEINT] = ((hand[:, RESERVE] > 0) & attacks)[:, None]
        found[:, FEINT:MATCH] = (feint & attacks)[:, None]
        found[:, MATCH] = answers & (hand[self.rows, self.attack] > 0)
        found[:, MATCH + 1] = answers & (hand[:, RESERVE] > 0)
        can_feint = sum((self.attack == kind) for kind in FEINTS) > 0
        found[:, MATCH + 2] = answers & feint & can_feint
        found[:, TAKE] = found[:, LEAVE] = self.phase == SEIZE
        found[self.winner >= 0, LEAVE] = True
        return found

    def step(self, choice: torch.Tensor) -> None:
        """Carry the choices out."""
        going = self.winner < 0
        phase, seat = self.phase.clone(), self.seat
        self._attack(going & (phase == ATTACK), choice, seat)
        self._match(going & (phase == ANSWER), choice, seat)
        self._seize(going & (phase == SEIZE), choice, seat)
        self._settle()

    def _spend(self, who: torch.Tensor, seat: torch.Tensor, card: torch.Tensor) -> None:
        rows = self.rows[who]
        self.hand[rows, seat[who], card[who]] -= 1
        self.played[rows, seat[who], card[who]] += 1

    def _attack(self, who: torch.Tensor, choice: torch.Tensor, seat: torch.Tensor) -> None:
        feint = torch.tensor(FEINTS, device=self.device)
        kind = torch.where(
            choice < AS_RESERVE, choice,
            torch.where(choice < FEINT, choice - AS_RESERVE, feint[(choice - FEINT).clamp(0, 2)]),
        ).clamp(0, TYPES - 1)
        card = torch.where(
            choice < AS_RESERVE, choice,
            torch.where(choice < FEINT, torch.full_like(choice, RESERVE), torch.full_like(choice, PROBE)),
        ).clamp(0, 5)
        self._spend(who, seat, card)
        rows = self.rows[who]
        self.attacked[rows, seat[who], kind[who]] += 1
        used = who & (choice >= FEINT) & (choice < MATCH)
        self.feints[self.rows[used], seat[used]] = 0
        self.attack = torch.where(who, kind, self.attack)
        self.last = torch.where(who, kind, self.last)
        self.rounds += who
        self.phase = torch.where(who, torch.full_like(self.phase, ANSWER), self.phase)

    def _match(self, who: torch.Tensor, choice: torch.Tensor, seat: torch.Tensor) -> None:
        card = torch.where(
            choice == MATCH, self.attack,
            torch.where(choice == MATCH + 1, torch.full_like(choice, RESERVE), torch.full_like(choice, PROBE)),
        )
        self._spend(who, seat, card)
        wild = who & (choice == MATCH + 1)
        self.reserved[self.rows[wild], seat[wild], self.attack[wild]] += 1
        used = who & (choice == MATCH + 2)
        self.feints[self.rows[used], seat[used]] = 0
        may = (self.mine(self.ratings, seat) > 0) | (self.attack == ENVELOP)
        self.phase = torch.where(who & may, torch.full_like(self.phase, SEIZE), self.phase)
        self.phase = torch.where(who & ~may, torch.full_like(self.phase, ATTACK), self.phase)

    def _seize(self, who: torch.Tensor, choice: torch.Tensor, seat: torch.Tensor) -> None:
        die = torch.rand(len(self.rows), device=self.device) * 6
        wins = (die < self.mine(self.ratings, seat)) | (self.attack == ENVELOP)
        turns = who & (choice == TAKE) & wins
        self.lead = torch.where(turns, seat, self.lead)
        self.phase = torch.where(who, torch.full_like(self.phase, ATTACK), self.phase)

    def _settle(self) -> None:
        """Who must attack without cards has lost; so has who cannot match."""
        stuck = (self.winner < 0) & ~self.legal().any(1)
        loser = self.seat
        self.winner = torch.where(stuck, 1 - loser, self.winner)


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


def situations(
    count: int, device: str, low: int = 2, high: int = 18, spread: int = 6
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Hand sizes, ratings and who may feint, as wars bring them."""
    first = torch.randint(low, high + 1, (count,), device=device)
    second = (first + torch.randint(-spread, spread + 1, (count,), device=device)).clamp(low, high)
    ratings = torch.randint(0, 5, (count, 2), device=device)
    feints = (torch.rand(count, 2, device=device) < 0.2) & (ratings == 4)
    return torch.stack([first, second], 1), ratings, feints


def choose(net: Net, battles: Battles) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Sample a choice for every battle; give what was seen and what was legal, too."""
    seen, legal = battles.features(), battles.legal()
    logits = net(seen)[0].masked_fill(~legal, -1e9)
    return torch.distributions.Categorical(logits=logits).sample(), seen, legal


@torch.no_grad()
def play(nets: tuple[Net, Net], battles: Battles, keep: int | None) -> dict[str, torch.Tensor]:
    """Play battles out; keep the decisions of one seat, or of both where `keep` is None."""
    kept: dict[str, list[torch.Tensor]] = {k: [] for k in ("seen", "legal", "choice", "seat", "row")}
    while (battles.winner < 0).any():
        seat, going = battles.seat, battles.winner < 0
        choice, seen, legal = choose(nets[0], battles)
        if nets[1] is not nets[0]:
            other, _, _ = choose(nets[1], battles)
            choice = torch.where(seat == 0, choice, other)
        wanted = going & (legal.sum(1) > 1)
        if keep is not None:
            wanted &= seat == keep
        for name, value in (("seen", seen), ("legal", legal), ("choice", choice), ("seat", seat), ("row", battles.rows)):
            kept[name].append(value[wanted])
        battles.step(choice)
    return {name: torch.cat(parts) for name, parts in kept.items()}


def learn(
    net: Net, nets: tuple[Net, Net], keep: int | None, minutes: float, count: int,
    rate: float, entropy: float, span: tuple[int, int], device: str,
) -> None:
    """Policy-gradient steps until the time is over; rate and entropy bonus fade."""
    optimiser = torch.optim.Adam(net.parameters(), lr=rate)
    start, steps = time.time(), 0
    while (past := (time.time() - start) / (60 * minutes)) < 1:
        for group in optimiser.param_groups:
            group["lr"] = rate * (1 - past) + 1e-6
        bonus = entropy * (1 - past) ** 2
        battles = Battles(*situations(count, device, *span))
        kept = play(nets, battles, keep)
        won = (battles.winner[kept["row"]] == kept["seat"]).float()
        with torch.no_grad():
            old, guess = net(kept["seen"])
            old = torch.log_softmax(old.masked_fill(~kept["legal"], -1e9), 1)
            before = old.gather(1, kept["choice"][:, None]).squeeze(1)
            gain = won - torch.sigmoid(guess)
            gain = gain / (gain.std() + 1e-6)
        for part in torch.randperm(len(won), device=device).chunk(8):
            logits, value = net(kept["seen"][part])
            told = torch.log_softmax(logits.masked_fill(~kept["legal"][part], -1e9), 1)
            ratio = (told.gather(1, kept["choice"][part][:, None]).squeeze(1) - before[part]).exp()
            clipped = ratio.clamp(0.8, 1.2)
            better = torch.minimum(ratio * gain[part], clipped * gain[part]).mean()
            spread = -(told.exp() * told.masked_fill(~kept["legal"][part], 0)).sum(1).mean()
            off = functional.binary_cross_entropy_with_logits(value, won[part])
            loss = -better - bonus * spread + 0.5 * off
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()
        steps += 1
        if steps % 100 == 0:
            first = (battles.winner == 0).float().mean().item()
            print(f"{past:5.1%} step {steps} entropy {spread.item():.3f} value loss {off.item():.4f} first wins {first:.3f}", flush=True)


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
    learn(net, (net, net), None, said.minutes, said.count, 2e-3, 0.03, (2, 18), device)
    arrays = {name: value.cpu().numpy().astype(np.float16) for name, value in net.state_dict().items()}
    np.savez_compressed(said.out, **arrays)
    typical = (8, 14)
    games = 2_000_000 if device == "cuda" else 100_000
    report = {"first_wins": share((net, net), games, typical, device)}
    for seat in (0, 1):
        hunter = copy.deepcopy(net)
        pair = (hunter, net) if seat == 0 else (net, hunter)
        learn(hunter, pair, seat, said.against, said.count, 1e-3, 0.003, typical, device)
        report[f"best_response_{seat}"] = share(pair, games, typical, device)
    gain = (report["best_response_0"] - report["best_response_1"]) / 2
    report["exploitability"] = gain
    print(json.dumps(report, indent=1))
    with open(said.out.replace(".npz", ".json"), "w", encoding="utf-8") as file:
        json.dump(report, file, indent=1)


if __name__ == "__main__":
    main()
