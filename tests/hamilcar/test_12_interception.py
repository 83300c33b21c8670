"""Interception on land, and backing up. 12"""

from __future__ import annotations

import pytest

from hamilcar.choices import offered
from hamilcar.land import march
from hamilcar.tables import points_against, stands, trains, units

LINES = "catana: rome 6 regulus\nagrigentum: carthage {}"


def to_enna(carthage: str, more: str = "") -> str:
    """Return an army of Regulus on its way to Enna, and who stands in Agrigentum."""
    return f"{LINES.format(carthage)}\n{more}"


@pytest.mark.rule("HAM-12.1a")
def test_12_1_an_adjacent_army_may_intercept() -> None:
    t = march("rome", to_enna("3 adherbal"), "regulus", "take 6", "move enna")
    assert t.options == ["intercept adherbal", "done"]
    far = march("rome", "catana: rome 6 regulus\npanormus: carthage 3 adherbal", "regulus")
    far.rome("take 6", "move enna")
    assert far.prompts == ("rome", "march")


@pytest.mark.rule("HAM-12.1a", "HAM-2.3.E1a", "HAM-12.2a")
@pytest.mark.parametrize("force", ["3", "0 adherbal", "0 2st adherbal"])
def test_12_1_only_armies_intercept(force: str) -> None:
    t = march("rome", to_enna(force), "regulus", "take 6", "move enna")
    assert t.prompts == ("rome", "march")


CONSUL = """
    thermae: carthage 6 hanno
    catana: rome 5 valerius flaccus
    consuls: valerius
    proconsul: flaccus
"""


@pytest.mark.rule("HAM-12.1b")
def test_12_1_those_left_behind_keep_their_cus() -> None:
    t = march("carthage", CONSUL, "hanno", "take 6", "move enna")
    t.rome("intercept flaccus")
    assert offered(t, "take") == {"2", "1"}
    assert "three CUs" in t.why_not("rome", "take 3")


@pytest.mark.rule("HAM-12.1c")
def test_12_1_one_attempt_from_a_space() -> None:
    t = march("carthage", CONSUL, "hanno", "take 6", "move enna")
    assert t.options == ["intercept valerius", "intercept flaccus", "done"]
    t.rome("intercept flaccus", "take 2")
    assert t.prompts == ("chance", "intercept")  # nobody else is left


@pytest.mark.rule("HAM-12.1c")
def test_12_1_a_commander_takes_his_subordinates() -> None:
    t = march("carthage", CONSUL, "hanno", "take 6", "move enna")
    t.rome("intercept valerius", "bring flaccus", "take 5").die(1)
    assert stands(t, "flaccus") == stands(t, "valerius") == "enna"


@pytest.mark.rule("HAM-12.1d")
def test_12_1_from_several_spaces() -> None:
    lines = to_enna("3 adherbal", "thermae: carthage 4 barca")
    t = march("rome", lines, "regulus", "take 6", "move enna")
    t.carthage("intercept barca", "take 4", "intercept adherbal", "take 3").die(3, 3)
    assert (units(t, "carthage", "enna"), stands(t, "barca")) == (7, "enna")


@pytest.mark.rule("HAM-12.1e")
@pytest.mark.parametrize(("marker", "die", "comes"), [("free", 3, True), ("rome", 3, False)])
def test_12_1_an_enemy_marker_makes_it_harder(marker: str, die: int, comes: bool) -> None:
    t = march("rome", to_enna("3 adherbal", f"enna: {marker}"), "regulus", "take 6", "move enna")
    t.carthage("intercept adherbal", "take 3").die(die)
    assert (stands(t, "adherbal") == "enna") == comes


@pytest.mark.rule("HAM-12.1e")
@pytest.mark.parametrize("friends", ["carthage 1", "carthage 0 1st"])
def test_12_1_but_not_where_friendly_units_are(friends: str) -> None:
    lines = to_enna("3 adherbal", f"enna: rome, {friends}")
    t = march("rome", lines, "regulus", "take 6", "move enna")
    t.carthage("intercept adherbal", "take 3").die(3)
    assert stands(t, "adherbal") == "enna"


@pytest.mark.rule("HAM-12.1f")
def test_12_1_who_succeeds_moves_in() -> None:
    t = march("rome", to_enna("3 adherbal"), "regulus", "take 6", "move enna")
    t.carthage("intercept adherbal", "take 2").die(3)
    assert (units(t, "carthage", "enna"), units(t, "carthage", "agrigentum")) == (2, 1)


@pytest.mark.rule("HAM-12.2a")
def test_12_2_at_most_ten_units() -> None:
    t = march("rome", to_enna("12 1st adherbal"), "regulus", "take 6", "move enna")
    t.carthage("intercept adherbal")
    assert offered(t, "take") == {str(n) for n in range(1, 11)}
    t.carthage("take 10")
    assert t.ask.prompt == "intercept"  # no room for the supply train


@pytest.mark.rule("HAM-12.2a")
def test_12_2_a_consul_brings_three() -> None:
    lines = "thermae: carthage 6 hanno\ncatana: rome 6 valerius\nconsuls: valerius"
    t = march("carthage", lines, "hanno", "take 6", "move enna").rome("intercept valerius")
    assert offered(t, "take") == {"6", "5", "4", "3"}


