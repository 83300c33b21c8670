"""The victory check."""

from __future__ import annotations

import pytest

from delenda.punic.control.victory import VictoryCheck
from delenda.punic.queries import political_points
from delenda.punic.state import CARTHAGE, NEITHER, ROME, VICTORY
from punic.hand import state
from punic.staging import Board
from punic.tables import cite, table

START = (9, 7)
"""Political points of Rome and Carthage with the markers as printed."""


def points(t: Board) -> tuple[int, int]:
    return political_points(t.s, ROME), political_points(t.s, CARTHAGE)


def clear(t: Board, side: int, keep: tuple[str, ...]) -> None:
    """Take a side's plain markers away, but for some."""
    kept = [t.space(name) for name in keep]
    for space, holder in enumerate(t.s.control):
        if holder == side and t.s.rules.site_of[space] < 0 and space not in kept:
            t.s.control[space] = NEITHER


def paid(t: Board) -> Board:
    """Let who must pay do so with the first markers."""
    while t.s.ask is not None:
        t.say(t.seat, t.options[0])
    return t


@pytest.mark.rule("H07-22.1a", "HPX-5.5")
def test_a_point_for_each_province_that_counts() -> None:
    t = Board()
    assert points(t) == START
    assert sum(province.scores for province in t.s.rules.board.provinces) == 18
    silent = {"massilia-province", "gallia-transalpina", "liguria", "balearic-islands"}
    assert {one.id for one in t.s.rules.board.provinces if not one.scores} == silent
    for name in sorted(silent):
        province = t.s.rules.board.provinces[t.s.rules.board.province_named(name)]
        for space in province.spaces:
            t.s.control[space] = ROME
    assert points(t) == START


@pytest.mark.rule("H07-22.2a", "H07-22.2-EX1", "H07-5.6", "HPX-5.5")
@pytest.mark.ruling("R-129")
def test_the_lower_side_removes_the_difference() -> None:
    t = Board("turn: 1").run(VictoryCheck())
    assert t.log == ["Political points: Rome 9, Carthage 7."]
    assert (t.seat, t.prompt) == ("carthage", "Remove one of your markers: 2 to go.")
    assert t.ask.rule == cite("victory.markers")
    board = t.s.rules.board
    sites = {f"remove {board.spaces[space]}" for space in (*board.cities, *board.tribes)}
    assert not sites & set(t.options)
    t.carthage("remove arsa", "remove zama")
    assert (t.is_over, t.s.result, t.control("arsa")) == (True, None, "neither")


@pytest.mark.rule("H07-22.2a")
def test_rome_pays_too() -> None:
    lines = "syracuse: carthage\naleria: free\nsassari: free\ncarales: carthage\nazaila: carthage"
    lines += "\nilerda: carthage\niberus: carthage\nbilbilis: carthage"
    t = Board(lines)
    assert points(t) == (7, 9)
    t.run(VictoryCheck())
    assert (t.seat, t.prompt) == ("rome", "Remove one of your markers: 2 to go.")


@pytest.mark.rule("H07-22.2b")
def test_nobody_removes_if_even() -> None:
    t = Board("syracuse: carthage")
    assert points(t) == (8, 8)
    t.run(VictoryCheck())
    assert (t.is_over, t.s.result) == (True, None)


@pytest.mark.rule("H07-22.3", "H07-23d", "HPX-4.1a")
def test_who_cannot_pay_sues_for_peace() -> None:
    t = Board()
    clear(t, CARTHAGE, ("arsa", "zama"))
    assert points(t)[0] - points(t)[1] > 2
    t.run(VictoryCheck())
    assert t.s.result is not None
    assert (t.s.result.winners, t.s.result.rule) == ((ROME,), cite("peace.check"))
    assert "Carthage cannot pay and sues for peace." in t.log


@pytest.mark.rule("H07-22.4a", "HPX-4.2", "HPX-6.2")
def test_the_higher_total_wins_the_last_turn() -> None:
    t = paid(Board("turn: 9").run(VictoryCheck()))
    assert t.s.result is not None
    assert (t.s.result.winners, t.s.result.how) == ((ROME,), "most-points")
    assert t.s.result.rule == cite("victory.end")
    t = Board("turn: 9\nsyracuse: carthage\naleria: free\nsassari: free\ncarales: free")
    assert points(t) == (7, 8)
    paid(t.run(VictoryCheck()))
    assert t.s.result is not None
    assert t.s.result.winners == (CARTHAGE,)


@pytest.mark.rule("H07-22.4b", "HPX-4.2", "HPX-6.2")
def test_a_tie_on_the_last_turn_is_carthages() -> None:
    t = Board("turn: 9\nsyracuse: carthage").run(VictoryCheck())
    assert t.s.result is not None
    assert (t.s.result.winners, t.s.result.how) == ((CARTHAGE,), "tie")
    assert t.log[-1] == "Carthage wins the game."
    assert Board("turn: 8\nsyracuse: carthage").run(VictoryCheck()).s.result is None


@pytest.mark.rule("H07-5.6")
def test_points_are_compared_after_isolation() -> None:
    t = table("""
        turn: 2
        phase: isolation rome
        rome: inside 5
        numantia: rome
        bilbilis: rome
        iberus: rome
        azaila: rome
        araceli: carthage
        ilerda: carthage
        dertosa: carthage
    """)
    assert state(t).phase == VICTORY
    assert state(t).control[state(t).rules.board.space("azaila")] == NEITHER
    assert t.prompt == "Remove one of your markers: 2 to go.", "with Idubeda Rome would have 10"
