"""Generals who are displaced."""

from __future__ import annotations

import pytest

from delenda.punic.after.retreat import Retreat
from delenda.punic.march.displace import Displace
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import CARTHAGE, NEITHER, ROME, Orders
from punic.marching import march
from punic.pieces import stands
from punic.staging import Board
from punic.tables import cite


@pytest.mark.rule("H07-10.10a", "HPX-7.2.D")
def test_a_general_without_cus_is_displaced_when_an_army_comes() -> None:
    board = "arpi: carthage 5 mago\ncannae: rome 0 varro"
    t = march("carthage", board, "take 5", "move cannae").rome("done")
    assert stands(t, "varro") == "-1"
    assert "Varro is displaced." in t.log
    assert t.prompt == "Mago with 5 CUs is in Cannae; 3 movement points left.", "he goes on"


@pytest.mark.rule("H07-10.10b")
def test_losing_all_cus_on_the_retreat_displaces() -> None:
    t = Board("isere: rome 1 varro\nrhone: rome")
    t.run(Retreat(ROME, t.space("isere"), -1, is_attacker=False))
    assert (t.value, t.where("varro")) == (1, "pool")


@pytest.mark.rule("H07-10.10e", "HPX-2.2.A")
def test_scipio_africanus_is_eliminated() -> None:
    t = Board("zama: rome 0 scipio-africanus\nproconsul: nero\nrome: rome 3 nero")
    t.run(Displace((t.general("scipio-africanus"),)))
    assert t.where("scipio-africanus") == "dead"
    assert "Scipio Africanus is eliminated." in t.log
    assert t.is_over


@pytest.mark.rule("H07-20.8b")
def test_hannibal_dies_in_a_fallen_city() -> None:
    t = Board("gades: rome 4 nero, inside 1 hannibal, siege 2")
    t.run(Besiege(t.general("nero"), t.space("gades"), Orders(0, 4))).die(5)
    assert (t.control("gades"), t.where("hannibal")) == ("rome", "dead")
    assert t.seat == "carthage"


@pytest.mark.rule("H07-10.10f", "H07-10.10g", "HPX-13.3")
@pytest.mark.ruling("R-023")
def test_hannibals_death_costs_five_plain_markers() -> None:
    t = Board("zama: carthage 0 hannibal")
    t.run(Displace((t.general("hannibal"),)))
    assert t.where("hannibal") == "dead"
    assert t.prompt == "Remove one of your markers: 5 to go."
    assert t.ask.rule == cite("displace.mourned")
    assert not {"remove gades", "remove carthage", "remove boii", "remove bruttium"} & set(
        t.options
    )
    before = t.s.control.count(CARTHAGE)
    t.carthage("remove arsa", "remove zama", "remove acci", "remove saldae", "remove cirta")
    assert t.is_over
    assert t.s.control.count(CARTHAGE) == before - 5


@pytest.mark.rule("H07-10.10f", "HPX-13.3", "HPX-4.1a")
@pytest.mark.ruling("R-024")
def test_without_five_markers_hannibals_death_ends_the_war() -> None:
    t = Board("zama: carthage 0 hannibal")
    for space, holder in enumerate(t.s.control):
        if holder == CARTHAGE and t.s.rules.site_of[space] < 0:
            t.s.control[space] = NEITHER
    t.run(Displace((t.general("hannibal"),)))
    assert t.s.result is not None
    assert (t.s.result.winners, t.s.result.how) == ((ROME,), "sue-for-peace")


@pytest.mark.rule("H07-10.10h", "HPX-2.2.A")
def test_others_come_back() -> None:
    t = Board("zama: carthage 0 mago\nrome: rome 5 varro\nconsuls: varro")
    t.run(Displace((t.general("mago"), t.general("varro"))))
    assert (t.where("mago"), t.where("varro")) == ("displaced", "pool")
    assert t.s.consuls == ()
    assert t.log == ["Mago is displaced.", "Varro is displaced."]
