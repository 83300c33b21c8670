"""Elephants in battle. 17.2-17.5"""

import pytest

from hannibal.battles import battle, deal_any, draws
from punic.pieces import units
from punic.tables import Table


def charge(rome: str = "8 nero", carthage: str = "8 e2 mago") -> Table:
    return battle(f"rhone: rome {rome}, carthage {carthage}", "rome", "rhone", "nemausus")


@pytest.mark.rule("H07-17.3a")
@pytest.mark.ruling("R-059")
def test_17_3_the_charge_is_declared_before_the_deal() -> None:
    t = charge()
    assert t.seat == "carthage"
    asked = "Do the elephants charge? More than 2 on the die costs Rome 2 battle cards"
    assert t.prompt == f"{asked}; a 1 costs you one."
    assert t.options == ["charge", "pass"]
    t.carthage("pass")
    assert t.ask.prompt == "deal-battle"
    assert draws(t, "rome") == "Rome draws 10 battle cards: +8 CUs, +2 battle rating."


@pytest.mark.rule("H07-17.3a")
def test_17_3_no_elephants_no_charge() -> None:
    assert charge(carthage="8 mago").ask.prompt == "deal-battle"


@pytest.mark.rule("H07-17.3b", "H07-17.4")
def test_17_4_success_costs_rome_a_card_for_each_elephant() -> None:
    t = charge()
    t.carthage("charge").die(3)
    expected = "The elephants break the Roman line: 3, more than 2. It costs Rome 2 battle cards."
    assert expected in t.log
    deal_any(t)
    assert draws(t, "rome") == "Rome draws 8 battle cards: +8 CUs, +2 battle rating, -2 elephants."
    assert draws(t, "carthage") == "Carthage draws 10 battle cards: +8 CUs, +2 battle rating."


@pytest.mark.rule("H07-14.11a")
@pytest.mark.ruling("R-036")
def test_14_11_an_attacker_whose_cards_all_fell_to_a_charge_loses_without_casualties() -> None:
    t = charge(rome="1 varro")
    t.carthage("charge").die(6)
    deal_any(t)
    assert "Rome has no battle card left to attack with." in t.log
    assert "No round was fought: there are no casualties." in t.log
    assert t.ask.prompt == "retreat-table"
    assert (units(t, "rome", "rhone"), units(t, "carthage", "rhone")) == (1, 8)


@pytest.mark.rule("H07-17.3b", "H07-17.3d", "H07-17.2a")
def test_17_3_a_failed_charge_has_no_effect() -> None:
    t = charge()
    t.carthage("charge").die(2)
    assert "The elephants do no harm: 2, not more than 2." in t.log
    deal_any(t)
    assert draws(t, "rome") == "Rome draws 10 battle cards: +8 CUs, +2 battle rating."
    assert draws(t, "carthage") == "Carthage draws 10 battle cards: +8 CUs, +2 battle rating."


@pytest.mark.rule("H07-17.3c")
@pytest.mark.parametrize(
    ("die", "cards"), [(2, "Rome draws 6 battle cards"), (1, "Rome draws 8 battle cards")]
)
def test_17_3_without_a_roman_general_only_a_one_fails(die: int, cards: str) -> None:
    t = battle("rhone: rome 8, carthage 8 e2 mago", "carthage", "rhone", "druentia")
    t.carthage("charge").die(die)
    assert draws(deal_any(t), "rome").startswith(cards)


@pytest.mark.rule("H07-C42", "H07-14.1f")
@pytest.mark.ruling("R-092")
def test_c42_fright_costs_two_cards_after_the_limit() -> None:
    text = "rhone: rome 4 nero, carthage 18 e3 hannibal\nrome hand: 42"
    t = battle(text, "carthage", "rhone", "druentia").carthage("charge").rome("respond 42")
    told = "Carthage draws 18 battle cards: +18 CUs, +4 battle rating, at most 20, -2 elephants."
    assert draws(deal_any(t), "carthage") == told


@pytest.mark.rule("H07-17.5")
def test_17_5_a_one_costs_carthage_one_card() -> None:
    t = charge(carthage="8 e3 mago")
    t.carthage("charge").die(1)
    assert "The elephants run wild: 1. It costs Carthage 1 battle card." in t.log
    deal_any(t)
    assert draws(t, "rome") == "Rome draws 10 battle cards: +8 CUs, +2 battle rating."
    expected = "Carthage draws 9 battle cards: +8 CUs, +2 battle rating, -1 elephants."
    assert draws(t, "carthage") == expected
