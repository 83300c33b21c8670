"""The naval combat table. 9.6.4"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.naval_test import NavalRoll
from sword.table import Table, power, space, table

HEAD = "phase: action\nround: 1\nactive: greek\n"


def sail(who: str, where: str, text: str = "", scenario: str = "four") -> Table:
    """Let three CUs of a power sail to a port."""
    t = table(HEAD + text, scenario=scenario)
    return t.run(NavalRoll(power(who), 3, space(t, where)))


@pytest.mark.rule("SOR-9.6.4b")
@pytest.mark.parametrize(
    ("die", "result"),
    [
        (1, "success"),
        (2, "success"),
        (3, "return"),
        (4, "return"),
        (5, "attrition"),
        (6, "attrition"),
    ],
)
def test_9_6_4_the_table(die: int, result: str) -> None:
    assert sail("greek", "lilybaeum").die(die).value == result


@pytest.mark.rule("SOR-9.6.4a")
def test_9_6_4_who_rolls() -> None:
    assert sail("greek", "neapolis").value == "success"
    assert sail("carthage", "syracusae").value == "success"
    assert sail("greek", "tarentum", "treaty: allied").ask.prompt == "naval"


@pytest.mark.rule("SOR-9.6.4e")
@pytest.mark.ruling("R-263")
def test_9_6_4_a_friendly_port_helps() -> None:
    assert sail("greek", "tarentum", "treaty: allied").die(4).value == "success"


@pytest.mark.rule("SOR-9.6.4-EX1", "SOR-9.6.4d", "SOR-9.6.4e")
def test_9_6_4_a_contest_adds() -> None:
    t = table(HEAD, scenario="five")
    frame = NavalRoll(power("greek"), 3, space(t, "syracusae"))
    frame.contest(2)
    assert t.run(frame).die(3).value == "success"  # 3 +1 -2


@pytest.mark.rule("SOR-9.6.4c")
def test_9_6_4_storms_turn_it_back() -> None:
    t = table(HEAD)
    frame = NavalRoll(power("greek"), 3, space(t, "syracusae"))
    frame.cancel()
    assert t.run(frame).value == "return"
