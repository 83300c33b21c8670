"""Pursuit, and avoiding battle at a walled city. 13.4-13.6"""

from __future__ import annotations

import pytest

from delenda.engine.state import nearest
from delenda.punic.march.party import Party
from punic.marching import event, march, overrun, stack
from punic.pieces import stands
from punic.tables import printed

SPAIN = "acci: rome 8 nero\nsalaria: carthage 5 hasdrubal\n"
"""Nero will enter Salaria; Carthage holds all spaces around."""


# --- 13.4 pursuit -----------------------------------------------------------------------------


@pytest.mark.rule("H07-13.4a")
@pytest.mark.parametrize(("die", "succeeds"), [(2, True), (3, False)])
def test_13_4_a_roll_to_march_on(die: int, succeeds: bool) -> None:
    t = march("rome", SPAIN, "take 8", "move salaria").carthage("avoid hasdrubal", "take 5")
    t.die(1).carthage("avoid-to toletum")
    assert t.prompt == "The enemy has slipped away. Does Nero try to march on?"
    assert (t.options, t.ask.rule) == (["pursue", "halt"], "13.4")
    t.rome("pursue").die(die)
    told = "Nero marches on: 2 is within 2." if succeeds else "Nero is held up: 3 is above 2."
    assert told in t.log
    assert (t.seat == "rome") == succeeds
    assert stack(t, "rome", "salaria", "nero") == 8


@pytest.mark.rule("H07-13.4a")
def test_13_4_he_may_halt_without_a_roll() -> None:
    t = march("rome", SPAIN, "take 8", "move salaria").carthage("avoid hasdrubal", "take 5")
    t.die(1).carthage("avoid-to toletum").rome("halt")
    assert t.seat == "carthage"
    assert stack(t, "rome", "salaria", "nero") == 8


@pytest.mark.rule("H07-13.4b")
def test_13_4_without_points_there_is_no_roll() -> None:
    board = "gades: rome 8 nero\ntoletum: carthage 5 hasdrubal"
    t = march("rome", board, "take 8", "move malaca", "move acci", "move salaria")
    t.carthage("done").rome("move toletum").carthage("avoid hasdrubal", "take 5").die(1)
    t.carthage("avoid-to segovia")
    assert t.seat == "carthage", "the next play"
    assert stack(t, "rome", "toletum", "nero") == 8


@pytest.mark.rule("H07-13.4b")
def test_13_4_a_force_march_pursues_up_to_six_spaces() -> None:
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


@pytest.mark.rule("H07-13.4c")
def test_13_4_pursuit_avoidance_and_pursuit_again() -> None:
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
def test_13_4_or_another_way() -> None:
    t = march("rome", SPAIN, "take 8", "move salaria").carthage("avoid hasdrubal", "take 5")
    t.die(1).carthage("avoid-to toletum").rome("pursue").die(1).rome("move corduba")
    assert stack(t, "rome", "corduba", "nero") == 8


@pytest.mark.rule("H07-13.4d")
@pytest.mark.ruling("R-031")
def test_13_4_those_left_behind_are_fought_first() -> None:
    t = march("rome", SPAIN, "take 8", "move salaria").carthage("avoid hasdrubal", "take 3")
    t.die(1).carthage("avoid-to toletum")
    assert t.prompt.startswith("Rome draws"), "no pursuit"
    t = march("rome", SPAIN, "take 8", "move salaria").carthage("avoid hasdrubal", "take 4")
    t.die(1).carthage("avoid-to toletum")
    assert "A lone enemy CU in Salaria is overrun." in overrun(t).log
    assert t.options == ["pursue", "halt"]


@pytest.mark.rule("H07-13.4d")
def test_13_4_it_takes_five_cus_to_overrun_the_one_left_behind() -> None:
    t = march("rome", SPAIN, "take 4", "move salaria").carthage("avoid hasdrubal", "take 4")
    t.die(1).carthage("avoid-to toletum")
    assert "Battle of Salaria: Rome attacks with 4 CUs against 1 CU." in t.log


# --- 13.5 cities ------------------------------------------------------------------------------

CITY = "hispalis: rome 8 nero\ngades: carthage 2 mago"


@pytest.mark.rule("H07-13.5a")
def test_13_5_an_army_inside_slows_nobody() -> None:
    t = march("rome", CITY, "take 8", "move gades").carthage("inside 2", "go-inside mago")
    assert t.prompt == "Nero with 8 CUs is in Gades; 3 movement points left."
    t.rome("move malaca").carthage("done")
    assert stack(t, "rome", "malaca", "nero") == 8


@pytest.mark.rule("H07-13.5b")
@pytest.mark.ruling("R-032")
def test_13_5_an_army_outside_may_avoid_into_its_city() -> None:
    t = march("rome", CITY, "take 8", "move gades").carthage("inside 0", "stay-outside mago")
    t.carthage("avoid mago", "take 2").die(2)
    assert t.options == ["avoid-to malaca", "avoid-inside"]
    t.carthage("avoid-inside")
    assert stack(t, "carthage", "gades+", "mago") == 2
    assert "Mago goes inside Gades with 2 CUs." in t.log
    assert t.options == ["pursue", "halt"], "now the enemy needs a roll"


