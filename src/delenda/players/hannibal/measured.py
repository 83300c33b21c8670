"""What the bots were measured at: docs/ladder.md and docs/players.md."""

from __future__ import annotations

from delenda.players.measured import Measured

LADDER = ("hannibal-phalanx", "iberia-211")
"""The game and the scenario of the ladder."""
MEASURED = (
    Measured(*LADDER, "greedy", "random", 400, 400),
    Measured(*LADDER, "ismcts-0.1", "greedy", 286, 400),
    Measured(*LADDER, "ismcts-1", "ismcts-0.1", 236, 400),
    Measured(*LADDER, "ismcts-5", "ismcts-1", 224, 400),
    Measured("hannibal-2007", "218bc", "ismcts-1", "greedy", 30, 48),
)
