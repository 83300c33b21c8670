"""What must hold at every decision of whole games, whatever the players do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import delenda
from delenda import Game, Refused, determinise
from delenda.engine.plain import to_plain
from delenda.engine.run import answer
from delenda.engine.state import clone
from delenda.engine.view import view
from delenda.stored import from_json, from_msgpack, to_json, to_msgpack
from toy.rulebook import TOY
from toy.state import ToyState
from toy.table import random_states

SEEDS = st.integers(0, 10**9)
few = settings(max_examples=40, deadline=None)


def decisions(seed: int) -> Iterator[tuple[Game, random.Random]]:
    """Play a game at random and stop at every decision."""
    rng = random.Random(seed)
    game = delenda.new("toy", seed=str(seed))
    while not game.over:
        yield game, rng
        game.do(rng.choice(game.options))


def toy_of(game: Game) -> ToyState:
    assert isinstance(game.state, ToyState)
    return game.state


@few
@given(SEEDS)
def test_a_clone_is_independent(seed: int) -> None:
    for game, rng in decisions(seed):
        before = to_plain(game.state)
        twin = clone(game.state)
        assert twin == game.state
        for _ in range(4):
            if twin.ask is None:
                break
            chance = twin.ask.chance
            action = chance.sample(rng.randrange) if chance else rng.choice(twin.ask.options)
            answer(twin, twin.ask.who, action)
        assert twin != game.state
        assert to_plain(game.state) == before


@few
@given(SEEDS)
def test_every_written_form_reads_back(seed: int) -> None:
    for game, _ in decisions(seed):
        assert from_json(to_json(game.state)) == game.state
        assert from_msgpack(to_msgpack(game.state)) == game.state
        assert delenda.position(game.position()).state == game.state


@few
@given(SEEDS)
def test_the_record_plays_to_the_same_state(seed: int) -> None:
    for game, rng in decisions(seed):
        if rng.random() < 0.3:
            twin = delenda.replay(game.record(private=True))
            assert (twin.state, twin.log) == (game.state, game.log)
    twin = delenda.replay(game.record())
    assert (twin.state, twin.result) == (game.state, game.result)


@few
@given(SEEDS)
def test_every_question_and_entry_has_words(seed: int) -> None:
    for game, _ in decisions(seed):
        assert game.ask is not None
        assert game.prompt != f"ask.{game.ask.prompt}"
        assert len(set(game.options)) == len(game.options) > 1
        assert all(TOY.grammar.read(text) in game.ask.options for text in game.options)
    assert not any(
        TOY.presenter.sentence(entry).startswith("log.")
        for entry in game.log
        if entry.seen_by != ()
    )


def swap_hidden(s: ToyState, seat: int, rng: random.Random) -> ToyState:
    """Return a state in which only what a seat cannot see is different."""
    twin = clone(s)
    others = [other for other in range(3) if other != seat]
    cards = [card for other in others for card in s.hands[other]] + s.deck
    rng.shuffle(cards)
    for other in others:
        count = len(s.hands[other])
        twin.hands[other] = tuple(sorted(cards[:count]))
        del cards[:count]
    twin.deck = sorted(cards)
    return twin


@few
@given(SEEDS)
def test_views_do_not_change_with_what_is_hidden(seed: int) -> None:
    changed = 0
    for game, rng in decisions(seed):
        for seat in range(3):
            twin = swap_hidden(toy_of(game), seat, rng)
            changed += twin != game.state
            assert view(twin, seat) == view(game.state, seat)
    assert changed > 10


@few
@given(SEEDS)
def test_the_asked_seat_cannot_tell_a_determinised_state(seed: int) -> None:
    for game, rng in decisions(seed):
        assert game.ask is not None
        seen = view(game.state, game.ask.who)
        assert view(determinise(seen, rng.randrange), game.ask.who) == seen


@few
@given(SEEDS)
def test_the_log_never_names_a_hidden_card(seed: int) -> None:
    for game, _ in decisions(seed):
        s = toy_of(game)
        for entry in game.log:
            named: Any = entry.data.get("cards", ())
            named = (entry.data["card"],) if "card" in entry.data else named
            for seat in filter(entry.is_seen_by, (-3, 0, 1, 2)):
                mine = s.hands[seat] if seat >= 0 else ()
                assert all(card in s.discards or card in mine for card in named)


@pytest.mark.parametrize("seed", range(8))
def test_cards_and_units_are_conserved(seed: int) -> None:
    for s in random_states(seed):
        assert isinstance(s, ToyState)
        hands = [card for cards in s.hands for card in cards]
        assert sorted(hands + s.deck + s.discards) == TOY.set_up().deck
        assert sum(s.units) <= 17
        assert s.turn <= 3


def test_undo_at_every_decision_restores_everything() -> None:
    undone = 0
    for seed in range(15):
        for game, rng in decisions(seed):
            before = (to_plain(game.state), list(game.answers), list(game.log))
            game.do(rng.choice(game.options))
            if game.why_not_undo() is None:
                undone += 1
                game.undo()
                assert (to_plain(game.state), game.answers, game.log) == before
            elif game.over:
                break
    assert undone > 100


def test_undo_is_never_offered_after_chance() -> None:
    for game, rng in decisions(3):
        count = len(game.answers)
        twin = game.clone()
        twin.do(rng.choice(twin.options))
        if len(twin.answers) > count + 1:
            with pytest.raises(Refused):
                twin.undo()
