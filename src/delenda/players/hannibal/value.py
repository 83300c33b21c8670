"""The chance to win, as it was learnt from games of bots; see docs/value.md."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal.expert import HannibalExpert
from delenda.players.hannibal.features import NAMES, features, plays_left
from delenda.players.hannibal.ground import Ground
from delenda.players.hannibal.survey import Survey
from delenda.players.hannibal.weights import WEIGHTS, Weights
from delenda.players.scales import Scales
from delenda.punic.state import ROME

KNOTS = (0, 8, 18, 40, 90)
"""Cards to be played before the game ends, at which the weights are told; between, they glide."""


def read_scales(data: bytes) -> Scales:
    """Return what a weights file holds."""
    return Scales(json.loads(data), NAMES, KNOTS)


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
