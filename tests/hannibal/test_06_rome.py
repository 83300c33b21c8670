"""Roman reinforcements and Scipio Africanus. 6.2, 6.3, 6.7"""

import pytest

from delenda.punic.state import DEAD
from punic.hand import force, space, state, where
from punic.reinforcing import ARMIES, elections, place_all, roman_spring
from punic.tables import printed

SIEGE = "rome: carthage 5 hannibal, siege 1, inside 3 nero"


@pytest.mark.rule("H07-6.2a")
def test_6_2_five_cus_split_freely() -> None:
    t = roman_spring("rome: rome 8\ncannae: rome 6 varro\nconsuls: varro")
    place_all(t, "rome", "rome", "cannae", "cannae", "cannae")
    assert force(t, "rome", "rome") == 10
    assert force(t, "rome", "cannae") == 9
    assert t.prompt == "Which general stays on the map as proconsul, if any?"


@pytest.mark.rule("H07-6.2b")
def test_6_2_three_of_five_in_italy() -> None:
    t = roman_spring(ARMIES)
    place_all(t, "agrigentum", "agrigentum")
    assert t.options == ["reinforce rome", "reinforce rome+"]
    expected = printed("at least three of the five CUs go to Italy [6.2]")
    assert t.why_not("rome", "reinforce agrigentum") == expected


@pytest.mark.rule("H07-6.2b")
@pytest.mark.ruling("R-007")
def test_6_2_without_a_place_in_italy_two_go_abroad_and_three_are_lost() -> None:
    t = roman_spring("rome: carthage 5 hannibal, siege 1\ntarraco: rome, rome 8 nero")
    assert force(t, "rome", "tarraco") == 10
    assert "Rome cannot place 3 of its reinforcements." in t.log


@pytest.mark.rule("H07-6.2c")
@pytest.mark.ruling("R-008")
def test_6_2_cus_inside_and_outside_are_one_stack() -> None:
    t = roman_spring("rome: rome 3 nero, inside 2\ncapua: rome 1 varro\narpi: rome 1 fabius")
    place_all(t, "capua", "capua", "arpi", "arpi", "capua")
    assert [force(t, "rome", p) for p in ("rome", "rome+", "capua", "arpi")] == [3, 2, 4, 3]


@pytest.mark.rule("H07-6.2c")
def test_6_2_a_stack_of_five_comes_first() -> None:
    t = roman_spring("cannae: rome 2 varro\ncapua: rome 1 nero\nconsuls: nero")
    place_all(t, "cannae", "rome", "rome")
    assert force(t, "rome", "cannae") == 5
    assert t.prompt == "Which general stays on the map as proconsul, if any?"


@pytest.mark.rule("H07-6.2c")
def test_6_2_a_stack_of_five_bars_spreading() -> None:
    t = roman_spring("cannae: rome 2 varro\ncapua: rome 1 nero")
    place_all(t, "capua", "rome")
    assert t.options == ["reinforce capua", "reinforce cannae"]
    expected = printed("you have no stack of five CUs, and must form one first [6.2]")
    assert t.why_not("rome", "reinforce rome") == expected
    place_all(t, "cannae")
    assert force(t, "rome", "cannae") == 5


@pytest.mark.rule("H07-6.2c")
def test_6_2_no_stack_no_duty() -> None:
    t = roman_spring("cannae: rome 5 varro\ncapua: rome 1 nero")
    place_all(t, "rome", "rome+", "capua", "capua", "cannae")
    assert [force(t, "rome", p) for p in ("rome", "rome+", "capua", "cannae")] == [1, 1, 3, 6]


@pytest.mark.rule("H07-6.2d")
def test_6_2_cus_go_to_last_years_generals() -> None:
    t = roman_spring("cannae: rome 6 varro\nconsuls: varro")
    assert t.options == ["reinforce rome", "reinforce cannae", "reinforce rome+"]
    place_all(t, "cannae", "cannae", "cannae", "cannae", "cannae")
    t.rome("pass")
    assert t.seat == "chance"
    assert force(t, "rome", "cannae") == 11


@pytest.mark.rule("H07-6.3c")
def test_6_3_no_cus_for_a_besieged_rome_that_holds_all_generals() -> None:
    t = roman_spring(SIEGE)
    assert "Rome cannot place 5 of its reinforcements." in t.log
    assert t.prompt == "Which general stays on the map as proconsul, if any?"
    assert force(t, "rome", "rome+") == 3


@pytest.mark.rule("H07-6.3c")
def test_6_3_scipio_africanus_comes_all_the_same() -> None:
    t = roman_spring(SIEGE, turn=6)
    assert "Rome cannot place 5 of its reinforcements." in t.log
    assert t.prompt == "Where does Scipio Africanus arrive with 5 CUs?"
    t.rome("pick capua")
    assert force(t, "rome", "capua") == 5


