"""Notes on the strategy cards 1-64. PHX 15.1"""

from __future__ import annotations

import pytest

from delenda.games.hannibal.effects import (
    CATO_COUNSELS,
    HANNO_COUNSELS,
    MACEDONIA,
    SYRACUSE_ALLIED,
    TRUCE,
)
from delenda.punic.queries import plain_markers
from delenda.punic.state import NEITHER, ROME
from punic.hand import (
    force,
    hold,
    holder,
    numbers,
    offers,
    settle,
    space,
    state,
    where,
)
from punic.marching import offered
from punic.tables import Table, table


@pytest.mark.rule("HPX-15.1-C9a")
@pytest.mark.ruling("R-179")
def test_c9a_makes_9b_a_discard_and_leaves_the_game() -> None:
    t = hold("carthage", "9A 5", enemy="1 2").carthage("play 9A event").chance("draw 1")
    assert state(t).effects == [MACEDONIA]
    assert numbers(t, state(t).removed) == [9]
    assert numbers(t, state(t).discards) == [1, 109]
    assert "Philip V of Macedon Makes Peace with Rome joins the discards." in t.log


@pytest.mark.rule("HPX-15.1-C9a")
def test_c9a_for_its_operations_changes_nothing() -> None:
    t = hold("carthage", "9A 5").carthage("play 9A discard")
    assert numbers(t, state(t).removed) == [109]
    t = hold("rome", "9A 5")
    assert "opponent" in t.why_not("rome", "play 9A event")


@pytest.mark.rule("HPX-15.1-C9a")
def test_c9b_ends_the_alliance_and_leaves_the_game() -> None:
    t = hold("rome", "9B 5", enemy="1 2", effects="macedonia")
    t.rome("play 9B event").chance("draw 2")
    assert state(t).effects == []
    assert numbers(t, state(t).removed) == [109]
    assert numbers(t, state(t).discards) == [2]
    t = hold("rome", "9B 5")
    assert "no alliance" in t.why_not("rome", "play 9B event")


@pytest.mark.rule("HPX-15.1-C12")
@pytest.mark.parametrize(("before", "elephants"), [(1, 2), (3, 1), (4, 0)])
def test_c12_a_normal_cu_comes_for_each_elephant_that_is_missing(
    before: int, elephants: int
) -> None:
    board = f"saguntum: carthage 9 e{before} hannibal\ncarthage: carthage 1"
    t = hold("carthage", "12 5", board).carthage("play 12 event", "reinforce carthage")
    assert force(t, "carthage", "carthage") == 3
    assert len(state(t).elephants) == before + elephants


@pytest.mark.rule("HPX-7.3.B-e")
def test_c26_marks_the_naval_chart() -> None:
    t = hold("carthage", "26 5", "syracuse: inside 1").carthage("play 26 event")
    assert holder(t, "syracuse") == "carthage"
    assert force(t, "rome", "syracuse+") == 0
    assert state(t).effects == [SYRACUSE_ALLIED]


@pytest.mark.rule("HPX-15.1-C33")
def test_c33_four_spaces_and_ten_cus_each() -> None:
    t = hold("carthage", "33 5", "acci: carthage 12 hannibal").carthage("play 33 event")
    assert offers(t, "take 10")
    assert "10 CUs" in t.why_not("carthage", "take 11")
    t.carthage("take 10")
    assert t.prompt == "Hannibal with 10 CUs is in Acci; 4 movement points left."


# --- 29 -----------------------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.2.B-Nero")
@pytest.mark.ruling("R-210")
@pytest.mark.parametrize(("card", "sails"), [("37", True), ("33", True), ("26", False)])
def test_c29_a_campaign_card_takes_rome_to_sea_for_its_operations_too(
    card: str, sails: bool
) -> None:
    board = "neapolis: rome 5 nero"
    t = hold("rome", f"{card} 5", board, effects="naval-victory").rome(f"play {card} move")
    t.rome("take 5")
    assert bool(offered(t, "sail")) == sails
    if not sails:
        assert "Campaign cards only" in t.why_not("rome", "sail messana")


# --- 56 -----------------------------------------------------------------------------------------

SICILY = "lilybaeum: carthage\npanormus: carthage\nenna: carthage"


