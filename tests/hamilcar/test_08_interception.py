"""Naval interception: who can, avoiding it, the intercepting fleet, what follows. 8, 9.3.B"""

from __future__ import annotations

import pytest

from delenda.engine.state import nearest
from delenda.games.hamilcar.naval.field import NavalField
from delenda.games.hamilcar.sea.reach import (
    avoids,
    chance_to_avoid,
    interceptors,
    why_not_intercept,
)
from delenda.punic.queries import commander
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.choices import offered
from hamilcar.tables import general, hold, place, points_against, stands, state, trains, units
from hamilcar.voyages import asked, close_in, fight, set_out, ships
from punic.tables import Table

FLACCUS = "roma: rome 3 flaccus\nproconsul: flaccus\n"
SHIPS = "ships: rome 2 ready, carthage 2 ready\n"
CARTHAGES_SEA = "sea: supremacy carthage, seamanship fair\n"
ROMES_SEA = "sea: supremacy rome, seamanship fair\n"
CARTHALO = "messana: carthage, carthage 2 carthalo\n"
"""On the way from Syracusae to Lipara."""


def to_lipara(board: str, *, ships: int = 1) -> Table:
    """Flaccus sails from Roma by Neapolis to Lipara; Carthage is asked where it can intercept."""
    lines = FLACCUS + board + ("" if "ships:" in board else SHIPS)
    t = set_out("rome", lines, "flaccus", f"embark {ships}", "sail neapolis")
    if asked(t, "carthage", "sea-intercept"):
        t.carthage("wait")
    return t.rome("sail lipara")


def space(t: Table, name: str) -> int:
    return t.s.rules.grammar.kinds["space"].read(name)


# --- 8.1 Who can --------------------------------------------------------------------------------


@pytest.mark.rule("HAM-8.1a", "HAM-8.1f")
def test_a_fleet_is_intercepted_in_any_port_it_enters() -> None:
    t = set_out("rome", FLACCUS + SHIPS + CARTHAGES_SEA + CARTHALO, "flaccus", "embark 1")
    assert asked(t, "rome", "voyage"), "not where it embarks"
    t.rome("sail neapolis")
    assert asked(t, "carthage", "sea-intercept"), "Syracusae, Messana, Lipara, Neapolis"
    t.carthage("wait").rome("sail lipara")
    assert asked(t, "carthage", "sea-intercept")
    t.carthage("wait")
    assert stands(t, "flaccus") == "lipara"
    assert t.ask.prompt != "sea-intercept", "not after it has landed"


@pytest.mark.rule("HAM-8.1b", "HAM-2.1.Hb")
def test_not_across_mare_tyrrhenum() -> None:
    board = "lilybaeum: carthage 2 hanno\nroma: rome 3 flaccus\nproconsul: flaccus\n"
    board += "sea: supremacy carthage, seamanship fair\nships: rome 1 ready"
    t = set_out("carthage", board, "hanno", "embark 0", "sail panormus")
    assert asked(t, "carthage", "voyage"), "Roma is two points away over the open sea alone"
    why = str(why_not_intercept(state(t), CARTHAGE, space(t, "panormus")))
    assert "out of reach of every Major Port" in why


@pytest.mark.rule("HAM-8.1c", "HAM-8.1h")
def test_who_could_and_does_not_gives_supremacy_away_as_the_fleet_lands() -> None:
    t = set_out("rome", FLACCUS + SHIPS + CARTHAGES_SEA + CARTHALO, "flaccus", "embark 1")
    t.rome("sail neapolis").carthage("wait").rome("sail lipara")
    assert state(t).supremacy == CARTHAGE, "declined at one port, and still at sea"
    t.carthage("wait")
    assert state(t).supremacy == ROME
    assert [entry.kind for entry in t.entries].count("supremacy") == 1


