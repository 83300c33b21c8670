"""Avoiding battle, and pursuit. PHX 9"""

from __future__ import annotations

import pytest

from hannibal.battles import battle, deal_any
from punic.marching import march, offered, stack
from punic.tables import Table

SPAIN = "acci: rome 8 nero\nsalaria: carthage {}\n"
"""Nero will enter Salaria; Carthage holds all spaces around."""


def enter(who: str, more: str = "") -> Table:
    """Nero enters Salaria, where this Carthaginian army is."""
    return march("rome", SPAIN.format(who) + more, "take 8", "move salaria")


# --- 9.1 who ----------------------------------------------------------------------------------


@pytest.mark.rule("HPX-9.1a")
def test_9_1_every_general_left_behind_keeps_a_cu() -> None:
    t = enter("5 hasdrubal mago").carthage("avoid hasdrubal", "leave mago")
    assert offered(t, "take") == ["4", "3", "2", "1", "0"]
    why = "generals who are left behind must keep at least one CU [10.1]"
    assert t.why_not("carthage", "take 5") == why
    t = enter("5 hasdrubal mago").carthage("avoid hasdrubal", "bring mago")
    assert offered(t, "take")[0] == "5"


@pytest.mark.rule("HPX-9.1a")
@pytest.mark.ruling("R-165")
def test_9_1_one_cu_will_do_for_all_who_are_left_behind_and_five_for_a_consul() -> None:
    t = enter("5 hannibal h-gisgo mago").carthage("avoid hannibal", "leave h-gisgo", "leave mago")
    assert offered(t, "take") == ["4", "3", "2", "1", "0"]
    board = "cannae: carthage 8 hannibal\nbeneventum: rome 7 varro nero paulus"
    t = march("carthage", f"{board}\nconsuls: varro\nproconsul: nero", "take 8", "move beneventum")
    t.rome("avoid nero", "leave paulus")
    assert offered(t, "take") == ["2", "1", "0"]


@pytest.mark.rule("HPX-9.1a")
@pytest.mark.ruling("R-165")
def test_9_1_generals_without_cus_go_together() -> None:
    t = enter("0 hasdrubal mago").carthage("avoid hasdrubal").die(1)
    t.carthage("avoid-to toletum")
    assert stack(t, "carthage", "toletum", "hasdrubal", "mago") == 0


@pytest.mark.rule("HPX-9.1a", "HPX-9.1b")
@pytest.mark.ruling("R-165")
def test_9_1_who_must_stay_without_cus_keeps_all_from_going() -> None:
    t = enter("0 hannibal h-gisgo")
    assert offered(t, "avoid") == ["hannibal"]
    why = "generals who are left behind must keep at least one CU [10.1]"
    assert t.why_not("carthage", "avoid h-gisgo") == why


@pytest.mark.rule("HPX-9.1b")
def test_9_1_a_subordinate_takes_equals_along_and_leaves_his_commander() -> None:
    t = enter("6 hannibal h-gisgo mago").carthage("avoid h-gisgo", "bring mago")
    assert offered(t, "take")[0] == "5", "Hannibal keeps one"
    t.carthage("take 4").die(1).carthage("avoid-to toletum")
    assert stack(t, "carthage", "toletum", "h-gisgo", "mago") == 4
    assert stack(t, "carthage", "salaria", "hannibal") == 2


@pytest.mark.rule("HPX-9.1c")
def test_9_1_only_to_adjacent_spaces_and_not_into_the_city() -> None:
    board = "hispalis: rome 8 nero\ngades: carthage 2 mago\nmalaca: carthage"
    t = march("rome", board, "take 8", "move gades")
    t.carthage("inside 0", "stay-outside mago", "avoid mago", "take 2").die(1)
    assert stack(t, "carthage", "malaca", "mago") == 2, "the only way out"
    board = "neapolis: rome 5 nero\ngades: carthage 2 mago\nhispalis: rome\nmalaca: rome"
    t = march("rome", board, "take 5", "sail gades").carthage("inside 0", "stay-outside mago")
    assert any("Rome attacks" in line for line in t.log), "nowhere to go: nothing is asked"


