"""Avoiding battle on land, and pursuit. 11"""

from __future__ import annotations

import pytest

from hamilcar.choices import offered
from hamilcar.land import march
from hamilcar.tables import stands, trains, units

CAMP = "catana: rome 6 regulus\nenna: free, carthage {}"


def met(carthage: str, more: str = "") -> str:
    """Return an army of Regulus and what it will meet in Enna."""
    return f"{CAMP.format(carthage)}\n{more}"


@pytest.mark.rule("HAM-11.1a", "HAM-2.3.E1a")
def test_11_1_without_a_general_nobody_avoids() -> None:
    t = march("rome", met("3"), "regulus", "take 6", "move enna")
    assert t.ask.prompt == "battle-dice"


@pytest.mark.rule("HAM-11.1a", "HAM-11.1f", "HAM-7.2.Ca")
def test_11_1_a_lone_general_tries_or_is_displaced() -> None:
    t = march("rome", met("0 himilco"), "regulus", "take 6", "move enna")
    assert t.options == ["avoid himilco", "done"]
    t.carthage("avoid himilco").die(5)
    assert stands(t, "himilco") == "displaced"
    assert "thermae" in offered(t, "move")


@pytest.mark.rule("HAM-11.1e")
@pytest.mark.parametrize(("die", "where"), [(2, "agrigentum"), (3, "enna")])
def test_11_1_the_battle_rating_or_less(die: int, where: str) -> None:
    t = march("rome", met("3 himilco"), "regulus", "take 6", "move enna")
    t.carthage("avoid himilco", "take 3").die(die)
    if die == 2:
        t.carthage("avoid-to agrigentum")
    assert stands(t, "himilco") == where
    assert (t.ask.prompt == "battle-dice") == (die == 3)


@pytest.mark.rule("HAM-11.1b")
def test_11_1_generals_left_behind_keep_cus() -> None:
    lines = """
        thermae: carthage 6 hanno
        enna: free, rome 5 valerius flaccus
        consuls: valerius
        proconsul: flaccus
    """
    t = march("carthage", lines, "hanno", "take 6", "move enna")
    assert t.options == ["avoid valerius", "avoid flaccus", "done"]
    t.rome("avoid flaccus")
    assert offered(t, "take") == {"2", "1", "0"}
    assert "three CUs" in t.why_not("rome", "take 3")
    t.rome("take 2").die(1)
    assert (stands(t, "flaccus"), units(t, "rome", "enna")) == ("catana", 3)


@pytest.mark.rule("HAM-11.1b")
def test_11_1_a_general_left_behind_keeps_a_cu() -> None:
    t = march("rome", met("3 himilco hanno"), "regulus", "take 6", "move enna")
    t.carthage("avoid himilco", "leave hanno")
    assert offered(t, "take") == {"2", "1", "0"}
    assert "at least one CU" in t.why_not("carthage", "take 3")


@pytest.mark.rule("HAM-11.1c")
def test_11_1_a_subordinate_leaves_his_commander() -> None:
    t = march("rome", met("4 barca hanno gisco"), "regulus", "take 6", "move enna")
    t.carthage("avoid hanno")
    assert t.prompts == ("carthage", "bring")
    assert t.options == ["bring gisco", "leave gisco"]
    t.carthage("bring gisco", "take 3")
    assert t.ask.prompt == "avoid"  # one attempt alone
    t.die(1).carthage("avoid-to thermae")
    assert (stands(t, "barca"), stands(t, "gisco"), units(t, "carthage", "enna")) == (
        "enna",
        "thermae",
        1,
    )


@pytest.mark.rule("HAM-11.1c")
def test_11_1_the_commander_takes_all_along() -> None:
    t = march("rome", met("4 barca hanno"), "regulus", "take 6", "move enna")
    t.carthage("avoid barca", "bring hanno", "take 4").die(1).carthage("avoid-to thermae")
    assert stands(t, "hanno") == stands(t, "barca") == "thermae"


