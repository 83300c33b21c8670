"""The Roman fleet, and what changes its roll. 11.5-11.6"""

from __future__ import annotations

import pytest

from punic.hand import force, hand, hold, next_turn, offers, settle, state
from punic.marching import event, march, stack
from punic.pieces import elephants, stands
from punic.tables import Table, cite


def voyage(
    route: str, die: int = 3, *, cus: int = 4, board: str = "", effects: str = "", who: str = ""
) -> Table:
    """A Carthaginian sails from one port to another, and Rome rolls."""
    origin, target = route.split()
    general = who or "hasdrubal"
    t = hold("carthage", "37 5", f"{origin}: carthage {cus} {general}\n{board}", effects=effects)
    return sail(t, target, cus).die(die)


def sail(t: Table, target: str, cus: int) -> Table:
    """The only Carthaginian general sails with all his CUs, up to the roll."""
    t.carthage("play 37 move")
    if cus:
        t.carthage(f"take {cus}")
    return t.carthage(f"sail {target}")


def combat(t: Table) -> str:
    """Return what is written of the roll."""
    return next(line for line in t.log if line.startswith("Naval combat"))


# --- 11.5 -------------------------------------------------------------------------------------


@pytest.mark.rule("H07-11.5a")
@pytest.mark.parametrize("cus", [0, 4])
def test_11_5_each_carthaginian_voyage_is_challenged(cus: int) -> None:
    t = hold("carthage", "37 5", f"malaca: carthage {cus} mago")
    sail(t, "icosium", cus)
    assert t.seat == "chance"
    assert t.prompt == "Naval combat for Mago, from Malaca to Icosium."
    assert t.ask.rule == "11.5"


@pytest.mark.rule("H07-11.5a")
def test_11_5_romans_sail_safely() -> None:
    t = hold("rome", "37 5", "neapolis: rome 4 nero").rome("play 37 move", "take 4")
    t.rome("sail carthage")
    assert stands(t, "nero") == "carthage"
    assert t.seat == "rome"
    assert "Naval combat" not in " ".join(t.log)


@pytest.mark.rule("H07-11.5b", "H07-11.6a")
def test_11_5_sunk() -> None:
    board = "malaca: carthage 5 e1 mago hasdrubal"
    t = hold("carthage", "37 5", board).carthage("play 37 move", "activate mago")
    t.carthage("bring hasdrubal", "take 4", "elephants 1", "sail icosium").die(6)
    assert combat(t) == "Naval combat: 6 -2 ports -1 Mago, in all 3: sunk."
    assert "The fleet is sunk with 4 CUs." in t.log
    assert force(t, "carthage", "icosium") == 0
    assert force(t, "carthage", "malaca") == 1, "the one that stayed ashore"
    assert elephants(t, "malaca") == 0
    assert stands(t, "mago") == stands(t, "hasdrubal") == "-2"
    assert "Mago is displaced." in t.log


@pytest.mark.rule("H07-11.5b", "H07-10.10f")
def test_11_5_hannibal_drowns() -> None:
    t = voyage("croton neapolis", 6, who="hannibal")
    assert stands(t, "hannibal") == "-3"
    assert t.seat == "carthage"
    assert all(option.startswith("remove ") for option in t.options), "it costs markers"


@pytest.mark.rule("H07-11.5c", "H07-11.6a")
def test_11_5_returns_to_port() -> None:
    t = voyage("malaca icosium", 4)
    assert combat(t) == "Naval combat: 4 -2 ports, in all 2: returns."
    assert t.log[-1] == "The fleet returns to Malaca."
    assert stands(t, "hasdrubal") == "malaca"
    assert force(t, "carthage", "malaca") == 4
    assert t.ask.rule == cite("card.use")
    assert t.seat == "rome", "the activation is over"


@pytest.mark.rule("H07-11.5c")
def test_11_5_a_return_ends_even_a_force_march() -> None:
    t = hold("carthage", "63 5", "malaca: carthage 4 hannibal")
    t.carthage("play 63 event", "take 4", "sail icosium").die(4)
    assert stands(t, "hannibal") == "malaca"
    assert t.ask.rule == cite("card.use"), "three more points are lost"


