"""Who commands, forces and consular armies. PHX 2.2.D, 2.3"""

from __future__ import annotations

import pytest

from delenda.engine.view import view
from delenda.games.hannibal.state import HannibalState
from delenda.punic.queries import cus, herd
from delenda.punic.state import CARTHAGE
from punic.hand import hold, space
from punic.marching import chief, march, offered, stack
from punic.pieces import stands, units

# --- 2.2.D1 -----------------------------------------------------------------------------------

JOIN = "malaca: carthage 3 mago\ncorduba: carthage 3 h-gisgo"


@pytest.mark.rule("HPX-2.2.D1-a")
@pytest.mark.ruling("R-154")
@pytest.mark.parametrize("named", ["mago", "h-gisgo"])
def test_the_owner_says_which_of_equals_commands(named: str) -> None:
    t = march("carthage", JOIN, "activate mago", "take 3", "move corduba", "stop")
    assert t.prompt == "Who commands in Corduba?"
    assert sorted(t.options) == ["command h-gisgo", "command mago"]
    t.carthage(f"command {named}")
    assert chief(t, "carthage", "corduba") == named
    assert t.seat == "rome"


@pytest.mark.rule("HPX-2.2.D1-a")
def test_the_highest_rank_commands_unasked() -> None:
    board = "malaca: carthage 3 mago\ncorduba: carthage 3 hannibal"
    t = march("carthage", board, "activate mago", "take 3", "move corduba", "stop")
    assert t.seat == "rome", "there was nothing to ask"
    assert chief(t, "carthage", "corduba") == "hannibal"
    board = "capua: rome 5 nero\nrome: rome 5 varro\nconsuls: nero varro"
    t = march("rome", board, "activate nero", "move rome", "stop")
    assert sorted(t.options) == ["command nero", "command varro"], "two consuls are equals"


# --- 2.3.C1 -----------------------------------------------------------------------------------


@pytest.mark.rule("HPX-2.3.C1-a")
def test_a_force_without_general_neither_moves_nor_reacts() -> None:
    t = hold("carthage", "1 35", "malaca: carthage 5\nutica: carthage 1 hanno", enemy="36")
    t.carthage("play 1 move")
    assert "Hanno" in t.prompt, "nobody else can be activated"
    board = "corduba: carthage 5\nmalaca: rome 8 nero\nsalaria: carthage 5"
    t = march("rome", board, "take 8", "move corduba")
    assert "Do you react" not in t.prompt
    assert "Battle of Corduba: Rome attacks with 8 CUs against 5 CUs." in t.log


@pytest.mark.rule("HPX-2.3.C1-b")
def test_the_opponent_sees_what_every_force_is_made_of() -> None:
    t = hold("rome", "1 35", "malaca: carthage 5 e2 hannibal\ncapua: rome 5 nero", enemy="36")
    seen = view(t.s, t.s.rules.seat("rome")).table
    assert isinstance(seen, HannibalState)
    assert cus(seen, CARTHAGE, space(t, "malaca")) == 5
    assert herd(seen, CARTHAGE, space(t, "malaca")) == 2


# --- 2.3.C3 -----------------------------------------------------------------------------------

DICTATOR = """
    capua: rome 6 fabius nero
    consuls: nero
    dictator: fabius
"""


@pytest.mark.rule("HPX-2.3.C3-a", "HPX-2.3.C3-c")
@pytest.mark.ruling("R-155")
def test_a_dictator_takes_what_he_likes() -> None:
    t = march("rome", DICTATOR, "activate fabius", "leave nero")
    assert "take 4" in t.options, "the consul keeps two"
    t.rome("take 4", "move beneventum", "stop")
    assert units(t, "rome", "capua") == 2
    t = march("rome", DICTATOR, "activate fabius", "bring nero")
    assert "take 4" in t.options, "his army is not a consular one"


@pytest.mark.rule("HPX-2.3.C3-a")
@pytest.mark.parametrize(("office", "inside"), [("dictator", "0 1 2"), ("proconsul", "0 1")])
def test_a_dictator_sets_freely_who_is_behind_the_walls(office: str, inside: str) -> None:
    board = f"capua: rome 6 fabius nero\nconsuls: nero\n{office}: fabius"
    enemy = "beneventum: carthage 8 hannibal"
    t = march("carthage", f"{board}\n{enemy}", "take 8", "move capua")
    assert offered(t, "inside") == inside.split()
    t.rome("inside 1", "go-inside fabius")
    assert t.prompt.startswith("Is Nero inside") == (office == "dictator")


@pytest.mark.rule("HPX-2.3.C3-a")
def test_a_consul_without_a_dictator_is_bound() -> None:
    board = "capua: rome 6 fabius nero\nconsuls: nero\nproconsul: fabius"
    t = march("rome", board, "activate fabius", "take 1")
    assert stands(t, "nero") == "capua"
    t = march("rome", board, "activate fabius")
    assert "take 4" not in t.options
    assert "[2.3.C3]" in t.why_not("rome", "take 4")


@pytest.mark.rule("HPX-2.3.C3-a")
@pytest.mark.ruling("R-155")
def test_the_army_a_dictator_leaves_to_a_proconsul_is_free() -> None:
    board = "capua: rome 6 fabius nero varro\nconsuls: nero\nproconsul: varro\ndictator: fabius"
    t = march("rome", board, "activate varro")
    assert "take 4" in t.options, "the consul stays under the dictator"


@pytest.mark.rule("HPX-2.3.C3-a")
@pytest.mark.ruling("R-155")
def test_2_3_a_consul_who_leaves_a_dictator_is_bound_again() -> None:
    t = march("rome", DICTATOR, "activate nero")
    assert offered(t, "take") == ["6", "5"]
    assert "[2.3.C3]" in t.why_not("rome", "take 4")


@pytest.mark.rule("HPX-2.3.C3-b")
def test_a_weak_consul_drops_nobody() -> None:
    t = march("rome", "capua: rome 3 nero\nconsuls: nero", "move beneventum", "regroup")
    assert t.prompt.startswith("Nero with 3 CUs"), "there was nothing to choose"
    t.rome("move cannae", "stop")
    assert units(t, "rome", "cannae") == 3


@pytest.mark.rule("HPX-2.3.C3-c")
def test_a_proconsul_stops_at_a_weak_consul_and_a_dictator_does_not() -> None:
    board = "rome: rome 6 fabius\ncapua: rome 3 nero\nconsuls: nero\n{}: fabius"
    t = march("rome", board.format("proconsul"), "activate fabius", "take 6", "move capua")
    assert not offered(t, "move")
    assert "[2.3.C3]" in t.why_not("rome", "move beneventum")
    t.rome("regroup", "take 4")
    assert "beneventum" in offered(t, "move"), "he left two, so the consul has five"
    t = march("rome", board.format("dictator"), "activate fabius", "take 6", "move capua")
    t.rome("move beneventum", "stop")
    assert stack(t, "rome", "beneventum", "fabius") == 6
