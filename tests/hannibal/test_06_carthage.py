"""Carthaginian reinforcements. 6.1, 6.3"""

import pytest

from delenda.punic.state import DISPLACED, POOL
from punic.hand import force, state, where
from punic.reinforcing import spring
from punic.tables import printed

AFRICAN = "One CU comes to {carthage} or to a general in Africa. Where?"
FREE = "One CU comes to any general, to {carthage} or to New Carthage. Where?"
NEW_CARTHAGE = "One CU for New Carthage: there or to a general in Spain?"
BAETICA = "One CU for Baetica: to New Carthage or to a general in Spain?"


@pytest.mark.rule("H07-6.1a")
@pytest.mark.ruling("R-004")
def test_6_1_one_cu_for_africa() -> None:
    t = spring("carthage: carthage 4\nzama: carthage 2 hanno\nsaguntum: carthage 8 hannibal")
    assert t.prompt == printed(AFRICAN)
    assert t.options == ["reinforce zama", "reinforce carthage", "reinforce carthage+"]
    expected = printed("this CU goes to {carthage} or to one of your generals in Africa [6.1]")
    assert t.why_not("carthage", "reinforce saguntum") == expected
    t.carthage("reinforce zama")
    assert force(t, "carthage", "zama") == 3
    assert t.log == ["Carthage receives 1 CU in Zama."]


@pytest.mark.rule("H07-6.1b")
def test_6_1_one_cu_for_new_carthage() -> None:
    t = spring("saguntum: carthage 8 hannibal\ncarthage: carthage 2").carthage("reinforce carthage")
    assert t.prompt == printed(NEW_CARTHAGE)
    assert t.options == ["reinforce new-carthage", "reinforce saguntum", "reinforce new-carthage+"]
    t.carthage("reinforce saguntum")
    assert force(t, "carthage", "saguntum") == 9


@pytest.mark.rule("H07-6.1b")
def test_6_1_no_cu_for_a_roman_new_carthage() -> None:
    t = spring("new-carthage: rome\nsaguntum: carthage 8 hannibal\nsalaria: carthage 1 mago")
    t.carthage("reinforce carthage")
    assert t.prompt == printed(BAETICA)


@pytest.mark.rule("H07-6.1c")
def test_6_1_one_cu_for_baetica() -> None:
    t = spring("saguntum: carthage 8 hannibal")
    t.carthage("reinforce carthage", "reinforce saguntum")
    assert t.prompt == printed(BAETICA)
    assert t.options == ["reinforce new-carthage", "reinforce saguntum", "reinforce new-carthage+"]


@pytest.mark.rule("H07-6.1c")
def test_6_1_no_cu_for_a_lost_baetica() -> None:
    t = spring("saguntum: carthage 8 hannibal\nhispalis: free\ncorduba: free\nacci: free")
    t.carthage("reinforce carthage", "reinforce saguntum")
    assert t.prompt == printed(FREE)


@pytest.mark.rule("H07-6.1d")
def test_6_1_hannibal_in_italy_gets_the_free_cu_only() -> None:
    t = spring("cannae: carthage 8 hannibal")
    for _ in range(3):
        assert "reinforce cannae" not in t.options
        t.carthage(t.options[0])
    assert t.prompt == printed(FREE)
    spain, africa = ["new-carthage", "new-carthage+"], ["carthage", "carthage+"]
    assert set(t.options) == {f"reinforce {p}" for p in ["cannae", *spain, *africa]}
    t.carthage("reinforce cannae")
    assert force(t, "carthage", "cannae") == 9


@pytest.mark.rule("H07-6.1e")
@pytest.mark.ruling("R-005")
def test_6_1_the_baetican_cu_goes_to_a_general_if_new_carthage_is_roman() -> None:
    t = spring("new-carthage: rome\ndianium: carthage 1 hasdrubal\nsalaria: carthage 1 mago")
    t.carthage("reinforce carthage")
    assert t.prompt == printed(BAETICA)
    assert t.options == ["reinforce salaria", "reinforce dianium"]
    expected = printed("this CU goes to New Carthage or to one of your generals in Spain [6.1]")
    assert t.why_not("carthage", "reinforce new-carthage") == expected


