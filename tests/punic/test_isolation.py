"""Political isolation."""

from __future__ import annotations

import pytest

from delenda.punic.control.isolation import IsolationRemoval, isolated
from delenda.punic.state import CARTHAGE, ROME
from punic.staging import Board


def lost(board: Board, side: int) -> list[str]:
    """Return the spaces whose markers a side would lose."""
    return [board.s.rules.board.spaces[space] for space in isolated(board.s, side)]


@pytest.mark.rule("H07-19.4a", "H07-5.5")
def test_a_marker_among_enemy_markers_is_removed() -> None:
    t = Board("arsa: rome\ndianium: rome").run(IsolationRemoval())
    assert t.is_over
    assert (t.control("arsa"), t.control("dianium")) == ("neither", "rome")
    assert "The marker of Rome in Arsa is isolated." in t.log


@pytest.mark.rule("H07-19.4a")
def test_a_cu_a_city_a_tribe_or_a_port_holds_it() -> None:
    ring = (
        "sena: carthage\npraeneste: carthage\ncapua: carthage\narpi: carthage\nbeneventum: carthage"
    )
    assert lost(Board(ring), ROME) == ["terventum"]
    assert lost(Board(f"terventum: rome 1\n{ring}"), ROME) == []
    assert lost(Board(ring.replace("beneventum: carthage", "beneventum: free")), ROME) == []
    assert lost(Board(ring.replace("capua: carthage", "capua: rome")), ROME) == []


@pytest.mark.rule("H07-5.5")
def test_rome_removes_first_and_may_open_a_way_for_carthage() -> None:
    t = Board("""
        arsa: rome
        toletum: rome
        segovia: rome
        numantia: carthage
        bilbilis: carthage
    """)
    assert lost(t, CARTHAGE) == ["salmantica"]
    t.run(IsolationRemoval())
    assert {t.control(name) for name in ("arsa", "toletum", "segovia")} == {"neither"}
    assert t.control("salmantica") == "carthage"


@pytest.mark.rule("H07-19.4b")
def test_a_besieged_city_still_holds() -> None:
    lines = "sena: carthage\npraeneste: carthage\narpi: carthage\nbeneventum: carthage\ncapua: {}"
    assert lost(Board(lines.format("carthage 5 mago, siege 2")), ROME) == []
    assert lost(Board(lines.format("carthage")), ROME) == ["terventum"]


@pytest.mark.rule("H07-19.4c", "HPX-5.4b")
def test_no_path_over_a_pass() -> None:
    assert lost(Board("tolosa: rome\nnarbo: carthage\nilerda: rome 1"), ROME) == ["tolosa"]


@pytest.mark.rule("H07-19.4c")
@pytest.mark.ruling("R-063")
def test_a_path_over_a_strait() -> None:
    lines = "nuoro: rome\nsassari: free\noristano: carthage\ncarales: carthage\naleria: {}"
    assert lost(Board(lines.format("rome")), ROME) == []
    assert lost(Board(lines.format("carthage")), ROME) == ["nuoro"]


@pytest.mark.rule("H07-19.4d", "HPX-5.4a")
@pytest.mark.ruling("R-127")
def test_enemy_markers_and_neutral_tribes_bar_the_path_unless_cus_stand_there() -> None:
    assert lost(Board("araceli: rome\nnumantia: carthage\niberus: carthage"), ROME) == ["araceli"]
    lines = "araceli: rome\nnumantia: carthage\niberus: carthage\naquitani: rome 1"
    assert lost(Board(lines), ROME) == []
    lines = "araceli: rome\nnumantia: carthage, rome 1\niberus: carthage"
    assert lost(Board(lines), ROME) == []


@pytest.mark.rule("H07-19.4e", "HPX-5.4a")
def test_enemy_cus_bar_an_empty_space_but_not_ones_own_marker() -> None:
    lines = "tolosa: rome\nnarbo: {}carthage 2\naverni: carthage, subjugated"
    assert lost(Board(lines.format("")), ROME) == ["tolosa"]
    assert lost(Board(lines.format("rome, ")), ROME) == []


@pytest.mark.rule("H07-19.4f", "HPX-5.4b")
@pytest.mark.ruling("R-064")
def test_the_path_may_lead_through_empty_spaces() -> None:
    t = Board("iberus: rome\ndertosa: free\ntarraco: rome")
    assert t.control("azaila") == "neither"
    assert lost(t, ROME) == []


@pytest.mark.rule("H07-20.9b", "HPX-5.4b")
def test_a_friendly_tribe_holds_carthaginian_markers() -> None:
    assert lost(Board("verona: carthage\nmutina: rome"), CARTHAGE) == []
    lines = "verona: carthage\nmutina: rome\nboii: rome, subjugated\ninsubrians: rome, subjugated"
    assert lost(Board(lines), CARTHAGE) == ["verona"]


@pytest.mark.rule("H07-19.4a", "HPX-5.4b")
def test_cities_and_friendly_tribes_are_never_removed() -> None:
    t = Board("verona: rome\nmutina: rome\ncapua: carthage").run(IsolationRemoval())
    assert (t.control("boii"), t.control("capua")) == ("carthage", "carthage")


@pytest.mark.rule("H07-19.4-EX1", "HPX-5.4-EX1")
def test_example() -> None:
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
    assert (t.control("tolosa"), t.control("araceli")) == ("neither", "neither")
    assert t.control("bilbilis") == "rome"
    assert t.control("azaila") == "carthage"
    assert t.s.control.count(CARTHAGE) == before
