"""Cases where two rules meet, found by reading the book once more."""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.siege.winter import Winter
from delenda.punic.march.activation import Activate
from delenda.punic.state import CARTHAGE, ROME, Orders
from hamilcar.choices import offered
from hamilcar.land import Land, campaign, fight, march
from hamilcar.tables import Board, Table, general, rules, stands, trains, units
from hamilcar.voyages import close_in, set_out
from hamilcar.voyages import fight as fight_at_sea


def asked_on(t: Table) -> Table:
    """Go on until the army on the march is asked, each time with the first choice."""
    while t.ask.prompt != "march":
        t.say(t.seat, t.options[0])
    return t


def calmly(t: Table, seat: str) -> None:
    """Let a side let everything be that it is asked about now."""
    while t.s.ask is not None and t.seat == seat:
        t.say(seat, t.options[-1])


def sent(seat: str, board: str, leader: str, enemy_card: int) -> Land:
    """Activate a general with four points, while the enemy holds a card."""
    side = ROME if seat == "rome" else CARTHAGE
    t = Land(board).active(seat)
    t.holding("carthage" if seat == "rome" else "rome", enemy_card)
    t.run(Activate(side, Orders(0, 4, 10), 3, only=(general(t, leader),)))
    return t


# --- Bad Weather as an army stops -----------------------------------------------------------------


@pytest.mark.rule("HAM-17.1.#122a", "HAM-2.3.D4a")
@pytest.mark.parametrize(
    ("said", "space"),
    [
        (
            ("take 3", "take-supplies 2", "move panormus", "burn-supplies", "burn-supplies"),
            "panormus",
        ),
        (
            ("take 3", "take-supplies 1", "move panormus", "move lilybaeum", "burn-supplies"),
            "lilybaeum",
        ),
    ],
)
def test_122_trains_destroyed_on_the_spot_do_not_undo_how_it_was_reached(
    said: tuple[str, ...], space: str
) -> None:
    t = sent("carthage", "thermae: carthage 3 2st gisco", "gisco", 122)
    t.carthage(*said, "stop").rome("respond 122")
    assert stands(t, "gisco") == space


@pytest.mark.rule("HAM-17.1.#122a")
def test_122_a_landed_fleet_stays_where_two_points_took_it() -> None:
    board = (
        "messana: rome 4 2st flaccus\nproconsul: flaccus\nthermae: free\n"
        "sea: supremacy rome, seamanship excellent\nships: carthage 0 ready"
    )
    t = set_out("rome", board, "flaccus", "embark 0", "sail thermae", enemy="122 113")
    calmly(t, "carthage")
    if t.ask.prompt == "voyage":
        t.rome("land")
    calmly(t, "carthage")
    t.rome("burn-supplies", "burn-supplies", "stop").carthage("respond 122")
    assert stands(t, "flaccus") == "thermae"


@pytest.mark.rule("HAM-17.1.#122a", "HAM-17.2.B.h")
def test_122_does_not_undo_a_battle() -> None:
    board = (
        "messana: rome 6 regulus\nconsuls: regulus\nenna: free\n"
        "thermae: free, carthage 2\ncatana: free"
    )
    t = sent("rome", board, "regulus", 122)
    t.rome("take 6", "move catana", "move enna", "move thermae").carthage("pass")
    t.hits(0, 2)
    while t.seat == "carthage":
        t.carthage(t.options[0])
    t.rome("stop")
    assert t.is_over or "respond 122" not in t.options
    assert stands(t, "regulus") == "thermae"


# --- consuls --------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-2.3.E3a", "HAM-7.1c")
@pytest.mark.parametrize(("size", "siege"), [(3, ""), (4, ""), (5, ""), (4, ", siege 1")])
def test_2_3_e3_no_consul_leaves_a_shut_city_short_of_men(size: int, siege: str) -> None:
    board = f"sea: seamanship good\nroma: inside {size} florus paternulus, carthage 2{siege}\n"
    t = march("rome", f"{board}consuls: florus paternulus", "florus")
    assert t.is_over or not [said for said in t.options if said.startswith(("sally", "embark"))]


@pytest.mark.rule("HAM-2.3.E3c")
@pytest.mark.ruling("R-250")
def test_2_3_e3_a_consul_passes_a_colleague_who_is_short_of_men() -> None:
    board = "capua: rome 4 metellus\nnola: rome 2 florus\nconsuls: florus metellus"
    t = march("rome", board, "metellus", "take 4", "move nola")
    assert "paestum" in offered(t, "move")


# --- campaigns ------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-7.1d")
@pytest.mark.ruling("R-249")
def test_7_1_who_was_activated_may_go_along_later_as_far_as_he_may() -> None:
    board = "zama: carthage 2 gisco\ntunes: carthage 2 hanno"
    t = campaign("carthage", board, "activate gisco", "take 2", "move tunes", "stop")
    if "command hanno" in t.options:
        t.carthage("command hanno")
    t.carthage("activate hanno")
    assert "bring gisco" in t.options
    t.carthage("bring gisco", "take 4", "move utica", "move hippo-regius", "move bulla-regia")
    assert not offered(t, "move")


