"""Who may besiege, what a siege does to those inside, and how it ends. 20.2-20.7, 20.9"""

from __future__ import annotations

import pytest

from hannibal.battles import draws
from punic.pieces import stands, units
from punic.tables import table
from punic.test_besiegers import ROMES_TURN, points, relief


@pytest.mark.rule("H07-20.3a", "H07-20.2a")
def test_20_3_a_subordinate_besieges_with_his_own_ability() -> None:
    lines = "gades: rome 8 varro marcellus\nconsuls: varro\nproconsul: marcellus\nrome hand: 33"
    t = table(ROMES_TURN + lines)
    t.rome("play 33 event", "activate marcellus", "take 3", "besiege").die(5)
    assert "+1 Marcellus with a Campaign card" in " ".join(t.log)
    assert points(t, "gades") == 2
    assert units(t, "rome", "gades") == 8


@pytest.mark.rule("H07-20.3b", "H07-20.2a")
def test_20_3_the_rest_of_the_army_may_still_act() -> None:
    lines = "gades: rome 9 varro marcellus\nconsuls: varro\nproconsul: marcellus\nrome hand: 33"
    t = table(ROMES_TURN + lines)
    t.rome("play 33 event", "activate marcellus", "take 3", "besiege").die(3)
    t.rome("activate varro")
    t.rome("take 6", "move malaca")
    assert (units(t, "rome", "gades"), units(t, "rome", "malaca")) == (3, 6)
    assert stands(t, "marcellus") == "gades"


@pytest.mark.rule("H07-20.7c", "H07-20.7d")
def test_20_7_a_general_inside_commands_if_he_sorties_and_outranks() -> None:
    offices = "consuls: marcellus\nproconsul: nero"
    t = relief("2 marcellus", offices).rome("sortie")
    assert "+3 battle rating" in draws(t, "rome")
    t = relief("2 marcellus", offices).rome("pass")
    assert "+2 battle rating" in draws(t, "rome")
    t = relief("2 marcellus", "consuls: nero\nproconsul: marcellus").rome("sortie")
    assert "+2 battle rating" in draws(t, "rome")


@pytest.mark.rule("H07-20.7c")
@pytest.mark.ruling("R-060")
def test_20_7_of_equals_the_relief_general_commands() -> None:
    t = relief("2 marcellus", "consuls: marcellus nero").rome("sortie")
    assert "+2 battle rating" in draws(t, "rome")
