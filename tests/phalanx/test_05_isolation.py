"""Political isolation. PHX 5.4"""

from __future__ import annotations

import pytest

from delenda.punic.control.isolation import IsolationRemoval, isolated
from delenda.punic.state import CARTHAGE, ROME
from punic.staging import Board

RING = "araceli: rome\nnumantia: carthage\niberus: carthage"


def lost(board: Board, side: int) -> list[str]:
    """Return the spaces whose markers a side would lose."""
    return [board.s.rules.board.spaces[space] for space in isolated(board.s, side)]


@pytest.mark.rule("HPX-5.4a")
@pytest.mark.ruling("R-127")
def test_a_path_may_end_at_a_cu_on_an_enemy_marker_or_at_a_neutral_tribe() -> None:
    assert lost(Board(RING), ROME) == ["araceli"]
    board = RING.replace("numantia: carthage", "numantia: carthage, rome 1")
    assert lost(Board(board), ROME) == []
    assert lost(Board(f"{RING}\naquitani: rome 1"), ROME) == []


@pytest.mark.rule("HPX-5.4a")
def test_enemy_cus_bar_an_empty_space_but_not_ones_own_marker() -> None:
    lines = "tolosa: rome\nnarbo: {}carthage 2\naverni: carthage, subjugated"
    assert lost(Board(lines.format("")), ROME) == ["tolosa"]
    assert lost(Board(lines.format("rome, ")), ROME) == []


@pytest.mark.rule("HPX-5.4b")
def test_a_path_leads_along_roads_and_through_empty_spaces() -> None:
    t = Board("iberus: rome\ndertosa: free\ntarraco: rome")
    assert t.control("azaila") == "neither"
    assert lost(t, ROME) == []
    over_a_pass = "tolosa: rome\nnarbo: carthage\nilerda: rome 1"
    assert lost(Board(over_a_pass), ROME) == ["tolosa"]


@pytest.mark.rule("HPX-5.4b")
def test_cities_and_friendly_tribes_are_never_removed() -> None:
    lines = "verona: carthage\nmutina: rome\nboii: rome, subjugated\ninsubrians: rome, subjugated"
    assert lost(Board(lines), CARTHAGE) == ["verona"]
    t = Board("verona: rome\nmutina: rome\ncapua: carthage")
    t.run(IsolationRemoval())
    assert (t.control("boii"), t.control("capua")) == ("carthage", "carthage")
    assert lost(Board("verona: carthage\nmutina: rome"), CARTHAGE) == [], "a tribe holds markers"


@pytest.mark.rule("HPX-5.4-EX1")
def test_the_example() -> None:
    t = Board("""
        tolosa: rome
        araceli: rome
        bilbilis: rome
        azaila: carthage, rome 1
        narbo: carthage
        numantia: carthage
        iberus: carthage
        ilerda: carthage
        dertosa: carthage
    """)
    before = t.s.control.count(CARTHAGE)
    t.run(IsolationRemoval())
    assert (t.control("tolosa"), t.control("araceli")) == ("neither", "neither"), "A and B"
    assert t.control("bilbilis") == "rome", "C"
    assert t.control("azaila") == "carthage", "E"
    assert t.s.control.count(CARTHAGE) == before
