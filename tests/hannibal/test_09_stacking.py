"""Stacking and subordination. 9"""

import pytest

from delenda.punic.state import CARTHAGE, ROME
from punic.hand import hold, space, state, where
from punic.test_command import SAGUNTUM, chief, names

SIEGE = """
    capua: carthage, rome 8 varro marcellus, inside 1
    consuls: varro marcellus
"""


@pytest.mark.rule("H07-9.2c", "H07-20.2a")
@pytest.mark.parametrize(("general", "points"), [("marcellus", 2), ("varro", 1)])
def test_9_2_a_subordinate_does_not_use_his_ability(general: str, points: int) -> None:
    t = hold("rome", "37", SIEGE)
    t.rome("play 37 move", f"activate {general}", "take 8", "besiege").die(5)
    assert state(t).siege[state(t).rules.site_of[space(t, "capua")]] == points
    assert any("Marcellus with a Campaign card" in line for line in t.log) == (points == 2)


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
