"""The toy's rules, one by one; the nesting ones are in test_nesting."""

from __future__ import annotations

import pytest

import delenda
from delenda import Reason
from delenda.engine.rows import Row, read_rows
from toy.rulebook import TOY
from toy.table import say, table
from toy.tiny import TINY

DUEL = """\
    red-1: 3 red-camp
    red-2: 1 ruin
    green-1: 2 ford
    blue-1: 1 blue-camp
    red: 0 march1
"""


@pytest.mark.rule("T 1")
def test_each_seat_receives_three_cards() -> None:
    game = delenda.new("toy", chance=[(0, 1, 3), (0, 5, 6), (2, 4, 6)])
    assert game.state.hands == [(0, 1, 3), (0, 5, 6), (2, 4, 6)]  # type: ignore[attr-defined]
    assert game.options == ("play march1", "play march2", "pass")
    assert game.sentences("green") == [
        "Turn 1.",
        "red receives 3 cards.",
        "green receives 3 cards.",
        "You receive march1, flank, shield.",
        "blue receives 3 cards.",
    ]


@pytest.mark.rule("T 1")
def test_a_counter_event_is_not_for_marching() -> None:
    game = delenda.new("toy", chance=[(0, 1, 3), (0, 5, 6), (2, 4, 6)])
    wrong = Reason("a counter-event is played out of turn", "T 1")
    assert game.why_not("play storm") == wrong
    assert game.why_not("play march3") == Reason("you do not hold this card", "T 1")


@pytest.mark.rule("T 2")
@pytest.mark.parametrize(("die", "meets"), [(3, True), (4, False)])
def test_interception_succeeds_on_three_or_less(die: int, meets: bool) -> None:
    game = table(
        """\
        red-1: 3 red-camp
        green-1: 2 green-camp
        blue-1: 1 blue-camp
        red: 0 march1
        """,
        die,
    )
    say(game, "red: play march1", "red: move ford")
    assert game.prompt == "Shall green-1 intercept red-1 in ford?"
    say(game, "green: intercept green-1")
    assert ("red-1 attacks green-1." in game.sentences()) is meets


@pytest.mark.rule("T 2")
def test_a_treasure_gives_a_token() -> None:
    board = """\
        red-1: 3 red-camp
        green-1: 2 blue-camp
        red: 0 march2
        @treasures: [0,0,0,0,0,0,1]
        @bag: [1,5]
    """
    game = table(board, 5)
    say(game, "red: play march2", "red: move ruin")
    assert game.state.points == [5, 0, 0]  # type: ignore[attr-defined]
    assert game.state.bag == [1]  # type: ignore[attr-defined]


@pytest.mark.rule("T 3")
@pytest.mark.parametrize(
    ("stances", "dice", "left"),
    [
        (("charge", "hold"), (5, 1), "green-1 is beaten; 0 left."),
        (("charge", "charge"), (5, 1), "green-1 is beaten; 1 left."),
        (("hold", "charge"), (1, 1), "red-1 is beaten; 1 left."),
        (("hold", "hold"), (1, 2), "red-1 is beaten; 2 left."),
    ],
)
def test_the_loser_loses_two_where_he_was_caught(
    stances: tuple[str, str], dice: tuple[int, int], left: str
) -> None:
    game = table(DUEL, dice)
    say(game, "red: play march1", "red: activate red-1", "red: move ford")
    say(game, f"red: {stances[0]}", f"green: {stances[1]}")
    assert left in game.sentences()


@pytest.mark.rule("T 3")
def test_every_modifier_is_told() -> None:
    game = table(DUEL, (2, 6))
    say(game, "red: play march1", "red: activate red-1", "red: move ford")
    say(game, "red: charge", "green: hold")
    assert "red-1 rolls 2, in all 4 (+1 larger, +1 charges)." in game.sentences()
    assert "green-1 rolls 6, in all 6 (nothing)." in game.sentences()


@pytest.mark.rule("T 5")
def test_yielding_neutrals_are_gone() -> None:
    game = table("red-1: 3 wood\nhillmen: 2 hill\ngreen-1: 1 green-camp\nred: 0 march1")
    say(game, "red: play march1", "red: move hill", "green: yield")
    assert "hillmen yields." in game.sentences()
    assert game.state.units[6] == 0  # type: ignore[attr-defined]


@pytest.mark.rule("T 6")
def test_most_points_win_after_the_last_turn() -> None:
    game = table("red-1: 3 wood\ngreen-1: 1 wood\nred: 4 march1\nblue: 4\n@turn: 2")
    say(game, "red: pass")
    assert game.over
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((0, 2), "T 6")


@pytest.mark.rule("T 6")
def test_the_last_seat_with_units_ends_the_game() -> None:
    game = table("red-1: 3 red-camp\ngreen-1: 1 ford\nred: 0 march1\ngreen: 9", (6, 1))
    say(game, "red: play march1", "red: move ford", "red: charge", "green: hold")
    assert game.state.turn == 1  # type: ignore[attr-defined]
    assert game.result is not None
    assert game.result.winners == (1,)


def test_sentences_fall_back_on_their_key() -> None:
    assert TOY.presenter.say("log.unknown", {}) == "log.unknown"
    assert TOY.presenter.say("log.yields", {"army": 6}) == "hillmen yields."


def test_rulebooks_are_equal_by_their_choices() -> None:
    assert delenda.rulebook("toy") == TOY
    assert delenda.rulebook("toy", options=("rich",)) != TOY
    assert TOY != TINY
    assert len({TOY, delenda.rulebook("toy")}) == 1


def test_rule_help_finds_the_row() -> None:
    assert [row.topic for row in TOY.presenter.rule_help("T 2")] == ["march"]
    assert TOY.presenter.rule_help("T 9") == ()


def test_rows_are_read_from_a_table() -> None:
    table = 'id\ttopic\ttext\tuntested\nX-1\tmap\tA "town".\t\n\nX-2\tmap\tB\tno way\n'
    assert read_rows(table) == (Row("X-1", "map", 'A "town".'), Row("X-2", "map", "B", "no way"))
