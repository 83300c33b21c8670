"""What a battle costs. 14.11-14.12, 10.10, 15.5, 17.2"""

import pytest

from delenda.games.hannibal.book.edition_2007 import HANNIBAL_2007
from delenda.games.hannibal.tables import retreat_losses
from delenda.punic.after.casualties import LoseUnits
from delenda.punic.state import CARTHAGE, ROME
from delenda.punic.tables import attrition_losses
from hannibal.battles import battle, begin, deal
from punic.hand import state
from punic.pieces import elephants, place, stands, units
from punic.tables import Table, printed, table

RHONE = """
    rhone: rome {rome}, carthage {carthage}
    nemausus: rome
    druentia: carthage
"""


def fought(rome: str, carthage: str, rounds: int, kind: str = "frontal", last: str = "") -> Table:
    """Rome attacks from Nemausus and wins in so many rounds, the last with another card."""
    text = RHONE.format(rome=rome, carthage=carthage)
    t = battle(text, "rome", "rhone", "nemausus")
    while t.ask.prompt == "charge":
        t.carthage("pass")
    last = last or kind
    deal(t, f"{kind}*{rounds - 1} {last} +right", f"{kind}*{rounds - 1} +left +reserve")
    for number in range(rounds):
        t.rome(f"attack {kind if number < rounds - 1 else last}")
        if number < rounds - 1:
            t.carthage(f"match {kind}")
            if t.ask.prompt in ("counterattack", "initiative"):
                t.carthage("done")
    if t.ask.prompt == "match":
        t.carthage("give-up")
    return t


@pytest.mark.rule("H07-14.11-EX1", "H07-14.11a")
def test_14_11_example_four_rounds_and_a_five_cost_one_cu_each() -> None:
    assert attrition_losses(HANNIBAL_2007.tables.attrition, 4, 5) == (1, False)
    t = fought("8 nero", "8 mago", 4)
    t.die(5)
    assert "Casualties after 4 rounds: 5. Each side loses 1 CU." in t.log
    assert units(t, "rome", "rhone") == 7
    assert units(t, "carthage", "rhone") == 7


@pytest.mark.rule("H07-14.11b")
def test_14_11_the_last_round_counts_and_failed_withdrawals_do_not() -> None:
    text = RHONE.format(rome="8 nero", carthage="8 mago")
    t = deal(battle(text, "rome", "rhone", "nemausus"), "frontal*4 +right", "frontal*3 +left")
    for number in range(4):
        if number < 2:
            t.rome("withdraw")
            t.die(6)
            t.carthage("done")
        t.rome("attack frontal")
        if number < 3:
            t.carthage("match frontal", "done")
    assert "Rome wins the battle of Rhone in 4 rounds." in t.log
    assert t.prompt == "Battle casualties after 4 rounds."


@pytest.mark.rule("H07-14.11d")
@pytest.mark.ruling("R-035")
def test_14_11_one_roll_for_both_sides() -> None:
    t = fought("8 nero", "8 mago", 3)
    t.die(6, 1)
    assert sum(line.startswith("Casualties") for line in t.log) == 1
    assert units(t, "rome", "rhone") == 7


@pytest.mark.rule("H07-14.12a")
@pytest.mark.parametrize(("began", "die", "lost"), [(4, 3, 2), (5, 3, 3), (4, 6, 3), (12, 6, 5)])
def test_14_12_the_column_is_by_the_cus_that_began_the_battle(
    began: int, die: int, lost: int
) -> None:
    t = fought("8 nero", str(began), 1)
    t.die(1, die)
    expected = f"Carthage rolls {die} on the retreat table, unmodified: it loses {lost} CUs."
    assert expected in t.log
    assert units(t, "carthage", "druentia") == began - lost


@pytest.mark.rule("H07-14.12a")
def test_14_12_casualties_do_not_change_the_column() -> None:
    t = fought("8 nero", "5 mago", 6)
    t.die(6)
    assert units(t, "carthage", "rhone") == 3
    t.die(2)
    assert "Carthage rolls 2 on the retreat table, unmodified: it loses 2 CUs." in t.log


@pytest.mark.rule("H07-14.12b")
@pytest.mark.parametrize(
    ("kind", "told"),
    [("envelop", "+2 Double Envelopment: it loses 4 CUs."), ("probe", "-2 Probe: it loses 2 CUs.")],
)
def test_14_12_the_winning_card_modifies_the_roll(kind: str, told: str) -> None:
    t = fought("8 nero", "8 mago", 2, last=kind)
    t.die(1, 3)
    assert f"Carthage rolls 3 on the retreat table, {told}" in t.log


