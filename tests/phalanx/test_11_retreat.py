"""Retreats. PHX 11.10.B-E"""

from __future__ import annotations

import pytest

from delenda.punic.state import CARTHAGE, ROME
from punic.retreating import beaten
from punic.staging import Board
from tables import playing

# --- where to ---------------------------------------------------------------------------------

NEAR_AND_FAR = """
    azaila: rome 4
    bilbilis: carthage, rome 5
    numantia: rome
    segovia: rome
"""
"""Bilbilis is near and costs a CU; two spaces to Numantia, or three to Segovia, cost nothing."""


@pytest.mark.rule("HPX-11.10.B")
@pytest.mark.ruling("R-175")
def test_11_10_b_of_the_longer_ways_of_one_loss_only_the_shortest_is_offered() -> None:
    t = beaten(Board(NEAR_AND_FAR), ROME, "azaila")
    assert t.options == ["retreat numantia", "retreat bilbilis"]
    with playing("hannibal-2007"):
        t = beaten(Board(NEAR_AND_FAR), ROME, "azaila")
    assert t.options == ["retreat segovia", "retreat numantia", "retreat bilbilis"]


# --- limits and penalties ---------------------------------------------------------------------


@pytest.mark.rule("HPX-11.10.D-a")
def test_11_10_d_a_lone_enemy_general_is_displaced() -> None:
    t = beaten(
        Board("toletum: carthage 4 mago\nsegovia: carthage, rome 0 varro"), CARTHAGE, "toletum"
    )
    t.carthage("retreat segovia")
    assert (t.carthage_at("segovia"), t.where("varro"), t.value) == (4, "pool", 0)


# --- walled cities ----------------------------------------------------------------------------


@pytest.mark.rule("HPX-11.10.E")
def test_11_10_e_up_to_the_capacity_goes_inside_and_the_rest_retreats() -> None:
    t = beaten(Board("new-carthage: carthage 6 mago"), CARTHAGE, "new-carthage")
    assert t.options[:2] == ["retreat-inside 1", "retreat-inside 2"]
    assert "retreat-inside 3" not in t.options
    t.carthage("retreat-inside 2", "stay-outside mago", "retreat acci")
    assert (t.within(CARTHAGE, "new-carthage"), t.carthage_at("acci")) == (2, 4)
    assert t.where("mago") == "acci"


@pytest.mark.rule("HPX-11.10.E")
@pytest.mark.ruling("R-176")
def test_11_10_e_a_force_that_would_fit_may_part_too() -> None:
    t = beaten(Board("new-carthage: carthage 2 mago"), CARTHAGE, "new-carthage")
    assert t.options[:2] == ["retreat-inside 1", "retreat-inside 2"]
    t.carthage("retreat-inside 1", "go-inside mago", "retreat acci")
    assert (t.within(CARTHAGE, "new-carthage"), t.carthage_at("acci")) == (1, 1)
