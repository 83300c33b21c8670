"""The sequence of play."""

from __future__ import annotations

import pytest

import delenda
from delenda.games.hannibal.state import HannibalState
from delenda.punic.state import ATTRITION, ISOLATION, STRATEGY
from punic.hand import hand, hold, holder, state
from punic.reinforcing import carthage_is_ready, place_all, spring
from punic.staging import rules
from punic.tables import printed, table


@pytest.mark.rule("H07-5.1a")
def test_turn_1_has_no_reinforcements() -> None:
    game = delenda.new(rules().id, seed="a")
    s = game.state
    assert isinstance(s, HannibalState)
    assert s.phase == STRATEGY
    assert sum(s.units) == 16 + 16
    assert not any(line.startswith("Reinforcement") for line in game.sentences())


@pytest.mark.rule("H07-5.1b")
def test_carthage_first_elections_last() -> None:
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
def test_displaced_generals_return_after_the_cus() -> None:
    t = spring("carthage: carthage 4 hanno\nnew-carthage: carthage 2 hasdrubal\ndisplaced: mago")
    while t.options[0].startswith("reinforce"):
        t.carthage(t.options[0])
    assert t.prompt == "Mago may return to the map. Where, or not yet?"
    assert sum(state(t).units) == 6 + 4


@pytest.mark.rule("H07-5.2")
def test_the_hands_are_full_before_the_strategy_phase() -> None:
    t = table("turn: 4\nphase: deal rome")
    t.chance("deal 1 2 3 4 5 6 7 8")
    assert t.log == ["Rome receives 8 strategy cards."]
    t.chance("deal 10 11 12 13 14 15 16 17")
    assert (len(hand(t, "rome")), len(hand(t, "carthage"))) == (8, 8)
    assert state(t).phase == STRATEGY


@pytest.mark.rule("H07-5.3")
def test_plays_alternate_until_both_hands_are_empty() -> None:
    t = hold("rome", "1", "cannae: carthage 3", enemy="2")
    t.rome("play 1 discard")
    assert t.seat == "carthage"
    t.carthage("play 2 discard")
    assert state(t).phase == ATTRITION


@pytest.mark.rule("H07-5.4")
def test_winter_attrition_comes_before_isolation() -> None:
    t = hold("rome", "1", "zama: rome 5 nero\nnumantia: rome\nsegovia: rome", enemy="2")
    t.rome("play 1 discard").carthage("play 2 discard")
    assert state(t).phase == ATTRITION
    assert t.seat == "chance"
    assert holder(t, "segovia") == "rome"
    t.die(1)
    assert state(t).phase > ATTRITION


@pytest.mark.rule("H07-5.5")
def test_rome_first_then_carthage() -> None:
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
def test_the_lower_side_pays_the_difference() -> None:
    t = table("turn: 3\nphase: victory rome")
    assert t.seat == "carthage"
    assert "2 to go" in t.prompt
    t.carthage("remove zama")
    assert "1 to go" in t.prompt


@pytest.mark.rule("H07-5.7")
def test_no_turn_after_the_last() -> None:
    t = table("turn: 9\nphase: victory rome\nsyracuse: carthage")
    assert t.s.result is not None
    assert t.s.ask is None
