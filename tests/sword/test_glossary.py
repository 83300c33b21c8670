"""The words of the book, as the rules use them. Glossary"""

from __future__ import annotations

import pytest

from delenda.games.sword.changes import set_control
from delenda.games.sword.control.support import strip
from delenda.games.sword.queries import (
    are_friends,
    clear_neighbours,
    has_army,
    is_friendly,
)
from delenda.games.sword.sides import ALL_POWERS, GAUL, INDEPENDENT, ROMAN, TRANSALPINE
from delenda.games.sword.siege.besiege import why_not_besiege
from sword.marching import march
from sword.table import holder, house, loyalty, power, space, stands, table


@pytest.mark.rule("SOR-G.a")
def test_adjacent_by_a_line_of_any_kind() -> None:
    t = table()
    assert space(t, "rhegium") in t.s.rules.next_to[space(t, "messana")]
    assert space(t, "rhegium") not in clear_neighbours(t.s, ROMAN, space(t, "messana"))
    assert space(t, "genua") in t.s.rules.next_to[space(t, "taurasia")]


@pytest.mark.rule("SOR-G.b")
def test_an_army_has_a_commander_and_cus() -> None:
    t = table("capua: 3 roman\nroma: camillus 0 roman\nsutrium: valerius 1 roman")
    assert not has_army(t.s, ROMAN, space(t, "capua"))
    assert not has_army(t.s, ROMAN, space(t, "roma"))
    assert has_army(t.s, ROMAN, space(t, "sutrium"))


@pytest.mark.rule("SOR-G.b", "SOR-10.1a", "SOR-11.1a")
def test_cus_alone_neither_intercept_nor_avoid_nor_besiege() -> None:
    board = "capua: camillus 5 roman\npaestum: 3 greek\nneapolis: greek 1"
    t = march(board, "take 5", "move neapolis")
    assert (t.seat, t.ask.prompt) == ("roman", "march")
    t.roman("move paestum")
    assert t.ask.prompt == "battle"
    t = table("neapolis: greek 1, siege 0; 3 roman")
    assert why_not_besiege(t.s, ROMAN, space(t, "neapolis")) is not None


@pytest.mark.rule("SOR-G.c")
def test_friendly_is_your_own_and_your_allies() -> None:
    t = table("alliances: roman-greek\nfregellae: independent 1")
    assert is_friendly(t.s, ROMAN, space(t, "roma"))
    assert is_friendly(t.s, ROMAN, space(t, "neapolis"))
    assert not is_friendly(t.s, ROMAN, space(t, "aufidena"))
    for one in ALL_POWERS:
        assert not is_friendly(t.s, one, space(t, "fregellae"))
    assert not are_friends(t.s, INDEPENDENT, INDEPENDENT)


@pytest.mark.rule("SOR-G.d")
def test_independent_cities_have_a_loyalty_of_1() -> None:
    t = table("capua: roman 1")
    strip(t.s, space(t, "capua"), INDEPENDENT)
    assert (holder(t, "capua"), loyalty(t, "capua")) == ("nobody", 1)


@pytest.mark.rule("SOR-G.e")
def test_cus_do_not_decide_control() -> None:
    t = march("capua: camillus 5 roman\ncaudium: 0 samnite", "take 5", "move caudium", "stop")
    assert stands(t, "camillus") == "caudium"
    assert holder(t, "caudium") == "samnite"
    set_control(t.s, space(t, "caudium"), ROMAN, "7.3")
    assert holder(t, "caudium") == "roman"


@pytest.mark.rule("SOR-G.f")
def test_gauls_and_transalpine_gauls_are_enemies() -> None:
    board = "transalpine-box: transalpine-a 5 transalpine\neporedia: 3 gaul"
    t = table("phase: action\nround: 1\nactive: roman\n" + board)
    assert not are_friends(t.s, GAUL, TRANSALPINE)
    t = march(board, "take 5", who="transalpine-a")
    assert t.ask.prompt == "battle"


@pytest.mark.rule("SOR-G.g")
def test_carthage_is_a_player_only_with_five() -> None:
    four, five = table(), table(scenario="five")
    assert four.s.rules.house_of[power("carthage")] == -1
    assert five.s.rules.house_of[power("carthage")] == house("carthage")
    assert power("carthage") in four.s.rules.setting.neutral
    assert power("carthage") not in five.s.rules.setting.neutral