@pytest.mark.rule("H07-11.5c", "H07-10.11d", "H07-9.3a")
@pytest.mark.ruling("R-110")
def test_11_5_and_is_not_moved_by_another() -> None:
    board = "hadrumetum: carthage 4 hasdrubal h-gisgo"
    t = event("carthage", "37", board, "activate hasdrubal", "leave h-gisgo", "take 3")
    t.carthage("sail gades").die(5).carthage("activate h-gisgo")
    assert t.prompt == "How many CUs go with H. Gisgo? 1 CU can."


@pytest.mark.rule("H07-11.5c", "H07-10.11d", "H07-9.3a")
@pytest.mark.ruling("R-110")
def test_11_5_nor_is_a_fleet_that_bad_weather_kept_in_port() -> None:
    board = "hadrumetum: carthage 4 hasdrubal h-gisgo"
    t = event("carthage", "37", board, "activate hasdrubal", "leave h-gisgo", enemy="41 36")
    t.carthage("take 3", "sail gades").rome("respond 41").carthage("activate h-gisgo")
    assert t.prompt == "How many CUs go with H. Gisgo? 1 CU can."


@pytest.mark.rule("H07-11.3b")
def test_11_3_a_fleet_that_returns_is_inside_again() -> None:
    board = "utica: rome 5 nero, inside 2 mago"
    t = march("carthage", board, "take 2", "sail hippo-regius").die(5)
    assert "The fleet returns to Utica." in t.log
    assert stack(t, "carthage", "utica+", "mago") == 2
    assert t.seat == "rome"


@pytest.mark.rule("H07-11.5a", "H07-C50")
def test_11_5_pirates_escort_the_way_back_too() -> None:
    board = "baleares: carthage 3 hasdrubal\nbrundisium: carthage 1\nheraclea: rome 5 nero"
    t = event("carthage", "50", board, "take 3", "sail croton")
    t.rome("intercept nero", "take 5").die(1).carthage("back-up")
    assert stack(t, "carthage", "baleares", "hasdrubal") == 3
    assert not any("Naval combat" in line for line in t.log)


@pytest.mark.rule("H07-11.5d")
def test_11_5_losses_at_sea_cost_no_markers() -> None:
    t = hold("carthage", "37 5", "malaca: carthage 5 hasdrubal")
    before = list(state(t).control)
    sail(t, "icosium", 5).die(6)
    assert force(t, "carthage", "malaca") == force(t, "carthage", "icosium") == 0
    assert state(t).control == before
    assert t.ask.rule == cite("card.use"), "nobody is asked to remove markers"


# --- 11.6 -------------------------------------------------------------------------------------


@pytest.mark.rule("H07-11.6a")
@pytest.mark.parametrize(
    ("die", "end", "at"), [(2, "1: arrives", "nice"), (3, "2: returns", "gades")]
)
def test_11_6_both_ports_count(die: int, end: str, at: str) -> None:
    t = voyage("gades nice", die)
    assert combat(t) == f"Naval combat: {die} -1 ports, in all {end}."
    assert stands(t, "hasdrubal") == at


@pytest.mark.rule("H07-11.6a")
def test_11_6_three_and_more_is_sunk_zero_and_less_arrives() -> None:
    assert combat(voyage("gades nice", 4)).endswith("in all 3: sunk.")
    assert combat(voyage("gades nice", 6)).endswith("in all 5: sunk.")
    assert combat(voyage("gades new-carthage", 1)).endswith("in all -3: arrives.")


@pytest.mark.rule("H07-11.6a")
@pytest.mark.ruling("R-025")
def test_11_6_cosa_is_the_port_and_pisae_is_none() -> None:
    t = voyage("dianium cosa", 1)
    assert combat(t) == "Naval combat: 1 +2 ports +1 Roman markers, in all 4: sunk."
    t = hold("carthage", "37 5", "dianium: carthage 4 hasdrubal")
    t.carthage("play 37 move", "take 4")
    assert t.why_not("carthage", "sail pisae") == "ships go from a port to another port [11.1]"


@pytest.mark.rule("H07-11.6b")
@pytest.mark.parametrize(
    ("cus", "reason"), [(0, " -1 at most one CU"), (1, " -1 at most one CU"), (2, "")]
)
def test_11_6_a_small_force_slips_through(cus: int, reason: str) -> None:
    t = voyage("dianium emporiae", 2, cus=cus)
    assert combat(t).startswith(f"Naval combat: 2{reason}, in all {1 if reason else 2}:")
    assert stands(t, "hasdrubal") == ("emporiae" if reason else "dianium")


