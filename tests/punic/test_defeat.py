"""What a defeat costs."""

from __future__ import annotations

import pytest

from delenda.punic.control.politics import RemoveMarkers, markers_owed
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from punic.staging import Board
from punic.tables import cite, printed


def with_markers(side: int, *spaces: str) -> Board:
    """A side has these plain markers, its cities and its tribes, and no other."""
    t = Board()
    for space in range(t.s.rules.spaces):
        if t.s.control[space] == side and t.s.rules.site_of[space] < 0:
            t.s.control[space] = NEITHER
    for name in spaces:
        t.s.control[t.space(name)] = side
    return t


@pytest.mark.rule("H07-15.5a", "H07-15.5-EX1", "HPX-13.1")
def test_half_the_lost_cus_rounded_down() -> None:
    assert [markers_owed(lost) for lost in range(8)] == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("H07-15.5-EX1")
def test_three_cus_cost_one_marker_and_one_costs_none() -> None:
    t = Board().run(RemoveMarkers(ROME, markers_owed(3), "15.5"))
    assert t.prompt == "Remove one of your markers: 1 to go."
    t.rome("remove arpi")
    assert t.is_over
    assert t.control("arpi") == "neither"
    assert "Rome loses its marker in Arpi." in t.log
    t = Board().run(RemoveMarkers(ROME, markers_owed(1), "15.5"))
    assert t.is_over
    assert t.log == []


@pytest.mark.rule("H07-15.5b")
def test_plain_markers_from_anywhere() -> None:
    t = with_markers(CARTHAGE, "arsa", "zama", "verona")
    t.run(RemoveMarkers(CARTHAGE, 1, "15.5"))
    assert t.options == ["remove arsa", "remove verona", "remove zama"]
    assert t.why_not("carthage", "remove gades") == printed(
        "walled cities are never removed [15.5]"
    )
    assert t.why_not("carthage", "remove boii") == printed("tribes are never removed [15.5]")
    assert t.why_not("carthage", "remove rome") == printed("there is no marker of yours [15.5]")


@pytest.mark.rule("H07-15.5b")
def test_a_subjugated_tribe_leaves_a_plain_marker() -> None:
    t = with_markers(ROME, "arpi")
    t.s.rules.read_board(t.s, "boii", "rome, subjugated")
    t.run(RemoveMarkers(ROME, 1, "15.5"))
    assert t.options == ["remove boii", "remove arpi"]


@pytest.mark.rule("H07-15.5b")
def test_the_last_markers_go_without_a_question() -> None:
    t = with_markers(ROME, "arpi", "cannae").run(RemoveMarkers(ROME, 2, "15.5"))
    assert t.s.result is None
    assert (t.control("arpi"), t.control("cannae")) == ("neither", "neither")


@pytest.mark.rule("H07-15.6", "H07-23d")
def test_a_loser_with_too_few_sues_for_peace() -> None:
    t = with_markers(ROME, "arpi").run(RemoveMarkers(ROME, 2, "15.5"))
    assert t.s.result is not None
    assert t.s.result.winners == (CARTHAGE,)
    assert (t.s.result.how, t.s.result.rule) == ("sue-for-peace", cite("peace.defeat"))
    assert "Rome cannot pay and sues for peace." in t.log
    said = t.s.rules.presenter.ending(t.s.result)
    assert said == "Rome has sued for peace.", "true for both who read it"
