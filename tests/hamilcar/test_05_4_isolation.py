"""The Political Isolation Phase. 5.4"""

from __future__ import annotations

import pytest

from delenda.punic.control.isolation import IsolationRemoval, isolated
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.tables import Board, holder, markers


def lost(lines: str, side: int) -> set[str]:
    """Return the spaces with isolated markers of a side."""
    t = Board(lines)
    return {t.s.rules.board.spaces[space] for space in isolated(t.s, side)}


ALL_AROUND = markers("carthage", "catana thermae")


@pytest.mark.rule("HAM-5.4a")
def test_5_4_a_marker_with_no_way_out_is_removed() -> None:
    around = f"{ALL_AROUND}\nenna: rome"
    assert lost(around, ROME) == {"enna"}
    assert lost("enna: rome", ROME) == set()  # by empty Catana to Messana
    t = Board(around).run(IsolationRemoval())
    assert holder(t, "enna") == "nobody"
    assert "The marker of Rome in Enna is isolated." in t.log


@pytest.mark.rule("HAM-5.4a")
def test_5_4_a_besieged_city_holds_markers() -> None:
    board = "panormus: carthage\nthermae: rome\nlipara: rome\nlilybaeum: inside 1, rome 5, siege 1"
    assert "panormus" not in lost(board, CARTHAGE)


@pytest.mark.rule("HAM-5.4b")
def test_5_4_enemy_cus_bar_the_way_unless_there_is_a_marker() -> None:
    board = "enna: rome\nthermae: carthage\nagrigentum: carthage\ncatana: carthage 1"
    assert lost(board, ROME) == {"enna"}
    assert lost(board.replace("catana: carthage 1", "catana: rome, carthage 1"), ROME) == set()


@pytest.mark.rule("HAM-5.4b", "HAM-2.1.Hb")
def test_5_4_not_over_mare_tyrrhenum() -> None:
    board = (
        markers("carthage", "messana regium neapolis thermae lilybaeum")
        + "\nlipara: rome\npanormus: rome\nroma: rome 1"
    )
    assert {"lipara", "panormus"} <= lost(board, ROME)


@pytest.mark.rule("HAM-5.4c")
def test_5_4_carthage_removes_first() -> None:
    board = markers("carthage", "messana agrigentum") + "\nenna: rome\nthermae: rome"
    board += "\ncatana: carthage\nsyracusae: rome\nmessana: rome"
    t = Board(board)
    assert {t.s.rules.board.spaces[space] for space in isolated(t.s, CARTHAGE)} >= {"catana"}
    t.run(IsolationRemoval())
    assert holder(t, "catana") == "nobody"
    assert holder(t, "enna") == "rome"


@pytest.mark.rule("HAM-5.4d")
def test_5_4_a_way_may_end_at_cus_among_enemies() -> None:
    board = f"{ALL_AROUND}\nenna: rome\nagrigentum: inside 1, rome 2"
    assert lost(board, ROME) == set()


@pytest.mark.rule("HAM-5.4d")
def test_5_4_the_miat_is_never_isolated() -> None:
    t = Board("miat: 1 2 3").run(IsolationRemoval())
    assert t.s.miat == [1, 1, 1, 0, 0]


@pytest.mark.rule("HAM-5.4-EX1")
def test_5_4_the_example() -> None:
    board = """
        panormus: rome
        lipara: carthage
        catana: carthage
        enna: carthage, rome 1
        camarina: carthage
        neapolis: rome
        thermae: rome
    """
    assert lost(board, CARTHAGE) == {"lipara"}
