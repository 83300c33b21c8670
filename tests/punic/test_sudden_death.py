"""Sudden death."""

from __future__ import annotations

import pytest

from delenda.punic.control.politics import PlaceMarkers
from delenda.punic.control.victory import VictoryCheck
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import CARTHAGE, NEITHER, ROME, Orders
from punic.staging import Board
from punic.tables import cite

ITALY = ("etruria", "samnium", "campania", "apulia", "lucania", "gallia-cisalpina")


def hold(t: Board, provinces: tuple[str, ...]) -> None:
    """Give Carthage just the majority of these provinces."""
    for name in provinces:
        province = t.s.rules.board.provinces[t.s.rules.board.province_named(name)]
        for space in province.spaces[: province.majority]:
            t.s.control[space] = CARTHAGE


@pytest.mark.rule("H07-23a", "HPX-4.1b", "HPX-6.1")
def test_rome_wins_with_carthage() -> None:
    t = Board("carthage: rome 8 scipio-africanus, inside 2 hannibal, siege 2")
    t.run(Besiege(t.general("scipio-africanus"), t.space("carthage"), Orders(0, 4))).die(5)
    assert t.s.result is not None
    assert (t.s.result.winners, t.s.result.how) == ((ROME,), "carthage-taken")
    assert t.s.result.rule == cite("victory.sudden")
    assert "Rome wins the game." in t.log
    assert t.s.ask is None, "in the middle of a turn"


@pytest.mark.rule("H07-23b", "HPX-4.1b", "HPX-6.1")
def test_carthage_wins_with_rome() -> None:
    t = Board("rome: carthage 8 hannibal, inside 2, siege 2")
    t.run(Besiege(t.general("hannibal"), t.space("rome"), Orders(0, 4))).die(5)
    assert t.s.result is not None
    assert (t.s.result.winners, t.s.result.how) == ((CARTHAGE,), "rome-taken")
    assert t.s.result.rule == cite("victory.sudden")


@pytest.mark.rule("H07-23c", "HPX-4.1b")
def test_carthage_wins_a_check_with_all_italy_but_latium() -> None:
    t = Board("turn: 3")
    hold(t, ITALY)
    t.run(VictoryCheck())
    assert t.s.result is not None
    assert (t.s.result.winners, t.s.result.how) == ((CARTHAGE,), "italy-lost")
    assert t.s.result.rule == cite("victory.sudden")


@pytest.mark.rule("H07-23c", "HPX-4.1b")
def test_five_of_the_six_are_not_enough() -> None:
    t = Board("turn: 3")
    hold(t, ITALY[1:])
    t.run(VictoryCheck())
    assert t.s.result is None
    assert t.prompt.startswith("Remove one of your markers")


@pytest.mark.rule("H07-23c")
def test_it_counts_only_in_a_check() -> None:
    t = Board("turn: 3\nsena: free")
    hold(t, ITALY)
    t.s.control[t.space("ariminum")] = NEITHER
    t.run(PlaceMarkers(CARTHAGE, 1)).carthage("place ariminum")
    assert (t.is_over, t.s.result) == (True, None)
