"""Generals without CUs."""

from __future__ import annotations

import pytest

from delenda.games.hannibal.state import HannibalState
from punic.tables import Table, table

DISPLACED, POOL = -2, -1


def place_of(t: Table, name: str) -> int:
    assert isinstance(t.s, HannibalState)
    return t.s.generals[t.s.rules.general_ids[name]]


@pytest.mark.rule("H07-10.10a")
@pytest.mark.ruling("R-122")
def test_an_army_that_avoids_displaces_whom_it_meets() -> None:
    t = table(
        """
        turn: 3
        phase: strategy carthage
        consuls: fabius
        cannae: rome 6 fabius
        arpi: carthage 5 hannibal
        beneventum: carthage 0 mago
        rome hand: 1
        carthage hand: 61 2
    """
    )
    t.carthage("play 61 move", "take 5", "move cannae")
    t.rome("avoid fabius", "take 6")
    t.die(1)
    t.rome("avoid-to beneventum")
    assert place_of(t, "mago") == DISPLACED
    assert "Mago is displaced." in t.log


@pytest.mark.rule("H07-10.10a")
@pytest.mark.ruling("R-122")
def test_those_left_behind_by_an_army_that_backs_up_are_displaced() -> None:
    t = table("""
        turn: 3
        phase: strategy rome
        consuls: fabius
        proconsul: marcellus
        arpi: rome 5 fabius
        cannae: rome 0 marcellus
        beneventum: carthage 6 hannibal
        rome hand: 33 1
        carthage hand: 2
    """)
    t.rome("play 33 move", "activate fabius", "move cannae")
    t.carthage("intercept hannibal", "take 6")
    t.die(1)
    t.rome("back-up")
    assert place_of(t, "marcellus") == POOL
    assert "Marcellus is displaced." in t.log


@pytest.mark.rule("H07-C64g")
@pytest.mark.ruling("R-123")
def test_nobody_sallies_during_a_truce() -> None:
    t = table("""
        turn: 3
        phase: strategy carthage
        saguntum: rome 4 nero, inside 2 mago, siege 1
        effects: truce
        rome hand: 1
        carthage hand: 62 2
    """)
    t.carthage("play 62 move", "take 2")
    assert t.seat == "rome"
    assert not any("attacks" in sentence for sentence in t.log)