@pytest.mark.rule("HAM-8.1c", "HAM-8.1h", "HAM-8.4a")
@pytest.mark.parametrize(
    ("board", "port", "reason"),
    [
        (CARTHALO + "ships: rome 2 ready, carthage 2 spent\n", "neapolis", "no Ready warship"),
        (SHIPS, "neapolis", "no general can be taken aboard"),
        (CARTHALO + SHIPS + "effects: truce\n", "neapolis", "during a truce"),
        (CARTHALO + SHIPS, "tarquinii", "out of reach of every Major Port"),
    ],
)
def test_who_could_not_keeps_supremacy(board: str, port: str, reason: str) -> None:
    t = set_out("rome", FLACCUS + CARTHAGES_SEA + board, "flaccus")
    t.rome("embark 1", f"sail {port}")
    assert asked(t, "rome", "voyage")
    assert reason in str(why_not_intercept(state(t), ROME, space(t, port)))
    t.rome("land")
    assert state(t).supremacy == CARTHAGE


@pytest.mark.rule("HAM-17.1.#139a")
def test_no_naval_interception_in_a_truce() -> None:
    t = set_out("rome", FLACCUS + SHIPS + CARTHAGES_SEA + CARTHALO, "flaccus", effects="truce")
    t.rome("embark 1", "sail neapolis", "land")
    assert stands(t, "flaccus") == "neapolis"
    assert interceptors(state(t), ROME, space(t, "neapolis")) == []


@pytest.mark.rule("HAM-8.1d")
def test_a_major_port_serves_who_controls_it() -> None:
    board = "lipara: carthage 2 hanno\nsyracusae: rome, rome 3 flaccus\nproconsul: flaccus\n"
    t = set_out("carthage", f"{board}ships: rome 1 ready", "hanno", "embark 0", "sail messana")
    assert asked(t, "rome", "sea-intercept")
    t = hold("carthage", "131", f"{board}ships: carthage 1 ready")
    assert "out of reach" in str(why_not_intercept(state(t), ROME, space(t, "croton")))


@pytest.mark.rule("HAM-8.1e")
def test_one_attempt_is_all() -> None:
    board = FLACCUS + SHIPS + "sea: supremacy rome, seamanship excellent\n" + CARTHALO
    t = set_out("rome", board, "flaccus", "embark 1", "sail neapolis")
    t.carthage("intercept-sea").rome("yes").die(6)
    assert asked(t, "rome", "voyage"), "it got away"
    t.rome("sail lipara")
    assert asked(t, "rome", "voyage"), "nobody asks Carthage again"
    t.rome("land")
    assert stands(t, "flaccus") == "lipara"


@pytest.mark.rule("HAM-8.1f")
@pytest.mark.parametrize(("level", "is_asked"), [("poor", False), ("fair", True)])
def test_the_reach_of_rome_is_its_seamanship(level: str, is_asked: bool) -> None:
    board = "panormus: carthage 2 hanno\nroma: rome 3 flaccus\nproconsul: flaccus\n"
    board += f"sea: supremacy carthage, seamanship {level}\nships: rome 1 ready"
    t = set_out("carthage", board, "hanno", "embark 0", "sail lipara")
    assert asked(t, "rome", "sea-intercept") == is_asked


@pytest.mark.rule("HAM-8.1g")
def test_the_port_of_embarkation_is_not_entered() -> None:
    board = "messana: rome 3 flaccus\nproconsul: flaccus\nsyracusae: carthage 1 hanno\n"
    board += "ships: carthage 1 ready"
    t = set_out("rome", board, "flaccus", "embark 0")
    assert asked(t, "rome", "voyage"), "one lane from Syracusae, but nobody is asked"
    t.rome("sail lipara")
    assert asked(t, "carthage", "sea-intercept")


def test_who_could_intercept() -> None:
    board = CARTHALO + "panormus: carthage 1 hanno\nagrigentum: carthage 1 gisco\n"
    t = hold("rome", "131", FLACCUS + SHIPS + CARTHAGES_SEA + board)
    found = interceptors(state(t), ROME, space(t, "lipara"))
    names = {state(t).rules.generals[one].id for one in found}
    assert names == {"carthalo", "hanno"}, "Gisco is too far from the way"


@pytest.mark.ruling("R-225")
def test_enemies_are_asked_again_when_a_landing_is_declared() -> None:
    t = set_out("rome", FLACCUS + SHIPS + CARTHAGES_SEA + CARTHALO, "flaccus", "embark 1")
    t.rome("sail neapolis").carthage("wait").rome("land")
    assert asked(t, "carthage", "sea-intercept"), "the fleet might have sailed on"
    t.carthage("intercept-sea")
    assert t.ask.prompt.startswith("intercept-")


