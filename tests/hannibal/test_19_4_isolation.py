"""Isolated markers. 19.4, 5.5"""

from __future__ import annotations

import pytest

from delenda.punic.control.isolation import IsolationRemoval
from delenda.punic.state import CARTHAGE
from punic.staging import Board


@pytest.mark.rule("H07-19.4-EX1")
def test_19_4_example() -> None:
    t = Board("""
        tolosa: rome
        araceli: rome
        bilbilis: rome
        azaila: carthage, rome 1
        narbo: carthage
        numantia: carthage
        iberus: carthage
        ilerda: carthage
        dertosa: carthage
    """)
    before = t.s.control.count(CARTHAGE)
    t.run(IsolationRemoval())
    assert (t.control("tolosa"), t.control("araceli")) == ("neither", "neither")
    assert t.control("bilbilis") == "rome"
    assert t.control("azaila") == "carthage"
    assert t.s.control.count(CARTHAGE) == before
