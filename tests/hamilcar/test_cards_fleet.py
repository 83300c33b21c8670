"""Cards 95-98, 108, 110 and 112: warships, crews, and what they carry."""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.state import EXCELLENT, FAIR
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.choices import offered
from hamilcar.tables import hold, numbers, settle, stands, state, trains, units

IN_PORT = """\
    roma: rome 4 duilius
    reate: rome 3 regulus
    consuls: duilius regulus
"""


# --- 95: Socii Navales ----------------------------------------------------------------------------


@pytest.mark.rule("HAM-17.1.#95a")
def test_95_builds_two_ships_and_the_move_may_be_declined() -> None:
    t = hold("rome", "95", IN_PORT)
    t.rome("play 95 event")
    assert state(t).ready == [2, 0]
    assert "Which general puts to sea" in t.prompt
    t.rome("stop")
    assert t.seat == "carthage", "the turn is over"
    assert units(t, "rome", "roma") == 4


@pytest.mark.rule("HAM-17.1.#95a")
def test_95_only_a_general_in_a_port_goes() -> None:
    t = hold("rome", "95", IN_PORT).rome("play 95 event")
    assert offered(t, "activate") == {"duilius"}
    assert "in no port" in t.why_not("rome", "activate regulus")


@pytest.mark.ruling("R-241")
@pytest.mark.rule("HAM-17.1.#95a")
def test_95_he_goes_by_sea_first_or_not_at_all() -> None:
    t = hold("rome", "95", IN_PORT).rome("play 95 event", "activate duilius")
    settle(t, until="march")
    assert {text.split()[0] for text in t.options} == {"embark", "stop"}
    assert "to sea first [7.3.A]" in t.why_not("rome", "move capua")
    assert "to sea first" in t.why_not("rome", "enter 2")
    t.rome("stop")
    assert units(t, "rome", "roma") == 4


@pytest.mark.rule("HAM-17.1.#95a")
def test_95_after_landing_he_marches_on() -> None:
    t = hold("rome", "95", IN_PORT).rome("play 95 event", "activate duilius")
    settle(t, until="march").rome("embark 2", "sail neapolis")
    assert stands(t, "duilius") == "neapolis"
    assert "move capua" in t.options, "by land with what is left"
    assert state(t).ready[ROME] == 2


def test_95_nobody_goes_out_of_a_besieged_city() -> None:
    board = """\
        ships: rome 10 ready
        neapolis: carthage 3 hanno, inside 2 duilius, siege 1
        consuls: duilius
    """
    t = hold("rome", "95", board)
    assert "no general can put to sea [17.1 #95]" in t.why_not("rome", "play 95 event")


@pytest.mark.ruling("R-241")
@pytest.mark.rule("HAM-17.1.#139c")
@pytest.mark.parametrize(("ready", "broken"), [(10, False), (9, True)])
def test_95_breaks_a_truce_only_if_something_happens(ready: int, broken: bool) -> None:
    t = hold("rome", "95", f"ships: rome {ready} ready\n{IN_PORT}", effects="truce")
    t.rome("play 95 event", "stop")
    assert (not state(t).effects) == broken


def test_95_without_a_general_in_a_port_just_builds() -> None:
    t = hold("rome", "95", "reate: rome 3 regulus\nconsuls: regulus").rome("play 95 event")
    assert state(t).ready[ROME] == 2
    assert t.seat == "carthage"


# --- 96, 97, 98: crews and citizens ---------------------------------------------------------------


def test_96_a_better_crew_and_a_ship() -> None:
    t = hold("rome", "96").rome("play 96 event")
    assert state(t).seamanship == FAIR
    assert state(t).ready[ROME] == 1
    assert 96 in numbers(t, state(t).removed)
    assert "Roman seamanship is now fair." in t.log


def test_96_as_far_as_it_goes() -> None:
    t = hold("rome", "96", "sea: seamanship excellent").rome("play 96 event")
    assert (state(t).seamanship, state(t).ready[ROME]) == (EXCELLENT, 1)
    t = hold("rome", "96", "ships: rome 9 ready 1 sunk").rome("play 96 event")
    assert (state(t).seamanship, state(t).ready[ROME]) == (FAIR, 9)
    t = hold("rome", "96", "sea: seamanship excellent\nships: rome 10 spent")
    assert "no warship is in supply [#96]" in t.why_not("rome", "play 96 event")


def test_97_needs_more_ready_ships_than_the_level() -> None:
    t = hold("rome", "97", "sea: seamanship fair\nships: rome 2 ready 3 spent")
    assert "more Ready warships" in t.why_not("rome", "play 97 event")
    t = hold("rome", "97", "sea: seamanship good\nships: rome 4 ready").rome("play 97 event")
    assert state(t).seamanship == EXCELLENT
    t = hold("rome", "97", "sea: seamanship excellent\nships: rome 5 ready")
    assert "Excellent already [#97]" in t.why_not("rome", "play 97 event")


def test_98_citizens_pay_from_turn_four_on() -> None:
    t = hold("rome", "98", turn=3)
    assert "from turn 4 on [#98]" in t.why_not("rome", "play 98 event")
    t = hold("rome", "98", turn=4).rome("play 98 event")
    assert state(t).ready[ROME] == 3
    assert 98 in numbers(t, state(t).removed)


