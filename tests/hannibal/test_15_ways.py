"""Which way a beaten force takes, and who pays for it. 15.1-15.3"""

from __future__ import annotations

import pytest

from delenda.punic.after.retreat import Retreat
from delenda.punic.state import ROME
from punic.retreating import beaten
from punic.staging import Board


@pytest.mark.rule("H07-15.1e")
@pytest.mark.ruling("R-039")
def test_15_1_a_farther_way_must_cost_fewer_cus_than_the_cheapest_near_one() -> None:
    lines = "azaila: rome 4\nbilbilis: carthage, rome 5\niberus: rome\ntarraco: rome"
    t = beaten(Board(lines), ROME, "azaila")
    assert t.options == ["retreat iberus", "retreat bilbilis"]
    reason = t.why_not("rome", "retreat tarraco")
    assert reason == "a closer place, or a way that costs fewer CUs, must be taken [15.1]"


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
    t = beaten(Board(lines), ROME, "azaila")
    assert t.is_over, "there is no choice"
    assert f"Rome retreats with 4 CUs through {way} to Tarraco." in t.log
    assert (t.rome_at("dertosa"), t.rome_at("tarraco")) == (left, arrived)


@pytest.mark.rule("H07-15.2c")
@pytest.mark.ruling("R-046")
def test_15_2_a_landed_army_before_its_own_full_city_is_eliminated() -> None:
    t = Board("tarentum: rome 5 varro, carthage 6, inside 2")
    frame = Retreat(ROME, t.space("tarentum"), t.space("rome"), is_attacker=True, landed=True)
    t.run(frame)
    assert (t.rome_at("tarentum"), t.within(ROME, "tarentum"), t.value) == (0, 2, 5)
    assert t.where("varro") == "pool"
