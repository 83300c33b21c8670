"""How true the chance to win is that the network tells a side in the midst of a battle.

    python3 training/battle_value.py --battles 60000

The policy fights itself with hands of 8 to 14 cards. At every decision what the network says is
kept, and set beside how often it came true, by tenths of the scale.
"""

from __future__ import annotations

import argparse

import torch
from battle_tables import LEVELS, Cells, decide, load
from battles import ATTACK


@torch.no_grad()
def said_and_won(battles: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Return what was said at each decision, and whether that side won."""
    net = load("cpu")
    sizes, levels = torch.randint(8, 15, (battles, 2)), torch.randint(0, LEVELS, (battles, 2))
    fought = Cells(sizes, levels).battles()
    kept: list[tuple[torch.Tensor, ...]] = []
    while (fought.winner < 0).any():
        theirs = fought.mine(fought.hand, 1 - fought.seat).sum(1)
        sure = (fought.phase == ATTACK) & (theirs == 0)
        asked = (fought.winner < 0) & ~sure
        said = torch.sigmoid(net(fought.features())[1])
        kept.append((said[asked], fought.seat[asked], fought.rows[asked]))
        fought.step(decide(net, fought))
    said, seat, row = (torch.cat(part) for part in zip(*kept, strict=True))
    return said, (fought.winner[row] == seat).float()


def main() -> None:
    """Print the tenths."""
    read = argparse.ArgumentParser()
    read.add_argument("--battles", type=int, default=60_000)
    torch.manual_seed(5)
    said, won = said_and_won(read.parse_args().battles)
    for tenth in range(10):
        here = (said * 10).long().clamp(max=9) == tenth
        told, came = said[here].mean(), won[here].mean()
        print(f"{int(here.sum()):7} decisions: said {told:.3f}, won {came:.3f}")


if __name__ == "__main__":
    main()
