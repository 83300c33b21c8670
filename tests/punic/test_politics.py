"""Political control."""

from __future__ import annotations

import pytest

from delenda.engine.view import view
from delenda.punic.changes import set_control
from delenda.punic.control.politics import PlaceMarkers, RemoveMarkers
from delenda.punic.queries import (
    controls,
    controls_province,
    is_hostile_ground,
    political_points,
)
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from punic.marching import march
from punic.pieces import units
from punic.staging import Board
from punic.tables import printed

MAJORITIES = {
    "carthage-province": 1,
    "carthaginia": 4,
    "eastern-numidia": 3,
    "western-numidia": 3,
    "sicilia": 3,
    "corsica-sardinia": 3,
    "syracuse-province": 1,
    "campania": 2,
    "apulia": 3,
    "lucania": 3,
    "gallia-cisalpina": 3,
    "etruria": 3,
    "samnium": 3,
    "latium": 1,
    "baetica": 3,
    "celtiberia": 3,
    "orospeda": 3,
    "idubeda": 4,
}


@pytest.mark.rule("H07-19.1a", "H07-19.1c")
def test_a_marker_controls_whoever_stands_there() -> None:
    t = Board("arpi: carthage 5 mago")
    arpi = t.space("arpi")
    assert controls(t.s, ROME, arpi)
    assert not controls(t.s, CARTHAGE, arpi)


@pytest.mark.rule("H07-19.1b")
def test_a_province_needs_a_majority_of_its_spaces() -> None:
    t = Board("lilybaeum: free\npanormus: free")
    sicilia = t.s.rules.board.province_named("sicilia")
    assert controls_province(t.s, ROME, sicilia)
    t.s.control[t.space("enna")] = NEITHER
    assert not controls_province(t.s, ROME, sicilia), "two of five is the most, not the majority"


