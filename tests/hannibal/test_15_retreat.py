"""Retreats of beaten forces. 15.1-15.3"""

from __future__ import annotations

import pytest

from delenda.punic.state import CARTHAGE, ROME
from punic.retreating import beaten, repulsed
from punic.staging import Board


@pytest.mark.rule("H07-15.1e")
@pytest.mark.ruling("R-039")
def test_15_1_a_farther_way_is_offered_if_it_costs_fewer_cus() -> None:
    t = Board("azaila: rome 4\nbilbilis: carthage, rome 5\ntarraco: rome")
    beaten(t, ROME, "azaila")
    assert t.options == ["retreat bilbilis", "retreat tarraco"]
    t.rome("retreat tarraco")
    assert (t.rome_at("tarraco"), t.value) == (4, 0)


@pytest.mark.rule("H07-15.1e")
@pytest.mark.ruling("R-039")
def test_15_1_a_farther_way_of_the_same_cost_is_not_offered() -> None:
    t = Board("azaila: rome 4\nbilbilis: carthage, rome 5\ndertosa: carthage\nilerda: carthage")
    t.s.rules.read_board(t.s, "tarraco", "rome")
    t.s.rules.read_board(t.s, "iberus", "carthage")
    beaten(t, ROME, "azaila")
    assert t.is_over
    assert t.rome_at("bilbilis") == 5 + 4 - 1


@pytest.mark.rule("H07-15.1e")
@pytest.mark.ruling("R-038")
def test_15_1_a_detour_to_the_same_place_is_taken_if_it_costs_fewer_cus() -> None:
    t = Board("syracuse: rome, carthage 6\nenna: rome 2\nagrigentum: carthage")
    beaten(t, CARTHAGE, "syracuse")
    path = "Carthage retreats with 6 CUs through Messana, Panormus to Agrigentum."
    assert path in t.log
    assert (t.carthage_at("agrigentum"), t.value) == (4, 2)


@pytest.mark.rule("H07-15.2c")
def test_15_2_a_besieged_city_does_not() -> None:
    t = Board("tarentum: rome 5 varro, siege 1, carthage 4")
    repulsed(t, ROME, "tarentum", "rome", landed=True)
    assert (t.within(ROME, "tarentum"), t.value, t.where("varro")) == (0, 5, "pool")


@pytest.mark.rule("H07-15.2c")
def test_15_2_carthage_chooses_which_of_the_landed_find_room() -> None:
    t = Board("utica: carthage 4 e2 mago")
    repulsed(t, CARTHAGE, "utica", "gades", landed=True)
    assert t.options == ["lose-elephant 0", "lose-elephant 1", "lose-elephant 2"]
    t.carthage("lose-elephant 1")
    assert (t.within(CARTHAGE, "utica"), t.value) == (2, 2)
    assert t.s.elephants == [t.s.rules.inside[t.space("utica")]]


@pytest.mark.rule("H07-15.3c")
@pytest.mark.ruling("R-044")
def test_15_3_a_lone_enemy_general_neither_blocks_nor_hurts() -> None:
    t = Board("lilybaeum: carthage 5\nagrigentum: carthage, rome 0 varro\npanormus: carthage")
    beaten(t, CARTHAGE, "lilybaeum")
    assert t.options == ["retreat panormus", "retreat agrigentum"]
    t.carthage("retreat agrigentum")
    assert (t.carthage_at("agrigentum"), t.value) == (5, 0)
    assert t.where("varro") == "pool"
