"""Movement points and movement by land. PHX 7.1, 7.2"""

from __future__ import annotations

import pytest

from punic.hand import force, hold
from punic.marching import march, offered
from punic.pieces import elephants, stands, units

# --- 7.1 --------------------------------------------------------------------------------------


@pytest.mark.rule("HPX-7.1a")
def test_land_and_sea_share_four_points() -> None:
    t = march("carthage", "acci: carthage 3 mago", "take 3", "move malaca", "sail hadrumetum")
    t.die(1)
    assert stands(t, "mago") == "hadrumetum"
    t = march("carthage", "malaca: carthage 3 mago", "take 3", "sail hadrumetum").die(1)
    assert "1 movement point left" in t.prompt
    t.carthage("move zama")
    assert stands(t, "mago") == "zama"
    assert t.seat == "rome"


@pytest.mark.rule("HPX-7.1a")
def test_two_points_do_not_pay_a_voyage() -> None:
    t = march("carthage", "salaria: carthage 3 mago", "take 3", "move acci", "move malaca")
    assert not offered(t, "sail")


# --- 7.2.E ------------------------------------------------------------------------------------

PASSING = "rome: rome 8 nero"


@pytest.mark.rule("HPX-7.2.E")
def test_an_army_drops_cus_inside_a_city_and_moves_on() -> None:
    t = march("rome", PASSING, "take 8", "move capua", "regroup", "take 6")
    assert offered(t, "inside") == ["1", "2"]
    assert t.why_not("rome", "inside 3").startswith("the city cannot hold so many CUs")
    t.rome("inside 2")
    assert "2 CUs go into Capua." in t.log
    t.rome("move beneventum", "stop")
    assert (units(t, "rome", "capua+"), units(t, "rome", "capua")) == (2, 0)
    assert units(t, "rome", "beneventum") == 6


@pytest.mark.rule("HPX-7.2.E")
def test_an_army_picks_cus_up_out_of_a_city() -> None:
    board = "rome: rome 5 nero\ncapua: inside 2"
    t = march("rome", board, "take 5", "move capua", "regroup", "take 7")
    t.rome("move beneventum", "stop")
    assert units(t, "rome", "beneventum") == 7
    assert units(t, "rome", "capua+") == 0


@pytest.mark.rule("HPX-7.2.E")
def test_any_number_of_generals_finds_room_inside() -> None:
    board = "rome: rome 8 nero varro paulus\nconsuls: nero"
    t = march("rome", board, "activate nero", "bring varro", "bring paulus", "take 8")
    t.rome("move capua", "regroup", "leave varro", "leave paulus", "take 6")
    t.rome("inside 2", "go-inside varro", "go-inside paulus", "move beneventum", "stop")
    assert {stands(t, "varro"), stands(t, "paulus")} == {"capua+"}


@pytest.mark.rule("HPX-7.2.E")
def test_nobody_goes_inside_an_enemy_or_besieged_city() -> None:
    board = "rome: rome 8 nero\ncapua: carthage"
    t = march("rome", board, "take 8", "move capua", "regroup", "take 6")
    assert not offered(t, "inside")
    assert t.why_not("rome", "inside 1") == "there is no friendly walled city here [7.2.E]"
    t = march("rome", PASSING, "take 8", "move capua")
    assert t.why_not("rome", "inside 1") == "the army must first drop them off [7.2.E]"


@pytest.mark.rule("HPX-7.2.E")
@pytest.mark.ruling("R-156")
def test_a_consul_who_stays_keeps_five_outside() -> None:
    board = "capua: rome 10 nero varro\nconsuls: varro\nproconsul: nero"
    t = march("rome", board, "activate nero", "take 3")
    assert offered(t, "inside") == ["1", "2"]
    t = march("rome", board, "activate nero", "take 4")
    assert offered(t, "inside") == ["1"]
    assert t.why_not("rome", "inside 2").endswith("[2.3.C3]")
    assert not offered(t, "go-inside"), "no five CUs are inside"


@pytest.mark.rule("HPX-7.2.E")
@pytest.mark.ruling("R-156")
def test_elephants_go_inside_last() -> None:
    board = "malaca: carthage 6 e2 hannibal"
    t = march("carthage", board, "take 6", "move gades", "regroup", "take 4", "elephants 1")
    t.carthage("inside 1", "move hispalis", "stop")
    assert force(t, "carthage", "gades+") == 1
    assert elephants(t, "gades") == 1


# --- 7.2.F ------------------------------------------------------------------------------------

LONE = "capua: rome 6 nero\nbeneventum: carthage 1"


@pytest.mark.rule("HPX-7.2.F")
@pytest.mark.ruling("R-130")
def test_overruns_are_a_choice() -> None:
    t = march("rome", LONE, "take 6", "move beneventum")
    assert t.seat == "rome"
    assert t.options == ["yes", "no"]
    t.rome("yes")
    assert force(t, "carthage", "beneventum") == 0
    assert "3 movement points left" in t.prompt


@pytest.mark.rule("HPX-7.2.F")
@pytest.mark.ruling("R-130")
def test_who_does_not_overrun_fights() -> None:
    t = march("rome", LONE, "take 6", "move beneventum", "no")
    assert "Battle of Beneventum: Rome attacks with 6 CUs against 1 CU." in t.log


@pytest.mark.rule("HPX-7.2.F")
def test_four_cus_do_not_overrun() -> None:
    t = march("rome", LONE.replace("6", "4"), "take 4", "move beneventum")
    assert "Battle of Beneventum: Rome attacks with 4 CUs against 1 CU." in t.log


@pytest.mark.rule("HPX-7.2.F")
def test_an_interception_prevents_the_overrun() -> None:
    t = hold("rome", "1 35", LONE + "\ncannae: carthage 4 hannibal", enemy="36")
    t.rome("play 1 move", "take 6", "move beneventum")
    t.carthage("intercept hannibal", "take 4").die(1)
    assert force(t, "carthage", "beneventum") == 5
    assert "yes" not in t.options, "nobody is overrun now"
