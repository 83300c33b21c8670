"""What the page is told of the Phalanx edition."""

import json
from typing import cast

import pytest

import delenda
from delenda.engine.view import SPECTATOR, view
from delenda.games.hannibal.phalanx.book.rulebook import HANNIBAL_PHALANX
from delenda.games.hannibal.rulebook import HannibalRules
from hannibal.test_previews import previews
from hannibal.test_scene import scene
from punic.hand import hold
from punic.marching import march
from tables import playing


@pytest.mark.parametrize("scenario", HANNIBAL_PHALANX.scenarios)
def test_every_scenario_has_a_sheet_and_a_scene(scenario: str) -> None:
    game = delenda.new("hannibal-phalanx", scenario=scenario, seed="a")
    rules = cast("HannibalRules", game.rules)
    sheet = rules.presenter.sheet()
    ids = {space["id"] for space in sheet["spaces"]}
    for seat in (0, 1, SPECTATOR):
        found = rules.presenter.scene(view(game.state, seat))
        assert set(found["spaces"]) == ids
        assert json.loads(json.dumps([sheet, found])) == [sheet, found]
    assert game.state.turn == sheet["turns"][0]["turn"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("option", HANNIBAL_PHALANX.switches)
def test_every_optional_rule_has_a_sheet(option: str) -> None:
    rules = HANNIBAL_PHALANX.configured("218bc", (option,))
    sheet = rules.presenter.sheet()
    assert sheet["options"] == [option]
    assert len(sheet["cards"]) == len(rules.cards)
    assert len(sheet["generals"]) == len(rules.generals)


def test_what_is_out_of_play_is_marked() -> None:
    spaces = HANNIBAL_PHALANX.configured("sicily-214", ()).presenter.sheet()["spaces"]
    played = {space["id"] for space in spaces if space["inPlay"]}
    assert "syracuse" in played
    assert "rome" not in played
    assert not any(space["port"] for space in spaces if not space["inPlay"])


def test_the_cards_have_their_printed_numbers() -> None:
    cards = {card["id"] for card in HANNIBAL_PHALANX.presenter.sheet()["cards"]}
    assert {"9A", "9B"} <= cards


def test_a_roman_hand_that_lies_open_is_shown() -> None:
    t = hold("rome", "33 5", enemy="7 8", effects="roman-hand-open")
    assert scene(t, "carthage")["hands"]["rome"]["cards"] == ["33", "5"]
    assert scene(t, "rome")["hands"]["carthage"]["cards"] is None


def test_who_may_choose_a_battle_stops_before_a_lone_cu() -> None:
    board = "gades: rome 5 nero\nhispalis: carthage, carthage 1\ncorduba: carthage"
    found = previews(march("rome", board, "take 5"))
    assert "overruns the lone CU in Hispalis" in found["hispalis"]["notes"]
    through = [one for one in found.values() if "move hispalis" in one["path"][:-1]]
    assert through == []


def test_a_voyage_tells_the_odds_of_the_naval_die() -> None:
    t = hold("carthage", "33 5", "gades: carthage 3 mago")
    t.carthage("play 33 event", "take 3")
    assert previews(t)["utica"]["notes"][0] == "the fleet: arrives 83 %, returns 17 %"


def test_mauretania_is_on_the_sheet_when_it_is_in_play() -> None:
    with playing("hannibal-phalanx", options="mauretania"):
        t = hold("rome", "33 5")
        assert set(scene(t)["provinces"]) - {
            province["id"] for province in HANNIBAL_PHALANX.presenter.sheet()["provinces"]
        } == {"mauretania"}


def test_a_flamen_is_told_with_his_name() -> None:
    with playing("hannibal-phalanx", options="cards-90"):
        t = hold("rome", "33 5", effects="flamen-martialis-2")
        name = t.s.rules.generals[2].title  # type: ignore[attr-defined]
        assert scene(t)["effects"][0]["title"].endswith(name)
