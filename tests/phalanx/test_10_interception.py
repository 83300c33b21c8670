"""Interception and backing up. PHX 10"""

from __future__ import annotations

import pytest

from delenda.engine.view import view
from punic.marching import march, offered, stack
from punic.pieces import units
from punic.tables import Table

# --- 10.1-10.2 who ----------------------------------------------------------------------------


def beside(who: str, more: str = "") -> Table:
    """Nero enters Salaria; this Carthaginian army is in Laminium."""
    board = f"acci: rome 8 nero\nlaminium: carthage {who}\n{more}"
    return march("rome", board, "take 8", "move salaria")


@pytest.mark.rule("HPX-10.1a")
def test_10_1_every_general_left_behind_keeps_a_cu() -> None:
    t = beside("5 hasdrubal mago").carthage("intercept hasdrubal", "leave mago")
    assert offered(t, "take") == ["4", "3", "2", "1"]
    why = "generals who are left behind must keep at least one CU [10.1]"
    assert t.why_not("carthage", "take 5") == why


@pytest.mark.rule("HPX-10.1a")
def test_10_1_with_one_cu_equals_go_together() -> None:
    t = beside("1 hasdrubal mago").carthage("intercept hasdrubal").die(1)
    assert stack(t, "carthage", "salaria", "hasdrubal", "mago") == 1


@pytest.mark.rule("HPX-10.1a")
def test_10_1_a_subordinate_takes_equals_and_leaves_his_commander() -> None:
    t = beside("1 hannibal h-gisgo mago")
    assert offered(t, "intercept") == ["hannibal"]
    t = beside("5 hannibal h-gisgo mago").carthage("intercept h-gisgo", "bring mago", "take 4")
    t.die(1)
    assert stack(t, "carthage", "salaria", "h-gisgo", "mago") == 4
    assert stack(t, "carthage", "laminium", "hannibal") == 1


@pytest.mark.rule("HPX-2.2.D1-b")
@pytest.mark.ruling("R-323")
def test_10_1_a_subordinate_rolls_without_his_ability() -> None:
    t = beside("5 hannibal h-gisgo").carthage("intercept h-gisgo", "take 4").die(3)
    assert t.log[-1] == "H. Gisgo fails to intercept: 3 is above 1."
    t = beside("5 h-gisgo mago").carthage("intercept h-gisgo", "bring mago", "take 5").die(3)
    assert "H. Gisgo intercepts with 5 CUs: 3 within 3." in t.log


@pytest.mark.rule("HPX-10.2a")
def test_10_2_an_intercepting_consul_brings_five() -> None:
    board = "cannae: carthage 8 hannibal\narpi: rome 9 varro\nconsuls: varro"
    t = march("carthage", board, "take 8", "move beneventum").rome("intercept varro")
    assert offered(t, "take") == ["9", "8", "7", "6", "5"]
    assert t.refuses("rome", "take 4")


SIEGE = "tarraco: rome 6 nero\ndertosa: free\nsaguntum: rome, carthage 5 hasdrubal{}"


@pytest.mark.rule("HPX-10.2a")
@pytest.mark.ruling("R-214")
def test_10_2_a_consul_with_fewer_intercepts_with_all() -> None:
    board = "cannae: carthage 8 hannibal\narpi: rome 4 varro\nconsuls: varro"
    t = march("carthage", board, "take 8", "move beneventum").rome("intercept varro")
    assert offered(t, "take") == []
    assert "Varro will try to intercept with 4 CUs." in t.log


@pytest.mark.rule("HPX-10.2b")
@pytest.mark.ruling("R-136")
def test_10_2_not_from_a_space_with_enemy_cus_even_inside_a_city() -> None:
    t = march("rome", SIEGE.format(""), "take 6", "move dertosa")
    assert offered(t, "intercept") == ["hasdrubal"]
    board = SIEGE.format(", inside 2, siege 1") + "\nazaila: carthage 3 mago"
    t = march("rome", board, "take 6", "move dertosa")
    assert offered(t, "intercept") == ["mago"]
    why = "enemy CUs are in the space that he would leave [10.2]"
    assert t.why_not("carthage", "intercept hasdrubal") == why


@pytest.mark.rule("HPX-10.2b")
def test_10_2_the_odds_know_it() -> None:
    t = march("rome", SIEGE.format(""), "take 6")
    move = t.s.rules.grammar.read("move dertosa")
    assert "may be intercepted, 3 in 6" in t.s.rules.presenter.odds(view(t.s, 0), move)
    t = march("rome", SIEGE.format(", inside 2"), "take 6")
    assert "intercepted" not in t.s.rules.presenter.odds(view(t.s, 0), move)


