"""The chance to win, as it was learnt from games of bots; see docs/value.md."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import exp, sqrt
from operator import mul
from typing import NamedTuple

from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal.expert import HannibalExpert
from delenda.players.hannibal.features import NAMES, features, plays_left
from delenda.players.hannibal.ground import Ground
from delenda.players.hannibal.survey import Survey
from delenda.players.hannibal.weights import WEIGHTS, Weights
from delenda.punic.state import ROME

KNOTS = (0, 8, 18, 40, 90)
"""Cards to be played before the game ends, at which the weights are told; between, they glide."""
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
        """Return the chance that a table's numbers give Rome."""
        odds = self.bias + sum(map(mul, self.weights, seen))
        return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, odds))))


class Scales:
    """What was learnt: for each scenario, each knot and each number of a table its weight."""

    def __init__(self, scenarios: dict[str, dict[str, list[float]]]) -> None:
        self.knots = {name: tuple(_knots(name, told)) for name, told in scenarios.items()}
        self.between: dict[tuple[str, int], Scale] = {}

    def scale(self, scenario: str, left: int) -> Scale:
        """Return the weights of a scenario with so many cards left."""
        key = (scenario, left)
        found = self.between.get(key)
        if found is None:
            knots = self.knots.get(scenario) or self.knots[ANY]
            knot, share = place(left)
            first, then = knots[knot], knots[knot + 1]
            weights = zip(first.weights, then.weights, strict=True)
            found = self.between[key] = Scale(
                _between(first.bias, then.bias, share),
                tuple(_between(a, b, share) for a, b in weights),
            )
        return found


def _knots(name: str, told: dict[str, list[float]]) -> list[Scale]:
    """Return the weights of a scenario at each knot."""
    missing = {BIAS, *NAMES} ^ told.keys()
    if missing:
        raise ValueError(f"the weights of {name} do not fit; look at: {', '.join(sorted(missing))}")
    return [
        Scale(told[BIAS][n], tuple(told[number][n] for number in NAMES)) for n in range(len(KNOTS))
    ]


def _between(first: float, then: float, share: float) -> float:
    return first + (then - first) * share


def place(left: int) -> tuple[int, float]:
    """Return the knot before some cards, and how far they are on the way to the next.

    >>> place(0), place(40), place(500)
    ((0, 0.0), (3, 0.0), (3, 1.0))
    """
    left = min(left, KNOTS[-1])
    knot = max(n for n in range(len(KNOTS) - 1) if KNOTS[n] <= left)
    first, last = sqrt(KNOTS[knot]), sqrt(KNOTS[knot + 1])
    return knot, (sqrt(left) - first) / (last - first)


def read_scales(data: bytes) -> Scales:
    """Return what a weights file holds."""
    return Scales(json.loads(data))


@cache
def shipped() -> Scales:
    """Return the weights that we ship."""
    return read_scales((files("delenda.players.hannibal") / "value.json").read_bytes())


def scenario_of(s: HannibalState) -> str:
    """Return the name under which a table's weights are kept."""
    return f"{s.rules.id} {s.rules.scenario}"


class LearntExpert(HannibalExpert):
    """Knows what greedy knows, and judges tables by what was learnt."""

    def __init__(self, scales: Scales | None = None, weights: Weights = WEIGHTS) -> None:
        super().__init__(weights)
        self.scales = scales or shipped()

    def judge(self, s: HannibalState, seat: int) -> float:
        """Return the chance of a seat to win."""
        if s.result is not None:
            return 1.0 if seat in s.result.winners else 0.0
        chance = rome_wins(s, self.ground(s), self.scales)
        return chance if seat == ROME else 1.0 - chance


def rome_wins(s: HannibalState, g: Ground, scales: Scales) -> float:
    """Return the chance that Rome wins."""
    return scales.scale(scenario_of(s), plays_left(s)).chance(features(s, Survey(s, g)))
