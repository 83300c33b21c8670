"""A match is its acts: the same acts give the same game, in every process and after every start."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from delenda.engine.run import Refused
from delenda.game import Game
from delenda.server.play.acts import Act, Beginning
from delenda.server.play.story import Story

KEY = bytes(range(32))


def begin(game: str = "toy", key: bytes = KEY) -> tuple[Story, list[Act]]:
    story = Story(Beginning(game, "", (), key), [])
    return story, story.opening()


def play(story: Story, acts: list[Act], rng: random.Random, answers: int) -> None:
    for _ in range(answers):
        if story.is_over:
            return
        game = story.game
        if rng.random() < 0.2 and game.why_not_undo() is None:
            acts.append(story.undo(game.seat))
        else:
            acts += story.do(rng.choice(game.options), game.seat)


def same(one: Game, other: Game) -> bool:
    return one.state == other.state and one.log == other.log and one.answers == other.answers


@settings(max_examples=25, deadline=None)
@example(101, 30)  # an undo back to a question that not all may see
@given(st.integers(0, 10**6), st.integers(0, 60))
def test_the_same_acts_give_the_same_game(seed: int, answers: int) -> None:
    story, acts = begin(key=random.Random(seed).randbytes(32))
    play(story, acts, random.Random(seed), answers)
    again = Story(story.beginning, acts)
    assert same(again.game, story.game)
    assert (again.acts, again.asked, again.back) == (story.acts, story.asked, story.back)
    assert [act.number for act in acts] == list(range(1, len(acts) + 1))
    for seat in (None, *story.rules.seats):
        assert again.told(seat) == story.told(seat)
        assert again.step(seat) == story.step(seat)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6))
def test_after_a_restart_the_same_things_can_be_taken_back(seed: int) -> None:
    story, acts = begin()
    play(story, acts, random.Random(seed), 30)
    if story.is_over:
        return
    again = Story(story.beginning, acts)
    if story.game.why_not_undo() is None:
        assert again.undo(again.game.seat) == story.undo(story.game.seat)
        assert same(again.game, story.game)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6))
def test_another_process_follows(seed: int) -> None:
    rng = random.Random(seed)
    story, acts = begin()
    play(story, acts, rng, 10)
    other = Story(story.beginning, acts)
    known = len(acts)
    while len(acts) == known and not story.is_over:
        acts += story.do(rng.choice(story.game.options), story.game.seat)
    if len(acts) > known:
        assert other.follow(acts[known:])
        assert same(other.game, story.game)


def test_a_return_is_not_followed_but_read_anew() -> None:
    story, acts = begin()
    acts += story.do("pass", story.game.seat)
    other = Story(story.beginning, acts)
    back = story.rewind(3)
    assert not other.follow(back)


def test_a_rewind_rolls_new_dice_and_keeps_the_old_ones() -> None:
    story, acts = begin("hannibal-2007")
    first = list(story.game.answers)
    rng = random.Random(4)
    play(story, acts, rng, 60)
    stays = story.last_answer_of("rome")
    assert stays is not None
    acts += story.rewind(stays)
    assert story.game.answers[: len(first)] == first
    assert len(story.game.answers) == stays
    assert story.game.seat == "rome"
    assert not story.is_provable
    play(story, acts, rng, 40)
    assert same(Story(story.beginning, acts).game, story.game)


def test_a_resignation_ends_the_match() -> None:
    story, acts = begin()
    acts.append(story.end("resign", "green"))
    again = Story(story.beginning, acts)
    assert again.is_over
    assert again.ending == ("resign", "green")


def test_what_is_refused_is_no_act() -> None:
    story, acts = begin()
    with pytest.raises(Refused):
        story.do("play storm", story.game.seat)
    with pytest.raises(Refused):
        story.do("pass", "green")
    assert story.acts == len(acts)
    assert same(Story(story.beginning, acts).game, story.game)
