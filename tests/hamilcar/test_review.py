"""What a reading of the whole rulebook found wrong, kept right."""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.book.edition import HAMILCAR
from delenda.games.hamilcar.sea.aftermath import Retire
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import CARTHAGE, Orders
from hamilcar.choices import offered
from hamilcar.land import CARD, POINTS, Land, march
from hamilcar.tables import (
    Board,
    general,
    hold,
    holder,
    markers,
    place,
    points_against,
    settle,
    spring,
    stands,
    trains,
    units,
)
from hamilcar.test_05_2_strategy import EIGHT, OTHERS, dealt
from hamilcar.test_08_interception import CARTHAGES_SEA, CARTHALO, to_lipara
from hamilcar.voyages import fight, set_out

METELLUS = HAMILCAR.general_ids["metellus"]
WITHOUT_MARKERS = markers(
    "free",
    "tarquinii reate corfinium bovianum beneventum nola arpi canusium venusia brundisium "
    "paestum grumentum thurii croton",
)
"""Rome without the plain markers with which it begins."""

# --- the turn -------------------------------------------------------------------------------------


@pytest.mark.ruling("R-219")
@pytest.mark.rule("HAM-5.2.Ba", "HAM-5.2.Bd")
def test_the_first_player_is_named_before_anybody_forestalls_him() -> None:
    board = "roma: rome 3 flaccus\nproconsul: flaccus"
    t = dealt(EIGHT.replace("98", "118"), OTHERS, board)
    assert (t.seat, t.ask.prompt) == ("carthage", "first")
    t.carthage("first carthage")
    assert (t.seat, t.ask.prompt) == ("rome", "claim")
    t.rome("claim")
    assert (t.seat, t.ask.prompt) == ("rome", "play-campaign")


@pytest.mark.ruling("R-219")
@pytest.mark.rule("HAM-5.2.Ba")
def test_who_may_begin_anyway_is_not_asked_for_a_campaign_card() -> None:
    board = "roma: rome 3 flaccus\nproconsul: flaccus"
    t = dealt(EIGHT.replace("98", "118"), OTHERS, board).carthage("first rome")
    assert (t.seat, t.ask.prompt) == ("rome", "play")


@pytest.mark.ruling("R-243")
@pytest.mark.rule("HAM-17.1.#139d", "HAM-5.6b")
def test_a_truce_is_over_when_the_cards_are_played() -> None:
    board = "ops: rome 1, carthage 3\ncatana: carthage, rome 2"
    t = hold("rome", "97", board, effects="truce", turn=3, enemy="106")
    t.rome("play 97 discard").carthage("play 106 discard")
    t.die(1)
    assert "The truce is over." in t.log
    while t.ask.prompt != "chest-spend":
        t.say(t.seat, t.options[-1])
    assert "place catana" in t.options


@pytest.mark.ruling("R-218")
@pytest.mark.rule("HAM-5.1.Ci", "HAM-2.3.E3a")
def test_a_consul_inside_roma_keeps_three_cus_in_the_space() -> None:
    t = spring(f"roma: rome, rome 2, inside rome 1\n{WITHOUT_MARKERS}")
    settle(t, until="elect")
    t.chance("draw-general metellus regulus")
    t.rome("consul metellus roma+", "consul regulus roma+")
    assert (units(t, "rome", "roma"), units(t, "rome", "roma+")) == (4, 1)
    assert offered(t, "reform-ships") == {"1", "2"}
    assert "keeps at least three" in t.why_not("rome", "reform-ships 3")
    t.rome("reform-ships 2")
    assert (units(t, "rome", "roma"), units(t, "rome", "roma+")) == (2, 1)


# --- sieges ---------------------------------------------------------------------------------------


def attempt(lines: str, who: str, space: str) -> Land:
    """A general is about to roll against a city."""
    t = Land(lines)
    return t.run(Besiege(general(t, who), place(t, space), Orders(CARD, POINTS)))


@pytest.mark.rule("HAM-14.3a", "HAM-14.1c")
def test_nobody_defends_against_a_point_too_many() -> None:
    lines = "agrigentum: carthage, inside carthage 2 2st, rome 4 metellus, siege 1"
    t = attempt(f"{lines}\nsea: supremacy rome", "metellus", "agrigentum").die(6)
    t.carthage("yield")
    assert t.is_over
    assert holder(t, "agrigentum") == "rome"
    assert trains(t, "rome", "agrigentum+") == 2


