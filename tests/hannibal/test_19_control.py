"""Political control and placing markers. 19.1-19.3, 8.2"""

from __future__ import annotations

import pytest

from delenda.punic.control.politics import PlaceMarkers
from delenda.punic.state import ROME
from punic.staging import Board


@pytest.mark.rule("H07-19.2a")
def test_19_2_a_marker_goes_into_any_free_space() -> None:
    t = Board("ilerda: carthage 1\niberus: carthage").run(PlaceMarkers(ROME, 1))
    assert t.prompt == "Place a marker: 1 to go."
    assert t.why_not("rome", "place ilerda") == "enemy CUs are there [19.2]"
    assert t.why_not("rome", "place arpi") == "you hold this space already [19.2]"
    t.rome("place azaila")
    assert t.control("azaila") == "rome"
    assert "Rome places a marker in Azaila." in t.log
    assert t.value == 1


@pytest.mark.rule("H07-8.2b")
def test_8_2_one_marker_a_space_and_no_more_than_the_number() -> None:
    t = Board().run(PlaceMarkers(ROME, 2)).rome("place azaila")
    assert t.prompt == "Place a marker: 1 to go."
    assert t.why_not("rome", "place azaila") == "you hold this space already [19.2]"
    t.rome("place ilerda")
    assert (t.is_over, t.value) == (True, 2)


@pytest.mark.rule("H07-8.2b")
def test_8_2_fewer_may_be_placed() -> None:
    t = Board().run(PlaceMarkers(ROME, 3)).rome("place azaila", "stop")
    assert (t.is_over, t.value) == (True, 1)
