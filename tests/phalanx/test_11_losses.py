"""Casualties and the Retreat Dice. PHX 11.9-11.10.A, 11.11"""

from __future__ import annotations

import pytest

from delenda.games.hannibal.words import ENVELOP, FRONTAL, PROBE
from delenda.punic.tables import attrition_losses
from hannibal.battles import battle, deal, the_battle
from punic.hand import state
from punic.pieces import elephants, stands, units
from punic.tables import Table

RHONE = """
    rhone: rome {rome}, carthage {carthage}
    nemausus: rome
    massilia: carthage
    druentia: carthage
"""


def fought(rome: str, carthage: str, rounds: int = 1, last: str = "attack frontal") -> Table:
    """Carthage attacks from Druentia and wins in so many rounds."""
    t = battle(RHONE.format(rome=rome, carthage=carthage), "carthage", "rhone", "druentia")
    while t.ask.prompt == "charge":
        t.carthage("pass")
    matched = f"frontal*{rounds - 1} " * (rounds > 1)
    card = "reserve" if last.startswith("attack-reserve") else last.split()[1]
    deal(t, f"{matched}{card} +right", f"{matched}+left +right")
    for _ in range(rounds - 1):
        t.carthage("attack frontal")
        t.rome("match frontal")
        if t.ask.prompt == "counterattack":
            t.rome("done")
    return t.carthage(last)


def read(t: Table) -> str:
    """Return what the Retreat Die was told to cost."""
    return next(line for line in t.log if line.startswith("Retreat Die"))


# --- casualties -------------------------------------------------------------------------------


@pytest.mark.rule("HPX-11.9a", "HPX-11.9-EX1")
def test_11_9_example_four_cards_against_three_and_a_five_cost_one_cu_each() -> None:
    t = fought("8 nero", "8 mago", rounds=4)
    assert [len(pile) for pile in the_battle(t).played] == [3, 4]
    assert attrition_losses(state(t).rules.tables.attrition, 4, 5) == (1, False)
    t.die(5)
    assert (units(t, "rome", "rhone"), units(t, "carthage", "rhone")) == (7, 7)


@pytest.mark.rule("HPX-11.9a")
def test_11_9_the_unmatched_card_counts() -> None:
    t = fought("8 nero", "8 mago", rounds=4).die(3)
    assert units(t, "rome", "rhone") == 7
    assert attrition_losses(state(t).rules.tables.attrition, 3, 3)[0] == 0


@pytest.mark.rule("HPX-11.9a")
@pytest.mark.ruling("R-171")
def test_11_9_maharbals_cavalry_counts_as_a_card() -> None:
    text = RHONE.format(rome="8 nero", carthage="8 mago") + "    carthage hand: 6\n"
    t = battle(text, "carthage", "rhone", "druentia")
    deal(t, "frontal*3 +right", "frontal*3 +left +right")
    for _ in range(3):
        t.carthage("pass", "attack frontal")
        t.rome("match frontal", "done")
    t.carthage("respond 6").die(3)
    assert units(t, "rome", "rhone") == 7, "three cards would cost nothing"


@pytest.mark.rule("HPX-11.9b")
def test_11_9_the_beaten_general_without_cus_is_displaced() -> None:
    t = fought("1 varro", "8 mago", rounds=2)
    t.die(6)
    assert stands(t, "varro") == "-1"
    assert any(line.endswith("Varro is displaced.") for line in t.log)
    assert t.s.ask is None, "nobody is left to retreat"


@pytest.mark.rule("HPX-11.9b")
def test_11_9_hannibal_is_eliminated_so() -> None:
    text = RHONE.format(rome="8 nero", carthage="1 hannibal")
    t = deal(battle(text, "carthage", "rhone", "druentia"), "frontal*5", "frontal*5 +left")
    for _ in range(5):
        t.carthage("attack frontal")
        t.rome("match frontal", "done")
    t.die(6)
    assert stands(t, "hannibal") == "-3"


