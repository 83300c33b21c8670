"""Movement: who moves, how far, and how the enemy reacts. 10.1-10.3"""

from __future__ import annotations

import pytest

from punic.marching import event, march, offered, stack
from punic.pieces import stands

# --- 10.2 the procedure -----------------------------------------------------------------------

FOUR = ("move malaca", "move acci", "move salaria", "move toletum")


@pytest.mark.rule("H07-10.2a")
def test_10_2_four_spaces_and_no_fifth() -> None:
    t = march("carthage", "gades: carthage 3 hannibal", "take 3", *FOUR[:3])
    assert t.prompt == "Hannibal with 3 CUs is in Salaria; 1 movement point left."
    t.carthage(FOUR[3])
    assert t.seat == "rome", "nothing is left to do in the fourth space"
    assert stands(t, "hannibal") == "toletum"


@pytest.mark.rule("H07-10.2a")
def test_10_2_six_spaces_with_a_force_march() -> None:
    t = event("carthage", "63", "gades: carthage 3 hannibal", "take 3", *FOUR, "move segovia")
    assert offered(t, "move")
    t.carthage("move numantia")
    assert t.seat == "rome"
    assert stands(t, "hannibal") == "numantia"


@pytest.mark.rule("H07-10.2a")
def test_10_2_moves_follow_the_lines() -> None:
    t = march("carthage", "gades: carthage 3 hannibal", "take 3")
    assert offered(t, "move") == ["hispalis", "malaca"]
    told = "an army moves along a line to an adjacent space [10.2]"
    assert t.why_not("carthage", "move corduba") == told
    too_far = "11 movement points are needed, 4 are left [10.2]"
    assert t.why_not("carthage", "move massilia") == too_far
    assert "no line of the map leads there" in t.why_not("carthage", "move carthage")


@pytest.mark.rule("H07-10.2e")
def test_10_2_an_intercepted_army_may_back_up() -> None:
    board = "terventum: rome 8 fabius\ncannae: carthage 6 hannibal"
    t = march("rome", board, "take 8", "move beneventum")
    t.carthage("intercept hannibal", "take 6").die(1)
    assert t.options == ["back-up", "stand"]
    t.rome("back-up")
    assert stack(t, "rome", "terventum", "fabius") == 8
    assert "Fabius backs up to Terventum." in t.log
    assert t.seat == "carthage", "and that ends the move"


@pytest.mark.rule("H07-10.3d")
def test_10_3_an_interceptor_does_not_enter_the_city() -> None:
    board = "laminium: rome 8 nero\nacci: carthage 2 mago"
    t = march("rome", board, "take 8", "move new-carthage")
    t.carthage("intercept mago", "take 2").die(2)
    assert stack(t, "carthage", "new-carthage", "mago") == 2
    assert t.options == ["back-up", "stand"], "nobody was asked about the walls"
