"""A pause where somebody could be asked in silence: it is there whoever holds what."""

from __future__ import annotations

import random

import pytest

from delenda.engine.run import answer, go_on
from delenda.engine.silence import could_choose
from delenda.engine.state import State, clone
from delenda.engine.view import SPECTATOR, view
from delenda.game import Game, _source, new
from delenda.library import rulebook
from server.test_play_leaks import GAMES, shuffle_hidden


def patient(game: str, seed: int) -> Game:
    return Game(rulebook(game), _source(f"silence {seed}", None), patient=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_in_silence_is_always_thought_possible(game: str) -> None:
    rng = random.Random(game)
    asked = pauses = possible = 0
    for seed in range(2):
        played = patient(game, seed)
        for _ in range(400):
            if played.over:
                break
            ask = played.ask
            assert ask is not None
            if ask.silent and not ask.is_held:
                could = could_choose(played.state)
                assert could or ask.is_hush, f"{ask.prompt} was not thought possible"
                asked += not ask.is_hush
                pauses += ask.is_hush
                possible += could
            if ask.is_hush:
                played.go_on()
            else:
                played.do(rng.choice(ask.options))
    assert pauses > possible > 0


@pytest.mark.parametrize("game", GAMES)
def test_what_is_thought_possible_does_not_depend_on_what_is_hidden(game: str) -> None:
    rng = random.Random(game)
    played, changed = patient(game, 7), 0
    for _ in range(300):
        if played.over:
            break
        ask = played.ask
        assert ask is not None
        if ask.silent and not ask.is_held:
            twin = shuffle_hidden(played.state, SPECTATOR, rng)
            changed += twin != played.state
            assert could_choose(twin) == could_choose(played.state)
        if ask.is_hush:
            played.go_on()
        else:
            played.do(rng.choice(ask.options))
    assert changed


@pytest.mark.parametrize("game", GAMES)
def test_who_is_patient_plays_the_same_game(game: str) -> None:
    rng = random.Random(game)
    quick = new(game, seed="silence 3")
    slow = patient(game, 3)
    for _ in range(250):
        while slow.is_hushed:
            slow.go_on()
        if quick.over:
            break
        assert (slow.state, slow.log) == (quick.state, quick.log)
        assert quick.ask is not None
        action = rng.choice(quick.ask.options)
        quick.do(action)
        slow.do(action)
    assert slow.answers == quick.answers


def waiting(s: State) -> list[object]:
    """Return what those see who are not asked."""
    return [view(s, seat) for seat in (SPECTATOR, *range(len(s.rules.seats)))]


def test_a_pause_looks_like_a_question_and_like_its_answer() -> None:
    rng = random.Random(5)
    seen = 0
    for seed in range(40):
        played = patient("toy", seed)
        while not played.over:
            ask, s = played.ask, played.state
            assert ask is not None
            if ask.is_hush:
                played.go_on()
                continue
            if ask.silent:
                other = clone(s)
                other.ask = ask.held()
                views = zip(waiting(s), waiting(other), strict=True)
                differ = [number for number, (one, two) in enumerate(views) if one != two]
                assert differ == [ask.who + 1], "the seat that is asked, and nobody else"
                seen += 1
            played.do(rng.choice(ask.options))
    assert seen


def test_after_the_answer_to_do_nothing_there_is_a_pause() -> None:
    rng = random.Random(1)
    for seed in range(40):
        played = patient("toy", seed)
        while not played.over:
            ask = played.ask
            assert ask is not None
            if ask.silent and not ask.is_hush:
                twin = clone(played.state)
                answer(twin, ask.who, ask.options[-1], patient=True)
                assert twin.ask is not None
                assert twin.ask.is_held
                go_on(twin)
                return
            played.go_on() if ask.is_hush else played.do(rng.choice(ask.options))
    raise AssertionError("nobody was asked in silence")