def test_98_sunk_warships_are_not_in_supply() -> None:
    board = "ships: rome 5 ready 2 spent 1 sunk"
    t = hold("rome", "98", board, turn=5).rome("play 98 event")
    assert state(t).ready[ROME] == 7
    t = hold("rome", "98", "ships: rome 5 ready 5 sunk", turn=5)
    assert "no warship is in supply" in t.why_not("rome", "play 98 event")


@pytest.mark.parametrize("number", [95, 96, 97, 98])
def test_carthage_has_no_roman_events(number: int) -> None:
    t = hold("carthage", str(number), "ships: rome 5 ready\ncarthago: carthage 2 hanno", turn=5)
    assert "your opponent's" in t.why_not("carthage", f"play {number} event")


# --- 108: Arsenal of Carthago ---------------------------------------------------------------------


def test_108_two_ships_or_one_and_two_refitted() -> None:
    board = "ships: carthage 1 ready 3 spent"
    t = hold("carthage", "108", board).carthage("play 108 event")
    assert set(t.options) == {"ships 2", "refit"}
    t.carthage("ships 2")
    assert (state(t).ready[CARTHAGE], state(t).spent[CARTHAGE]) == (3, 3)
    t = hold("carthage", "108", board).carthage("play 108 event", "refit")
    assert (state(t).ready[CARTHAGE], state(t).spent[CARTHAGE]) == (4, 1)


def test_108_asks_nothing_where_one_choice_does_nothing() -> None:
    t = hold("carthage", "108", "ships: carthage 1 ready").carthage("play 108 event")
    assert state(t).ready[CARTHAGE] == 3
    t = hold("carthage", "108", "ships: carthage 9 ready 1 spent").carthage("play 108 event")
    assert (state(t).ready[CARTHAGE], state(t).spent[CARTHAGE]) == (10, 0)
    t = hold("carthage", "108", "ships: carthage 10 ready")
    assert "none is Spent at port [#108]" in t.why_not("carthage", "play 108 event")


# --- 110: Mare Nostrum ----------------------------------------------------------------------------


@pytest.mark.rule("HAM-17.1.#110a")
def test_110_walled_ports_count_like_others() -> None:
    board = "sea: supremacy rome\nlipara: rome"
    t = hold("rome", "110", board).rome("play 110 event")
    ports = {"roma", "roma+", "lipara", "paestum"}
    assert offered(t, "supply") == {*ports, "neapolis", "neapolis+"}
    t.rome("supply neapolis+")
    assert offered(t, "supply") == ports, "one for each port"
    assert "one supply train [17.1 #110]" in t.why_not("rome", "supply neapolis")
    assert "no port of Mare Tyrrhenum" in t.why_not("rome", "supply tarentum")
    assert "not yours" in t.why_not("rome", "supply carales")
    t.rome("supply lipara", "stop")
    assert trains(t, "rome", "neapolis+") == trains(t, "rome", "lipara") == 1
    assert t.seat == "carthage"


def test_110_three_in_any_mix() -> None:
    board = "sea: supremacy carthage\nships: carthage 1 ready 2 spent\nlipara: carthage 1"
    t = hold("carthage", "110", board).carthage("play 110 event", "refit", "supply lipara", "refit")
    assert state(t).ready[CARTHAGE] == 3
    assert trains(t, "carthage", "lipara") == 1
    assert t.seat == "rome", "three times"


def test_110_not_into_besieged_ports_nor_among_enemies() -> None:
    board = """\
        sea: supremacy rome
        neapolis: carthage 3 hanno, inside 1, siege 1
        roma: carthage 4 gisco
        lipara: rome, carthage 1
        paestum: free
    """
    t = hold("rome", "110", board).rome("play 110 event")
    assert trains(t, "rome", "roma+") == 1, "enemies stand before Roma: only inside, and only there"
    assert t.seat == "carthage"


def test_110_needs_supremacy_and_something_to_do() -> None:
    t = hold("rome", "110", "sea: supremacy carthage")
    assert "Naval Supremacy [17.1 #110]" in t.why_not("rome", "play 110 event")
    t = hold("rome", "110", "sea: supremacy rome\ncarthago: carthage 0 15st")
    assert "no warship of yours is Spent" in t.why_not("rome", "play 110 event")


# --- 112: Dockyards -------------------------------------------------------------------------------


def test_112_refits_two() -> None:
    t = hold("rome", "112", "ships: rome 3 spent").rome("play 112 event")
    assert (state(t).ready[ROME], state(t).spent[ROME]) == (2, 1)
    t = hold("carthage", "112", "ships: carthage 1 spent", enemy="130").carthage("play 112 event")
    assert (state(t).ready[CARTHAGE], state(t).spent[CARTHAGE]) == (1, 0)


def test_112_needs_a_spent_ship() -> None:
    t = hold("rome", "112", "ships: rome 3 ready, carthage 3 spent")
    assert "play 112 event" not in t.options
    assert "no Spent warship at port [#112]" in t.why_not("rome", "play 112 event")
