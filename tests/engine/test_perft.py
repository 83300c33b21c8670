"""Counting the ways to go on."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from delenda.engine.action import Action
from delenda.engine.chance import Chance, Deal, Dice, Die, Draw
from delenda.engine.frame import CHANCE, Ask, Done, Frame, Next
from delenda.engine.perft import perft
from delenda.engine.plain import to_plain
from delenda.engine.run import answer
from delenda.engine.state import Result, clone
from toy.table import random_states
from toy.tiny import Duel, Pick, TinyState, tiny_state


@dataclass(slots=True)
class Risk(Frame):
    """Asks chance, and is over."""

    chance: Chance

    def start(self, s: TinyState) -> Next:
        return Ask(CHANCE, "risk", (), self.fell, chance=self.chance)

    def fell(self, s: TinyState, value: object) -> Next:
        return Done(Result((0,), "over"))


def test_two_secret_picks_of_three_and_one_of_two_are_eighteen_ways() -> None:
    s = tiny_state(Duel())
    assert [perft(s, depth) for depth in range(4)] == [1, 3, 9, 18]


def test_a_game_that_is_over_counts_once() -> None:
    s = tiny_state(Duel())
    assert perft(s, 9) == 18
    answer(s, 0, Action("take", (1,)))
    assert perft(s, 9) == 6


@pytest.mark.parametrize(
    ("chance", "ways"),
    [
        (Die(), 6),
        (Dice(2), 36),
        (Draw((4, 4, 5)), 2),
        (Deal((1, 2, 3, 4), 2), 6),
        (Dice(3), 1),
        (Deal(tuple(range(64)), 9), 1),
    ],
    ids=str,
)
def test_chance_counts_each_outcome_or_one_where_there_are_too_many(
    chance: Chance, ways: int
) -> None:
    s = tiny_state(Risk(chance))
    assert perft(s, 1) == perft(s, 2) == ways


def test_counting_changes_nothing() -> None:
    s = tiny_state(Pick())
    before = to_plain(s)
    assert perft(s, 5) == 2
    assert to_plain(s) == before


def test_the_ways_of_the_toy_are_those_of_each_choice_together() -> None:
    for s in random_states(3, every=5)[:-1]:
        if s.ask is None or s.ask.chance is not None:
            continue
        found = 0
        for action in s.ask.options:
            twin = clone(s)
            answer(twin, s.ask.who, action)
            found += perft(twin, 2)
        assert perft(s, 3) == found > 0
