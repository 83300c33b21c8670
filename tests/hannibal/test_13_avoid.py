"""Avoiding battle: when, who and where to. 13.1-13.3; pursuit is in test_13_pursuit.py"""

from __future__ import annotations

import pytest

from punic.hand import state
from punic.marching import march, offered, stack
from punic.pieces import elephants, units
from punic.tables import printed
from punic.test_avoiding import SPAIN, STACK


@pytest.mark.rule("H07-13.1d", "H07-13.3a")
@pytest.mark.ruling("R-115")
def test_13_1_of_several_lone_generals_the_commander_rolls_and_takes_them_along() -> None:
    board = "acci: rome 8 nero\nsalaria: carthage 0 hannibal mago"
    t = march("rome", board, "take 8", "move salaria")
    assert t.options == ["avoid hannibal", "done"]
    t.carthage("avoid hannibal", "bring mago").die(1).carthage("avoid-to toletum")
    assert stack(t, "carthage", "toletum", "hannibal", "mago") == 0


@pytest.mark.rule("H07-13.2b")
def test_13_2_cus_generals_elephants_and_train_may_stay_behind() -> None:
    board = "acci: rome 8 nero\nsalaria: carthage 6 e2 hasdrubal mago, train"
    t = march("rome", board, "take 8", "move salaria")
    t.carthage("avoid hasdrubal", "leave mago", "take 4", "elephants 2", "take-train").die(1)
    t.carthage("avoid-to toletum")
    assert stack(t, "carthage", "toletum", "hasdrubal") == 4
    assert stack(t, "carthage", "salaria", "mago") == 2
    assert elephants(t, "toletum") == 2
    assert state(t).rules.board.spaces[state(t).trains[0]] == "toletum"


@pytest.mark.rule("H07-13.2b")
def test_13_2_a_general_may_leave_them_all_behind() -> None:
    t = march("rome", SPAIN, "take 8", "move salaria").carthage("avoid hasdrubal", "take 0")
    t.die(1).carthage("avoid-to toletum")
    assert stack(t, "carthage", "toletum", "hasdrubal") == 0
    assert units(t, "carthage", "salaria") == 5


@pytest.mark.rule("H07-13.2b", "H07-18.1a")
def test_13_2_a_consul_does_not_leave_with_four() -> None:
    board = "cannae: carthage 8 hannibal\nbeneventum: rome 8 varro\nconsuls: varro"
    t = march("carthage", board, "take 8", "move beneventum").rome("avoid varro")
    assert offered(t, "take") == ["8", "7", "6", "5"]
    told = printed("a consul is never left with fewer than five CUs [consul.minimum]")
    assert t.why_not("rome", "take 4") == told


@pytest.mark.rule("H07-13.2c", "H07-13.5b")
def test_13_2_nor_across_a_strait() -> None:
    board = "bruttium: carthage 8 hannibal\nrhegium: rome 4 nero"
    t = march("carthage", board, "take 8", "move rhegium").rome("inside 0", "stay-outside nero")
    t.rome("avoid nero", "take 2").die(1)
    assert t.options == ["avoid-to croton", "avoid-inside"]
    told = printed("not across a mountain pass or strait [avoid.limits]")
    assert t.why_not("rome", "avoid-to messana") == told


@pytest.mark.rule("H07-13.3a")
@pytest.mark.ruling("R-207")
def test_13_3_a_subordinate_leaves_his_commander_with_a_cu() -> None:
    t = march("rome", STACK, "take 8", "move salaria").carthage("avoid h-gisgo")
    assert t.prompt == "Does Mago go along with H. Gisgo?"
    t.carthage("leave mago")
    assert offered(t, "take")[0] == "9"
    assert t.why_not("carthage", "take 10").startswith("his commander must be left with CUs")
    t.carthage("take 4").die(3).carthage("avoid-to toletum")
    assert stack(t, "carthage", "toletum", "h-gisgo") == 4
    assert stack(t, "carthage", "salaria", "hannibal", "mago") == 6
    assert any("Rome attacks" in line for line in t.log)


@pytest.mark.rule("H07-13.3a")
def test_13_3_or_a_consul_with_five() -> None:
    board = """
        cannae: carthage 8 hannibal
        beneventum: rome {} varro nero
        consuls: varro
        proconsul: nero
    """
    t = march("carthage", board.format(8), "take 8", "move beneventum").rome("avoid nero")
    assert offered(t, "take") == ["3", "2", "1", "0"]
    t = march("carthage", board.format(4), "take 8", "move beneventum").rome("avoid nero")
    assert t.prompt == "Nero tries to avoid battle.", "he can only go alone"
    t.die(1).rome("avoid-to capua")
    assert stack(t, "rome", "capua", "nero") == 0
