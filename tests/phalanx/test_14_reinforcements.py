"""Alternative reinforcements. PHX 14.7"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from punic.hand import force
from punic.reinforcing import spring
from punic.tables import Table
from tables import playing


@pytest.fixture(autouse=True)
def alternative(phalanx: None) -> Iterator[None]:
    with playing("hannibal-phalanx", options="alternative-reinforcements"):
        yield


SPAIN = """
    carthage: carthage 4 hanno
    saguntum: carthage 8 hannibal
    rome: rome 8 nero
    agrigentum: rome 8 longus
"""


@pytest.mark.rule("HPX-14.7.A")
def test_14_7_a_cu_for_each_of_four_cities() -> None:
    t = spring(SPAIN)
    assert t.prompt == "One CU comes to Carthago or to a general in Africa. Where?"
    assert "pass" not in t.options
    t.carthage("reinforce carthage")
    assert t.prompt == "A CU comes to Carthago Nova or to a general in Iberia, 2 to go. Where?"
    t.carthage("reinforce saguntum", "reinforce new-carthage")
    assert t.prompt == "One CU comes to any general. Where?"
    assert t.options == ["reinforce saguntum", "reinforce carthage"]
    t.carthage("reinforce saguntum")
    assert t.seat == "rome"


@pytest.mark.rule("HPX-14.7.A")
@pytest.mark.ruling("R-144", "R-194")
def test_14_7_with_fewer_cities_carthage_chooses_what_to_forgo() -> None:
    t = spring(f"{SPAIN}\ngades: rome")
    assert "pass" in t.options
    t.carthage("pass")
    assert "pass" not in t.options
    t.carthage("reinforce saguntum", "reinforce saguntum", "reinforce carthage")
    assert t.seat == "rome"
    t = spring(f"{SPAIN}\ngades: rome").carthage("reinforce carthage", *["reinforce saguntum"] * 2)
    assert t.seat == "rome", "three CUs are placed"


def rome_places(lines: str = "") -> Table:
    t = spring(f"{SPAIN}\n{lines}")
    while t.seat == "carthage":
        t.carthage(t.options[0])
    return t


@pytest.mark.rule("HPX-14.7.B")
def test_14_7_rome_gets_a_cu_for_each_of_five_cities() -> None:
    t = rome_places()
    assert t.prompt == "Place a CU in a city of Italia or with a general; 5 to go."
    assert {"reinforce capua", "reinforce tarentum+", "reinforce rome"} <= set(t.options)
    t.rome("reinforce agrigentum", "reinforce agrigentum")
    assert "reinforce agrigentum" not in t.options
    expected = "at least three of the five CUs go to Italia [14.7.B]"
    assert t.why_not("rome", "reinforce agrigentum") == expected


@pytest.mark.rule("HPX-14.7.B")
def test_14_7_a_lost_capua_costs_a_cu() -> None:
    t = rome_places("capua: carthage")
    assert t.prompt == "Place a CU in a city of Italia or with a general; 4 to go."
    assert "reinforce capua" not in t.options
    t.rome("reinforce agrigentum", "reinforce agrigentum")
    assert "reinforce agrigentum" not in t.options
    t.rome("reinforce rome", "reinforce rome")
    assert force(t, "rome", "rome") == 10
    assert t.seat == "chance", "the elections follow"


@pytest.mark.rule("HPX-5.1.C-c", "HPX-14.7.B")
@pytest.mark.ruling("R-213")
def test_14_7_rome_shut_in_with_all_generals_gets_nothing() -> None:
    shut_in = """
        carthage: carthage 4 hanno
        saguntum: carthage 8 hannibal
        rome: carthage 5 mago, siege 1, inside 3 nero
    """
    t = spring(shut_in)
    while t.seat == "carthage":
        t.carthage(t.options[0])
    assert t.seat == "chance", "the elections follow"
    t = spring(f"{shut_in}\nagrigentum: rome 8 longus")
    while t.seat == "carthage":
        t.carthage(t.options[0])
    assert "reinforce capua" in t.options, "one general is outside"


@pytest.mark.rule("HPX-14.7.B")
@pytest.mark.ruling("R-195")
def test_14_7_rome_still_forms_a_stack_of_five() -> None:
    t = spring("carthage: carthage 4 hanno\ncannae: rome 2 varro\ncapua: rome 1 nero")
    while t.seat == "carthage":
        t.carthage(t.options[0])
    t.rome("reinforce capua", "reinforce rome")
    assert {option.removesuffix("+") for option in t.options} == {
        "reinforce capua",
        "reinforce cannae",
    }
    expected = "you have no stack of five CUs, and must form one first [14.7.B]"
    assert t.why_not("rome", "reinforce rome") == expected