@pytest.mark.rule("H07-14.12b")
def test_14_12_the_table_ends_at_0_and_7() -> None:
    table = HANNIBAL_2007.tables.retreat
    assert retreat_losses(table, 8, -1) == 1
    assert retreat_losses(table, 3, 0) == 0
    assert retreat_losses(table, 8, 8) == retreat_losses(table, 3, 7) == 99


@pytest.mark.rule("H07-14.12b")
def test_14_12_seven_or_more_destroys_the_army() -> None:
    t = fought("8 nero", "9 mago", 1, last="envelop")
    t.die(1, 5)
    assert "Mago is displaced." in t.log
    assert "Carthage rolls 5 on the retreat table, +2 Double Envelopment: it loses 9 CUs." in t.log
    assert units(t, "carthage", "rhone") == 0
    # 9 CUs lost: four markers. 15.5
    assert t.prompt.startswith("Remove one of your markers: 4")


@pytest.mark.rule("H07-14.12d", "H07-10.10b")
def test_14_12_allies_absorb_nothing() -> None:
    text = """
        corduba: rome 8 nero, carthage 3 mago
        malaca: rome
    """
    t = deal(battle(text, "rome", "corduba", "malaca"), "left*2 +frontal", "+right")
    t.rome("attack left")
    t.die(1, 6)
    # three Spanish provinces fought for Carthage
    assert units(t, "carthage", "corduba") == 0
    assert stands(t, "mago") == "-2"


@pytest.mark.rule("H07-14.12e")
def test_14_12_the_first_cu_lost_is_an_elephant() -> None:
    t = fought("8 nero", "10 e2 mago", 1)
    t.die(1, 1)
    assert t.seat == "carthage"
    assert t.prompt == printed("You lose 2 CUs in {rhone}. How many are elephants?")
    assert t.options == ["lose-elephant 1", "lose-elephant 2"]
    why = printed("the first CU lost must be an elephant [losses.defeat]")
    assert t.why_not("carthage", "lose-elephant 0") == why
    t.carthage("lose-elephant 1")
    assert elephants(t, "druentia") == 1
    assert units(t, "carthage", "druentia") == 8


@pytest.mark.rule("H07-14.12f")
def test_14_12_two_elephants_can_be_lost() -> None:
    t = fought("8 nero", "3 e2 mago", 3)
    t.die(6)
    t.die(1)
    assert state(t).elephants == []
    assert units(t, "carthage", "druentia") == 1


@pytest.mark.rule("H07-15.5a")
def test_15_5_the_loser_pays_for_all_cus_lost() -> None:
    t = fought("8 nero", "8 mago", 4)
    t.die(5, 4)
    # 1 casualty, 3 by the retreat table: two markers
    assert t.log[-1] == "The defeat cost Carthage 4 CUs in all. Markers to remove: 2."
    assert t.seat == "carthage"
    assert t.prompt.startswith("Remove one of your markers: 2")
    t.carthage("remove malaca", "remove acci")
    assert t.s.ask is None
    assert t.s.result is None


@pytest.mark.rule("H07-15.5-EX1")
@pytest.mark.parametrize(("die", "markers"), [(3, True), (1, False)])
def test_15_5_example_three_cus_cost_a_marker_one_does_not(die: int, *, markers: bool) -> None:
    t = fought("8 nero", "8 mago", 1, last="frontal" if markers else "probe")
    t.die(1, die)
    assert (t.s.ask is not None) is markers


@pytest.mark.rule("H07-15.2e")
@pytest.mark.ruling("R-048")
def test_15_2_a_port_is_barred_too_if_the_fleet_left_from_inside_its_city() -> None:
    text = """
        gades: inside 2, rome 5
        malaca: rome 3 nero, carthage 3 mago
        hispalis: rome
        corduba: rome
    """
    t = battle(text, "carthage", "malaca", "gades+", landed=True)
    deal(t, "+left", "+right").die(1, 1)
    assert t.options == ["retreat hispalis", "retreat corduba"]
    reason = t.why_not("rome", "retreat gades")
    assert reason == printed(
        "the defender never enters the space the attacker came from [retreat.back]"
    )


@pytest.mark.rule("H07-10.10c")
def test_10_10_the_winner_may_be_left_without_cus() -> None:
    t = fought("1 scipio-africanus", "4", 3)
    t.die(6, 1)
    assert units(t, "rome", "rhone") == 0
    assert stands(t, "scipio-africanus") == "rhone"


@pytest.mark.rule("H07-10.10d")
@pytest.mark.ruling("R-022", "R-037")
def test_10_10_a_loser_whose_last_cu_was_a_casualty_retreats_alone() -> None:
    t = fought("8 nero", "1 hasdrubal", 3)
    t.die(4)
    assert units(t, "carthage", "rhone") == 0
    assert stands(t, "hasdrubal") == "druentia"
    assert "The beaten generals of Carthage retreat alone to Druentia." in t.log
    assert not any("retreat table" in line for line in t.log)


