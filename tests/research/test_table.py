"""A table: chance one thing at a time, copies, returns."""

from __future__ import annotations

import pickle
import random
from math import factorial, prod

import pytest

pytest.importorskip("numpy", reason="numpy is missing: pip install 'delenda[research]'")

from delenda.engine.action import Action
from delenda.engine.chance import Deal
from delenda.engine.view import view
from delenda.library import rulebook
from delenda.research.table import OVER, Table
from research.walks import GAMES, walk


@pytest.mark.parametrize("game", GAMES)
def test_chance_gives_one_thing_at_a_time(game: str) -> None:
    rng = random.Random(2)
    table = Table(rulebook(game))
    while table.player != OVER:
        if table.player >= 0:
            table.play(rng.choice(table.legal()))
            continue
        outcomes = table.chance_outcomes()
        assert sum(odds for _, odds in outcomes) == pytest.approx(1)
        table.draw(rng.choice(outcomes)[0])
    assert sum(table.returns()) == pytest.approx(0)


def test_a_deal_in_steps_is_as_likely_as_at_once() -> None:
    table = Table(rulebook("toy"))
    chance = table.ask.chance
    assert isinstance(chance, Deal)
    odds = []
    for card in (0, 1, 2):
        odds.append(dict(table.chance_outcomes())[card])
        table.draw(card)
    orders = factorial(3)
    assert prod(odds) * orders == pytest.approx(chance.probability(Action("deal", (0, 1, 2))))
    assert table.state.answers == 1


def test_a_deal_that_was_begun_can_be_settled() -> None:
    table = Table(rulebook("toy"))
    table.draw(6)
    table.settle(random.Random(1))
    assert table.player >= 0
    assert table.drawn == ()


def test_chance_gives_only_what_there_is() -> None:
    table = Table(rulebook("hannibal-2007"))
    table.draw(6)
    for thing in (6, 9999):
        with pytest.raises(ValueError, match=f"chance cannot give {thing} here"):
            table.draw(thing)
    assert table.drawn == (6,)


@pytest.mark.parametrize("game", GAMES)
def test_copies_are_independent_and_can_be_stored(game: str) -> None:
    table = next(walk(rulebook(game), 1))
    before = table.clone()
    stored = pickle.loads(pickle.dumps(table))
    table.play(table.legal()[0])
    assert before.state == stored.state
    assert before.state != table.state
    assert stored.legal() == before.legal()


def test_a_determinised_table_looks_the_same_and_can_be_played() -> None:
    rng = random.Random(4)
    table = next(walk(rulebook("hannibal-2007"), 1))
    other = table.determinise(rng)
    assert view(other.state, table.player) == view(table.state, table.player)
    assert other.state.deck != table.state.deck  # type: ignore[attr-defined]
    other.play(other.legal()[0])


def test_a_table_is_not_determinised_before_chance_has_answered() -> None:
    table = Table(rulebook("hannibal-2007"))
    assert table.player == -1
    with pytest.raises(ValueError, match="let chance answer first"):
        table.determinise(random.Random(1))


def test_nobody_is_asked_when_the_game_is_over() -> None:
    *_, table = walk(rulebook("toy"), 1)
    assert table.player == OVER
    assert table.mask().sum() == 0
    assert max(table.returns()) == 1
    with pytest.raises(ValueError, match="the game is over"):
        table.legal()
