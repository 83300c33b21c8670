"""The five Romans of the option: what each of them can do. PHX 14.9"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from delenda.punic.ratings import battle_rating, strategy_rating
from hannibal.battles import battle, draws
from punic.hand import hold, state
from punic.marching import march, offered
from punic.staging import Board
from punic.tables import Table
from tables import playing


@pytest.fixture(autouse=True)
def with_the_five(phalanx: None) -> Iterator[None]:
    with playing("hannibal-phalanx", options="more-generals"):
        yield


def ratings(lines: str, name: str) -> tuple[int, int]:
    """Return the strategy rating and the battle rating of a general."""
    s = Board(lines).s
    general = s.rules.general_ids[name]
    return strategy_rating(s, general), battle_rating(s, general)


@pytest.mark.rule("HPX-14.9c")
@pytest.mark.ruling("R-326")
@pytest.mark.parametrize(
    ("lines", "name", "expected"),
    [
        ("gades: rome 5 gracchus", "gracchus", (2, 3)),
        ("gades: rome 5 salinator", "salinator", (3, 2)),
        ("capua: rome 5 salinator", "salinator", (2, 2)),
        ("gades: rome 5 flaccus", "flaccus", (1, 2)),
        ("gades: rome 5 laevinus", "laevinus", (2, 1)),
        ("gades: rome 7 crassus", "crassus", (3, 1)),
        ("gades: rome 8 crassus", "crassus", (2, 2)),
    ],
)
def test_ratings(lines: str, name: str, expected: tuple[int, int]) -> None:
    assert ratings(lines, name) == expected


@pytest.mark.rule("HPX-14.9c")
@pytest.mark.ruling("R-326")
def test_crassus_under_another_has_his_usual_ratings() -> None:
    lines = "gades: rome 8 nero crassus\nconsuls: nero\nproconsul: crassus"
    assert ratings(lines, "crassus") == (3, 1)


@pytest.mark.rule("HPX-14.9c")
@pytest.mark.ruling("R-326")
def test_gracchus_neither_intercepts_nor_pursues() -> None:
    t = march("carthage", "acci: carthage 8 hannibal\nlaminium: rome 5 gracchus", "take 8")
    t.carthage("move salaria")
    assert offered(t, "intercept") == []
    board = "acci: rome 8 gracchus\nsalaria: carthage 5 mago\ntoletum: carthage"
    t = march("rome", board, "take 8", "move salaria").carthage("avoid mago", "take 5").die(1)
    t.carthage("avoid-to toletum")
    assert t.ask.prompt == "play", "he has to stop"


@pytest.mark.rule("HPX-14.9c")
@pytest.mark.ruling("R-326")
@pytest.mark.parametrize(("control", "expected"), [("", ", +1 walled city"), ("carthage, ", "")])
def test_flaccus_has_a_card_more_at_a_city_of_rome(control: str, expected: str) -> None:
    t = battle(f"tarentum: {control}rome 5 flaccus, carthage 5 mago", "rome", "tarentum", "cannae")
    while t.ask.prompt != "deal-battle":
        t.say(t.seat, t.options[-1])
    assert ("walled city" in draws(t, "rome")) == bool(expected)


def against_a_tribe(general: str) -> Table:
    """A Roman attacks the Insubrians."""
    board = f"insubrians: rome 8 {general}"
    t = hold("rome", "33 5", board).rome("play 33 move")
    while t.ask.prompt != "march":
        t.rome("take 8" if "take 8" in t.options else t.options[0])
    return t.rome("besiege")


@pytest.mark.rule("HPX-14.9c")
@pytest.mark.ruling("R-326")
def test_laevinus_may_attack_a_tribe_once_more() -> None:
    t = against_a_tribe("laevinus").die(1)
    while t.ask.prompt.startswith("lose"):
        t.rome(t.options[0])
    assert t.options == ["yes", "no"]
    t.rome("yes").die(1)
    t = against_a_tribe("laevinus").die(1)
    while t.ask.prompt.startswith("lose"):
        t.rome(t.options[0])
    t.rome("no")
    assert t.seat == "carthage"
    t = against_a_tribe("flaccus").die(1)
    assert not {"yes", "no"} & set(t.options), "nobody else may"
    assert state(t).turn


@pytest.mark.rule("HPX-14.9c")
def test_laevinus_attacks_a_city_once() -> None:
    t = hold("rome", "33 5", "gades: rome 8 laevinus").rome("play 33 move")
    while t.ask.prompt != "march":
        t.rome("take 8" if "take 8" in t.options else t.options[0])
    t.rome("besiege").die(4)
    assert t.seat == "carthage"
