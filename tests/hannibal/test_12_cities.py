"""Interception and walled cities. 12.8"""

from __future__ import annotations

import pytest

from punic.hand import offers
from punic.marching import set_out
from punic.pieces import stands, units
from punic.tables import Table, printed

# --- from a city ------------------------------------------------------------------------------

INSIDE = "tarraco: rome 6 nero\nsaguntum: inside 2 hasdrubal{}"


@pytest.mark.rule("H07-12.8a")
def test_12_8_an_army_comes_out_of_its_city() -> None:
    t = set_out(INSIDE.format(""), "move dertosa")
    assert t.options == ["intercept hasdrubal", "done"]
    t.carthage("intercept hasdrubal", "take 2").die(3)
    assert units(t, "carthage", "dertosa") == 2
    assert units(t, "carthage", "saguntum+") == 0
    assert stands(t, "hasdrubal") == "dertosa"


@pytest.mark.rule("H07-12.8a")
def test_12_8_not_with_enemies_before_the_walls() -> None:
    assert set_out(INSIDE.format(", rome 1"), "move dertosa").seat == "rome"
    board = f"{INSIDE.format(', rome 1')}\nazaila: carthage 2 mago"
    t = set_out(board, "move dertosa")
    assert t.options == ["intercept mago", "done"]
    assert t.why_not("carthage", "intercept hasdrubal") == "enemies stand before the walls [12.8]"


# --- at a city, by land -----------------------------------------------------------------------


@pytest.mark.rule("H07-12.8b")
def test_12_8_by_land_the_battle_comes_first() -> None:
    board = "brundisium: rome 2 nero\nheraclea: carthage 5 hasdrubal"
    t = set_out(board, "move tarentum").carthage("intercept hasdrubal", "take 5").die(1)
    assert t.prompt == "Nero is intercepted in Tarentum. Fight, or back up?"
    assert t.options == ["back-up", "stand"]
    why = "the battle comes before the army can enter the city [12.8]"
    assert t.why_not("rome", "enter 2") == why
    t.rome("stand")
    assert "Battle of Tarentum: Rome attacks with 2 CUs against 5 CUs." in t.log


@pytest.mark.rule("H07-12.8b")
def test_12_8_without_an_interception_he_goes_inside() -> None:
    board = "brundisium: rome 2 nero\nheraclea: carthage 5 hasdrubal"
    t = set_out(board, "move tarentum").carthage("done")
    assert offers(t, "enter 2")


# --- at a city, by sea ------------------------------------------------------------------------

LANDING = "rome: rome {} nero\nheraclea: carthage 5 hasdrubal"
ASK = (
    "Nero is intercepted in Tarentum. Fight, back up, or go inside? "
    "Those who do not go inside back up."
)


def landed(cus: int, step: str = "sail tarentum") -> Table:
    """Nero lands before Tarentum and is intercepted."""
    t = set_out(LANDING.format(cus), step)
    return t.carthage("intercept hasdrubal", "take 5").die(1)


@pytest.mark.rule("H07-12.8c")
@pytest.mark.ruling("R-030")
def test_12_8_by_sea_there_are_four_choices() -> None:
    t = landed(4)
    assert t.prompt == ASK
    assert t.options == ["back-up", "stand", "enter 2", "enter 1"]
    t.rome("enter 2")
    assert units(t, "rome", "tarentum+") == 2
    assert units(t, "rome", "rome") == 2
    assert stands(t, "nero") == "rome", "ships need a general"
    assert t.log[-2:] == ["Nero lets 2 CUs go inside Tarentum.", "Nero backs up to Rome."]


@pytest.mark.rule("H07-12.8c")
@pytest.mark.parametrize("step", ["sail tarentum", "sail-inside tarentum"])
def test_12_8_who_fits_goes_inside(step: str) -> None:
    t = landed(2, step)
    assert t.options == ["back-up", "stand", "enter 2", "enter 1"]
    t.rome("enter 2")
    assert units(t, "rome", "tarentum+") == 2
    assert stands(t, "nero") == "tarentum+"
    assert "Nero goes inside Tarentum with 2 CUs." in t.log
    assert units(t, "carthage", "tarentum") == 5


