"""Roman Seamanship. 15.4"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.changes import change_seamanship
from delenda.games.hamilcar.queries import may_land_in_africa, naval_range
from delenda.games.hamilcar.siege.winter import Winter
from delenda.games.hamilcar.state import EXCELLENT, FAIR, POOR
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.tables import Board, general


@pytest.mark.rule("HAM-15.4.Aa")
def test_15_4_A_four_levels() -> None:
    t = Board()
    assert t.s.seamanship == POOR
    change_seamanship(t.s, 1, "15.4")
    assert t.s.seamanship == FAIR
    for _ in range(4):
        change_seamanship(t.s, 1, "15.4")
    assert t.s.seamanship == EXCELLENT
    for _ in range(5):
        change_seamanship(t.s, -1, "15.4")
    assert t.s.seamanship == POOR


@pytest.mark.rule("HAM-15.4.Ab")
def test_15_4_A_it_falls_without_ships() -> None:
    t = Board("sea: supremacy rome, seamanship fair\nships: rome 1 ready 3 spent").run(Winter())
    assert (t.s.seamanship, t.s.supremacy) == (POOR, CARTHAGE)
    assert "Roman seamanship is now poor." in t.log
    assert "Naval Supremacy goes to Carthage." in t.log


@pytest.mark.rule("HAM-15.4.Ba", "HAM-15.4.Bb", "HAM-15.4.Bc", "HAM-15.4.Bd")
@pytest.mark.parametrize(
    ("level", "lanes", "gives"),
    [
        ("poor", 1, (-1, 3, 1, True)),
        ("fair", 2, (-1, 2, 0, True)),
        ("good", 3, (0, 1, 0, True)),
        ("excellent", 4, (0, 0, 0, False)),
    ],
)
def test_15_4_B_what_a_level_gives(level: str, lanes: int, gives: tuple[int, ...]) -> None:
    s = Board(f"sea: seamanship {level}").s
    found = s.rules.tables.levels[s.seamanship - 1]
    assert (naval_range(s, ROME), found.lanes) == (lanes, lanes)
    assert (found.roll, found.dots, found.storms, found.reverts) == gives
    assert naval_range(s, CARTHAGE) == 4


@pytest.mark.rule("HAM-15.4.Bc", "HAM-15.4.Bd", "HAM-15.6a")
@pytest.mark.parametrize(
    ("level", "syracusae", "who", "may"),
    [
        ("fair", "rome", "caudex", False),
        ("fair", "carthage", "regulus", True),
        ("good", "carthage", "caudex", False),
        ("good", "rome", "caudex", True),
        ("excellent", "carthage", "caudex", True),
    ],
)
def test_15_4_B_africa(level: str, syracusae: str, who: str, may: bool) -> None:
    t = Board(f"sea: seamanship {level}\nsyracusae: {syracusae}")
    assert may_land_in_africa(t.s, general(t, who)) is may
