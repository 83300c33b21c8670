"""Attempts to intercept, and what comes of them. 10.3-10.6"""

from __future__ import annotations

import pytest

from delenda.games.sword.queries import commander
from sword.marching import march
from sword.table import leader, power, space, stands, units

CLOSE = "capua: camillus 5 roman\npaestum: dionysius 5 greek\n"
"""Neapolis lies between them, a Greek city."""


# --- attempts: 10.3 -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-10.3a", "SOR-10.3f")
def test_10_3_one_attempt_from_each_space() -> None:
    board = "capua: camillus 5 roman\npaestum: dionysius greek-a greek-b 6 greek"
    t = march(board, "take 5", "move neapolis")
    assert "intercept greek-a 5" in t.options
    t.greek("intercept greek-a 2")
    assert t.ask.prompt == "intercept"  # nothing more is offered


@pytest.mark.rule("SOR-10.3d", "SOR-10.3f")
def test_10_3_a_subordinate_leaves_his_commander_one() -> None:
    board = "capua: camillus 5 roman\npaestum: dionysius greek-a 5 greek"
    t = march(board, "take 5", "move neapolis")
    assert "10.3" in t.why_not("greek", "intercept greek-a 5")
    t.greek("intercept greek-a 4").die(1)
    assert units(t, "greek", "paestum") == 1
    assert stands(t, "dionysius") == "paestum"


@pytest.mark.rule("SOR-10.3f")
def test_10_3_two_consuls_may_come_with_all_they_have() -> None:
    board = "neapolis: dionysius 8 greek\ncapua: camillus valerius 5 roman"
    t = march(board, "take 8", "move caudium", who="dionysius", active="greek")
    t.roman("intercept camillus 5").die(1)
    assert stands(t, "camillus") == stands(t, "valerius") == "caudium"
    assert commander(t.s, power("roman"), space(t, "caudium")) == leader(t, "camillus")


@pytest.mark.rule("SOR-10.3g")
@pytest.mark.ruling("R-278")
def test_10_3_ten_at_most() -> None:
    t = march("capua: camillus 5 roman\npaestum: dionysius 14 greek", "take 5", "move neapolis")
    assert t.options[0] == "intercept dionysius 10"


@pytest.mark.rule("SOR-10.3e")
@pytest.mark.parametrize(("die", "comes"), [(2, True), (3, False)])
def test_10_3_an_enemy_space_without_his_own_adds_one(die: int, comes: bool) -> None:
    board = "capua: camillus 5 roman\npaestum: dionysius 5 greek\nneapolis: roman 1"
    t = march(board, "take 5", "move neapolis").greek("intercept dionysius 5").die(die)
    assert (stands(t, "dionysius") == "neapolis") is comes


@pytest.mark.rule("SOR-10.3e")
def test_10_3_an_allys_space_adds_nothing() -> None:
    board = "alliances: greek-samnite\ncapua: camillus 5 roman\nneapolis: dionysius 5 greek"
    t = march(board, "take 5", "move caudium").greek("intercept dionysius 5").die(3)
    assert stands(t, "dionysius") == "caudium"


@pytest.mark.rule("SOR-10.3b")
def test_10_3_who_wins_ties_sets_the_order() -> None:
    board = """
        tarquinii: roman 1; camillus 8 roman
        roma: gaul; gaul-a 3 gaul
        volsinii: dionysius 3 greek
    """
    t = march(board, "take 8", "move sutrium")
    t.greek("intercept dionysius 3").gaul("intercept gaul-a 3")
    assert (t.seat, t.ask.prompt) == ("gaul", "who-first")
    t.gaul("power greek").die(1)
    assert t.ask.prompt == "refuse"
    assert stands(t, "gaul-a") == "roma"


THREE_ARMIES = """
    roma: camillus 8 roman
    narnia: roman; gaul-a 4 gaul
    tarquinii: gaul-b 4 gaul
    volsinii: dionysius 4 greek
"""


@pytest.mark.rule("SOR-10.3-EX1", "SOR-10.3b", "SOR-10.3c")
@pytest.mark.parametrize("first", [2, 6])
def test_10_3_example_two_gallic_armies_and_a_greek_one(first: int) -> None:
    t = march(THREE_ARMIES, "take 8", "move sutrium")
    t.greek("intercept dionysius 4").gaul("intercept gaul-a 4", "intercept gaul-b 4")
    assert (t.seat, t.ask.prompt) == ("gaul", "who-first")
    assert t.offers("power") == {"gaul", "greek"}
    t.gaul("power gaul")
    for _ in range(2):
        t.die(1 if first == 2 else 6)
    if first == 2:
        assert t.ask.prompt == "commands"
        assert units(t, "gaul", "sutrium") == 8
        assert stands(t, "dionysius") == "volsinii"
    else:
        assert t.ask.prompt == "intercept"
        t.die(1)
        assert stands(t, "dionysius") == "sutrium"


