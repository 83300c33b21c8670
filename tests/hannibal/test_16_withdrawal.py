"""Withdrawals. §16"""

import pytest

from hannibal.battles import battle, deal
from punic.hand import state
from punic.pieces import place, stands, units
from punic.tables import Table, printed

RHONE = """
    rhone: rome 4 nero, carthage 3 mago
    nemausus: rome
    gergovia: carthage
    druentia: carthage
"""
"""Rome comes from Nemausus; Massilia is Roman, the Allobroges are a neutral tribe."""


def rhone(text: str = RHONE, **flags: bool) -> Table:
    t = battle(text, "rome", "rhone", "nemausus", **flags)
    return deal(t, "frontal*3 +right", "frontal*3 +left")


def defender_leads(text: str = RHONE) -> Table:
    """Let Carthage, the original defender, take the initiative in round 2."""
    t = rhone(text)
    t.rome("attack frontal")
    t.carthage("match frontal", "counterattack")
    return t.die(1)


@pytest.mark.rule("H07-16.1a")
def test_16_1_the_attacker_rolls_his_rating_in_place_of_a_card() -> None:
    t = rhone()
    t.rome("withdraw")
    assert t.prompt == "Rome tries to withdraw; 2 or less is needed."
    t.die(2)
    assert t.log[-1] == "Rome breaks off: 2, 2 or less was needed."
    assert t.seat == "carthage"
    assert t.prompt == "The enemy would withdraw. Do you roll to stop him? You need 2 or less."
    assert t.options == ["roll", "pass"]


@pytest.mark.rule("H07-16.1b")
def test_16_1_the_defender_may_stop_it() -> None:
    t = rhone()
    t.rome("withdraw").die(1)
    t.carthage("roll").die(2)
    assert "Carthage stops the withdrawal: 2, 2 or less was needed." in t.log
    assert units(t, "rome", "rhone") == 4
    assert t.options == ["initiative", "done"]


@pytest.mark.rule("H07-16.1b", "H07-16.2", "H07-16.3d")
def test_16_1_a_roll_above_the_rating_stops_nothing() -> None:
    t = rhone()
    t.rome("withdraw").die(1)
    t.carthage("roll").die(3)
    assert "Carthage cannot stop the withdrawal: 3, 2 or less was needed." in t.log
    assert printed("Rome withdraws from {rhone} to Nemausus with 4 CUs.") in t.log
    assert units(t, "rome", "nemausus") == 4
    assert stands(t, "nero") == "nemausus"
    assert t.s.ask is None


@pytest.mark.rule("H07-16.1b")
def test_16_1_without_a_general_nobody_stops_it() -> None:
    text = """
        rhone: rome 4 nero, carthage 5
        nemausus: rome
    """
    t = rhone(text)
    t.rome("withdraw").die(2)
    assert units(t, "rome", "nemausus") == 4


@pytest.mark.rule("H07-16.1c")
@pytest.mark.parametrize(("said", "leads"), [("initiative", "carthage"), ("done", "rome")])
def test_16_1_a_failure_offers_the_initiative(said: str, leads: str) -> None:
    t = rhone()
    t.rome("withdraw").die(3)
    assert t.log[-1] == "Rome cannot break off: 3, 2 or less was needed."
    asked = "The enemy could not withdraw, and you hold 5 battle cards."
    assert t.prompt == f"{asked} Do you take the initiative?"
    t.carthage(said)
    assert t.seat == leads
    assert t.prompt.startswith("Round 1: attack")


@pytest.mark.rule("H07-16.1d")
def test_16_1_it_may_be_tried_again_and_again() -> None:
    t = rhone()
    for _ in range(3):
        t.rome("withdraw").die(6)
        t.carthage("done")
    assert "withdraw" in t.options


@pytest.mark.rule("H07-16.1e")
@pytest.mark.ruling("R-053")
def test_16_1_it_takes_a_commander() -> None:
    text = """
        rhone: rome 4 nero, carthage 6
        druentia: carthage
    """
    t = deal(battle(text, "rome", "rhone", "nemausus"), "envelop +right", "envelop right +left")
    t.rome("attack envelop")
    t.carthage("match envelop", "initiative")
    assert t.options == ["attack left", "attack right"]
    why = "a force without a general cannot withdraw [16.1]"
    assert t.why_not("carthage", "withdraw") == why


