"""Strategy cards in battle: 20, 42, 59, 88. PHX 15.1"""

from __future__ import annotations

import pytest

from delenda.engine.view import view
from hannibal.battles import battle, deal, deal_any, draws, hand_of, the_battle
from punic.pieces import units
from punic.tables import Table
from tables import playing

RHONE = """
    rhone: rome {rome}, carthage {carthage}
    nemausus: rome
    massilia: carthage
    druentia: carthage
"""


def rhone(hands: str, rome: str = "4 nero", carthage: str = "3 mago") -> Table:
    """Carthage attacks from Druentia."""
    text = RHONE.format(rome=rome, carthage=carthage) + f"    {hands}\n"
    return battle(text, "carthage", "rhone", "druentia")


@pytest.mark.rule("HPX-15.1-C20")
def test_c20_half_of_the_hand_rounded_down_lies_open() -> None:
    t = rhone("rome hand: 20", carthage="7 mago").rome("respond 20")
    deal(t, "left*5 probe*4", "frontal +right")
    t.chance("draw-battle left left probe probe")
    assert the_battle(t).open_cards(1) == (1, 1, 3, 3)
    seen = next(f for f in view(t.s, 0).table.stack if isinstance(f, type(the_battle(t))))
    assert seen.hands[1].count(-1) == 5


@pytest.mark.rule("HPX-15.1-C42")
def test_c42_stops_the_charge_before_the_die_and_costs_two_cards() -> None:
    t = rhone("rome hand: 42", rome="8 nero", carthage="8 e3 mago")
    t.rome("pass").carthage("charge").rome("respond 42")
    assert t.ask.prompt == "deal-battle"
    deal_any(t)
    told = "Carthage draws 8 battle cards: +8 CUs, +2 battle rating, -2 elephants."
    assert draws(t, "carthage") == told


@pytest.mark.rule("HPX-15.1-C42")
@pytest.mark.ruling("R-321")
def test_c42_as_the_battle_begins_whether_they_would_charge_or_not() -> None:
    t = rhone("rome hand: 42", rome="8 nero", carthage="8 e3 mago").rome("respond 42")
    assert t.ask.prompt == "deal-battle", "nobody is asked whether they charge"
    deal_any(t)
    told = "Carthage draws 8 battle cards: +8 CUs, +2 battle rating, -2 elephants."
    assert draws(t, "carthage") == told


@pytest.mark.rule("HPX-15.1-C42")
@pytest.mark.ruling("R-321")
def test_c42_takes_elephants() -> None:
    t = rhone("rome hand: 42", rome="8 nero", carthage="8 mago")
    assert t.ask.prompt == "deal-battle"


@pytest.mark.rule("HPX-15.1-C59")
def test_c59_takes_the_last_card_of_the_attacker() -> None:
    t = deal(rhone("rome hand: 59", carthage="1"), "probe", "+left")
    t.rome("respond 59")
    assert "Carthage has no battle card left to attack with." in t.log
    assert any(line.startswith("Rome wins the battle") for line in t.log)


@pytest.mark.rule("HPX-15.1-C59")
def test_c59_comes_before_the_first_card_or_in_any_round() -> None:
    t = deal(rhone("rome hand: 59"), "left*3 probe*2", "left +frontal")
    t.rome("pass").carthage("attack left")
    assert t.options == ["respond 59", "pass"]
    t.rome("respond 59").chance("draw-battle probe")
    assert hand_of(t, "rome") == "frontal*5 left*1 probe*1"


@pytest.mark.rule("HPX-15.1-C20", "HPX-13.1")
def test_c20_half_of_seven_is_three() -> None:
    t = rhone("rome hand: 20", carthage="5 mago").rome("respond 20")
    deal(t, "left*4 probe*3", "frontal +right").chance("draw-battle left left probe")
    assert the_battle(t).open_cards(1) == (1, 1, 3)


# --- 84 Good Omen -----------------------------------------------------------------------------


def with_omen(side: str) -> Table:
    """A side holds Good Omen in a battle."""
    with playing("hannibal-phalanx", options="cards-90"):
        t = rhone(f"{side} hand: 84", rome="5 nero", carthage="5 mago")
    return deal(t, "frontal*2 +right", "frontal*2 +left")


