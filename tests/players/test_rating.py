"""The joint fit and the sequential test."""

from __future__ import annotations

import math
import random

import pytest

from delenda.players.rating import Sequential, expected, fit, lead


def test_the_anchor_stands_at_1500() -> None:
    ratings = fit(("random", "greedy"), {("random", "greedy"): (50.0, 100)})
    assert tuple(ratings["greedy"]) == (1500, 1500, 1500)
    assert ratings["random"].elo == pytest.approx(1500, abs=0.1)


def test_without_greedy_the_first_bot_is_the_anchor() -> None:
    assert fit(("a", "b"), {("a", "b"): (30.0, 40)})["a"].elo == 1500


@pytest.mark.parametrize(("games", "half"), [(200, 48), (1000, 22), (4000, 11)])
def test_intervals_are_as_wide_as_they_should_be(games: int, half: int) -> None:
    rating = fit(("greedy", "b"), {("greedy", "b"): (games / 2, games)})["b"]
    assert rating.high - rating.elo == pytest.approx(half, abs=0.6)


def test_it_finds_the_strengths_that_results_came_from() -> None:
    true = {"random": 1000.0, "greedy": 1500.0, "c": 1620.0, "d": 1700.0}
    names, games = list(true), 4000
    results = {
        (first, second): (games * expected(true[first] - true[second]), games)
        for index, first in enumerate(names)
        for second in names[index + 1 :]
    }
    found = fit(names, results)
    for name, elo in true.items():
        assert found[name].elo == pytest.approx(elo, abs=3)
        assert found[name].low <= elo <= found[name].high


def test_a_chain_of_opponents_is_enough() -> None:
    found = fit(("greedy", "b", "c"), {("greedy", "b"): (36.0, 100), ("b", "c"): (36.0, 100)})
    assert found["c"].elo == pytest.approx(1700, abs=5)
    assert found["c"].high - found["c"].elo > found["b"].high - found["b"].elo


def test_who_is_not_joined_to_the_anchor_is_left_out() -> None:
    results = {("greedy", "a"): (3.0, 4), ("b", "c"): (3.0, 4), ("a", "b"): (0.0, 0)}
    bots = ("greedy", "a", "b", "c")
    assert list(fit(bots, results)) == ["greedy", "a"]
    assert fit(bots, results)["a"] == fit(bots[:2], {("greedy", "a"): (3.0, 4)})["a"]
    assert lead(bots, results, "a", "b") is None
    assert list(fit(bots[:2], {})) == ["greedy"]


def test_a_clean_sweep_has_a_finite_rating() -> None:
    found = fit(("random", "greedy"), {("random", "greedy"): (0.0, 100)})["random"]
    assert 300 < found.elo < 700
    assert found.high < 1200


def pairs_needed(lead: float, less: float, more: float, seed: int) -> tuple[int, str]:
    rng, test = random.Random(seed), Sequential(less, more)
    while not test.verdict:
        test.add(sum(rng.random() < expected(lead) for _ in range(2)) / 2)
    return len(test.pairs), test.verdict


@pytest.mark.parametrize(("lead", "verdict"), [(100.0, "more"), (0.0, "less")])
def test_the_sequential_test_is_seldom_wrong(lead: float, verdict: str) -> None:
    found = [pairs_needed(lead, 0, 100, seed) for seed in range(200)]
    assert sum(said == verdict for _, said in found) >= 180
    mean = 2 * sum(count for count, _ in found) / len(found)
    assert 50 < mean < 110


@pytest.mark.parametrize(
    ("less", "more"), [(50, 0), (-1_000_000, 0), (math.nan, 50), (0, math.inf)]
)
def test_a_test_needs_a_smaller_and_a_larger_lead(less: float, more: float) -> None:
    with pytest.raises(ValueError, match="within ±2000, the smaller one first"):
        Sequential(less, more)
    assert Sequential(0, 50).evidence == 0
