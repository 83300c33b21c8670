"""Reinforcements and Scipio Africanus. PHX 5.1, 13.4"""

from __future__ import annotations

import pytest

from delenda.games.hannibal.phalanx.book.rulebook import HANNIBAL_PHALANX
from delenda.games.hannibal.reinforcement.reinforcement import Reinforcement
from delenda.punic.state import CARTHAGE, DISPLACED
from phalanx.settings import rules_with
from punic.hand import force, space, state, where
from punic.reinforcing import place_all, roman_spring, spring
from punic.staging import Board
from punic.tables import Table


def board_with(lines: str, changes: dict[str, object], turn: int = 2) -> Board:
    """Return the Reinforcement Phase of a made-up scenario."""
    t = Board(lines)
    t.s.rules = rules_with(changes)
    t.s.turn = turn
    return t.run(Reinforcement())


@pytest.mark.rule("HPX-5.1.A-a")
def test_5_1_the_scenario_says_what_carthage_gets() -> None:
    names = [grant.name for grant in HANNIBAL_PHALANX.setting.grants if grant.side == CARTHAGE]
    assert names == ["carthage", "new-carthage", "baetica", "any"]
    t = spring("saguntum: carthage 8 hannibal\ncarthage: carthage 4")
    assert t.prompt == "One CU comes to Carthago or to a general in Africa. Where?"
    expected = "this CU goes to Carthago or to one of your generals in Africa [5.1.A]"
    assert t.why_not("carthage", "reinforce saguntum") == expected


@pytest.mark.rule("HPX-5.1.A-a")
def test_5_1_another_scenario_gives_something_else() -> None:
    row = {
        "name": "utica",
        "side": "carthage",
        "units": 3,
        "at": ["utica"],
        "generals": "",
        "turns": [2],
        "rule": "S 1",
        "ask": "{a0} CUs to go.",
        "where": "they go to Utica",
    }
    t = board_with("", {"reinforcements": {"rows": [row]}, "elections": False})
    assert t.prompt == "3 CUs to go."
    t.carthage("reinforce utica", "reinforce utica", "reinforce utica")
    assert t.is_over
    assert t.carthage_at("utica") == 3
    assert board_with("", {"reinforcements": {"rows": [row]}, "elections": False}, turn=3).is_over


@pytest.mark.rule("HPX-5.1.A-b")
def test_5_1_a_displaced_carthaginian_may_return_or_stay_away() -> None:
    lines = """
        carthage: carthage 4 hanno
        new-carthage: carthage 2 hasdrubal
        gades: rome 5, siege 1, inside 1
        displaced: mago
    """
    t = spring(lines)
    while t.options[0].startswith("reinforce"):
        t.carthage(t.options[0])
    assert "return mago new-carthage" in t.options
    assert "return mago gades+" not in t.options
    t.carthage("pass")
    assert where(t, "mago") == DISPLACED


@pytest.mark.rule("HPX-5.1.B-a")
def test_5_1_rome_forms_a_stack_of_five_only_where_the_scenario_says_so() -> None:
    lines = "cannae: rome 2 varro\ncapua: rome 1 nero"
    t = roman_spring(lines)
    place_all(t, "capua", "rome")
    assert t.options == ["reinforce capua", "reinforce cannae"]
    rows = {"rows": [row for row in reinforcements() if row["side"] == "rome"]}
    free = board_with(lines, {"reinforcements": rows})
    free.rome("reinforce capua", "reinforce rome")
    assert "reinforce rome" in free.options


def reinforcements() -> list[dict[str, object]]:
    found = HANNIBAL_PHALANX.edition.source.data("scenario-phalanx-218.toml")
    rows: list[dict[str, object]] = found["reinforcements"]["rows"]
    return rows


@pytest.mark.rule("HPX-5.1.C-a")
def test_5_1_an_enemy_without_siege_points_does_not_close_a_city() -> None:
    def hanno(siege: str = "", units: int = 4) -> Table:
        return spring(f"carthage: rome 6 nero, inside {units} hanno{siege}\nzama: carthage 2 mago")

    assert hanno().options == ["reinforce zama", "reinforce carthage+"]
    full = force(hanno(units=5), "carthage", "carthage+")
    besieged = force(hanno(", siege 1"), "carthage", "carthage+")
    assert (full, besieged) == (5, 4), "the CU went to Zama without a choice"


SIEGE = "rome: carthage 5 hannibal, siege 1, inside 3 nero"


@pytest.mark.rule("HPX-5.1.C-c")
@pytest.mark.ruling("R-126")
def test_5_1_nothing_for_a_besieged_roma_that_holds_all_generals_but_scipio_comes() -> None:
    t = roman_spring(SIEGE, turn=6)
    assert "Rome cannot place 5 of its reinforcements." in t.log
    t.rome("pick capua")
    assert force(t, "rome", "capua") == 5


def sixth_year(lines: str = "capua: rome 8 nero") -> Table:
    t = roman_spring(lines, turn=6)
    return place_all(t, *["capua"] * 5)


@pytest.mark.rule("HPX-13.4")
@pytest.mark.ruling("R-142", "R-197")
def test_13_4_scipio_may_arrive_inside_roma_which_has_room() -> None:
    t = sixth_year()
    assert [option for option in t.options if option.startswith("reinforce")] == ["reinforce rome+"]
    t.rome("reinforce rome+")
    assert force(t, "rome", "rome+") == 5
    assert where(t, "scipio-africanus") == state(t).rules.inside[space(t, "rome")]
    t = sixth_year("capua: rome 8 nero\nrome: inside 1")
    expected = "there is no room for his army inside [13.4]"
    assert t.why_not("rome", "reinforce rome+") == expected
