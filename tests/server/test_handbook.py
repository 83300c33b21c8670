"""The rules and the charts of a game, as a player reads them."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from delenda.library import BUILT_IN, rulebook
from delenda.server.play.games import _handbook, list_games, show_rule

GAMES = tuple(BUILT_IN)
ENGINE = re.compile(r"\bR-\d{3}\b|\bengine\b|\bAPI\b|\bData to load\b|\btrials?\b|playout|None\b")
ROWS_AT_LEAST = 180


def handbook(game: str, scenario: str = "", options: str = "") -> Any:
    return msgspec.json.decode(_handbook(game, scenario, options)[0])


all_games: Any = list_games.fn
told: Any = show_rule.fn


def paragraphs(book: Any) -> list[Any]:
    return [
        one
        for chapter in book["chapters"]
        for section in chapter["sections"]
        for one in section["paragraphs"]
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_stands_once_in_a_chapter_with_a_title(game: str) -> None:
    book = handbook(game)
    ids = [one["id"] for one in paragraphs(book)]
    assert len(ids) == len(set(ids)) > ROWS_AT_LEAST
    assert {row.id for row in rulebook(game).rows()} <= set(ids)
    assert all(not chapter["title"].isdecimal() for chapter in book["chapters"])
    assert all(section["title"] for chapter in book["chapters"] for section in chapter["sections"])


@pytest.mark.parametrize("game", GAMES)
def test_a_player_reads_no_word_of_the_engine(game: str) -> None:
    book = handbook(game)
    charts = [cell for chart in book["charts"] for row in chart["rows"] for cell in row]
    texts = [book["about"], book["notice"], *charts, *(one["text"] for one in paragraphs(book))]
    assert [text for text in texts if ENGINE.search(text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_charts_are_whole_and_say_how_sure_they_are(game: str) -> None:
    charts = handbook(game)["charts"]
    assert {"turns", "attrition", "siege", "naval"} <= {chart["id"] for chart in charts}
    for chart in charts:
        assert chart["rows"], chart["id"]
        assert {len(row) for row in chart["rows"]} == {len(chart["head"])}, chart["id"]
        assert chart["sure"] in ("certain", "likely", "reconstructed")


def test_the_figures_are_those_of_the_game() -> None:
    charts = {chart["id"]: chart for chart in handbook("hannibal-2007")["charts"]}
    assert charts["attrition"]["rows"][5] == ["6", "1e", "1e", "1e", "2e", "2e", "3e", "3e"]
    assert charts["retreat"]["rows"][-1] == ["7", "all", "all"]
    assert ["+1", "Roman marker in the port, for each port"] in charts["naval-modifiers"]["rows"]


def test_the_charts_follow_the_options() -> None:
    dice = {chart["id"] for chart in handbook("hannibal-phalanx")["charts"]}
    table = {chart["id"] for chart in handbook("hannibal-phalanx", "", "classic-die")["charts"]}
    assert "retreat-large" in dice - table
    assert "retreat" in table - dice
    assert "unrest" not in {chart["id"] for chart in handbook("sword-of-rome")["charts"]}
    assert "unrest" in {chart["id"] for chart in handbook("sword-of-rome", "five")["charts"]}


def test_every_game_says_what_it_is_about_and_where_each_option_belongs() -> None:
    games = {game.id: game for game in all_games()}
    assert all(games[name].about for name in GAMES)
    options = [option for name in GAMES for option in games[name].options]
    assert [option.id for option in options if not option.group] == []


def test_options_that_answer_one_question_are_one_choice() -> None:
    [phalanx] = [game for game in all_games() if game.id == "hannibal-phalanx"]
    found = {option.id: option.one_of for option in phalanx.options if option.one_of}
    assert found == {
        "cards-74": "deck",
        "cards-90": "deck",
        "alternate-sieges": "sieges",
        "classic-die": "sieges",
    }


def test_who_takes_the_whole_deck_is_told_of_the_card_that_is_not_known() -> None:
    [phalanx] = [game for game in all_games() if game.id == "hannibal-phalanx"]
    [whole] = [option for option in phalanx.options if option.id == "cards-90"]
    assert "#77" in whole.title


def test_a_rule_beside_its_question_names_no_decision_of_ours() -> None:
    [row] = told("hannibal-2007", "3e")
    assert row.text == "A Consular Army is an army that contains a Consul."
