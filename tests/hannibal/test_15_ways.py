"""Which way a beaten force takes, and who pays for it. 15.1-15.3"""

from __future__ import annotations

import pytest

from delenda.punic.after.retreat import Retreat
from delenda.punic.state import CARTHAGE, ROME
from punic.staging import Board


def beaten(lines: str, side: int, space: str) -> Board:
    """Let the original defender retreat."""
    board = Board(lines)
    return board.run(Retreat(side, board.space(space), -1, is_attacker=False))


# --- the way ----------------------------------------------------------------------------------


@pytest.mark.rule("H07-15.1b")
@pytest.mark.ruling("R-038")
def test_15_1_of_equally_cheap_ways_the_shortest_then_the_first_is_taken() -> None:
    t = beaten("azaila: rome 4\nilerda: carthage\ndertosa: carthage\ntarraco: rome", ROME, "azaila")
    assert "Rome retreats with 4 CUs through Ilerda to Tarraco." in t.log
    assert (t.rome_at("tarraco"), t.value) == (3, 1)


@pytest.mark.rule("H07-15.1e")
@pytest.mark.ruling("R-039")
def test_15_1_a_farther_way_must_cost_fewer_cus_than_the_cheapest_near_one() -> None:
    lines = "azaila: rome 4\nbilbilis: carthage, rome 5\niberus: rome\ntarraco: rome"
    t = beaten(lines, ROME, "azaila")
    assert t.options == ["retreat iberus", "retreat bilbilis"]
    reason = t.why_not("rome", "retreat tarraco")
    assert reason == "a closer place, or a way that costs fewer CUs, must be taken [15.1]"


@pytest.mark.rule("H07-15.1d")
@pytest.mark.ruling("R-040")
def test_15_1_sizes_are_compared_before_the_space_costs_anything() -> None:
    t = beaten("isere: rome 4\nallobroges: rome 4 nero", ROME, "isere")
    assert "The retreat sweeps 4 CUs of Rome along from Allobroges." in t.log
    assert (t.rome_at("massilia"), t.where("nero"), t.value) == (7, "massilia", 1)


@pytest.mark.rule("H07-15.1e")
@pytest.mark.ruling("R-121")
@pytest.mark.parametrize(
    ("ilerda", "way", "left", "arrived"),
    [("free", "Ilerda", 2, 4), ("carthage 2", "Dertosa", 0, 5)],
)
def test_15_1_the_cheapest_way_is_taken_past_friends_on_another(
    ilerda: str, way: str, left: int, arrived: int
) -> None:
    lines = f"azaila: rome 4\ndertosa: carthage, rome 2\ntarraco: rome\nilerda: {ilerda}"
    t = beaten(lines, ROME, "azaila")
    assert t.is_over, "there is no choice"
    assert f"Rome retreats with 4 CUs through {way} to Tarraco." in t.log
    assert (t.rome_at("dertosa"), t.rome_at("tarraco")) == (left, arrived)


# --- the losses -------------------------------------------------------------------------------


@pytest.mark.rule("H07-15.3a")
@pytest.mark.ruling("R-041")
def test_15_3_friends_on_the_way_share_the_loss() -> None:
    lines = "messana: carthage 3\npanormus: carthage 2 e1\nlilybaeum: carthage\nenna: rome 9"
    t = beaten(lines, CARTHAGE, "messana")
    assert t.prompt == "You lose 1 CU in Panormus. How many are elephants?"
    t.carthage("lose-elephant 1")
    assert (t.carthage_at("lilybaeum"), t.s.elephants, t.value) == (4, [], 1)


@pytest.mark.rule("H07-15.3a")
@pytest.mark.ruling("R-041")
def test_15_3_friends_at_the_destination_do_not() -> None:
    t = beaten("messana: carthage 3\npanormus: carthage 4 e2\nenna: rome 9", CARTHAGE, "messana")
    assert t.is_over, "no elephant is among those who come"
    assert (t.carthage_at("panormus"), len(t.s.elephants), t.value) == (6, 2, 1)


@pytest.mark.rule("H07-15.3b")
@pytest.mark.ruling("R-042")
def test_15_3_enemy_cus_inside_a_city_neither_hurt_nor_bar_a_retreat() -> None:
    lines = "syracuse: carthage 6\nenna: rome 9\nmessana: inside 2"
    t = beaten(f"{lines}\npanormus: carthage", CARTHAGE, "syracuse")
    assert "Retreating through Messana costs Carthage 1 CU." in t.log
    assert (t.carthage_at("panormus"), t.value) == (5, 1)
    t = beaten(f"{lines}, carthage 7", CARTHAGE, "syracuse")
    assert (t.carthage_at("messana"), t.value) == (12, 1)


@pytest.mark.rule("H07-15.3d")
@pytest.mark.ruling("R-045")
def test_15_3_no_way_that_costs_all_cus_is_taken() -> None:
    lines = "azaila: rome 1 nero\nbilbilis: carthage, rome 5"
    t = beaten(f"{lines}\ntarraco: rome", ROME, "azaila")
    assert (t.rome_at("tarraco"), t.where("nero"), t.value) == (1, "tarraco", 0)
    t = beaten(lines, ROME, "azaila")
    assert "Rome cannot retreat from Azaila: 1 CU eliminated." in t.log
    assert (t.rome_at("bilbilis"), t.where("nero"), t.value) == (5, "pool", 1)


@pytest.mark.rule("H07-15.2c")
@pytest.mark.ruling("R-046")
def test_15_2_a_landed_army_before_its_own_full_city_is_eliminated() -> None:
    t = Board("tarentum: rome 5 varro, carthage 6, inside 2")
    frame = Retreat(ROME, t.space("tarentum"), t.space("rome"), is_attacker=True, landed=True)
    t.run(frame)
    assert (t.rome_at("tarentum"), t.within(ROME, "tarentum"), t.value) == (0, 2, 5)
    assert t.where("varro") == "pool"