@pytest.mark.rule("HAM-14.3b")
def test_of_two_points_one_is_cancelled_and_the_other_may_be_the_last() -> None:
    lines = "agrigentum: carthage, inside carthage 2 2st, rome 4 metellus, siege 1"
    t = attempt(f"{lines}\nsea: supremacy rome", "metellus", "agrigentum").die(6)
    t.carthage("defend")
    assert t.is_over
    assert holder(t, "agrigentum") == "rome"


@pytest.mark.rule("HAM-17.1.#93a", "HAM-17.1.#146a")
def test_engineers_do_not_serve_whom_the_priests_hold_back() -> None:
    board = """
    agrigentum: carthage, inside carthage 1, rome 4 metellus
    consuls: metellus
    """
    t = hold("rome", "93", board + WITHOUT_MARKERS, effects=f"flamen-martialis-{METELLUS}")
    assert "play 93 event" not in t.options
    t = hold("rome", "93", board)
    assert "play 93 event" in t.options


# --- supply trains --------------------------------------------------------------------------------


@pytest.mark.rule("HAM-2.3.D3a", "HAM-10b")
def test_supply_trains_left_outside_fall_to_who_finds_nobody_there() -> None:
    lines = """
    messana: rome, rome 2 1st flaccus
    proconsul: flaccus
    thermae: carthage 4 gisco
    """
    t = march("carthage", lines, "gisco", "take 4", "move messana")
    t.rome("inside 0", "supplies-inside 0", "stay-outside flaccus", "avoid flaccus")
    while t.ask.prompt != "avoid":
        t.rome(t.options[0])
    t.die(6).rome("inside 2", "supplies-inside 0", "go-inside flaccus")
    assert trains(t, "carthage", "messana") == 1
    assert trains(t, "rome", "messana") == 0


@pytest.mark.ruling("R-235")
@pytest.mark.rule("HAM-7.1d", "HAM-2.3.Aa")
def test_no_supply_train_goes_farther_than_four_spaces_in_a_campaign() -> None:
    board = """
    thermae: carthage 2 1st gisco
    lilybaeum: carthage 2 hanno
    """
    t = hold("carthage", "114", board)
    t.carthage("play 114 event", "activate gisco", "take 1", "take-supplies 1")
    t.carthage("move panormus", "move lilybaeum", "stop")
    while t.ask.prompt != "activate-next":
        t.carthage(t.options[0])
    t.carthage("activate hanno")
    while t.ask.prompt != "take":
        t.carthage(next(text for text in t.options if text.startswith("leave")))
    t.carthage("take 2", "take-supplies 1")
    assert t.ask.about[-1] == 2, "it has gone two spaces"
    t.carthage("move agrigentum", "move camarina")
    assert not [text for text in t.options if text.startswith("move")]


@pytest.mark.rule("HAM-7.1d")
def test_without_the_supply_train_he_goes_all_four() -> None:
    board = """
    thermae: carthage 2 1st gisco
    lilybaeum: carthage 2 hanno
    """
    t = hold("carthage", "114", board)
    t.carthage("play 114 event", "activate gisco", "take 1", "take-supplies 1")
    t.carthage("move panormus", "move lilybaeum", "stop")
    while t.ask.prompt != "activate-next":
        t.carthage(t.options[0])
    t.carthage("activate hanno")
    while t.ask.prompt != "take":
        t.carthage(next(text for text in t.options if text.startswith("leave")))
    t.carthage("take 2", "take-supplies 0")
    assert t.ask.about[-1] == 4


# --- sentences ------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-11.3a", "HAM-9.2.Cc")
def test_a_pursuit_by_land_is_told() -> None:
    lines = """
    thermae: carthage 2 hanno
    messana: rome 5 caudex
    consuls: caudex
    """
    t = march("rome", lines, "caudex", "take 5", "move thermae")
    t.carthage("avoid hanno")
    while t.ask.prompt != "avoid":
        t.carthage(t.options[0])
    t.die(1).carthage("avoid-to panormus").rome("pursue").die(1)
    assert any("marches on: 1 is within 3" in line for line in t.log)


# --- generals -------------------------------------------------------------------------------------


@pytest.mark.ruling("R-239")
@pytest.mark.rule("HAM-17.2.A.f")
def test_himilco_eases_a_siege_without_any_cus() -> None:
    board = "lilybaeum: carthage, inside carthage 0 himilco, rome 3, siege 1"
    t = hold("carthage", "92", board).carthage("play 92 move", "ease-siege")
    assert points_against(t, "lilybaeum") == 0


