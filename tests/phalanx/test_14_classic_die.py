"""The classic die and the tables of 2007. PHX 14.9"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hannibal.test_11_combat import combat, voyage
from hannibal.test_14_casualties import fought
from phalanx.test_12_sieges import MAJOR_CAMPAIGN, besiege
from punic.hand import hold
from punic.staging import Board
from tables import playing


@pytest.fixture(autouse=True)
def classic(phalanx: None) -> Iterator[None]:
    del phalanx
    with playing("hannibal-phalanx", options="classic-die"):
        yield


def fate(die: int) -> str:
    """Return what a die of naval combat does, without the names of the ports."""
    return combat(voyage("malaca icosium", die)).partition(": ")[2]


@pytest.mark.rule("HPX-14.9b")
def test_sieges_use_the_table_and_its_modifiers() -> None:
    t = besiege(Board("rome: carthage 9 hannibal"), "hannibal", "rome", 6)
    assert (t.points_against("rome"), t.carthage_at("rome")) == (1, 9)
    assert "(-1 Carthage besieges, -1 the city's walls)" in t.log[1]
    t = besiege(Board("gades: rome 5 marcellus"), "marcellus", "gades", 5, card=MAJOR_CAMPAIGN)
    assert t.points_against("gades") == 2
    assert not any("red die" in line for line in t.log)


@pytest.mark.rule("HPX-14.9b")
def test_the_sea_uses_the_table() -> None:
    with playing("hannibal-2007"):
        plain = [fate(die) for die in range(1, 7)]
    assert [fate(die) for die in range(1, 7)] == plain
    with playing("hannibal-phalanx"):
        log = voyage("malaca icosium", 3).log
    assert not any(line.startswith("Naval combat") for line in log), "the naval die has its own"


@pytest.mark.rule("HPX-14.9b")
def test_retreats_use_the_table() -> None:
    t = fought("8 nero", "8 mago", 2, last="envelop")
    t.die(1, 3)
    assert any("rolls 3 on the retreat table, +2" in line for line in t.log)


@pytest.mark.rule("HPX-15.1-C84")
@pytest.mark.ruling("R-319")
def test_an_omen_serves_sieges_and_the_sea() -> None:
    with playing("hannibal-phalanx", options="cards-90 classic-die"):
        t = hold("rome", "33 84", "new-carthage: rome 5 nero")
        t.rome("play 33 move", "take 5", "besiege")
        assert (t.seat, t.options) == ("rome", ["respond 84", "roll"])
        t = hold("carthage", "33 5", "gades: carthage 3 mago", enemy="84")
        t.carthage("play 33 move", "take 3", "sail utica")
        assert (t.seat, t.ask.prompt) == ("rome", "naval-combat")
    with playing("hannibal-phalanx", options="cards-90"):
        t = hold("rome", "33 84", "new-carthage: rome 5 nero")
        t.rome("play 33 move", "take 5", "besiege")
        assert t.seat == "chance", "the siege die is no classic die"
