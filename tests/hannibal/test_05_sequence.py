"""The sequence of play. 5"""

import pytest

import delenda
from delenda.punic.state import DISPLACED, REINFORCEMENT
from punic.hand import force, state, where
from punic.reinforcing import ARMIES, elections, spring
from punic.tables import table

PHASES = [
    "Reinforcements.",
    "Strategy cards are dealt.",
    "Strategy.",
    "Winter attrition.",
    "Political isolation.",
    "Victory check.",
]


@pytest.mark.rule("H07-5a")
def test_5_the_phases_of_a_turn() -> None:
    game = delenda.new("hannibal-2007", seed="sequence")
    while "Turn 3, 216 BC." not in game.sentences():
        discards = [option for option in game.options if option.endswith(" discard")]
        game.do(discards[0] if discards else game.options[-1])
    said = [line for line in game.sentences() if line in PHASES or line.startswith("Turn")]
    first, second = said.index("Turn 1, 218 BC."), said.index("Turn 2, 217 BC.")
    assert said[first + 1 : second] == PHASES[1:]
    assert said[second + 1 : said.index("Turn 3, 216 BC.")] == PHASES


@pytest.mark.rule("H07-5.1.2")
def test_5_1_2_a_displaced_general_returns_to_any_stack() -> None:
    t = spring("carthage: carthage 4 hanno\nnew-carthage: carthage 2 hasdrubal\ndisplaced: mago")
    t.carthage("reinforce carthage", *["reinforce new-carthage"] * 3)
    assert t.options == ["return mago new-carthage", "return mago carthage", "pass"]
    t.carthage("return mago new-carthage")
    assert where(t, "mago") == where(t, "hasdrubal")
    assert "Mago is back at New Carthage." in t.log


@pytest.mark.rule("H07-5.1.3", "H07-6.4.1b")
@pytest.mark.parametrize(("turn", "cus"), [(5, 5), (6, 10), (7, 5)])
def test_5_1_3_five_more_with_scipio_africanus_on_turn_6(turn: int, cus: int) -> None:
    t = elections("rome: rome 8 nero", *["rome"] * 5, turn=turn)
    if turn == 6:
        assert t.prompt == "Where does Scipio Africanus arrive with 5 CUs?"
        t.rome("pick rome")
    assert t.options == ["proconsul nero", "pass"]
    assert force(t, "rome", "rome") == 8 + cus


@pytest.mark.rule("H07-5.7", "H07-5a")
def test_5_7_another_turn_begins() -> None:
    t = table(f"turn: 3\nphase: victory rome\n{ARMIES.replace('    ', '')}")
    t.carthage("remove zama", "remove thapsus")
    assert state(t).turn == 4
    assert state(t).phase == REINFORCEMENT
    assert t.log[-2:] == ["Turn 4, 215-214 BC.", "Reinforcements."]
    assert t.prompt.startswith("One CU comes to Carthage")


def test_a_naval_victory_lasts_a_turn() -> None:
    t = table("turn: 3\nphase: victory rome\neffects: naval-victory macedonia")
    t.carthage("remove zama", "remove thapsus")
    assert state(t).effects == [0]
    assert "The Carthaginian naval victory no longer counts." in t.log


def test_a_displaced_general_may_stay_away() -> None:
    t = spring("carthage: carthage 4 hanno\ndisplaced: mago")
    t.carthage("reinforce carthage", *["reinforce new-carthage"] * 3, "pass")
    assert where(t, "mago") == DISPLACED
    assert "Mago stays off the map." in t.log
    assert t.seat == "rome"
