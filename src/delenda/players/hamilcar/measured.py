"""What the bots were measured at: docs/players.md."""

from __future__ import annotations

from delenda.players.measured import Measured

WAR = ("hamilcar", "264bc")
MEASURED = (
    Measured(*WAR, "greedy", "random", 100, 100),
    Measured(*WAR, "ismcts-1", "greedy", 17, 18),
)
