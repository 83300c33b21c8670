"""The War Chest Phase. 5.6"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.turn.war_chest import WarChest
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.tables import Board, general, hold, holder, numbers, settle, state, trains


def chest(lines: str) -> Board:
    """Return a War Chest Phase on this table."""
    return Board(lines).run(WarChest())


@pytest.mark.rule("HAM-5.6a", "HAM-2.3.D1d")
def test_5_6_the_richer_side_lowers_the_difference() -> None:
    t = chest("ops: rome 18, carthage 21\ncarthago: carthage 2 1st hanno\nthermae: carthage 1 2st")
    assert (t.seat, t.ask.prompt) == ("carthage", "chest-lower")
    assert t.options == ["supply thermae", "supply carthago", "stop"]
    assert t.why_not("carthage", "supply utica") == "you have no supply train there [5.6]"
    t.carthage("supply carthago")
    assert trains(t, "carthage", "carthago") == 0
    assert t.ask.about == (2,)
    t.carthage("stop")
    assert (t.seat, t.ask.prompt, t.ask.about) == ("rome", "chest-spend", (2,))


@pytest.mark.rule("HAM-5.6a")
def test_5_6_supplies_may_cover_it_all() -> None:
    t = chest("ops: rome 2, carthage 4\ncarthago: carthage 2 2st").carthage("supply carthago")
    t.carthage("supply carthago")
    assert t.is_over
    t = chest("ops: rome 4, carthage 4")
    assert t.is_over
    assert t.log == ["Operation points of this turn: Rome 4, Carthage 4."]


@pytest.mark.rule("HAM-5.6b")
def test_5_6_the_poorer_side_spends_the_rest() -> None:
    t = chest("ops: rome 2, carthage 4\nships: rome 1 spent\nthermae: rome 1")
    assert t.why_not("rome", "raise caudex") == "a single point raises no troops [5.2.C2]"
    t.rome("refit", "place thermae")
    assert t.is_over
    assert (t.s.ready[ROME], t.s.spent[ROME]) == (1, 0)
    assert holder(t, "thermae") == "rome"


@pytest.mark.rule("HAM-5.6b")
def test_5_6_what_is_not_spent_is_lost() -> None:
    t = chest("ops: rome 2, carthage 4").rome("stop")
    assert t.is_over


@pytest.mark.rule("HAM-5.2.C2f", "HAM-5.6b")
def test_5_6_a_lone_general_takes_a_supply_train() -> None:
    t = chest("ops: rome 4, carthage 2\nenna: carthage 0 hanno")
    assert t.seat == "carthage"
    assert "supply enna" in t.options
    t.carthage("supply enna", "supply utica+")
    assert (trains(t, "carthage", "enna"), trains(t, "carthage", "utica+")) == (1, 1)
    t = chest("ops: rome 4, carthage 2\nutica: rome 5, inside 1 1st hanno, siege 1")
    assert "supply utica+" not in t.options
    assert t.why_not("carthage", "supply utica+") == "the city is besieged [5.2.C2]"


@pytest.mark.rule("HAM-5.6c")
def test_5_6_cards_leave_the_game_or_go_to_the_discards() -> None:
    t = hold("rome", "98 116 147", turn=4)
    t.rome("play 98 event").carthage("play 113 discard").rome("play 147 place", "stop")
    settle(t.rome("play 116 discard"), until="chest-spend")
    assert 98 in numbers(t, state(t).removed)
    assert set(numbers(t, state(t).discards)) == {113, 116, 147}


@pytest.mark.rule("HAM-5.6d")
def test_5_6_no_marker_goes_to_the_miat() -> None:
    t = chest("ops: rome 4, carthage 2\nmiat: 1")
    assert not any(option.startswith("miat") for option in t.options)
    expected = "no marker goes to the Miat in this phase [5.6]"
    assert t.why_not("carthage", "miat miat-2") == expected


@pytest.mark.rule("HAM-5.6d")
def test_5_6_hiring_does_not_count() -> None:
    t = hold("carthage", "93 113", "miat: 1 2\ndead: xanthippus\nawaited: barca", turn=6)
    t.carthage("hire", "reinforce carthago")
    assert state(t).ops == [0, 0]


@pytest.mark.rule("HAM-17.2.B.e")
def test_17_2_rome_pays_for_duilius() -> None:
    board = "roma: rome 3 duilius metellus\nconsuls: duilius metellus"
    t = chest(f"ops: rome 2, carthage 4\n{board}")
    assert "pay-consul duilius" in t.options
    assert t.why_not("rome", "pay-consul metellus") == "no such consul waits for a payment [17.2.B]"
    t.rome("pay-consul duilius")
    assert t.s.paid_for == general(t, "duilius")
    assert "pay-consul duilius" not in t.options
    assert t.ask.about == (1,)
    t = chest(f"ops: rome 4, carthage 2\n{board}")
    assert t.seat == "carthage"  # Rome has no points to pay with
    assert t.s.ops[CARTHAGE] == 2


def test_17_2_a_proconsul_is_not_paid_for() -> None:
    t = chest("ops: rome 2, carthage 4\nroma: rome 3 duilius\nproconsul: duilius")
    assert "pay-consul duilius" not in t.options
