"""Naval movement: who embarks with what, lanes and points, loading, landing. 7.3, 15.6"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.control.miat import more_points
from delenda.games.hamilcar.queries import (
    controls_open_sea,
    fleet_units,
    may_land_in_africa,
)
from delenda.games.hamilcar.sea.landing import why_not_debark
from delenda.games.hamilcar.sea.load import Load
from delenda.games.hamilcar.sea.reach import legs, reachable
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.choices import offered
from hamilcar.tables import Board, elephants, general, hold, place, stands, state, trains, units
from hamilcar.voyages import asked, fight, set_out, ships, under_way
from punic.tables import Table

FAIR = "sea: supremacy carthage, seamanship fair"
EXCELLENT = "sea: supremacy carthage, seamanship excellent"
FLACCUS = "roma: rome 3 flaccus\nproconsul: flaccus"


def ports(t: Table) -> set[str]:
    """Return the ports that are one way off."""
    return offered(t, "sail") | offered(t, "cross")


# --- 7.1 Movement basics --------------------------------------------------------------------------


@pytest.mark.rule("HAM-7.1a")
def test_land_sea_and_land_in_one_activation() -> None:
    t = set_out("rome", f"capua: rome 3 flaccus\nproconsul: flaccus\n{FAIR}", "flaccus")
    t.rome("move neapolis", "embark 0", "sail lipara", "land")
    assert stands(t, "flaccus") == "lipara"
    t = set_out("rome", f"capua: rome 3 flaccus\nproconsul: flaccus\n{FAIR}", "flaccus")
    t.rome("move neapolis", "embark 0", "sail roma", "land")
    assert "move reate" in t.options, "one point of four is left"
    assert not offered(t, "embark")
    assert "embarks once in an activation [7.1]" in t.why_not("rome", "embark 0")


@pytest.mark.rule("HAM-7.1a")
def test_at_sea_nobody_marches() -> None:
    t = set_out("rome", f"{FLACCUS}\n{FAIR}", "flaccus", "embark 0", "sail neapolis")
    assert "land first [7.1]" in t.why_not("rome", "move capua")
    assert "land first" in t.why_not("rome", "stop")
    assert "embarks once" in t.why_not("rome", "embark 1")


@pytest.mark.rule("HAM-7.1b", "HAM-7.3.Cb")
def test_generals_of_equal_or_lower_rank_come_aboard_and_no_others() -> None:
    t = set_out(
        "rome",
        f"{FLACCUS}\nneapolis: rome 4 duilius\nconsuls: duilius\n{FAIR}",
        "flaccus",
        "embark 0",
        "sail neapolis",
        "load",
    )
    assert t.ask.prompt == "load-cus", "nobody is asked to come"
    t = set_out(
        "carthage",
        "carthago: carthage 2 barca\nlilybaeum: carthage 1 hanno\nships: carthage 1 ready",
        "barca",
        "embark 1",
        "sail lilybaeum",
        "load",
    )
    assert t.options == ["bring hanno", "done"]
    t = set_out(
        "carthage",
        "carthago: carthage 2 hanno\nlilybaeum: carthage 1 barca",
        "hanno",
        "embark 0",
        "sail lilybaeum",
        "load",
    )
    assert "outranks the general who sails [7.1]" in t.why_not("carthage", "bring barca")


# --- 2.3.E3 Consuls -----------------------------------------------------------------------------


@pytest.mark.rule("HAM-2.3.E3d")
def test_a_consul_embarks_with_three_cus_or_all_he_has() -> None:
    board = f"roma: rome 4 duilius\nconsuls: duilius\n{FAIR}"
    t = hold("rome", "131", board).rome("play 131 move")
    assert offered(t, "take") == {"4", "3"}
    assert "fewer than three CUs [2.3.E3]" in t.why_not("rome", "take 2")
    board = f"roma: rome 2 duilius\nconsuls: duilius\n{FAIR}"
    t = set_out("rome", board, "duilius", "embark 0")
    assert units(t, "rome", "rome-fleet") == 2


@pytest.mark.rule("HAM-2.3.E3d", "HAM-7.1c")
def test_a_consul_in_port_keeps_three_cus() -> None:
    board = f"{FLACCUS}\nneapolis: rome 5 duilius\nconsuls: duilius\n{FAIR}"
    t = set_out("rome", board, "flaccus", "embark 0", "sail neapolis", "load")
    assert offered(t, "take") == {"2", "1", "0"}
    assert "fewer than three CUs [2.3.E3]" in t.why_not("rome", "take 3")


@pytest.mark.rule("HAM-2.3.E3d", "HAM-7.1c")
def test_the_dictator_takes_what_he_likes() -> None:
    board = f"roma: rome 3 calatinus\nneapolis: rome 3 duilius\nconsuls: duilius\n{FAIR}"
    t = set_out("rome", f"{board}\ndictator: calatinus", "calatinus", "embark 0")
    t.rome("sail neapolis", "load", "done")
    assert offered(t, "take") == {"3", "2", "1", "0"}


# --- 2.3.F, 2.3.G Fleets --------------------------------------------------------------------------


@pytest.mark.rule("HAM-2.3.Fb")
def test_only_ready_warships_sail() -> None:
    t = set_out("rome", f"{FLACCUS}\n{FAIR}\nships: rome 2 ready 3 spent", "flaccus")
    assert offered(t, "embark") == {"2", "1", "0"}
    assert "not so many Ready warships are at port [2.3.F]" in t.why_not("rome", "embark 3")


@pytest.mark.rule("HAM-2.3.Ga", "HAM-7.3.Ca")
@pytest.mark.parametrize(("army", "most"), [("5", 5), ("6", 4), ("4 2st", 4), ("10", 0)])
def test_a_fleet_has_five_warships_and_ten_units(army: str, most: int) -> None:
    board = f"roma: rome {army} flaccus\nproconsul: flaccus\n{FAIR}\nships: rome 6 ready"
    t = set_out("rome", board, "flaccus")
    assert offered(t, "embark") == {str(count) for count in range(most + 1)}
    if most == 5:
        assert "at most five warships [2.3.G]" in t.why_not("rome", "embark 6")
    else:
        assert "at most ten units" in t.why_not("rome", f"embark {most + 1}")


@pytest.mark.rule("HAM-2.3.Ga", "HAM-7.3.Cb")
def test_no_more_than_ten_units_come_aboard() -> None:
    board = f"roma: rome 5 flaccus\nproconsul: flaccus\n{FAIR}\nneapolis: rome 3 3st"
    t = set_out("rome", f"{board}\nships: rome 3 ready", "flaccus", "embark 3", "sail neapolis")
    t.rome("load")
    assert "at most ten units" in t.why_not("rome", "take 3")
    t.rome("take 1")
    assert "at most ten units" in t.why_not("rome", "take-supplies 2")
    t.rome("take-supplies 1")
    assert (units(t, "rome", "rome-fleet"), trains(t, "rome", "rome-fleet")) == (6, 1)
    assert (units(t, "rome", "neapolis"), trains(t, "rome", "neapolis")) == (2, 2)
    assert "load" not in t.options, "once in a port"


@pytest.mark.rule("HAM-2.3.Gb")
def test_there_is_one_fleet_of_a_side_with_one_commander() -> None:
    board = "lilybaeum: carthage 2 hanno gisco\nships: carthage 2 ready"
    t = set_out("carthage", board, "gisco", "embark 1", "sail panormus")
    assert stands(t, "gisco") == stands(t, "hanno") == "carthage-fleet"
    assert not offered(t, "embark")
    t.carthage("land")
    assert ships(t, "carthage") == (2, 0, 0, 0)


@pytest.mark.rule("HAM-2.3.Gc")
def test_prizes_are_no_units_of_a_fleet() -> None:
    t = Board("fleet rome: 5 warships, 2 prizes, 5 duilius\nneapolis: rome 1")
    assert fleet_units(t.s, ROME) == 10
    t = Board("fleet rome: 5 warships, 2 prizes, 4 duilius\nneapolis: rome 1")
    leader = general(t, "duilius")
    assert Load(ROME, place(t, "neapolis"), leader).numbers(t.s, ()) == [1, 0]


@pytest.mark.rule("HAM-2.1.Hc")
@pytest.mark.parametrize(("more", "holds"), [("", False), ("panormus: rome\nlipara: rome", True)])
def test_more_than_half_of_its_ports_control_mare_tyrrhenum(more: str, holds: bool) -> None:
    t = Board(more)
    assert controls_open_sea(t.s, ROME) == holds
    assert more_points(t.s, ROME) == int(holds)


@pytest.mark.rule("HAM-7.3.Ca")
def test_warships_are_optional_and_all_go_to_sea() -> None:
    board = f"roma: rome 3 1st flaccus\nproconsul: flaccus\n{FAIR}\nships: rome 2 ready"
    t = set_out("rome", board, "flaccus", "embark 0")
    assert (units(t, "rome", "rome-fleet"), trains(t, "rome", "rome-fleet")) == (3, 1)
    assert stands(t, "flaccus") == "rome-fleet"
    assert ships(t, "rome") == (2, 0, 0, 0)
    t = set_out("rome", board, "flaccus", "embark 2")
    assert ships(t, "rome") == (0, 0, 2, 0)


# --- 7.3.A Lanes and points -----------------------------------------------------------------------


@pytest.mark.rule("HAM-7.3.Aa", "HAM-7.3.Bc")
def test_enemies_in_a_port_do_not_stop_a_fleet_nor_react() -> None:
    board = "panormus: carthage 3 hanno\nneapolis: rome 1\nlipara: carthage, rome 3"
    t = set_out("carthage", board, "hanno", "embark 0", "sail lipara")
    assert asked(t, "carthage", "voyage"), "nobody reacts"
    t.carthage("sail neapolis")
    assert under_way(t).used == 2
    assert units(t, "rome", "lipara") == 3


@pytest.mark.rule("HAM-7.3.Aa")
def test_the_strait_is_a_lane_for_one_point() -> None:
    t = set_out("rome", "messana: rome 2 caudex\nconsuls: caudex", "caudex", "embark 0")
    t.rome("sail regium")
    assert t.ask.about[-1] == 3, "with Poor seamanship he has landed"
    assert stands(t, "caudex") == "regium"
    assert "move croton" in t.options


@pytest.mark.rule("HAM-7.3.Ab", "HAM-15.4.Ba", "HAM-15.4.Bb", "HAM-15.4.Bc", "HAM-15.4.Bd")
@pytest.mark.parametrize(
    ("level", "lanes"), [("poor", 1), ("fair", 2), ("good", 3), ("excellent", 4)]
)
def test_seamanship_limits_rome(level: str, lanes: int) -> None:
    board = f"{FLACCUS}\nsea: supremacy carthage, seamanship {level}"
    t = set_out("rome", board, "flaccus", "embark 0")
    way = ["neapolis", "paestum", "neapolis", "paestum"]
    for port in way[:lanes]:
        assert t.ask.prompt == "voyage"
        t.rome(f"sail {port}")
    assert stands(t, "flaccus") == way[lanes - 1], "it can only land now"


@pytest.mark.rule("HAM-7.3.Ab")
def test_no_third_lane_with_fair_seamanship() -> None:
    t = set_out("rome", f"{FLACCUS}\n{FAIR}\nneapolis: rome 1", "flaccus", "embark 0")
    t.rome("sail tarquinii", "sail roma")
    assert stands(t, "flaccus") == "roma", "two lanes, and it lands"
    board = f"{FLACCUS}\n{FAIR}\npaestum: rome 1"
    t = set_out("rome", board, "flaccus", "embark 0", "sail neapolis", "sail paestum")
    assert t.options == ["load", "land"]
    more = "1 movement point is needed at sea, 0 are left [7.3.A]"
    assert t.why_not("rome", "sail regium") == more


@pytest.mark.rule("HAM-7.3.Ab")
def test_carthage_sails_four_lanes() -> None:
    t = set_out("carthage", "carthago: carthage 3 hanno", "hanno", "embark 0")
    t.carthage("sail lilybaeum", "sail panormus", "sail lipara", "sail regium")
    assert stands(t, "hanno") == "regium"


@pytest.mark.rule("HAM-7.3.Ab", "HAM-7.1a")
def test_points_spent_on_land_are_not_left_at_sea() -> None:
    t = set_out("carthage", "tunes: carthage 3 hanno", "hanno", "move carthago", "embark 0")
    t.carthage("sail lilybaeum", "sail panormus", "sail lipara")
    assert not ports(t), "four points in all"


@pytest.mark.rule("HAM-2.1.Ha", "HAM-7.3.Aa", "HAM-7.3.Ac")
def test_mare_tyrrhenum_costs_two_points_and_three_storms() -> None:
    t = set_out("rome", FLACCUS, "flaccus", "embark 0")
    assert not offered(t, "cross"), "with Poor seamanship one point is all"
    assert "2 movement points are needed at sea, 1 is left" in t.why_not("rome", "cross panormus")
    t = set_out("rome", f"{FLACCUS}\n{FAIR}", "flaccus", "embark 0", "cross panormus")
    assert stands(t, "flaccus") == "panormus", "the whole limit is used"
    t = set_out("rome", f"{FLACCUS}\n{EXCELLENT}", "flaccus", "embark 0", "cross panormus")
    assert (under_way(t).used, under_way(t).storms) == (2, 3)


@pytest.mark.ruling("R-224")
@pytest.mark.rule("HAM-2.1.Ha")
def test_where_a_lane_goes_nobody_crosses_the_open_sea() -> None:
    t = set_out("rome", f"{FLACCUS}\n{FAIR}", "flaccus", "embark 0")
    assert "an ordinary lane goes there" in t.why_not("rome", "cross neapolis")
    assert "that is across Mare Tyrrhenum" in t.why_not("rome", "sail panormus")
    assert "no sea lane leads there" in t.why_not("rome", "sail messana")


def test_what_a_fleet_can_reach() -> None:
    t = hold("rome", "131", FAIR)
    s, roma = state(t), t.s.rules.grammar.kinds["space"].read("roma")
    named = t.s.rules.grammar.kinds["space"].write
    found = {named(port): way for port, way in reachable(s, ROME, roma, 4).items()}
    assert found["neapolis"] == (1, 1)
    assert found["lipara"] == (2, 2), "by lanes, not over the open sea"
    assert found["panormus"] == (2, 3)
    assert "messana" not in found
    assert "messana" in {named(port) for port in reachable(s, CARTHAGE, roma, 3)}
    assert {named(leg.to) for leg in legs(s, roma) if leg.is_open} >= {"panormus", "carales"}


# --- 7.3.B Ports ----------------------------------------------------------------------------------


@pytest.mark.rule("HAM-7.3.Ba")
def test_control_of_ports_does_not_matter() -> None:
    t = set_out("rome", f"{FLACCUS}\n{FAIR}", "flaccus", "embark 0", "sail neapolis")
    t.rome("sail lipara")
    assert stands(t, "flaccus") == "lipara"
    board = f"lipara: carthage, rome 3 flaccus\nproconsul: flaccus\n{FAIR}"
    t = set_out("rome", board, "flaccus", "embark 0")
    assert "sail neapolis" in t.options


SIEGE = "agrigentum: carthage, rome 3, inside 1 1st, siege 1"


@pytest.mark.rule("HAM-7.3.Ba", "HAM-14.5.Ac")
def test_a_relief_fleet_lands_outside_a_besieged_city() -> None:
    board = f"{SIEGE}\nlilybaeum: carthage 4 hanno"
    t = set_out("carthage", board, "hanno", "embark 0", "sail agrigentum")
    assert "land" in t.options
    assert not offered(t, "land-inside")
    assert "no ship enters a besieged city [7.3.B]" in t.why_not("carthage", "land-inside 4")
    assert "load" not in t.options, "those inside may not come aboard"


@pytest.mark.rule("HAM-7.3.Ba", "HAM-14.5.Ac")
def test_no_ship_leaves_a_besieged_city() -> None:
    board = "agrigentum: carthage, rome 3, inside 2 hanno, siege 1"
    t = set_out("carthage", board, "hanno")
    assert not offered(t, "embark")
    assert "no ship leaves a besieged city [7.3.B]" in t.why_not("carthage", "embark 0")


@pytest.mark.rule("HAM-7.3.Ba", "HAM-14.5.Aa")
def test_ships_go_in_and_out_of_a_city_that_is_not_besieged() -> None:
    board = "agrigentum: carthage, rome 3, inside 2 hanno"
    t = set_out("carthage", board, "hanno", "embark 0", "sail lilybaeum", "sail agrigentum")
    t.carthage("land-inside 2")
    assert stands(t, "hanno") == "agrigentum+"
    assert units(t, "carthage", "agrigentum+") == 2


@pytest.mark.rule("HAM-7.3.Ba")
@pytest.mark.parametrize(
    ("army", "reason"), [("3", "hold so many CUs"), ("1 3st", "hold so many supply trains")]
)
def test_only_what_finds_room_lands_inside(army: str, reason: str) -> None:
    board = f"agrigentum: carthage, rome 3\nlilybaeum: carthage {army} hanno"
    t = set_out("carthage", board, "hanno", "embark 0", "sail agrigentum")
    assert not offered(t, "land-inside")
    assert reason in t.why_not("carthage", "land-inside 1")


def test_without_enemies_before_the_walls_an_army_lands_and_goes_inside() -> None:
    t = set_out("carthage", "lilybaeum: carthage 2 hanno", "hanno", "embark 0", "sail agrigentum")
    assert "land, then go inside" in t.why_not("carthage", "land-inside 2")
    t.carthage("land", "enter 2")
    assert stands(t, "hanno") == "agrigentum+"


@pytest.mark.rule("HAM-7.3.Bb")
def test_landing_triggers_land_reactions() -> None:
    board = f"{FLACCUS}\n{FAIR}\nthermae: carthage 3 hanno"
    t = set_out("rome", board.replace("fair", "good"), "flaccus", "embark 0", "cross panormus")
    assert asked(t, "rome", "voyage"), "nobody reacts before it lands"
    t.rome("land")
    assert asked(t, "carthage", "declare")
    assert "intercept hanno" in t.options


@pytest.mark.rule("HAM-7.3.Bd", "HAM-2.3.E2a")
@pytest.mark.parametrize("enemy", ["1", "0 1st"])
def test_without_cus_nobody_lands_among_enemy_units(enemy: str) -> None:
    board = f"roma: rome 0 1st flaccus\nproconsul: flaccus\n{FAIR}\nlipara: carthage {enemy}"
    t = set_out("rome", board, "flaccus", "embark 0", "sail neapolis")
    assert "lipara" not in ports(t), "with two points it could not sail on from there"
    assert "could not land anywhere [7.3.B]" in t.why_not("rome", "sail lipara")
    board = board.replace("fair", "good")
    t = set_out("rome", board, "flaccus", "embark 0", "sail neapolis", "sail lipara")
    assert "land" not in t.options
    assert "a general without CUs" in t.why_not("rome", "land")


@pytest.mark.rule("HAM-7.2.Aa")
def test_a_lone_general_does_not_stop_with_another() -> None:
    board = "lilybaeum: carthage 0 hanno\npanormus: rome 0 flaccus\nproconsul: flaccus"
    t = set_out("carthage", board, "hanno", "embark 0", "sail panormus")
    assert "land" in t.options, "he has points left to march on"
    board = board.replace("panormus:", "lipara: carthage,")
    t = set_out("carthage", board, "hanno", "embark 0", "sail panormus", "sail lipara")
    assert "land" not in t.options, "no road leads on"
    t = set_out("carthage", board.replace("lilybaeum", "carthago"), "hanno", "embark 0")
    t.carthage("sail lilybaeum", "sail panormus", "sail thermae")
    assert "lipara" not in ports(t)


@pytest.mark.rule("HAM-7.3.Be")
def test_a_fleet_that_can_no_longer_land_returns() -> None:
    board = f"roma: rome 1 1st flaccus\nproconsul: flaccus\n{FAIR}\nlipara: carthage 1"
    t = set_out("rome", board, "flaccus", enemy="129 113")
    t.rome("embark 0", "sail neapolis").carthage("pass")
    t.rome("sail lipara").carthage("respond 129").die(3)
    t.rome("lose-supplies 0")
    assert (stands(t, "flaccus"), trains(t, "rome", "neapolis")) == ("neapolis", 1)
    assert t.ask.prompt != "voyage"
    assert not ports(t)


# --- 7.3.C Steps ----------------------------------------------------------------------------------


@pytest.mark.ruling("R-223")
@pytest.mark.rule("HAM-7.3.Cb")
def test_a_fleet_takes_cus_aboard_on_its_way() -> None:
    t = set_out("rome", f"{FLACCUS}\n{FAIR}\nneapolis: rome 1", "flaccus", "embark 0")
    assert "load" not in t.options, "the army has embarked with all it takes"
    t.rome("sail neapolis", "load", "take 1")
    assert units(t, "rome", "rome-fleet") == 4
    assert units(t, "rome", "neapolis") == 0


@pytest.mark.rule("HAM-7.3.Cb", "HAM-2.1.Ca")
def test_those_inside_a_free_city_come_aboard_too() -> None:
    board = "carthago: carthage 1 hanno\nlilybaeum: carthage 1, inside 2 e1 1st gisco"
    t = set_out("carthage", board, "hanno", "embark 0", "sail lilybaeum", "load")
    t.carthage("bring gisco", "take 3", "take-supplies 1")
    assert stands(t, "gisco") == "carthage-fleet"
    assert units(t, "carthage", "carthage-fleet") == 4
    assert elephants(t, "carthage-fleet") == 1
    assert units(t, "carthage", "lilybaeum+") == 0


def test_elephants_are_chosen() -> None:
    board = "carthago: carthage 1 hanno\nlilybaeum: carthage 3 e1"
    t = set_out("carthage", board, "hanno", "embark 0", "sail lilybaeum", "load", "take 2")
    assert offered(t, "elephants") == {"1", "0"}
    t.carthage("elephants 0")
    assert (elephants(t, "carthage-fleet"), elephants(t, "lilybaeum")) == (0, 1)


@pytest.mark.rule("HAM-7.3.Cc")
def test_without_a_battle_warships_return_ready() -> None:
    t = set_out("rome", f"{FLACCUS}\n{FAIR}\nships: rome 2 ready", "flaccus", "embark 2")
    t.rome("sail neapolis", "land")
    assert ships(t, "rome") == (2, 0, 0, 0)
    assert units(t, "rome", "neapolis") == 3


@pytest.mark.rule("HAM-7.3.Cd", "HAM-8.3c")
def test_a_naval_battle_comes_before_the_landing() -> None:
    board = f"{FLACCUS}\n{FAIR}\nships: rome 2 ready, carthage 1 ready\nlipara: carthage 0 hanno"
    t = set_out("rome", board, "flaccus", "embark 2", "sail neapolis").carthage("wait")
    t.rome("sail lipara").carthage("intercept-sea")
    fight(t, "carthage")
    assert stands(t, "flaccus") == "neapolis", "it never landed in Lipara"


# --- 7.1 Campaigns --------------------------------------------------------------------------------


CAMPAIGN = """\
    carthago: carthage 3 hanno
    lilybaeum: carthage 2 gisco
    ships: carthage 2 ready
