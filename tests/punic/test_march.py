"""Marches."""

from __future__ import annotations

import pytest

from punic.hand import hold
from punic.marching import fight_out, march, overrun, stack
from punic.pieces import elephants, units
from punic.tables import cite, printed


@pytest.mark.rule("H07-10.1a")
def test_cus_do_not_move_without_a_general() -> None:
    t = hold("rome", "1 35", "capua: rome 5\nrome: rome 8 nero\nbrundisium: rome 0 varro")
    t.rome("play 1 move")
    assert t.options == ["activate nero", "activate varro"]
    assert t.prompt == "Which general do you activate?"
    t.rome("activate varro")
    assert t.prompt == "Varro with 0 CUs is in Brundisium; 4 movement points left."
    t.rome("move cannae")
    assert stack(t, "rome", "cannae", "varro") == 0


@pytest.mark.rule("H07-10.1a")
def test_the_whole_army_goes_with_its_general() -> None:
    t = march("rome", "capua: rome 5 nero", "take 5", "move beneventum", "stop")
    assert units(t, "rome", "capua") == 0
    assert stack(t, "rome", "beneventum", "nero") == 5
    assert "Nero sets out from Capua with 5 CUs." in t.log
    assert "Nero enters Beneventum." in t.log


@pytest.mark.rule("H07-10.1b")
def test_one_army_moves_with_a_card() -> None:
    board = "gades: carthage 3 hannibal\nzama: carthage 4 hanno"
    t = march("carthage", board, "activate hannibal", "take 3", "move malaca", "stop")
    assert t.seat == "rome", "the play is over"


@pytest.mark.rule("H07-10.1c")
def test_successive_cards_move_the_same_army() -> None:
    t = hold("carthage", "1 2", "gades: carthage 3 hannibal")
    t.carthage("play 1 move", "take 3", "move malaca", "stop").rome("play 35 discard")
    t.carthage("play 2 move", "take 3", "move acci", "stop")
    assert stack(t, "carthage", "acci", "hannibal") == 3


@pytest.mark.rule("H07-10.2b")
def test_cus_are_dropped_and_picked_up() -> None:
    t = march("carthage", "gades: carthage 10 hannibal\nacci: carthage 4", "take 10")
    t.carthage("move malaca", "regroup", "take 7", "move acci", "regroup", "take 10")
    assert "Hannibal goes on from Malaca with 7 CUs." in t.log
    t.carthage("move salaria", "stop")
    assert units(t, "carthage", "malaca") == 3
    assert units(t, "carthage", "acci") == 1
    assert stack(t, "carthage", "salaria", "hannibal") == 10


@pytest.mark.rule("H07-10.2b")
def test_never_more_than_ten() -> None:
    t = march("carthage", "gades: carthage 12 hannibal")
    assert t.prompt == "How many CUs go with Hannibal? 10 CUs can."
    assert t.why_not("carthage", "take 11") == printed("at most 10 CUs may go [march.force]")
    assert t.why_not("carthage", "take 13") == printed("only 12 CUs are there [march.force]")
    t = march("carthage", "gades: carthage 10 hannibal\nmalaca: carthage 3", "take 10")
    t.carthage("move malaca", "regroup")
    assert t.refuses("carthage", "take 11")


@pytest.mark.rule("H07-10.2b")
@pytest.mark.ruling("R-018")
def test_once_in_each_space_that_is_entered() -> None:
    t = march("carthage", "gades: carthage 3 hannibal", "take 3")
    told = "CUs and generals change places when an army sets out, and once in each space it enters"
    assert t.why_not("carthage", "regroup") == printed(f"{told} [march.exchange]")
    t.carthage("move malaca", "regroup", "take 2")
    assert "regroup" not in t.options
    t.carthage("move acci")
    assert "regroup" in t.options


@pytest.mark.rule("H07-10.2b")
def test_elephants_are_chosen() -> None:
    t = march("carthage", "gades: carthage 6 e2 hannibal", "take 4")
    assert t.prompt == "Hannibal takes 4 CUs. How many are elephants?"
    assert t.options == ["elephants 2", "elephants 1", "elephants 0"]
    t.carthage("elephants 1", "move malaca", "stop")
    assert (elephants(t, "gades"), elephants(t, "malaca")) == (1, 1)
    assert "Hannibal sets out from Gades with 4 CUs (1 elephant)." in t.log


@pytest.mark.rule("H07-10.2b")
def test_elephants_are_dropped_off_too() -> None:
    t = march("carthage", "gades: carthage 6 e2 hannibal", "take 6", "move malaca", "regroup")
    t.carthage("take 2", "elephants 0", "move acci", "stop")
    assert (elephants(t, "malaca"), elephants(t, "acci")) == (2, 0)
    assert units(t, "carthage", "acci") == 2


