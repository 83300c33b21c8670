"""Retreats."""

from __future__ import annotations

import pytest

from delenda.punic.state import CARTHAGE, ROME
from punic.retreating import beaten, repulsed
from punic.staging import Board
from punic.tables import cite, printed


@pytest.mark.rule("H07-15.1a", "H07-19.3c")
@pytest.mark.ruling("R-062")
def test_a_larger_friendly_force_on_an_enemy_marker_is_a_destination() -> None:
    t = beaten(Board("toletum: rome 4\nsegovia: rome 5"), ROME, "toletum")
    assert t.is_over
    assert t.rome_at("toletum") == 0
    assert t.rome_at("segovia") == 4 - 1 + 5
    assert t.value == 1
    assert "Rome retreats with 4 CUs to Segovia." in t.log
    assert "Retreating through Segovia costs Rome 1 CU." in t.log


@pytest.mark.rule("H07-15.1a")
@pytest.mark.ruling("R-040")
def test_an_equal_friendly_force_on_an_enemy_marker_is_none() -> None:
    lines = "isere: rome 4\nallobroges: rome {}\nmassilia: carthage"
    t = beaten(Board(lines.format(4)), ROME, "isere")
    assert (t.rome_at("isere"), t.rome_at("allobroges"), t.value) == (0, 4, 4)
    t = beaten(Board(lines.format(5)), ROME, "isere")
    assert (t.rome_at("isere"), t.rome_at("allobroges"), t.value) == (0, 8, 1)


@pytest.mark.rule("H07-15.1a")
def test_a_friendly_space_with_enemy_cus_is_none() -> None:
    t = beaten(Board("syracuse: rome 4\nenna: rome, carthage 1"), ROME, "syracuse")
    assert t.why_not("rome", "retreat enna").endswith(printed("[retreat.target]"))
    assert "retreat messana" in t.options


@pytest.mark.rule("H07-15.1b")
def test_the_closest_spaces_are_offered_and_ties_are_a_choice() -> None:
    t = beaten(Board("arpi: rome 4 varro"), ROME, "arpi")
    assert t.options == ["retreat terventum", "retreat cannae", "retreat beneventum"]
    assert t.prompt == "Where does the beaten force at Arpi (4 CUs) retreat to?"
    reason = t.why_not("rome", "retreat sena")
    assert reason == printed(
        "a closer place, or a way that costs fewer CUs, must be taken [retreat.nearest]"
    )
    t.rome("retreat cannae")
    assert (t.rome_at("cannae"), t.where("varro"), t.value) == (4, "cannae", 0)


@pytest.mark.rule("H07-15.1c")
def test_nobody_is_left_behind() -> None:
    t = beaten(Board("arpi: rome 9 varro paulus"), ROME, "arpi")
    assert {option.split()[0] for option in t.options} == {"retreat"}
    t.rome("retreat beneventum")
    assert t.rome_at("arpi") == 0
    assert (t.where("varro"), t.where("paulus")) == ("beneventum", "beneventum")


@pytest.mark.rule("H07-15.1d", "HPX-11.10.B")
def test_friends_who_do_not_outnumber_are_swept_along() -> None:
    t = Board("toletum: rome 4\nsegovia: rome 3 nero\nnumantia: rome")
    beaten(t, ROME, "toletum")
    assert t.rome_at("segovia") == 0
    assert t.rome_at("numantia") == 4 + 3 - 1
    assert t.where("nero") == "numantia"
    assert "The retreat sweeps 3 CUs of Rome along from Segovia." in t.log
    assert t.value == 1


@pytest.mark.rule("H07-15.1d")
def test_besiegers_swept_along_lift_their_siege() -> None:
    t = Board("laminium: rome 4\nsaguntum: rome 3, siege 2\ndertosa: rome")
    beaten(t, ROME, "laminium")
    assert t.rome_at("dertosa") == 6
    assert t.points_against("saguntum") == 0
    assert "The siege of Saguntum is lifted." in t.log


