"""Victory and the end of the game. PHX 4, 5.5, 6"""

from __future__ import annotations

from typing import Any

import pytest

from delenda.engine.run import answer, start
from delenda.games.hannibal.state import HannibalState
from delenda.punic.changes import set_control
from delenda.punic.control.politics import RemoveMarkers
from delenda.punic.control.victory import VictoryCheck
from delenda.punic.march.displace import Displace
from delenda.punic.queries import plain_markers, political_points
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import CARTHAGE, NEITHER, ROME, Orders
from phalanx.settings import goals, rules_with
from punic.staging import Board
from punic.test_sudden_death import ITALY, hold
from punic.test_victory import clear


def outcome(s: HannibalState) -> tuple[int, str, str]:
    assert s.result is not None
    return s.result.winners[0], s.result.how, s.result.rule


@pytest.mark.rule("HPX-4.1a")
@pytest.mark.rule("HPX-13.3")
def test_4_1_carthage_loses_with_hannibal_if_it_cannot_pay() -> None:
    t = Board()
    clear(t, CARTHAGE, ("arsa", "zama", "malaca", "acci"))
    t.s.generals[t.general("hannibal")] = t.space("cannae")
    t.run(Displace((t.general("hannibal"),)))
    assert outcome(t.s)[:2] == (ROME, "sue-for-peace")


@pytest.mark.rule("HPX-4.1a")
def test_4_1_who_cannot_pay_in_a_check_sues_for_peace() -> None:
    t = Board()
    clear(t, CARTHAGE, ("arsa",))
    t.run(VictoryCheck())
    assert outcome(t.s)[:2] == (ROME, "sue-for-peace")


@pytest.mark.rule("HPX-4.1a")
def test_4_1_who_cannot_pay_for_an_event_sues_for_peace_too() -> None:
    t = Board()
    clear(t, ROME, ("arpi",))
    t.run(RemoveMarkers(ROME, 2, "PHX C90"))
    assert outcome(t.s)[:2] == (CARTHAGE, "sue-for-peace")


@pytest.mark.rule("HPX-13.3")
def test_13_3_hannibals_death_costs_five_plain_markers() -> None:
    t = Board("cannae: carthage 0 hannibal")
    t.run(Displace((t.general("hannibal"),)))
    assert t.where("hannibal") == "dead"
    assert t.prompt == "Remove one of your markers: 5 to go."
    offered = {option.split()[1] for option in t.options}
    assert "arsa" in offered
    assert not offered & {"carthage", "gades", "boii", "bruttium"}


@pytest.mark.rule("HPX-4.1b")
@pytest.mark.rule("HPX-6.1")
def test_4_1_who_takes_a_capital_wins_at_once() -> None:
    t = Board()
    set_control(t.s, t.space("carthage"), ROME)
    assert outcome(t.s) == (ROME, "carthage-taken", "4.1")
    t = Board()
    set_control(t.s, t.space("rome"), CARTHAGE)
    assert outcome(t.s) == (CARTHAGE, "rome-taken", "4.1")


@pytest.mark.rule("HPX-6.1")
def test_6_1_the_game_ends_in_the_middle_of_a_turn() -> None:
    t = Board("carthage: rome 8 scipio-africanus, inside 2 hannibal, siege 2")
    t.run(Besiege(t.general("scipio-africanus"), t.space("carthage"), Orders(0, 4)))
    while t.s.ask is not None and t.seat == "chance":
        t.die(6)
    assert outcome(t.s)[:2] == (ROME, "carthage-taken")
    assert t.s.ask is None


@pytest.mark.rule("HPX-4.1b")
def test_4_1_all_italia_but_latium_wins_a_check() -> None:
    t = Board("turn: 3")
    hold(t, ITALY)
    t.run(VictoryCheck())
    assert outcome(t.s) == (CARTHAGE, "italy-lost", "4.1")
    t = Board("turn: 3")
    hold(t, ITALY[1:])
    assert t.run(VictoryCheck()).s.result is None


@pytest.mark.rule("HPX-4.2")
@pytest.mark.rule("HPX-6.2")
def test_6_2_after_turn_9_the_scenario_decides() -> None:
    assert outcome(checked(Board("turn: 9").s))[:2] == (ROME, "most-points")
    even = Board("turn: 9\nsyracuse: carthage").run(VictoryCheck())
    assert outcome(even.s)[:2] == (CARTHAGE, "tie")
    assert Board("turn: 8").run(VictoryCheck()).s.result is None


def checked(s: HannibalState) -> HannibalState:
    """Hold the victory check; who must pay does so with the first markers."""
    start(s, VictoryCheck())
    while s.ask is not None:
        answer(s, s.ask.who, s.ask.options[0])
    return s


@pytest.mark.rule("HPX-5.5")
@pytest.mark.rule("HPX-6.2")
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


@pytest.mark.rule("HPX-4.2")
@pytest.mark.rule("HPX-6.2")
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
@pytest.mark.ruling("R-129")
def test_5_5_the_lower_side_removes_plain_markers() -> None:
    t = Board("turn: 1").run(VictoryCheck())
    assert (t.seat, t.prompt) == ("carthage", "Remove one of your markers: 2 to go.")
    offered = {option.split()[1] for option in t.options}
    cities = {t.s.rules.board.spaces[space] for space in t.s.rules.board.cities}
    tribes = {t.s.rules.board.spaces[space] for space in t.s.rules.board.tribes}
    assert not offered & (cities | tribes)


@pytest.mark.rule("HPX-5.5")
def test_5_5_four_provinces_never_count() -> None:
    provinces = Board().s.rules.board.provinces
    silent = {one.id for one in provinces if not one.scores}
    assert silent == {"gallia-transalpina", "massilia-province", "liguria", "balearic-islands"}


@pytest.mark.rule("HPX-5.5")
def test_5_5_mauretania_never_counts() -> None:
    rules = Board().s.rules.configured("218bc", ("mauretania",))
    found = rules.board.provinces[rules.board.province_named("mauretania")]
    assert not found.scores
