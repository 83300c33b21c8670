"""Victory and the end of the game. PHX 4, 5.5, 6"""

from __future__ import annotations

from typing import Any

import pytest

from delenda.engine.run import answer, start
from delenda.games.hannibal.state import HannibalState
from delenda.punic.changes import set_control
from delenda.punic.control.politics import RemoveMarkers
from delenda.punic.control.victory import VictoryCheck
from delenda.punic.queries import plain_markers, political_points
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from phalanx.settings import goals, rules_with
from punic.staging import Board
from punic.test_victory import clear


def outcome(s: HannibalState) -> tuple[int, str, str]:
    assert s.result is not None
    return s.result.winners[0], s.result.how, s.result.rule


@pytest.mark.rule("HPX-4.1a")
def test_4_1_who_cannot_pay_for_an_event_sues_for_peace_too() -> None:
    t = Board()
    clear(t, ROME, ("arpi",))
    t.run(RemoveMarkers(ROME, 2, "PHX C90"))
    assert outcome(t.s)[:2] == (CARTHAGE, "sue-for-peace")


def checked(s: HannibalState) -> HannibalState:
    """Hold the victory check; who must pay does so with the first markers."""
    start(s, VictoryCheck())
    while s.ask is not None:
        answer(s, s.ask.who, s.ask.options[0])
    return s


@pytest.mark.rule("HPX-5.5", "HPX-6.2")
@pytest.mark.ruling("R-201")
def test_6_2_the_lower_side_pays_in_the_last_turn_too() -> None:
    s = Board("turn: 9").s
    before = len(plain_markers(s, CARTHAGE))
    owed = political_points(s, ROME) - political_points(s, CARTHAGE)
    assert owed > 0
    assert before - len(plain_markers(checked(s), CARTHAGE)) == owed
    t = Board("turn: 9")
    clear(t, CARTHAGE, ("arsa",))
    assert outcome(checked(t.s))[:2] == (ROME, "sue-for-peace")


def made_up(*rows: dict[str, Any], turn: int = 9) -> HannibalState:
    """Return a table of a scenario with goals of its own."""
    s = rules_with(goals(*rows, tie="rome")).set_up()
    s.turn = turn
    return s


SICILY = {"side": "rome", "how": "sicily", "text": "Rome holds Sicily.", "rule": "S 1"}


@pytest.mark.rule("HPX-4.2", "HPX-6.2")
def test_6_2_goals_of_the_end() -> None:
    goal = {**SICILY, "side": "carthage", "when": "end", "provinces": ["sicilia", "idubeda"]}
    s = checked(made_up(goal))
    assert outcome(s)[:2] == (ROME, "goals-missed")
    s = checked(made_up({**goal, "side": "rome", "at_least": 1}))
    assert outcome(s) == (ROME, "sicily", "S 1")
    assert s.rules.texts["end.sicily"] == "Rome holds Sicily."


@pytest.mark.rule("HPX-6.3")
def test_6_3_a_scenario_may_add_immediate_victories() -> None:
    s = made_up({**SICILY, "when": "at once", "spaces": ["saguntum"]}, turn=2)
    set_control(s, s.rules.board.space("saguntum"), ROME)
    assert outcome(s) == (ROME, "sicily", "S 1")


@pytest.mark.rule("HPX-6.3")
def test_6_3_a_lead_may_win() -> None:
    s = made_up({**SICILY, "when": "at once", "lead": 3}, turn=2)
    assert political_points(s, ROME) - political_points(s, CARTHAGE) == 2
    for name in ("gades", "hispalis", "corduba"):
        set_control(s, s.rules.board.space(name), NEITHER)
    assert outcome(s)[1] == "sicily"
    s = made_up({**SICILY, "when": "check", "lead": 2}, turn=2)
    start(s, VictoryCheck())
    assert outcome(s)[1] == "sicily"


@pytest.mark.rule("HPX-5.5")
def test_5_5_mauretania_never_counts() -> None:
    rules = Board().s.rules.configured("218bc", ("mauretania",))
    found = rules.board.provinces[rules.board.province_named("mauretania")]
    assert not found.scores
