"""Generals without CUs give way wherever enemy CUs come, by march or by reaction. 10.10"""

from __future__ import annotations

import pytest

from punic.marching import march, stack


@pytest.mark.rule("H07-13.1a", "H07-9.3a")
@pytest.mark.ruling("R-115")
@pytest.mark.parametrize(("general", "other"), [("mago", "h-gisgo"), ("h-gisgo", "mago")])
def test_13_1_of_equals_without_cus_their_owner_says_who_tries(general: str, other: str) -> None:
    board = "acci: rome 8 nero\nsalaria: carthage 0 mago h-gisgo"
    t = march("rome", board, "take 8", "move salaria")
    assert set(t.options) == {"avoid mago", "avoid h-gisgo", "done"}
    t.carthage(f"avoid {general}", f"bring {other}").die(1).carthage("avoid-to toletum")
    assert stack(t, "carthage", "toletum", "mago", "h-gisgo") == 0