@pytest.mark.rule("H07-6.3c")
def test_6_3_a_general_elsewhere_keeps_the_cus_for_italy() -> None:
    t = roman_spring(f"{SIEGE}\ncannae: rome 4 varro")
    assert force(t, "rome", "cannae") == 9
    assert t.prompt == "Which general stays on the map as proconsul, if any?"


@pytest.mark.rule("H07-6.7a", "H07-6.7e")
def test_6_7_scipio_africanus_comes_on_turn_6() -> None:
    t = elections("rome: rome 8 nero\nconsuls: nero", *["rome"] * 5, turn=6)
    t.rome("pick cannae")
    assert force(t, "rome", "cannae") == 5
    assert where(t, "scipio-africanus") == space(t, "cannae")
    assert state(t).proconsul != state(t).rules.general_ids["scipio-africanus"]
    t.rome("proconsul nero")
    t.chance("draw-general varro paulus")
    tail = [
        printed("Rome receives 1 CU at {rome}."),
        "Scipio Africanus arrives in Cannae.",
        "Rome receives 5 CUs in Cannae.",
        "Nero stays in command as proconsul.",
        "The consuls are Varro, Paulus.",
    ]
    assert t.log[-5:] == tail


@pytest.mark.rule("H07-6.7b", "H07-6.7d")
def test_6_7_he_and_his_cus_come_together() -> None:
    t = elections("rome: rome 8 nero", *["rome"] * 5, turn=6)
    expected = printed("he and his five CUs come together, outside any walls [arrival.general]")
    assert t.why_not("rome", "reinforce rome") == expected


@pytest.mark.rule("H07-6.7c", "HPX-13.4")
def test_6_7_where_he_may_arrive() -> None:
    t = elections(
        """
        rome: rome 8 nero
        tarraco: rome
        numantia: rome
        dertosa: rome, carthage 1
        cannae: carthage 3
        taurini: free
        """,
        *["rome"] * 5,
        turn=6,
    )
    assert t.prompt == "Where does Scipio Africanus arrive with 5 CUs?"
    assert {"pick tarraco", "pick pisae", "pick rome"} <= set(t.options)
    where_not = printed("he arrives in Italy or in a port of Spain [arrival.general]")
    assert t.why_not("rome", "pick numantia") == where_not
    assert t.why_not("rome", "pick agrigentum") == where_not
    assert t.why_not("rome", "pick dertosa") == printed("enemy CUs are there [arrival.general]")
    assert t.why_not("rome", "pick cannae") == printed("enemy CUs are there [arrival.general]")
    assert t.why_not("rome", "pick taurini") == printed(
        "he arrives where there is a Roman marker [arrival.general]"
    )


@pytest.mark.rule("H07-6.7d")
@pytest.mark.ruling("R-012")
def test_6_7_he_arrives_outside_the_walls() -> None:
    t = elections("cannae: rome 8 nero", *["cannae"] * 5, turn=6).rome("pick rome")
    assert force(t, "rome", "rome") == 5
    assert force(t, "rome", "rome+") == 0
    assert where(t, "scipio-africanus") == space(t, "rome")


@pytest.mark.rule("H07-6.7f", "HPX-13.4")
def test_6_7_without_a_place_he_never_comes() -> None:
    italy = """
        pisae faesulae falerii cosa tarquini ariminum firmum-picenum sena praeneste terventum
        arpi cannae beneventum brundisium heraclea paestum croton
    """
    lines = [f"{name}: free" for name in italy.split()]
    lines += [f"{name}: carthage" for name in ("capua", "neapolis", "tarentum", "rhegium")]
    lines += ["rome: carthage 6 hannibal, inside 5 nero", "consuls: nero"]
    t = roman_spring("\n".join(lines), turn=6)
    assert "Scipio Africanus finds no place to arrive and never comes." in t.log
    assert where(t, "scipio-africanus") == DEAD
    assert set(t.options) == {"proconsul nero", "pass"}


@pytest.mark.rule("H07-6.7g", "H07-6.4.2", "HPX-13.4")
def test_6_7_he_stays_besides_another_proconsul() -> None:
    t = elections(
        """
        rome: rome 8 nero varro
        tarraco: rome, rome 5 scipio-africanus
        consuls: nero varro
        """,
        *["rome"] * 5,
        turn=7,
    )
    assert set(t.options) == {"proconsul nero", "proconsul varro", "pass"}
    expected = printed("Scipio Africanus is a proconsul besides the one you name [arrival.general]")
    assert t.why_not("rome", "proconsul scipio-africanus") == expected
    t.rome("proconsul nero")
    assert where(t, "scipio-africanus") == space(t, "tarraco")
    assert where(t, "nero") == space(t, "rome")
    assert where(t, "varro") < 0