@pytest.mark.rule("HPX-11.9b")
def test_11_9_the_winning_general_without_cus_is_not_displaced() -> None:
    t = fought("8 nero", "1 mago", rounds=2)
    t.die(6, 1)
    assert (units(t, "carthage", "rhone"), stands(t, "mago")) == (0, "rhone")


def disengaged(rome: str, rounds: int) -> Table:
    """Rome attacks from Nemausus and disengages after so many rounds."""
    text = RHONE.format(rome=rome, carthage="6 mago")
    hands = (f"frontal*{rounds + 1}", f"frontal*{rounds} +left")
    t = deal(battle(text, "rome", "rhone", "nemausus"), *hands)
    for _ in range(rounds):
        t.rome("attack frontal")
        t.carthage("match frontal", "done")
    t.rome("withdraw").die(1)
    return t.carthage("pass")


@pytest.mark.rule("HPX-11.9b", "HPX-11.8")
@pytest.mark.ruling("R-173")
def test_11_9_who_disengages_with_his_last_cu_is_displaced_as_the_loser() -> None:
    t = disengaged("1 nero", rounds=2).die(6)
    assert stands(t, "nero") == "-1"
    assert t.s.ask is None


@pytest.mark.rule("HPX-11.9b")
@pytest.mark.ruling("R-173")
def test_11_9_who_disengages_and_loses_his_last_two_cus_removes_no_marker() -> None:
    t = disengaged("2 marcellus", rounds=4).die(6)
    assert "Casualties after 4 rounds: 6. Each side loses 2 CUs." in t.log
    assert (stands(t, "marcellus"), t.s.ask) == ("-1", None)


# --- the dice ---------------------------------------------------------------------------------


@pytest.mark.rule("HPX-11.10.A-a")
@pytest.mark.parametrize(("began", "die"), [(4, "small"), (5, "large")])
def test_11_10_a_the_die_is_by_the_cus_that_began_the_battle(began: int, die: str) -> None:
    t = fought(f"{began} nero", "8 mago").die(1)
    assert t.prompt == f"Carthage rolls the {die} Retreat Die, read for Frontal Assault."
    t.die(3)
    cost = state(t).rules.tables.dice[f"retreat-{die}"][2][FRONTAL]
    assert read(t) == f"Retreat Die 3, read for Frontal Assault: Rome loses {cost} CUs."
    assert units(t, "rome", "nemausus") == began - cost


@pytest.mark.rule("HPX-11.10.A-a")
def test_11_10_a_casualties_do_not_change_the_die() -> None:
    t = fought("5 nero", "8 mago", rounds=4).die(6)
    assert units(t, "rome", "rhone") < 5
    assert t.prompt == "Carthage rolls the large Retreat Die, read for Frontal Assault."


@pytest.mark.rule("HPX-11.10.A-a")
@pytest.mark.parametrize(("kind", "cost"), [("probe", 1), ("frontal", 2), ("envelop", 3)])
def test_11_10_a_the_last_battle_card_reads_the_die(kind: str, cost: int) -> None:
    t = fought("7 nero", "8 mago", last=f"attack {kind}").die(1, 1)
    assert units(t, "rome", "nemausus") == 7 - cost


@pytest.mark.rule("HPX-11.10.A-b")
@pytest.mark.parametrize("face", [5, 6])
def test_11_10_a_double_envelopment_may_remove_all(face: int) -> None:
    t = fought("7 nero", "8 mago", last="attack-reserve envelop").die(1, face)
    assert read(t) == f"Retreat Die {face}, read for Double Envelopment: Rome loses 7 CUs."
    assert stands(t, "nero") == "-1"


@pytest.mark.rule("HPX-11.10.A-b")
def test_11_10_a_a_reserve_is_read_as_declared() -> None:
    t = fought("7 nero", "8 mago", last="attack-reserve probe").die(1, 1)
    assert read(t) == "Retreat Die 1, read for Probe: Rome loses 1 CU."


