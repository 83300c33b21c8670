"""Retreats. PHX 11.10.B-E"""

from __future__ import annotations

import pytest

from delenda.punic.after.retreat import Retreat
from delenda.punic.state import CARTHAGE, ROME
from punic.staging import Board
from tables import playing


def beaten(board: Board, side: int, space: str, barred: str = "") -> Board:
    """Let the original defender retreat."""
    enemy_origin = board.space(barred) if barred else -1
    frame = Retreat(side, board.space(space), -1, is_attacker=False, enemy_origin=enemy_origin)
    return board.run(frame)


def repulsed(board: Board, side: int, space: str, origin: str, *, landed: bool = False) -> Board:
    """Let the original attacker retreat."""
    frame = Retreat(side, board.space(space), board.space(origin), is_attacker=True, landed=landed)
    return board.run(frame)


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


@pytest.mark.rule("HPX-11.10.B")
def test_11_10_b_friends_on_the_way_come_along_with_their_generals() -> None:
    t = Board("toletum: rome 4\nsegovia: rome 3 nero\nnumantia: rome")
    beaten(t, ROME, "toletum")
    assert (t.rome_at("numantia"), t.where("nero")) == (4 + 3 - 1, "numantia")


# --- limits and penalties ---------------------------------------------------------------------


@pytest.mark.rule("HPX-11.10.C")
@pytest.mark.ruling("R-141")
def test_11_10_c_an_army_that_landed_is_eliminated() -> None:
    t = repulsed(Board("malaca: rome 6 nero\nacci: rome"), ROME, "malaca", "rome", landed=True)
    assert (t.rome_at("malaca"), t.where("nero"), t.value) == (0, "pool", 6)


@pytest.mark.rule("HPX-11.10.C")
@pytest.mark.rule("HPX-11.10.E")
@pytest.mark.ruling("R-141")
@pytest.mark.ruling("R-176")
def test_11_10_c_unless_its_own_city_takes_it_in() -> None:
    t = repulsed(Board("tarentum: rome 5 varro"), ROME, "tarentum", "rome", landed=True)
    assert "Rome takes refuge inside Tarentum with 2 CUs." in t.log
    assert (t.rome_at("tarentum"), t.within(ROME, "tarentum"), t.value) == (0, 2, 3)
    assert t.where("varro") == "inside tarentum"


@pytest.mark.rule("HPX-11.10.C")
def test_11_10_c_the_attacker_goes_back_first_and_the_defender_never_there() -> None:
    t = repulsed(Board("arpi: carthage 4 mago\ncannae: carthage"), CARTHAGE, "arpi", "cannae")
    assert t.carthage_at("cannae") == 4
    t = beaten(Board("arpi: rome 4 varro"), ROME, "arpi", barred="cannae")
    assert t.options == ["retreat terventum", "retreat beneventum"]


@pytest.mark.rule("HPX-11.10.C")
@pytest.mark.ruling("R-141")
def test_11_10_c_the_battle_space_is_not_entered_again() -> None:
    t = Board("allobroges: rome 4\nrhone: rome")
    repulsed(t, ROME, "allobroges", "isere")
    assert (t.rome_at("rhone"), t.value) == (0, 4)


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


@pytest.mark.rule("HPX-11.10.E")
def test_11_10_e_nobody_retreats_into_a_besieged_city() -> None:
    t = beaten(Board("tarentum: rome 4 varro, carthage 6, siege 1"), ROME, "tarentum")
    assert not any(option.startswith("retreat-inside") for option in t.options)
