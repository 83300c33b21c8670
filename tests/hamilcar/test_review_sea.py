"""What a reading of the book beside the game found at sea."""

from __future__ import annotations

import pytest

from hamilcar.tables import hold, stands, trains, units
from hamilcar.voyages import close_in, fight, set_out
from punic.tables import Table

PROCONSUL = "proconsul: flaccus"
CARTHAGE_RULES = "sea: supremacy carthage"
FAR = "sea: supremacy rome, seamanship excellent"


def until(t: Table, seat: str, prompt: str) -> Table:
    """Let both pass, or answer first, until a side is asked that."""
    while (t.seat, t.ask.prompt) != (seat, prompt):
        quiet = [said for said in ("pass", "wait", "no", "done") if said in t.options]
        t.say(t.seat, quiet[0] if quiet else t.options[0])
    return t


@pytest.mark.ruling("R-244")
@pytest.mark.rule("HAM-17.1.#122c")
def test_those_taken_aboard_where_bad_weather_strikes_stay_there() -> None:
    board = (
        "carthago: carthage 3 hanno\nthermae: carthage, rome 2\n"
        f"messana: carthage, carthage 2 1st himilco\n{CARTHAGE_RULES}"
    )
    t = set_out("carthage", board, "hanno", "embark 0", enemy="122 112")
    t.carthage("sail lilybaeum", "sail panormus", "sail thermae").rome("pass")
    until(t.carthage("sail messana"), "carthage", "voyage")
    t.carthage("load", "bring himilco", "take 2", "take-supplies 1")
    if t.seat == "carthage":
        t.carthage("land")
    t.rome("respond 122")
    assert (stands(t, "hanno"), units(t, "carthage", "panormus")) == ("panormus", 3)
    assert (stands(t, "himilco"), units(t, "carthage", "messana")) == ("messana", 2)
    assert trains(t, "carthage", "messana") == 1
    assert units(t, "carthage", "thermae") == 0


@pytest.mark.ruling("R-244")
def test_so_do_those_of_a_port_where_nobody_could_land() -> None:
    board = (
        "panormus: rome, rome 3 flaccus\nagrigentum: rome\nlilybaeum: rome\n"
        f"clupea: carthage, rome 3\n{PROCONSUL}\nsea: supremacy rome, seamanship good"
    )
    t = set_out("rome", board, "flaccus", "embark 0", enemy="122 113")
    until(t.rome("sail lilybaeum"), "rome", "voyage").rome("sail clupea")
    until(t, "rome", "voyage").rome("load", "take 3", "sail agrigentum").carthage("respond 122")
    assert (units(t, "rome", "clupea"), units(t, "rome", "lilybaeum")) == (3, 3)


@pytest.mark.rule("HAM-9.3.B2a")
@pytest.mark.ruling("R-227")
def test_who_embarked_in_a_city_goes_back_inside() -> None:
    board = (
        "neapolis: rome 3 flaccus\nsyracusae: carthage, rome 3 florus, inside 2 hanno\n"
        f"consuls: florus\n{PROCONSUL}\nships: rome 3 ready, carthage 1 ready\n{CARTHAGE_RULES}"
    )
    t = set_out("rome", board, "flaccus", "embark 3", "sail lipara").carthage("intercept-sea")
    for said in ("from syracusae", "load", "bring hanno", "take 2"):
        if said in t.options:
            t.carthage(said)
    fight(close_in(t), "rome")
    assert (stands(t, "hanno"), units(t, "carthage", "syracusae+")) == ("syracusae+", 2)


@pytest.mark.rule("HAM-9.3.B2a")
@pytest.mark.ruling("R-227")
def test_a_beaten_fleet_does_not_come_to_the_port_of_the_battle() -> None:
    board = (
        "regium: rome, rome 3 flaccus\nlipara: rome\npanormus: carthage\n"
        "messana: carthage, carthage 2 carthalo\nsyracusae: carthage\n"
        f"{PROCONSUL}\nships: rome 1 ready, carthage 5 ready\n"
        "sea: supremacy carthage, seamanship excellent"
    )
    t = set_out("rome", board, "flaccus", "embark 1", "sail lipara").carthage("wait")
    t.rome("sail panormus").carthage("wait")
    t.rome("sail lipara").carthage("intercept-sea", "ships 5")
    fight(t, "carthage")
    assert stands(t, "flaccus") == "regium"


@pytest.mark.rule("HAM-9.3.B1d")
@pytest.mark.ruling("R-228")
def test_the_winner_may_land_inside_his_own_city() -> None:
    board = (
        "lipara: rome, rome 3 flaccus\nmessana: carthage, rome 3 florus\n"
        f"syracusae: carthage, carthage 2 hanno\nconsuls: florus\n{PROCONSUL}\n"
        f"ships: rome 1 ready, carthage 3 ready\n{CARTHAGE_RULES}"
    )
    t = set_out("rome", board, "flaccus", "embark 1", "sail messana")
    t.carthage("intercept-sea", "ships 3", "load", "bring hanno", "take 2")
    fight(close_in(t), "carthage")
    until(t, "carthage", "prevail").carthage("stop-here")
    assert (stands(t, "hanno"), units(t, "carthage", "messana+")) == ("messana+", 2)