@pytest.mark.rule("H07-11.6c")
def test_11_6_roman_markers_in_either_port() -> None:
    t = voyage("panormus croton", 1)
    assert combat(t) == "Naval combat: 1 +2 Roman markers, in all 3: sunk."
    t = voyage("panormus croton", 1, board="panormus: carthage")
    assert combat(t) == "Naval combat: 1 +1 Roman markers, in all 2: returns."
    t = voyage("panormus croton", 1, board="croton: free")
    assert combat(t) == "Naval combat: 1 +1 Roman markers, in all 2: returns."
    t = voyage("panormus croton", 1, board="panormus: carthage\ncroton: free")
    assert combat(t) == "Naval combat: 1, in all 1: arrives."


@pytest.mark.rule("H07-11.6d")
def test_11_6_syracuse() -> None:
    t = hold("carthage", "26 37", "dianium: carthage 4 hasdrubal")
    t.carthage("play 26 event").rome("play 35 discard")
    sail(t, "emporiae", 4).die(3)
    assert combat(t) == "Naval combat: 3 -1 Syracuse, in all 2: returns."
    t = voyage("dianium emporiae", 3, board="syracuse: rome")
    assert combat(t) == "Naval combat: 3, in all 3: sunk.", "Rome has it back"


@pytest.mark.rule("H07-11.6e")
def test_11_6_macedonia() -> None:
    t = hold("carthage", "9 37", "dianium: carthage 4 hasdrubal", enemy="35 36")
    t.carthage("play 9 event")
    settle(t)
    t.rome(f"play {hand(t, 'rome')[0]} discard")
    sail(t, "emporiae", 4).die(3)
    assert combat(t) == "Naval combat: 3 -1 Macedonia, in all 2: returns."


@pytest.mark.rule("H07-11.6e")
def test_11_6_macedonia_makes_peace() -> None:
    board = "dianium: carthage 4 hasdrubal"
    t = hold("rome", "9 5", board, enemy="37 38", effects="macedonia").rome("play 9 event")
    settle(t)
    left = hand(t, "carthage")[0]
    t.carthage(f"play {left} move", "take 4", "sail emporiae").die(3)
    assert combat(t) == "Naval combat: 3, in all 3: sunk."


@pytest.mark.rule("H07-11.6f")
def test_11_6_naval_victory_for_one_turn() -> None:
    t = hold("carthage", "29 37", "dianium: carthage 4 hasdrubal", enemy="35 36")
    t.carthage("play 29 event").rome("play 35 discard")
    sail(t, "emporiae", 4).die(3)
    assert combat(t) == "Naval combat: 3 -1 naval victory, in all 2: returns."
    next_turn(t)
    assert not state(t).effects


@pytest.mark.rule("H07-11.6g")
def test_11_6_all_add_up() -> None:
    t = voyage(
        "gades panormus",
        6,
        cus=1,
        board="syracuse: carthage",
        effects="macedonia naval-victory",
        who="mago",
    )
    assert combat(t) == (
        "Naval combat: 6 -2 ports +1 Roman markers -1 at most one CU -1 Syracuse -1 Macedonia"
        " -1 naval victory -1 Mago, in all 0: arrives."
    )
    assert stands(t, "mago") == "panormus"
    assert offers(t, "stop")


@pytest.mark.rule("H07-11.6-EX1")
def test_11_6_example_carthage_to_new_carthage() -> None:
    t = voyage("carthage new-carthage", 5)
    assert combat(t) == "Naval combat: 5 -4 ports, in all 1: arrives."
    assert force(t, "carthage", "new-carthage") == 4


@pytest.mark.rule("H07-11.6-EX2")
def test_11_6_example_new_carthage_to_rhegium() -> None:
    t = voyage("new-carthage rhegium", 3, cus=1)
    assert combat(t) == (
        "Naval combat: 3 -1 ports +1 Roman markers -1 at most one CU, in all 2: returns."
    )
    assert stands(t, "hasdrubal") == "new-carthage"
