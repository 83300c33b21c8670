"""Damaged records and positions are unreadable, or they load; nothing else happens."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import delenda
from delenda import Game, Unreadable
from delenda.engine.record import read_record, verify_record
from delenda.library import rulebook

PLAYED = [("toy", "")] * 4 + [("realms", "two"), ("realms", "three")]


def some_games() -> list[Game]:
    games = []
    for seed, (name, scenario) in enumerate(PLAYED):
        rng = random.Random(seed)
        game = delenda.new(name, scenario=scenario, seed=str(seed))
        while not game.over and len(game.answers) < 12 * (seed + 1):
            game.do(rng.choice(game.options))
        games.append(game)
    return games


GAMES = some_games()
WORDS = st.sampled_from(
    [":", "?", ">", "@", "#", "|", "=", "\n", " ", "[]", "{}", "null", "true", '"x"', "-1", "99"]
) | st.sampled_from(
    [
        "pass",
        "red",
        "chance",
        "ford",
        "storm",
        "start",
        "Play.start",
        "seat=0",
        "game: toy",
        "die 7",
    ]
)


@st.composite
def damaged(draw: st.DrawFn, texts: list[str]) -> str:
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        end = min(len(text), at + draw(st.integers(0, 12)))
        text = text[:at] + draw(st.one_of(WORDS, st.text(max_size=4))) + text[end:]
    return text


@settings(max_examples=250, deadline=None)
@given(damaged([game.position() for game in GAMES]))
def test_damaged_positions(text: str) -> None:
    try:
        game = delenda.position(text, seed="x")
    except Unreadable:
        return
    assert delenda.position(game.position()).state == game.state


@settings(max_examples=250, deadline=None)
@given(damaged([game.record(private=True) for game in GAMES]))
def test_damaged_records(text: str) -> None:
    try:
        game = delenda.replay(text)
        verify_record(read_record(text, rulebook))
    except Unreadable:
        return
    assert game.over


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_undamaged_texts_load(number: int) -> None:
    game = GAMES[number]
    assert delenda.position(game.position()).state == game.state
    assert delenda.replay(game.record(private=True)).state == game.state
