"""Consular armies, and proconsuls beside them. 18.1, 18.3"""

from __future__ import annotations

import pytest

from punic.hand import hold, offers
from punic.pieces import units
from punic.tables import printed
from punic.test_consuls import FIVE, consul, takes


@pytest.mark.rule("H07-18.1a", "H07-13.2b")
def test_18_1_not_to_avoid_battle() -> None:
    board = "tarraco: rome 8 varro\nconsuls: varro\ndertosa: carthage 8 hannibal"
    t = hold("carthage", "1", board).carthage("play 1 move", "take 8", "move tarraco")
    t.rome("avoid varro")
    assert t.options == takes(8, 7, 6, 5)
    assert t.why_not("rome", "take 4") == printed(FIVE)


@pytest.mark.rule("H07-18.1d")
@pytest.mark.ruling("R-113")
def test_18_1_below_five_nothing_is_left_behind() -> None:
    t = consul(3)
    assert t.prompt == "Varro with 3 CUs is in Emporiae; 4 movement points left.", "not asked"
    t.rome("move narbo", "regroup")
    assert t.prompt == "Varro with 3 CUs is in Narbo; 3 movement points left."
    assert "Varro goes on from Narbo with 3 CUs." in t.log, "he can drop nobody"
    t.rome("move nemausus")
    assert units(t, "rome", "nemausus") == 3


@pytest.mark.rule("H07-18.1d")
@pytest.mark.parametrize(("there", "offered"), [(1, []), (2, []), (3, takes(6, 5))])
def test_18_1_until_there_are_more_than_five(there: int, offered: list[str]) -> None:
    t = consul(3, "move narbo", "regroup", more=f"narbo: rome {there}")
    if offered:
        assert t.options == offered
    else:
        assert f"Varro goes on from Narbo with {3 + there} CUs." in t.log, "all of them"


@pytest.mark.rule("H07-18.1d")
def test_18_1_attrition_is_no_offence() -> None:
    t = hold("rome", "1", "tolosa: rome 5 varro\nconsuls: varro").rome("play 1 move", "move ilerda")
    t.die(5)
    assert units(t, "rome", "ilerda") == 4
    assert offers(t, "move tarraco")
    t.rome("move tarraco")
    assert units(t, "rome", "tarraco") == 4


@pytest.mark.rule("H07-18.1c", "H07-10.7c")
@pytest.mark.ruling("R-199")
def test_18_1_no_consul_goes_inside_and_leaves_his_colleague_too_few() -> None:
    board = "rome: rome {} varro marcellus\nconsuls: varro marcellus"
    t = hold("rome", "37", board.format(9)).rome("play 37 event", "activate varro", "take 9")
    t.rome("stop", "activate marcellus")
    assert t.seat == "carthage", "Varro has had his turn: Marcellus can neither go nor go inside"
    assert units(t, "rome", "rome") == 9
    t = hold("rome", "37", board.format(10)).rome("play 37 event", "activate varro")
    t.rome("bring marcellus", "take 10", "stop", "activate marcellus", "enter 5")
    assert (units(t, "rome", "rome"), units(t, "rome", "rome+")) == (5, 5)
