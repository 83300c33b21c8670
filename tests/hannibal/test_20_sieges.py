"""Sieges and subjugation: attempts and their results. 20.2, 20.8, 24"""

from __future__ import annotations

import pytest

from delenda.games.hannibal.book.edition_2007 import HANNIBAL_2007
from delenda.games.hannibal.tables import siege_result
from delenda.punic.state import CARTHAGE
from punic.staging import Board
from punic.tables import printed
from punic.test_sieges import MAJOR_CAMPAIGN, besiege, refusal


@pytest.mark.rule("H07-20.2a")
def test_20_2_the_table() -> None:
    table = HANNIBAL_2007.tables.siege
    assert table == ((0, 1), (0, 0), (1, 1), (1, 0), (1, 0), (2, 0))
    assert [siege_result(table, die) for die in (-1, 0, 7)] == [(0, 1), (0, 1), (2, 0)]


@pytest.mark.rule("H07-20.2a", "H07-20.8a", "H07-20.8c")
def test_20_8_three_points_take_the_city_and_those_inside() -> None:
    t = Board("new-carthage: rome 5 nero, inside 2")
    besiege(t, "nero", "new-carthage", 4)
    assert (t.points_against("new-carthage"), t.control("new-carthage")) == (1, "carthage")
    assert "Nero besieges New Carthage." in t.log
    assert "Nero rolls 4: siege points 1, 0 CUs lost." in t.log
    besiege(t, "nero", "new-carthage", 2)
    assert t.points_against("new-carthage") == 1
    besiege(t, "nero", "new-carthage", 3)
    assert (t.points_against("new-carthage"), t.rome_at("new-carthage")) == (2, 4)
    besiege(t, "nero", "new-carthage", 6)
    assert t.is_over, "no marker is owed for those inside"
    assert (t.points_against("new-carthage"), t.control("new-carthage")) == (0, "rome")
    assert t.within(CARTHAGE, "new-carthage") == 0
    assert t.rome_at("new-carthage") == 4
    assert "Rome takes New Carthage." in t.log


@pytest.mark.rule("H07-20.2a")
def test_20_2_the_walls_of_the_great_cities_count() -> None:
    t = besiege(Board("syracuse: carthage, rome 5 nero"), "nero", "syracuse", 4)
    assert (t.points_against("syracuse"), t.rome_at("syracuse")) == (1, 4)
    assert "Nero rolls 4 (-1 the city's walls): siege points 1, 1 CU lost." in t.log
    t = besiege(Board("rome: carthage 9 hannibal"), "hannibal", "rome", 6)
    assert (t.points_against("rome"), t.carthage_at("rome")) == (1, 9)
    assert "(-1 Carthage besieges, -1 the city's walls)" in t.log[1]


@pytest.mark.rule("H07-20.2a")
def test_20_2_the_siege_train_spares_carthage_its_modifier() -> None:
    t = besiege(Board("capua: carthage 5 mago"), "mago", "capua", 3)
    assert (t.points_against("capua"), t.carthage_at("capua")) == (0, 5)
    t = besiege(Board("capua: carthage 5 mago, train"), "mago", "capua", 3)
    assert (t.points_against("capua"), t.carthage_at("capua")) == (1, 4)
    t = besiege(Board("capua: carthage 5 mago\narpi: carthage 3, train"), "mago", "capua", 3)
    assert t.points_against("capua") == 0


@pytest.mark.rule("H07-20.2a")
def test_20_2_the_besieger_chooses_the_cu_he_loses() -> None:
    t = besiege(Board("capua: carthage 5 e1 mago"), "mago", "capua", 1)
    t.carthage("lose-elephant 1")
    assert (t.carthage_at("capua"), t.s.elephants) == (4, [])


@pytest.mark.rule("H07-20.2a")
@pytest.mark.ruling("R-065")
def test_20_2_subjugation_has_no_modifiers() -> None:
    t = besiege(Board("aquitani: carthage 5 mago"), "mago", "aquitani", 3)
    assert (t.points_against("aquitani"), t.carthage_at("aquitani")) == (1, 4)
    assert t.log[:2] == [
        "Mago tries to subjugate Aquitani.",
        "Mago rolls 3: siege points 1, 1 CU lost.",
    ]


@pytest.mark.rule("H07-24-MARCELLUS")
def test_24_marcellus_adds_one_with_a_campaign_card_to_a_siege_only() -> None:
    lines = "gades: rome 5 marcellus\naverni: rome 5"
    t = besiege(Board(lines), "marcellus", "gades", 5, card=MAJOR_CAMPAIGN)
    assert t.points_against("gades") == 2
    assert "(+1 Marcellus with a Campaign card)" in t.log[1]
    t = besiege(Board(lines), "marcellus", "gades", 5)
    assert t.points_against("gades") == 1
    t = Board("averni: rome 5 marcellus")
    besiege(t, "marcellus", "averni", 5, card=MAJOR_CAMPAIGN)
    assert t.points_against("averni") == 1


@pytest.mark.rule("H07-C64a", "H07-C64c")
def test_C64_a_truce_bars_sieges_but_not_the_subjugation_of_neutral_tribes() -> None:
    t = Board("gades: rome 5 nero\nboii: rome 5 varro\naverni: rome 5 paulus\neffects: truce")
    barred = printed("a truce bars all sieges; only neutral tribes are subjugated [truce.ban]")
    assert refusal(t, "nero", "gades") == barred
    assert refusal(t, "varro", "boii") == barred
    assert refusal(t, "paulus", "averni") == "None"
