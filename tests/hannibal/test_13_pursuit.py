"""Pursuit, and avoiding battle at a walled city. 13.4-13.6"""

from __future__ import annotations

import pytest

from punic.marching import event, march, stack
from punic.pieces import stands
from punic.test_pursuit import CITY, SPAIN

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


@pytest.mark.rule("H07-13.5b", "H07-10.7a")
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


@pytest.mark.rule("H07-13.5b", "H07-18.1a")
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


@pytest.mark.rule("H07-13.4a", "H07-10.7c")
@pytest.mark.ruling("R-104")
def test_13_6_who_is_held_up_does_not_go_inside() -> None:
    board = "rome: rome 2 nero\ncapua: carthage 2 mago\nbeneventum: carthage"
    t = march("rome", board, "take 2", "move capua").carthage("avoid mago", "take 2").die(1)
    assert "enter 2" in t.rome("halt").options, "he halted of his own will"
    t = march("rome", board, "take 2", "move capua").carthage("avoid mago", "take 2").die(1)
    t.rome("pursue").die(3)
    assert t.seat == "carthage", "the next play"
    assert stack(t, "rome", "capua", "nero") == 2


@pytest.mark.rule("H07-13.6", "H07-13.5b")
def test_13_6_in_a_campaign_too() -> None:
    board = "hispalis: rome 5 nero\ngades: carthage 2 mago\nmalaca: carthage"
    t = event("rome", "37", board, "take 5", "move gades")
    t.carthage("inside 0", "stay-outside mago", "avoid mago", "take 2").die(1)
    t.carthage("avoid-to malaca").rome("pursue").die(6)
    assert "besiege" in t.options
