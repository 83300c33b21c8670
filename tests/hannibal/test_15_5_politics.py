"""Political consequences of defeat. 15.5-15.6"""

from __future__ import annotations

import pytest

from hannibal.battles import battle, deal
from punic.pieces import units


@pytest.mark.rule("H07-15.5c")
@pytest.mark.ruling("R-052")
def test_15_5_a_withdrawal_costs_no_markers() -> None:
    text = "rhone: rome 9 nero, carthage 9 mago\nnemausus: rome"
    t = battle(text, "rome", "rhone", "nemausus")
    deal(t, "frontal*5 +right", "frontal*5 +left")
    for _ in range(5):
        t.rome("attack frontal").carthage("match frontal", "done")
    t.rome("withdraw").die(1).carthage("pass").die(6)
    assert (units(t, "rome", "nemausus"), units(t, "carthage", "rhone")) == (7, 7)
    assert t.s.ask is None, "two CUs lost in a defeat would cost a marker"
