"""Battle rounds, disengaging and withdrawing. PHX 11.5-11.8"""

from __future__ import annotations

import pytest

from delenda.games.hannibal.battle.battle import Battle
from delenda.punic.state import CARTHAGE, ROME
from hannibal.battles import battle, deal, hand_of, the_battle
from punic.hand import state
from punic.pieces import stands, units
from punic.staging import Board
from punic.tables import Table
from tables import playing

RHONE = """
    rhone: rome 4 nero, carthage 3 mago
    nemausus: rome
    gergovia: carthage
    druentia: carthage
"""


def rhone(rome: str, carthage: str, text: str = RHONE) -> Table:
    """Rome, from Nemausus, attacks Carthage."""
    return deal(battle(text, "rome", "rhone", "nemausus"), rome, carthage)


@pytest.mark.rule("HPX-11.5")
def test_11_5_the_attacker_attacks_or_disengages() -> None:
    t = rhone("frontal*2 +right", "frontal*2 +left")
    assert t.options == ["attack frontal", "attack right", "withdraw"]
    assert t.s.rules.presenter.option(t.ask.options[-1]) == "try to disengage"


@pytest.mark.rule("HPX-11.6.A")
def test_11_6_a_a_reserve_matches_a_reserve_and_the_cards_stay_on_the_table() -> None:
    t = rhone("reserve +right", "reserve probe +left")
    t.rome("attack-reserve probe")
    assert t.options == ["match probe", "match reserve", "give-up"]
    t.carthage("match reserve", "done")
    assert the_battle(t).played == [(5,), (5,)]
    assert hand_of(t, "carthage") == "left*3 probe*1"


@pytest.mark.rule("HPX-11.6.A")
def test_11_6_a_only_the_same_title_or_a_reserve_matches() -> None:
    t = rhone("left +right", "left right +probe")
    t.rome("attack left")
    assert t.options == ["match left", "give-up"]


@pytest.mark.rule("HPX-11.6.B")
@pytest.mark.ruling("R-139")
@pytest.mark.parametrize(("said", "leads"), [("initiative", "carthage"), ("done", "rome")])
def test_11_6_b_a_matched_double_envelopment_offers_the_initiative(said: str, leads: str) -> None:
    text = RHONE.replace("carthage 3 mago", "carthage 5")
    t = rhone("reserve +right", "envelop right +left", text)
    t.rome("attack-reserve envelop")
    t.carthage("match envelop")
    assert t.options == ["initiative", "done"]
    t.carthage(said)
    assert t.seat == leads


def hannibal_against_nero() -> Table:
    text = """
        rhone: rome 7 nero, carthage 7 hannibal
        nemausus: rome
        druentia: carthage
    """
    t = battle(text, "carthage", "rhone", "druentia")
    deal(t, "left envelop probe reserve +frontal", "left reserve probe*2 +right")
    t.carthage("attack left")
    t.rome("match left", "counterattack").die(3)
    t.carthage("attack envelop")
    t.rome("match reserve", "initiative")
    t.rome("attack probe")
    t.carthage("match probe", "counterattack").die(4)
    t.carthage("attack-reserve envelop")
    return t


@pytest.mark.rule("HPX-11.6-EX1")
def test_11_6_example_hannibal_beats_nero_in_the_fourth_round() -> None:
    t = hannibal_against_nero()
    assert "Rome fails to counterattack: 3, 2 or less was needed." in t.log
    assert "Carthage counterattacks: 4, 4 or less was needed." in t.log
    assert any(line.startswith("Carthage wins the battle of") for line in t.log)
    assert [len(pile) for pile in the_battle(t).played] == [3, 4]


# --- disengaging ------------------------------------------------------------------------------


@pytest.mark.rule("HPX-11.7.A-a")
def test_11_7_a_without_a_card_one_does_not_disengage() -> None:
    text = RHONE.replace("rome 4 nero", "rome 1 varro")
    t = rhone("right*2", "right*2 +left", text)
    for _ in range(2):
        t.rome("attack right")
        t.carthage("match right", "done")
    assert "Rome has no battle card left to attack with." in t.log
    assert t.ask.prompt == "casualties"


@pytest.mark.rule("HPX-11.7.A-a")
def test_11_7_a_without_a_general_one_does_not_disengage() -> None:
    text = RHONE.replace("carthage 3 mago", "carthage 6")
    t = rhone("envelop +right", "envelop right +left", text)
    t.rome("attack envelop")
    t.carthage("match envelop", "initiative")
    assert t.options == ["attack left", "attack right"]


@pytest.mark.rule("HPX-11.7.A-b")
def test_11_7_a_only_a_success_is_cancelled() -> None:
    t = rhone("frontal*2 +right", "frontal*2 +left")
    t.rome("withdraw").die(3)
    assert (t.seat, t.ask.prompt) == ("carthage", "seize")
    t.carthage("done").rome("withdraw").die(2)
    assert (t.seat, t.ask.prompt) == ("carthage", "cancel")
    t.carthage("roll").die(2)
    assert t.options == ["initiative", "done"]
    t.carthage("initiative")
    assert t.prompt.startswith("Round 1: attack")
    assert t.seat == "carthage"