"""


def campaign(board: str) -> Table:
    """Carthage begins a Major Campaign."""
    return hold("carthage", "114 113", board).carthage("play 114 event")


@pytest.mark.rule("HAM-7.1d")
def test_in_a_campaign_cus_go_four_spaces_in_all() -> None:
    t = campaign(CAMPAIGN)
    t.carthage("activate hanno", "take 3", "embark 0", "sail lilybaeum", "sail panormus", "land")
    t.carthage("regroup", "take 0", "stop")
    assert units(t, "carthage", "panormus") == 3
    t.carthage("activate gisco", "take 2", "embark 0", "sail panormus")
    t.carthage("load", "done", "take 3", "sail lipara")
    assert t.ask.about[-1] == 1, "the three have gone three lanes"


@pytest.mark.rule("HAM-7.1d")
def test_in_a_campaign_those_who_have_no_point_left_come_no_farther() -> None:
    t = campaign(CAMPAIGN)
    t.carthage("activate hanno", "take 3", "embark 0")
    t.carthage("sail lilybaeum", "sail panormus", "sail thermae", "sail panormus")
    t.carthage("activate gisco", "take 2", "embark 0", "sail panormus", "load")
    t.carthage("done", "take 3")
    assert stands(t, "gisco") == "panormus", "they can only land again"


@pytest.mark.rule("HAM-7.1d")
@pytest.mark.parametrize(("steps", "comes"), [(4, False), (2, True)])
def test_in_a_campaign_nobody_comes_aboard_who_could_not_land(steps: int, comes: bool) -> None:
    board = """\
        clupea: carthage, rome 4 duilius
        consuls: duilius
        agrigentum: rome, rome 1 flaccus
        proconsul: flaccus
        sea: supremacy carthage, seamanship good
    """
    t = hold("rome", "114 112", board).rome("play 114 event", "activate duilius", "take 4")
    t.rome(*["move tunes", "move clupea", "move tunes", "move clupea"][:steps])
    if comes:
        t.rome("stop")
    t.rome("activate flaccus", "take 1", "embark 0", "sail clupea")
    assert "land" not in t.options, "not in Africa"
    assert ("load" in t.options) == comes


@pytest.mark.rule("HAM-7.1e")
def test_in_a_campaign_those_who_fought_at_sea_do_not_go_again() -> None:
    board = """\
        carthago: carthage 3 hanno
        thermae: carthage 2 gisco
        lipara: rome, rome 0 flaccus
        proconsul: flaccus
        sea: supremacy rome, seamanship excellent
        ships: rome 1 ready, carthage 5 ready
    """
    t = campaign(board)
    t.carthage("activate hanno", "take 3", "embark 3", "sail lilybaeum")
    t.rome("wait").carthage("sail panormus").rome("intercept-sea")
    fight(t, "carthage").carthage("stop-here")
    assert "move lilybaeum" in t.options, "he may march on himself"
    t.carthage("stop", "activate gisco", "take 2", "move panormus", "regroup")
    assert "done their part" in t.why_not("carthage", "take 5")


# --- 15.6 Africa ----------------------------------------------------------------------------------


def to_africa(name: str, level: str, syracusae: str = "carthage") -> Table:
    board = f"agrigentum: rome, rome 3 {name}\nconsuls: {name}\nsyracusae: {syracusae}\n"
    board += f"sea: supremacy carthage, seamanship {level}"
    return set_out("rome", board, name, "embark 0")


@pytest.mark.ruling("R-226")
@pytest.mark.rule("HAM-15.6a", "HAM-15.4.Bc", "HAM-15.4.Bd", "HAM-2.2.D3a")
@pytest.mark.parametrize(
    ("name", "level", "syracusae", "lands"),
    [
        ("duilius", "fair", "rome", False),
        ("duilius", "good", "carthage", False),
        ("duilius", "good", "rome", True),
        ("duilius", "excellent", "carthage", True),
        ("regulus", "poor", "carthage", True),
    ],
)
def test_who_lands_in_africa(name: str, level: str, syracusae: str, lands: bool) -> None:
    t = to_africa(name, level, syracusae)
    t.rome("sail clupea")
    assert (stands(t, name) == "clupea" or "land" in t.options) == lands
    if not lands:
        assert "Rome lands in Africa with Excellent" in t.why_not("rome", "land")
    assert may_land_in_africa(state(t), general(t, name)) == lands


@pytest.mark.rule("HAM-15.6b")
def test_by_road_rome_is_free_in_africa() -> None:
    t = set_out("rome", "clupea: carthage, rome 3 duilius\nconsuls: duilius", "duilius")
    assert "move tunes" in t.options


@pytest.mark.rule("HAM-15.6c")
def test_an_intercepting_fleet_is_bound_too() -> None:
    t = hold("carthage", "131", f"roma: rome 3 flaccus\nproconsul: flaccus\n{FAIR}")
    s = state(t)
    s.generals[general(t, "flaccus")] = place(t, "rome-fleet")
    reason = why_not_debark(s, ROME, place(t, "thapsus"))
    assert "Africa" in str(reason)
    assert why_not_debark(s, ROME, place(t, "neapolis")) is None


# --- 17.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-17.1.#131a")
def test_forced_march_keeps_the_limit_at_sea() -> None:
    board = f"roma: rome 3 flaccus\nproconsul: flaccus\n{FAIR}"
    t = hold("rome", "131 97", board).rome("play 131 event")
    while t.ask.prompt != "march":
        t.rome(t.options[0])
    t.rome("embark 0", "sail neapolis", "sail paestum")
    assert stands(t, "flaccus") == "paestum", "two lanes are all"
    t.rome("move nola", "move capua", "move bovianum", "move arpi")
    assert not offered(t, "move")


@pytest.mark.rule("HAM-17.1.#139d")
def test_in_a_truce_a_fleet_passes_but_does_not_land_among_enemies() -> None:
    t = set_out("rome", f"{FLACCUS}\n{FAIR}", "flaccus", effects="truce")
    t.rome("embark 0", "sail neapolis")
    assert "lipara" not in ports(t), "it could only land there"
    board = f"{FLACCUS}\n{EXCELLENT}"
    t = set_out("rome", board, "flaccus", effects="truce")
    t.rome("embark 0", "sail neapolis", "sail lipara")
    assert "land" not in t.options
    assert "truce" in t.why_not("rome", "land")
    t.rome("sail messana", "land")
    assert stands(t, "flaccus") == "messana"
