"""What the bots were measured at: docs/players.md."""

from __future__ import annotations

from delenda.players.measured import Measured

FOUR = ("sword-of-rome", "four")
MEASURED = (
    Measured(*FOUR, "greedy", "random", 100, 100, rivals=3),
    Measured(*FOUR, "ismcts-1", "greedy", 41, 93, rivals=3),
)
