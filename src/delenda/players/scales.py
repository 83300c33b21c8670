"""Learnt weights for the numbers of a table, which glide with the cards left to play."""

from __future__ import annotations

from math import exp, sqrt
from operator import mul
from typing import NamedTuple

ANY = "any"
"""The weights for a scenario that was not learnt."""
BIAS = "bias"
SURE = 30.0
"""Odds beyond this logarithm are not told apart."""


class Scale(NamedTuple):
    """What the numbers of a table weigh, with so many cards left."""

    bias: float
    weights: tuple[float, ...]

    def chance(self, seen: list[float]) -> float:
        """Return the chance that a table's numbers give the first seat."""
        odds = self.bias + sum(map(mul, self.weights, seen))
        return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, odds))))


class Scales:
    """What was learnt: for each scenario, each knot and each number of a table its weight."""

    def __init__(
        self,
        scenarios: dict[str, dict[str, list[float]]],
        names: tuple[str, ...],
        knots: tuple[int, ...],
    ) -> None:
        self.places = knots
        """The cards left at which the weights are told."""
        self.knots = {
            name: tuple(_knots(name, told, names, len(knots))) for name, told in scenarios.items()
        }
        self.between: dict[tuple[str, int], Scale] = {}

    def scale(self, scenario: str, left: int) -> Scale:
        """Return the weights of a scenario with so many cards left."""
        key = (scenario, left)
        found = self.between.get(key)
        if found is None:
            knots = self.knots.get(scenario) or self.knots[ANY]
            knot, share = place(left, self.places)
            first, then = knots[knot], knots[knot + 1]
            weights = zip(first.weights, then.weights, strict=True)
            found = self.between[key] = Scale(
                _between(first.bias, then.bias, share),
                tuple(_between(a, b, share) for a, b in weights),
            )
        return found


def _knots(
    name: str, told: dict[str, list[float]], names: tuple[str, ...], count: int
) -> list[Scale]:
    """Return the weights of a scenario at each knot."""
    missing = {BIAS, *names} ^ told.keys()
    if missing:
        raise ValueError(f"the weights of {name} do not fit; look at: {', '.join(sorted(missing))}")
    return [Scale(told[BIAS][n], tuple(told[number][n] for number in names)) for n in range(count)]


def _between(first: float, then: float, share: float) -> float:
    return first + (then - first) * share


def place(left: int, knots: tuple[int, ...]) -> tuple[int, float]:
    """Return the knot before some cards, and how far they are on the way to the next.

    >>> [place(left, (0, 8, 18, 40, 90)) for left in (0, 40, 500)]
    [(0, 0.0), (3, 0.0), (3, 1.0)]
    """
    left = min(left, knots[-1])
    knot = max(n for n in range(len(knots) - 1) if knots[n] <= left)
    first, last = sqrt(knots[knot]), sqrt(knots[knot + 1])
    return knot, (sqrt(left) - first) / (last - first)
