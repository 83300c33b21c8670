"""Interception."""

from __future__ import annotations

import pytest

from hannibal.battles import the_battle
from punic.hand import hold, state
from punic.marching import march, offered, stack
from punic.pieces import elephants, units
from punic.tables import cite, printed

FABIUS = "rome: rome 8 fabius\nterventum: carthage 6 hannibal\nbeneventum: carthage 4 h-gisgo\n"
"""Fabius will enter Capua, next to Hannibal and Gisgo."""
SAMNIUM = "capua: rome 8 nero\ncannae: carthage 6 hannibal"


@pytest.mark.rule("H07-12.1")
def test_it_forces_a_battle_or_backing_up() -> None:
    t = march("rome", SAMNIUM, "take 8", "move beneventum")
    t.carthage("intercept hannibal", "take 6")
    assert t.prompt == "Hannibal tries to intercept."
    t.die(3)
    assert stack(t, "carthage", "beneventum", "hannibal") == 6
    assert t.prompt == "Nero is intercepted in Beneventum. Fight, or back up?"
    assert (t.options, t.ask.rule) == (["back-up", "stand"], cite("backup.go"))
    t.rome("stand")
    assert any("Rome attacks" in line for line in t.log)


@pytest.mark.rule("H07-12.2a")
def test_into_a_space_without_other_enemy_cus() -> None:
    board = "rome: rome 8 nero\nterventum: carthage 6 hannibal\ncapua: rome 1"
    t = march("rome", board, "take 8", "move capua")
    assert t.seat == "rome", "a Roman CU is in Capua already"
    board = "rome: rome 8 nero\nterventum: carthage 6 hannibal\narpi: carthage 3 mago"
    t = march("rome", board, "take 8", "move capua")
    told = printed("he is not adjacent [intercept.adjacent]")
    assert t.why_not("carthage", "intercept mago") == told


@pytest.mark.rule("H07-12.2a")
def test_cus_that_the_mover_leaves_behind_are_gone_from_the_space() -> None:
    board = "rome: rome 8 nero\nterventum: carthage 6 hannibal"
    t = march("rome", board, "take 8", "move capua").carthage("done").rome("regroup", "take 5")
    t.rome("move neapolis", "move capua")
    assert t.seat == "rome", "three Roman CUs stand in Capua now"


@pytest.mark.rule("H07-12.2a")
def test_also_against_a_landing_and_a_lone_general() -> None:
    board = "cosa: rome 5 nero\nterventum: carthage 6 hannibal"
    t = march("rome", board, "take 5", "sail neapolis")
    assert t.seat == "rome", "Terventum is not next to Neapolis"
    board = "cosa: rome {} nero\npaestum: carthage 6 hannibal"
    t = march("rome", board.format(5), "take 5", "sail neapolis")
    assert t.prompt == "Nero enters Neapolis with 5 CUs. Do you react?"
    t = march("rome", board.format(0), "sail neapolis")
    assert t.prompt == "Nero enters Neapolis with 0 CUs. Do you react?"


@pytest.mark.rule("H07-12.2b")
def test_each_time_anew() -> None:
    board = "praeneste: rome 8 nero\nbeneventum: carthage 6 hannibal"
    t = march("rome", board, "take 8", "move terventum").carthage("done")
    t.rome("move capua").carthage("done").rome("move neapolis")
    assert t.prompt == "Nero enters Neapolis with 8 CUs. Do you react?"
    assert t.options == ["intercept hannibal", "done"]


@pytest.mark.rule("H07-12.2c")
def test_only_armies_intercept() -> None:
    board = "rome: rome 8 nero\nterventum: carthage 3\nbeneventum: carthage 0 mago"
    t = march("rome", board, "take 8", "move capua")
    assert t.seat == "rome"
    board += "\nneapolis: carthage 1 hannibal"
    t = march("rome", board, "take 8", "move capua")
    assert t.options == ["intercept hannibal", "done"]
    assert t.why_not("carthage", "intercept mago") == printed(
        "only an army may intercept [intercept.army]"
    )


@pytest.mark.rule("H07-12.2-EX1")
def test_example_fabius_moves_to_attack_gisgo() -> None:
    t = march("rome", FABIUS + "cannae: carthage 3 mago", "take 8", "move capua")
    assert set(offered(t, "intercept")) == {"hannibal", "h-gisgo"}
    t.carthage("done").rome("move beneventum")
    assert set(offered(t, "intercept")) == {"hannibal", "mago"}
    told = printed("he is not adjacent [intercept.adjacent]")
    assert t.why_not("carthage", "intercept h-gisgo") == told


