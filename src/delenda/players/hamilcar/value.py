"""The chance to win, as it was learnt from games of bots; see docs/value.md."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from delenda.games.hamilcar.state import HamilcarState
from delenda.players.hamilcar.expert import HamilcarExpert
from delenda.players.hamilcar.features import NAMES, features, plays_left
from delenda.players.hamilcar.ground import Ground
from delenda.players.hamilcar.survey import Survey
from delenda.players.hamilcar.weights import TUNED, Weights
from delenda.players.scales import Scales
from delenda.punic.state import ROME

KNOTS = (0, 9, 20, 40, 70, 112)
"""Cards to be played before the game ends, at which the weights are told; between, they glide."""


def read_scales(data: bytes) -> Scales:
    """Return what a weights file holds."""
    return Scales(json.loads(data), NAMES, KNOTS)


@cache
def shipped() -> Scales:
    """Return the weights that we ship."""
    return read_scales((files("delenda.players.hamilcar") / "value.json").read_bytes())


class LearntExpert(HamilcarExpert):
    """Knows what greedy knows, and judges tables by what was learnt."""

    def __init__(self, scales: Scales | None = None, weights: Weights = TUNED) -> None:
        super().__init__(weights)
        self.scales = scales or shipped()

    def judge(self, s: HamilcarState, seat: int) -> float:
        """Return the chance of a seat to win."""
        if s.result is not None:
            return 1.0 if seat in s.result.winners else 0.0
        chance = rome_wins(s, self.ground(s), self.scales)
        return chance if seat == ROME else 1.0 - chance


def rome_wins(s: HamilcarState, g: Ground, scales: Scales) -> float:
    """Return the chance that Rome wins a table that lies open."""
    scale = scales.scale(f"{s.rules.id} {s.rules.scenario}", plays_left(s))
    return scale.chance(features(s, Survey(s, g)))