@pytest.mark.rule("HPX-10.2c")
def test_10_2_nobody_intercepts_who_backs_up() -> None:
    board = "emporiae: rome 6 nero\ndertosa: carthage 4 hasdrubal\nnarbo: carthage 3 mago"
    t = march("rome", board, "take 6", "move tarraco").carthage("intercept hasdrubal", "take 4")
    t.die(1).rome("back-up")
    assert stack(t, "rome", "emporiae", "nero") == 6
    assert (t.seat, t.ask.prompt) == ("carthage", "play"), "Mago beside Emporiae is not asked"


# --- 10.3 backing up --------------------------------------------------------------------------


@pytest.mark.rule("HPX-10.3a")
def test_10_3_not_where_a_battle_was_due() -> None:
    board = "terventum: rome 6 nero\nbeneventum: carthage 4 h-gisgo\narpi: carthage 8 hannibal"
    t = march("rome", board, "take 6", "move beneventum")
    t.carthage("intercept hannibal", "take 8").die(1)
    assert any("Rome attacks with 6 CUs against 12 CUs" in line for line in t.log)


@pytest.mark.rule("HPX-10.3b", "HPX-8c")
@pytest.mark.ruling("R-134")
def test_10_3_a_landing_army_goes_back_as_a_whole() -> None:
    board = "rome: rome 4 nero\nheraclea: carthage 5 hasdrubal"
    t = march("rome", board, "take 4", "sail tarentum").carthage("intercept hasdrubal", "take 5")
    t.die(1)
    assert t.options == ["back-up", "stand"], "nobody goes inside his city for himself"
    assert t.refuses("rome", "enter 2")
    t.rome("back-up")
    assert stack(t, "rome", "rome", "nero") == 4


@pytest.mark.rule("HPX-10.3b")
def test_10_3_a_carthaginian_fleet_that_must_return_stays_and_fights() -> None:
    board = "carthage: carthage 5 hasdrubal\nheraclea: rome 6 nero"
    outcomes = set()
    for die in range(1, 7):
        t = march("carthage", board, "take 5", "sail croton")
        while t.seat == "chance":
            t.die(1)
        t.rome("intercept nero", "take 6").die(1).carthage("back-up")
        t.die(die)
        fought = any("Carthage attacks with 5 CUs against 6 CUs" in line for line in t.log)
        gone = any("The fleet is sunk" in line for line in t.log)
        back = units(t, "carthage", "carthage") == 5
        assert fought + gone + back == 1
        outcomes.add((fought, gone, back))
    assert (True, False, False) in outcomes


# --- the example ------------------------------------------------------------------------------

A, B, C, D, E = "salaria", "laminium", "segobriga", "toletum", "arsa"
EXAMPLE = f"""
    {A}: rome 8 scipio-africanus
    {C}: carthage 8 hannibal
    {D}: carthage 5 h-gisgo
    {E}: carthage 3 mago
    salmantica: rome
    segovia: rome
"""


def scipio(*steps: str, more: str = "") -> Table:
    """Scipio sets out from A."""
    return march("rome", EXAMPLE + more, "take 8", *steps)


@pytest.mark.rule("HPX-10.4-EX1")
def test_10_4_example_scipio_enters_the_empty_space() -> None:
    t = scipio(f"move {B}")
    assert set(offered(t, "intercept")) == {"hannibal", "h-gisgo"}
    t = scipio(f"move {B}", more=f"    {B}: rome 1\n")
    assert t.seat == "rome", "a Roman CU was there before: no interceptions"


@pytest.mark.rule("HPX-10.4-EX1")
def test_10_4_example_scipio_enters_gisgos_space() -> None:
    t = scipio(f"move {D}")
    assert set(offered(t, "intercept")) == {"hannibal", "mago"}
    assert offered(t, "avoid") == ["h-gisgo"]
    t.carthage("avoid h-gisgo", "take 5", "done").die(1)
    assert set(offered(t, "avoid-to")) == {B, C, E}
    t.carthage(f"avoid-to {E}")
    assert t.options == ["pursue", "halt"]


@pytest.mark.rule("HPX-10.4-EX1")
@pytest.mark.parametrize("avoids", [True, False])
def test_10_4_example_scipio_is_intercepted(avoids: bool) -> None:
    t = scipio(f"move {D}").carthage("avoid h-gisgo", "take 5", "intercept hannibal", "take 8")
    t.carthage("done").die(1 if avoids else 6)
    if avoids:
        t.carthage(f"avoid-to {E}").die(1)
        assert t.options == ["back-up", "stand"]
    else:
        t.die(1)
        assert any("Rome attacks with 8 CUs against 13 CUs" in line for line in t.log)