@pytest.mark.rule("HPX-11.10.A-c")
@pytest.mark.ruling("R-140")
@pytest.mark.parametrize(
    ("said", "hand", "match", "read_as"),
    [
        ("attack probe", "frontal probe", "probe", PROBE),
        ("attack-reserve envelop", "frontal reserve", "envelop", ENVELOP),
    ],
)
def test_11_10_a_out_of_cards_the_last_round_reads_the_die(
    said: str, hand: str, match: str, read_as: int
) -> None:
    text = RHONE.format(rome="8 nero", carthage="1 h-gisgo")
    t = battle(text, "carthage", "rhone", "druentia")
    deal(t, hand, f"frontal {match} +left")
    t.carthage("attack frontal")
    t.rome("match frontal", "done")
    t.carthage(said)
    t.rome(f"match {match}", "done")
    t.die(1)
    assert t.ask.prompt == "small-retreat-die"
    assert t.ask.about[1] == read_as


@pytest.mark.rule("HPX-11.10.A-c")
@pytest.mark.ruling("R-140", "R-172")
def test_11_10_a_where_no_card_was_played_the_die_costs_nothing() -> None:
    text = RHONE.format(rome="8 nero", carthage="1") + "    rome hand: 59\n"
    t = deal(battle(text, "carthage", "rhone", "druentia"), "probe", "+left +right")
    t.rome("respond 59")
    assert any(line.startswith("No battle card was played") for line in t.log)
    assert units(t, "carthage", "druentia") == 1


# --- the worked examples ----------------------------------------------------------------------


def elephants_in_battle() -> Table:
    """Five CUs, two of them elephants, have attacked in four rounds; a six costs two CUs."""
    text = RHONE.format(rome="12 nero", carthage="5 e2 hannibal")
    t = battle(text, "carthage", "rhone", "druentia")
    t.carthage("pass")
    deal(t, "frontal*4 +right", "frontal*4 +left +probe")
    for _ in range(3):
        t.carthage("attack frontal")
        t.rome("match frontal", "done")
    return t.carthage("attack frontal")


@pytest.mark.rule("HPX-11.10.A-EX1")
def test_11_10_a_example_1_the_winner_loses_one_elephant_and_one_other() -> None:
    t = elephants_in_battle()
    t.rome("give-up").die(6)
    assert t.prompt.startswith("You lose 2 CUs")
    assert t.options == ["lose-elephant 1", "lose-elephant 2"]
    t.carthage("lose-elephant 1")
    assert (units(t, "carthage", "rhone"), elephants(t, "rhone")) == (3, 1)
    t.die(1)
    assert units(t, "rome", "nemausus") == 12 - 2 - 2
    assert elephants(t, "rhone") == 1, "only the beaten army loses CUs to the Retreat Die"


@pytest.mark.rule("HPX-11.10.A-EX1")
def test_11_10_a_example_1_had_it_lost_the_other_elephant_would_go() -> None:
    t = elephants_in_battle()
    t.rome("match frontal", "counterattack").die(1)
    t.rome("attack left")
    t.die(6)
    t.carthage("lose-elephant 1").die(1)
    assert state(t).elephants == []


@pytest.mark.rule("HPX-11.10.A-EX2")
def test_11_10_a_example_2_a_reserve_as_double_envelopment_costs_seven_romans_five() -> None:
    t = fought("7 nero", "6 hannibal", last="attack-reserve envelop").die(1)
    assert t.prompt == "Carthage rolls the large Retreat Die, read for Double Envelopment."
    t.die(4)
    assert read(t) == "Retreat Die 4, read for Double Envelopment: Rome loses 5 CUs."
    assert units(t, "rome", "nemausus") == 2


@pytest.mark.rule("HPX-11.11")
def test_11_11_half_of_all_cus_lost_is_paid_in_markers() -> None:
    t = fought("8 nero", "8 mago", rounds=4, last="attack envelop")
    t.die(5, 1)
    # 1 to casualties and 3 to the die
    assert any(line.startswith("The defeat cost Rome 4 CUs in all.") for line in t.log)
    assert t.prompt == "Remove one of your markers: 2 to go."
    spaces = {option.split()[1] for option in t.options}
    assert not spaces & {"rome", "capua", "tarentum"}, "walled cities stay"