@pytest.mark.rule("HAM-17.2.A.f", "HAM-14.5.Ac")
def test_others_without_cus_stay_shut_in() -> None:
    board = "lilybaeum: carthage, inside carthage 0 hamilcar, rome 3, siege 1"
    t = hold("carthage", "92", board)
    assert "play 92 move" not in t.options


# --- the sea --------------------------------------------------------------------------------------


@pytest.mark.ruling("R-244")
@pytest.mark.rule("HAM-17.1.#122c")
@pytest.mark.parametrize(
    ("board", "where"),
    [
        ("", "agrigentum"),
        ("agrigentum: carthage, rome 2", "lilybaeum"),
        ("agrigentum: carthage, rome 2\nlilybaeum: carthage, rome 2", "carthago"),
    ],
)
def test_bad_weather_puts_nobody_among_enemies_once_he_is_ashore(board: str, where: str) -> None:
    lines = f"sea: supremacy carthage\ncarthago: carthage, carthage 4 hanno\n{board}"
    way = ("embark 0", "sail lilybaeum", "sail agrigentum", "sail camarina")
    t = set_out("carthage", lines, "hanno", *way, enemy="122").rome("pass")
    t.carthage("land").rome("pass").carthage("move syracusae").rome("respond 122")
    assert stands(t, "hanno") == where
    assert units(t, "carthage", where) == 4


@pytest.mark.ruling("R-235")
@pytest.mark.rule("HAM-7.1d", "HAM-7.3.Cb")
@pytest.mark.parametrize(("trains_taken", "left"), [(0, 2), (1, 1)])
def test_supply_trains_that_have_come_far_hold_a_fleet_up(trains_taken: int, left: int) -> None:
    board = """
    thermae: carthage 2 1st gisco
    agrigentum: carthage 1
    carthago: carthage 2 hanno
    """
    t = hold("carthage", "114", board)
    t.carthage("play 114 event", "activate gisco", "take 1", "take-supplies 1")
    t.carthage("move panormus", "move lilybaeum", "move agrigentum", "stop")
    t.carthage("activate hanno", "take 2", "embark 0", "sail lilybaeum", "sail agrigentum")
    t.carthage("load", "done", "take 1", f"take-supplies {trains_taken}")
    assert t.ask.prompt == "voyage"
    assert t.ask.about[-1] == left


@pytest.mark.ruling("R-227")
@pytest.mark.rule("HAM-9.3.B2a")
def test_the_port_of_a_battle_does_not_take_the_beaten_in() -> None:
    t = to_lipara("lipara: rome\n" + CARTHAGES_SEA + CARTHALO).carthage("intercept-sea")
    fight(t, "carthage", face=3)
    assert stands(t, "flaccus") == "neapolis"


@pytest.mark.ruling("R-227")
@pytest.mark.rule("HAM-9.3.B2b")
@pytest.mark.parametrize(("cus", "back"), [(2, "lilybaeum+"), (3, "displaced")])
def test_who_embarked_inside_a_city_goes_back_inside_if_all_find_room(cus: int, back: str) -> None:
    lines = f"fleet carthage: 1 warship, {cus} hanno\nlilybaeum: carthage, rome 3"
    t = Board(lines)
    t.run(Retire(CARTHAGE, (), place(t, "lilybaeum+"), beaten=True, spent=True))
    assert stands(t, "hanno") == back


@pytest.mark.rule("HAM-17.1.#129a", "HAM-17.1.#122c")
def test_no_card_hits_a_fleet_that_a_storm_has_ended() -> None:
    board = "sea: supremacy carthage\nships: carthage 1 ready\ncarthago: carthage 0 hanno"
    t = set_out("carthage", board, "hanno", "embark 1", enemy="122 129")
    t.carthage("sail lilybaeum").rome("pass").carthage("sail agrigentum").rome("pass")
    t.carthage("sail camarina").rome("respond 129").die(6)
    assert stands(t, "hanno") == "carthago"
    assert t.ask.prompt != "respond.fleet-at-sea"


@pytest.mark.rule("HAM-17.1.#101a")
def test_nor_one_whose_general_is_lost() -> None:
    board = """
    sea: supremacy rome, seamanship excellent, corvi on
    ships: rome 1 ready
    roma: rome 0 regulus
    consuls: regulus
    """
    t = set_out("rome", board, "regulus", "embark 1", enemy="101 122")
    t.rome("sail neapolis").carthage("pass").rome("sail lipara").carthage("pass")
    t.rome("sail messana").carthage("respond 101").die(6)
    assert stands(t, "regulus") == "dead"
    assert t.ask.prompt != "respond.fleet-at-sea"
