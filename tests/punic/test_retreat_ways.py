"""The ways of a retreat."""

from __future__ import annotations

import pytest

from delenda.punic.state import CARTHAGE, ROME
from punic.retreating import beaten
from punic.staging import Board

# --- the way ----------------------------------------------------------------------------------


@pytest.mark.rule("H07-15.1b")
@pytest.mark.ruling("R-038")
def test_of_equally_cheap_ways_the_shortest_then_the_first_is_taken() -> None:
    t = beaten(
        Board("azaila: rome 4\nilerda: carthage\ndertosa: carthage\ntarraco: rome"), ROME, "azaila"
    )
    assert "Rome retreats with 4 CUs through Ilerda to Tarraco." in t.log
    assert (t.rome_at("tarraco"), t.value) == (3, 1)


@pytest.mark.rule("H07-15.1d")
@pytest.mark.ruling("R-040")
def test_sizes_are_compared_before_the_space_costs_anything() -> None:
    t = beaten(Board("isere: rome 4\nallobroges: rome 4 nero"), ROME, "isere")
    assert "The retreat sweeps 4 CUs of Rome along from Allobroges." in t.log
    assert (t.rome_at("massilia"), t.where("nero"), t.value) == (7, "massilia", 1)


# --- the losses -------------------------------------------------------------------------------


@pytest.mark.rule("H07-15.3a")
@pytest.mark.ruling("R-041")
def test_friends_on_the_way_share_the_loss() -> None:
    lines = "messana: carthage 3\npanormus: carthage 2 e1\nlilybaeum: carthage\nenna: rome 9"
    t = beaten(Board(lines), CARTHAGE, "messana")
    assert t.prompt == "You lose 1 CU in Panormus. How many are elephants?"
    t.carthage("lose-elephant 1")
    assert (t.carthage_at("lilybaeum"), t.s.elephants, t.value) == (4, [], 1)


@pytest.mark.rule("H07-15.3a")
@pytest.mark.ruling("R-041")
def test_friends_at_the_destination_do_not() -> None:
    t = beaten(
        Board("messana: carthage 3\npanormus: carthage 4 e2\nenna: rome 9"), CARTHAGE, "messana"
    )
    assert t.is_over, "no elephant is among those who come"
    assert (t.carthage_at("panormus"), len(t.s.elephants), t.value) == (6, 2, 1)


@pytest.mark.rule("H07-15.3b")
@pytest.mark.ruling("R-042")
def test_enemy_cus_inside_a_city_neither_hurt_nor_bar_a_retreat() -> None:
    lines = "syracuse: carthage 6\nenna: rome 9\nmessana: inside 2"
    t = beaten(Board(f"{lines}\npanormus: carthage"), CARTHAGE, "syracuse")
    assert "Retreating through Messana costs Carthage 1 CU." in t.log
    assert (t.carthage_at("panormus"), t.value) == (5, 1)
    t = beaten(Board(f"{lines}, carthage 7"), CARTHAGE, "syracuse")
    assert (t.carthage_at("messana"), t.value) == (12, 1)


@pytest.mark.rule("H07-15.3d")
@pytest.mark.ruling("R-045")
def test_no_way_that_costs_all_cus_is_taken() -> None:
    lines = "azaila: rome 1 nero\nbilbilis: carthage, rome 5"
    t = beaten(Board(f"{lines}\ntarraco: rome"), ROME, "azaila")
    assert (t.rome_at("tarraco"), t.where("nero"), t.value) == (1, "tarraco", 0)
    t = beaten(Board(lines), ROME, "azaila")
    assert "Rome cannot retreat from Azaila: 1 CU eliminated." in t.log
    assert (t.rome_at("bilbilis"), t.where("nero"), t.value) == (5, "pool", 1)
