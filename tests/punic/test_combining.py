"""Forces that join and part on the march."""

from __future__ import annotations

import pytest

from punic.hand import state
from punic.marching import chief, march, stack
from punic.pieces import stands, units


@pytest.mark.rule("H07-10.8a")
def test_or_without_cus() -> None:
    board = "gades: carthage 0 mago\nmalaca: carthage 0 h-gisgo"
    t = march("carthage", board, "activate mago", "move malaca", "regroup", "bring h-gisgo")
    t.carthage("move acci", "stop")
    assert stack(t, "carthage", "acci", "mago", "h-gisgo") == 0


@pytest.mark.rule("H07-10.8b")
def test_nobody_picks_up_a_general_who_outranks_him() -> None:
    board = "gades: carthage 3 mago\nmalaca: carthage 4 hannibal"
    t = march("carthage", board, "activate mago", "take 3", "move malaca", "regroup")
    assert t.prompt.startswith("How many CUs"), "Hannibal is not even asked for"
    t.carthage("take 5", "move acci", "stop")
    assert stack(t, "carthage", "malaca", "hannibal") == 2
    assert stack(t, "carthage", "acci", "mago") == 5


@pytest.mark.rule("H07-10.8b")
def test_a_proconsul_does_not_pick_up_a_consul() -> None:
    board = "capua: rome 8 nero\nbeneventum: rome 8 varro\nconsuls: varro\nproconsul: nero"
    t = march("rome", board, "activate nero", "take 8", "move beneventum", "regroup")
    assert t.prompt.startswith("How many CUs")
    t.rome("take 10", "move cannae", "stop")
    assert stack(t, "rome", "beneventum", "varro") == 6


@pytest.mark.rule("H07-10.8c", "H07-18.3a")
def test_ending_with_a_superior_makes_a_subordinate() -> None:
    board = "capua: rome 8 nero\nbeneventum: rome 8 varro\nconsuls: varro\nproconsul: nero"
    t = march("rome", board, "activate nero", "take 8", "move beneventum", "stop")
    assert chief(t, "rome", "beneventum") == "varro"
    assert units(t, "rome", "beneventum") == 16


@pytest.mark.rule("H07-10.9a")
def test_subordinates_are_dropped_anywhere_with_or_without_cus() -> None:
    board = "gades: carthage 6 hannibal mago h-gisgo"
    t = march("carthage", board, "activate hannibal", "bring mago", "bring h-gisgo", "take 6")
    t.carthage("move malaca", "regroup", "leave mago", "bring h-gisgo", "take 6")
    t.carthage("move acci", "regroup", "leave h-gisgo", "take 4", "move salaria", "stop")
    assert stack(t, "carthage", "malaca", "mago") == 0
    assert stack(t, "carthage", "acci", "h-gisgo") == 2
    assert stack(t, "carthage", "salaria", "hannibal") == 4


@pytest.mark.rule("H07-10.9b")
def test_he_does_not_take_his_superior_along() -> None:
    t = march("carthage", "malaca: carthage 6 hannibal mago", "activate mago")
    assert t.prompt == "How many CUs go with Mago? 6 CUs can."
    t.carthage("take 6", "move acci", "stop")
    assert stands(t, "hannibal") == "malaca"


@pytest.mark.rule("H07-10.9b", "H07-20.3a")
def test_who_besieged_as_a_subordinate_is_one_again() -> None:
    board = "hispalis: carthage 3\nrhegium: carthage 9 mago h-gisgo"
    t = march("carthage", board, "activate h-gisgo", "leave mago", "take 3", "besiege").die(5)
    assert "H. Gisgo besieges Rhegium." in t.log
    assert chief(t, "carthage", "rhegium") == "mago", "he commanded for the siege only"


@pytest.mark.rule("H07-10.8a", "H07-C30e")
def test_the_siege_train_is_picked_up_and_left() -> None:
    board = "gades: carthage 10 hannibal\nmalaca: carthage 2, train"
    t = march("carthage", board, "take 10", "move malaca", "regroup", "take 10")
    assert t.prompt == "Does the siege train go along with Hannibal?"
    t.carthage("take-train", "move acci", "regroup", "take 10", "leave-train", "move salaria")
    t.carthage("stop")
    assert state(t).rules.board.spaces[state(t).trains[0]] == "acci"
