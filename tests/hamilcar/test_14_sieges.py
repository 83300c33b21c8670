"""Sieges and subjugation: dice, points, Determined Defense, sorties. 14"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.siege.siege import die_of
from delenda.punic.queries import may_place_units, place_beside
from delenda.punic.siege.siege import why_not_besiege
from delenda.punic.state import CARTHAGE, NOWHERE, ROME
from hamilcar.choices import offered
from hamilcar.land import Land, besiege, fight, march, needed, won
from hamilcar.tables import Board, general, holder, place, points_against, stands, trains, units

RULES = "sea: supremacy {}"
CITY = "agrigentum: carthage, rome {} flaccus, inside {}, siege {}\nproconsul: flaccus"


def siege(inside: str = "2 1st", points: int = 0, cus: int = 5, supremacy: str = "rome") -> str:
    """Return a siege of Agrigentum."""
    lines = CITY.format(cus, inside, points) if points else CITY.replace(", siege {}", "")
    return f"{RULES.format(supremacy)}\n{lines.format(cus, inside)}"


# --- who besieges ---------------------------------------------------------------------------------


@pytest.mark.rule("HAM-14.1a")
@pytest.mark.parametrize(("cus", "may"), [(3, True), (2, False)])
def test_14_1_three_cus_besiege(cus: int, may: bool) -> None:
    t = march("rome", siege(cus=cus), "flaccus", f"take {cus}")
    assert ("besiege" in t.options) == may
    if not may:
        assert "3 CUs" in t.why_not("rome", "besiege")


@pytest.mark.rule("HAM-14.1a")
def test_14_1_with_those_who_are_there_already() -> None:
    lines = "sea: supremacy rome\nenna: rome 1 flaccus\nagrigentum: carthage, rome 2, inside 1"
    t = march("rome", lines, "flaccus", "take 1", "move agrigentum").carthage("inside 1")
    assert "besiege" in t.options


@pytest.mark.rule("HAM-14.1a")
def test_14_1_not_after_a_battle() -> None:
    lines = "sea: supremacy rome\nenna: rome 8 regulus\nagrigentum: carthage 1"
    t = march("rome", lines, "regulus", "take 8", "move agrigentum")
    t.carthage("inside 0").rome("no").hits(0, 1)
    assert won(t) == "rome"
    assert t.prompts == ("rome", "march")  # Regulus may go on
    assert "besiege" not in t.options
    assert "has fought a battle" in t.why_not("rome", "besiege")


@pytest.mark.rule("HAM-14.1a")
def test_14_1_an_overrun_is_no_battle() -> None:
    lines = "sea: supremacy rome\nenna: rome 8 regulus\nagrigentum: carthage 1"
    t = march("rome", lines, "regulus", "take 8", "move agrigentum")
    t.carthage("inside 0").rome("yes")
    assert "besiege" in t.options


@pytest.mark.rule("HAM-14.1c")
def test_14_1_the_points_to_which_places_fall() -> None:
    t = Land()
    assert [needed(t, space) for space in ("agrigentum", "syracusae", "roma", "carthago")] == [
        2,
        3,
        3,
        3,
    ]
    assert needed(t, "madauros") == 3


@pytest.mark.rule("HAM-14.1c", "HAM-14.4a")
def test_14_1_a_city_falls_to_its_second_point() -> None:
    t = besiege(siege("0", 1), "flaccus", "agrigentum", 4)
    assert (holder(t, "agrigentum"), points_against(t, "agrigentum")) == ("rome", 0)


@pytest.mark.rule("HAM-14.1c", "HAM-14.5.Ca")
def test_14_1_a_large_city_holds_out_until_the_third() -> None:
    lines = "sea: supremacy rome\nsyracusae: carthage, rome 5 flaccus, siege 1"
    t = besiege(lines, "flaccus", "syracusae", 5)
    assert (holder(t, "syracusae"), points_against(t, "syracusae")) == ("carthage", 2)
    t = besiege(lines.replace("siege 1", "siege 2"), "flaccus", "syracusae", 5)
    assert holder(t, "syracusae") == "rome"


@pytest.mark.rule("HAM-14.1d")
def test_14_1_without_cus_all_points_are_gone() -> None:
    t = besiege(siege("0", 1, cus=1), "flaccus", "agrigentum", 3)
    assert (units(t, "rome", "agrigentum"), points_against(t, "agrigentum")) == (0, 0)
    assert holder(t, "agrigentum") == "carthage"


@pytest.mark.rule("HAM-14.1e")
def test_14_1_points_stay_while_a_besieger_does() -> None:
    lines = "agrigentum: carthage, rome 5 flaccus, inside 1, siege 1\nproconsul: flaccus"
    t = march("rome", lines, "flaccus", "take 4", "move enna")
    assert points_against(t, "agrigentum") == 1
    t = march("rome", lines, "flaccus", "take 5", "move enna")
    assert points_against(t, "agrigentum") == 0


# --- the dice -------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-14.2a", "HAM-2.1.Ic", "HAM-2.1.Da", "HAM-2.1.Ce")
@pytest.mark.parametrize(
    ("space", "supremacy", "colour"),
    [
        ("madauros", "carthage", "red"),
        ("agrigentum", "rome", "red"),
        ("agrigentum", "carthage", "white"),
        ("syracusae", "rome", "white"),
        ("carthago", "rome", "white"),
    ],
)
def test_14_2_red_or_white(space: str, supremacy: str, colour: str) -> None:
    t = Board(RULES.format(supremacy))
    assert die_of(t.s, ROME, place(t, space)) == colour


@pytest.mark.rule("HAM-14.2b", "HAM-2.1.Id", "HAM-14.5.Ca")
def test_14_2_large_cities_are_besieged_with_supremacy_alone() -> None:
    lines = "syracusae: carthage, rome 5 flaccus, siege 2\nproconsul: flaccus"
    t = march("rome", f"sea: supremacy carthage\n{lines}", "flaccus", "take 5")
    assert "besiege" not in t.options
    assert "Naval Supremacy" in t.why_not("rome", "besiege")
    assert points_against(t, "syracusae") == 2
    t = march("rome", f"sea: supremacy rome\n{lines}", "flaccus", "take 5", "besiege").die(6)
    assert holder(t, "syracusae") == "rome"


@pytest.mark.rule("HAM-14.2c")
@pytest.mark.parametrize(("face", "points", "cus"), [(6, 2, 5), (3, 1, 4), (1, 0, 4), (2, 0, 5)])
def test_14_2_points_and_losses(face: int, points: int, cus: int) -> None:
    lines = "sea: supremacy carthage\nmadauros: rome 5 flaccus"
    t = besiege(lines, "flaccus", "madauros", face)
    assert (points_against(t, "madauros"), units(t, "rome", "madauros")) == (points, cus)


# --- Determined Defense ---------------------------------------------------------------------------


@pytest.mark.rule("HAM-14.3a", "HAM-2.3.D1b")
def test_14_3_a_cu_and_a_supply_train_cancel_a_point() -> None:
    t = besiege(siege("2 1st"), "flaccus", "agrigentum", 4)
    assert t.prompts == ("carthage", "defend")
    assert t.options == ["defend", "yield"]
    t.carthage("defend")
    assert (units(t, "carthage", "agrigentum+"), trains(t, "carthage", "agrigentum+")) == (1, 0)
    assert points_against(t, "agrigentum") == 0


@pytest.mark.rule("HAM-14.3a")
def test_14_3_or_the_point_comes() -> None:
    t = besiege(siege("2 1st"), "flaccus", "agrigentum", 4).carthage("yield")
    assert (points_against(t, "agrigentum"), trains(t, "carthage", "agrigentum+")) == (1, 1)


@pytest.mark.rule("HAM-14.3a", "HAM-14.3b")
def test_14_3_one_point_of_an_activation() -> None:
    t = besiege(siege("2 2st"), "flaccus", "agrigentum", 6).carthage("defend")
    assert points_against(t, "agrigentum") == 1  # the second is not asked about
    assert t.is_over


@pytest.mark.rule("HAM-14.3a", "HAM-14.3b")
def test_14_3_the_second_point_may_be_the_one() -> None:
    t = besiege(siege("1 1st"), "flaccus", "agrigentum", 6).carthage("yield", "defend")
    assert points_against(t, "agrigentum") == 1


@pytest.mark.rule("HAM-14.3b", "HAM-2.3.D1b")
@pytest.mark.parametrize("inside", ["2", "0 2st", "0"])
def test_14_3_it_takes_both(inside: str) -> None:
    t = besiege(siege(inside), "flaccus", "agrigentum", 4)
    assert (t.is_over, points_against(t, "agrigentum")) == (True, 1)


@pytest.mark.rule("HAM-14.3b")
def test_14_3_another_activation_may_be_answered_again() -> None:
    lines = siege("2 2st")
    t = besiege(lines, "flaccus", "agrigentum", 4).carthage("defend")
    again = besiege(lines.replace("2 2st", "1 1st"), "flaccus", "agrigentum", 4)
    assert again.ask.prompt == "defend"
    assert points_against(t, "agrigentum") == 0


# --- the end --------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-14.4a", "HAM-14.4c", "HAM-2.3.D2a")
def test_14_4_a_city_falls_with_all_inside() -> None:
    t = besiege(siege("2 2st hanno", 1), "flaccus", "agrigentum", 4).carthage("yield")
    assert (holder(t, "agrigentum"), stands(t, "hanno")) == ("rome", "displaced")
    assert (units(t, "carthage", "agrigentum+"), trains(t, "rome", "agrigentum+")) == (0, 2)


@pytest.mark.rule("HAM-14.4b", "HAM-2.1.Da")
def test_14_4_a_tribe_is_gone_for_good() -> None:
    lines = "sea: supremacy carthage\nmadauros: rome 5 flaccus, siege 2"
    t = besiege(lines, "flaccus", "madauros", 4)
    assert holder(t, "madauros") == "rome"
    assert t.s.tribes[t.s.rules.tribe_of[place(t, "madauros")]] == 0


# --- the besieged ---------------------------------------------------------------------------------

SHUT = "lilybaeum: carthage, rome 5 florus, inside {} hanno, siege 1"


@pytest.mark.rule("HAM-14.5.Ab")
def test_14_5_A_no_reinforcements_and_no_troops() -> None:
    t = Board(SHUT.format(1))
    city = place(t, "lilybaeum+")
    assert not may_place_units(t.s, CARTHAGE, city)
    assert place_beside(t.s, CARTHAGE, city) == NOWHERE
    free = Board(SHUT.format(1).replace(", siege 1", ""))
    assert may_place_units(free.s, CARTHAGE, city)


@pytest.mark.rule("HAM-14.5.Ac", "HAM-14.5.Ba")
def test_14_5_A_nobody_leaves_by_sea() -> None:
    t = march("carthage", SHUT.format(2), "hanno", "take 2")
    assert t.options == ["sally", "stop"]
    assert "besieged" in t.why_not("carthage", "embark 0")


@pytest.mark.rule("HAM-14.5.Ac")
def test_14_5_A_nor_enters_from_the_sea() -> None:
    lines = "carthago: carthage 3 gisco\n" + SHUT.format(2)
    t = march("carthage", lines, "gisco", "take 3", "embark 0", "sail lilybaeum")
    assert offered(t, "land-inside") == set()


@pytest.mark.rule("HAM-14.5.Ba")
def test_14_5_B_a_sortie_is_a_battle() -> None:
    t = march("carthage", SHUT.format(2), "hanno", "take 2", "sally")
    assert (t.field.attacker, t.field.from_city) == (CARTHAGE, True)
    t.hits(1, 1)
    assert won(t) == "rome"
    assert (units(t, "carthage", "lilybaeum+"), stands(t, "hanno")) == (1, "lilybaeum+")


RELIEF = """
    panormus: carthage
    lilybaeum: carthage 4 hanno, rome 5 florus, inside 2 himilco, siege 1
