"""Backing up one space instead of fighting an interceptor. 12.5"""

from __future__ import annotations

import pytest

from punic.hand import hold, offers, state
from punic.pieces import stands, units
from punic.tables import Table, printed


def march(board: str, *steps: str, side: str = "rome", card: str = "1") -> Table:
    """A side marches with all it has."""
    t = hold(side, card, board).say(side, f"play {card} move")
    while not t.prompt.endswith("movement points left."):
        t.say(side, t.options[0])
    return t.say(side, *steps)


def caught(board: str, step: str, general: str = "hasdrubal") -> Table:
    """A Roman army is intercepted by Carthage."""
    t = march(board, step)
    return t.carthage(f"intercept {general}", "take 4").die(1)


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
    t = march(board, "move beneventum").carthage("intercept hannibal", "take 8").die(1)
    assert t.prompt == "Fabius is intercepted in Beneventum. Fight, or back up?"
    assert t.options == ["back-up", "stand"]
    t.rome("back-up")
    assert units(t, "rome", "terventum") == 6
    assert units(t, "carthage", "beneventum") == 12
    assert not any("Battle" in line for line in t.log)


@pytest.mark.rule("H07-12.5a")
def test_12_5_to_the_last_space_and_not_to_the_first() -> None:
    t = march(EBRO.replace("emporiae", "narbo"), "move emporiae", "move tarraco")
    t.carthage("intercept hasdrubal", "take 4").die(1).rome("back-up")
    assert stands(t, "nero") == "emporiae"


@pytest.mark.rule("H07-12.5a")
@pytest.mark.rule("H07-10.11d")
def test_12_5_who_backed_up_is_spent_for_a_campaign() -> None:
    board = f"{EBRO}\nnarbo: rome 3 marcellus"
    t = hold("rome", "37", board).rome("play 37 event", "activate nero", "take 6", "move tarraco")
    t.carthage("intercept hasdrubal", "take 4").die(1).rome("back-up")
    t.rome("activate marcellus", "take 3", "move emporiae", "regroup")
    assert t.prompt == "How many CUs go with Marcellus? 3 CUs can.", "not Nero's six"


@pytest.mark.rule("H07-12.5b")
def test_12_5_a_pass_costs_another_attrition_roll() -> None:
    board = "tolosa: rome 6 nero\nazaila: carthage 4 hasdrubal"
    t = march(board, "move ilerda").die(4)
    t.carthage("intercept hasdrubal", "take 4").die(1).rome("back-up")
    assert t.seat == "chance"
    assert t.prompt == "Rome rolls for attrition of 5 CUs at Tolosa."
    t.die(5)
    assert "Attrition at Ilerda: Rome has 6 CUs, rolls 4 -2 and loses 1 CU." in t.log
    assert t.log[-2:] == [
        "Attrition at Tolosa: Rome has 5 CUs, rolls 5 -2 and loses 1 CU.",
        "Rome loses 1 CU in Tolosa.",
    ]
    assert units(t, "rome", "tolosa") == 4


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


@pytest.mark.rule("H07-12.5a")
@pytest.mark.rule("H07-10.7c")
@pytest.mark.ruling("R-104")
def test_12_5_nobody_goes_inside_once_the_move_has_ended() -> None:
    board = "massilia: rome 3 nero\ndertosa: carthage 4 hasdrubal"
    assert offers(march(board), "enter 2"), "he may as long as he moves"
    t = caught(board, "sail tarraco").rome("back-up")
    assert t.seat == "carthage"
    assert units(t, "rome", "massilia") == 3
    assert units(t, "rome", "massilia+") == 0


@pytest.mark.rule("H07-11.5c")
@pytest.mark.rule("H07-10.7c")
@pytest.mark.ruling("R-104")
def test_11_5_nobody_goes_inside_once_the_fleet_is_back() -> None:
    t = march("carthage: carthage 4 hasdrubal", "sail croton", side="carthage").die(3)
    assert "The fleet returns to Carthage." in t.log
    assert t.seat == "rome", "the next play"
    assert units(t, "carthage", "carthage") == 4
    assert units(t, "carthage", "carthage+") == 0