# --- 8.2 Avoiding -------------------------------------------------------------------------------


@pytest.mark.rule("HAM-8.2a", "HAM-2.1.Ib")
def test_only_the_mover_with_supremacy_rolls() -> None:
    t = to_lipara(CARTHAGES_SEA + CARTHALO).carthage("intercept-sea")
    assert t.ask.prompt.startswith("intercept-"), "Rome may not roll"
    t = to_lipara(ROMES_SEA + CARTHALO).carthage("intercept-sea")
    assert asked(t, "rome", "sea-avoid")
    t.rome("no")
    assert t.ask.prompt.startswith("intercept-"), "it need not roll"


@pytest.mark.rule("HAM-8.2a", "HAM-15.4.Bb", "HAM-9.4-EX2")
@pytest.mark.parametrize(("face", "away"), [(1, False), (3, False), (4, False), (5, True)])
def test_rome_needs_more_diamonds_than_dots(face: int, away: bool) -> None:
    t = to_lipara(ROMES_SEA + CARTHALO).carthage("intercept-sea").rome("yes").die(face)
    kind = "sea-avoided" if away else "sea-not-avoided"
    assert kind in [entry.kind for entry in t.entries]
    assert t.ask.prompt.startswith("intercept-") != away


@pytest.mark.rule("HAM-8.2b", "HAM-15.4.Ba")
def test_for_carthage_the_dots_of_seamanship_are_friendly() -> None:
    t = hold("carthage", "131", "sea: supremacy carthage, seamanship poor")
    diamonds = [pair[1] for pair in state(t).rules.tables.naval_die]
    for face in range(1, 7):
        assert avoids(state(t), CARTHAGE, face) == (diamonds[face - 1] < 3)
    assert chance_to_avoid(state(t), CARTHAGE) == pytest.approx(4 / 6)
    assert chance_to_avoid(state(t), ROME) == 0


@pytest.mark.rule("HAM-15.4.Bc", "HAM-15.4.Bd", "HAM-8.2a")
@pytest.mark.parametrize(
    ("level", "faces"), [("poor", 1), ("fair", 2), ("good", 3), ("excellent", 4)]
)
def test_better_crews_get_away_more_often(level: str, faces: int) -> None:
    t = hold("rome", "131", f"sea: supremacy rome, seamanship {level}")
    assert chance_to_avoid(state(t), ROME) == pytest.approx(faces / 6)


# --- 8.3 The intercepting fleet -----------------------------------------------------------------


@pytest.mark.rule("HAM-8.3a", "HAM-8.3e")
def test_a_lone_general_is_displaced_and_supremacy_stays() -> None:
    board = "roma: rome 0 valerius\nconsuls: valerius\nships: carthage 1 ready\n"
    board += CARTHAGES_SEA + "syracusae: carthage 1 hanno"
    t = set_out("rome", board, "valerius", "embark 0", "sail neapolis").carthage("intercept-sea")
    assert stands(t, "valerius") == "dead"
    assert ships(t, "carthage") == (1, 0, 0, 0), "no fleet was formed"
    t.rome("remove tarquinii", "remove reate")
    assert t.ask.prompt == "play", "two markers for an aristocrat of battle rating 2"
    assert state(t).supremacy == CARTHAGE


@pytest.mark.rule("HAM-8.3a")
def test_a_general_with_warships_is_not_alone() -> None:
    board = "roma: rome 0 flaccus\nproconsul: flaccus\nships: rome 1 ready, carthage 1 ready\n"
    board += "syracusae: carthage 1 hanno"
    t = set_out("rome", board, "flaccus", "embark 1", "sail neapolis").carthage("intercept-sea")
    assert t.ask.prompt.startswith(("intercept-", "load-"))


BIG = (
    "syracusae: carthage 3\nmessana: carthage, carthage 6 1st carthalo\n"
    "ships: rome 1 ready, carthage 6 ready\n"
)


@pytest.mark.rule("HAM-8.3b", "HAM-2.3.Ga")
def test_one_to_five_ships_and_ten_units() -> None:
    t = to_lipara(CARTHAGES_SEA + BIG).carthage("intercept-sea")
    assert offered(t, "ships") == {"1", "2", "3", "4", "5"}
    t.carthage("ships 2", "load", "take 3", "sail messana", "load", "bring carthalo")
    assert "at most ten units" in t.why_not("carthage", "take 6")
    t.carthage("take 5")
    assert units(t, "carthage", "carthage-fleet") == 8, "and no room for the supply train"
    assert ships(t, "carthage") == (4, 0, 2, 0)
    assert units(t, "carthage", "messana") == 1


