"""The Victory Check Phase. 5.5"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.turn.victory import VictoryPhase
from delenda.punic.queries import political_points
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.tables import OPEN_SEA, Board, holder, markers, state, winner
from punic.tables import Table


def check(lines: str = "") -> Board:
    """Return a victory check on this table."""
    return counted(lines).run(VictoryPhase())


def counted(lines: str = "") -> Board:
    """Return a table on which Rome has 4 counts and Carthage 6, but for these lines."""
    return Board(f"{OPEN_SEA}\n{lines}")


def display(t: Table) -> tuple[int, int]:
    """Return the counts of both sides."""
    return political_points(state(t), ROME), political_points(state(t), CARTHAGE)


@pytest.mark.rule("HAM-5.5a", "HAM-2.1.Ea")
def test_5_5_the_lower_side_removes_the_difference() -> None:
    t = check()
    assert display(t) == (4, 6)
    assert (t.seat, t.ask.prompt) == ("rome", "remove-marker")
    assert "remove nola" in t.options
    assert t.why_not("rome", "remove capua") == "walled cities are never removed [5.5]"
    assert t.why_not("rome", "remove zama") == "there is no marker of yours [5.5]"
    t.rome("remove nola", "remove arpi")
    assert t.is_over
    assert {holder(t, "nola"), holder(t, "arpi")} == {"nobody"}


@pytest.mark.rule("HAM-5.5a")
@pytest.mark.parametrize(
    ("lines", "counts"),
    [
        ("", (4, 6)),
        ("lilybaeum: rome", (5, 5)),
        ("lipara: free", (4, 5)),
        ("miat: 1 3 5", (4, 7)),
        ("miat: 1 2 4", (4, 6)),
        ("lilybaeum: rome\nmiat: 1 3 5", (5, 6)),
        ("reate: free\ncorfinium: free", (4, 6)),  # Samnium does not
    ],
)
def test_5_5_what_counts(lines: str, counts: tuple[int, int]) -> None:
    assert display(counted(lines)) == counts


def test_5_5_even_counts_cost_nothing() -> None:
    t = check("lilybaeum: rome")
    assert t.is_over
    assert "The provincial display: Rome 5, Carthage 5." in t.log


BARE = markers(
    "free",
    "tarquinii reate corfinium bovianum beneventum nola arpi canusium venusia brundisium "
    "croton paestum",
)
"""Rome holds Latium and Campania by its cities, and Lucania by Regium and two markers."""


@pytest.mark.rule("HAM-5.5b", "HAM-4.1a")
def test_5_5_who_cannot_pay_sues_for_peace() -> None:
    assert display(counted(BARE)) == (3, 6)
    assert winner(check(BARE)) == ("carthage", "sue-for-peace")


@pytest.mark.rule("HAM-5.5c", "HAM-4.1c")
def test_5_5_two_provinces_in_italia_lose() -> None:
    gone = "arpi canusium venusia thurii croton paestum reate corfinium bovianum"
    t = check(markers("free", gone))
    assert winner(t) == ("carthage", "italia-lost")
    assert t.s.result is not None
    assert t.s.result.rule == "4.1"
    t = check(markers("free", gone.replace(" reate", "").replace(" bovianum", "")))
    assert t.s.result is None  # with Samnium they are three


@pytest.mark.rule("HAM-5.5d")
def test_5_5_provinces_lost_by_it_cost_nothing_more() -> None:
    t = check(markers("rome", "arretium pisae") + "\nmiat: 1 3 5")
    assert display(t) == (5, 7)
    t.rome("remove arretium", "remove pisae")
    assert display(t) == (4, 7)
    assert t.is_over


@pytest.mark.rule("HAM-5.5d", "HAM-15.3.Ab")
def test_5_5_carthage_takes_the_first_from_the_miat() -> None:
    ahead = markers("rome", "arretium pisae lilybaeum syracusae")
    t = check(f"{ahead}\nmiat: 2 4")
    assert display(t) == (7, 4)
    assert t.options == ["remove-miat miat-2", "remove-miat miat-4"]
    t.carthage("remove-miat miat-4")
    assert "remove zama" in t.options
    assert "remove-miat miat-2" in t.options
    t.carthage("remove zama", "remove-miat miat-2")
    assert t.is_over
    assert t.s.miat == [0] * 5
    t = check(ahead)
    assert "remove zama" in t.options


@pytest.mark.rule("HAM-5.5e")
def test_5_5_italia_is_judged_again_after_the_removal() -> None:
    even = f"{BARE}\nlipara: free"
    assert display(counted(even)) == (3, 5)
    assert winner(check(even)) == ("carthage", "italia-lost")
    t = check(even.replace("arpi: free\n", "").replace("nola: free\n", ""))
    t.rome("remove arpi", "remove nola")
    assert t.is_over
    assert t.s.result is None
    t = check(even.replace("arpi: free\n", "").replace("nola: free\n", ""))
    t.rome("remove arpi", "remove thurii")
    assert winner(t) == ("carthage", "italia-lost")