@pytest.mark.rule("HPX-4.1a")
@pytest.mark.ruling("R-212")
@pytest.mark.parametrize(("left", "over"), [(3, False), (2, True), (0, True)])
def test_4_1_grain_shortage_ends_the_war_of_a_starved_rome(left: int, over: bool) -> None:
    t = hold("carthage", "56 5", SICILY)
    s = state(t)
    for held in plain_markers(s, ROME)[left:]:
        s.control[held] = NEITHER
    t = Table(s)
    t.carthage("play 56 event")
    if not over:
        t.carthage(*t.options[:1])
    assert (s.result is not None) == over
    assert ("sues for peace." in " ".join(t.log)) == over


# --- 57, 58 -----------------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C57", "HPX-15.1-C58")
def test_c57_counsels_end_with_the_reshuffle_before_a_deal() -> None:
    discards = " ".join(str(number) for number in range(11, 65))
    lines = f"turn: 3\nphase: deal rome\ndiscards: {discards}"
    t = table(f"{lines}\neffects: hanno-counsels cato-counsels")
    assert state(t).effects == []


@pytest.mark.rule("HPX-15.1-C57")
def test_c57_cus_in_africa_may_not_leave_it() -> None:
    board = "utica: carthage 3 hannibal\nrome: rome 8 varro\nconsuls: varro"
    t = hold("rome", "57 5", board, enemy="63 62").rome("play 57 event")
    assert state(t).effects == [HANNO_COUNSELS]
    t.carthage("play 63 event", "take 3")
    assert "[15.1-C57]" in t.why_not("carthage", "sail gades")
    assert offers(t, "sail saldae")


@pytest.mark.rule("HPX-15.1-C58")
def test_c58_roman_cus_may_not_enter_africa() -> None:
    board = "panormus: rome 5 varro\nconsuls: varro\nutica: rome"
    t = hold("rome", "63 5", board, effects="cato-counsels").rome("play 63 event")
    assert state(t).effects == [CATO_COUNSELS]
    assert "[15.1-C58]" in t.why_not("rome", "sail utica")


@pytest.mark.rule("HPX-15.1-C58")
def test_c58_romans_who_leave_africa_do_not_come_back() -> None:
    board = "utica: rome, rome 5 varro\nconsuls: varro"
    t = hold("rome", "63 5", board, effects="cato-counsels").rome("play 63 event")
    t.rome("sail lilybaeum")
    assert "[15.1-C58]" in t.why_not("rome", "sail utica")
    assert "utica" not in offered(t, "sail")
    t = hold("rome", "63 5", board).rome("play 63 event", "sail lilybaeum")
    assert "utica" in offered(t, "sail")


# --- 64 ---------------------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C64a")
@pytest.mark.ruling("R-180")
def test_c64_a_counter_event_with_the_olive_branch_ends_a_truce() -> None:
    board = "pisae: rome 5 varro\nconsuls: varro"
    t = hold("rome", "1 5", board, enemy="7 3", effects="truce")
    t.rome("play 1 move", "move eastern-ligurians").carthage("respond 7")
    settle(t)
    assert TRUCE not in state(t).effects
    assert "Hostile Tribes ends the truce." in t.log


@pytest.mark.rule("HPX-15.1-C64a")
def test_c64_other_counter_events_keep_it() -> None:
    board = "new-carthage: carthage 3 hasdrubal\ncarthage: carthage 1"
    t = hold("carthage", "1 3", board, enemy="60 2", effects="truce")
    t.carthage("play 1 move", "take 3", "sail carthage").rome("respond 60")
    settle(t)
    assert TRUCE in state(t).effects


@pytest.mark.rule("HPX-15.1-C64a")
def test_c64_an_event_that_cannot_be_carried_out_is_no_event() -> None:
    t = hold("rome", "44 5", "massilia: rome 5 varro\nconsuls: varro", effects="truce")
    assert not offers(t, "play 44 event")
    t.rome("play 44 discard")
    assert TRUCE in state(t).effects


@pytest.mark.rule("HPX-15.1-C64b")
@pytest.mark.parametrize("tribe", ["averni", "boii"])
def test_c64_tribes_are_subjugated(tribe: str) -> None:
    t = hold("rome", "62 5", f"{tribe}: rome 5 nero", effects="truce")
    t.rome("play 62 event", "take 5")
    assert offers(t, "besiege")


@pytest.mark.rule("HPX-15.1-C64b")
@pytest.mark.ruling("R-145")
def test_c64_carthage_runs_its_risk_at_sea() -> None:
    board = "new-carthage: carthage 3 hasdrubal\ncarthage: carthage 1"
    t = hold("carthage", "1 3", board, effects="truce")
    t.carthage("play 1 move", "take 3", "sail carthage")
    assert t.seat == "chance"
    assert where(t, "hasdrubal") == space(t, "new-carthage")