# --- 9.2 limits -------------------------------------------------------------------------------

CONSUL = "cannae: carthage 8 hannibal\nbeneventum: rome {} varro\nconsuls: varro"


@pytest.mark.rule("HPX-9.2")
@pytest.mark.ruling("R-135")
@pytest.mark.parametrize(("cus", "takes"), [(7, ["7", "6", "5"]), (5, []), (4, [])])
def test_9_2_an_avoiding_consul_brings_five_or_all(cus: int, takes: list[str]) -> None:
    t = march("carthage", CONSUL.format(cus), "take 8", "move beneventum").rome("avoid varro")
    assert offered(t, "take") == takes
    if not takes:
        assert f"Varro will try to avoid battle with {cus} CUs." in t.log


# --- 9.3 pursuit ------------------------------------------------------------------------------


@pytest.mark.rule("HPX-9.3a")
@pytest.mark.ruling("R-166")
def test_9_3_cus_inside_the_city_do_not_prevent_a_pursuit() -> None:
    board = "hispalis: rome 8 nero\ngades: carthage 3 mago\nmalaca: carthage"
    t = march("rome", board, "take 8", "move gades")
    t.carthage("inside 1", "stay-outside mago", "avoid mago", "take 2").die(1)
    assert (stack(t, "carthage", "malaca", "mago"), stack(t, "carthage", "gades+")) == (2, 1)
    assert t.options == ["pursue", "halt"]


@pytest.mark.rule("HPX-9.3a", "HPX-7.2.F")
@pytest.mark.parametrize("choice", ["yes", "no"])
def test_9_3_a_single_cu_left_behind_is_overrun_for_a_pursuit(choice: str) -> None:
    t = enter("5 hasdrubal").carthage("avoid hasdrubal", "take 4").die(1)
    t.carthage("avoid-to toletum")
    assert t.ask.prompt == "overrun"
    t.rome(choice)
    assert (t.options == ["pursue", "halt"]) == (choice == "yes")
    assert any("Rome attacks" in line for line in t.log) == (choice == "no")


@pytest.mark.rule("HPX-9.3b")
def test_9_3_no_pursuit_after_an_interception() -> None:
    t = enter("5 h-gisgo", "laminium: carthage 6 hannibal")
    t.carthage("avoid h-gisgo", "take 5", "intercept hannibal", "take 6").die(1)
    t.carthage("avoid-to toletum").die(1)
    assert t.options == ["back-up", "stand"]
    t.rome("stand")
    assert any("Rome attacks with 8 CUs against 6 CUs" in line for line in t.log)


# --- Flaminius --------------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.2.B-Flaminius")
@pytest.mark.parametrize(("die", "succeeds"), [(4, True), (5, False)])
def test_15_2_flaminius_pursues_better_than_he_fights(die: int, succeeds: bool) -> None:
    t = march("rome", SPAIN.format("5 hasdrubal").replace("nero", "flaminius"), "take 8")
    t.rome("move salaria").carthage("avoid hasdrubal", "take 5").die(1)
    t.carthage("avoid-to toletum").rome("pursue").die(die)
    assert (t.ask.prompt == "march") == succeeds


@pytest.mark.rule("HPX-15.2.B-Flaminius")
def test_15_2_flaminius_stops_nobody_better_in_battle() -> None:
    board = "salaria: carthage 5 hannibal, rome 5 flaminius\nacci: carthage"
    t = battle(board, "carthage", "salaria", "acci")
    deal_any(t).carthage("withdraw").die(1)
    assert t.prompt == "The enemy would withdraw. Do you roll to stop him? You need 2 or less."


# --- a general alone --------------------------------------------------------------------------


@pytest.mark.rule("HPX-7.2.D", "HPX-9.3a")
@pytest.mark.ruling("R-324")
def test_9_3_nobody_pursues_a_general_without_cus() -> None:
    t = march("rome", "acci: rome 8 nero\nsalaria: carthage 0 mago\ntoletum: free", "take 8")
    t.rome("move salaria").carthage("avoid mago").die(1).carthage("avoid-to toletum")
    assert t.ask.prompt == "march"
    assert offered(t, "move")
