"""Attrition, and what half is. 15.1, 15.2"""

from __future__ import annotations

import pytest

from delenda.punic.control.politics import markers_owed
from delenda.punic.siege.attrition import Attrition
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.tables import Board, elephants, place, stands, units


def suffer(lines: str, side: int, space: str, size: int, die: int) -> Board:
    """Let a force roll for attrition."""
    t = Board(lines)
    return t.run(Attrition(side, place(t, space), size, 0, "15.2")).die(die)


@pytest.mark.rule("HAM-15.1a")
@pytest.mark.parametrize(("lost", "owed"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_15_1_half_is_rounded_down(lost: int, owed: int) -> None:
    assert markers_owed(lost) == owed


@pytest.mark.rule("HAM-15.2a", "HAM-2.4.Ca")
@pytest.mark.parametrize(("size", "die", "lost"), [(4, 5, 1), (10, 6, 3), (1, 5, 0), (6, 5, 2)])
def test_15_2_the_table(size: int, die: int, lost: int) -> None:
    t = suffer(f"enna: rome {size}", ROME, "enna", size, die)
    assert units(t, "rome", "enna") == size - lost


@pytest.mark.rule("HAM-15.2b", "HAM-2.3.Ca")
def test_15_2_on_a_six_an_elephant_goes_first() -> None:
    t = suffer("enna: carthage 3 e1 hanno", CARTHAGE, "enna", 3, 6)
    assert (units(t, "carthage", "enna"), elephants(t, "enna")) == (2, 0)
    t = suffer("enna: carthage 3 e1 hanno", CARTHAGE, "enna", 3, 5)
    assert t.options == ["lose-elephant 0", "lose-elephant 1"]


@pytest.mark.rule("HAM-15.2b")
def test_15_2_generals_stay() -> None:
    t = suffer("enna: rome, carthage 1 hanno", CARTHAGE, "enna", 1, 6)
    assert (units(t, "carthage", "enna"), stands(t, "hanno")) == (0, "enna")


@pytest.mark.rule("HAM-15.2c")
def test_15_2_events_use_the_same_table() -> None:
    from hamilcar.tables import hold

    t = hold("carthage", "125", "enna: rome 5 flaccus\nproconsul: flaccus")
    t.carthage("play 125 event")
    while t.seat != "chance":
        t.carthage(next(text for text in t.options if "enna" in text))
    t.die(6)
    assert units(t, "rome", "enna") == 3