@pytest.mark.rule("H07-15.1f")
def test_any_number_retreats_and_without_a_general_too() -> None:
    t = beaten(Board("arpi: rome 13"), ROME, "arpi").rome("retreat cannae")
    assert t.rome_at("cannae") == 13


@pytest.mark.rule("H07-15.1-EX1")
def test_four_spaces_are_reached_five_are_not() -> None:
    t = beaten(Board("gades: rome 12\nsalmantica: rome"), ROME, "gades")
    assert (t.rome_at("salmantica"), t.value) == (9, 3)
    t = beaten(Board("gades: rome 12\nsegovia: rome"), ROME, "gades")
    assert (t.rome_at("segovia"), t.value) == (0, 12)
    assert "Rome cannot retreat from Gades: 12 CUs eliminated." in t.log


@pytest.mark.rule("H07-15.2a")
def test_no_retreat_across_a_strait() -> None:
    t = beaten(Board("aleria: rome 3 varro"), ROME, "aleria")
    assert (t.rome_at("aleria"), t.rome_at("sassari"), t.value) == (0, 0, 3)
    assert t.where("varro") == "pool"


@pytest.mark.rule("H07-15.2a")
def test_no_retreat_across_a_pass() -> None:
    t = beaten(Board("pisae: carthage 8 mago\ncosa: carthage"), CARTHAGE, "pisae")
    assert (t.carthage_at("boii"), t.carthage_at("cosa")) == (0, 8)


@pytest.mark.rule("H07-15.2b", "HPX-11.10.C")
@pytest.mark.ruling("R-141")
def test_a_landed_army_is_eliminated() -> None:
    t = Board("thabraca: rome\nhippo-regius: rome 6 varro")
    repulsed(t, ROME, "hippo-regius", "rome", landed=True)
    assert (t.rome_at("hippo-regius"), t.rome_at("thabraca"), t.value) == (0, 0, 6)
    assert t.where("varro") == "pool"
    assert t.entries[0].rule == cite("retreat.landed")


@pytest.mark.rule("H07-15.2d", "HPX-11.10.C")
@pytest.mark.ruling("R-047")
def test_the_attacker_goes_back_to_where_he_came_from() -> None:
    t = repulsed(Board("beneventum: rome 5 varro"), ROME, "beneventum", "arpi")
    assert (t.rome_at("arpi"), t.where("varro")) == (5, "arpi")


@pytest.mark.rule("H07-15.2d", "H07-15.2f")
@pytest.mark.ruling("R-047")
def test_the_attacker_goes_on_from_there_but_not_back_through_the_battle() -> None:
    t = repulsed(Board("beneventum: rome 5\narpi: carthage"), ROME, "beneventum", "arpi")
    assert t.options == ["retreat terventum", "retreat cannae"]
    reason = t.why_not("rome", "retreat paestum")
    assert reason == printed("the attacker goes back first to where he came from [retreat.back]")
    reason = t.why_not("rome", "retreat beneventum")
    assert reason == printed("the battle space is not entered again [retreat.again]")
    t.rome("retreat terventum")
    assert (t.rome_at("terventum"), t.value) == (4, 1)


@pytest.mark.rule("H07-15.2e", "HPX-11.10.C")
def test_the_defender_never_enters_the_space_the_attacker_came_from() -> None:
    t = beaten(Board("arpi: rome 4"), ROME, "arpi", barred="cannae")
    assert t.options == ["retreat terventum", "retreat beneventum"]
    reason = t.why_not("rome", "retreat cannae")
    assert reason == printed(
        "the defender never enters the space the attacker came from [retreat.back]"
    )


@pytest.mark.rule("H07-15.2e")
def test_nor_does_he_pass_through_it() -> None:
    t = beaten(Board("isere: rome 4\nrhone: rome"), ROME, "isere", barred="allobroges")
    assert (t.rome_at("rhone"), t.value) == (0, 4)


@pytest.mark.rule("H07-15.2f", "HPX-11.10.C")
@pytest.mark.ruling("R-141")
def test_the_battle_space_is_not_entered_again() -> None:
    t = repulsed(Board("allobroges: rome 4\nrhone: rome"), ROME, "allobroges", "isere")
    assert (t.rome_at("rhone"), t.value) == (0, 4)