@pytest.mark.rule("H07-6.1f")
@pytest.mark.ruling("R-006")
def test_6_1_displaced_generals_never_return_under_siege() -> None:
    t = spring("""
        new-carthage: rome 3, siege 1, inside 2
        carthage: carthage 4
        displaced: hasdrubal
    """)
    t.carthage("reinforce carthage", "reinforce carthage")
    assert t.options == ["return hasdrubal carthage", "pass"]
    assert t.why_not("carthage", "return hasdrubal new-carthage+") == "these CUs are besieged [6.1]"
    t.carthage("pass")
    assert where(t, "hasdrubal") == DISPLACED


@pytest.mark.rule("H07-6.1f")
@pytest.mark.ruling("R-006")
def test_6_1_hanno_returns_to_africa_only() -> None:
    t = spring("carthage: carthage 4\nsaguntum: carthage 5 hannibal\ndisplaced: hanno")
    t.carthage("reinforce carthage", *["reinforce saguntum"] * 3)
    assert t.options == ["return hanno carthage", "pass"]
    assert t.why_not("carthage", "return hanno saguntum") == "Hanno never leaves Africa [24]"


@pytest.mark.rule("H07-6.3a", "H07-20.5a")
def test_6_3_no_cu_inside_a_besieged_city() -> None:
    t = spring("new-carthage: rome 3, siege 1, inside 2 hasdrubal\nsaguntum: carthage 5 hannibal")
    t.carthage("reinforce carthage")
    assert "reinforce new-carthage+" not in t.options
    assert force(t, "carthage", "new-carthage+") == 2
    expected = printed("no reinforcements enter a besieged city [reinforce.limits]")
    assert t.why_not("carthage", "reinforce new-carthage+") == expected


@pytest.mark.rule("H07-20.4")
def test_6_3_a_city_without_siege_points_still_gets_cus() -> None:
    t = spring("new-carthage: rome 3, inside 1 hasdrubal\nsaguntum: carthage 5 hannibal")
    t.carthage("reinforce carthage")
    assert t.options == ["reinforce saguntum", "reinforce new-carthage+"]
    assert t.why_not("carthage", "reinforce new-carthage") == printed(
        "enemy CUs are there [reinforce.limits]"
    )


@pytest.mark.rule("H07-6.3b")
def test_6_3_a_lone_enemy_general_is_displaced() -> None:
    t = spring("new-carthage: rome 0 varro\nsaguntum: carthage 5 hannibal")
    t.carthage("reinforce carthage", "reinforce new-carthage")
    assert where(t, "varro") == POOL
    assert force(t, "carthage", "new-carthage") == 1
    assert any("Varro is displaced" in line for line in t.log)


@pytest.mark.rule("H07-6.3d", "HPX-5.1.C-c")
@pytest.mark.ruling("R-126")
def test_6_3_the_spanish_cus_are_lost_with_all_generals_besieged() -> None:
    t = spring("""
        new-carthage: rome 3, siege 1, inside 2 hasdrubal
        carthage: carthage 2 hanno
        cannae: carthage 5 hannibal
    """)
    t.carthage("reinforce carthage")
    assert t.log[1:] == ["Carthage cannot place 1 of its reinforcements."] * 2
    assert t.prompt == printed(FREE)


@pytest.mark.rule("H07-6.3e")
@pytest.mark.ruling("R-009")
def test_6_3_the_african_cu_is_lost_with_all_generals_besieged() -> None:
    t = spring("carthage: rome 5 nero, siege 1, inside 2 hanno\nsaguntum: carthage 5 hannibal")
    assert t.prompt == printed(NEW_CARTHAGE)
    assert sum(state(t).units) == 5 + 2 + 5


@pytest.mark.ruling("R-004")
def test_6_3_a_full_city_sends_its_cu_before_the_walls() -> None:
    t = spring("utica: inside 2 hanno\ncarthage: rome 3, siege 1")
    assert t.prompt == printed(NEW_CARTHAGE)
    assert force(t, "carthage", "utica") == 1
    assert force(t, "carthage", "utica+") == 2