@pytest.mark.rule("HAM-8.3b")
def test_the_start_is_a_major_port_in_reach() -> None:
    board = "lipara: carthage 1 hanno\n"
    t = to_lipara(CARTHAGES_SEA + board).carthage("intercept-sea", "ships 1")
    assert offered(t, "from") == {"syracusae", "carthago"}
    assert "a Major Port of yours in reach" in t.why_not("carthage", "from roma")
    board = "lilybaeum: carthage 2 hanno\ncarthago: carthage 1\n"
    t = to_lipara(CARTHAGES_SEA + board).carthage("intercept-sea", "ships 1")
    assert t.ask.about[0] == space(t, "carthago"), "from Syracusae Hanno is too far"
    assert "from there the enemy is out of reach [8.1]" in t.why_not("carthage", "sail utica")
    assert "ordinary lanes [8.1]" in t.why_not("carthage", "sail lipara")


@pytest.mark.rule("HAM-8.3b", "HAM-8.3d")
def test_nothing_inside_a_besieged_city_joins() -> None:
    besieged = "syracusae: carthage, rome 3, inside 2 hanno, siege 1\n"
    t = set_out("rome", FLACCUS + SHIPS + CARTHAGES_SEA + besieged, "flaccus", "embark 1")
    t.rome("sail neapolis")
    assert asked(t, "rome", "voyage"), "Hanno is not available"
    board = besieged + "lipara: carthage 1 carthalo\n"
    t = to_lipara(CARTHAGES_SEA + board).carthage("intercept-sea", "ships 1")
    assert "from syracusae" in t.options, "yet a fleet may start there"
    t.carthage("from syracusae")
    assert "load" not in t.options
    assert points_against(t, "syracusae") == 1


@pytest.mark.rule("HAM-8.4a")
def test_the_fleet_must_find_a_general() -> None:
    board = "lipara: carthage 2 hanno\nroma: rome 1\ntarquinii: rome 1 flaccus\n"
    board += "proconsul: flaccus\nships: rome 1 ready, carthage 1 ready\n"
    board += "sea: supremacy rome, seamanship good"
    t = set_out("carthage", board, "hanno", "embark 1", "sail neapolis").rome("intercept-sea")
    assert t.options == ["load", "sail tarquinii"]
    assert "no general when it arrives [8.4]" in t.why_not("rome", "sail neapolis")
    t.rome("sail tarquinii")
    close_in(t)
    assert stands(t, "flaccus") == "rome-fleet"
    assert nearest(t.s, NavalField) is not None


@pytest.mark.rule("HAM-8.4b")
def test_the_first_general_commands_unless_a_higher_one_joins() -> None:
    board = "syracusae: carthage 1 gisco hanno\nmessana: carthage, carthage 1 barca\n"
    t = to_lipara(CARTHAGES_SEA + board).carthage("intercept-sea", "ships 1")
    t.carthage("load", "bring hanno", "bring gisco", "take 0")
    fleet = place(t, "carthage-fleet")
    assert commander(state(t), CARTHAGE, fleet) == general(t, "hanno"), "he came first"
    t.carthage("sail messana", "load", "bring barca", "take 0")
    assert commander(state(t), CARTHAGE, fleet) == general(t, "barca")


@pytest.mark.rule("HAM-8.4c")
def test_a_general_in_the_port_of_the_battle_may_join() -> None:
    t = to_lipara(CARTHAGES_SEA + "lipara: carthage 1 carthalo\n")
    assert asked(t, "carthage", "sea-intercept")
    t.carthage("intercept-sea", "ships 2", "from syracusae")
    close_in(t)
    assert stands(t, "carthalo") == "carthage-fleet"
    assert units(t, "carthage", "lipara") == 1, "the CU there stays out"