@pytest.mark.rule("H07-13.5b")
@pytest.mark.rule("H07-10.7a")
@pytest.mark.ruling("R-032")
def test_13_5_if_it_has_room() -> None:
    board = CITY.replace("carthage 2", "carthage 3")
    t = march("rome", board, "take 8", "move gades").carthage("inside 0", "stay-outside mago")
    t.carthage("avoid mago", "take 3").die(2)
    assert stands(t, "mago") == "malaca", "three do not fit"
    board = "malaca: rome 8 nero\nnew-carthage: carthage 3 mago\nsalaria: carthage"
    t = march("rome", board, "take 8", "move acci").carthage("done")
    t.rome("move new-carthage").carthage("inside 0", "stay-outside mago")
    t.carthage("avoid mago", "take 3").die(2)
    assert t.why_not("carthage", "avoid-inside") == "the city cannot hold so many CUs [10.7]"


@pytest.mark.rule("H07-13.5b")
def test_13_5_where_only_the_city_is_left_no_more_go_than_it_holds() -> None:
    board = "neapolis: rome 5 nero\ngades: carthage 4 mago\nhispalis: rome\nmalaca: rome"
    t = march("rome", board, "take 5", "sail gades").carthage("inside 0", "stay-outside mago")
    t.carthage("avoid mago")
    assert t.options == ["take 2", "take 1", "take 0"]
    assert t.why_not("carthage", "take 3") == "at most 2 CUs may go [10.2]"
    t.carthage("take 2").die(1)
    assert stack(t, "carthage", "gades+", "mago") == 2
    assert "Battle of Gades: Rome attacks with 5 CUs against 2 CUs." in t.log


@pytest.mark.rule("H07-13.5b")
@pytest.mark.rule("H07-18.1a")
def test_13_5_a_consul_does_not_leave_his_army_for_the_city() -> None:
    board = """
        heraclea: carthage 8 hannibal
        tarentum: rome 6 varro
        cannae: carthage
        brundisium: carthage
        consuls: varro
    """
    t = march("carthage", board, "take 8", "move tarentum").rome("inside 0")
    assert "Battle of Tarentum: Carthage attacks with 8 CUs against 6 CUs." in t.log


# --- 13.6 -------------------------------------------------------------------------------------


@pytest.mark.rule("H07-13.6")
def test_13_6_who_is_held_up_may_still_besiege() -> None:
    board = "verona: rome 5 nero\nboii: carthage 4 mago"
    t = march("rome", board, "take 5", "move boii").carthage("avoid mago", "take 4").die(1)
    t.carthage("avoid-to insubrians").rome("pursue").die(6)
    assert t.options == ["besiege", "stop"]
    t.rome("besiege").die(4)
    assert "Nero tries to subjugate Boii." in t.log


@pytest.mark.rule("H07-13.4a")
@pytest.mark.rule("H07-10.7c")
@pytest.mark.ruling("R-104")
def test_13_6_who_is_held_up_does_not_go_inside() -> None:
    board = "rome: rome 2 nero\ncapua: carthage 2 mago\nbeneventum: carthage"
    t = march("rome", board, "take 2", "move capua").carthage("avoid mago", "take 2").die(1)
    assert "enter 2" in t.rome("halt").options, "he halted of his own will"
    t = march("rome", board, "take 2", "move capua").carthage("avoid mago", "take 2").die(1)
    t.rome("pursue").die(3)
    assert t.seat == "carthage", "the next play"
    assert stack(t, "rome", "capua", "nero") == 2


@pytest.mark.rule("H07-13.6")
@pytest.mark.rule("H07-13.5b")
def test_13_6_in_a_campaign_too() -> None:
    board = "hispalis: rome 5 nero\ngades: carthage 2 mago\nmalaca: carthage"
    t = event("rome", "37", board, "take 5", "move gades")
    t.carthage("inside 0", "stay-outside mago", "avoid mago", "take 2").die(1)
    t.carthage("avoid-to malaca").rome("pursue").die(6)
    assert "besiege" in t.options


@pytest.mark.rule("H07-13.6")
def test_13_6_a_neutral_tribe_with_three_cus() -> None:
    board = "tolosa: rome 3 nero\naquitani: carthage 2 mago"
    t = march("rome", board, "take 3", "move aquitani").carthage("avoid mago", "take 2").die(1)
    assert stands(t, "mago") == "araceli"
    t.rome("pursue").die(3)
    assert "Nero is held up: 3 is above 2." in t.log
    assert t.options == ["besiege", "stop"]
    told = printed("the army has been halted and may move no further [backup.halt]")
    assert t.why_not("rome", "move araceli") == told