@pytest.mark.rule("H07-10.10f")
def test_10_10_hannibals_death_costs_five_markers_more() -> None:
    t = fought("8 nero", "6 hannibal", 1, last="envelop")
    t.die(1, 6)
    assert stands(t, "hannibal") == "-3"
    assert t.prompt.startswith("Remove one of your markers: 5")
    assert t.log[-1] == "Hannibal's death shakes Carthage. Markers to remove: 5."
    t.carthage(*(f"remove {space}" for space in ("malaca", "acci", "salaria", "arsa", "toletum")))
    assert t.prompt.startswith("Remove one of your markers: 3")


@pytest.mark.rule("H07-10.10e")
def test_10_10_scipio_africanus_is_gone_for_good() -> None:
    text = """
        rhone: rome 3 scipio-africanus, carthage 8 mago
        nemausus: rome
    """
    t = deal(battle(text, "rome", "rhone", "nemausus"), "right*2 +frontal", "right*2 +left")
    t.rome("attack right")
    t.carthage("match right", "counterattack")
    t.die(1)
    t.carthage("attack left")
    t.die(1, 6)
    assert stands(t, "scipio-africanus") == "-3"
    assert "Scipio Africanus is eliminated." in t.log


# --- LoseUnits on its own ---------------------------------------------------------------------


def losing(text: str, **frame: object) -> Table:
    t = table(f"turn: 3\nphase: strategy rome\n{text}")
    places = tuple(place(t, name) for name in str(frame.pop("places")).split())
    side = CARTHAGE if frame.pop("side", "carthage") == "carthage" else ROME
    return begin(t, LoseUnits(side, places, **frame))  # type: ignore[arg-type]


@pytest.mark.rule("H07-17.2b")
def test_17_2_the_owner_chooses_freely() -> None:
    t = losing("rhone: carthage 6 e2", places="rhone", count=2)
    assert t.options == ["lose-elephant 0", "lose-elephant 1", "lose-elephant 2"]
    t.carthage("lose-elephant 0")
    assert (units(t, "carthage", "rhone"), elephants(t, "rhone")) == (4, 2)


@pytest.mark.rule("H07-17.2b")
def test_17_2_an_e_result_takes_one_elephant() -> None:
    t = losing("rhone: carthage 6 e2", places="rhone", count=1, must_elephant=True)
    assert t.s.ask is None
    assert (units(t, "carthage", "rhone"), elephants(t, "rhone")) == (5, 1)


@pytest.mark.rule("H07-17.2b")
def test_17_2_an_e_result_without_elephants_is_like_any_other() -> None:
    t = losing("rhone: rome 6", places="rhone", side="rome", count=2, must_elephant=True)
    assert units(t, "rome", "rhone") == 4


@pytest.mark.rule("H07-17.2b")
def test_17_2_no_more_is_lost_than_there_is() -> None:
    t = losing("rhone: carthage 3 e1", places="rhone", count=99)
    assert (units(t, "carthage", "rhone"), state(t).elephants) == (0, [])


@pytest.mark.rule("H07-17.2b")
def test_17_2_a_party_risks_only_its_own() -> None:
    t = losing("rhone: carthage 8 e2", places="rhone", count=3, limit=2, limit_elephants=0)
    assert (units(t, "carthage", "rhone"), elephants(t, "rhone")) == (6, 2)


@pytest.mark.rule("H07-20.7b")
def test_20_7_two_places_share_the_losses_and_the_elephants() -> None:
    text = "new-carthage: carthage 3 e1, inside 2 e1"
    t = losing(text, places="new-carthage new-carthage+", count=3, must_elephant=True)
    assert t.options == ["lose 1", "lose 2", "lose 3"]
    t.carthage("lose 2")
    assert t.options == ["lose-elephant 0", "lose-elephant 1"]
    t.carthage("lose-elephant 0")
    assert (units(t, "carthage", "new-carthage"), elephants(t, "new-carthage")) == (1, 1)
    assert (units(t, "carthage", "new-carthage+"), elephants(t, "new-carthage+")) == (1, 0)


@pytest.mark.rule("H07-20.7b")
def test_20_7_the_only_elephant_inside_must_be_reached() -> None:
    text = "new-carthage: carthage 3, inside 2 e1"
    t = losing(text, places="new-carthage new-carthage+", count=2, must_elephant=True)
    assert t.options == ["lose 0", "lose 1"]
    assert t.why_not("carthage", "lose 2") == printed(
        "2 CUs must be lost in all [losses.casualties]"
    )
    t.carthage("lose 1")
    assert elephants(t, "new-carthage+") == 0
    assert units(t, "carthage", "new-carthage+") == 1
