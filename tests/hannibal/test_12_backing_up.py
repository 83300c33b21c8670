"""Backing up one space instead of fighting an interceptor. 12.5"""

from __future__ import annotations

import pytest

from punic.hand import hold, offers
from punic.marching import set_out
from punic.pieces import stands, units
from punic.tables import Table, printed
from punic.test_backing_up import caught

EBRO = "emporiae: rome 6 nero\ndertosa: carthage 4 hasdrubal"


@pytest.mark.rule("H07-12.5a")
def test_12_5_back_to_the_last_space_and_the_move_ends() -> None:
    t = caught(EBRO, "move tarraco").rome("back-up")
    assert t.log[-1] == "Nero backs up to Emporiae."
    assert units(t, "rome", "emporiae") == 6
    assert stands(t, "nero") == "emporiae"
    assert units(t, "carthage", "tarraco") == 4, "the interceptors stay"
    assert stands(t, "hasdrubal") == "tarraco"
    assert t.seat == "carthage", "the next play"


@pytest.mark.rule("H07-12.5a")
def test_12_5_also_from_a_space_with_enemies() -> None:
    board = """
        terventum: rome 6 fabius
        beneventum: carthage 4 h-gisgo
        arpi: carthage 8 hannibal
        consuls: fabius
    """
    t = set_out(board, "move beneventum").carthage("intercept hannibal", "take 8").die(1)
    assert t.prompt == "Fabius is intercepted in Beneventum. Fight, or back up?"
    assert t.options == ["back-up", "stand"]
    t.rome("back-up")
    assert units(t, "rome", "terventum") == 6
    assert units(t, "carthage", "beneventum") == 12
    assert not any("Battle" in line for line in t.log)


@pytest.mark.rule("H07-12.5a")
def test_12_5_to_the_last_space_and_not_to_the_first() -> None:
    t = set_out(EBRO.replace("emporiae", "narbo"), "move emporiae", "move tarraco")
    t.carthage("intercept hasdrubal", "take 4").die(1).rome("back-up")
    assert stands(t, "nero") == "emporiae"


@pytest.mark.rule("H07-12.5a", "H07-10.11d")
def test_12_5_who_backed_up_is_spent_for_a_campaign() -> None:
    board = f"{EBRO}\nnarbo: rome 3 marcellus"
    t = hold("rome", "37", board).rome("play 37 event", "activate nero", "take 6", "move tarraco")
    t.carthage("intercept hasdrubal", "take 4").die(1).rome("back-up")
    t.rome("activate marcellus", "take 3", "move emporiae", "regroup")
    assert t.prompt == "How many CUs go with Marcellus? 3 CUs can.", "not Nero's six"


# --- the sea ----------------------------------------------------------------------------------


@pytest.mark.rule("H07-12.5c")
def test_12_5_a_fleet_goes_back_to_its_port() -> None:
    t = caught("massilia: rome 5 nero\ndertosa: carthage 4 hasdrubal", "sail tarraco")
    assert t.prompt == "Nero is intercepted in Tarraco. Fight, or back up?"
    t.rome("back-up")
    assert t.log[-1] == "Nero backs up to Massilia."
    assert stands(t, "nero") == "massilia"
    assert units(t, "rome", "massilia") == 5
    assert t.seat == "carthage", "no naval combat for Rome, and the move is over"


@pytest.mark.rule("H07-12.5a", "H07-10.7c")
@pytest.mark.ruling("R-104")
def test_12_5_nobody_goes_inside_once_the_move_has_ended() -> None:
    board = "massilia: rome 3 nero\ndertosa: carthage 4 hasdrubal"
    assert offers(set_out(board), "enter 2"), "he may as long as he moves"
    t = caught(board, "sail tarraco").rome("back-up")
    assert t.seat == "carthage"
    assert units(t, "rome", "massilia") == 3
    assert units(t, "rome", "massilia+") == 0


@pytest.mark.rule("H07-11.5c", "H07-10.7c")
@pytest.mark.ruling("R-104")
def test_11_5_nobody_goes_inside_once_the_fleet_is_back() -> None:
    t = set_out("carthage: carthage 4 hasdrubal", "sail croton", side="carthage").die(3)
    assert "The fleet returns to Carthage." in t.log
    assert t.seat == "rome", "the next play"
    assert units(t, "carthage", "carthage") == 4
    assert units(t, "carthage", "carthage+") == 0


SAIL = "carthage: carthage 5 hasdrubal\nheraclea: rome 6 nero"


def sail_back(die: int) -> Table:
    """Hasdrubal lands in Croton, is intercepted, and meets the Roman fleet on his way back."""
    t = set_out(SAIL, "sail croton", side="carthage").die(1)
    t.rome("intercept nero", "take 6").die(1).carthage("back-up")
    assert t.seat == "chance"
    assert t.prompt == printed("Naval combat for Hasdrubal, from Croton to {carthage}.")
    return t.die(die)


@pytest.mark.rule("H07-12.5d", "H07-11.6a")
def test_12_5_a_carthaginian_fleet_is_challenged_again() -> None:
    t = sail_back(2)
    assert t.log[-2:] == [
        "Naval combat: 2 -2 ports +1 Roman markers, in all 1: arrives.",
        "Hasdrubal backs up to Carthage.",
    ]
    assert units(t, "carthage", "carthage") == 5
    assert stands(t, "hasdrubal") == "carthage"


@pytest.mark.rule("H07-12.5d", "H07-11.6a")
def test_12_5_a_fleet_that_cannot_return_must_fight() -> None:
    t = sail_back(3)
    assert "Naval combat: 3 -2 ports +1 Roman markers, in all 2: returns." in t.log
    assert "Battle of Croton: Carthage attacks with 5 CUs against 6 CUs." in t.log
    assert units(t, "carthage", "croton") == 5


@pytest.mark.rule("H07-12.5d", "H07-11.6a")
def test_12_5_a_fleet_that_is_sunk() -> None:
    t = sail_back(4)
    assert "The fleet is sunk with 5 CUs." in t.log
    assert "Hasdrubal is displaced." in t.log
    assert units(t, "carthage", "croton") == units(t, "carthage", "carthage") == 0
    assert stands(t, "hasdrubal") == "-2"
    assert t.seat == "rome", "the next play"
