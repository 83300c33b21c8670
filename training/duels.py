"""Games of bots with experts of their own, in pairs with seats changed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from typing import Any

from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.view import view
from delenda.library import rulebook
from delenda.players.expert import Expert
from delenda.players.greedy import GreedyPlayer
from delenda.players.player import Player


def play(game: str, scenario: str, experts: Sequence[Expert], seat: int, seed: int) -> float:
    """Play one game; return the share of the win of the first expert, who has a seat."""
    players = [GreedyPlayer(random.Random(f"{seed} {one}")) for one in (0, 1)]
    players[seat].known[game], players[1 - seat].known[game] = experts
    return finish(game, scenario, players, seat, seed)


def finish(game: str, scenario: str, players: Sequence[Player], seat: int, seed: int) -> float:
    """Let players finish one game; return the share of the win of a seat."""
    s: Any = begin(rulebook(game, scenario, ()))
    rng = random.Random(seed)
    while s.ask is not None:
        ask = s.ask
        if ask.chance is not None:
            action = ask.chance.sample(rng.randrange)
        else:
            action = players[ask.who].choose(view(s, ask.who), ask.options)
        answer(s, ask.who, action)
    winners = s.result.winners
    return (seat in winners) / len(winners) if winners else 0.5


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