@pytest.mark.rule("HAM-2.3.E3d")
def test_a_consul_joins_an_interception_with_three_cus() -> None:
    board = "panormus: carthage 2 hanno\nneapolis: rome 5 duilius\nconsuls: duilius\n"
    board += "sea: supremacy rome, seamanship fair\nships: rome 1 ready, carthage 1 ready"
    t = set_out("carthage", board, "hanno", "embark 1", "sail lipara").rome("intercept-sea")
    assert stands(t, "duilius") == "neapolis"
    assert offered(t, "take") == {"5", "4", "3"}
    assert "three CUs [2.3.E3]" in t.why_not("rome", "take 0")


@pytest.mark.rule("HAM-2.3.E3d")
def test_two_consuls_in_one_port_join_together_or_with_three_cus_each() -> None:
    board = "panormus: carthage 2 hanno\nneapolis: rome 5 duilius catulus\n"
    board += "consuls: duilius catulus\nsea: supremacy rome, seamanship fair\n"
    board += "ships: rome 1 ready, carthage 1 ready"
    t = set_out("carthage", board, "hanno", "embark 1", "sail lipara").rome("intercept-sea")
    close_in(t)
    assert stands(t, "duilius") == stands(t, "catulus") == "rome-fleet"
    assert units(t, "rome", "rome-fleet") == 3


def test_room_is_left_for_the_consul_on_the_way() -> None:
    board = "panormus: carthage 2 hanno\nroma: rome 6\nneapolis: rome 3 duilius\n"
    board += "consuls: duilius\nsea: supremacy rome, seamanship fair\n"
    board += "ships: rome 5 ready, carthage 1 ready"
    t = set_out("carthage", board, "hanno", "embark 1", "sail lipara").rome("intercept-sea")
    t.rome("ships 5", "load")
    most = max(int(text) for text in offered(t, "take"))
    assert most == 5, "with three CUs of another army he needs no more of his own"


@pytest.mark.rule("HAM-17.2.A.a")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_adherbal_has_a_warship_refitted(answer: str) -> None:
    board = "syracusae: carthage 1 adherbal\nships: rome 1 ready, carthage 1 ready 2 spent\n"
    t = to_lipara(CARTHAGES_SEA + board).carthage("intercept-sea")
    while t.ask.prompt != "intercept-refit":
        t.carthage("load" if "load" in t.options else t.options[0])
    t.carthage(answer)
    joins = answer == "yes"
    assert ships(t, "carthage") == (0 if joins else 1, 1, 2 if joins else 1, 0)


@pytest.mark.rule("HAM-17.2.A.a")
def test_adherbal_must_command() -> None:
    board = "syracusae: carthage 1 adherbal barca\nships: rome 1 ready, carthage 1 ready 2 spent\n"
    t = to_lipara(CARTHAGES_SEA + board).carthage("intercept-sea")
    while nearest(t.s, NavalField) is None:
        assert t.ask.prompt != "intercept-refit"
        t.carthage(next((text for text in t.options if text.startswith("bring")), t.options[0]))
    assert ships(t, "carthage") == (0, 2, 1, 0)


@pytest.mark.rule("HAM-17.2.A.a")
def test_five_warships_are_all() -> None:
    board = "syracusae: carthage 1 adherbal\nships: rome 1 ready, carthage 5 ready 1 spent\n"
    t = to_lipara(CARTHAGES_SEA + board).carthage("intercept-sea", "ships 5")
    close_in(t)
    assert ships(t, "carthage") == (1, 0, 5, 0), "refitted, but it stays at port"


# --- 8.5, 9.3.B What becomes of the fleets ------------------------------------------------------


@pytest.mark.rule("HAM-8.5c", "HAM-9.3.B2a")
def test_the_rest_of_an_unguarded_fleet_returns() -> None:
    t = to_lipara(CARTHAGES_SEA + CARTHALO, ships=0).carthage("intercept-sea")
    close_in(t).die(4)
    assert state(t).supremacy == CARTHAGE
    assert (units(t, "rome", "neapolis"), stands(t, "flaccus")) == (2, "neapolis")


