"""The chance of each seat to win, as it was learnt from games of bots; see docs/players.md."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import exp
from operator import mul

from delenda.games.sword.sides import HOUSES
from delenda.games.sword.state import SwordState
from delenda.players.scales import place
from delenda.players.sword.features import NAMES, features, plays_left
from delenda.players.sword.ground import Ground

KNOTS = (0, 2, 5, 10, 20, 45)
"""Rounds left to play, at which the weights are told; between, they glide."""
Weights = list[list[float]]
"""At each knot the bias, then what each number weighs."""


class Learnt:
    """For each scenario and house what its numbers weigh."""

    def __init__(self, data: bytes) -> None:
        told = json.loads(data)
        if tuple(told["names"]) != NAMES or tuple(told["knots"]) != KNOTS:
            raise ValueError("these weights were learnt for other numbers; learn them anew")
        self.scenarios: dict[str, dict[str, Weights]] = told["scenarios"]
        self.between: dict[tuple[str, int], list[list[float]]] = {}

    def weights(self, scenario: str, left: int) -> list[list[float]]:
        """Return what the numbers of each house weigh with so many rounds left."""
        key = (scenario, left)
        found = self.between.get(key)
        if found is None:
            knot, share = place(left, KNOTS)
            houses = self.scenarios[scenario]
            found = self.between[key] = [
                glide(houses[house][knot], houses[house][knot + 1], share)
                if house in houses
                else []
                for house in HOUSES
            ]
        return found


def glide(first: list[float], then: list[float], share: float) -> list[float]:
    """Return numbers between two rows."""
    return [a + (b - a) * share for a, b in zip(first, then, strict=True)]


@cache
def shipped() -> Learnt:
    """Return the weights that we ship."""
    return Learnt((files("delenda.players.sword") / "value.json").read_bytes())


def learnt_chances(s: SwordState, g: Ground, learnt: Learnt) -> tuple[float, ...]:
    """Return the chance of each seat at a table that lies open; together they are 1."""
    weights = learnt.weights(s.rules.scenario, plays_left(s))
    seen = features(s, g)
    points = [0.0] * len(s.rules.seats)
    for house in s.rules.setting.order:
        bias, *numbers = weights[house]
        points[s.rules.keepers[house]] += bias + sum(map(mul, numbers, seen[house]))
    most = max(points)
    parts = [exp(one - most) for one in points]
    whole = sum(parts)
    return tuple(part / whole for part in parts)
