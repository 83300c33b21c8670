"""Generals without CUs."""

from __future__ import annotations

import pytest

from delenda.punic.state import DISPLACED, POOL
from punic.hand import hold, where
from punic.marching import march


@pytest.mark.rule("H07-10.10a")
@pytest.mark.ruling("R-122")
def test_an_army_that_avoids_displaces_whom_it_meets() -> None:
    board = "cannae: rome 6 fabius\narpi: carthage 5 hannibal\nbeneventum: carthage 0 mago"
    t = march("carthage", f"{board}\nconsuls: fabius", "take 5", "move cannae", card="61")
    t.rome("avoid fabius", "take 6").die(1).rome("avoid-to beneventum")
    assert where(t, "mago") == DISPLACED
    assert "Mago is displaced." in t.log


@pytest.mark.rule("H07-10.10a")
@pytest.mark.ruling("R-122")
def test_those_left_behind_by_an_army_that_backs_up_are_displaced() -> None:
    board = "arpi: rome 5 fabius\ncannae: rome 0 marcellus\nbeneventum: carthage 6 hannibal"
    offices = "consuls: fabius\nproconsul: marcellus"
    t = march("rome", f"{board}\n{offices}", "activate fabius", "move cannae", card="33")
    t.carthage("intercept hannibal", "take 6").die(1).rome("back-up")
    assert where(t, "marcellus") == POOL
    assert "Marcellus is displaced." in t.log


@pytest.mark.rule("H07-C64g")
@pytest.mark.ruling("R-123")
def test_nobody_sallies_during_a_truce() -> None:
    board = "saguntum: rome 4 nero, inside 2 mago, siege 1"
    t = hold("carthage", "62 2", board, effects="truce").carthage("play 62 move", "take 2")
    assert t.seat == "rome"
    assert not any("attacks" in sentence for sentence in t.log)
