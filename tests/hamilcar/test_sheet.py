"""What the page is told of Hamilcar before it begins: map, pieces, tracks, dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from delenda.engine.log import Entry
from delenda.games.hamilcar.page.marks import MARKS
from hamilcar.tables import rules


def sheet() -> Mapping[str, Any]:
    return rules().presenter.sheet()


def by_id(part: str) -> dict[str, Any]:
    return {one["id"]: one for one in sheet()[part]}


@pytest.mark.rule("HAM-2.1.Aa", "HAM-2.1.Ca")
def test_spaces_tell_of_walls_and_ports() -> None:
    spaces = by_id("spaces")
    roma, capua, messana = spaces["roma"], spaces["capua"], spaces["messana"]
    assert (roma["kind"], roma["large"], roma["port"], roma["major"]) == ("city", True, True, True)
    assert (capua["kind"], capua["capacity"], capua["port"]) == ("city", 2, False)
    assert (messana["port"], messana["major"]) == (True, False)
    assert spaces["volsinii"]["kind"] == "tribe"
    assert sheet()["majorPorts"] == ["roma", "syracusae", "carthago"]


@pytest.mark.rule("HAM-14.1c")
def test_places_tell_to_how_many_points_they_fall() -> None:
    spaces = by_id("spaces")
    assert [spaces[name]["siege"] for name in ("capua", "roma", "volsinii", "reate")] == [
        2,
        3,
        3,
        0,
    ]


@pytest.mark.rule("HAM-2.1.Ja", "HAM-7.3.Aa")
def test_each_lane_is_there_once_with_its_storms() -> None:
    lanes = sheet()["lanes"]
    ends = [frozenset((lane["a"], lane["b"])) for lane in lanes]
    assert len(set(ends)) == len(ends) == sum(map(len, rules().tables.chart.lanes)) // 2
    assert frozenset(("messana", "regium")) in ends
    assert all(lane["storms"] >= 0 for lane in lanes)


@pytest.mark.rule("HAM-2.1.Ha", "HAM-2.1.Hc")
def test_mare_tyrrhenum_tells_its_ports_and_its_price() -> None:
    sea = sheet()["openSea"]
    assert (sea["cost"], sea["storms"], sea["needed"]) == (2, 3, 4)
    assert {"roma", "neapolis", "lipara"} <= set(sea["ports"])
    assert sea["sure"] == "reconstructed"


@pytest.mark.rule("HAM-2.1.Ec")
def test_the_display_has_fourteen_counts() -> None:
    counts = sheet()["counts"]
    assert len(counts) == 14
    assert [count["kind"] for count in counts].count("province") == 11
    assert [count["id"] for count in counts[-3:]] == ["lilybaeum", "mare-tyrrhenum", "miat"]
    assert "samnium" not in by_id("counts")


@pytest.mark.rule("HAM-2.2.D1a", "HAM-2.2.D2a", "HAM-2.2.D3a")
def test_generals_tell_their_traits() -> None:
    generals = by_id("generals")
    duilius, caudex = generals["duilius"], generals["caudex"]
    assert (duilius["admiral"], duilius["aristocrat"]) == (True, False)
    assert (caudex["admiral"], caudex["aristocrat"]) == (False, True)
    assert any(general["africanus"] for general in generals.values())


@pytest.mark.rule("HAM-1b")
def test_there_are_twenty_tactic_cards() -> None:
    tactics = by_id("tactics")
    assert sum(card["copies"] for card in tactics.values()) == 20
    assert tactics["flee"]["step"] == "anytime"
    assert all(card["text"] and card["sure"] for card in tactics.values())


def test_cards_tell_how_many_warships_they_build() -> None:
    cards = sheet()["cards"]
    assert {card["warships"] for card in cards} > {0}
    assert "ship" not in cards[0]
    assert sheet()["uses"][-2:] == [
        {"do": "play {card} build", "title": "build warships"},
        {"do": "play {card} split", "title": "split the points"},
    ]


@pytest.mark.rule("HAM-15.4.Ba", "HAM-15.4.Bd")
def test_seamanship_tells_what_each_level_gives() -> None:
    poor, *_, excellent = sheet()["seamanship"]
    assert poor == {
        "id": "poor",
        "title": "Poor",
        "lanes": 1,
        "dots": 3,
        "roll": -1,
        "storms": 1,
        "reverts": True,
    }
    assert (excellent["lanes"], excellent["dots"], excellent["reverts"]) == (4, 0, False)


@pytest.mark.rule("HAM-15.3.Ac")
def test_the_miat_tells_what_lies_between_its_spaces() -> None:
    miat = sheet()["miat"]
    assert (miat["spaces"], miat["center"], miat["warlike"]) == (5, 2, 3)
    assert miat["icons"][0] == {"a": 0, "b": 1, "gives": "cu"}
    assert miat["sure"] == "reconstructed"


@pytest.mark.rule("HAM-5.2.C3a")
def test_turns_tell_the_price_of_mercenaries_and_who_arrives() -> None:
    turns = sheet()["turns"]
    assert [turn["turn"] for turn in turns] == list(range(1, 8))
    assert (turns[0]["swords"], turns[0]["general"]) == (5, None)
    assert turns[-1]["general"] == "barca"
    assert sheet()["mercenaries"][0] == {"general": "xanthippus", "cus": 1, "elephants": 1}


def test_dice_tell_their_faces_for_a_legend() -> None:
    dice = sheet()["dice"]
    assert dice["large"][2] == {"horse": 1, "spear": 2, "shield": 1}
    assert dice["red"][5] == {"points": 2, "losses": 0}
    assert dice["naval"][0] == {"dots": 1, "diamonds": 0}
    assert dice["hits"][5] == [1, 2, 2, 3, 3]
    assert dice["sure"] == {
        "battle": "reconstructed",
        "siege": "likely",
        "naval": "likely",
        "storm": "likely",
    }


def test_the_phases_of_a_turn_end_with_the_war_chest() -> None:
    phases = sheet()["phases"]
    assert phases[-1] == {"id": "war-chest", "title": "War Chest Phase"}
    assert phases[2]["title"] == "Strategy Phase"


# --- what is not certain ----------------------------------------------------------------------


def test_the_notice_says_what_is_reconstructed() -> None:
    notice = rules().presenter.notice()
    for what in ("cards", "generals", "the battle dice", "the Miat", "the tactic cards"):
        assert what in notice.partition("Likely")[0]
    assert rules().presenter.labels()["264bc"] == "reconstructed"


def test_a_reconstructed_card_says_so_in_every_choice() -> None:
    omen = rules().card_numbered[140]
    face = rules().grammar.kinds["face"].title(omen)
    assert face == "Good Omen (#140, 1 OP) (reconstructed)"


# --- the log ----------------------------------------------------------------------------------


def test_marks_are_of_entries_that_there_are() -> None:
    assert [kind for kind in MARKS if f"log.{kind}" not in rules().texts] == []


@pytest.mark.parametrize(
    ("kind", "mark"),
    [
        ("naval-battle", "battle"),
        ("naval-roll", "clash"),
        ("naval-battle-won", "decision"),
        ("battle-dice", "clash"),
        ("battle-won", "decision"),
        ("siege-roll", "siege"),
        ("sails", "sea"),
        ("enters", "march"),
        ("supremacy", ""),
    ],
)
def test_an_entry_has_the_mark_of_what_it_tells(kind: str, mark: str) -> None:
    assert rules().presenter.mark(Entry(kind)) == mark


def test_the_die_of_a_charge_must_exceed_the_rating() -> None:
    roll = rules().presenter.roll(Entry("charge-rolled", {"die": 4, "rating": 3}))
    assert roll == {"faces": [4], "needed": "more than 3"}


def test_battle_dice_are_told_by_their_faces() -> None:
    roll = rules().presenter.roll
    rolled = Entry("battle-dice", {"side": 0, "faces": "4, 3", "signs": "2 spears"})
    assert roll(rolled) == {"faces": [4, 3], "needed": ""}
    again = Entry("die-rerolled", {"side": 0, "die": 1, "face": 5, "before": 2})
    assert roll(again) == {"faces": [5], "needed": ""}


def test_a_fleet_is_no_space() -> None:
    presenter, place = rules().presenter, rules().grammar.kinds["place"]
    assert presenter.thing("place", place.read("rome-fleet")) is None
    assert presenter.thing("place", place.read("messana+")) == ("space", "messana")
    flee = rules().grammar.kinds["tactic"].read("flee")
    assert presenter.thing("tactic", flee) == ("tactic", "flee")
