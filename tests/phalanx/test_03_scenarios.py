"""Scenarios. PHX 3"""

from __future__ import annotations

import pytest

from delenda.engine.run import start
from delenda.games.hannibal.phalanx.book.rulebook import HANNIBAL_PHALANX
from delenda.games.hannibal.state import HannibalState
from delenda.library import rulebook
from delenda.players.simulate import simulate
from delenda.punic.control.politics import why_not_place
from delenda.punic.control.victory import VictoryCheck
from delenda.punic.queries import cus, political_points
from delenda.punic.state import CARTHAGE, DEAD, DISPLACED, NEITHER, NOBODY, POOL, ROME
from delenda.punic.turn.strategy import StrategyPhase
from phalanx.settings import IBERIA, goals, rules_with


@pytest.mark.rule("HPX-3a")
@pytest.mark.ruling("R-188")
def test_3_the_first_scenario_is_the_classic_game() -> None:
    assert rulebook("hannibal-phalanx").scenario == "218bc"
    s, old = HANNIBAL_PHALANX.set_up(), rulebook("hannibal-2007").set_up()
    assert isinstance(old, HannibalState)
    assert (s.control, s.units, s.elephants) == (old.control, old.units, old.elephants)
    assert (s.generals, s.consuls) == (old.generals, old.consuls)
    assert [political_points(s, side) for side in (ROME, CARTHAGE)] == [9, 7]
    assert HANNIBAL_PHALANX.setting.title == "The Second Punic War, 218-201 BC"


@pytest.mark.rule("HPX-3a")
def test_3_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(ValueError, match="has no scenario '264bc'; it has: 218bc"):
        HANNIBAL_PHALANX.configured("264bc", ())


@pytest.mark.rule("HPX-3a")
def test_3_the_set_up_is_the_scenarios() -> None:
    rules = rules_with(IBERIA)
    s, ids = rules.set_up(), rules.general_ids
    assert s.turn == 7
    assert cus(s, ROME, rules.board.space("tarraco")) == 9
    assert cus(s, CARTHAGE, rules.inside[rules.board.space("new-carthage")]) == 2
    assert s.elephants == [rules.board.space("toletum")]
    assert s.generals[ids["hannibal"]] == s.generals[ids["fabius"]] == DEAD
    assert s.generals[ids["mago"]] == DISPLACED
    assert s.generals[ids["nero"]] == POOL
    assert s.proconsul == NOBODY, "Scipio Africanus is a proconsul of his own"
    assert [rules.cards[card].id for card in s.removed if not rules.cards[card].aside] == [
        "1",
        "2",
        "3",
    ]
    assert s.effects == [0]
    rules.validate(s)


@pytest.mark.rule("HPX-3b")
def test_3_where_a_scenario_and_the_rulebook_differ_the_scenario_wins() -> None:
    rules = rules_with(goals(tie="rome"))
    assert rules.setting.goals.tie == ROME
    s = rules.set_up()
    s.turn = 9
    s.control[rules.board.space("syracuse")] = CARTHAGE
    assert political_points(s, ROME) == political_points(s, CARTHAGE)
    start(s, VictoryCheck())
    assert s.result is not None
    assert (s.result.winners, s.result.how) == ((ROME,), "tie")


def test_a_scenario_may_be_played_on_a_part_of_the_map() -> None:
    rules = rules_with(IBERIA)
    s = rules.set_up()
    outside = rules.board.space("capua")
    assert rules.board.roads[outside] == ()
    assert not rules.board.port[rules.rome]
    assert s.control[outside] == NEITHER
    assert str(why_not_place(s, ROME, outside)).startswith("this space is not in play")
    narbo = rules.board.space("narbo")
    assert all(rules.in_play[road.to] for road in rules.board.roads[narbo])
    assert political_points(s, ROME) + political_points(s, CARTHAGE) <= 4


@pytest.mark.rule("HPX-5.2.B")
def test_a_scenario_may_say_who_begins() -> None:
    s = rules_with(IBERIA).set_up()
    s.hands = [(10,), (11,)]
    s.deck = [card for card in s.deck if card not in (10, 11)]
    start(s, StrategyPhase())
    assert s.ask is not None
    assert (s.ask.who, s.ask.prompt) == (ROME, "play")


@pytest.mark.rule("HPX-5.2.B")
def test_a_scenario_may_let_rome_decide_who_begins() -> None:
    s = rules_with({"first": {"decides": "rome", "claim": False}}).set_up()
    start(s, StrategyPhase())
    assert s.ask is not None
    assert (s.ask.who, s.ask.prompt) == (ROME, "first")


def test_a_made_up_scenario_can_be_played_out() -> None:
    report = simulate(rules_with(IBERIA), ("random", "random"), games=6, seed=3)
    assert (report.finished, report.errors, report.dead_ends) == (6, 0, 0)
    assert set(report.endings) <= {"iberia-won", "goals-missed", "sue-for-peace"}