@pytest.mark.rule("HAM-2.3.D3b", "HAM-7.2.Ca")
def test_lone_enemies_give_way_where_an_army_backs_up_to() -> None:
    board = (
        "roma: rome 3 flaccus\nlipara: carthage, carthage 0 1st hanno\n"
        f"thermae: carthage 3 himilco\npanormus: free\n{PROCONSUL}\n{FAR}"
    )
    t = set_out("rome", board, "flaccus", "embark 0", "sail neapolis", "sail lipara")
    t.rome("sail panormus", "land").carthage("intercept himilco", "take 3").die(1).rome("back-up")
    assert (units(t, "rome", "lipara"), trains(t, "rome", "lipara")) == (3, 1)
    assert stands(t, "hanno") != "lipara"


@pytest.mark.rule("HAM-2.3.E2b", "HAM-12.4a")
def test_an_unguarded_army_does_not_back_up_to_enemy_units() -> None:
    board = (
        "roma: rome 0 1st flaccus\nlipara: carthage, carthage 0 1st\n"
        f"thermae: carthage 3 himilco\npanormus: free\n{PROCONSUL}\n{FAR}"
    )
    t = set_out("rome", board, "flaccus", "embark 0", "sail neapolis", "sail lipara")
    t.rome("sail panormus", "land").carthage("intercept himilco", "take 3").die(1)
    assert t.s.ask is None or "back-up" not in t.options


@pytest.mark.rule("HAM-17.1.#122c")
def test_bad_weather_puts_an_army_back_on_lone_enemies() -> None:
    board = (
        "carthago: carthage 3 hanno\npanormus: rome, rome 0 1st flaccus\nenna: free\n"
        f"{PROCONSUL}\nships: carthage 1 ready\n{CARTHAGE_RULES}"
    )
    t = set_out("carthage", board, "hanno", "embark 0", enemy="122 112")
    t.carthage("sail lilybaeum", "sail panormus", "sail thermae").rome("pass")
    if t.ask.prompt == "voyage":
        t.carthage("land")
    until(t, "carthage", "march").carthage("move enna").rome("respond 122")
    assert (stands(t, "hanno"), trains(t, "carthage", "panormus")) == ("panormus", 1)
    assert stands(t, "flaccus") != "panormus"


@pytest.mark.rule("HAM-17.1.#122a")
@pytest.mark.parametrize(("end", "last"), [("arretium", "stop"), ("volsinii", "besiege")])
def test_bad_weather_may_come_as_an_army_stops(end: str, last: str) -> None:
    t = hold("rome", "131 116", "roma: rome 4 duilius\nconsuls: duilius", enemy="122 113")
    until(t.rome("play 131 move"), "rome", "march")
    t.rome("move reate", "move perusia", f"move {end}").carthage("pass")
    t.rome(last)
    assert (t.seat, t.ask.prompt) == ("carthage", "respond.stops")
    t.carthage("respond 122")
    assert stands(t, "duilius") == "perusia"
    assert (t.seat, t.ask.prompt) != ("carthage", "respond.stops")


@pytest.mark.rule("HAM-7.1e")
@pytest.mark.ruling("R-235")
def test_warships_that_fought_stay_at_port_for_the_rest_of_a_campaign() -> None:
    board = (
        "carthago: carthage 4 hanno\nlilybaeum: carthage\ncarales: carthage 2 himilco\n"
        "roma: rome 3 florus\nsyracusae: rome, rome 3 duilius\nconsuls: florus duilius\n"
        f"ships: rome 1 ready, carthage 5 ready\n{FAR}"
    )
    t = hold("carthage", "114 113", board, enemy="112")
    t.carthage("play 114 event")
    if "activate hanno" in t.options:
        t.carthage("activate hanno")
    until(t, "carthage", "march").carthage("embark 5", "sail lilybaeum").rome("intercept-sea")
    fight(t, "carthage")
    until(t, "carthage", "sea-victory").carthage("stop-here")
    until(t, "carthage", "march").carthage("stop")
    if "activate himilco" in t.options:
        t.carthage("activate himilco")
    until(t, "carthage", "march")
    assert [said for said in t.options if said.startswith("embark")] == ["embark 0"]
    assert "fought in this campaign" in t.why_not("carthage", "embark 1")


@pytest.mark.rule("HAM-17.1.#95a", "HAM-2.3.E3a")
def test_nobody_sails_out_of_a_city_and_leaves_a_consul_there_without_his_three() -> None:
    board = (
        f"neapolis: rome, carthage 3 hanno, inside 2 duilius florus\nconsuls: duilius florus\n{FAR}"
    )
    t = hold("rome", "95", board).rome("play 95 event")
    while t.s.ask is not None and t.ask.prompt in ("socii-navales", "bring", "take"):
        named = [said for said in t.options if said in ("activate duilius", "leave florus")]
        t.say(t.seat, named[0] if named else t.options[0])
    assert (stands(t, "duilius"), stands(t, "florus")) == ("neapolis+", "neapolis+")
