"""The Carthaginian Miat. 15.3"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.control.miat import free_seats, granted, more_points
from delenda.games.hamilcar.queries import is_warlike
from delenda.punic.control.politics import RemoveMarkers
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.tables import OPEN_SEA, Board, hold, state


@pytest.mark.rule("HAM-15.3-EX1", "HAM-15.3.Ac")
@pytest.mark.parametrize(
    ("seats", "cus", "generals", "warlike"),
    [
        ("1 2 3", 1, 0, True),
        ("1 2", 1, 0, False),
        ("1 3", 0, 0, False),
        ("4 5", 0, 1, False),
        ("3 4 5", 0, 1, True),
        ("1 2 4 5", 1, 1, False),
        ("1 2 3 4 5", 1, 1, True),
        ("none", 0, 0, False),
    ],
)
def test_15_3_what_the_miat_gives(seats: str, cus: int, generals: int, warlike: bool) -> None:
    s = Board(f"miat: {seats}").s
    assert (granted(s, "cu"), granted(s, "general"), is_warlike(s)) == (cus, generals, warlike)


@pytest.mark.rule("HAM-15.3.Aa")
def test_15_3_A_one_marker_in_each_space() -> None:
    t = hold("carthage", "113 93", "miat: 1 3 5")
    assert free_seats(state(t)) == [1, 3]
    t.carthage("play 113 split")
    assert [option for option in t.options if option.startswith("miat")] == [
        "miat miat-2",
        "miat miat-4",
    ]
    assert "[15.3.A]" in t.why_not("carthage", "miat miat-1")
    t.carthage("miat miat-2")
    assert state(t).miat == [1, 1, 1, 0, 1]
    assert "Carthage places a marker on the Miat." in t.log


@pytest.mark.rule("HAM-15.3.Ab")
@pytest.mark.parametrize("rule", ["victory.markers", "defeat.markers"])
def test_15_3_A_the_first_marker_comes_from_the_miat(rule: str) -> None:
    t = Board("miat: 2 4").run(RemoveMarkers(CARTHAGE, 1, rule))
    assert t.options == ["remove-miat miat-2", "remove-miat miat-4"]
    t = Board("miat: 2").run(RemoveMarkers(CARTHAGE, 1, rule))
    assert t.is_over
    assert t.s.miat == [0] * 5
    t = Board("miat: none").run(RemoveMarkers(CARTHAGE, 1, rule))
    assert "remove zama" in t.options
    t = Board("miat: 2").run(RemoveMarkers(ROME, 1, rule))
    assert "remove nola" in t.options


@pytest.mark.rule("HAM-15.3.Ba")
def test_15_3_B_a_warlike_miat_is_a_province() -> None:
    for seats, points in (("1 2 4", 2), ("1 3 4", 3), ("3 4", 2)):
        assert more_points(Board(f"{OPEN_SEA}\nmiat: {seats}").s, CARTHAGE) == points
    assert more_points(Board("miat: 1 3 4").s, ROME) == 0