@pytest.mark.rule("H07-12.3b")
def test_not_across_a_pass_or_strait() -> None:
    board = "cosa: rome 5 nero\nboii: carthage 5 hannibal\nfaesulae: carthage 1 mago"
    t = march("rome", board, "take 5", "move pisae")
    assert offered(t, "intercept") == ["mago"]
    told = printed("not across a mountain pass or strait [intercept.crossing]")
    assert t.why_not("carthage", "intercept hannibal") == told
    board = "enna: rome 5 nero\nrhegium: carthage, carthage 5 hannibal"
    t = march("rome", board, "take 5", "move messana")
    assert t.seat == "rome"


@pytest.mark.rule("H07-12.3c")
def test_nobody_intercepts_a_reaction() -> None:
    board = "capua: rome 8 nero\nbeneventum: carthage 4 h-gisgo\ncannae: free\narpi: rome 5 varro"
    t = march("rome", board, "activate nero", "take 8", "move beneventum")
    t.carthage("avoid h-gisgo", "take 4").die(1)
    assert stack(t, "carthage", "cannae", "h-gisgo") == 4
    assert t.prompt.startswith("The enemy has slipped away"), "Varro is not asked"


@pytest.mark.rule("H07-12.4a")
@pytest.mark.parametrize(("die", "succeeds"), [(3, True), (4, False)])
def test_not_above_the_battle_rating(die: int, succeeds: bool) -> None:
    board = "acci: rome 8 nero\nlaminium: carthage 5 hasdrubal"
    t = march("rome", board, "take 8", "move salaria")
    t.carthage("intercept hasdrubal", "take 5").die(die)
    assert units(t, "carthage", "salaria") == (5 if succeeds else 0)
    told = "Hasdrubal intercepts with 5 CUs: 3 within 3."
    if not succeeds:
        told = "Hasdrubal fails to intercept: 4 is above 3."
    assert t.log[-1] == told
    assert t.seat == "rome"


@pytest.mark.rule("H07-12.4b")
def test_adds_one_into_an_enemy_marker_without_friends() -> None:
    board = "rome: rome 8 nero\nterventum: carthage 6 hasdrubal"
    t = march("rome", board, "take 8", "move capua").carthage("intercept hasdrubal", "take 6")
    t.die(3)
    told = "Hasdrubal fails to intercept: 3 +1 (enemy marker, no friendly CUs) is above 3."
    assert t.log[-1] == told
    assert units(t, "carthage", "capua") == 0
    board += "\ncapua: carthage 1"
    t = march("rome", board, "take 8", "move capua").carthage("intercept hasdrubal", "take 6")
    t.die(3)
    assert stack(t, "carthage", "capua", "hasdrubal") == 7


@pytest.mark.rule("H07-12.4c")
def test_those_declared_move_in() -> None:
    board = "acci: rome 8 nero\nlaminium: carthage 9 e2 hasdrubal mago, train"
    t = march("rome", board, "take 8", "move salaria").carthage("intercept hasdrubal")
    t.carthage("bring mago", "take 6", "elephants 1", "leave-train")
    assert "Hasdrubal will try to intercept with 6 CUs." in t.log
    t.die(1)
    assert stack(t, "carthage", "salaria", "hasdrubal", "mago") == 6
    assert (elephants(t, "salaria"), units(t, "carthage", "laminium")) == (1, 3)


@pytest.mark.rule("H07-12.4e")
def test_the_mover_attacks_first() -> None:
    t = march("rome", SAMNIUM, "take 8", "move beneventum")
    t.carthage("intercept hannibal", "take 6").die(1).rome("stand")
    assert the_battle(t).attacker == 0


@pytest.mark.rule("H07-12.4f")
@pytest.mark.ruling("R-026")
def test_at_most_ten_intercept() -> None:
    board = "rome: rome 8 nero\nterventum: carthage 12 hannibal"
    t = march("rome", board, "take 8", "move capua").carthage("intercept hannibal")
    assert offered(t, "take")[0] == "10"
    assert t.why_not("carthage", "take 11") == printed("at most 10 CUs may go [march.force]")
    assert t.why_not("carthage", "take 0") == printed(
        "an army has at least one CU [intercept.army]"
    )


@pytest.mark.rule("H07-12.7a", "H07-24-FABIUS-a")
@pytest.mark.ruling("R-120")
def test_fabius_does_not_leave_italy_to_intercept() -> None:
    board = "nice: carthage 8 hannibal\npisae: rome 8 fabius"
    t = march("carthage", board, "take 8", "move western-ligurians", "move eastern-ligurians")
    t.die(1)
    assert t.seat == "carthage", "Liguria is not Italy"


@pytest.mark.rule("H07-12.3c", "H07-C64a")
def test_not_in_a_truce() -> None:
    board = "rome: rome 8 nero\nterventum: carthage 6 hannibal"
    t = hold("rome", "1 35", board, effects="truce").rome("play 1 move", "take 8", "move capua")
    assert t.seat == "rome"
    assert state(t).effects