@pytest.mark.rule("H07-16.1e")
@pytest.mark.ruling("R-053")
def test_16_1_an_attacker_without_cards_loses_before_he_can_withdraw() -> None:
    text = """
        rhone: rome 1 varro, carthage 3 mago
        nemausus: rome
    """
    t = deal(battle(text, "rome", "rhone", "nemausus"), "right*2", "right*3 left*2")
    t.rome("attack right")
    t.carthage("match right", "done")
    t.rome("attack right")
    t.carthage("match right", "done")
    assert "Rome has no battle card left to attack with." in t.log


@pytest.mark.rule("H07-16.2", "H07-15.5c")
def test_16_2_casualties_but_no_retreat_table_and_no_politics() -> None:
    text = """
        rhone: rome 9 nero, carthage 9 mago
        nemausus: rome
    """
    t = rhone(text)
    t.rome("attack frontal")
    t.carthage("match frontal", "done")
    t.rome("attack frontal")
    t.carthage("match frontal", "done")
    t.rome("withdraw").die(1)
    t.carthage("pass")
    assert t.prompt == "Battle casualties after 2 rounds."
    t.die(6)
    assert "The battle of Rhone is broken off." in t.log
    assert units(t, "rome", "nemausus") == 8
    assert units(t, "carthage", "rhone") == 8
    assert not any("retreat table" in line for line in t.log)
    assert t.s.ask is None


@pytest.mark.rule("H07-16.2")
@pytest.mark.ruling("R-036")
def test_16_2_before_the_first_round_there_are_no_casualties() -> None:
    t = rhone()
    t.rome("withdraw").die(1)
    t.carthage("pass")
    assert "No round was fought: there are no casualties." in t.log
    assert units(t, "rome", "nemausus") == 4


@pytest.mark.rule("H07-16.3a", "H07-16.3c", "H07-16.3d", "H07-16.3e")
@pytest.mark.ruling("R-055")
def test_16_3_the_original_defender_chooses_among_open_spaces() -> None:
    t = defender_leads()
    t.carthage("withdraw").die(1)
    t.rome("pass")
    t.die(1)
    assert t.prompt == printed("Where does your army withdraw to from {rhone}?")
    assert t.options == ["retreat gergovia", "retreat druentia"]
    assert t.why_not("carthage", "retreat nemausus") == printed(
        "the enemy came from there [withdraw.limits]"
    )
    why = printed(
        "a withdrawal never enters an enemy marker or a tribe not friendly [withdraw.limits]"
    )
    assert t.why_not("carthage", "retreat massilia") == why
    assert t.why_not("carthage", "retreat allobroges") == why
    t.carthage("retreat gergovia")
    assert units(t, "carthage", "gergovia") == 3
    assert units(t, "carthage", "rhone") == 0
    assert stands(t, "mago") == "gergovia"


@pytest.mark.rule("H07-16.3c")
def test_16_3_never_into_enemy_cus() -> None:
    t = defender_leads(RHONE.replace("druentia: carthage", "druentia: carthage, rome 1"))
    t.carthage("withdraw").die(1)
    t.rome("pass").die(1)
    assert units(t, "carthage", "gergovia") == 3


@pytest.mark.rule("H07-16.3c")
def test_16_3_a_defender_shut_in_cannot_withdraw() -> None:
    text = """
        rhone: rome 4 nero, carthage 3 mago
        gergovia: rome
        druentia: rome
    """
    t = defender_leads(text)
    assert "withdraw" not in t.options
    why = printed("no space next to the battle is open to a withdrawal [withdraw.limits]")
    assert t.why_not("carthage", "withdraw") == why


@pytest.mark.rule("H07-16.3b")
def test_16_3_not_over_a_pass() -> None:
    text = "taurini: rome 4 nero, carthage 3 mago"
    t = battle(text, "carthage", "taurini", "druentia")
    deal(t, "frontal*2 +right", "frontal*2 +left")
    why = printed(
        "a withdrawal goes to an adjacent space, not over a pass or strait [withdraw.limits]"
    )
    assert t.why_not("carthage", "withdraw") == why


@pytest.mark.rule("H07-16.3b", "HPX-11.7.B")
def test_16_3_not_by_sea() -> None:
    text = "massilia: carthage, rome 4 nero, carthage 3 mago"
    t = battle(text, "rome", "massilia", "rome", landed=True)
    deal(t, "frontal*2 +right", "frontal*2 +left")
    assert "withdraw" not in t.options
    why = printed("an army that landed for this battle cannot withdraw by sea [withdraw.limits]")
    assert t.why_not("rome", "withdraw") == why