@pytest.mark.rule("H07-12.8c")
@pytest.mark.parametrize("choice", ["back-up", "stand"])
def test_12_8_he_may_still_fight_or_back_up(choice: str) -> None:
    t = landed(4).rome(choice)
    assert units(t, "rome", "rome") == (4 if choice == "back-up" else 0)
    assert units(t, "rome", "tarentum") == (4 if choice == "stand" else 0)
    fought = "Battle of Tarentum: Rome attacks with 4 CUs against 5 CUs." in t.log
    assert fought == (choice == "stand")


@pytest.mark.rule("H07-12.8c")
def test_12_8_only_at_ones_own_city() -> None:
    board = "carthage: carthage 4 mago\nheraclea: rome 5 nero"
    t = set_out(board, "sail tarentum", side="carthage").die(1)
    t.rome("intercept nero", "take 5").die(1)
    assert t.options == ["back-up", "stand"]


@pytest.mark.rule("H07-12.8c", "H07-18.1a")
def test_12_8_a_consul_keeps_five() -> None:
    t = set_out(LANDING.format(5) + "\nconsuls: nero", "sail tarentum")
    t.carthage("intercept hasdrubal", "take 5").die(1)
    assert t.options == ["back-up", "stand"]
    why = printed("the city cannot take in so many, or no consul is left five CUs [intercept.city]")
    assert t.why_not("rome", "enter 2") == why


@pytest.mark.rule("H07-12.8c", "H07-12.5d")
def test_12_8_the_part_that_goes_back_meets_the_romans() -> None:
    board = "carthage: carthage 4 hasdrubal\nheraclea: rome 5 nero\ntarentum: carthage"
    t = set_out(board, "sail tarentum", side="carthage").die(1)
    t.rome("intercept nero", "take 5").die(1).carthage("enter 2")
    assert t.prompt == "Naval combat for Hasdrubal, from Tarentum to Carthage."
    t.die(5)
    assert "The fleet is sunk with 2 CUs." in t.log
    assert units(t, "carthage", "tarentum+") == 2
    assert units(t, "carthage", "tarentum") == units(t, "carthage", "carthage") == 0
    assert stands(t, "hasdrubal") == "-2"


@pytest.mark.rule("H07-12.8d")
@pytest.mark.parametrize("choice", ["back-up", "enter 1", "enter 2"])
def test_12_8_nobody_stays_outside(choice: str) -> None:
    t = landed(4).rome(choice)
    assert units(t, "rome", "tarentum") == 0
    within = int(choice[-1]) if choice.startswith("enter") else 0
    assert units(t, "rome", "tarentum+") == within
    assert units(t, "rome", "rome") == 4 - within


@pytest.mark.rule("H07-12.8d")
def test_12_8_more_than_the_city_holds_is_refused() -> None:
    t = landed(4)
    why = "the city cannot take in so many, or no consul is left five CUs [12.8]"
    assert t.why_not("rome", "enter 3") == why


# --- failure ----------------------------------------------------------------------------------


@pytest.mark.rule("H07-12.10a", "H07-12.7c")
@pytest.mark.ruling("R-105")
@pytest.mark.parametrize(
    ("tried", "within", "offered"),
    [
        (4, 0, []),
        (4, 2, []),
        (3, 0, ["take 1", "take 0"]),
        (3, 2, ["take 1", "take 0"]),
        (2, 0, ["take 2", "take 1", "take 0"]),
        (2, 2, ["take 2", "take 1", "take 0"]),
    ],
)
def test_12_10_those_who_failed_may_be_the_ones_inside(
    tried: int, within: int, offered: list[str]
) -> None:
    t = set_out("tarraco: rome 6 nero\nsaguntum: carthage 4 mago h-gisgo", "move dertosa")
    t.carthage("intercept mago", "leave h-gisgo", f"take {tried}").die(5).rome("move saguntum")
    t.carthage(f"inside {within}", "stay-outside mago", "stay-outside h-gisgo")
    assert t.why_not("carthage", "avoid mago") == printed(
        "he failed to intercept this army [avoid.failed]"
    )
    t.carthage("avoid h-gisgo")
    if offered:
        assert t.options == offered
    else:
        assert "H. Gisgo will try to avoid battle with 0 CUs." in t.log
