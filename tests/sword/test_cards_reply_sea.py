"""Cards at sea: ships for who flees, storms, contests. 9.6.4, 11.1.1, 12.4.3"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.march.activation import Activate
from delenda.games.sword.sides import ETRUSCAN, GAUL, GREEK, ROMAN
from sword.replying import HIGH, LOW, answer, frame, moments, play_on, scene
from sword.table import Table, discards, hand, space, stands, table, units

FLEES = "capua: camillus 5 roman\nneapolis: dionysius {n} greek\n"
COMES = ("take 5", "move neapolis", "inside 0")


def attacked(n: int, held: str = "greek-9", scenario: str = "four", board: str = "") -> Table:
    """Romans march against Greeks in Neapolis."""
    t = scene(held, FLEES.format(n=n) + board, scenario=scenario)
    return t.run(frame(t, "march camillus roman"))


@pytest.mark.rule("SOR-11.1.1a", "SOR-11.1.1b", "SOR-11.1.1c")
def test_11_1_1_greeks_avoid_by_sea_with_a_3_value_card() -> None:
    t = play_on(attacked(3), "ships greek-9", *COMES)
    assert hand(t, "greek") == []
    t.greek("avoid dionysius 3", "sail tarentum")
    play_on(t, "deny")
    t.die(3)
    assert (stands(t, "dionysius"), units(t, "greek", "tarentum")) == ("tarentum", 3)
    assert discards(t, "greek") == [9]


@pytest.mark.rule("SOR-11.1.1b")
def test_11_1_1_six_sail_to_syracusae_and_three_elsewhere() -> None:
    t = play_on(attacked(6), "ships greek-9", *COMES)
    assert t.offers("avoid") == {f"dionysius {n}" for n in range(1, 7)}
    t.greek("avoid dionysius 6")
    play_on(t, "deny")
    t.die(1)
    assert units(t, "greek", "syracusae") == 6


@pytest.mark.rule("SOR-11.1.1c")
def test_11_1_1_the_card_is_spent_when_the_roll_fails() -> None:
    t = play_on(attacked(3), "ships greek-9", *COMES)
    t.greek("avoid dionysius 3", "sail tarentum")
    play_on(t, "deny")
    t.die(6)
    assert t.frame(Battle).failed
    assert discards(t, "greek") == [9]


@pytest.mark.rule("SOR-11.1.1a")
@pytest.mark.parametrize("held", ["greek-7", "roman-15"])
def test_11_1_1_no_ships_for_less(held: str) -> None:
    t = attacked(3, held)
    script = list(COMES)
    while t.s.ask is not None and not (t.ask.chance and not script):
        assert not t.offers("ships")
        answer(t, script)


@pytest.mark.rule("SOR-11.1.1e", "SOR-11.1.1-EX1")
def test_11_1_1_bomilcar_gets_away() -> None:
    board = "capua: agathocles 10 greek\nneapolis: carthage 1; bomilcar-5p 3 carthage\n"
    t = scene("carthage-8", board, active="greek", scenario="five")
    t.run(frame(t, "march agathocles greek"))
    play_on(t, "ships carthage-8", "take 10", "move neapolis", "inside 0")
    t.carthage("avoid bomilcar-5p 3", "sail lilybaeum")
    play_on(t, "deny")
    t.die(1)
    assert units(t, "carthage", "lilybaeum") == 3
    assert discards(t, "carthage") == [8]


@pytest.mark.rule("SOR-11.1.1e")
@pytest.mark.parametrize("allied", [True, False])
def test_11_1_1_carthage_lends_an_ally_ships(allied: bool) -> None:
    pact = "alliances: roman-carthage\n" if allied else ""
    board = pact + "capua: dionysius 5 greek\nneapolis: roman 1; camillus 6 roman\n"
    t = scene("carthage-9", board, active="greek", scenario="five")
    t.run(frame(t, "march dionysius greek"))
    script = ["take 5", "move neapolis", "inside 0"]
    while t.ask.prompt != "respond.avoid" and t.ask.chance is None:
        if t.ask.prompt == "react":
            break
        answer(t, script)
    assert ("ships carthage-9" in t.options) == allied
    if allied:
        t.carthage("ships carthage-9")
        assert t.seat == "roman"
        t.roman("avoid camillus 6", "sail roma")
        play_on(t, "deny")
        t.die(1)
        assert units(t, "roman", "roma") == 6


@pytest.mark.rule("SOR-11.1.1b")
def test_11_1_1_carthage_needs_no_card() -> None:
    board = "panormus: dionysius 5 greek\nlilybaeum: hamilcar 4 carthage"
    t = table("phase: action\nround: 1\nactive: greek\n" + board)
    t.run(frame(t, "march dionysius greek"))
    play_on(t, "avoid hamilcar 4", "take 5", "move lilybaeum", "inside 0")
    assert t.offers("sail") >= {"carthago"}


@pytest.mark.rule("SOR-11.1.1b")
def test_21_naval_transports_let_etruscans_avoid() -> None:
    board = "luna: gaul-a 5 gaul\npisae: etruscan-a 4 etruscan"
    t = scene("es-7", board, active="gaul")
    t.run(frame(t, "march gaul-a gaul"))
    play_on(t, "respond es-7", "take 5", "move pisae", "inside 0")
    assert t.offers("avoid") == {f"etruscan-a {n}" for n in (1, 2, 3)}
    t.leagues("avoid etruscan-a 3", "sail populonium")
    play_on(t, "deny")
    t.die(1)
    assert units(t, "etruscan", "populonium") == 3
    t = scene("es-7", "luna: gaul-a 5 gaul\narretium: etruscan-a 4 etruscan", active="gaul")
    t.run(frame(t, "march gaul-a gaul"))
    assert moments(t, "es-7", "take 5", "move pisae") == []


@pytest.mark.rule("SOR-12.4.3a", "SOR-12.4.3d", "SOR-7.4.6a", "SOR-7.4.6c")
@pytest.mark.parametrize("desperate", [False, True])
def test_12_4_3_greeks_retreat_by_sea(desperate: bool) -> None:
    last = "desperate: greek 1\n" if desperate else ""
    board = last + "tarentum: dionysius 9 greek; camillus 9 roman\nmetapontum: roman\n"
    t = scene("greek-9" if not desperate else "greek-7", board)
    t.run(Battle(space(t, "tarentum"), ROMAN, GREEK, space(t, "venusia")))
    wanted = "ships greek-38" if desperate else "ships greek-9"
    play_on(t, wanted, "dice 6 4 4", "dice 2 2 2", "retreat-inside 0", "done")
    play_on(t, "sail neapolis")
    assert units(t, "greek", "neapolis") == 3
    assert t.s.desperate[1] == 0


@pytest.mark.rule("SOR-12.4.3f", "SOR-12.4.3-EX4")
def test_12_4_3_carthage_lends_six_places() -> None:
    board = "alliances: roman-carthage\ntarentum: camillus 10 roman; dionysius 10 greek\n"
    t = scene("carthage-9", board, active="greek", scenario="five")
    t.run(Battle(space(t, "tarentum"), GREEK, ROMAN, space(t, "metapontum")))
    play_on(t, "ships carthage-9", HIGH, LOW)
    play_on(t, "sail roma")
    assert units(t, "roman", "roma") <= 6
    assert stands(t, "camillus") == "roma"


@pytest.mark.rule("SOR-9.6.3h", "SOR-9.6.3-EX2")
def test_9_6_3_carthage_lends_an_army_ships() -> None:
    board = "alliances: gaul-carthage\npisae: gaul-a 8 gaul"
    t = scene("carthage-9", board, active="gaul", scenario="five")
    t.run(frame(t, "activate gaul-a gaul")).carthage("lend carthage-9")
    assert t.frame(Activate).capacity == 6


@pytest.mark.rule("SOR-7.1.1a")
def test_21_storms_stop_a_voyage() -> None:
    t = scene("roman-26", "")
    t.run(frame(t, "sail greek rhegium")).roman("respond roman-26")
    assert t.value == "return"
    assert discards(t, "roman") == [26]


@pytest.mark.rule("SOR-9.6.4d", "SOR-9.6.4-EX1")
def test_9_6_4_privateers_and_quinqueremes() -> None:
    t = scene("carthage-18", "rhegium: roman", more="carthage 17")
    t.run(frame(t, "sail greek rhegium"))
    t.carthage("respond carthage-18", "respond carthage-17").die(1)
    assert t.value == "attrition", "1 +2 +2"


@pytest.mark.rule("SOR-15.2.4a", "SOR-9.6.4f")
def test_15_2_4_no_storm_and_no_contest_for_an_ally() -> None:
    t = scene("carthage-18", "alliances: greek-carthage", more="carthage 19 17")
    t.run(frame(t, "sail greek rhegium"))
    assert t.is_over


@pytest.mark.rule("SOR-7.1.1a")
@pytest.mark.parametrize(("number", "most"), [(37, 6)])
def test_21_fleet_of_syracuse_lets_him_sail(number: int, most: int) -> None:
    t = scene(f"greek-{number}", "tarentum: dionysius 7 greek", active="greek")
    t.run(frame(t, "activate dionysius greek")).greek(f"respond greek-{number}")
    assert t.frame(Activate).capacity == most


@pytest.mark.rule("SOR-12.4.3a")
def test_21_naval_transports_let_etruscans_retreat() -> None:
    board = "populonium: etruscan-a 5 etruscan; gaul-a 5 gaul\nrusellae: gaul\n"
    t = scene("es-7", board, active="gaul")
    t.run(Battle(space(t, "populonium"), GAUL, ETRUSCAN, space(t, "pisae")))
    play_on(t, "respond es-7", "dice 4 2 2", "dice 2 2 2")
    play_on(t, "sail tarquinii")
    assert units(t, "etruscan", "tarquinii") == 3
    assert discards(t, "etruscan-samnite") == [7]


@pytest.mark.rule("SOR-11.1.1b")
@pytest.mark.parametrize("built", [True, False])
def test_11_1_1_romans_need_their_own_ships(built: bool) -> None:
    effects = "effects: duoviri-navales\n" if built else ""
    board = effects + "capua: dionysius 5 greek\ntarracina: camillus 4 roman\n"
    t = scene("roman-15", board, active="greek")
    t.run(frame(t, "march dionysius greek"))
    script = ["take 5", "move tarracina"]
    while script or t.ask.prompt not in ("react", "respond.avoid"):
        answer(t, script)
    assert t.offers("ships") == ({"roman-15"} if built else set())