@pytest.mark.rule("HPX-11.6.B", "HPX-2.3.C1-a")
@pytest.mark.ruling("R-206")
def test_11_6_b_without_a_general_only_an_envelopment_gives_the_initiative() -> None:
    text = RHONE.replace("carthage 3 mago", "carthage 6")
    t = rhone("frontal +right", "frontal +left", text)
    t.rome("withdraw").die(6)
    assert (t.seat, t.ask.prompt) == ("rome", "attack")
    with playing("hannibal-2007"):
        t = rhone("frontal +right", "frontal +left", text)
    t.rome("withdraw").die(6)
    assert (t.seat, t.ask.prompt) == ("carthage", "seize")


@pytest.mark.rule("HPX-11.7.A-EX1")
def test_11_7_a_example_nero_disengages() -> None:
    text = RHONE.replace("rome 4 nero", "rome 1 nero").replace(
        "carthage 3 mago", "carthage 6 hannibal"
    )
    t = rhone("frontal right*2", "right*2 +left", text)
    for _ in range(2):
        t.rome("attack right")
        t.carthage("match right", "done")
    assert hand_of(t, "rome") == "frontal*1"
    t.rome("withdraw").die(2)
    t.carthage("roll").die(5)
    t.die(1)
    assert (units(t, "rome", "nemausus"), stands(t, "nero")) == (1, "nemausus")


@pytest.mark.rule("HPX-11.7.A-c")
def test_11_7_a_casualties_but_neither_a_retreat_die_nor_politics() -> None:
    text = RHONE.replace("rome 4", "rome 12").replace("carthage 3", "carthage 12")
    t = rhone("frontal*6 probe +right", "frontal*6 probe +left", text)
    before = list(state(t).control)
    for card in ("frontal",) * 6 + ("probe",):
        t.rome(f"attack {card}")
        t.carthage(f"match {card}", "done")
    t.rome("withdraw").die(1)
    t.carthage("pass").die(6)
    assert units(t, "rome", "nemausus") == 9
    assert t.s.ask is None
    assert state(t).control == before
    assert not any("Retreat Die" in line for line in t.log)


# --- where to ---------------------------------------------------------------------------------


@pytest.mark.rule("HPX-11.7.B")
def test_11_7_b_the_active_general_goes_back_even_onto_an_enemy_marker() -> None:
    text = RHONE.replace("nemausus: rome", "nemausus: carthage")
    t = rhone("frontal +right", "frontal +left", text)
    assert "withdraw" in t.options
    t.rome("withdraw").die(1)
    t.carthage("pass")
    assert (units(t, "rome", "nemausus"), stands(t, "nero")) == (4, "nemausus")


@pytest.mark.rule("HPX-11.7.B")
@pytest.mark.ruling("R-174")
@pytest.mark.parametrize(
    ("space", "origin", "lines"),
    [
        ("taurini", "druentia", ""),  # over a pass
        ("rhone", "allobroges", ""),  # into a tribe that is not friendly
        ("rhone", "nemausus", "nemausus: carthage, rome 1"),  # into enemies
    ],
)
def test_11_7_b_the_other_limits_hold_for_him_too(space: str, origin: str, lines: str) -> None:
    text = f"{space}: rome 4 nero, carthage 3 mago\n{lines}"
    t = deal(battle(text, "carthage", space, origin), "frontal +right", "frontal +left")
    assert "withdraw" not in t.options


@pytest.mark.rule("HPX-11.7.B")
def test_11_7_b_the_original_defender_avoids_enemies_and_where_they_came_from() -> None:
    t = rhone("frontal*3 +right", "frontal*3 +left")
    t.rome("attack frontal")
    t.carthage("match frontal", "counterattack").die(1)
    t.carthage("withdraw").die(1)
    t.rome("pass").die(1)
    assert t.options == ["retreat gergovia", "retreat druentia"]
    assert "[11.7.B]" in t.why_not("carthage", "retreat massilia")


@pytest.mark.rule("HPX-11.8")
@pytest.mark.parametrize(("dice", "winner"), [((), CARTHAGE), ((1,), ROME)])
def test_11_8_who_withdraws_has_lost(dice: tuple[int, ...], winner: int) -> None:
    t = Board(RHONE)
    t.run(Battle(ROME, t.space("rhone"), t.space("nemausus")))
    deal(t, "frontal*3 +right", "frontal*3 +left")
    loser = ("carthage", "rome")[winner]
    if dice:
        t.rome("attack frontal")
        t.carthage("match frontal", "counterattack").die(*dice)
    t.say(loser, "withdraw").die(1)
    t.say(("rome", "carthage")[winner], "pass")
    while not t.is_over:
        t.say(t.seat, "die 1" if t.seat == "chance" else t.options[0])
    assert t.value == winner
