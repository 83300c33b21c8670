"""Consuls and proconsuls. 6.4-6.6"""

import pytest

from delenda.games.hannibal.edition_2007.turn import consul_places
from delenda.punic.state import NOBODY
from punic.hand import hold, space, state, where
from punic.pieces import stands
from punic.reinforcing import elections, roman_spring
from punic.test_elections import FIVE, YEAR, cup, drawn


@pytest.mark.rule("H07-6.4.1a", "H07-6.4.1b")
def test_6_4_1_any_general_on_the_map_or_none() -> None:
    t = elections(YEAR, *FIVE)
    assert set(t.options) == {"proconsul nero", "proconsul varro", "proconsul paulus", "pass"}
    expected = "a proconsul is a general now on the map [6.4.1]"
    assert t.why_not("rome", "proconsul fabius") == expected
    assert t.why_not("rome", "proconsul hannibal") == "he is no Roman [6.4.1]"
    t.rome("pass")
    assert state(t).proconsul == NOBODY


@pytest.mark.rule("H07-6.4.3b", "H07-6.4.1b")
def test_6_4_3_africanus_is_never_drawn() -> None:
    t = elections(f"{YEAR}\n    dead: scipio-africanus", *FIVE, turn=8).rome("pass")
    assert len(cup(t)) == 8
    assert "scipio-africanus" not in cup(t)
    t = elections(YEAR, *FIVE, turn=8).rome("pass")
    assert "scipio-africanus" not in cup(t)


@pytest.mark.rule("H07-6.5a")
def test_6_5_consuls_need_five_cus() -> None:
    t = elections("cannae: rome 8\ncapua: rome 5\narpi: rome 4 nero", *["rome"] * 5).rome("pass")
    drawn(t, "marcellus varro")
    spots = ["rome", "capua", "cannae"]
    assert t.options == [f"consul marcellus {spot}" for spot in spots]
    expected = "a consul needs at least five Roman CUs there [6.5]"
    assert t.why_not("rome", "consul marcellus arpi") == expected
    t.rome("consul marcellus capua")
    assert where(t, "marcellus") == space(t, "capua")
    assert t.log[-1] == "Consul Marcellus takes command at Capua."
    assert t.options == [f"consul varro {spot}" for spot in spots]


@pytest.mark.rule("H07-6.5b", "H07-6.5a")
def test_6_5_both_go_to_the_only_army() -> None:
    t = elections("cannae: rome 2 nero", *["cannae"] * 3, "rome", "rome").rome("pass")
    drawn(t, "marcellus varro")
    assert where(t, "marcellus") == where(t, "varro") == space(t, "cannae")


@pytest.mark.rule("H07-6.5d")
def test_6_5_besieged_rome_only_without_another_place() -> None:
    siege = "rome: carthage 5 hannibal, siege 1, inside 5 nero"
    t = roman_spring(f"{siege}\ncannae: rome 5\ncapua: rome 5").rome("pass")
    drawn(t, "marcellus varro")
    assert t.options == ["consul marcellus capua", "consul marcellus cannae"]
    expected = "a consul enters besieged Rome only where he has no other place [6.5]"
    assert t.why_not("rome", "consul marcellus rome+") == expected
    t = roman_spring(f"{siege}\ncannae: rome 4").rome("pass")
    drawn(t, "marcellus varro")
    inside_rome = state(t).rules.inside[space(t, "rome")]
    assert where(t, "marcellus") == where(t, "varro") == inside_rome


@pytest.mark.rule("H07-6.5e")
@pytest.mark.ruling("R-010")
def test_6_5_without_an_army_of_five_they_go_to_rome() -> None:
    t = hold("rome", "1", "cannae: rome 3\ncapua: rome 4")
    varro = state(t).rules.general_ids["varro"]
    inside_rome = state(t).rules.inside[space(t, "rome")]
    assert consul_places(state(t), varro) == [space(t, "rome"), inside_rome]
    siege = "rome: carthage 5 hannibal, siege 1, inside 4 nero\ncannae: rome 3"
    t = drawn(roman_spring(siege).rome("pass"), "marcellus varro")
    assert where(t, "varro") == where(t, "marcellus") == inside_rome


@pytest.mark.rule("H07-6.5e")
@pytest.mark.ruling("R-010")
@pytest.mark.parametrize(("garrison", "inside"), [("rome 2", False), ("inside 2", True)])
def test_6_5_in_rome_they_go_to_its_cus(garrison: str, inside: bool) -> None:
    t = hold("rome", "1", f"cannae: rome 3\nrome: {garrison}")
    rome, rules = space(t, "rome"), state(t).rules
    expected = [rules.inside[rome] if inside else rome]
    assert consul_places(state(t), rules.general_ids["varro"]) == expected


@pytest.mark.rule("H07-6.5a")
@pytest.mark.ruling("R-011")
@pytest.mark.parametrize("spot", ["rome", "rome+"])
def test_6_5_a_consul_joins_those_inside_or_outside(spot: str) -> None:
    t = elections("rome: rome 4, inside 2\ncannae: rome 3 nero", *["cannae"] * 5).rome("pass")
    drawn(t, "marcellus varro")
    assert t.options == [f"consul marcellus {place}" for place in ("rome", "cannae", "rome+")]
    t.rome(f"consul marcellus {spot}")
    assert stands(t, "marcellus") == spot
