"""Hannibal for the searching player: where a card play begins, and where a turn ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from delenda.engine.action import Action
from delenda.engine.replay import begin
from delenda.games.hannibal.state import STRATEGY
from delenda.players.explain_hannibal import reasons
from delenda.players.hannibal import HannibalExpert
from delenda.players.hannibal.survey import Survey
from delenda.players.hannibal.weights import WEIGHTS, Weights

PLAYS = ("play", "play-campaign")


class HannibalSearcher(HannibalExpert):
    """What greedy knows, and where a search begins and stops."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        super().__init__(weights)
        self.pars: dict[tuple[object, ...], float] = {}

    def is_play(self, s: Any) -> bool:
        """Say whether a card is to be played. 7.1"""
        return s.ask is not None and s.ask.prompt in PLAYS

    def is_over(self, s: Any) -> bool:
        """Say whether the card plays of the turn are over. 3.3"""
        return s.ask is None or s.phase != STRATEGY

    def par(self, s: Any, seat: int) -> float:
        """Return what the scenario is worth to a seat before the first card."""
        key = (s.rules.scenario, s.rules.options, seat)
        if key not in self.pars:
            self.pars[key] = self.worth(begin(s.rules), seat)
        return self.pars[key]

    def reasons(self, before: Any, after: Any, seat: int) -> list[str]:
        """Say in plain words what a play changed for a seat."""
        ground = self.ground(before)
        return reasons(Survey(before, ground), Survey(after, ground), seat)

    def candidates(self, s: Any) -> Sequence[Action]:
        """Return the answers worth a search; a single one is decided."""
        return self.tries(s)