@pytest.mark.rule("HAM-11.1c")
def test_11_1_only_one_attempt() -> None:
    lines = met("4 barca hanno", "agrigentum: carthage 1 gisco")
    t = march("rome", lines, "regulus", "take 6", "move enna")
    t.carthage("avoid hanno", "take 1")
    assert offered(t, "avoid") == set()
    assert "only one attempt" in t.why_not("carthage", "avoid barca")


LILYBAEUM = "panormus: rome 6 regulus\nlilybaeum: carthage 3 {}\nagrigentum: rome"


@pytest.mark.rule("HAM-11.1d")
def test_11_1_with_an_admiral_by_sea() -> None:
    t = march("rome", LILYBAEUM.format("hanno"), "regulus", "take 6", "move lilybaeum")
    t.carthage("inside 0", "stay-outside hanno", "avoid hanno", "take 3").die(1)
    assert offered(t, "avoid-to") == {"carthago", "clupea", "carales"}
    t.carthage("avoid-to carthago")
    assert units(t, "carthage", "carthago") == 3


@pytest.mark.rule("HAM-11.1d", "HAM-11.2d")
def test_11_1_without_one_there_is_no_way() -> None:
    t = march("rome", LILYBAEUM.format("himilco"), "regulus", "take 6", "move lilybaeum")
    t.carthage("inside 0", "stay-outside himilco")
    assert t.ask.prompt == "battle-dice"  # nothing to declare


@pytest.mark.rule("HAM-11.2a")
def test_11_2_ten_units_at_most() -> None:
    t = march("rome", met("12 himilco"), "regulus", "take 6", "move enna")
    t.carthage("avoid himilco")
    assert t.options[0] == "take 10"
    assert "at most 10" in t.why_not("carthage", "take 11")
    t.carthage("take 10").die(1).carthage("avoid-to thermae")
    assert units(t, "carthage", "enna") == 2
    assert t.ask.prompt == "battle-dice"


@pytest.mark.rule("HAM-11.2a")
def test_11_2_supply_trains_are_units() -> None:
    t = march("rome", met("9 3st himilco"), "regulus", "take 6", "move enna")
    t.carthage("avoid himilco", "take 9")
    assert t.options == ["take-supplies 1", "take-supplies 0"]


@pytest.mark.rule("HAM-11.2b")
def test_11_2_a_consul_brings_three_cus_or_all_he_has() -> None:
    lines = "thermae: carthage 6 hanno\nenna: free, rome {} valerius\nconsuls: valerius"
    t = march("carthage", lines.format(5), "hanno", "take 6", "move enna")
    t.rome("avoid valerius")
    assert offered(t, "take") == {"5", "4", "3"}
    few = march("carthage", lines.format(2), "hanno", "take 6", "move enna")
    few.rome("avoid valerius").die(1)
    assert units(few, "rome", "catana") == 2


@pytest.mark.rule("HAM-11.2c", "HAM-12.1f")
def test_11_2_who_failed_to_intercept_does_not_avoid() -> None:
    lines = "catana: rome 6 regulus\nagrigentum: carthage 3 himilco\nthermae: carthage 1 gisco"
    t = march("rome", lines, "regulus", "take 6", "move enna")
    t.carthage("intercept himilco", "take 3", "done").die(6)
    assert stands(t, "himilco") == "agrigentum"
    t.rome("move agrigentum")
    t.carthage("inside 0", "stay-outside himilco")
    assert t.ask.prompt == "battle-dice"


@pytest.mark.rule("HAM-11.2d", "HAM-11.2e")
def test_11_2_where_nobody_slips_away_to() -> None:
    lines = """
        catana: rome 6 flaccus
        messana: carthage, carthage 3 himilco
        thermae: free
    """
    t = march("rome", lines, "flaccus", "take 6", "move messana")
    t.carthage("inside 0", "stay-outside himilco", "avoid himilco", "take 3").die(1)
    assert stands(t, "himilco") == "thermae"  # neither Regium nor Catana
    taken = march("rome", lines.replace("thermae: free", "thermae: rome"), "flaccus", "take 6")
    taken.rome("move messana").carthage("inside 0", "stay-outside himilco")
    assert taken.ask.prompt == "battle-dice"


