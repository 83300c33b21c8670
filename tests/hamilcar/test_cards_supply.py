"""Cards 100, 102 and 113: supply trains by event."""

from __future__ import annotations

import pytest

from delenda.punic.state import CARTHAGE
from hamilcar.choices import offered
from hamilcar.tables import hold, points_against, state, trains

ALL_OUT = "carthago: carthage 0 15st"
"""Every supply train is in play. 2.3.D"""


# --- 100: Syracusan Grain -------------------------------------------------------------------------


def test_100_grain_goes_to_armies_and_cities_of_sicilia() -> None:
    board = """\
        enna: carthage 2 gisco
        panormus: carthage 1
        catana: carthage 0 hanno
    """
    t = hold("carthage", "100", board).carthage("play 100 event")
    assert offered(t, "supply") == {
        "enna",
        *("syracusae", "syracusae+", "lilybaeum", "lilybaeum+", "agrigentum", "agrigentum+"),
    }, "not with CUs or a general alone, and not in Africa"
    assert "stop" not in t.options, "the first is placed"
    assert "brings no supply train there [#100]" in t.why_not("carthage", "supply carthago")
    t.carthage("supply enna", "supply agrigentum+")
    assert trains(t, "carthage", "enna") == trains(t, "carthage", "agrigentum+") == 1
    assert t.seat == "rome"


def test_100_needs_syracusae() -> None:
    board = "enna: rome 3 regulus\nconsuls: regulus"
    t = hold("rome", "100", board)
    assert "you do not control Syracusae [#100]" in t.why_not("rome", "play 100 event")
    t = hold("rome", "100", f"syracusae: rome\n{board}")
    t.rome("play 100 event")
    assert offered(t, "supply") == {"enna", "messana", "messana+", "syracusae", "syracusae+"}


# --- 113: Supply Convoy ---------------------------------------------------------------------------


def test_113_up_to_two_anywhere() -> None:
    board = "pisae: rome 0 1st regulus\nreate: rome 2\nconsuls: regulus"
    t = hold("rome", "113", board, enemy="130").rome("play 113 event")
    cities = {"roma", "capua", "neapolis", "tarentum", "regium", "messana"}
    assert offered(t, "supply") == {"pisae", *cities, *(f"{city}+" for city in cities)}
    t.rome("supply pisae", "stop")
    assert trains(t, "rome", "pisae") == 2, "a general with a unit is an army"
    assert t.seat == "carthage"


def test_113_a_city_holds_as_many_as_its_capacity() -> None:
    t = hold("rome", "113", "capua: rome, inside 1 1st", enemy="130").rome("play 113 event")
    t.rome("supply capua+")
    assert "capua+" not in offered(t, "supply")
    assert "holds no more supply trains [2.1.C]" in t.why_not("rome", "supply capua+")


def test_113_not_into_a_besieged_city_nor_before_walls_with_enemies() -> None:
    board = """\
        capua: carthage 3 hanno, inside 1 duilius, siege 1
        neapolis: carthage 3 gisco, inside 1
        consuls: duilius
    """
    t = hold("rome", "113", board, enemy="130").rome("play 113 event")
    assert not offered(t, "supply") & {"capua", "capua+", "neapolis"}
    assert "neapolis+" in offered(t, "supply"), "no siege point is against it"
    assert "besieged" in t.why_not("rome", "supply capua+")


@pytest.mark.rule("HAM-2.3.Db")
def test_113_needs_a_supply_train() -> None:
    t = hold("rome", "113", ALL_OUT, enemy="130")
    assert "all supply trains are in play [2.3.D]" in t.why_not("rome", "play 113 event")
    t = hold("rome", "113", "carthago: carthage 0 14st", enemy="130").rome("play 113 event")
    t.rome("supply roma")
    assert t.seat == "carthage", "only one was left"


# --- 102: Hannibal the Rhodian --------------------------------------------------------------------

LILYBAEUM = "lilybaeum: rome 4 regulus, inside 1, siege 1\nconsuls: regulus\n"


def test_102_a_ship_slips_into_a_besieged_port() -> None:
    board = f"ships: carthage 2 ready\n{LILYBAEUM}"
    t = hold("carthage", "102", board).carthage("play 102 event")
    assert points_against(t, "lilybaeum") == 0
    assert (state(t).ready[CARTHAGE], state(t).spent[CARTHAGE]) == (1, 1)
    t.carthage("supply lilybaeum+", "supply lilybaeum+")
    assert trains(t, "carthage", "lilybaeum+") == 2
    assert t.seat == "rome"


@pytest.mark.ruling("R-245")
def test_102_supply_trains_may_stay_at_home() -> None:
    board = f"ships: carthage 2 ready\n{LILYBAEUM}"
    t = hold("carthage", "102", board).carthage("play 102 event")
    assert set(t.options) == {"supply lilybaeum+", "stop"}
    t.carthage("stop")
    assert trains(t, "carthage", "lilybaeum+") == 0


def test_102_as_many_as_find_room() -> None:
    board = """\
        ships: carthage 1 ready
        lilybaeum: rome 4 regulus, inside 1 2st, siege 1
        syracusae: rome 4 duilius, inside 1, siege 2
        consuls: regulus duilius
    """
    t = hold("carthage", "102", board).carthage("play 102 event")
    assert offered(t, "pick") == {"lilybaeum", "syracusae"}
    assert "no besieged port city" in t.why_not("carthage", "pick carthago")
    t.carthage("pick lilybaeum")
    assert points_against(t, "lilybaeum") == 0
    assert points_against(t, "syracusae") == 2
    assert t.seat == "rome", "it is full"


def test_102_needs_a_ready_ship_and_a_siege() -> None:
    t = hold("carthage", "102", f"ships: carthage 3 spent\n{LILYBAEUM}")
    assert "no Ready warship at port [#102]" in t.why_not("carthage", "play 102 event")
    inland = "capua: carthage, inside 1, rome 3 regulus, siege 1\nconsuls: regulus"
    t = hold("carthage", "102", f"ships: carthage 3 ready\n{inland}")
    assert "no port city of yours is besieged" in t.why_not("carthage", "play 102 event")
