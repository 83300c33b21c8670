"""Pursuit."""

from __future__ import annotations

import pytest

from delenda.engine.state import nearest
from delenda.punic.march.party import Party
from punic.marching import event, march, overrun, stack
from punic.pieces import stands
from punic.tables import printed

SPAIN = "acci: rome 8 nero\nsalaria: carthage 5 hasdrubal\n"
"""Nero will enter Salaria; Carthage holds all spaces around."""


@pytest.mark.rule("H07-13.4b")
def test_without_points_there_is_no_roll() -> None:
    board = "gades: rome 8 nero\ntoletum: carthage 5 hasdrubal"
    t = march("rome", board, "take 8", "move malaca", "move acci", "move salaria")
    t.carthage("done").rome("move toletum").carthage("avoid hasdrubal", "take 5").die(1)
    t.carthage("avoid-to segovia")
    assert t.seat == "carthage", "the next play"
    assert stack(t, "rome", "toletum", "nero") == 8


@pytest.mark.rule("H07-13.4b")
def test_a_force_march_pursues_up_to_six_spaces() -> None:
    board = "acci: rome 8 nero\ntoletum: carthage 5 hasdrubal"
    way = ("move malaca", "move hispalis", "move corduba")
    t = event("rome", "62", board, "take 8", *way, "move arsa").carthage("done")
    t.rome("move toletum").carthage("avoid hasdrubal", "take 5").die(1)
    t.carthage("avoid-to segovia").rome("pursue").die(1)
    assert "1 movement point" in t.prompt
    t.rome("move segovia").carthage("avoid hasdrubal", "take 5").die(1)
    t.carthage("avoid-to bilbilis")
    assert t.seat == "carthage", "six spaces are the limit: no roll"
    assert stack(t, "rome", "segovia", "nero") == 8


@pytest.mark.rule("H07-13.4c", "HPX-9.3a")
def test_pursuit_avoidance_and_pursuit_again() -> None:
    t = march("rome", SPAIN, "take 8", "move salaria").carthage("avoid hasdrubal", "take 5")
    t.die(1).carthage("avoid-to toletum").rome("pursue").die(1)
    t.rome("move toletum").carthage("avoid hasdrubal", "take 5").die(3)
    t.carthage("avoid-to segovia").rome("pursue").die(2)
    assert "2 movement points left" in t.prompt
    t.rome("move segovia")
    assert t.options == ["avoid hasdrubal", "done"]
    party = nearest(t.s, Party)
    assert party is not None
    assert (party.spent, party.points) == (3, 1)


@pytest.mark.rule("H07-13.4c")
def test_or_another_way() -> None:
    t = march("rome", SPAIN, "take 8", "move salaria").carthage("avoid hasdrubal", "take 5")
    t.die(1).carthage("avoid-to toletum").rome("pursue").die(1).rome("move corduba")
    assert stack(t, "rome", "corduba", "nero") == 8


@pytest.mark.rule("H07-13.4d", "HPX-9.3a")
@pytest.mark.ruling("R-031")
def test_those_left_behind_are_fought_first() -> None:
    t = march("rome", SPAIN, "take 8", "move salaria").carthage("avoid hasdrubal", "take 3")
    t.die(1).carthage("avoid-to toletum")
    assert t.prompt.startswith("Rome draws"), "no pursuit"
    t = march("rome", SPAIN, "take 8", "move salaria").carthage("avoid hasdrubal", "take 4")
    t.die(1).carthage("avoid-to toletum")
    assert "A lone enemy CU in Salaria is overrun." in overrun(t).log
    assert t.options == ["pursue", "halt"]


@pytest.mark.rule("H07-13.4d")
def test_it_takes_five_cus_to_overrun_the_one_left_behind() -> None:
    t = march("rome", SPAIN, "take 4", "move salaria").carthage("avoid hasdrubal", "take 4")
    t.die(1).carthage("avoid-to toletum")
    assert "Battle of Salaria: Rome attacks with 4 CUs against 1 CU." in t.log


CITY = "hispalis: rome 8 nero\ngades: carthage 2 mago"


@pytest.mark.rule("H07-13.5a")
def test_an_army_inside_slows_nobody() -> None:
    t = march("rome", CITY, "take 8", "move gades").carthage("inside 2", "go-inside mago")
    assert t.prompt == "Nero with 8 CUs is in Gades; 3 movement points left."
    t.rome("move malaca").carthage("done")
    assert stack(t, "rome", "malaca", "nero") == 8


@pytest.mark.rule("H07-13.6")
def test_who_is_held_up_may_still_besiege() -> None:
    board = "verona: rome 5 nero\nboii: carthage 4 mago"
    t = march("rome", board, "take 5", "move boii").carthage("avoid mago", "take 4").die(1)
    t.carthage("avoid-to insubrians").rome("pursue").die(6)
    assert t.options == ["besiege", "stop"]
    t.rome("besiege").die(4)
    assert "Nero tries to subjugate Boii." in t.log


@pytest.mark.rule("H07-13.6")
def test_a_neutral_tribe_with_three_cus() -> None:
    board = "tolosa: rome 3 nero\naquitani: carthage 2 mago"
    t = march("rome", board, "take 3", "move aquitani").carthage("avoid mago", "take 2").die(1)
    assert stands(t, "mago") == "araceli"
    t.rome("pursue").die(3)
    assert "Nero is held up: 3 is above 2." in t.log
    assert t.options == ["besiege", "stop"]
    told = printed("the army has been halted and may move no further [backup.halt]")
    assert t.why_not("rome", "move araceli") == told
