"""Avoiding battle, and pursuit. 11"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.modifiers import modifiers
from delenda.games.sword.battle.sides import DEFENDER
from delenda.games.sword.queries import commander
from delenda.games.sword.reactions.attempts import refuges
from sword.marching import march
from sword.table import Table, leader, power, space, stands, table, units

VOLSINII = "sutrium: camillus 6 roman\nvolsinii: etruscan-a 4 etruscan\n"
"""Behind Volsinii lies Clusium; the way to Narnia is rough."""


# --- procedure: 11.1 ----------------------------------------------------------------------------


@pytest.mark.rule("SOR-11.1a", "SOR-11.1d")
@pytest.mark.parametrize(("die", "away"), [(1, True), (2, False)])
def test_11_1_a_roll_of_his_tactics_gets_him_away(die: int, away: bool) -> None:
    t = march(VOLSINII, "take 6", "move volsinii").leagues("avoid etruscan-a 4")
    assert (t.seat, t.ask.prompt) == ("roman", "let-avoid")
    t.roman("deny").die(die)
    assert (stands(t, "etruscan-a") == "clusium") is away
    assert t.ask.prompt == ("pursuit" if away else "battle")


@pytest.mark.rule("SOR-11.1a")
def test_11_1_without_a_leader_nobody_avoids() -> None:
    t = march(VOLSINII.replace("etruscan-a", ""), "take 6", "move volsinii")
    assert t.ask.prompt == "battle"


@pytest.mark.rule("SOR-11.1a", "SOR-10.1a")
def test_11_1_who_intercepts_is_not_avoided() -> None:
    board = "capua: camillus 5 roman\npaestum: dionysius 5 greek"
    t = march(board, "take 5", "move neapolis").greek("intercept dionysius 5").die(1)
    assert t.ask.prompt == "refuse"


@pytest.mark.rule("SOR-11.1e")
def test_11_1_a_failure_costs_one() -> None:
    t = march(VOLSINII, "take 6", "move volsinii").leagues("avoid etruscan-a 4")
    t.roman("deny").die(6)
    assert "-1 failed to avoid battle" in modifiers(t.s, t.frame(Battle), DEFENDER)[1]


@pytest.mark.rule("SOR-11.1d")
def test_11_1_the_enemy_may_allow_it() -> None:
    t = march(VOLSINII, "take 6", "move volsinii").leagues("avoid etruscan-a 4").roman("allow")
    assert stands(t, "etruscan-a") == "clusium"
    assert units(t, "etruscan", "clusium") == 4


@pytest.mark.rule("SOR-11.1b")
def test_11_1_ten_at_most() -> None:
    t = march(VOLSINII.replace("4 etruscan", "14 etruscan"), "take 6", "move volsinii")
    assert t.options[0] == "avoid etruscan-a 10"
    assert "11.1" in t.why_not("etruscan-samnite", "avoid etruscan-a 11")
    t.leagues("avoid etruscan-a 10").roman("allow")
    assert units(t, "etruscan", "volsinii") == 4
    assert t.ask.prompt == "battle"


@pytest.mark.rule("SOR-11.1c")
def test_11_1_a_subordinate_leaves_his_commander_one() -> None:
    board = "sutrium: camillus 6 roman\nvolsinii: etruscan-a etruscan-b 7 etruscan"
    t = march(board, "take 6", "move volsinii")
    assert "11.1" in t.why_not("etruscan-samnite", "avoid etruscan-b 7")
    t.leagues("avoid etruscan-b 4").roman("allow")
    assert stands(t, "etruscan-a") == "volsinii"
    assert units(t, "etruscan", "volsinii") == 3
    assert units(t, "etruscan", "clusium") == 4


@pytest.mark.rule("SOR-11.1b")
def test_11_1_the_owner_says_which_leaders_go() -> None:
    board = "volsinii: etruscan-a 8 etruscan\nsutrium: camillus valerius 5 roman"
    steps = ("take 8", "move sutrium")
    t = march(board, *steps, who="etruscan-a", active="etruscan-samnite").roman("inside 0", "done")
    t.roman("avoid camillus 3", "avoid-to roma")
    assert t.ask.prompt == "companions"
    assert t.offers("bring") == {"valerius"}
    t.roman("bring valerius")
    t.leagues("allow")
    assert stands(t, "camillus") == stands(t, "valerius") == "roma"
    assert units(t, "roman", "sutrium") == 2


@pytest.mark.rule("SOR-11.1b", "SOR-8.2.1a")
def test_11_1_with_all_cus_all_leaders_go_and_the_commander_commands() -> None:
    board = "volsinii: etruscan-a 8 etruscan\nsutrium: camillus valerius 5 roman"
    steps = ("take 8", "move sutrium")
    t = march(board, *steps, who="etruscan-a", active="etruscan-samnite").roman("inside 0", "done")
    t.roman("avoid camillus 5", "avoid-to roma").leagues("allow")
    assert stands(t, "camillus") == stands(t, "valerius") == "roma"
    assert commander(t.s, power("roman"), space(t, "roma")) == leader(t, "camillus")


@pytest.mark.rule("SOR-11.1g", "SOR-8.4a")
@pytest.mark.parametrize(("who", "ends"), [("etruscan-a", "aside"), ("camillus", "displaced")])
def test_11_1_leaders_alone_do_not_avoid(who: str, ends: str) -> None:
    power_ = "roman" if who == "camillus" else "etruscan"
    board = f"mutina: gaul-a 4 gaul\nbononia: {who} 0 {power_}"
    t = march(board, "take 4", "move bononia", who="gaul-a", active="gaul")
    assert t.ask.prompt == "march"
    assert stands(t, who) == ends


@pytest.mark.rule("SOR-11.1-EX1", "SOR-9.3.1b", "SOR-11.1b")
def test_11_1_example_fourteen_etruscans_in_pisae() -> None:
    board = "luna: brennus 10 gaul\npisae: etruscan-a etruscan-b 14 etruscan"
    t = march(board, "take 10", "move pisae", who="brennus", active="gaul")
    t.leagues("inside 3", "go-inside etruscan-a", "done")
    assert "11.1" in t.why_not("etruscan-samnite", "avoid etruscan-b 11")
    t.leagues("avoid etruscan-b 10", "avoid-to populonium").gaul("deny").die(1)
    assert units(t, "etruscan", "pisae+") == 3
    assert units(t, "etruscan", "populonium") == 10
    assert stands(t, "etruscan-a") == "pisae+"
    assert stands(t, "etruscan-b") == "populonium"
    assert "Automatic victory: the Gauls." in t.log  # over the last CU outside


# --- where to: 11.1, 11.2 -----------------------------------------------------------------------


NEAPOLIS = """
    alliances: roman-greek
    caudium: pontius 6 samnite
    neapolis: camillus 4 roman
    paestum: 2 greek
    lucani: greek