@pytest.mark.rule("HAM-12.2b")
def test_12_2_nobody_intercepts_who_avoids() -> None:
    lines = """
        catana: rome 6 regulus
        enna: free, carthage 3 himilco
        messana: rome 3 catulus
        agrigentum: rome
    """
    t = march("rome", lines, "regulus", "take 6", "move enna")
    t.carthage("avoid himilco", "take 3").die(1)
    assert stands(t, "himilco") == "thermae"  # next to Catulus
    assert t.prompts == ("rome", "pursue")


@pytest.mark.rule("HAM-12.2d")
def test_12_2_not_over_the_strait() -> None:
    lines = "thermae: carthage 6 hanno\nregium: rome 4 catulus\nmessana: carthage"
    t = march("carthage", lines, "hanno", "take 6", "move messana")
    assert t.prompts == ("carthage", "march")


@pytest.mark.rule("HAM-12.2d", "HAM-12.2e")
@pytest.mark.parametrize("siege", ["", ", siege 1"])
def test_12_2_not_from_a_space_with_enemy_units(siege: str) -> None:
    lines = f"catana: rome 6 regulus\nagrigentum: carthage, inside 2 adherbal, rome 3{siege}"
    t = march("rome", lines, "regulus", "take 6", "move enna")
    assert t.prompts == ("rome", "march")


@pytest.mark.rule("HAM-12.2d")
@pytest.mark.parametrize("others", ["rome 1", "rome 0 1st"])
def test_12_2_nor_into_one(others: str) -> None:
    lines = to_enna("3 adherbal", f"enna: free, {others}")
    t = march("rome", lines, "regulus", "take 6", "move enna")
    assert t.prompts == ("rome", "march")


# --- backing up -----------------------------------------------------------------------------------


@pytest.mark.rule("HAM-12.3a")
def test_12_3_an_intercepted_army_goes_back() -> None:
    t = march("rome", to_enna("3 adherbal"), "regulus", "take 6", "move enna")
    t.carthage("intercept adherbal", "take 3").die(1)
    assert t.options == ["back-up", "stand"]
    t.rome("back-up")
    assert (stands(t, "regulus"), stands(t, "adherbal"), t.is_over) == ("catana", "enna", True)


@pytest.mark.rule("HAM-12.3b")
def test_12_3_not_if_a_battle_was_due_before() -> None:
    lines = to_enna("3 adherbal", "enna: free, carthage 2")
    t = march("rome", lines, "regulus", "take 6", "move enna")
    t.carthage("intercept adherbal", "take 3").die(1)
    assert t.ask.prompt == "battle-dice"


@pytest.mark.rule("HAM-12.3d", "HAM-14.1b")
def test_12_3_it_may_besiege_where_it_has_gone_back_to() -> None:
    lines = """
        sea: supremacy rome
        agrigentum: carthage, rome 4 regulus
        thermae: carthage 3 adherbal
    """
    t = march("rome", lines, "regulus", "take 4", "move enna")
    t.carthage("intercept adherbal", "take 3").die(1).rome("back-up")
    assert t.options == ["besiege", "stop"]
    t.rome("besiege").die(4)
    assert points_against(t, "agrigentum") == 1


@pytest.mark.rule("HAM-12.3d")
def test_12_3_nobody_reacts_to_a_back_up() -> None:
    lines = to_enna("3 adherbal", "syracusae: carthage 4 hanno")
    t = march("rome", lines, "regulus", "take 6", "move enna")
    t.carthage("intercept adherbal", "take 3").die(1).rome("back-up")
    assert t.is_over


LANDING = """
    sea: supremacy rome, seamanship good
    neapolis: rome 3 flaccus
    lipara: {}
    thermae: carthage 3 hanno
    proconsul: flaccus
"""
VOYAGE = ("take 3", "embark 0", "sail lipara", "sail panormus", "land")


@pytest.mark.rule("HAM-12.3c", "HAM-12.3e")
def test_12_3_after_a_landing_to_the_last_port_without_an_admiral() -> None:
    t = march("rome", LANDING.format("rome"), "flaccus", *VOYAGE)
    t.carthage("intercept hanno", "take 3").die(1).rome("back-up")
    assert (stands(t, "flaccus"), units(t, "rome", "lipara"), t.is_over) == ("lipara", 3, True)


@pytest.mark.rule("HAM-12.3f")
def test_12_3_not_among_enemy_cus() -> None:
    t = march("rome", LANDING.format("carthage 1"), "flaccus", *VOYAGE)
    t.carthage("intercept hanno", "take 3").die(1)
    assert t.ask.prompt == "battle-dice"


@pytest.mark.ruling("R-236")
@pytest.mark.rule("HAM-12.4a", "HAM-2.3.D3b")
def test_12_4_without_cus_an_army_is_lost() -> None:
    lines = "catana: rome 0 2st regulus\nagrigentum: carthage 3 adherbal"
    t = march("rome", lines, "regulus", "take-supplies 2", "move enna")
    t.carthage("intercept adherbal", "take 3").die(1)
    assert t.prompts == ("rome", "back-up-alone")
    t.rome("stand")
    assert (stands(t, "regulus"), trains(t, "carthage", "enna")) == ("dead", 2)