"""


@pytest.mark.rule("HAM-14.5.Bb")
def test_14_5_B_the_besieged_join_their_relief() -> None:
    t = fight(RELIEF, "carthage", "lilybaeum", "panormus")
    assert t.prompts == ("carthage", "sortie")
    t.carthage("sortie")
    assert t.prompts == ("carthage", "command-relief")
    assert set(t.options) == {"command hanno", "command himilco"}
    t.carthage("command himilco")
    assert t.field.strength(CARTHAGE) == 6
    assert t.field.commander(CARTHAGE) == general(t, "himilco")
    t.hits(2, 2)
    assert t.prompts == ("carthage", "lose")
    assert t.options == ["lose 0", "lose 1", "lose 2"]


@pytest.mark.rule("HAM-14.5.Bc")
def test_14_5_B_who_stays_inside_takes_no_part() -> None:
    t = fight(RELIEF, "carthage", "lilybaeum", "panormus").carthage("pass")
    assert t.field.strength(CARTHAGE) == 4
    assert t.field.generals(t.s, CARTHAGE) == (general(t, "hanno"),)
    t.hits(1, 1)
    assert units(t, "carthage", "panormus") == 3
    assert units(t, "carthage", "lilybaeum+") == 2


def test_14_1_what_is_no_place_for_a_siege() -> None:
    t = Land("capua: rome 5 flaccus\nnola: rome 5 florus")
    assert "yours" in str(why_not_besiege(t.s, general(t, "flaccus"), place(t, "capua")))
    assert "neither" in str(why_not_besiege(t.s, general(t, "florus"), place(t, "nola")))
