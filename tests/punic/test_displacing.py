"""Generals who are displaced."""

from __future__ import annotations

import pytest

from delenda.punic.after.retreat import Retreat
from delenda.punic.march.displace import Displace
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import ROME, Orders
from punic.pieces import stands
from punic.staging import Board
from punic.tables import table


@pytest.mark.rule("H07-10.10a")
def test_a_general_without_cus_is_displaced_when_an_army_comes() -> None:
    t = table("""
        turn: 2
        phase: strategy carthage
        arpi: carthage 5 mago
        cannae: rome 0 varro
        rome hand: 1
        carthage hand: 33
    """)
    t.carthage("play 33 move", "take 5", "move cannae")
    t.rome("done")
    assert stands(t, "varro") == "-1"
    assert "Varro is displaced." in t.log


@pytest.mark.rule("H07-10.10b")
def test_losing_all_cus_on_the_retreat_displaces() -> None:
    t = Board("isere: rome 1 varro\nrhone: rome")
    t.run(Retreat(ROME, t.space("isere"), -1, is_attacker=False))
    assert (t.value, t.where("varro")) == (1, "pool")


@pytest.mark.rule("H07-10.10e")
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
