"""Armies combine and divide. 10.8-10.9"""

from __future__ import annotations

import pytest

from punic.hand import hold
from punic.marching import chief, march, stack
from punic.tables import cite


@pytest.mark.rule("H07-10.8a", "H07-10.8d")
def test_10_8_another_general_is_taken_along_with_his_cus() -> None:
    board = "gades: carthage 3 mago\nmalaca: carthage 4 h-gisgo"
    t = march("carthage", board, "activate mago", "take 3", "move malaca", "regroup")
    assert t.prompt == "Does H. Gisgo go along with Mago?"
    assert t.ask.rule == cite("march.subordinates")
    t.carthage("bring h-gisgo", "take 7", "move acci", "stop")
    assert stack(t, "carthage", "acci", "mago", "h-gisgo") == 7
    assert chief(t, "carthage", "acci") == "mago"


@pytest.mark.rule("H07-10.8d")
def test_10_8_ending_with_an_equal_makes_the_commander() -> None:
    board = "gades: carthage 3 mago\nmalaca: carthage 4 h-gisgo"
    t = march("carthage", board, "activate mago", "take 3", "move malaca", "stop")
    assert chief(t, "carthage", "malaca") == "mago"
    t = march("carthage", board, "activate h-gisgo", "take 4", "move gades", "stop")
    assert chief(t, "carthage", "gades") == "h-gisgo"


@pytest.mark.rule("H07-10.9b", "H07-10.9c", "H07-10.8d")
def test_10_9_a_subordinate_is_activated_and_leaves() -> None:
    t = hold("carthage", "1 36", "saguntum: carthage 10 e2 hannibal mago h-gisgo")
    t.carthage("play 1 move", "activate mago", "bring h-gisgo", "take 6", "elephants 0")
    t.carthage("move dertosa", "stop")
    assert stack(t, "carthage", "dertosa", "mago", "h-gisgo") == 6
    assert stack(t, "carthage", "saguntum", "hannibal") == 4
    assert t.seat == "rome", "Hannibal does not move with this card"
