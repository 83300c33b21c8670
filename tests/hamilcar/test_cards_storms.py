"""Cards against fleets: Cruel Sea, Storms at Sea, Bad Weather; and Corvus. 17.1"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.effects import RESHUFFLE
from delenda.punic.state import CARTHAGE
from hamilcar.choices import offered
from hamilcar.tables import elephants, hand, hold, stands, state, trains, units
from hamilcar.voyages import asked, fight, play_against, set_out, ships, under_way
from punic.tables import Table

FLACCUS = "roma: rome 3 flaccus\nproconsul: flaccus\n"
FAIR = "sea: supremacy carthage, seamanship fair\n"
SHIPS = "ships: rome 2 ready\n"


# --- 101: Cruel Sea -------------------------------------------------------------------------------


def cruel(board: str, *answers: str) -> Table:
    """Rome puts to sea while Carthage holds Cruel Sea."""
    return set_out("rome", board, "flaccus", *answers, enemy="101 113")


@pytest.mark.rule("HAM-17.1.#101a", "HAM-2.1.Ja")
def test_each_hit_takes_a_warship_a_cu_and_a_supply_train() -> None:
    board = "roma: rome 3 1st flaccus\nproconsul: flaccus\n" + FAIR + SHIPS
    t = cruel(board, "embark 2", "sail neapolis").carthage("pass").rome("sail lipara")
    play_against(t, "carthage", "101").die(4)
    assert ships(t, "rome") == (0, 0, 0, 2), "4 + 2 storms - 3: two hits"
    assert (units(t, "rome", "lipara"), trains(t, "rome", "lipara")) == (1, 0)
    assert stands(t, "flaccus") == "lipara", "the rest sails on, and lands"
    assert 101 not in hand(t, "carthage")


@pytest.mark.rule("HAM-2.1.Ja")
def test_storms_do_nothing_without_the_card() -> None:
    board = FLACCUS.replace("roma", "tarquinii")
    t = set_out("rome", board, "flaccus", "embark 0", "sail aleria")
    assert units(t, "rome", "aleria") == 3, "a lane with two storms"


@pytest.mark.rule("HAM-17.1.#101a", "HAM-15.4.Ba", "HAM-15.5b")
@pytest.mark.parametrize(
    ("level", "corvi", "storms"),
    [("fair", "", 0), ("poor", "", 1), ("fair", ", corvi on", 1), ("poor", ", corvi on", 2)],
)
def test_poor_crews_and_corvi_are_storms_too(level: str, corvi: str, storms: int) -> None:
    board = FLACCUS + f"sea: supremacy carthage, seamanship {level}{corvi}"
    t = cruel(board, "embark 0", "sail tarquinii")
    assert asked(t, "carthage", "respond.fleet-at-sea") == bool(storms)
    if storms:
        play_against(t, "carthage", "101")
        assert t.ask.about == (storms,)


@pytest.mark.rule("HAM-2.1.Ha", "HAM-17.1.#101a")
def test_mare_tyrrhenum_counts_three_storms() -> None:
    t = cruel(FLACCUS + FAIR, "embark 0", "cross panormus")
    play_against(t, "carthage", "101")
    assert t.ask.about == (3,)
    t.die(3)
    assert units(t, "rome", "panormus") == 1, "3 + 3 - 3: two hits"


@pytest.mark.rule("HAM-17.1.#101a")
@pytest.mark.parametrize("army", ["1", "0"])
def test_without_units_the_generals_are_displaced(army: str) -> None:
    board = FLACCUS.replace("rome 3", f"rome {army}") + FAIR
    t = cruel(board, "embark 0", "sail neapolis")
    play_against(t, "carthage", "101").die(1)
    assert stands(t, "flaccus") == "dead"
    assert t.ask.prompt == "play", "the move is over"


@pytest.mark.rule("HAM-17.1.#101a")
def test_it_is_for_roman_fleets_alone() -> None:
    t = set_out(
        "carthage", "carthago: carthage 3 hanno", "hanno", "embark 0", more="101", enemy="112"
    )
    t.carthage("sail lilybaeum")
    assert asked(t, "carthage", "voyage")


@pytest.mark.rule("HAM-17.1.#101a")
def test_it_may_wait_until_the_landing_is_declared() -> None:
    t = cruel(FLACCUS + FAIR, "embark 0", "sail neapolis").carthage("pass").rome("land")
    assert asked(t, "carthage", "respond.fleet-at-sea")
    t.carthage("pass")
    assert stands(t, "flaccus") == "neapolis"


@pytest.mark.rule("HAM-17.1.#101b")
@pytest.mark.parametrize("use", ["counter", "discard", "place"])
def test_the_deck_is_reshuffled_however_it_is_played(use: str) -> None:
    if use == "counter":
        t = cruel(FLACCUS + FAIR, "embark 0", "sail neapolis")
        play_against(t, "carthage", "101").die(1)
    else:
        t = hold("carthage", "101 113", "catana: free").carthage(f"play 101 {use}")
    assert RESHUFFLE in state(t).effects


# --- 129: Storms at Sea ---------------------------------------------------------------------------


@pytest.mark.rule("HAM-17.1.#129a")
def test_the_owner_chooses_what_a_storm_takes() -> None:
    board = "roma: rome 3 2st flaccus\nproconsul: flaccus\n" + FAIR + SHIPS
    t = set_out("rome", board, "flaccus", "embark 2", "sail neapolis", enemy="129 113")
    play_against(t, "carthage", "129").die(3)
    assert asked(t, "rome", "storm-ships"), "seven units, 3 + 2: two are lost"
    assert offered(t, "lose-ships") == {"0", "1", "2"}
    assert "2 units must be lost in all" in t.why_not("rome", "lose-ships 3")
    t.rome("lose-ships 1")
    assert offered(t, "lose-supplies") == {"0", "1"}
    t.rome("lose-supplies 1")
    assert ships(t, "rome") == (0, 0, 1, 1)
    assert (units(t, "rome", "rome-fleet"), trains(t, "rome", "rome-fleet")) == (3, 1)
    assert asked(t, "rome", "voyage")


@pytest.mark.rule("HAM-17.1.#129a")
def test_who_loses_all_units_is_back_where_he_embarked() -> None:
    board = FLACCUS.replace("rome 3", "rome 1") + FAIR
    t = set_out("rome", board, "flaccus", "embark 0", "sail neapolis", enemy="129 113")
    play_against(t, "carthage", "129").die(5)
    assert stands(t, "flaccus") == "roma"
    assert not offered(t, "move") | offered(t, "embark"), "the move is over"
    assert units(t, "rome", "roma") == 0


@pytest.mark.rule("HAM-17.1.#129a")
def test_a_storm_may_cost_nothing() -> None:
    board = FLACCUS.replace("rome 3", "rome 1") + FAIR
    t = set_out("rome", board, "flaccus", "embark 0", "sail neapolis", enemy="129 113")
    play_against(t, "carthage", "129").die(1)
    assert units(t, "rome", "rome-fleet") == 1


@pytest.mark.rule("HAM-15.2c")
def test_the_first_cu_lost_must_be_an_elephant() -> None:
    board = "carthago: carthage 3 e1 hanno\n"
    t = set_out("carthage", board, "hanno", "embark 0", "sail lilybaeum", enemy="129 112")
    play_against(t, "rome", "129").die(4)
    assert elephants(t, "carthage-fleet") == 0


def test_a_storm_spares_a_lone_general_and_ones_own_fleet() -> None:
    board = FLACCUS.replace("rome 3", "rome 0") + FAIR
    t = set_out("rome", board, "flaccus", "embark 0", "sail neapolis", enemy="129 113")
    assert asked(t, "rome", "voyage")
    t = set_out("rome", FLACCUS + FAIR, "flaccus", "embark 0", "sail neapolis", more="129")
    assert asked(t, "rome", "voyage")


# --- 122: Bad Weather -----------------------------------------------------------------------------


def three_lanes(board: str, *, enemy: str = "122 112") -> Table:
    """Hanno sails from Carthago by Lilybaeum and Panormus to Thermae."""
    t = set_out("carthage", f"carthago: carthage 3 hanno\n{board}", "hanno", enemy=enemy)
    return t.carthage("embark 0", "sail lilybaeum", "sail panormus", "sail thermae")


@pytest.mark.rule("HAM-17.1.#122c", "HAM-17.1.#122a")
def test_a_fleet_goes_back_to_the_second_port_and_lands() -> None:
    t = three_lanes("")
    play_against(t, "rome", "122")
    assert (stands(t, "hanno"), units(t, "carthage", "panormus")) == ("panormus", 3)
    assert not offered(t, "move"), "his movement ends"


@pytest.mark.rule("HAM-17.1.#122a")
def test_two_points_are_left_to_him() -> None:
    t = set_out("carthage", "carthago: carthage 3 hanno", "hanno", enemy="122 112")
    t.carthage("embark 0", "sail lilybaeum", "sail panormus")
    assert asked(t, "carthage", "voyage"), "nothing to play so far"


@pytest.mark.rule("HAM-17.1.#122c")
def test_where_it_lands_the_enemy_reacts() -> None:
    board = "panormus: rome, rome 2\nmessana: rome 3 flaccus\nproconsul: flaccus\n"
    t = three_lanes(board)
    play_against(t, "rome", "122")
    assert stands(t, "hanno") == "panormus"
    assert t.ask.prompt != "voyage"


@pytest.mark.rule("HAM-17.1.#122c")
def test_where_it_may_not_land_it_goes_back_farther() -> None:
    board = "carthago: carthage 0 1st hanno\npanormus: rome, rome 2\n"
    t = set_out("carthage", board, "hanno", enemy="122 112")
    t.carthage("embark 0", "sail lilybaeum", "sail panormus", "sail thermae")
    play_against(t, "rome", "122")
    assert stands(t, "hanno") == "lilybaeum"


@pytest.mark.rule("HAM-17.1.#122c")
def test_it_may_go_back_to_where_it_embarked_and_by_road() -> None:
    board = "roma: rome 3 flaccus\nproconsul: flaccus\nsea: supremacy rome, seamanship excellent\n"
    t = set_out("rome", board + SHIPS, "flaccus", enemy="122 113")
    t.rome("move tarquinii", "embark 1", "sail roma", "sail neapolis")
    play_against(t, "carthage", "122")
    assert stands(t, "flaccus") == "roma", "one point by road, one by sea"
    t = set_out("rome", board + SHIPS, "flaccus", enemy="122 113")
    t.rome("move capua", "move nola", "move neapolis").carthage("pass")
    t.rome("embark 1", "sail roma")
    play_against(t, "carthage", "122")
    assert stands(t, "flaccus") == "nola"
    assert ships(t, "rome") == (2, 0, 0, 0)


@pytest.mark.rule("HAM-17.1.#122c")
def test_it_may_still_be_intercepted_there() -> None:
    board = "lipara: rome 1 flaccus\nproconsul: flaccus\nships: rome 1 ready\n"
    board += "sea: supremacy rome, seamanship excellent\n"
    t = set_out("carthage", f"carthago: carthage 3 hanno\n{board}", "hanno", enemy="122 112")
    t.carthage("embark 0", "sail lilybaeum")
    while t.ask.prompt != "respond.fleet-at-sea":
        if t.seat == "rome":
            t.rome("wait")
        else:
            ways = ("sail panormus", "sail thermae")
            t.carthage(next(way for way in ways if way in t.options))
    play_against(t, "rome", "122")
    assert asked(t, "rome", "sea-intercept"), "in Panormus, where it must land"
    t.rome("wait")
    assert stands(t, "hanno") == "panormus"


@pytest.mark.rule("HAM-17.1.#122a")
def test_not_after_a_reaction_was_resolved() -> None:
    board = "lipara: rome 1 flaccus\nproconsul: flaccus\nships: rome 1 ready, carthage 3 ready\n"
    board += "sea: supremacy rome, seamanship excellent\n"
    t = set_out("carthage", f"carthago: carthage 3 hanno\n{board}", "hanno", enemy="122 112")
    t.carthage("embark 3", "sail lilybaeum").rome("wait").carthage("sail panormus").rome("wait")
    t.carthage("sail lipara").rome("pass", "intercept-sea")
    fight(t, "carthage").carthage("stop-here")
    assert stands(t, "hanno") == "lipara", "Bad Weather was not offered again"


@pytest.mark.ruling("R-244")
@pytest.mark.rule("HAM-17.1.#122b")
def test_what_came_aboard_later_stays_where_it_was() -> None:
    board = "thermae: carthage 2\n"
    t = three_lanes(board)
    t.rome("pass").carthage("load", "take 2", "sail messana")
    play_against(t, "rome", "122")
    assert (stands(t, "hanno"), units(t, "carthage", "panormus")) == ("panormus", 3)
    assert units(t, "carthage", "thermae") == 2


@pytest.mark.rule("HAM-17.1.#122a", "HAM-17.1.#101a")
def test_the_storms_of_lanes_that_are_undone_do_not_count() -> None:
    board = FLACCUS + "sea: supremacy carthage, seamanship excellent\n"
    t = set_out("rome", board, "flaccus", "embark 0", "sail neapolis", enemy="101 122")
    t.carthage("pass").rome("sail paestum").carthage("pass").rome("sail regium")
    play_against(t, "carthage", "122")
    play_against(t, "carthage", "101")
    assert t.ask.about == (1,), "the lane to Neapolis has a storm, that to Paestum has none"


# --- 107: Corvus ----------------------------------------------------------------------------------


@pytest.mark.rule("HAM-17.1.#107a", "HAM-15.5c")
def test_corvi_are_mounted_on_the_way() -> None:
    t = set_out("rome", FLACCUS + FAIR + SHIPS, "flaccus", more="107")
    assert "respond 107" in t.options, "on the march"
    t.rome("embark 1", "respond 107")
    assert state(t).corvi == 1
    assert asked(t, "rome", "voyage")
    assert under_way(t).route == ()
    assert state(t).ops == [5, 0], "its points count"


@pytest.mark.rule("HAM-17.1.#107a")
def test_corvi_are_mounted_on_the_march() -> None:
    t = set_out("rome", FLACCUS + FAIR, "flaccus", more="107").rome("respond 107")
    assert state(t).corvi == 1
    assert asked(t, "rome", "march")


@pytest.mark.rule("HAM-17.1.#107a")
def test_not_while_carthage_moves() -> None:
    t = set_out("carthage", "carthago: carthage 3 hanno", "hanno", enemy="107 112")
    t.carthage("embark 0", "sail lilybaeum", "land")
    assert t.seat == "carthage"
    assert state(t).corvi == 0
    assert state(t).supremacy == CARTHAGE
