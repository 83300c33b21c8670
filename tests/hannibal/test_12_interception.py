"""Interception. 12"""

from __future__ import annotations

import pytest

from hannibal.battles import deal_any, draws, the_battle
from punic.marching import chief, march, stack
from punic.pieces import elephants, units
from punic.tables import Table, printed
from punic.test_interception import FABIUS


@pytest.mark.rule("H07-12.4d", "H07-12.6c", "H07-12.8b")
def test_12_4_one_battle_card_however_many_intercept() -> None:
    t = march("rome", FABIUS, "take 8", "move capua")
    t.carthage("intercept hannibal", "take 6", "intercept h-gisgo", "take 4").die(1, 1)
    t.rome("stand")
    assert the_battle(t).intercepted
    assert "+1 interception" in draws_of_both(t)
    assert draws_of_both(t).count("interception") == 1


def draws_of_both(t: Table) -> str:
    """Deal to Rome, and return how both hands came about."""
    if not any(line.startswith("Carthage draws") for line in t.log):
        deal_any(t)
    return draws(t, "rome") + draws(t, "carthage")


@pytest.mark.rule("H07-12.4g", "H07-12.5a")
@pytest.mark.ruling("R-028")
def test_12_4_no_card_where_a_battle_was_due() -> None:
    t = march("rome", FABIUS, "take 8", "move capua").carthage("done").rome("move beneventum")
    t.carthage("intercept hannibal", "take 6").die(1).rome("stand")
    assert not the_battle(t).intercepted
    assert "interception" not in draws_of_both(t)


# --- 12.7-12.9 subordinates, cities, overruns -------------------------------------------------


@pytest.mark.rule("H07-12.7d", "H07-12.5a")
def test_12_7_the_ranking_general_commands_afterwards() -> None:
    board = "acci: rome 8 nero\nlaminium: carthage 5 hannibal\nsalaria: carthage 2 mago"
    t = march("rome", board, "take 8", "move salaria")
    t.carthage("intercept hannibal", "take 5", "done").die(1)
    assert chief(t, "carthage", "salaria") == "hannibal"
    board = "acci: rome 8 nero\nlaminium: carthage 5 h-gisgo\nsalaria: carthage 2 mago"
    t = march("rome", board, "take 8", "move salaria")
    t.carthage("intercept h-gisgo", "take 5", "done").die(1).rome("stand")
    assert t.prompt == "Which general commands the defence of Salaria?"
    assert set(t.options) == {"command mago", "command h-gisgo"}


@pytest.mark.rule("H07-12.8c")
@pytest.mark.ruling("R-030")
def test_12_8_subordinates_and_elephants_choose_their_part() -> None:
    board = "gades: carthage 4 e1 hannibal mago\nsalaria: rome 6 nero"
    t = march("carthage", board, "activate hannibal", "bring mago", "take 4", "sail new-carthage")
    t.die(1).rome("intercept nero", "take 6").die(1).carthage("enter 2")
    assert t.prompt == "Does Mago go along with Hannibal?"
    t.carthage("leave mago")
    assert t.prompt == "Hannibal takes 2 CUs. How many are elephants?"
    t.carthage("elephants 0")
    assert stack(t, "carthage", "new-carthage+", "mago") == 2
    assert elephants(t, "new-carthage+") == 1
    assert t.prompt == "Naval combat for Hannibal, from New Carthage to Gades."
    t.die(1)
    assert stack(t, "carthage", "gades", "hannibal") == 2


@pytest.mark.rule("H07-12.8c", "H07-12.5d")
def test_12_8_those_who_cannot_go_back_fight() -> None:
    board = "gades: carthage 4 hannibal\nsalaria: rome 6 nero"
    t = march("carthage", board, "take 4", "sail new-carthage").die(1)
    t.rome("intercept nero", "take 6").die(1).carthage("enter 2").die(6)
    assert stack(t, "carthage", "new-carthage", "hannibal") == 2
    assert units(t, "carthage", "new-carthage+") == 2
    assert any("Carthage attacks with 2 CUs" in line for line in t.log)


@pytest.mark.rule("H07-12.9", "H07-12.4d", "H07-12.5a")
@pytest.mark.ruling("R-103")
def test_12_9_an_interception_prevents_an_overrun() -> None:
    board = "rome: rome 6 nero\nterventum: carthage 6 hannibal\ncapua: carthage 1"
    t = march("rome", board, "take 6", "move capua").carthage("intercept hannibal", "take 6")
    t.die(4)
    assert t.options == ["back-up", "stand"]
    assert units(t, "carthage", "capua") == 7
    assert not any("overrun" in line for line in t.log)
    t.rome("stand")
    assert the_battle(t).intercepted, "without it there was no battle"


@pytest.mark.rule("H07-12.7c", "H07-18.1c")
def test_12_7_a_consul_is_told_why_he_stays() -> None:
    board = """
        nice: carthage 8 hannibal
        pisae: rome 9 nero fabius marcellus
        consuls: nero fabius
        proconsul: marcellus
    """
    t = march("carthage", board, "take 8", "move western-ligurians", "move eastern-ligurians")
    t.die(1)
    assert t.options == ["intercept marcellus", "done"], "Fabius stays in Italy with five CUs"
    told = printed("a consul is never left with fewer than five CUs [consul.minimum]")
    assert t.why_not("rome", "intercept nero") == told
