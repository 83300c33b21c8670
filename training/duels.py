"""Games of bots with experts of their own, in pairs with seats changed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt, tanh
from typing import Any

from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.view import view
from delenda.library import rulebook
from delenda.players.expert import Expert
from delenda.players.greedy import GreedyPlayer
from delenda.players.player import Player
from delenda.punic.queries import political_points

SCENARIOS = {
    "hannibal": (
        ("hannibal-2007", "218bc", 1),
        ("hannibal-phalanx", "218bc", 1),
        ("hannibal-phalanx", "italy-216", 4),
        ("hannibal-phalanx", "sicily-214", 4),
        ("hannibal-phalanx", "iberia-211", 5),
        ("hannibal-phalanx", "africa-204", 4),
    ),
    "hamilcar": (("hamilcar", "264bc", 1),),
}
"""For each family what is played, and how often in comparison."""
COUNTED = ("most-points", "tie")
"""The endings that points decide."""
SUDDEN, WIDE = 8, 4
"""The lead that any other ending stands for; that at which it counts three quarters and more."""


def play(game: str, scenario: str, experts: Sequence[Expert], seat: int, seed: int) -> float:
    """Play one game; return the share of the win of the first expert, who has a seat."""
    return share(played(game, scenario, experts, seat, seed), seat)


def played(game: str, scenario: str, experts: Sequence[Expert], seat: int, seed: int) -> Any:
    """Play one game, in which the first expert has a seat; return its end."""
    players = [GreedyPlayer(random.Random(f"{seed} {one}")) for one in (0, 1)]
    players[seat].known[game], players[1 - seat].known[game] = experts
    return end_of(game, scenario, players, seed)


def finish(game: str, scenario: str, players: Sequence[Player], seat: int, seed: int) -> float:
    """Let players finish one game; return the share of the win of a seat."""
    return share(end_of(game, scenario, players, seed), seat)


def end_of(game: str, scenario: str, players: Sequence[Player], seed: int) -> Any:
    """Let players finish one game; return its end."""
    s: Any = begin(rulebook(game, scenario, ()))
    rng = random.Random(seed)
    while s.ask is not None:
        ask = s.ask
        if ask.chance is not None:
            action = ask.chance.sample(rng.randrange)
        else:
            action = players[ask.who].choose(view(s, ask.who), ask.options)
        answer(s, ask.who, action)
    return s


def share(s: Any, seat: int) -> float:
    """Return a seat's share of the win."""
    winners = s.result.winners
    return (seat in winners) / len(winners) if winners else 0.5


def margin(s: Any, seat: int) -> float:
    """Return how well a seat stands at the end, from 0 to 1; half of it is the win."""
    won = share(s, seat)
    how = s.result.how
    lead = political_points(s, seat) - political_points(s, 1 - seat)
    if how not in COUNTED:
        lead = SUDDEN if won else -SUDDEN
    return (won + (1 + tanh(lead / WIDE)) / 2) / 2


def told(points: Sequence[float]) -> str:
    """Return the score of pairs, Rome's game first, with the interval of 95 in 100."""
    share = sum(points) / len(points)
    both = [(a + b) / 2 for a, b in zip(points[::2], points[1::2], strict=True)]
    spread = sum((pair - share) ** 2 for pair in both) / max(1, len(both) - 1)
    rome, carthage = (sum(points[seat::2]) / len(both) for seat in (0, 1))
    return (
        f"{sum(points):g} of {len(points)}, {share:.1%} +- {1.96 * sqrt(spread / len(both)):.1%}"
        f"; as Rome {rome:.0%}, as Carthage {carthage:.0%}"
    )
