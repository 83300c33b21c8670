"""Cards 17, 49 and 53: siege points come off."""

from __future__ import annotations

import pytest

from punic.hand import hold, space, state
from punic.tables import Table, printed

SIEGES = """
    capua: inside 1, carthage 3 mago, siege 2
    tarentum: carthage 3, siege 2
    boii: rome 3, siege 1
    aquitani: carthage 4, siege 2
"""


def points(t: Table, name: str) -> int:
    s = state(t)
    return s.siege[s.rules.site_of[space(t, name)]]


@pytest.mark.rule("H07-C17")
@pytest.mark.ruling("R-015")
def test_c17_takes_one_point_off_a_city() -> None:
    t = hold("rome", "17 5", SIEGES).rome("play 17 event")
    assert t.options == ["pick capua", "pick tarentum"]
    t.rome("pick capua")
    assert points(t, "capua") == 1
    assert points(t, "tarentum") == 2
    assert "Siege points against Capua: 1" in t.log[-1]
    t = hold("rome", "17 5")
    assert printed("no walled city has siege points [C17]") in t.why_not("rome", "play 17 event")


@pytest.mark.rule("H07-C49")
def test_c49_takes_all_points_off_a_port() -> None:
    t = hold("rome", "49 5", SIEGES).rome("play 49 event")
    assert points(t, "tarentum") == 0
    assert points(t, "capua") == 2, "Capua is no port"
    t = hold("rome", "49 5", SIEGES.replace("tarentum: carthage 3, siege 2", ""))
    assert printed("[C49]") in t.why_not("rome", "play 49 event")


@pytest.mark.rule("H07-C17", "H07-C49")
@pytest.mark.ruling("R-093")
def test_c17_c49_may_ease_ones_own_siege() -> None:
    t = hold("carthage", "17 5", SIEGES).carthage("play 17 event", "pick capua")
    assert points(t, "capua") == 1
    t = hold("carthage", "49 5", SIEGES).carthage("play 49 event")
    assert points(t, "tarentum") == 0


@pytest.mark.rule("H07-C53")
@pytest.mark.ruling("R-093")
def test_c53_takes_all_points_off_a_tribe() -> None:
    t = hold("rome", "53 5", SIEGES).rome("play 53 event")
    assert t.options == ["pick aquitani", "pick boii"]
    t.rome("pick aquitani")
    assert points(t, "aquitani") == 0
    assert points(t, "boii") == 1
    t = hold("rome", "53 5")
    assert printed("no tribe has subjugation points [C53]") in t.why_not("rome", "play 53 event")
