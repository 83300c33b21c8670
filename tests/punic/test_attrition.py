"""Attrition."""

from __future__ import annotations

import pytest

from delenda.punic.force import Force
from delenda.punic.siege.attrition import (
    Attrition,
    WinterAttrition,
)
from delenda.punic.state import CARTHAGE, ROME
from delenda.punic.tables import attrition_losses
from punic.hand import state
from punic.marching import event, march
from punic.pieces import units
from punic.staging import Board, rules
from punic.tables import cite, table


def losses(size: int) -> list[int]:
    return [attrition_losses(rules().tables.attrition, size, die)[0] for die in range(1, 8)]


def roll(t: Board, space: str, modifier: int, die: int, column: int = -1) -> Board:
    side = ROME if t.rome_at(space) else CARTHAGE
    size = t.rome_at(space) + t.carthage_at(space)
    frame = Attrition(side, t.space(space), size, modifier, "21.2", column)
    return t.run(frame).die(die)


@pytest.mark.rule("H07-21.2a")
def test_the_table() -> None:
    table_2007 = {
        1: [0, 0, 0, 0, 0, 1, 1],
        2: [0, 0, 0, 0, 1, 1, 1],
        3: [0, 0, 0, 1, 1, 1, 2],
        4: [0, 0, 1, 1, 1, 2, 2],
        5: [0, 1, 1, 1, 2, 2, 3],
        7: [1, 1, 1, 2, 2, 3, 3],
        10: [1, 1, 2, 2, 3, 3, 4],
    }
    assert {size: losses(size) for size in table_2007} == table_2007
    assert losses(6) == losses(5)
    assert losses(9) == losses(7)
    assert losses(14) == losses(10)
    assert losses(0) == [0] * 7
    elephants = [attrition_losses(rules().tables.attrition, 5, die)[1] for die in range(1, 8)]
    assert elephants == [False] * 5 + [True] * 2


@pytest.mark.rule("H07-21.2a")
def test_that_many_cus_die() -> None:
    t = roll(Board("arsa: rome 6 nero"), "arsa", 0, 4)
    assert (t.rome_at("arsa"), t.value) == (5, Force((), 1, 0))
    assert t.log[0] == "Attrition at Arsa: Rome has 6 CUs, rolls 4 and loses 1 CU."


@pytest.mark.rule("H07-21.2a", "HPX-5.3")
def test_a_six_takes_an_elephant_first() -> None:
    t = roll(Board("arpi: carthage 6 e2 hannibal"), "arpi", 0, 6)
    assert t.options == ["lose-elephant 1", "lose-elephant 2"]
    t.carthage("lose-elephant 1")
    assert (t.carthage_at("arpi"), len(t.s.elephants), t.value) == (4, 1, Force((), 2, 1))


@pytest.mark.rule("H07-21.2a")
def test_only_the_party_that_moves_is_at_risk() -> None:
    t = Board("arpi: carthage 9 e2 hannibal")
    arpi = t.space("arpi")
    frame = Attrition(CARTHAGE, arpi, 1, 0, "21.2", limit=1, limit_elephants=0)
    t.run(frame).die(6)
    assert (t.carthage_at("arpi"), len(t.s.elephants), t.value) == (8, 2, Force((), 1, 0))


@pytest.mark.rule("H07-21.2b")
def test_a_general_survives_his_last_cu() -> None:
    t = roll(Board("arsa: rome 1 nero"), "arsa", 0, 6)
    assert (t.rome_at("arsa"), t.where("nero")) == (0, "arsa")


@pytest.mark.rule("H07-21.2c")
def test_the_table_ends_at_one_and_seven() -> None:
    assert roll(Board("arsa: rome 10"), "arsa", -5, 1).rome_at("arsa") == 9
    assert roll(Board("arsa: rome 6"), "arsa", -5, 1).rome_at("arsa") == 6
    t = roll(Board("arsa: rome 10"), "arsa", 2, 6)
    assert t.rome_at("arsa") == 6
    assert t.log[0] == "Attrition at Arsa: Rome has 10 CUs, rolls 6 +2 and loses 4 CUs."


@pytest.mark.rule("H07-21.3")
def test_hostile_tribes_have_their_own_column() -> None:
    column = rules().tables.attrition.hostile_tribes
    for size in (2, 10):
        t = roll(Board(f"averni: rome {size}"), "averni", 0, 5, column)
        assert t.rome_at("averni") == size - 2
        assert "rolls 5 in the column for 5-6 CUs and loses 2 CUs." in t.log[0]
    t = roll(Board("averni: rome 1"), "averni", 0, 5, column)
    assert (t.rome_at("averni"), t.value) == (0, Force((), 1, 0))


