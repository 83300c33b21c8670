"""The sequence of play. 5"""

import pytest

import delenda
from delenda.games.hannibal.state import HannibalState
from delenda.punic.state import ATTRITION, DISPLACED, ISOLATION, REINFORCEMENT, STRATEGY
from punic.hand import force, hand, hold, holder, state, where
from punic.reinforcing import ARMIES, carthage_is_ready, elections, place_all, spring
from punic.staging import rules
from punic.tables import printed, table

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


@pytest.mark.rule("H07-5.1a")
def test_5_1_turn_1_has_no_reinforcements() -> None:
    game = delenda.new(rules().id, seed="a")
    s = game.state
    assert isinstance(s, HannibalState)
    assert s.phase == STRATEGY
    assert sum(s.units) == 16 + 16
    assert not any(line.startswith("Reinforcement") for line in game.sentences())


@pytest.mark.rule("H07-5.1b")
def test_5_1_carthage_first_elections_last() -> None:
    t = spring()
    assert t.refuses("rome", "reinforce rome")
    assert t.why_not("rome", "reinforce rome") == printed(
        "the question is for carthage [reinforce.return]"
    )
    carthage_is_ready(t)
    assert t.prompt == printed("Place a CU in {rome} or with a general; 5 to go.")
    place_all(t, *["rome"] * 5)
    assert t.prompt == "Which general stays on the map as proconsul, if any?"


@pytest.mark.rule("H07-5.1b")
def test_5_1_displaced_generals_return_after_the_cus() -> None:
    t = spring("carthage: carthage 4 hanno\nnew-carthage: carthage 2 hasdrubal\ndisplaced: mago")
    while t.options[0].startswith("reinforce"):
        t.carthage(t.options[0])
    assert t.prompt == "Mago may return to the map. Where, or not yet?"
    assert sum(state(t).units) == 6 + 4


@pytest.mark.rule("H07-5.1.2")
def test_5_1_2_a_displaced_general_returns_to_any_stack() -> None:
    t = spring("carthage: carthage 4 hanno\nnew-carthage: carthage 2 hasdrubal\ndisplaced: mago")
    t.carthage("reinforce carthage", *["reinforce new-carthage"] * 3)
    assert t.options == ["return mago new-carthage", "return mago carthage", "pass"]
    t.carthage("return mago new-carthage")
    assert where(t, "mago") == where(t, "hasdrubal")
    assert "Mago is back at New Carthage." in t.log


@pytest.mark.rule("H07-5.1.3")
@pytest.mark.rule("H07-6.4.1b")
@pytest.mark.parametrize(("turn", "cus"), [(5, 5), (6, 10), (7, 5)])
def test_5_1_3_five_more_with_scipio_africanus_on_turn_6(turn: int, cus: int) -> None:
    t = elections("rome: rome 8 nero", *["rome"] * 5, turn=turn)
    if turn == 6:
        assert t.prompt == "Where does Scipio Africanus arrive with 5 CUs?"
        t.rome("pick rome")
    assert t.options == ["proconsul nero", "pass"]
    assert force(t, "rome", "rome") == 8 + cus


@pytest.mark.rule("H07-5.2")
def test_5_2_the_hands_are_full_before_the_strategy_phase() -> None:
    t = table("turn: 4\nphase: deal rome")
    t.chance("deal 1 2 3 4 5 6 7 8")
    assert t.log == ["Rome receives 8 strategy cards."]
    t.chance("deal 10 11 12 13 14 15 16 17")
    assert (len(hand(t, "rome")), len(hand(t, "carthage"))) == (8, 8)
    assert state(t).phase == STRATEGY


@pytest.mark.rule("H07-5.3")
def test_5_3_plays_alternate_until_both_hands_are_empty() -> None:
    t = hold("rome", "1", "cannae: carthage 3", enemy="2")
    t.rome("play 1 discard")
    assert t.seat == "carthage"
    t.carthage("play 2 discard")
    assert state(t).phase == ATTRITION


@pytest.mark.rule("H07-5.4")
def test_5_4_winter_attrition_comes_before_isolation() -> None:
    t = hold("rome", "1", "zama: rome 5 nero\nnumantia: rome\nsegovia: rome", enemy="2")
    t.rome("play 1 discard").carthage("play 2 discard")
    assert state(t).phase == ATTRITION
    assert t.seat == "chance"
    assert holder(t, "segovia") == "rome"
    t.die(1)
    assert state(t).phase > ATTRITION


@pytest.mark.rule("H07-5.5")
def test_5_5_rome_first_then_carthage() -> None:
    t = table("""
        turn: 3
        phase: isolation rome
        araceli: carthage
        numantia: rome
        iberus: rome
        bilbilis: carthage
        azaila: carthage
        ilerda: carthage
    """)
    assert state(t).phase > ISOLATION
    assert holder(t, "numantia") == "nobody"
    assert holder(t, "iberus") == "nobody"
    assert holder(t, "araceli") == "carthage"


@pytest.mark.rule("H07-5.6")
def test_5_6_the_lower_side_pays_the_difference() -> None:
    t = table("turn: 3\nphase: victory rome")
    assert t.seat == "carthage"
    assert "2 to go" in t.prompt
    t.carthage("remove zama")
    assert "1 to go" in t.prompt


@pytest.mark.rule("H07-5.7")
@pytest.mark.rule("H07-5a")
def test_5_7_another_turn_begins() -> None:
    t = table(f"turn: 3\nphase: victory rome\n{ARMIES.replace('    ', '')}")
    t.carthage("remove zama", "remove thapsus")
    assert state(t).turn == 4
    assert state(t).phase == REINFORCEMENT
    assert t.log[-2:] == ["Turn 4, 215-214 BC.", "Reinforcements."]
    assert t.prompt.startswith("One CU comes to Carthage")


@pytest.mark.rule("H07-5.7")
def test_5_7_no_turn_after_the_last() -> None:
    t = table("turn: 9\nphase: victory rome\nsyracuse: carthage")
    assert t.s.result is not None
    assert t.s.ask is None


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
