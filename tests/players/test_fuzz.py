"""Random games over scenarios and optional rules."""

from __future__ import annotations

import random

from delenda.library import rulebook
from delenda.players.fuzz import fuzz, mixture


def test_being_thorough_does_not_change_the_games() -> None:
    often, seldom = (fuzz(rulebook("toy"), 5, 3, thorough=every) for every in (1, 1000))
    assert (often.decisions, often.wins) == (seldom.decisions, seldom.wins)
    assert often.finished == 5


def test_mixed_games_draw_scenarios_and_options_that_go_together() -> None:
    rules = rulebook("hannibal-phalanx")
    drawn = [mixture(rules, random.Random(seed)) for seed in range(40)]
    assert {found.scenario for found in drawn} == set(rules.scenarios)
    assert {option for found in drawn for option in found.options} == set(rules.switches)
    assert fuzz(rules, 3, seed=5, mixed=True).errors == 0