@pytest.mark.rule("H07-10.2c")
def test_commander_cus_and_subordinates_are_chosen_first() -> None:
    t = march("carthage", "gades: carthage 12 mago h-gisgo", "activate h-gisgo", "leave mago")
    t.carthage("take 10", "move malaca", "stop")
    assert stack(t, "carthage", "gades", "mago") == 2
    assert stack(t, "carthage", "malaca", "h-gisgo") == 10


@pytest.mark.rule("H07-10.2d")
def test_each_space_entered_brings_a_reaction() -> None:
    board = "capua: rome 8 nero\ncannae: carthage 6 hannibal"
    t = march("rome", board, "take 8", "move beneventum")
    assert (t.seat, t.ask.rule) == ("carthage", cite("react.declare"))
    assert t.prompt == "Nero enters Beneventum with 8 CUs. Do you react?"
    t.carthage("done").rome("move arpi")
    assert t.prompt == "Nero enters Arpi with 8 CUs. Do you react?"


@pytest.mark.rule("H07-10.2f", "H07-10.5b")
def test_overrun_and_march_on() -> None:
    board = "capua: rome 6 nero\nbeneventum: carthage 1"
    t = overrun(march("rome", board, "take 6", "move beneventum"))
    assert t.prompt == "Nero with 6 CUs is in Beneventum; 3 movement points left."
    assert units(t, "carthage", "beneventum") == 0
    t.rome("move cannae")
    assert stack(t, "rome", "cannae", "nero") == 6


@pytest.mark.rule("H07-10.2g")
def test_a_battle_is_not_followed_by_a_siege() -> None:
    board = "hispalis: rome 10 marcellus\ngades: carthage 2"
    t = march("rome", board, "take 10", "move gades").carthage("inside 0")
    assert fight_out(t) == "rome"
    assert units(t, "rome", "gades") >= 9
    assert t.prompt.startswith("Play a card"), "no siege is offered"
    assert t.seat == "carthage"


@pytest.mark.rule("H07-10.2g")
def test_a_siege_ends_the_move() -> None:
    t = march("rome", "hispalis: rome 10 marcellus", "take 10", "move gades")
    assert "besiege" in t.options
    t.rome("besiege").die(5)
    assert t.seat == "carthage"


NEW_CARTHAGE = "laminium: rome 8 nero\nnew-carthage: carthage 3 hasdrubal\nacci: carthage 4 mago"


@pytest.mark.rule("H07-10.3a", "HPX-8a")
def test_the_walls_come_first() -> None:
    t = march("rome", NEW_CARTHAGE, "take 8", "move new-carthage")
    told = printed("The enemy comes to New Carthage. How many of your 3 CUs are inside the walls?")
    assert (t.seat, t.prompt, t.ask.rule) == ("carthage", told, cite("city.gates"))
    assert t.options == ["inside 0", "inside 1", "inside 2"]
    t.carthage("inside 2", "stay-outside hasdrubal")
    assert t.prompt == printed("Nero enters New Carthage with 8 CUs. Do you react?")
    assert printed("Carthage has 2 CUs inside New Carthage and 1 CU outside.") in t.log


@pytest.mark.rule("H07-10.3b", "H07-10.3c", "HPX-8a")
def test_all_is_declared_before_any_roll_and_avoiding_comes_first() -> None:
    t = march("rome", NEW_CARTHAGE, "take 8", "move new-carthage")
    t.carthage("inside 0", "stay-outside hasdrubal")
    assert t.options == ["avoid hasdrubal", "intercept mago", "done"]
    t.carthage("intercept mago", "take 4", "avoid hasdrubal", "take 3")
    assert t.prompt == "Hasdrubal tries to avoid battle.", "though Mago was declared first"
    t.die(3).carthage("avoid-to salaria")
    assert t.prompt == "Mago tries to intercept.", "what was declared must be rolled"
    t.die(2)
    order = [line for line in t.log if "avoids battle" in line or "intercepts" in line]
    assert order == [
        "Hasdrubal avoids battle: 3 is within 3.",
        "Mago intercepts with 4 CUs: 2 within 2.",
    ]


@pytest.mark.rule("H07-10.3c")
@pytest.mark.ruling("R-027")
def test_interceptions_are_rolled_in_the_order_declared() -> None:
    board = "capua: rome 8 nero\ncannae: carthage 6 hannibal\narpi: carthage 4 mago"
    t = march("rome", board, "take 8", "move beneventum")
    t.carthage("intercept mago", "take 4", "intercept hannibal", "take 6")
    assert t.prompt == "Mago tries to intercept."
    t.die(6)
    assert t.prompt == "Hannibal tries to intercept."