@pytest.mark.rule("HAM-7.1e", "HAM-14.1a")
@pytest.mark.ruling("R-249")
def test_14_1_cus_that_have_fought_help_another_to_besiege() -> None:
    board = (
        "sea: supremacy rome\nenna: rome 8 florus\ncamarina: rome 2 flaccus\n"
        "agrigentum: carthage 2\nconsuls: florus\nproconsul: flaccus"
    )
    t = campaign("rome", board).rome("activate florus")
    asked_on(t).rome("move agrigentum")
    while t.seat == "carthage":
        t.carthage("inside 0" if "inside 0" in t.options else t.options[-1])
    if "no" in t.options:
        t.rome("no")
    t.hits(0, 2)
    while t.seat == "carthage":
        t.carthage(t.options[0])
    asked_on(t.rome("activate flaccus")).rome("move agrigentum")
    calmly(t, "carthage")
    assert "besiege" in t.options


@pytest.mark.rule("HAM-7.1d")
@pytest.mark.ruling("R-251")
def test_7_1_warships_at_port_are_not_told_apart() -> None:
    board = (
        "ships: carthage 5 ready\ncarthago: carthage 3 hanno\nutica: carthage 2 gisco\n"
        "sea: supremacy carthage"
    )
    t = campaign("carthage", board, "activate hanno", "take 3", "embark 5", "sail lilybaeum")
    while t.ask.prompt != "activate-next":
        said = next((one for one in ("land", "stop") if one in t.options), t.options[-1])
        t.say(t.seat, said)
    asked_on(t.carthage("activate gisco"))
    assert "embark 5" in t.options


# --- retreats, sieges, winter ---------------------------------------------------------------------


@pytest.mark.rule("HAM-13.5.Bc")
@pytest.mark.ruling("R-252")
def test_13_5_b_who_has_landed_takes_the_road_to_the_port_he_came_from() -> None:
    board = "thermae: rome 4 flaccus, carthage 5 gisco\nmessana: rome\nproconsul: flaccus"
    t = fight(board, "rome", "thermae", "messana", landed=True).hits(1, 1)
    assert stands(t, "flaccus") == "messana"


@pytest.mark.rule("HAM-13.5.Bb", "HAM-13.5.Bd")
def test_13_5_b_the_road_may_lead_on_through_an_enemy_port_where_the_lane_may_not() -> None:
    board = (
        "thermae: carthage 5 gisco, rome 4 asina\npanormus: carthage\n"
        "consuls: asina\nlilybaeum: rome"
    )
    t = fight(board, "rome", "thermae", "panormus", landed=True).hits(1, 1)
    while not t.is_over:
        t.say(t.seat, t.options[0])
    assert stands(t, "asina") == "lilybaeum"


@pytest.mark.rule("HAM-17.2.B.f", "HAM-14.3a")
@pytest.mark.ruling("R-253")
def test_17_2_b_megellus_denies_no_defense_where_the_dictator_commands() -> None:
    board = (
        "sea: supremacy rome\nagrigentum: carthage, rome 6 calatinus, inside 2 1st\n"
        "enna: rome 3 megellus\nconsuls: megellus\ndictator: calatinus"
    )
    t = march("rome", board, "megellus", "move agrigentum")
    t.carthage("inside 2")
    while t.seat == "carthage":
        within = [said for said in t.options if said.startswith("supplies-inside")]
        t.carthage(max(within, default=t.options[-1]))
    t.rome("besiege").die(4)
    assert t.ask.prompt == "defend"


@pytest.mark.rule("HAM-5.3.Ba")
@pytest.mark.ruling("R-248")
def test_5_3_b_trains_before_an_open_city_are_guarded_by_those_inside() -> None:
    t = Board("agrigentum: carthage 0 1st, inside 2 2st").run(Winter())
    assert trains(t, "carthage", "agrigentum") == 1


# --- at sea ---------------------------------------------------------------------------------------


def until(t: Table, seat: str, prompt: str) -> Table:
    """Go on quietly until a side is asked something."""
    while (t.seat, t.ask.prompt) != (seat, prompt):
        quiet = [said for said in ("pass", "wait", "no", "done") if said in t.options]
        t.say(t.seat, quiet[0] if quiet else t.options[0])
    return t


def stopped_by_122(t: Table) -> Table:
    """The army stops, and Carthage plays Bad Weather if it may."""
    t.rome("stop")
    if t.s.ask is not None and "respond 122" in t.options:
        t.carthage("respond 122")
    return t