@pytest.mark.rule("HAM-9.3.B2a", "HAM-9.4-EX1", "HAM-9.4-EX5", "HAM-9.3.B1b")
def test_the_example_of_the_book() -> None:
    board = "neapolis: rome 1\nsyracusae: carthage 1 e1\n" + CARTHALO
    board += "sea: supremacy rome, seamanship fair, corvi on\nlipara: carthage 1\n"
    board += SHIPS
    t = set_out("rome", FLACCUS + board, "flaccus", "embark 1", "sail neapolis").carthage("wait")
    t.rome("load", "take 1", "sail lipara")
    assert units(t, "rome", "rome-fleet") == 4
    t.carthage("intercept-sea").rome("yes").die(3)
    t.carthage("ships 2", "load", "take 1", "sail messana", "load")
    t.carthage("bring carthalo", "take 2", "sail lipara", "done")
    assert units(t, "carthage", "lipara") == 1, "it was not taken aboard"
    fight(t, "carthage", face=3)
    assert asked(t, "carthage", "prevail")
    assert (units(t, "rome", "neapolis"), stands(t, "flaccus")) == (4, "neapolis")
    t.carthage("stop-here")
    assert stands(t, "carthalo") == "lipara"
    assert units(t, "carthage", "lipara") == 4
    assert ships(t, "carthage") == (2, 0, 0, 0)
    assert ships(t, "rome") == (1, 0, 0, 1)
    assert state(t).supremacy == CARTHAGE


@pytest.mark.rule("HAM-9.3.B2a")
def test_a_fleet_that_lost_everything_loses_its_general() -> None:
    board = FLACCUS.replace("rome 3", "rome 0") + SHIPS + CARTHAGES_SEA + CARTHALO
    t = set_out("rome", board, "flaccus", "embark 1", "sail neapolis").carthage("intercept-sea")
    fight(t, "carthage")
    assert stands(t, "flaccus") == "dead"
    assert ships(t, "rome") == (1, 0, 0, 1)


@pytest.mark.rule("HAM-9.3.B2a")
def test_beaten_warships_are_spent() -> None:
    t = to_lipara(ROMES_SEA + CARTHALO, ships=2).carthage("intercept-sea").rome("no")
    close_in(t)
    while t.ask.prompt != "evade":
        t.die(2) if t.seat == "chance" and t.ask.prompt != "deal-tactics" else _quiet(t)
    t.rome("evade")
    while not asked(t, "carthage", "prevail"):
        _quiet(t)
    assert ships(t, "rome") == (0, 2, 0, 0)
    assert stands(t, "flaccus") == "neapolis"


def _quiet(t: Table) -> None:
    chance = t.ask.chance
    if chance is not None:
        t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))
    else:
        quiet = [text for text in ("stay", "hold", "pass") if text in t.options]
        t.say(t.seat, quiet[0] if quiet else t.options[0])


@pytest.mark.rule("HAM-9.3.B2b")
def test_where_enemies_stand_nobody_retires() -> None:
    board = "neapolis: rome, carthage 2\n" + CARTHAGES_SEA + CARTHALO
    t = to_lipara(board).carthage("intercept-sea")
    fight(t, "carthage", face=3)
    assert (units(t, "rome", "roma"), stands(t, "flaccus")) == (3, "roma")


@pytest.mark.rule("HAM-9.3.B2b")
def test_from_the_harbour_of_a_besieged_city_no_way_leads_back() -> None:
    board = "syracusae: carthage, rome 3, inside 2, siege 1\nlipara: carthage 2 carthalo\n"
    t = to_lipara(CARTHAGES_SEA + board, ships=2).carthage("intercept-sea", "ships 1")
    t.carthage("from syracusae", "sail messana", "sail lipara", "take 2")
    fight(t, "rome")
    assert stands(t, "carthalo") in ("pool", "displaced")
    assert units(t, "carthage", "lipara") == units(t, "carthage", "carthage-fleet") == 0


@pytest.mark.rule("HAM-9.3.B2a")
def test_a_beaten_interceptor_goes_back_on_his_own_way() -> None:
    t = to_lipara(CARTHAGES_SEA + CARTHALO, ships=2).carthage("intercept-sea", "ships 1")
    t.carthage("sail messana", "load", "bring carthalo", "take 2", "sail lipara")
    fight(t, "rome", face=4)
    assert stands(t, "carthalo") == "messana", "the last friendly port that he entered"
    assert ships(t, "carthage")[2] == 0


