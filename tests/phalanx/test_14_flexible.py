"""Markers changed on the march. PHX 14.6"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from punic.hand import hold, holder
from punic.marching import event, march, offered
from punic.pieces import stands
from tables import playing


@pytest.fixture(autouse=True)
def flexible(phalanx: None) -> Iterator[None]:
    with playing("hannibal-phalanx", options="flexible-markers"):
        yield


@pytest.mark.rule("HPX-14.6")
def test_the_example() -> None:
    board = "beneventum: carthage 4 hannibal"
    t = march("carthage", board, "take 4", "remove beneventum")
    assert holder(t, "beneventum") == "nobody"
    t.carthage("place beneventum")
    assert holder(t, "beneventum") == "carthage"
    assert "2 movement points left" in t.prompt
    t.carthage("move cannae", "remove cannae")
    assert holder(t, "cannae") == "nobody"
    assert t.seat == "rome", "all four points are spent"
    assert stands(t, "hannibal") == "cannae"


@pytest.mark.rule("HPX-14.6")
def test_two_cus_are_too_few() -> None:
    t = march("carthage", "beneventum: carthage 4 hannibal", "take 2")
    assert not offered(t, "remove")
    assert t.why_not("carthage", "remove beneventum") == "it takes an army of 3 CUs [14.6]"


@pytest.mark.rule("HPX-14.6")
@pytest.mark.ruling("R-159")
def test_no_city_no_place_with_enemies_and_none_without_points() -> None:
    t = march("carthage", "capua: carthage 4 hannibal", "take 4")
    assert t.why_not("carthage", "remove capua").endswith("by siege alone [14.6]")
    t = march("carthage", "beneventum: carthage 4 hannibal, rome 2", "take 4")
    assert t.why_not("carthage", "remove beneventum") == "enemy CUs are there [14.6]"
    board = "cannae: carthage 4 hannibal"
    t = march("carthage", board, "take 4", "move beneventum", "move paestum", "move beneventum")
    t.carthage("move cannae")
    assert t.seat == "rome", "no point is left, so nothing is asked"


@pytest.mark.rule("HPX-14.6")
@pytest.mark.ruling("R-159")
def test_enemy_markers_stand_in_a_truce() -> None:
    t = hold("carthage", "1 35", "cannae: carthage 4 hannibal", effects="truce", enemy="36")
    t.carthage("play 1 move", "take 4")
    assert not offered(t, "remove")


@pytest.mark.rule("HPX-14.6")
@pytest.mark.ruling("R-159")
def test_14_6_no_marker_is_changed_after_a_halt() -> None:
    board = "acci: rome 8 nero\nsalaria: carthage 5 hasdrubal"
    t = march("rome", board, "take 8", "move salaria").carthage("avoid hasdrubal", "take 5").die(1)
    t.carthage("avoid-to toletum").rome("pursue").die(1)
    assert offered(t, "remove") == ["salaria"]
    t = march("rome", board, "take 8", "move salaria").carthage("avoid hasdrubal", "take 5").die(1)
    t.carthage("avoid-to toletum").rome("halt")
    assert not offered(t, "remove")


@pytest.mark.rule("HPX-14.6")
@pytest.mark.ruling("R-159")
def test_14_6_bad_weather_does_not_give_markers_back() -> None:
    board = "beneventum: carthage 4 hannibal"
    t = march("carthage", board, "take 4", "remove beneventum", "move cannae", enemy="41 36")
    t.carthage("remove cannae", "move arpi").rome("respond 41")
    assert stands(t, "hannibal") == "cannae"
    assert (holder(t, "beneventum"), holder(t, "cannae")) == ("nobody", "nobody")


@pytest.mark.rule("HPX-14.6")
@pytest.mark.ruling("R-159")
def test_hanno_and_hannibal_keep_their_own_ways() -> None:
    board = "zama: carthage 2 hanno\nthubursicu: rome"
    t = march("carthage", board, "take 2", "move thubursicu", "remove thubursicu")
    assert holder(t, "thubursicu") == "nobody"
    assert t.seat == "rome", "that ends his move"
    board = "cannae: carthage 4 hannibal"
    t = event("carthage", "28", board, "take 4", "move beneventum", "remove beneventum")
    assert "3 movement points left" in t.prompt, "he charms for nothing"
    t.carthage("place beneventum")
    assert "2 movement points left" in t.prompt


@pytest.mark.rule("HPX-14.6")
def test_without_the_option_nothing_is_changed_on_the_march() -> None:
    with playing("hannibal-phalanx"):
        t = march("carthage", "beneventum: carthage 4 hannibal", "take 4")
    assert not offered(t, "remove")
    assert not offered(t, "place")
