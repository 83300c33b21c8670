"""Walled cities: inside and outside. 10.7"""

from __future__ import annotations

import pytest

from punic.hand import hold, state
from punic.marching import march, offered, stack
from punic.pieces import elephants, stands, units
from punic.test_gates import GADES

# --- 10.7 room and movement -------------------------------------------------------------------


@pytest.mark.rule("H07-10.7a")
def test_10_7_small_cities_hold_two_cus_and_any_generals() -> None:
    t = march("carthage", "malaca: carthage 3 mago h-gisgo", "activate mago", "bring h-gisgo")
    t.carthage("take 3", "move gades")
    assert offered(t, "enter") == ["2", "1", "0"]
    assert t.why_not("carthage", "enter 3") == "the city cannot hold so many CUs [10.7]"
    t.carthage("enter 2")
    assert "Mago goes inside Gades with 2 CUs." in t.log
    assert stack(t, "carthage", "gades+", "mago", "h-gisgo") == 2
    assert units(t, "carthage", "gades") == 1


@pytest.mark.rule("H07-10.7a")
@pytest.mark.parametrize(
    ("side", "start", "general"),
    [
        ("rome", "praeneste", "nero"),
        ("carthage", "zama", "hanno"),
    ],
)
def test_10_7_rome_and_carthage_hold_five(side: str, start: str, general: str) -> None:
    t = march(side, f"{start}: {side} 7 {general}", "take 7", f"move {side}")
    assert offered(t, "enter")[0] == "5"


@pytest.mark.rule("H07-10.7a")
def test_10_7_those_inside_take_up_room() -> None:
    board = "malaca: carthage 3 mago\ngades: inside 1"
    t = march("carthage", board, "take 3", "move gades")
    assert offered(t, "enter") == ["1", "0"]


@pytest.mark.rule("H07-10.7a")
def test_10_7_only_one_s_own_city_is_entered() -> None:
    t = march("rome", "hispalis: rome 5 nero", "take 5", "move gades")
    assert offered(t, "enter") == []
    assert t.why_not("rome", "enter 2") == "there is no friendly walled city here [10.7]"


@pytest.mark.rule("H07-10.7c")
def test_10_7_the_active_side_passes_the_gate_with_a_general() -> None:
    t = hold("carthage", "1 36", "gades: inside 2 mago")
    assert {option.split()[0] for option in t.options} == {"play"}
    t.carthage("play 1 move", "take 1", "move malaca", "stop")
    assert stack(t, "carthage", "malaca", "mago") == 1
    assert units(t, "carthage", "gades+") == 1, "who stays is inside as before"


@pytest.mark.rule("H07-10.7c")
def test_10_7_an_army_that_passes_takes_cus_and_generals_out_of_the_city() -> None:
    board = "malaca: carthage 3 mago\ngades: carthage 1, inside 2 e1 h-gisgo, train inside"
    t = march("carthage", board, "activate mago", "take 3", "move gades", "regroup")
    t.carthage("bring h-gisgo")
    assert t.prompt == "How many CUs go with Mago? 6 CUs can."
    t.carthage("take 5", "elephants 1", "take-train", "move hispalis", "stop")
    assert stack(t, "carthage", "hispalis", "mago", "h-gisgo") == 5
    assert elephants(t, "hispalis") == 1
    assert (units(t, "carthage", "gades"), units(t, "carthage", "gades+")) == (0, 1)


@pytest.mark.rule("H07-10.7c")
def test_10_7_who_is_not_taken_stays_inside() -> None:
    board = "malaca: carthage 3 mago\ngades: inside 2 e1 h-gisgo, train inside"
    t = march("carthage", board, "activate mago", "take 3", "move gades", "regroup")
    t.carthage("leave h-gisgo", "take 3", "elephants 0", "leave-train", "move hispalis", "stop")
    assert stack(t, "carthage", "gades+", "h-gisgo") == 2
    assert (elephants(t, "gades+"), units(t, "carthage", "gades")) == (1, 0)
    assert state(t).trains[0] == state(t).generals[state(t).rules.general_ids["h-gisgo"]]


@pytest.mark.rule("H07-10.7d", "H07-13.5b")
@pytest.mark.ruling("R-021")
def test_10_7_a_general_may_part_from_his_cus() -> None:
    t = march("rome", GADES, "take 8", "move gades").carthage("inside 2")
    assert t.prompt == "Is Mago inside or outside the walls of Gades?"
    t.carthage("stay-outside mago", "avoid mago").die(2).carthage("avoid-to malaca")
    assert stands(t, "mago") == "malaca"
    assert units(t, "carthage", "gades+") == 2


@pytest.mark.rule("H07-20.5c", "H07-10.5a", "H07-10.5e")
@pytest.mark.ruling("R-111")
def test_20_5_a_sally_may_overrun_and_march_on() -> None:
    board = "carthage: rome 1, inside 5 mago, siege 1"
    t = march("carthage", board, "take 5", "sally")
    assert "A lone enemy CU in Carthage is overrun." in t.log
    assert "The siege of Carthage is lifted." in t.log
    t.carthage("move zama")
    assert stack(t, "carthage", "zama", "mago") == 5
