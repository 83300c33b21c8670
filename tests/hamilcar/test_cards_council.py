"""Cards 94, 99, 106 and 147: Hiero, Africa and the Miat; and that every card is known."""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.cards.register import CARDS
from delenda.games.hamilcar.effects import NO_HIRING
from delenda.games.hamilcar.perks import AFRICA, allows_africa
from delenda.punic.march.march import March
from hamilcar.choices import offered
from hamilcar.tables import (
    elephants,
    hold,
    holder,
    numbers,
    points_against,
    settle,
    stands,
    state,
    trains,
    units,
)

DICTATOR = 136
"""Played from beside the board. 5.2.C4"""


def test_every_card_does_something() -> None:
    known = {*CARDS.events, *CARDS.counters}
    assert set(range(91, 148)) - known == {DICTATOR}


# --- 94: Hiero Allies with Rome -------------------------------------------------------------------

HIERO = """\
    catana: rome 3 regulus
    syracusae: carthage 1 1st gisco, inside 2 e1 2st hanno
    consuls: regulus
"""


@pytest.mark.rule("HAM-17.1.#94a")
def test_94_the_city_goes_over_with_its_supply_trains() -> None:
    t = hold("rome", "94", HIERO).rome("play 94 event")
    assert holder(t, "syracusae") == "rome"
    assert units(t, "carthage", "syracusae+") == elephants(t, "syracusae+") == 0
    assert trains(t, "carthage", "syracusae+") == 0
    assert trains(t, "rome", "syracusae+") == 2
    assert stands(t, "hanno") == "displaced"
    assert units(t, "carthage", "syracusae") == trains(t, "carthage", "syracusae") == 1
    assert stands(t, "gisco") == "syracusae", "who is outside stays"
    assert "Rome takes Syracusae." in t.log
    assert "Rome has 2 supply trains inside Syracusae now." in t.log
    assert 94 in numbers(t, state(t).removed)


@pytest.mark.ruling("R-240")
@pytest.mark.rule("HAM-17.1.#94a")
def test_94_ends_a_siege() -> None:
    board = """\
        syracusae: rome 4 regulus, inside 1, siege 2
        engines: syracusae
        consuls: regulus
    """
    t = hold("rome", "94", board).rome("play 94 event")
    assert holder(t, "syracusae") == "rome"
    assert points_against(t, "syracusae") == 0
    assert state(t).engines == []
    assert units(t, "carthage", "syracusae+") == 0
    assert units(t, "rome", "syracusae") == 4


@pytest.mark.parametrize(
    ("board", "may"),
    [
        ("catana: rome 3", True),
        ("camarina: rome 3", True),
        ("syracusae: rome 3", True),
        ("catana: rome 2", False),
        ("catana: rome 2\ncamarina: rome 2", False),
        ("messana: rome 5", False),
        ("enna: rome 5", False),
    ],
)
def test_94_needs_three_cus_in_one_space_near(board: str, may: bool) -> None:
    t = hold("rome", "94", board)
    assert ("play 94 event" in t.options) == may
    if not may:
        assert "no 3 CUs at Syracusae" in t.why_not("rome", "play 94 event")


def test_94_syracusae_must_be_carthaginian() -> None:
    t = hold("rome", "94", "syracusae: rome, rome 3")
    assert "yours already [17.1 #94]" in t.why_not("rome", "play 94 event")


@pytest.mark.rule("HAM-17.1.#135b")
def test_94_may_be_cancelled() -> None:
    t = hold("rome", "94", HIERO, enemy="135").rome("play 94 event")
    t.carthage("respond 135", "cancel")
    assert holder(t, "syracusae") == "carthage"
    assert 94 in numbers(t, state(t).discards)


# --- 99: Invasion of Africa -----------------------------------------------------------------------


def test_99_any_general_marches_with_leave_to_land_in_africa() -> None:
    board = "neapolis: rome 4 duilius\nreate: rome 3 regulus\nconsuls: duilius regulus"
    t = hold("rome", "99", board).rome("play 99 event")
    assert offered(t, "activate") == {"duilius", "regulus"}
    t.rome("activate duilius")
    settle(t, until="march")
    march = t.s.stack[-1]
    assert isinstance(march, March)
    assert march.points == 4
    assert march.orders.perk == AFRICA
    assert allows_africa(march.orders)


@pytest.mark.rule("HAM-15.6a")
@pytest.mark.parametrize(("use", "may"), [("event", True), ("move", False)])
def test_99_opens_africa_whatever_the_seamanship(use: str, may: bool) -> None:
    board = "lilybaeum: rome, rome 4 duilius\nconsuls: duilius"
    t = hold("rome", "99", board).rome(f"play 99 {use}")
    settle(t, until="march").rome("embark 0")
    assert ("sail clupea" in t.options) == may
    if may:
        t.rome("sail clupea")
        assert stands(t, "duilius") == "clupea"


def test_99_needs_a_general() -> None:
    t = hold("rome", "99", "roma: rome 3")
    assert "whom this card can activate [#99]" in t.why_not("rome", "play 99 event")


# --- 106: War Party in the Council ----------------------------------------------------------------


def test_106_markers_on_two_empty_spaces() -> None:
    t = hold("carthage", "106", "miat: 1 2").carthage("play 106 event")
    assert set(t.options) == {"miat miat-3", "miat miat-4", "miat miat-5"}
    assert "holds one marker [15.3.A]" in t.why_not("carthage", "miat miat-1")
    t.carthage("miat miat-5", "miat miat-3")
    assert state(t).miat == [1, 1, 1, 0, 1]
    assert t.seat == "rome"


def test_106_one_may_be_enough() -> None:
    t = hold("carthage", "106", "miat: 1").carthage("play 106 event", "miat miat-2", "stop")
    assert state(t).miat == [1, 1, 0, 0, 0]


def test_106_needs_an_empty_space() -> None:
    t = hold("carthage", "106", "miat: 1 2 3 4 5")
    assert "no empty space [#106]" in t.why_not("carthage", "play 106 event")


# --- 147: Ptolemy Refuses a Loan ------------------------------------------------------------------


def test_147_carthage_chooses_two_markers_and_hires_nobody() -> None:
    board = "miat: 1 2 3 4 5\nawaited: xanthippus barca"
    t = hold("rome", "147", board, turn=6).rome("play 147 event")
    assert t.seat == "carthage"
    t.carthage("remove-miat miat-3")
    assert "no marker" in t.why_not("carthage", "remove-miat miat-3")
    t.carthage("remove-miat miat-4")
    assert state(t).miat == [1, 1, 0, 0, 1]
    assert NO_HIRING in state(t).effects
    assert "no mercenary is hired this turn [#147]" in t.why_not("carthage", "hire")
    assert 147 in numbers(t, state(t).removed)


def test_147_fewer_markers_cost_no_more() -> None:
    t = hold("rome", "147", "miat: 3\nawaited: barca\ndead: xanthippus").rome("play 147 event")
    assert state(t).miat == [0, 0, 0, 0, 0]
    assert t.s.result is None
    assert t.ask.prompt == "play"


def test_147_must_refuse_something() -> None:
    board = "miat: none\ndead: xanthippus barca"
    t = hold("rome", "147", board)
    assert "no mercenary can be hired [#147]" in t.why_not("rome", "play 147 event")
    board = "miat: none\nawaited: xanthippus barca"
    assert "play 147 event" in hold("rome", "147", board).options
    t = hold("rome", "147", board, effects="no-hiring")
    assert "play 147 event" not in t.options