@pytest.mark.rule("HAM-17.1.#122c", "HAM-17.1.#129b")
@pytest.mark.parametrize(
    ("army", "face", "said", "home"),
    [("1 1st", 4, ("lose-supplies 0",), "neapolis"), ("1", 6, (), "roma")],
)
def test_122_who_has_turned_home_is_not_put_back_to_sea(
    army: str, face: int, said: tuple[str, ...], home: str
) -> None:
    board = (
        f"roma: rome {army} flaccus\nproconsul: flaccus\nlipara: carthage, carthage 1\n"
        "panormus: carthage, carthage 1\nsea: supremacy rome, seamanship good"
    )
    t = set_out("rome", board, "flaccus", "embark 0", enemy="129 122 113")
    t.rome("sail neapolis").carthage("pass").rome("sail lipara").carthage("pass")
    t.rome("sail panormus").carthage("respond 129").die(face).rome(*said)
    until(t, "rome", "march")
    assert stands(t, "flaccus") == home
    assert stands(stopped_by_122(t), "flaccus") == home


@pytest.mark.rule("HAM-17.1.#122a", "HAM-17.1.#122c")
def test_122_reaches_back_past_no_naval_battle() -> None:
    board = (
        "messana: carthage, rome 3 catulus\nlipara: rome, carthage 6\n"
        "syracusae: carthage 2 hasdrubal\nconsuls: catulus\n"
        "ships: rome 1 ready, carthage 1 ready\nsea: supremacy rome, seamanship good"
    )
    t = set_out("rome", board, "catulus", "embark 1", "sail lipara", enemy="122 112")
    until(t, "carthage", "sea-intercept").carthage("intercept-sea").rome("no")
    for said in ("from syracusae", "load", "bring hasdrubal", "take 2"):
        if said in t.options:
            t.carthage(said)
    fight_at_sea(t, "rome", face=5)
    until(t, "rome", "sea-victory").rome("sail-on", "cross roma")
    assert stands(stopped_by_122(until(t, "rome", "march")), "catulus") == "roma"


@pytest.mark.rule("HAM-9.3.B1a", "HAM-9.3.B1b")
def test_9_3_b1_who_sails_on_has_another_port_to_land_in() -> None:
    held = ("lipara", "messana", "regium", "panormus", "paestum", "aleria", "nuoro", "carales")
    board = "roma: rome 0 flaccus\nproconsul: flaccus\nneapolis: carthage\n"
    board += "syracusae: carthage 1 hasdrubal\n"
    board += "\n".join(f"{port}: carthage, carthage 1" for port in held)
    board += "\nships: rome 5 ready, carthage 1 ready\nsea: supremacy carthage, seamanship good"
    t = set_out("rome", board, "flaccus", "embark 5", "sail neapolis").carthage("intercept-sea")
    fight_at_sea(t, "rome", face=4)
    until(t, "rome", "sea-victory").rome("sail-on")
    only = t.ask.about[1]
    assert only == rules().board.space("roma"), "nobody is asked: no other way leads ashore"


@pytest.mark.rule("HAM-9.3.B1d", "HAM-7.2.Aa")
def test_9_3_b1_a_general_alone_does_not_land_beside_a_garrison() -> None:
    board = (
        "roma: rome 3 flaccus\nproconsul: flaccus\nneapolis: rome, rome 0, inside 1\n"
        "syracusae: carthage 1 hasdrubal\nships: carthage 2 ready\n"
        "sea: supremacy carthage, seamanship fair"
    )
    t = set_out("rome", board, "flaccus", "embark 0", "sail neapolis").carthage("intercept-sea")
    close_in(t).die(2)
    assert "stop-here" not in t.options


@pytest.mark.rule("HAM-9.3.B2a")
@pytest.mark.ruling("R-227")
def test_9_3_b2_a_beaten_fleet_comes_back_to_a_city_whose_besiegers_have_sailed_off() -> None:
    board = (
        "neapolis: carthage, rome 3 florus, inside 2 hanno\nlipara: free, carthage 1\n"
        "roma: rome 3\nmessana: rome\nregium: rome\npanormus: rome\nconsuls: florus\n"
        "ships: rome 5 ready, carthage 1 ready\nsea: supremacy rome, seamanship excellent"
    )
    t = set_out("carthage", board, "hanno", "embark 1", "sail lipara")
    until(t, "carthage", "voyage").carthage("load", "take 1", "sail messana")
    until(t, "rome", "sea-intercept").rome("intercept-sea", "ships 5")
    wanted = ("sail neapolis", "bring florus", "take 3", "sail lipara", "done", "take 0")
    while t.ask.prompt.startswith(("intercept-", "load-")):
        comes = "load" in t.options and "sail lipara" in t.options
        known = [said for said in wanted if said in t.options]
        t.rome("load" if comes else known[0] if known else t.options[-1])
    fight_at_sea(t, "rome", face=4)
    assert units(t, "rome", "neapolis") == 0
    assert stands(t, "hanno") == "neapolis"
