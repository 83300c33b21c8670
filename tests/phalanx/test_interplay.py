"""Where two rules meet, in the Phalanx edition."""

from __future__ import annotations

import pytest

from hannibal.test_interplay import decline
from punic.hand import hold
from punic.marching import march
from punic.pieces import stands, units
from punic.tables import Table
from tables import playing


def cast(t: Table) -> Table:
    """Let chance answer, always with its first answer."""
    while t.seat == "chance":
        chance = t.ask.chance
        assert chance is not None
        t.chance(t.s.rules.grammar.write(chance.sample(lambda _: 0)))
    return t


@pytest.mark.rule("HPX-15.1-C80b")
def test_c80_there_is_no_dictator_outside_the_play_area() -> None:
    board = """
        emporiae: rome 6 scipio-africanus
        toletum: carthage 5 hasdrubal
        dead: flaminius paulus p-scipio longus fabius marcellus varro hannibal hanno
    """
    with playing("hannibal-phalanx", "iberia-211", "cards-90"):
        t = hold("rome", "80 5", board, turn=7).rome("play 80 event")
    cast(t)
    assert stands(t, "nero") == "emporiae"


@pytest.mark.rule("HPX-11.8", "HPX-15.1-C76")
@pytest.mark.ruling("R-183")
def test_c78_who_let_the_enemy_get_away_is_not_victorious() -> None:
    board = "cannae: rome 8 nero\narpi: carthage 9 hannibal\nconsuls: nero"
    t = hold("carthage", "1 5", board, enemy="78 36", options="cards-90")
    t.carthage("play 1 move", "take 9", "move cannae")
    while "withdraw" not in cast(t).options:
        t.say(t.seat, "done" if "done" in t.options else "pass")
    t.carthage("withdraw").die(1)
    decline(t, "play 36 place")
    assert "play 78 event" not in t.options


@pytest.mark.rule("HPX-2.2.A")
def test_2_2_who_loses_his_last_cu_on_the_retreat_is_displaced() -> None:
    board = "gergovia: rome 3 nero\naverni: carthage 9 hannibal\nrhone: carthage\nconsuls: nero"
    t = hold("carthage", "1 8", board)
    t.carthage("play 1 move", "take 9", "move gergovia")
    while "respond 8" not in cast(t).options:
        calm = [said for said in ("give-up", "pass", "done") if said in t.options]
        t.say(t.seat, *(calm or t.options)[:1])
    t.carthage("respond 8").die(3)
    assert units(t, "rome", "massilia") == 0
    assert "Nero is displaced." in t.log
    assert "The defeat cost Rome 3 CUs in all. Markers to remove: 1." in t.log, "11.11"


@pytest.mark.rule("HPX-11.4.A-a")
@pytest.mark.ruling("R-209")
def test_11_4_a_general_without_cus_costs_no_card_when_he_fails_to_avoid() -> None:
    board = """
        acci: rome 8 nero
        salaria: carthage 0 mago
        laminium: carthage 5 hannibal
        consuls: nero
    """
    t = march("rome", board, "take 8", "move salaria")
    decline(t, "avoid mago").carthage("avoid mago", "intercept hannibal", "take 5").die(6).die(1)
    cast(t.rome("stand"))
    told = [line for line in t.log if line.startswith("Carthage draws")]
    assert told
    assert "failed to avoid" not in told[-1]


@pytest.mark.rule("HPX-15.1-C58")
@pytest.mark.ruling("R-208")
def test_c58_binds_those_who_back_up() -> None:
    board = """
        hadrumetum: rome 5 nero
        lilybaeum: free
        panormus: carthage 6 hannibal
        consuls: nero
    """
    t = hold("rome", "1 5", board, enemy="36", effects="cato-counsels")
    t.rome("play 1 move", "sail lilybaeum")
    decline(t, "intercept hannibal").carthage("intercept hannibal", "take 6").die(1)
    assert "back-up" not in t.options
    assert units(t, "rome", "lilybaeum") == 5
    free = hold("rome", "1 5", board, enemy="36").rome("play 1 move", "sail lilybaeum")
    decline(free, "intercept hannibal").carthage("intercept hannibal", "take 6").die(1)
    assert "back-up" in free.options


@pytest.mark.rule("HPX-15.1-C84")
def test_c55_finds_no_card_where_the_last_one_answered_it() -> None:
    board = "carthage: carthage 5 hanno\nrome: rome 5 nero\nconsuls: nero"
    with playing("hannibal-phalanx", "218bc", "cards-90"):
        t = hold("rome", "55 35", board, enemy="79")
    t.rome("play 55 event").carthage("respond 79", "reveal")
    assert t.s.ask is not None


@pytest.mark.rule("HPX-7.1c")
def test_7_1_where_there_was_no_battle_nobody_has_fought() -> None:
    board = """
        beneventum: rome 8 p-scipio nero
        capua: carthage
        capua: carthage 2 mago
        terventum: free
        consuls: p-scipio
        proconsul: nero
    """
    t = hold("rome", "33 35", board, enemy="36").rome("play 33 event", "activate p-scipio")
    t.rome("bring nero", "take 8", "move capua")
    t.carthage("inside 0", "stay-outside mago", "avoid mago", "take 2").die(6)
    t.carthage("inside 2", "go-inside mago").rome("stop")
    assert "activate nero" in t.options
