"""Backing up."""

from __future__ import annotations

import pytest

from punic.hand import state
from punic.marching import set_out
from punic.pieces import stands, units
from punic.tables import Table, printed


def caught(board: str, step: str, general: str = "hasdrubal") -> Table:
    """A Roman army is intercepted by Carthage."""
    t = set_out(board, step)
    return t.carthage(f"intercept {general}", "take 4").die(1)


@pytest.mark.rule("H07-12.5b")
def test_a_pass_costs_another_attrition_roll() -> None:
    board = "tolosa: rome 6 nero\nazaila: carthage 4 hasdrubal"
    t = set_out(board, "move ilerda").die(4)
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


# --- sieges -----------------------------------------------------------------------------------


@pytest.mark.rule("H07-12.5e")
def test_a_tribe_may_still_be_subjugated() -> None:
    t = caught("averni: rome 3 nero\nnarbo: carthage 4 hasdrubal", "move tolosa").rome("back-up")
    assert t.prompt == printed("Nero with 3 CUs is in {averni}; 0 movement points left.")
    assert t.options == ["besiege", "stop"]
    why = printed("the army has been halted and may move no further [backup.halt]")
    assert t.why_not("rome", "move aquitani") == why
    t.rome("besiege").die(6)
    assert state(t).siege[state(t).rules.site_of[state(t).rules.board.space("averni")]] > 0


@pytest.mark.rule("H07-12.5e", "HPX-10.3a")
def test_a_city_may_still_be_besieged() -> None:
    board = "saguntum: rome 5 nero\nazaila: carthage 4 hasdrubal"
    t = caught(board, "move dertosa").rome("back-up")
    assert t.options == ["besiege", "stop"]
    t.rome("besiege").die(5)
    assert t.log[-1] == "Siege points against Saguntum: 1."


# --- a general alone --------------------------------------------------------------------------

LONE = "dertosa: carthage 0 mago\nemporiae: rome 6 nero"


@pytest.mark.rule("H07-12.5f", "HPX-10.4")
@pytest.mark.ruling("R-029", "R-137")
@pytest.mark.parametrize(("choice", "where"), [("back-up", "dertosa"), ("stand", "-2")])
def test_a_lone_general_backs_up_or_is_displaced(choice: str, where: str) -> None:
    t = set_out(LONE, "move tarraco", side="carthage").rome("intercept nero", "take 6").die(1)
    expected = "Mago is intercepted in Tarraco without CUs: who stays is displaced. Back up?"
    assert t.prompt == expected
    assert t.options == ["back-up", "stand"]
    t.carthage(choice)
    assert stands(t, "mago") == where
    said = "Mago backs up to Dertosa." if choice == "back-up" else "Mago is displaced."
    assert t.log[-1] == said
