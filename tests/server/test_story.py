"""A match is its acts: the same acts give the same game, in every process and after every start."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from delenda.engine.run import Refused
from delenda.game import Game
from delenda.server.play.story import Beginning, Deed, Story

KEY = bytes(range(32))


def begin(game: str = "toy", key: bytes = KEY) -> tuple[Story, list[Deed]]:
    story = Story(Beginning(game, "", (), key), [])
    return story, story.opening()


def play(story: Story, deeds: list[Deed], rng: random.Random, answers: int) -> None:
    for _ in range(answers):
        if story.is_over:
            return
        game = story.game
        if rng.random() < 0.2 and game.why_not_undo() is None:
            deeds.append(story.undo(game.seat))
        else:
            deeds += story.do(rng.choice(game.options), game.seat)


def same(one: Game, other: Game) -> bool:
    return one.state == other.state and one.log == other.log and one.answers == other.answers


@settings(max_examples=25, deadline=None)
@example(101, 30)  # an undo back to a question that not all may see
@given(st.integers(0, 10**6), st.integers(0, 60))
def test_the_same_acts_give_the_same_game(seed: int, answers: int) -> None:
    story, deeds = begin(key=random.Random(seed).randbytes(32))
    play(story, deeds, random.Random(seed), answers)
    again = Story(story.beginning, deeds)
    assert same(again.game, story.game)
    assert (again.acts, again.asked, again.back) == (story.acts, story.asked, story.back)
    assert [deed.number for deed in deeds] == list(range(1, len(deeds) + 1))
    for seat in (None, *story.rules.seats):
        assert again.told(seat) == story.told(seat)
        assert again.step(seat) == story.step(seat)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6))
def test_after_a_restart_the_same_things_can_be_taken_back(seed: int) -> None:
    story, deeds = begin()
    play(story, deeds, random.Random(seed), 30)
    if story.is_over:
        return
    again = Story(story.beginning, deeds)
    if story.game.why_not_undo() is None:
        assert again.undo(again.game.seat) == story.undo(story.game.seat)
        assert same(again.game, story.game)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6))
def test_another_process_follows(seed: int) -> None:
    rng = random.Random(seed)
    story, deeds = begin()
    play(story, deeds, rng, 10)
    other = Story(story.beginning, deeds)
    known = len(deeds)
    while len(deeds) == known and not story.is_over:
        deeds += story.do(rng.choice(story.game.options), story.game.seat)
    if len(deeds) > known:
        assert other.follow(deeds[known:])
        assert same(other.game, story.game)


def test_a_return_is_not_followed_but_read_anew() -> None:
    story, deeds = begin()
    deeds += story.do("pass", story.game.seat)
    other = Story(story.beginning, deeds)
    back = story.rewind(3)
    assert not other.follow(back)


def test_a_rewind_rolls_new_dice_and_keeps_the_old_ones() -> None:
    story, deeds = begin("hannibal-2007")
    first = list(story.game.answers)
    rng = random.Random(4)
    play(story, deeds, rng, 60)
    stays = story.last_answer_of("rome")
    assert stays is not None
    deeds += story.rewind(stays)
    assert story.game.answers[: len(first)] == first
    assert len(story.game.answers) == stays
    assert story.game.seat == "rome"
    assert not story.is_provable
    play(story, deeds, rng, 40)
    assert same(Story(story.beginning, deeds).game, story.game)


def test_a_resignation_ends_the_match() -> None:
    story, deeds = begin()
    deeds.append(story.end("resign", "green"))
    again = Story(story.beginning, deeds)
    assert again.is_over
    assert again.ending == ("resign", "green")


def test_what_is_refused_is_no_act() -> None:
    story, deeds = begin()
    with pytest.raises(Refused):
        story.do("play storm", story.game.seat)
    with pytest.raises(Refused):
        story.do("pass", "green")
    assert story.acts == len(deeds)
    assert same(Story(story.beginning, deeds).game, story.game)