SAIL = "carthage: carthage 5 hasdrubal\nheraclea: rome 6 nero"


def sail_back(die: int) -> Table:
    """Hasdrubal lands in Croton, is intercepted, and meets the Roman fleet on his way back."""
    t = march(SAIL, "sail croton", side="carthage").die(1)
    t.rome("intercept nero", "take 6").die(1).carthage("back-up")
    assert t.seat == "chance"
    assert t.prompt == printed("Naval combat for Hasdrubal, from Croton to {carthage}.")
    return t.die(die)


@pytest.mark.rule("H07-12.5d")
@pytest.mark.rule("H07-11.6a")
def test_12_5_a_carthaginian_fleet_is_challenged_again() -> None:
    t = sail_back(2)
    assert t.log[-2:] == [
        "Naval combat: 2 -2 ports +1 Roman markers, in all 1: arrives.",
        "Hasdrubal backs up to Carthage.",
    ]
    assert units(t, "carthage", "carthage") == 5
    assert stands(t, "hasdrubal") == "carthage"


@pytest.mark.rule("H07-12.5d")
@pytest.mark.rule("H07-11.6a")
def test_12_5_a_fleet_that_cannot_return_must_fight() -> None:
    t = sail_back(3)
    assert "Naval combat: 3 -2 ports +1 Roman markers, in all 2: returns." in t.log
    assert "Battle of Croton: Carthage attacks with 5 CUs against 6 CUs." in t.log
    assert units(t, "carthage", "croton") == 5


@pytest.mark.rule("H07-12.5d")
@pytest.mark.rule("H07-11.6a")
def test_12_5_a_fleet_that_is_sunk() -> None:
    t = sail_back(4)
    assert "The fleet is sunk with 5 CUs." in t.log
    assert "Hasdrubal is displaced." in t.log
    assert units(t, "carthage", "croton") == units(t, "carthage", "carthage") == 0
    assert stands(t, "hasdrubal") == "-2"
    assert t.seat == "rome", "the next play"


# --- sieges -----------------------------------------------------------------------------------


@pytest.mark.rule("H07-12.5e")
def test_12_5_a_tribe_may_still_be_subjugated() -> None:
    t = caught("averni: rome 3 nero\nnarbo: carthage 4 hasdrubal", "move tolosa").rome("back-up")
    assert t.prompt == printed("Nero with 3 CUs is in {averni}; 0 movement points left.")
    assert t.options == ["besiege", "stop"]
    why = printed("the army has been halted and may move no further [backup.halt]")
    assert t.why_not("rome", "move aquitani") == why
    t.rome("besiege").die(6)
    assert state(t).siege[state(t).rules.site_of[state(t).rules.board.space("averni")]] > 0


@pytest.mark.rule("H07-12.5e")
def test_12_5_a_city_may_still_be_besieged() -> None:
    board = "saguntum: rome 5 nero\nazaila: carthage 4 hasdrubal"
    t = caught(board, "move dertosa").rome("back-up")
    assert t.options == ["besiege", "stop"]
    t.rome("besiege").die(5)
    assert t.log[-1] == "Siege points against Saguntum: 1."


# --- a general alone --------------------------------------------------------------------------

LONE = "dertosa: carthage 0 mago\nemporiae: rome 6 nero"


@pytest.mark.rule("H07-12.5f")
@pytest.mark.ruling("R-029")
@pytest.mark.parametrize(("choice", "where"), [("back-up", "dertosa"), ("stand", "-2")])
def test_12_5_a_lone_general_backs_up_or_is_displaced(choice: str, where: str) -> None:
    t = march(LONE, "move tarraco", side="carthage").rome("intercept nero", "take 6").die(1)
    expected = "Mago is intercepted in Tarraco without CUs: who stays is displaced. Back up?"
    assert t.prompt == expected
    assert t.options == ["back-up", "stand"]
    t.carthage(choice)
    assert stands(t, "mago") == where
    said = "Mago backs up to Dertosa." if choice == "back-up" else "Mago is displaced."
    assert t.log[-1] == said
