"""Optional rules of the Phalanx edition: alone, together, and those that do not go together."""

from __future__ import annotations

from itertools import permutations

import pytest

from delenda.games.hannibal.phalanx.book.rulebook import HANNIBAL_PHALANX
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.players.fuzz import fuzz
from properties.optional_rules import combinations, excluded

SCENARIO = HANNIBAL_PHALANX.scenarios[0]
SWITCHES = HANNIBAL_PHALANX.edition.switches
TEN = list(combinations(HANNIBAL_PHALANX, 10))


@pytest.mark.parametrize("name", SWITCHES)
def test_games_with_one_optional_rule_end(name: str) -> None:
    report = fuzz(HANNIBAL_PHALANX.configured(SCENARIO, (name,)), 1, seed=300, thorough=60)
    assert report.failures == []


@pytest.mark.parametrize("rules", TEN, ids=lambda rules: "+".join(rules.options))
def test_games_with_several_optional_rules_end(rules: HannibalRules) -> None:
    report = fuzz(rules, 2, seed=500, thorough=60)
    assert report.failures == []
    assert report.finished == 2


def test_many_optional_rules_go_together() -> None:
    assert len(TEN[0].options) >= len(SWITCHES) // 2
    assert len({rules.options for rules in TEN}) >= 5


def test_what_is_excluded_is_refused_whatever_the_order() -> None:
    pairs = [pair for pair in permutations(SWITCHES, 2) if excluded(HANNIBAL_PHALANX, *pair)]
    assert pairs
    for pair in pairs:
        with pytest.raises(ValueError, match="cannot be combined"):
            HANNIBAL_PHALANX.configured(SCENARIO, pair)


def test_every_optional_rule_names_its_rule_and_what_it_excludes_exists() -> None:
    for name, switch in SWITCHES.items():
        assert switch.rule.startswith("PHX 14."), name
        assert switch.title.endswith("."), name
        assert set(switch.excludes) < set(SWITCHES), name
