"""Stacking and subordination. 9"""

import pytest

from delenda.punic.queries import commander, generals_at
from delenda.punic.state import CARTHAGE, ROME
from punic.hand import force, hold, space, state, where
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
def test_9_1_any_number_of_cus() -> None:
    t = hold("rome", "1", "capua: rome 25 nero")
    assert force(t, "rome", "capua") == 25


@pytest.mark.rule("H07-9.2a")
@pytest.mark.rule("H07-9.2d")
def test_9_2_one_commands_the_others_are_subordinates() -> None:
    t = hold("carthage", "1", SAGUNTUM)
    assert names(t, CARTHAGE, "saguntum") == ["hannibal", "mago", "h-gisgo"]
    assert chief(t, CARTHAGE, "saguntum") == "hannibal"


@pytest.mark.rule("H07-9.2b")
def test_9_2_subordinates_go_along_free() -> None:
    t = hold("carthage", "17", SAGUNTUM).carthage("play 17 move")
    assert t.prompt == "Does Mago go along with Hannibal?"
    t.carthage("bring mago", "bring h-gisgo", "take 10", "move dertosa", "move tarraco")
    assert t.prompt == "Hannibal with 10 CUs is in Tarraco; 2 movement points left."
    assert names(t, CARTHAGE, "tarraco") == ["hannibal", "mago", "h-gisgo"]


SIEGE = """
    capua: carthage, rome 8 varro marcellus, inside 1
    consuls: varro marcellus
"""


@pytest.mark.rule("H07-9.2c")
@pytest.mark.rule("H07-20.2a")
@pytest.mark.parametrize(("general", "points"), [("marcellus", 2), ("varro", 1)])
def test_9_2_a_subordinate_does_not_use_his_ability(general: str, points: int) -> None:
    t = hold("rome", "37", SIEGE)
    t.rome("play 37 move", f"activate {general}", "take 8", "besiege").die(5)
    assert state(t).siege[state(t).rules.site_of[space(t, "capua")]] == points
    assert any("Marcellus with a Campaign card" in line for line in t.log) == (points == 2)


@pytest.mark.rule("H07-9.2-EX1")
def test_9_2_example_gisgo_and_mago_are_dropped_off() -> None:
    t = hold("carthage", "1", "acci: carthage 10 hannibal mago h-gisgo")
    t.carthage("play 1 move", "activate hannibal", "bring mago", "bring h-gisgo", "take 10")
    t.carthage("move salaria", "move toletum", "regroup", "bring mago", "leave h-gisgo", "take 8")
    t.carthage("move arsa", "regroup", "leave mago", "take 5", "move salmantica")
    assert (names(t, CARTHAGE, "toletum"), force(t, "carthage", "toletum")) == (["h-gisgo"], 2)
    assert (names(t, CARTHAGE, "arsa"), force(t, "carthage", "arsa")) == (["mago"], 3)
    assert names(t, CARTHAGE, "salmantica") == ["hannibal"]
    assert force(t, "carthage", "salmantica") == 5


@pytest.mark.rule("H07-9.3a")
def test_9_3_the_owner_picks_the_commander_of_equals() -> None:
    t = hold("carthage", "1", "acci: carthage 6 mago h-gisgo")
    assert chief(t, CARTHAGE, "acci") == "mago"
    t.carthage("play 1 move", "activate h-gisgo", "bring mago", "take 6", "stop")
    assert chief(t, CARTHAGE, "acci") == "h-gisgo"
    assert where(t, "mago") == where(t, "h-gisgo")


@pytest.mark.rule("H07-9.3b")
def test_9_3_hannibal_outranks_all_others() -> None:
    t = hold("carthage", "1", SAGUNTUM).carthage("play 1 move", "activate mago")
    assert t.prompt == "Does H. Gisgo go along with Mago?"
    assert t.refuses("carthage", "bring hannibal")
    assert chief(t, CARTHAGE, "saguntum") == "hannibal"


@pytest.mark.rule("H07-9.3b")
def test_9_3_consuls_outrank_proconsuls() -> None:
    t = hold("rome", "1", "capua: rome 8 nero varro\nconsuls: varro\nproconsul: nero")
    assert names(t, ROME, "capua") == ["nero", "varro"]
    assert chief(t, ROME, "capua") == "varro"


@pytest.mark.rule("H07-9.3c")
@pytest.mark.parametrize("general", ["varro", "marcellus"])
def test_9_3_two_consuls_are_equal(general: str) -> None:
    t = hold("rome", "1", "capua: rome 8 varro marcellus\nconsuls: varro marcellus")
    t.rome("play 1 move", f"activate {general}", "take 8", "move neapolis")
    assert t.prompt.startswith(f"{general.title()} with 8 CUs")
    assert chief(t, ROME, "neapolis") == general


@pytest.mark.rule("H07-9.3a")
@pytest.mark.parametrize(("general", "rating"), [("mago", 2), ("h-gisgo", 3)])
def test_9_3_of_equals_either_may_lead_those_who_avoid_battle(general: str, rating: int) -> None:
    t = hold("rome", "1", "acci: rome 8 nero\nsalaria: carthage 1 mago h-gisgo")
    t.rome("play 1 move", "take 8", "move salaria")
    assert t.options == ["avoid mago", "avoid h-gisgo", "done"]
    other = "h-gisgo" if general == "mago" else "mago"
    t.carthage(f"avoid {general}", f"bring {other}", "take 1").die(rating)
    t.carthage("avoid-to toletum")
    assert names(t, CARTHAGE, "toletum") == ["mago", "h-gisgo"]
