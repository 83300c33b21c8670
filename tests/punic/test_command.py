"""Stacks and who commands them."""

from __future__ import annotations

import pytest

from delenda.punic.queries import commander, generals_at
from delenda.punic.state import CARTHAGE, ROME
from punic.hand import force, hold, space, state
from punic.tables import Table

SAGUNTUM = "saguntum: carthage 10 e2 hannibal mago h-gisgo"


def names(t: Table, side: int, place: str) -> list[str]:
    """Return the generals of a side in a space, the senior first."""
    rules = state(t).rules
    return [rules.generals[g].id for g in generals_at(state(t), side, space(t, place))]


def chief(t: Table, side: int, place: str) -> str:
    """Return who commands."""
    return state(t).rules.generals[commander(state(t), side, space(t, place))].id


@pytest.mark.rule("H07-9.1")
def test_any_number_of_cus() -> None:
    t = hold("rome", "1", "capua: rome 25 nero")
    assert force(t, "rome", "capua") == 25


@pytest.mark.rule("H07-9.2a", "H07-9.2d")
def test_one_commands_the_others_are_subordinates() -> None:
    t = hold("carthage", "1", SAGUNTUM)
    assert names(t, CARTHAGE, "saguntum") == ["hannibal", "mago", "h-gisgo"]
    assert chief(t, CARTHAGE, "saguntum") == "hannibal"


@pytest.mark.rule("H07-9.2b")
def test_subordinates_go_along_free() -> None:
    t = hold("carthage", "17", SAGUNTUM).carthage("play 17 move")
    assert t.prompt == "Does Mago go along with Hannibal?"
    t.carthage("bring mago", "bring h-gisgo", "take 10", "move dertosa", "move tarraco")
    assert t.prompt == "Hannibal with 10 CUs is in Tarraco; 2 movement points left."
    assert names(t, CARTHAGE, "tarraco") == ["hannibal", "mago", "h-gisgo"]


@pytest.mark.rule("H07-9.2-EX1")
def test_example_gisgo_and_mago_are_dropped_off() -> None:
    t = hold("carthage", "1", "acci: carthage 10 hannibal mago h-gisgo")
    t.carthage("play 1 move", "activate hannibal", "bring mago", "bring h-gisgo", "take 10")
    t.carthage("move salaria", "move toletum", "regroup", "bring mago", "leave h-gisgo", "take 8")
    t.carthage("move arsa", "regroup", "leave mago", "take 5", "move salmantica")
    assert (names(t, CARTHAGE, "toletum"), force(t, "carthage", "toletum")) == (["h-gisgo"], 2)
    assert (names(t, CARTHAGE, "arsa"), force(t, "carthage", "arsa")) == (["mago"], 3)
    assert names(t, CARTHAGE, "salmantica") == ["hannibal"]
    assert force(t, "carthage", "salmantica") == 5


@pytest.mark.rule("H07-9.3c")
@pytest.mark.parametrize("general", ["varro", "marcellus"])
def test_two_consuls_are_equal(general: str) -> None:
    t = hold("rome", "1", "capua: rome 8 varro marcellus\nconsuls: varro marcellus")
    t.rome("play 1 move", f"activate {general}", "take 8", "move neapolis")
    assert t.prompt.startswith(f"{general.title()} with 8 CUs")
    assert chief(t, ROME, "neapolis") == general
