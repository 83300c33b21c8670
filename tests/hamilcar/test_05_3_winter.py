"""The Winter Attrition Phase. 5.3, 15.2"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.siege.winter import Winter
from delenda.games.hamilcar.state import FACE_DOWN, FACE_UP, FAIR, GOOD, POOR
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.tables import Board, elephants, hold, settle, stands, state, trains, units


def winter(lines: str) -> Board:
    """Return a winter on this table."""
    return Board(lines).run(Winter())


@pytest.mark.rule("HAM-5.3.Aa", "HAM-15.2a")
def test_5_3_A_forces_among_enemies_roll() -> None:
    t = winter("agrigentum: inside 1, rome 4 caudex")
    assert t.ask.prompt == "attrition"
    t.die(5)
    assert units(t, "rome", "agrigentum") == 3
    assert t.is_over
    t = winter("enna: rome 4 caudex\nmessana: rome 2")
    assert t.is_over  # an empty space, and a city of one's own
    t = winter("volsinii: rome 4 caudex")
    assert t.ask.prompt == "attrition"  # a tribe


@pytest.mark.rule("HAM-5.3.Ab", "HAM-15.2b")
def test_5_3_A_generals_stay() -> None:
    t = winter("neapolis: carthage 1 hanno").die(6)
    assert units(t, "carthage", "neapolis") == 0
    assert stands(t, "hanno") == "neapolis"


@pytest.mark.rule("HAM-5.3.Ab", "HAM-2.3.D1c")
def test_5_3_A_a_supply_train_spares_the_roll() -> None:
    t = winter("neapolis: carthage 1 1st hanno")
    assert t.options == ["spend-supplies 1", "pass"]
    t.carthage("spend-supplies 1")
    assert (units(t, "carthage", "neapolis"), trains(t, "carthage", "neapolis")) == (1, 0)
    assert t.is_over
    t = winter("neapolis: carthage 1 1st hanno").carthage("pass").die(1)
    assert trains(t, "carthage", "neapolis") == 1


@pytest.mark.rule("HAM-5.3.Ad")
def test_5_3_A_who_is_inside_does_not_roll() -> None:
    t = winter("lilybaeum: inside 2, rome 4, siege 1").die(1)
    assert t.is_over
    assert units(t, "carthage", "lilybaeum+") == 2


@pytest.mark.rule("HAM-5.3.Ac", "HAM-15.2b")
def test_5_3_A_elephants_go_first_on_a_six() -> None:
    t = winter("neapolis: carthage 3 e1 hanno").die(6)
    assert (units(t, "carthage", "neapolis"), elephants(t, "neapolis")) == (2, 0)
    t = winter("neapolis: carthage 3 e1 hanno").die(5)
    assert t.seat == "carthage"
    assert t.options == ["lose-elephant 0", "lose-elephant 1"]


@pytest.mark.rule("HAM-5.3.Ba")
def test_5_3_B_supply_trains_without_guards_are_lost() -> None:
    t = winter("enna: rome 0 1st\nmessana: rome 0, inside 0 1st\nregium: rome 1 1st")
    assert t.is_over
    assert trains(t, "rome", "enna") == 0
    assert trains(t, "rome", "messana+") == 1
    assert trains(t, "rome", "regium") == 1


@pytest.mark.rule("HAM-5.3.Ca", "HAM-15.4.Ab")
@pytest.mark.parametrize(
    ("level", "ready", "after"),
    [("good", 2, FAIR), ("good", 3, GOOD), ("fair", 1, POOR), ("poor", 0, POOR)],
)
def test_5_3_C_crews_without_ships_forget(level: str, ready: int, after: int) -> None:
    ships = f"ships: rome {ready} ready 5 spent" if ready else "ships: rome 5 spent"
    t = winter(f"sea: seamanship {level}\n{ships}")
    assert t.s.seamanship == after


@pytest.mark.rule("HAM-5.3.Cb", "HAM-15.4.Ab", "HAM-15.4.Bd", "HAM-15.4.Ba")
@pytest.mark.parametrize(
    ("level", "ready", "holder"),
    [
        ("excellent", 3, CARTHAGE),
        ("excellent", 4, ROME),
        ("good", 5, CARTHAGE),
        ("poor", 5, CARTHAGE),
    ],
)
def test_5_3_C_supremacy_reverts(level: str, ready: int, holder: int) -> None:
    t = winter(f"sea: supremacy rome, seamanship {level}\nships: rome {ready} ready")
    assert t.s.supremacy == holder


@pytest.mark.rule("HAM-5.3.Da", "HAM-5.2.C4a")
def test_5_3_D_the_dictator_card_is_turned_up() -> None:
    t = hold("rome", "112", "cirta: carthage\ncarthago: carthage 1", turn=1)
    assert state(t).dictator_card == FACE_DOWN
    settle(t, until="remove-marker")
    assert state(t).dictator_card == FACE_UP