@pytest.mark.rule("H07-15.2g")
@pytest.mark.ruling("R-049")
def test_who_attacked_over_a_pass_is_eliminated() -> None:
    t = repulsed(Board("taurini: carthage 8 e1 hannibal"), CARTHAGE, "taurini", "druentia")
    assert t.carthage_at("taurini") == t.carthage_at("insubrians") == 0
    assert (t.where("hannibal"), t.s.elephants) == ("dead", [])
    assert t.prompt == "Remove one of your markers: 5 to go."


@pytest.mark.rule("H07-15.3a")
def test_every_enemy_marker_and_neutral_tribe_costs_a_cu() -> None:
    t = beaten(
        Board("isere: rome 4\ngergovia: carthage\nrhone: carthage\nmassilia: rome"), ROME, "isere"
    )
    assert (t.rome_at("massilia"), t.value) == (2, 2)
    assert "Retreating through Allobroges costs Rome 1 CU." in t.log
    assert printed("Retreating through {rhone} costs Rome 1 CU.") in t.log


@pytest.mark.rule("H07-15.3a")
def test_carthage_chooses_the_cu_it_loses() -> None:
    t = Board("messana: carthage 3 e1\npanormus: rome\nlilybaeum: carthage\nenna: rome 9")
    beaten(t, CARTHAGE, "messana")
    t.carthage("lose-elephant 1")
    assert (t.carthage_at("lilybaeum"), t.s.elephants, t.value) == (2, [], 1)


@pytest.mark.rule("H07-15.3b")
def test_every_enemy_cu_on_the_way_costs_one_more() -> None:
    t = Board("syracuse: carthage 6\nenna: rome 2\nmessana: rome 5\nagrigentum: carthage")
    beaten(t, CARTHAGE, "syracuse")
    assert (t.carthage_at("agrigentum"), t.value) == (3, 3)
    assert t.rome_at("enna") == 2


@pytest.mark.rule("H07-15.3d")
def test_a_force_without_a_way_is_eliminated() -> None:
    t = Board("syracuse: carthage 4 hannibal mago, train\nenna: rome 2\nmessana: rome 5")
    beaten(t, CARTHAGE, "syracuse")
    assert t.carthage_at("syracuse") == 0
    assert (t.where("hannibal"), t.where("mago"), t.s.trains) == ("dead", "displaced", [])
    assert t.seat == "carthage"
    assert printed("Carthage cannot retreat from Syracuse: 4 CUs eliminated.") in t.log


@pytest.mark.rule("H07-C30c")
def test_the_siege_train_does_not_retreat() -> None:
    t = Board("enna: carthage 4 hannibal, train\nagrigentum: carthage")
    beaten(t, CARTHAGE, "enna")
    assert (t.carthage_at("agrigentum"), t.s.trains) == (4, [])
    assert t.entries[0].rule == cite("C30")


@pytest.mark.rule("H07-C30c")
def test_generals_alone_do_not_take_a_siege_train() -> None:
    for cus, trains in ((0, 1), (3, 0)):
        t = Board(f"enna: rome {cus} varro\nagrigentum: rome, train\npanormus: carthage 1")
        beaten(t, ROME, "enna")
        while not t.is_over:
            t.rome("retreat agrigentum")
        assert (t.where("varro"), len(t.s.trains)) == ("agrigentum", trains)


@pytest.mark.rule("H07-15.2c", "HPX-11.10.C", "HPX-11.10.E")
@pytest.mark.ruling("R-141", "R-176")
def test_its_own_city_takes_a_landed_army_in_as_far_as_there_is_room() -> None:
    t = repulsed(Board("tarentum: rome 5 varro"), ROME, "tarentum", "rome", landed=True)
    assert (t.rome_at("tarentum"), t.within(ROME, "tarentum"), t.value) == (0, 2, 3)
    assert t.where("varro") == "inside tarentum"
    assert "Rome takes refuge inside Tarentum with 2 CUs." in t.log
