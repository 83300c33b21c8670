"""Retreats into walled cities. 15.4"""

from __future__ import annotations

import pytest

from delenda.punic.after.retreat import Retreat
from delenda.punic.state import CARTHAGE, ROME
from punic.retreating import beaten
from punic.staging import Board
from punic.tables import printed
from punic.test_refuge import besieged_tarentum


@pytest.mark.rule("H07-15.2c", "H07-20.7e")
@pytest.mark.ruling("R-119")
def test_15_4_those_who_sortied_to_an_army_from_the_sea_stay_in_their_city() -> None:
    t = besieged_tarentum(2)
    frame = Retreat(
        ROME, t.space("tarentum"), t.space("brundisium"), True, landed=True, sortied=True
    )
    t.run(frame)
    assert t.is_over, "to leave with an army that is eliminated is no choice"
    assert (t.rome_at("tarentum"), t.within(ROME, "tarentum"), t.value) == (0, 2, 4)
    assert (t.where("varro"), t.where("paulus")) == ("pool", "inside tarentum")


@pytest.mark.rule("H07-15.4b", "H07-15.4c")
@pytest.mark.ruling("R-050")
def test_15_4_the_city_takes_in_an_attacker_who_came_by_land() -> None:
    t = Board("capua: rome 2 varro, carthage 4")
    t.run(Retreat(ROME, t.space("capua"), t.space("rome"), is_attacker=True))
    assert t.options == ["retreat-inside 2", "retreat rome"]
    t.rome("retreat-inside 2")
    assert (t.within(ROME, "capua"), t.where("varro")) == (2, "inside capua")


@pytest.mark.rule("H07-15.4b", "H07-15.4c")
@pytest.mark.ruling("R-051")
def test_15_4_a_force_that_fits_goes_inside_whole_or_not_at_all() -> None:
    t = beaten(Board("capua: rome 2 varro"), ROME, "capua")
    assert t.options[0] == "retreat-inside 2"
    reason = t.why_not("rome", "retreat-inside 1")
    assert reason == printed("a force that fits inside does not part [retreat.part]")
    t.rome("retreat-inside 2")
    assert (t.within(ROME, "capua"), t.where("varro")) == (2, "inside capua")


@pytest.mark.rule("H07-15.4c")
@pytest.mark.ruling("R-051")
def test_15_4_a_force_that_does_not_fit_may_part() -> None:
    t = beaten(Board("new-carthage: carthage 6 e1 hasdrubal mago"), CARTHAGE, "new-carthage")
    assert t.options[:2] == ["retreat-inside 1", "retreat-inside 2"]
    assert t.why_not("carthage", "retreat-inside 3") == "there is not so much room inside [10.7]"
    t.carthage("retreat-inside 2", "elephants 1", "stay-outside hasdrubal", "go-inside mago")
    assert t.prompt == "Where does the beaten force at New Carthage (4 CUs) retreat to?"
    assert all(option.startswith("retreat ") for option in t.options)
    t.carthage("retreat acci")
    assert (t.within(CARTHAGE, "new-carthage"), t.carthage_at("acci"), t.value) == (2, 4, 0)
    assert (t.where("hasdrubal"), t.where("mago")) == ("acci", "inside new-carthage")
    assert t.s.elephants == [t.s.rules.inside[t.space("new-carthage")]]


@pytest.mark.rule("H07-15.4c")
def test_15_4_a_consul_keeps_five_cus_when_the_force_parts() -> None:
    t = Board("capua: rome 7 varro nero\nconsuls: varro")
    beaten(t, ROME, "capua")
    t.rome("retreat-inside 2")
    assert t.options == ["go-inside nero", "stay-outside nero"]  # varro had no choice
    reason = t.why_not("rome", "go-inside varro")
    assert reason == "no choice leaves a consul with fewer than five CUs [18.1]"
    t.rome("go-inside nero", "retreat rome")
    assert (t.where("varro"), t.where("nero")) == ("rome", "inside capua")
    assert (t.rome_at("rome"), t.within(ROME, "capua")) == (5, 2)


@pytest.mark.rule("H07-15.4c")
@pytest.mark.ruling("R-051")
def test_15_4_a_consul_with_six_cus_does_not_part_with_two() -> None:
    t = beaten(Board("capua: rome 6 varro\nconsuls: varro"), ROME, "capua")
    assert "retreat-inside 1" in t.options
    reason = t.why_not("rome", "retreat-inside 2")
    assert reason == "no choice leaves a consul with fewer than five CUs [18.1]"


@pytest.mark.rule("H07-15.4c")
@pytest.mark.ruling("R-051")
def test_15_4_who_finds_neither_room_nor_a_way_is_eliminated() -> None:
    t = Board("syracuse: rome 4 varro\nenna: carthage 9\nmessana: carthage 9")
    beaten(t, ROME, "syracuse")
    t.rome("go-inside varro")
    assert (t.within(ROME, "syracuse"), t.rome_at("syracuse"), t.value) == (2, 0, 2)
    assert t.where("varro") == "inside syracuse"