@pytest.mark.rule("H07-16.3e")
@pytest.mark.ruling("R-058")
def test_16_3_not_back_onto_an_enemy_marker() -> None:
    t = rhone(RHONE.replace("nemausus: rome", "nemausus: carthage"))
    assert "withdraw" not in t.options
    why = "a withdrawal never enters an enemy marker or a tribe not friendly [16.3]"
    assert t.why_not("rome", "withdraw") == why


@pytest.mark.rule("H07-16.2", "HPX-11.7.B")
@pytest.mark.ruling("R-056")
def test_16_2_those_who_sallied_go_back_inside() -> None:
    text = "new-carthage: carthage 2 mago, rome 5 nero, siege 2"
    t = battle(text, "carthage", "new-carthage", "new-carthage+", from_city=True)
    deal(t, "frontal*2 +right", "frontal*2 +left")
    t.carthage("withdraw").die(1)
    t.rome("pass")
    assert units(t, "carthage", "new-carthage+") == 2
    assert stands(t, "mago") == "new-carthage+"
    assert (
        printed("Carthage withdraws from New Carthage to inside New Carthage with 2 CUs.") in t.log
    )


@pytest.mark.rule("H07-16.2", "H07-20.6a")
def test_16_2_besiegers_who_withdraw_lift_the_siege() -> None:
    text = """
        new-carthage: carthage 2 mago, rome 5 nero, siege 2
        acci: rome
    """
    t = battle(text, "carthage", "new-carthage", "new-carthage+", from_city=True)
    deal(t, "frontal*2 +right", "frontal*2 +left")
    t.carthage("attack frontal")
    t.rome("match frontal", "counterattack").die(1)
    t.rome("withdraw").die(1)
    t.carthage("pass").die(1)
    assert units(t, "rome", "acci") == 5
    assert not any(state(t).siege)


@pytest.mark.rule("H07-16.3a")
@pytest.mark.ruling("R-055")
def test_16_3_elephants_and_siege_train_go_along() -> None:
    text = """
        rhone: rome 4 nero, carthage 5 e2 mago, train
        druentia: carthage
    """
    t = battle(text, "carthage", "rhone", "druentia")
    t.carthage("pass")
    deal(t, "frontal*2 +right", "frontal*2 +left")
    t.carthage("withdraw").die(1)
    t.rome("pass")
    assert units(t, "carthage", "druentia") == 5
    assert state(t).elephants == [place(t, "druentia")] * 2
    assert state(t).trains == [place(t, "druentia")]


@pytest.mark.rule("H07-10.10a")
@pytest.mark.ruling("R-055")
def test_10_10_a_lone_enemy_general_is_displaced_by_those_who_withdraw() -> None:
    t = rhone(RHONE.replace("nemausus: rome", "nemausus: rome, carthage 0 h-gisgo"))
    t.rome("withdraw").die(1)
    t.carthage("pass")
    assert "H. Gisgo is displaced." in t.log
    assert units(t, "rome", "nemausus") == 4


@pytest.mark.rule("H07-C30c")
def test_C30_those_who_withdraw_take_a_siege_train_that_is_alone() -> None:
    text = """
        rhone: rome 4 nero, carthage 3 mago
        druentia: rome, train
        gergovia: carthage
    """
    t = battle(text, "carthage", "rhone", "gergovia")
    deal(t, "frontal*2 +right", "frontal*2 +left")
    t.carthage("attack frontal")
    t.rome("match frontal", "counterattack").die(1)
    t.rome("withdraw").die(1)
    t.carthage("pass").die(1)
    t.rome("retreat druentia")
    assert state(t).trains == []
    assert "The siege train in Druentia is lost." in t.log


@pytest.mark.rule("H07-24-FABIUS-a")
@pytest.mark.ruling("R-120", "R-057")
def test_24_fabius_does_not_withdraw_out_of_italy() -> None:
    text = """
        pisae: rome 4 fabius, carthage 3 mago
        eastern-ligurians: free, subjugated
        faesulae: carthage
        cosa: carthage
    """
    t = battle(text, "carthage", "pisae", "cosa")
    deal(t, "frontal*2 +right", "frontal*2 +left")
    t.carthage("attack frontal")
    t.rome("match frontal", "counterattack").die(1)
    assert "withdraw" not in t.options