"""


@pytest.mark.rule("SOR-11.1f")
def test_11_1_through_an_ally_only_where_there_is_no_other_way() -> None:
    steps = ("take 6", "move neapolis")
    t = march(NEAPOLIS + "capua: samnite 1", *steps, who="pontius", active="etruscan-samnite")
    t.roman("avoid camillus 4").leagues("allow")
    assert stands(t, "camillus") == "lucani"
    t = march(NEAPOLIS, *steps, who="pontius", active="etruscan-samnite")
    t.roman("avoid camillus 4").leagues("allow")
    assert stands(t, "camillus") == "capua"


@pytest.mark.rule("SOR-11.2d", "SOR-11.1f")
def test_11_2_four_spaces_at_most() -> None:
    chain = """
        alliances: roman-greek
        panormus: carthage 1
        messana: 1 greek
        catina: 1 greek
        henna: carthage
        rhegium: carthage
        syracusae: 1 greek
    """
    assert refuges_of(table(chain), "roman", "tyndaris") == {"gela"}
    assert refuges_of(table(chain + "gela: 1 greek"), "roman", "tyndaris") == set()


@pytest.mark.rule("SOR-11.1f")
def test_11_1_past_allies_he_chooses_freely() -> None:
    board = """
        alliances: roman-greek
        panormus: carthage 1
        messana: 1 greek
        catina: 1 greek
        rhegium: carthage
    """
    assert refuges_of(table(board), "roman", "tyndaris") == {"henna", "syracusae"}
    t = table(board + "syracusae: 1 greek")
    assert refuges_of(t, "roman", "tyndaris") == {"henna", "gela"}


def refuges_of(t: Table, who: str, where: str) -> set[str]:
    """Return where an army can avoid battle to."""
    found = refuges(t.s, power(who), space(t, where))
    return {t.s.rules.board.spaces[to].id for to in found}


@pytest.mark.rule("SOR-11.2b")
def test_11_2_not_over_rough_ground_or_straits() -> None:
    t = table("luna: gaul-a 4 gaul\ngenua: roman\npisae: etruscan 1")
    assert refuges_of(t, "gaul", "luna") == set()  # Placentia lies beyond the mountains
    t = table("rhegium: dionysius 4 greek\nlocri: roman\nbruttii: independent")
    assert refuges_of(t, "greek", "rhegium") == set()
    assert "bovianum" in refuges_of(table(""), "samnite", "aufidena")


@pytest.mark.rule("SOR-11.2c", "SOR-11.2e", "SOR-G.c")
def test_11_2_only_into_friendly_spaces_free_of_others() -> None:
    t = table(
        "canusium: roman\nluceria: greek\nmaleventum: independent\nlucani: independent\n"
        "tarentum: 0 greek"
    )
    assert refuges_of(t, "greek", "venusia") == {"luceria", "tarentum"}
    t = table("luceria: greek; 2 roman\ncanusium: greek\ntarentum: roman 1")
    assert refuges_of(t, "greek", "venusia") == {"canusium"}


@pytest.mark.rule("SOR-11.2e", "SOR-15.3a")
def test_11_2_not_to_where_an_allys_leader_is() -> None:
    t = table(
        "alliances: greek-roman\nvenusia: dionysius 4 greek\ncanusium: camillus 0 roman\n"
        "tarentum: roman 1"
    )
    assert "canusium" not in refuges_of(t, "greek", "venusia")


@pytest.mark.rule("SOR-11.2f")
def test_11_2_back_along_the_road_of_the_enemy() -> None:
    board = "clusium: etruscan-a 4 etruscan\nvolsinii: camillus 6 roman"
    t = march(board, "take 6", "move clusium").leagues("avoid etruscan-a 4")
    assert "avoid-to volsinii" in t.options


@pytest.mark.rule("SOR-11.2a")
def test_11_2_not_from_inside_a_besieged_city() -> None:
    board = "neapolis: greek 1, siege 0; valerius 4 roman; inside dionysius 3 greek\n"
    t = march(board + "capua: camillus 5 roman", "take 5", "move neapolis")
    assert (t.seat, t.ask.prompt) == ("roman", "march")


@pytest.mark.rule("SOR-11.2a", "SOR-10.6a")
def test_11_2_not_after_trying_to_intercept() -> None:
    board = "roma: camillus 6 roman\nvolsinii: etruscan-a 4 etruscan"
    t = march(board, "take 6", "move sutrium").leagues("intercept etruscan-a 2").die(6)
    t.roman("move volsinii")
    assert t.ask.prompt == "battle"


@pytest.mark.rule("SOR-16.3b")
def test_16_3_the_volsci_avoid_into_roman_homes_or_antium() -> None:
    t = table("tarracina: volsci-a 4 volsci\nvelitrae: volsci\ncapua: volsci 1\nneapolis: volsci 1")
    assert refuges_of(t, "volsci", "tarracina") == {"antium", "capua", "velitrae"}
    assert "neapolis" not in refuges_of(t, "volsci", "capua")


# --- what a hand does not tell ------------------------------------------------------------------


@pytest.mark.parametrize("held", ["1", "2", ""])
def test_11_1_1_no_public_question_tells_of_ships(held: str) -> None:
    board = "brundisium: roman; camillus 9 roman\ntarentum: greek 2; dionysius 8 greek"
    hands = {"greek": held} if held else {}
    t = march(board, "take 9", "move tarentum", hands=hands).greek("inside 0", "done")
    while t.ask.silent:
        t.say(t.seat, "pass")
    assert (t.seat, t.ask.prompt) == ("greek", "react")
    assert t.options[0] == "avoid dionysius 8"
    assert len(t.options) == 9