# --- success: 10.5 ------------------------------------------------------------------------------


@pytest.mark.rule("SOR-10.5.1a")
@pytest.mark.parametrize(("die", "back"), [(4, True), (5, False)])
def test_10_5_1_a_roll_of_his_tactics_lets_him_back_up(die: int, back: bool) -> None:
    t = march(CLOSE, "take 5", "move neapolis").greek("intercept dionysius 5").die(3)
    t.roman("refuse").greek("deny").die(die)
    assert (stands(t, "camillus") == "capua") is back
    assert t.is_over is back


@pytest.mark.rule("SOR-10.5.1a")
def test_10_5_1_the_enemy_may_allow_it() -> None:
    t = march(CLOSE, "take 5", "move neapolis").greek("intercept dionysius 5").die(3)
    t.roman("refuse").greek("allow")
    assert t.is_over
    assert stands(t, "camillus") == "capua"
    assert stands(t, "dionysius") == "neapolis"


@pytest.mark.rule("SOR-10.5.1a", "SOR-15.3a")
def test_10_5_1_nobody_backs_up_to_an_ally() -> None:
    board = """
        alliances: roman-samnite
        fregellae: camillus 5 roman
        capua: samnite; 2 samnite
        paestum: dionysius 5 greek
    """
    t = march(board, "take 5", "move capua", "move neapolis").greek("intercept dionysius 5").die(3)
    assert t.ask.prompt == "battle"


LANDING = """
    treaty: allied
    alliances: roman-carthage
    syracusae: dionysius 3 greek
    roma: camillus 4 roman
"""
TO_TARQUINII = ("take 3", "sail tarquinii")


@pytest.mark.rule("SOR-10.5.1b")
@pytest.mark.parametrize(("die", "back"), [(4, True), (6, False)])
def test_10_5_1_after_a_landing_he_refuses_by_sea(die: int, back: bool) -> None:
    t = march(LANDING, *TO_TARQUINII, who="dionysius", active="greek").die(1)
    t.roman("intercept camillus 4").die(1)
    t.greek("refuse").roman("allow")
    assert t.ask.prompt == "naval"
    t.die(die)  # 2 less for a friendly port: success, or return
    assert (stands(t, "dionysius") == "syracusae") is back
    assert t.is_over is back


@pytest.mark.rule("SOR-10.5.1b", "SOR-9.6.4c")
def test_10_5_1_storms_force_the_battle() -> None:
    t = march(LANDING, "take 3", who="dionysius", active="greek", hands={"roman": "26"})
    t.greek("sail tarquinii").roman("pass").die(1)
    t.roman("intercept camillus 4").die(1)
    t.greek("refuse").roman("allow", "respond roman-26")
    assert t.ask.prompt == "battle"
    assert stands(t, "dionysius") == "tarquinii"


@pytest.mark.rule("SOR-10.5.2b")
def test_10_5_2_who_is_intercepted_at_his_own_city_stays_outside() -> None:
    board = "fregellae: camillus 5 roman\ncaudium: pontius 5 samnite"
    t = march(board, "take 5", "move capua").leagues("intercept pontius 5").die(1)
    t.roman("fight")
    assert t.ask.prompt == "battle"
    assert units(t, "roman", "capua+") == 0


@pytest.mark.rule("SOR-10.6a", "SOR-11.2a")
def test_10_6_who_has_tried_to_intercept_does_not_avoid() -> None:
    t = march(CLOSE, "take 5", "move neapolis").greek("intercept dionysius 5").die(6)
    t.roman("move paestum")
    assert t.ask.prompt == "battle"


# --- non-player powers and the leader of an ally ------------------------------------------------


@pytest.mark.rule("SOR-16.1b", "SOR-16.3b", "SOR-10.3b")
def test_16_1_who_has_the_fewest_points_intercepts_for_the_volsci() -> None:
    board = "vp: roman 1, greek 2, gaul 5, etruscan-samnite 6\nroma: camillus 5 roman\n"
    board += "antium: volsci-a 4 volsci"
    t = march(board, "take 5", "move velitrae")
    assert t.seat == "greek"
    t.greek("intercept volsci-a 3").die(1)
    t.roman("refuse").greek("allow")
    assert stands(t, "volsci-a") == "velitrae"


@pytest.mark.rule("SOR-9.5.5a", "SOR-10.5.1a")
def test_9_5_5_who_leads_an_allys_army_decides_whether_it_refuses() -> None:
    board = "alliances: roman-greek\npaestum: dionysius 5 greek\ncaudium: pontius 5 samnite"
    t = march(board, "take 5", "move neapolis", who="dionysius")
    t.leagues("intercept pontius 5").die(1)
    assert (t.seat, t.ask.prompt) == ("roman", "refuse")
