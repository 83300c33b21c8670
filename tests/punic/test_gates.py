"""Walls on the march."""

from __future__ import annotations

import pytest

from punic.hand import hold, state
from punic.marching import fight_out, march, offered, stack
from punic.pieces import elephants, stands, units
from punic.tables import cite, printed


@pytest.mark.rule("H07-17.2a")
@pytest.mark.ruling("R-116")
@pytest.mark.parametrize(("beasts", "within"), [(1, 0), (2, 1)])
def test_elephants_enter_a_city_last(beasts: int, within: int) -> None:
    board = f"malaca: carthage 3 e{beasts} mago"
    t = march("carthage", board, "take 3", "move gades", "enter 2")
    assert stack(t, "carthage", "gades+", "mago") == 2
    assert (elephants(t, "gades+"), elephants(t, "gades")) == (within, 1)


@pytest.mark.rule("H07-10.7b")
def test_cus_inside_do_not_stop_an_army() -> None:
    board = "laminium: rome 8 nero\nnew-carthage: inside 2 hasdrubal"
    t = march("rome", board, "take 8", "move new-carthage")
    t.carthage("inside 2", "go-inside hasdrubal")
    assert t.prompt == printed("Nero with 8 CUs is in New Carthage; 3 movement points left.")
    t.rome("move acci")
    assert stack(t, "rome", "acci", "nero") == 8
    assert stack(t, "carthage", "new-carthage+", "hasdrubal") == 2


@pytest.mark.rule("H07-10.7b")
def test_cus_outside_do() -> None:
    board = "laminium: rome 8 nero\nnew-carthage: inside 2"
    t = march("rome", board, "take 8", "move new-carthage").carthage("inside 0")
    assert units(t, "carthage", "new-carthage") == 2
    assert any("Rome attacks" in line for line in t.log)


GADES = "hispalis: rome 8 nero\ngades: carthage 2 mago"


@pytest.mark.rule("H07-10.7d")
def test_the_owner_sets_the_gates_each_time_anew() -> None:
    t = hold("rome", "1 2", GADES)
    t.rome("play 1 move", "take 8", "move gades").carthage("inside 2", "go-inside mago")
    t.rome("move hispalis").carthage("done").rome("stop").carthage("play 36 discard")
    assert stack(t, "carthage", "gades+", "mago") == 2
    t.rome("play 2 move", "take 8", "move gades")
    assert t.prompt == "The enemy comes to Gades. How many of your 2 CUs are inside the walls?"
    t.carthage("inside 1", "stay-outside mago")
    assert stack(t, "carthage", "gades", "mago") == 1
    assert units(t, "carthage", "gades+") == 1


@pytest.mark.rule("H07-10.7d")
def test_a_lone_general_saves_himself_inside() -> None:
    t = march("rome", "hispalis: rome 8 nero\ngades: carthage 0 mago", "take 8", "move gades")
    t.carthage("go-inside mago")
    assert stands(t, "mago") == "gades+"
    assert t.seat == "rome"
    assert not any("displaced" in line for line in t.log)


@pytest.mark.rule("H07-10.7d")
@pytest.mark.ruling("R-021")
def test_no_more_than_the_walls_hold() -> None:
    board = "hispalis: rome 8 nero\ngades: carthage 4 e2 mago, train"
    t = march("rome", board, "take 8", "move gades")
    assert t.why_not("carthage", "inside 3") == printed("the city holds 2 CUs [city.room]")
    assert t.why_not("carthage", "inside 5") == printed("only 4 CUs are there [city.gates]")
    t.carthage("inside 2")
    assert t.prompt == "2 CUs inside Gades. How many are elephants?"
    t.carthage("elephants 2", "stay-outside mago")
    assert (elephants(t, "gades"), elephants(t, "gades+")) == (0, 2)


@pytest.mark.rule("H07-10.7d", "H07-C30c")
def test_the_siege_train_goes_inside_with_the_last_cu() -> None:
    board = "hispalis: rome 8 nero\ngades: carthage 2, train"
    t = march("rome", board, "take 8", "move gades").carthage("inside 2")
    assert state(t).trains == [state(t).rules.inside[state(t).rules.board.space("gades")]]
    assert not any("train" in line for line in t.log)