@pytest.mark.rule("HAM-11.2d")
def test_11_2_not_among_a_tribe() -> None:
    lines = "hippo-regius: rome 6 regulus\ncirta: carthage 3 himilco"
    t = march("rome", lines, "regulus", "take 6", "move cirta")
    assert t.ask.prompt == "battle-dice"


@pytest.mark.rule("HAM-11.2e")
def test_11_2_an_empty_space_will_do() -> None:
    lines = "thermae: carthage 6 hanno\nenna: free, rome 3 florus\ncatana: free"
    t = march("carthage", lines, "hanno", "take 6", "move enna").rome("avoid florus", "take 3")
    t.die(1)
    assert stands(t, "florus") == "catana"


@pytest.mark.rule("HAM-11.3a")
@pytest.mark.parametrize("die", [3, 4])
def test_11_3_the_army_marches_on_by_a_roll(die: int) -> None:
    t = march("rome", met("3 himilco"), "regulus", "take 6", "move enna")
    t.carthage("avoid himilco", "take 3").die(1).carthage("avoid-to agrigentum")
    assert t.prompts == ("rome", "pursue")
    t.rome("pursue").die(die)
    if die == 4:
        assert t.is_over
    else:
        assert offered(t, "move") == {"catana", "thermae", "agrigentum"}


@pytest.mark.rule("HAM-11.3b", "HAM-7.2.Ea")
def test_11_3_a_single_cu_left_is_overrun_first() -> None:
    t = march("rome", met("4 himilco"), "regulus", "take 6", "move enna")
    t.carthage("avoid himilco", "take 3").die(1).carthage("avoid-to agrigentum")
    assert t.prompts == ("rome", "overrun")
    t.rome("yes")
    assert t.prompts == ("rome", "pursue")


@pytest.mark.rule("HAM-11.3b")
def test_11_3_two_are_fought() -> None:
    t = march("rome", met("4 himilco"), "regulus", "take 6", "move enna")
    t.carthage("avoid himilco", "take 2").die(1).carthage("avoid-to agrigentum")
    assert t.ask.prompt == "battle-dice"


@pytest.mark.rule("HAM-11.3b", "HAM-12.2c")
def test_11_3_no_pursuit_of_an_intercepted_army() -> None:
    lines = met("3 himilco", "agrigentum: carthage 2 adherbal")
    t = march("rome", lines, "regulus", "take 6", "move enna")
    t.carthage("avoid himilco", "take 3", "intercept adherbal", "take 2").die(1)
    t.carthage("avoid-to agrigentum").die(1)
    assert t.prompts == ("rome", "back-up")
    t.rome("stand")
    assert t.ask.prompt == "battle-dice"


@pytest.mark.rule("HAM-11.3c")
def test_11_3_the_same_army_may_avoid_again() -> None:
    t = march("rome", met("3 himilco"), "regulus", "take 6", "move enna")
    t.carthage("avoid himilco", "take 3").die(1).carthage("avoid-to thermae")
    t.rome("pursue").die(1).rome("move thermae")
    assert "avoid himilco" in t.options


@pytest.mark.rule("HAM-11.3d")
def test_11_3_those_inside_walls_do_not_hinder_a_pursuit() -> None:
    lines = "enna: rome 6 regulus\nagrigentum: carthage 4 himilco"
    t = march("rome", lines, "regulus", "take 6", "move agrigentum")
    t.carthage("inside 2", "stay-outside himilco", "avoid himilco", "take 2").die(1)
    t.carthage("avoid-to camarina")
    assert units(t, "carthage", "agrigentum+") == 2
    assert t.prompts == ("rome", "pursue")
    assert trains(t, "carthage", "agrigentum") == 0