@pytest.mark.rule("HPX-15.1-C84")
def test_c84_a_counterattack() -> None:
    t = with_omen("rome").carthage("attack frontal").rome("match frontal", "counterattack")
    t.rome("respond 84", "die 2").rome("attack frontal")
    t.carthage("match frontal", "counterattack")
    assert t.seat == "chance", "the omen was Rome's, and is fulfilled"


@pytest.mark.rule("HPX-15.1-C84")
def test_c84_a_disengagement_and_its_cancelling() -> None:
    t = with_omen("carthage").carthage("withdraw", "respond 84", "die 1").rome("roll")
    assert t.seat == "chance"
    t = with_omen("rome").carthage("withdraw").die(1)
    t.rome("roll", "respond 84", "die 2")
    assert "Rome stops the withdrawal: 2, 2 or less was needed." in t.log


@pytest.mark.rule("HPX-15.1-C84", "HPX-11.9a")
def test_c84_the_casualties_are_rolled_by_the_winner_the_retreat_die_is_never_chosen() -> None:
    t = with_omen("carthage").carthage("attack right")
    assert t.options == ["respond 84", "roll"]
    t.carthage("roll").die(1)
    assert (t.seat, t.ask.prompt) == ("chance", "large-retreat-die"), "though he still holds it"
    t = with_omen("rome").carthage("attack right")
    assert (t.seat, t.ask.prompt) == ("chance", "casualties")


# --- 88 Ambush --------------------------------------------------------------------------------


def ambushed(side: str) -> Table:
    """A side has played Ambush as the battle began."""
    with playing("hannibal-phalanx", options="cards-90"):
        t = rhone(f"{side} hand: 88", rome="5 nero", carthage="5 e2 mago")
    return t.say(side, "respond 88")


@pytest.mark.rule("HPX-15.1-C88")
def test_c88_gives_a_card_more() -> None:
    t = ambushed("carthage").carthage("pass")
    assert "Carthage lays an ambush. In this battle the rating of Mago is 3." in t.log
    deal_any(t)
    assert draws(t, "carthage") == "Carthage draws 8 battle cards: +5 CUs, +3 battle rating."
    assert draws(t, "rome") == "Rome draws 7 battle cards: +5 CUs, +2 battle rating."


@pytest.mark.rule("HPX-15.1-C88")
def test_c88_makes_disengaging_easier() -> None:
    t = deal(ambushed("carthage").carthage("pass"), "frontal +right", "frontal +left")
    withdraw = next(option for option in t.ask.options if option.verb == "withdraw")
    assert t.s.rules.presenter.odds(view(t.s, 1), withdraw).startswith("3 in 6, 33 %")
    t.carthage("withdraw").die(3)
    t.rome("roll").die(3)
    assert units(t, "carthage", "druentia") == 5


@pytest.mark.rule("HPX-15.1-C88")
@pytest.mark.ruling("R-178")
def test_c88_makes_cancelling_and_counterattacks_easier() -> None:
    t = ambushed("rome")
    t = deal(t.carthage("pass"), "frontal*2 +right", "frontal*2 +left")
    t.carthage("withdraw").die(1)
    t.rome("roll").die(3)
    assert "Rome stops the withdrawal: 3, 3 or less was needed." in t.log
    t.rome("done").carthage("attack frontal")
    t.rome("match frontal", "counterattack").die(3)
    assert t.seat == "rome"


@pytest.mark.rule("HPX-15.1-C88")
@pytest.mark.ruling("R-178")
def test_c88_steadies_rome_against_elephants() -> None:
    t = ambushed("rome").carthage("charge").die(3)
    assert "The elephants do no harm: 3, not more than 3." in t.log


@pytest.mark.rule("HPX-15.1-C88")
def test_c88_needs_a_general() -> None:
    with playing("hannibal-phalanx", options="cards-90"):
        t = rhone("rome hand: 88", rome="5")
    assert t.ask.prompt == "deal-battle"