@pytest.mark.rule("H07-10.7d", "H07-18.1a")
@pytest.mark.ruling("R-021")
def test_a_consul_keeps_five_on_his_side_of_the_wall() -> None:
    board = "capua: carthage 10 hannibal\nrome: rome 8 varro\nconsuls: varro"
    t = march("carthage", board, "take 10", "move rome")
    assert offered(t, "inside") == ["0", "1", "2", "3", "5"], "not four and four"
    told = printed("a consul is never left with fewer than five CUs [consul.minimum]")
    assert t.why_not("rome", "inside 4") == told
    t.rome("inside 5")
    assert stands(t, "varro") == "rome+", "with the five"


@pytest.mark.rule("H07-10.7d")
def test_a_lone_enemy_general_does_not_move_the_gates() -> None:
    board = "malaca: rome 0 nero\ngades: inside 2 mago"
    t = march("rome", board, "move gades")
    assert t.seat == "rome"
    assert stack(t, "carthage", "gades+", "mago") == 2


@pytest.mark.rule("H07-10.7e")
def test_a_besieged_city_keeps_its_gates_shut() -> None:
    board = "hispalis: rome 8 nero\ngades: rome 3, inside 2 mago, siege 1"
    t = march("rome", board, "take 8", "move gades")
    assert t.seat == "rome"
    assert stack(t, "carthage", "gades+", "mago") == 2


# --- sallies ----------------------------------------------------------------------------------


@pytest.mark.rule("H07-20.5c")
def test_a_besieged_army_sallies() -> None:
    board = "carthage: rome 4 nero, inside 5 mago, siege 1"
    t = march("carthage", board, "take 4")
    assert t.options == ["sally", "stop"]
    told = printed("enemies stand before the walls: sally or stop [city.walls]")
    assert t.why_not("carthage", "move zama") == told
    t.carthage("sally")
    assert printed("Mago sallies from {carthage} with 4 CUs.") in t.log
    assert stack(t, "carthage", "carthage", "mago") == 4
    assert units(t, "carthage", "carthage+") == 1
    fight_out(t)
    assert t.prompt.startswith("Play a card")


@pytest.mark.rule("H07-20.5c")
@pytest.mark.ruling("R-111")
def test_nobody_reacts_to_a_sally() -> None:
    board = "gades: rome 3 nero, siege 1{}\nmalaca: free\nhispalis: rome, rome 4 marcellus"
    landing = board.format("") + "\nutica: carthage 2 mago"
    t = march("carthage", landing, "take 2", "sail gades").die(1)
    assert t.options == ["avoid nero", "intercept marcellus", "done"]
    t = march("carthage", board.format(", inside 2 mago"), "take 2", "sally")
    assert "Battle of Gades: Carthage attacks with 2 CUs against 3 CUs." in t.log


@pytest.mark.rule("H07-20.5c", "H07-11.3a")
@pytest.mark.ruling("R-111")
def test_nobody_reacts_to_ships_that_slip_into_a_city() -> None:
    board = "neapolis: rome 2 nero\nsyracuse: carthage 4 mago\nenna: carthage, carthage 5 hannibal"
    t = march("rome", board, "take 2", "sail syracuse")
    assert t.prompt == printed("Nero enters Syracuse with 2 CUs. Do you react?")
    t = march("rome", board, "take 2", "sail-inside syracuse")
    assert stack(t, "rome", "syracuse+", "nero") == 2
    assert t.ask.rule == cite("card.use"), "his move is over"


@pytest.mark.rule("H07-20.5b", "H07-11.3b")
def test_a_lone_general_in_a_besieged_city_stays_there() -> None:
    board = "carthage: rome 4 nero, inside 0 mago, siege 1\ngades: carthage 1 hannibal"
    t = hold("carthage", "1 36", board).carthage("play 1 move")
    assert "activate mago" not in t.options
    t = hold("carthage", "33 36", board + "\nzama: carthage 1 hanno").carthage("play 33 event")
    told = printed("he is alone in a city with enemies before the walls [march.alone]")
    assert t.why_not("carthage", "activate mago") == told