@pytest.mark.rule("HAM-9.3.B1b", "HAM-9.3.B1e")
def test_a_victorious_fleet_that_stops_keeps_its_warships_ready() -> None:
    t = to_lipara(CARTHAGES_SEA + CARTHALO, ships=2).carthage("intercept-sea", "ships 1")
    fight(t, "rome")
    assert stands(t, "flaccus") == "lipara"
    assert ships(t, "rome")[:3] == (2, 0, 0)


@pytest.mark.rule("HAM-9.3.B1b")
def test_a_victorious_fleet_that_sails_on_has_spent_warships() -> None:
    board = FLACCUS + SHIPS + "sea: supremacy carthage, seamanship good\n" + CARTHALO
    t = set_out("rome", board, "flaccus", "embark 2", "sail neapolis").carthage("wait")
    t.rome("sail lipara").carthage("intercept-sea", "ships 1")
    fight(t, "rome").rome("sail-on")
    assert "land" not in t.options, "it leaves the port of the battle"
    assert "leaves the port of the battle first [9.3.B1]" in t.why_not("rome", "land")
    t.rome("sail panormus")
    assert stands(t, "flaccus") == "panormus", "no second interception"
    assert ships(t, "rome")[:3] == (0, 2, 0)


@pytest.mark.rule("HAM-9.3.B1e", "HAM-14.1a")
def test_after_a_sea_fight_an_army_marches_on_but_does_not_besiege() -> None:
    board = "messana: rome 4 flaccus\nproconsul: flaccus\nships: rome 2 ready, carthage 1 ready\n"
    board += "sea: supremacy carthage, seamanship good\nsyracusae: carthage 0 hanno\n"
    t = set_out("rome", board, "flaccus", "embark 2", "sail thermae").carthage("intercept-sea")
    fight(t, "rome").rome("stop-here")
    if t.ask.prompt == "declare":
        t.carthage("done")
    assert stands(t, "flaccus") == "thermae"
    assert {"move panormus", "move enna"} <= set(t.options)
    t.rome("move enna", "move agrigentum")
    assert "besiege" not in t.options
    assert "fought a battle in this activation [14.1]" in t.why_not("rome", "besiege")


@pytest.mark.ruling("R-228")
@pytest.mark.rule("HAM-9.3.B1c")
def test_a_victorious_interceptor_may_sail_on() -> None:
    t = to_lipara(CARTHAGES_SEA + CARTHALO).carthage("intercept-sea", "ships 2")
    fight(t, "carthage").carthage("sail-on")
    assert t.ask.about[1] == 2, "two lanes of four are used"
    assert "land" not in t.options
    assert "sails on" in t.why_not("carthage", "land")
    t.carthage("sail panormus", "sail lilybaeum")
    assert stands(t, "carthalo") == "lilybaeum"
    assert ships(t, "carthage") == (0, 2, 0, 0)


@pytest.mark.rule("HAM-9.3.B1d")
def test_a_victorious_interceptor_lands_where_no_enemy_cu_stands() -> None:
    board = "lipara: rome 3 flaccus\nproconsul: flaccus\nmessana: rome 2\n"
    board += "syracusae: carthage 1 hanno\nships: rome 1 ready, carthage 2 ready\n"
    t = set_out("rome", board + CARTHAGES_SEA, "flaccus", "embark 1", "sail messana")
    t.carthage("intercept-sea", "ships 2")
    fight(t, "carthage")
    assert t.ask.prompt == "prevail-course", "it cannot stop here, and sails on"
    assert {"syracusae"} <= offered(t, "sail")
    assert "land" not in t.options
    t.carthage("sail syracusae", "land")
    assert stands(t, "hanno") == "syracusae"
    assert t.ask.prompt not in ("declare", "prevail-course"), "nobody reacts"


@pytest.mark.rule("HAM-9.3.B1d")
def test_lone_enemies_give_way_to_those_who_land() -> None:
    board = (
        "lipara: carthage, rome 0 1st\n"
        + CARTHAGES_SEA
        + "messana: carthage, carthage 2 carthalo\n"
    )
    t = to_lipara(board).carthage("intercept-sea", "ships 2")
    while t.ask.prompt != "load-cus":
        t.carthage(next(o for o in t.options if o.startswith(("load", "bring", "done", "sail"))))
    t.carthage("take 2")
    fight(t, "carthage").carthage("stop-here")
    assert trains(t, "carthage", "lipara") == 1, "the supply train is captured"
