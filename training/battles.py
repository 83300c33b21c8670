"""The battle of battle cards as tensors: many thousand battles side by side."""

from __future__ import annotations

import torch
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
        cards = torch.repeat_interleave(torch.arange(6, device=self.device), self.deck.long())
        order = torch.rand(count, 48, device=self.device).argsort(1)
        kinds = functional.one_hot(cards[order], 6).float()
        place = torch.arange(48, device=self.device)[None, :]
        first = (place < sizes[:, :1]).float()
        second = ((place >= sizes[:, :1]) & (place < sizes.sum(1, keepdim=True))).float()
        return torch.stack(
            [(kinds * first[..., None]).sum(1), (kinds * second[..., None]).sum(1)], 1
        )

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
                hand / 4,
                played / 4,
                theirs / 4,
                unseen / 12,
                enemy_size / 10,
                hand.sum(1, keepdim=True) / 10,
                self.mine(self.ratings, seat)[:, None] / 4,
                self.mine(self.ratings, 1 - seat)[:, None] / 4,
                self.mine(self.feints, seat)[:, None],
                self.mine(self.feints, 1 - seat)[:, None],
                (self.lead == seat).float()[:, None],
                functional.one_hot(self.phase, 3).float(),
                functional.one_hot(self.attack, TYPES).float() * (self.phase != ATTACK)[:, None],
                self.mine(self.reserved, 1 - seat),
                self.mine(self.reserved, seat),
                self.mine(self.attacked, 1 - seat) / 2,
                self.mine(self.attacked, seat) / 2,
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
            choice < AS_RESERVE,
            choice,
            torch.where(choice < FEINT, choice - AS_RESERVE, feint[(choice - FEINT).clamp(0, 2)]),
        ).clamp(0, TYPES - 1)
        card = torch.where(
            choice < AS_RESERVE,
            choice,
            torch.where(
                choice < FEINT, torch.full_like(choice, RESERVE), torch.full_like(choice, PROBE)
            ),
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
            choice == MATCH,
            self.attack,
            torch.where(
                choice == MATCH + 1,
                torch.full_like(choice, RESERVE),
                torch.full_like(choice, PROBE),
            ),
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


def situations(
    count: int, device: str, low: int = 2, high: int = 18, spread: int = 6
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Hand sizes, ratings and who may feint, as wars bring them."""
    first = torch.randint(low, high + 1, (count,), device=device)
    second = (first + torch.randint(-spread, spread + 1, (count,), device=device)).clamp(low, high)
    ratings = torch.randint(0, 5, (count, 2), device=device)
    feints = (torch.rand(count, 2, device=device) < 0.2) & (ratings == 4)
    return torch.stack([first, second], 1), ratings, feints