@pytest.mark.rule("H07-19.1b")
def test_the_majorities_are_those_of_the_rulebook() -> None:
    provinces = Board().s.rules.board.provinces
    scoring = {province.id: province.majority for province in provinces if province.scores}
    assert scoring == MAJORITIES
    assert all(province.majority == len(province.spaces) // 2 + 1 for province in provinces)


@pytest.mark.rule("H07-19.2b")
def test_an_enemy_marker_is_turned_over_where_a_cu_stands() -> None:
    t = Board("arsa: rome 1").run(PlaceMarkers(ROME, 1))
    reason = t.why_not("rome", "place toletum")
    assert reason == printed(
        "an enemy marker is turned over only where you have a CU [marker.flip]"
    )
    t.rome("place arsa")
    assert t.control("arsa") == "rome"
    assert "Arsa goes over to Rome." in t.log


@pytest.mark.rule("H07-19.2b")
def test_a_general_alone_turns_nothing_over() -> None:
    t = Board("arsa: rome 0 varro").run(PlaceMarkers(ROME, 1))
    assert "place arsa" not in t.options


@pytest.mark.rule("H07-19.2c", "H07-20.1a", "H07-20.1b")
def test_cities_and_tribes_are_not_covered() -> None:
    t = Board("new-carthage: rome 5\nboii: rome 4\naquitani: rome 4").run(PlaceMarkers(ROME, 3))
    city = printed("a walled city changes hands only by siege or event [marker.city]")
    tribe = printed("a tribe gives way only to subjugation [marker.tribe]")
    assert t.why_not("rome", "place new-carthage") == city
    assert t.why_not("rome", "place boii") == tribe
    assert t.why_not("rome", "place aquitani") == tribe


@pytest.mark.rule("H07-20.8e")
def test_the_space_of_a_subjugated_tribe_is_plain() -> None:
    t = Board("boii: rome, subjugated, carthage 1").run(PlaceMarkers(CARTHAGE, 1))
    t.carthage("place boii")
    assert t.control("boii") == "carthage"
    assert t.s.tribes[t.s.rules.tribe_of[t.space("boii")]] == 0


@pytest.mark.rule("H07-8.2b-EX1")
def test_a_three_places_three() -> None:
    t = Board().run(PlaceMarkers(CARTHAGE, 3))
    t.carthage("place azaila", "place ilerda", "place narbo")
    assert (t.is_over, t.value) == (True, 3)
    assert {t.control(name) for name in ("azaila", "ilerda", "narbo")} == {"carthage"}


@pytest.mark.rule("H07-C64f")
def test_no_marker_is_turned_over_in_a_truce() -> None:
    t = Board("arsa: rome 1\neffects: truce").run(PlaceMarkers(ROME, 1))
    assert t.why_not("rome", "place arsa") == printed(
        "during a truce no marker is turned over [truce.ban]"
    )
    assert "place azaila" in t.options


@pytest.mark.rule("H07-19.3a")
def test_markers_do_not_slow_an_army() -> None:
    way = ("move saguntum", "move laminium", "move toletum", "move arsa")
    t = march("rome", "dertosa: rome 5 nero", "take 5", *way)
    assert units(t, "rome", "arsa") == 5


@pytest.mark.rule("H07-19.3b")
def test_hostile_ground_is_an_enemy_marker_or_a_tribe_not_ones_friend() -> None:
    t = Board("verona: rome\nmutina: carthage")
    told = {
        (name, side): is_hostile_ground(t.s, side, t.space(name))
        for name in ("verona", "mutina", "boii", "aquitani", "azaila")
        for side in (ROME, CARTHAGE)
    }
    assert {where for where, hostile in told.items() if hostile} == {
        ("verona", CARTHAGE),
        ("mutina", ROME),
        ("boii", ROME),
        ("aquitani", ROME),
        ("aquitani", CARTHAGE),
    }


@pytest.mark.rule("H07-19.1b", "H07-22.1a")
def test_the_log_tells_which_province_changes_hands_and_the_points() -> None:
    t = Board("lilybaeum: free\npanormus: free\nenna: free").run(PlaceMarkers(ROME, 2))
    t.rome("place lilybaeum")
    places = t.log.index("Rome places a marker in Lilybaeum.")
    points = [political_points(t.s, side) for side in (ROME, CARTHAGE)]
    told = "Sicilia is now Roman: Rome {}, Carthage {}.".format(*points)
    assert t.log[places + 1] == told
    assert not any("Sicilia" in line for line in t.log[:places])
    set_control(t.s, t.space("lilybaeum"), NEITHER)
    assert political_points(t.s, ROME) == points[0] - 1


@pytest.mark.rule("H07-22.1a")
def test_a_province_that_gives_no_point_changes_hands_without_a_score() -> None:
    t = Board()
    t.s.sink = t.entries
    liguria = t.s.rules.board.provinces[t.s.rules.board.province_named("liguria")]
    for space in liguria.spaces:
        set_control(t.s, space, CARTHAGE)
    for space in liguria.spaces:
        set_control(t.s, space, NEITHER)
    told = [line for line in t.log if line.startswith("Liguria is")]
    assert told == ["Liguria is now Carthaginian.", "Liguria is no longer Carthaginian."]


@pytest.mark.rule("H07-19.1b")
def test_a_choice_tells_how_near_its_marker_brings_the_province() -> None:
    t = Board("numantia: free\niberus: carthage\nilerda: free").run(PlaceMarkers(CARTHAGE, 3))

    def stake(choice: str) -> str:
        show, action = t.s.rules.presenter, t.s.rules.grammar.read(choice)
        return show.odds(view(t.s, CARTHAGE), action)

    assert stake("place numantia") == "2 of 4 for Idubeda"
    t.carthage("place numantia", "place azaila")
    assert stake("place ilerda") == "wins Idubeda: 4 of 4"
    assert stake("place iberus") == stake("pass") == ""


@pytest.mark.rule("H07-19.1b")
def test_a_choice_tells_which_province_its_marker_holds() -> None:
    t = Board().run(RemoveMarkers(ROME, 1, "victory.markers"))
    show, read = t.s.rules.presenter, t.s.rules.grammar.read
    told = {name: show.odds(view(t.s, ROME), read(name)) for name in t.options}
    assert set(told.values()) <= {"", *(f"gives up {p.title}" for p in t.s.rules.board.provinces)}
    assert "" in told.values()
    barely = Board("arpi: free\nbeneventum: free").run(RemoveMarkers(ROME, 1, "victory.markers"))
    assert show.odds(view(barely.s, ROME), read("remove cannae")) == "gives up Apulia"
