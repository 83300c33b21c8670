"""What the page is told before a game begins: map, who plays, pieces, tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from delenda.engine.log import Entry
from delenda.games.sword.page.marks import KINDS, MARKS
from delenda.games.sword.page.wire_sheet import Sheet
from delenda.games.sword.sides import CARTHAGE
from sword.table import place, rules, table

SCENARIOS = ("four", "five", "three", "two")


def sheet(scenario: str = "four") -> Mapping[str, Any]:
    return rules(scenario).presenter.sheet()


def by_id(part: str, scenario: str = "four") -> dict[str, Any]:
    return {one["id"]: one for one in sheet(scenario)[part]}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_sheet_is_what_the_wire_says(scenario: str) -> None:
    msgspec.convert(sheet(scenario), Sheet, strict=True)


@pytest.mark.rule("SOR-2.2a")
def test_spaces_tell_of_walls_tribes_ports_and_where_they_lie() -> None:
    spaces = by_id("spaces")
    roma, bovianum, box = spaces["roma"], spaces["bovianum"], spaces["transalpine-box"]
    assert (roma["kind"], roma["home"], roma["loyalty"], roma["port"]) == ("city", "roman", 3, True)
    assert (bovianum["kind"], bovianum["factor"], bovianum["victory"]) == ("tribe", 3, True)
    assert (box["kind"], box["home"], "lon" in box) == ("box", "transalpine", False)
    assert (roma["lon"], roma["lat"]) == (12.48, 41.89)
    assert all("lon" in one for one in spaces.values() if one["kind"] != "box")
    assert [name for name, one in spaces.items() if one["punic"]] == ["carthago", "kerkouane"]
    assert spaces["lucani"]["home"] == "independent"


@pytest.mark.rule("SOR-2.2a")
def test_each_road_is_there_once_and_the_transalpine_one_leads_into_italy() -> None:
    roads = sheet()["roads"]
    ends = [frozenset((road["a"], road["b"])) for road in roads]
    assert len(set(ends)) == len(ends)
    one_way = [(road["a"], road["b"]) for road in roads if road["oneWay"]]
    assert one_way == [("transalpine-box", "eporedia")]


def test_some_spaces_count_with_five_players_only() -> None:
    assert not by_id("spaces")["panormus"]["victory"]
    assert by_id("spaces", "five")["panormus"]["victory"]


def test_without_gauls_their_home_is_out_of_play() -> None:
    spaces = by_id("spaces", "three")
    assert not spaces["mediolanum"]["played"]
    assert spaces["roma"]["played"]


@pytest.mark.rule("SOR-1d")
def test_houses_tell_their_seats_and_powers() -> None:
    leagues = by_id("houses")["etruscan-samnite"]
    assert (leagues["seat"], leagues["powers"]) == ("etruscan-samnite", ["etruscan", "samnite"])
    two = by_id("houses", "two")
    assert two["gaul"]["seat"] == two["greek"]["seat"] == "gauls"
    assert by_id("seats", "two")["rome"]["title"] == ("The Romans with the Etruscans and Samnites")
    assert sheet("five")["order"] == ["roman", "carthage", "greek", "gaul", "etruscan-samnite"]


@pytest.mark.rule("SOR-1b")
def test_powers_tell_who_plays_them() -> None:
    four, five = by_id("powers"), by_id("powers", "five")
    assert (four["carthage"]["house"], five["carthage"]["house"]) == (None, "carthage")
    assert (four["revolt"]["played"], five["revolt"]["played"]) == (False, True)


def test_ties_are_won_by_gauls_first() -> None:
    assert sheet()["ties"] == ["gaul", "etruscan-samnite", "greek", "roman"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_cards_are_those_of_the_scenario(scenario: str) -> None:
    found, setting = rules(scenario), rules(scenario).setting
    cards = sheet(scenario)["cards"]
    asides = [card for card in cards if card["aside"]]
    assert len(asides) == 2 * len(setting.order)
    assert len(cards) - len(asides) == sum(map(len, found.decks))
    assert all(card["text"] and card["sure"] for card in cards)


def test_leaders_are_those_of_the_scenario() -> None:
    four, five = by_id("leaders"), by_id("leaders", "five")
    assert "hamilcar" in four
    assert "hamilcar" not in five
    assert (four["camillus"]["kind"], four["camillus"]["tactics"]) == ("consul", 4)
    assert four["dionysius"]["penalty"] > 0


def test_tables_are_told() -> None:
    tables = sheet()["tables"]
    assert tables["automatic"] == 5
    assert [row["sum"] for row in tables["siege"]] == list(range(2, 13))
    assert tables["attrition"][0]["most"] == 2
    assert tables["attrition"][-1]["most"] is None
    assert len(tables["naval"]["results"]) == 6
    assert sheet()["turns"][0] == {"turn": 1, "years": "386-374 BC", "cards": 8, "level": 9}
    assert len(sheet()["turns"]) == 9


def test_the_short_game_has_fewer_turns() -> None:
    assert len(rules("four", ("short-game",)).presenter.sheet()["turns"]) == 6


def test_what_is_reconstructed_is_said() -> None:
    show = rules("five").presenter
    assert "the Carthaginian forces" in show.notice()
    assert "Reconstructed by us, and perhaps not as printed" in show.notice()
    assert show.labels()["five"] == "reconstructed"
    assert show.choice("short-game")[1] == "3"
    assert show.choice("two")[0] == "Two players"


def test_words_name_things_on_the_table() -> None:
    t, show = table(), rules().presenter
    within = place(t, "roma+")
    assert show.thing("at", within) == show.thing("place", within) == ("space", "roma")
    assert show.thing("adjective", CARTHAGE) == ("power", "carthage")
    assert show.thing("amount", 1) is None


def test_marks_are_those_of_sentences() -> None:
    said = {key.removeprefix("log.") for key in rules().texts if key.startswith("log.")}
    assert set(MARKS) <= said, sorted(set(MARKS) - said)
    assert sum(map(len, KINDS.values())) == len(MARKS)
    assert rules().presenter.mark(Entry("turn", {"turn": 1})) == "turn"
    assert rules().presenter.mark(Entry("vp", {})) == "score"
    assert rules().presenter.mark(Entry("raised", {})) == ""


def test_a_line_of_a_position_is_taken_apart_and_put_together() -> None:
    show = rules().presenter
    line = "roman 2, siege 1; 4 gaul; inside valerius 2 roman"
    drafted: Any = show.draft("roma", line)
    assert (drafted["control"], drafted["loyalty"], drafted["siege"]) == ("roman", 2, 1)
    assert drafted["forces"][1] == {
        "power": "roman",
        "cus": 2,
        "leaders": ["valerius"],
        "kind": "cu",
        "inside": True,
    }
    assert show.redraft("roma", drafted) == line
    odd: Any = show.draft("roma", "roman; some gauls")
    assert odd["other"] == ["some gauls"]
    assert show.redraft("roma", odd) == "roman; some gauls"
    assert show.draft("turn", "3") == ["3"]