@pytest.mark.rule("H07-21.1a", "H07-21.1b", "HPX-5.3")
def test_every_force_on_hostile_ground_rolls_once() -> None:
    t = Board("""
        new-carthage: rome 5 nero, inside 2 hasdrubal, siege 1
        averni: rome 2
        boii: rome 3
        azaila: rome 8
        arpi: rome 8, carthage 0 hanno
        cannae: carthage 4
        aquitani: carthage 4 mago
        bruttium: carthage 4 hannibal
    """).run(WinterAttrition())
    asked = []
    while t.s.ask is not None:
        asked.append((t.ask.about[0], t.s.rules.board.spaces[t.ask.about[1]], t.ask.about[2]))
        t.die(1)
    rome = [(ROME, "new-carthage", 5), (ROME, "averni", 2), (ROME, "boii", 3)]
    assert asked == [*rome, (CARTHAGE, "aquitani", 4), (CARTHAGE, "cannae", 4)]
    assert t.is_over


@pytest.mark.rule("H07-21.1b")
@pytest.mark.ruling("R-070")
@pytest.mark.parametrize("die", [1, 6])
def test_no_roll_of_rome_changes_those_of_carthage(die: int) -> None:
    lines = "gades: rome 1 nero, siege 2, inside 2 hasdrubal\naquitani: carthage 4 mago"
    t = Board(lines).run(WinterAttrition()).die(die)
    assert t.prompt == "Carthage rolls for attrition of 4 CUs at Aquitani."
    t.die(4)
    assert (t.is_over, t.carthage_at("aquitani"), t.within(CARTHAGE, "gades")) == (True, 3, 2)


@pytest.mark.rule("H07-20.6c", "H07-21.1a", "HPX-5.3")
def test_winter_may_end_a_siege() -> None:
    t = Board("gades: rome 1 nero, siege 2").run(WinterAttrition()).die(6)
    assert (t.points_against("gades"), t.where("nero")) == (0, "gades")
    assert "The siege of Gades is lifted." in t.log


@pytest.mark.rule("H07-C64b", "H07-C64f")
def test_winter_comes_in_a_truce_and_sieges_stay() -> None:
    t = Board("gades: rome 5 nero, siege 2\neffects: truce").run(WinterAttrition())
    assert t.prompt == "Rome rolls for attrition of 5 CUs at Gades."
    t.die(5)
    assert (t.rome_at("gades"), t.points_against("gades")) == (3, 2)


@pytest.mark.rule("H07-5.4")
def test_winter_comes_after_the_strategy_phase() -> None:
    t = table("""
        turn: 2
        phase: attrition rome
        rome: inside 5
        arsa: rome
        toletum: rome 5 nero
        consuls: nero
    """)
    assert t.ask.rule == cite("attrition.winter")
    assert state(t).control[state(t).rules.board.space("arsa")] == ROME
    t.die(5)
    assert units(t, "rome", "toletum") == 3


@pytest.mark.rule("H07-21.1c")
def test_an_army_rolls_for_a_pass() -> None:
    t = march("carthage", "mutina: carthage 6 hannibal", "take 6", "move faesulae")
    assert t.prompt == "Carthage rolls for attrition of 6 CUs at Faesulae."
    t.die(6)
    assert "rolls 6 -2 and loses 1 CU." in " ".join(t.log)
    assert units(t, "carthage", "faesulae") == 5


@pytest.mark.rule("H07-21.1d")
def test_an_event_may_call_for_attrition() -> None:
    t = event("carthage", "51", "beneventum: carthage 6 hannibal\ncapua: rome 6 nero")
    while t.seat == "carthage":
        t.carthage(next(option for option in t.options if "capua" in option))
    assert t.ask.prompt == "attrition"
    t.die(5)
    assert units(t, "rome", "capua") == 4


@pytest.mark.rule("HPX-5.3", "H07-21.2a")
def test_any_other_row_leaves_the_choice() -> None:
    t = Board("arpi: carthage 6 e2 hannibal").run(WinterAttrition()).die(5)
    assert t.options == ["lose-elephant 0", "lose-elephant 1", "lose-elephant 2"]
