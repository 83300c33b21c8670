"""The board, control, offices, units and cards. 2"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from delenda.games.hamilcar.control.miat import other_markers
from delenda.games.hamilcar.queries import controls_open_sea, fleet_units
from delenda.games.hamilcar.siege.winter import Winter
from delenda.games.hamilcar.state import FAIR
from delenda.games.hamilcar.turn.rome import NavalReform
from delenda.punic.changes import lose_units, set_control
from delenda.punic.control.politics import PlaceMarkers, why_not_place
from delenda.punic.march.displace import Displace
from delenda.punic.queries import controls, controls_province, places_in, political_points
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from hamilcar.choices import offered
from hamilcar.land import Land, fight
from hamilcar.tables import (
    Board,
    Table,
    general,
    hold,
    holder,
    place,
    spring,
    stands,
    state,
    units,
)


def province(t: Table, name: str) -> int:
    """Return a province by its word."""
    return state(t).rules.board.province_named(name)


def go_on(t: Table, is_there: Callable[[], bool]) -> None:
    """Let everybody answer whatever comes first, until something has come about."""
    while not is_there():
        chance = t.ask.chance
        if chance is not None:
            t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))
        else:
            t.say(t.seat, t.options[0])


# --- control --------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-2.1.Ba")
def test_2_1_B_units_do_not_decide_who_controls_a_space() -> None:
    t = Board("catana: free, rome 1\nagrigentum: carthage, rome 5 flaccus")
    assert state(t).control[place(t, "catana")] == NEITHER
    assert controls(t.s, CARTHAGE, place(t, "agrigentum"))


@pytest.mark.rule("HAM-2.1.Cd")
def test_2_1_C_a_city_is_not_turned_over_by_operations() -> None:
    t = Board("agrigentum: carthage, rome 5 flaccus\nthermae: carthage, rome 1")
    t.run(PlaceMarkers(ROME, 2))
    assert "thermae" in offered(t, "place")
    assert "agrigentum" not in offered(t, "place")
    assert "siege" in t.why_not("rome", "place agrigentum")


@pytest.mark.rule("HAM-2.1.Da")
def test_2_1_D_no_marker_in_a_tribe_space() -> None:
    t = Board("madauros: rome 3").run(PlaceMarkers(ROME, 2))
    assert "madauros" not in offered(t, "place")
    assert "subjugation" in t.why_not("rome", "place madauros")


@pytest.mark.ruling("R-215")
@pytest.mark.rule("HAM-2.1.Cf")
def test_2_1_C_new_units_go_inside_if_enemies_stand_outside() -> None:
    t = Board("agrigentum: carthage, rome 3, inside 1")
    city = place(t, "agrigentum")
    assert places_in(t.s, CARTHAGE, city) == (place(t, "agrigentum+"),)
    free = Board("agrigentum: carthage, inside 1")
    assert places_in(free.s, CARTHAGE, city) == (city, place(t, "agrigentum+"))
    full = Board("agrigentum: carthage, inside 2")
    assert places_in(full.s, CARTHAGE, city) == (city,)


# --- provinces ------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-2.1.Ea", "HAM-2.1.Ed")
def test_2_1_E_more_than_half_of_a_province() -> None:
    t = Board("lipara: free")
    sicily = province(t, "sicilia")
    spaces = state(t).rules.board.provinces[sicily].spaces
    for count, controlled in ((4, False), (5, True)):
        state(t).control = [NEITHER] * state(t).rules.spaces
        for space in spaces[:count]:
            set_control(t.s, space, ROME)
        assert controls_province(t.s, ROME, sicily) == controlled
    split = Board("sassari: rome\nnuoro: rome\noristano: carthage\ncarales: carthage\naleria: free")
    both = province(split, "corsica-sardinia")
    assert not any(controls_province(split.s, side, both) for side in (ROME, CARTHAGE))


@pytest.mark.rule("HAM-2.1.Ec")
def test_2_1_E_a_marker_that_tips_a_province_counts_at_once() -> None:
    t = Board("sassari: rome\nnuoro: rome\noristano: free\ncarales: carthage\naleria: carthage")
    before = political_points(t.s, ROME)
    set_control(t.s, place(t, "oristano"), ROME)
    assert political_points(t.s, ROME) == before + 1


@pytest.mark.rule("HAM-2.1.Ee")
def test_2_1_E_lilybaeum_counts_twice() -> None:
    rome = ["messana", "catana", "enna", "thermae", "panormus"]
    t = Board("\n".join(f"{name}: rome" for name in rome) + "\nlilybaeum: carthage")
    assert controls_province(t.s, ROME, province(t, "sicilia"))
    before = political_points(t.s, ROME), political_points(t.s, CARTHAGE)
    set_control(t.s, place(t, "lilybaeum"), ROME)
    after = political_points(t.s, ROME), political_points(t.s, CARTHAGE)
    assert after == (before[0] + 1, before[1] - 1)


@pytest.mark.rule("HAM-2.1.Hc")
def test_2_1_H_most_of_its_ports_give_mare_tyrrhenum() -> None:
    ports = ["roma", "neapolis", "lipara"]
    t = Board("\n".join(f"{name}: rome" for name in ports) + "\npanormus: free\npaestum: free")
    assert not controls_open_sea(t.s, ROME)
    before = political_points(t.s, ROME)
    set_control(t.s, place(t, "panormus"), ROME)
    assert controls_open_sea(t.s, ROME)
    assert political_points(t.s, ROME) == before + 1


@pytest.mark.rule("HAM-2.1.Ga")
def test_2_1_G_the_miat_is_carthages_alone() -> None:
    t = Board("miat: 1 2")
    assert other_markers(t.s, ROME) == ()
    assert len(other_markers(t.s, CARTHAGE)) == 2
    rome = hold("rome", "131 112").rome("play 131 split")
    assert offered(rome, "miat") == set()
    assert rome.refuses("rome", "miat miat-3")


# --- supremacy and the turn -----------------------------------------------------------------------


@pytest.mark.rule("HAM-2.1.Ia")
def test_2_1_I_one_side_always_has_supremacy() -> None:
    assert state(Board()).supremacy == CARTHAGE
    assert state(Board("sea: supremacy rome")).supremacy == ROME


@pytest.mark.rule("HAM-2.1.Ie")
@pytest.mark.parametrize(("level", "keeps"), [("good", CARTHAGE), ("excellent", ROME)])
def test_2_1_I_it_goes_back_to_carthage_in_winter(level: str, keeps: int) -> None:
    t = Board(f"sea: supremacy rome, seamanship {level}\nships: rome 6 ready").run(Winter())
    assert state(t).supremacy == keeps


@pytest.mark.rule("HAM-2.1.If")
def test_2_1_I_supremacy_is_no_province() -> None:
    one, other = Board("sea: supremacy rome"), Board("sea: supremacy carthage")
    assert political_points(one.s, ROME) == political_points(other.s, ROME)


@pytest.mark.rule("HAM-2.1.Ka")
def test_2_1_K_turn_follows_turn() -> None:
    t = hold("rome", "112", turn=1, enemy="113")
    t.rome("play 112 discard").carthage("play 113 discard")
    go_on(t, lambda: state(t).turn > 1)
    assert state(t).turn == 2


# --- generals -------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-2.2.C1a")
def test_2_2_C_one_dictator_in_a_game() -> None:
    lines = "dictator card: played\nroma: rome 3 flaccus\nproconsul: flaccus"
    t = hold("rome", "131 112", lines, turn=4)
    assert "one dictator in a game" in t.why_not("rome", "elect")


@pytest.mark.rule("HAM-2.2.C2a", "HAM-2.2.C3a")
def test_2_2_C_two_consuls_and_one_proconsul() -> None:
    lines = """
        carthago: carthage 2 hanno
        roma: rome 5 florus
        capua: rome 5 metellus
        nola: rome 3 flaccus
        consuls: florus metellus
        proconsul: flaccus
    """
    t = spring(lines)
    go_on(t, lambda: bool(offered(t, "proconsul")))
    assert offered(t, "proconsul") >= {"florus", "metellus"}
    t.rome("proconsul florus")
    assert stands(t, "flaccus") == "dead"
    go_on(t, lambda: len(state(t).consuls) == 2)
    assert state(t).proconsul == general(t, "florus")
    assert len(state(t).consuls) == 2
    assert state(t).proconsul not in state(t).consuls


@pytest.mark.rule("HAM-2.2.D1b")
def test_2_2_D_an_admiral_may_reform_the_navy() -> None:
    t = Land("roma: rome 6 catulus\nconsuls: catulus")
    t.run(NavalReform(general(t, "catulus"), improved=False))
    assert t.prompts == ("rome", "reform")
    t.rome("reform-crews")
    assert state(t).seamanship == FAIR


@pytest.mark.rule("HAM-2.2.D2b")
@pytest.mark.parametrize(("who", "owed"), [("caudex", 3), ("flaccus", 0)])
def test_2_2_D_a_displaced_aristocrat_costs_markers(who: str, owed: int) -> None:
    t = Land(f"enna: rome 0 {who}")
    t.run(Displace((general(t, who),)))
    assert stands(t, who) == "dead"
    if owed:
        assert (t.prompts, t.ask.about) == (("rome", "remove-marker"), (owed,))
    else:
        assert t.is_over


# --- units and cards ------------------------------------------------------------------------------


@pytest.mark.rule("HAM-2.3.Ba")
def test_2_3_B_cus_are_counted_one_by_one() -> None:
    t = Board("enna: rome 3")
    lose_units(t.s, ROME, place(t, "enna"), 1)
    assert units(t, "rome", "enna") == 2


@pytest.mark.rule("HAM-2.3.Ca")
def test_2_3_C_elephants_are_cus() -> None:
    t = fight("nuoro: carthage 5 e2, rome 3", "carthage", "nuoro", "oristano").carthage("pass")
    assert t.field.strength(CARTHAGE) == 5
    assert t.field.level(CARTHAGE) == 2


@pytest.mark.rule("HAM-2.3.Gc")
def test_2_3_G_prizes_are_no_units_of_a_fleet() -> None:
    t = Board("fleet rome: 5 warships, 2 prizes, 3 duilius")
    assert fleet_units(t.s, ROME) == 8


@pytest.mark.rule("HAM-2.4.Ac")
def test_2_4_A_counter_events_are_played_in_the_enemys_turn() -> None:
    t = fight("enna: rome 3 flaccus, carthage 3 gisco", "rome", "enna", "catana", defence=(144,))
    assert t.prompts == ("carthage", "respond.land-battle")
    assert t.options == ["respond 144", "pass"]


@pytest.mark.rule("HAM-2.4.Ad")
def test_2_4_A_an_olive_branch_breaks_a_truce_as_an_event() -> None:
    lines = "carthago: carthage 2 hanno\nenna: carthage 3 gisco\nroma: rome 3 flaccus"
    t = hold("rome", "92 112", lines, effects="truce").rome("play 92 place")
    assert state(t).effects
    t = hold("rome", "92 112", lines, effects="truce").rome("play 92 event")
    go_on(t, lambda: not state(t).effects)


@pytest.mark.rule("HAM-2.1.Cd")
def test_2_1_C_why_a_marker_is_not_placed() -> None:
    t = Board("catana: free, carthage 1")
    assert "enemy CUs" in str(why_not_place(t.s, ROME, place(t, "catana")))
    assert holder(t, "catana") == "nobody"
