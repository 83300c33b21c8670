"""Interception: when, by whom, how, and what comes of it. 10"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.modifiers import modifiers
from delenda.games.sword.battle.retreat import Fly
from delenda.games.sword.battle.sides import DEFENDER
from delenda.games.sword.march.column import Column
from delenda.games.sword.march.march import March
from delenda.games.sword.queries import commander
from delenda.games.sword.reactions.besieged import Outbreak
from delenda.games.sword.units import Troops
from sword.marching import march
from sword.replying import HEAD
from sword.table import leader, power, space, stands, table, units

CLOSE = "capua: camillus 5 roman\npaestum: dionysius 5 greek\n"
"""Neapolis lies between them, a Greek city."""


# --- when: 10.1 ---------------------------------------------------------------------------------


@pytest.mark.rule("SOR-10.1a")
def test_10_1_an_army_next_to_the_space_may_intercept() -> None:
    t = march(CLOSE, "take 5", "move neapolis")
    assert (t.seat, t.ask.prompt) == ("greek", "react")
    assert t.offers("intercept") == {f"dionysius {n}" for n in range(1, 6)}


@pytest.mark.rule("SOR-10.1a")
def test_10_1_a_retreat_is_not_intercepted() -> None:
    t = table(HEAD.format(active="greek") + "fregellae: camillus 5 roman\nvelitrae: gaul-a 4 gaul")
    t.run(Fly(space(t, "fregellae"), power("roman")))
    while not t.is_over:
        assert t.ask.prompt == "retreat"
        t.roman(t.options[0])


@pytest.mark.rule("SOR-10.1b", "SOR-10.4b")
def test_10_1_an_army_may_try_in_each_space() -> None:
    board = "roma: camillus 5 roman\nnarnia: gaul-a 4 gaul\n"
    t = march(board, "take 5", "move sutrium").gaul("intercept gaul-a 4").die(6)
    assert t.ask.prompt == "march"
    assert t.frame(March).points == 3
    t.roman("move roma").gaul("intercept gaul-a 4").die(6)
    assert t.frame(March).points == 2
    t.roman("stop")


@pytest.mark.rule("SOR-10.1c", "SOR-10.4a", "SOR-10.4c", "SOR-10.5.2a")
def test_10_1_of_two_armies_that_come_the_owner_names_the_commander() -> None:
    board = """
        placentia: camillus 8 roman
        verona: brennus 4 gaul
        bononia: gaul-a 2 gaul
    """
    t = march(board, "take 8", "move mutina")
    t.gaul("intercept brennus 4", "intercept gaul-a 2").die(1).die(1)
    assert units(t, "gaul", "mutina") == 6
    assert commander(t.s, power("gaul"), space(t, "mutina")) == leader(t, "brennus")
    t.roman("fight")
    battle = t.frame(Battle)
    assert "+1 interception" in modifiers(t.s, battle, DEFENDER)[1]


@pytest.mark.rule("SOR-10.1c", "SOR-10.4c")
def test_10_1_between_named_leaders_the_owner_chooses() -> None:
    board = """
        capua: camillus 5 roman
        neapolis: timoleon 2 greek
        paestum: pyrrhus 5 greek
    """
    t = march(board, "take 5", "move neapolis").greek("inside 0", "done")
    t.greek("intercept pyrrhus 5", "done").die(1)
    assert t.offers("command") == {"pyrrhus", "timoleon"}
    t.greek("command timoleon")
    assert commander(t.s, power("greek"), space(t, "neapolis")) == leader(t, "timoleon")
    t.roman("fight")
    assert t.frame(Battle).commander(t.s, DEFENDER) == leader(t, "timoleon")


@pytest.mark.rule("SOR-10.4c")
def test_10_4_an_army_that_comes_alone_keeps_its_commander() -> None:
    board = "capua: camillus 5 roman\npaestum: pyrrhus timoleon 5 greek"
    t = march(board, "take 5", "move neapolis").greek("intercept pyrrhus 5").die(1)
    assert t.ask.prompt == "refuse"
    assert stands(t, "timoleon") == "neapolis"
    assert commander(t.s, power("greek"), space(t, "neapolis")) == leader(t, "pyrrhus")


# --- where not: 10.2 ----------------------------------------------------------------------------


@pytest.mark.rule("SOR-10.2a")
@pytest.mark.parametrize(
    ("board", "step"),
    [
        ("narnia: camillus 5 roman\nalba-fucens: gaul-a 4 gaul", "move roma"),
        ("locri: camillus 5 roman\nmessana: dionysius 4 greek", "move rhegium"),
    ],
)
def test_10_2_not_over_rough_ground_or_straits(board: str, step: str) -> None:
    t = march(board, "take 5", step)
    assert (t.seat, t.ask.prompt) == ("roman", "march")


@pytest.mark.rule("SOR-10.2a")
def test_10_2_samnites_know_their_passes() -> None:
    t = march(
        "fregellae: roman; camillus 5 roman\nbovianum: pontius 4 samnite", "take 5", "move capua"
    )
    assert (t.seat, t.ask.prompt) == ("etruscan-samnite", "react")


@pytest.mark.rule("SOR-10.2b")
def test_10_2_the_besieged_do_not_intercept() -> None:
    board = """
        neapolis: greek 1, siege 0; valerius 4 roman; inside dionysius 3 greek
        capua: camillus 5 roman
    """
    t = march(board, "take 5", "move caudium")
    assert (t.seat, t.ask.prompt) == ("roman", "march")


@pytest.mark.rule("SOR-10.2c")
@pytest.mark.parametrize(
    ("there", "next_asked"), [("2 samnite", "battle"), ("2 roman", "march"), ("0 roman", "react")]
)
def test_10_2_not_where_others_stand_who_did_not_move(there: str, next_asked: str) -> None:
    board = f"roma: camillus 5 roman\ntarquinii: roman 1; {there}\nrusellae: gaul-a 4 gaul"
    t = march(board, "take 5", "move tarquinii")
    assert t.ask.prompt == next_asked


@pytest.mark.rule("SOR-10.2c", "SOR-10.2d")
def test_10_2_not_where_an_ally_is_attacked() -> None:
    board = """
        alliances: greek-samnite
        capua: camillus 5 roman
        caudium: pontius 3 samnite
        neapolis: dionysius 4 greek
    """
    t = march(board, "take 5", "move caudium")
    assert t.seat == "etruscan-samnite"
    assert "intercept dionysius 4" not in t.options
    t.leagues("done")
    assert t.ask.prompt == "battle"


@pytest.mark.rule("SOR-10.2c")
def test_10_2_not_where_others_are_in_a_city_that_nobody_besieges() -> None:
    board = "luna: brennus 5 gaul\npisae: etruscan-a 3 etruscan\npopulonium: camillus 4 roman"
    t = march(board, "take 5", "move pisae", who="brennus", active="gaul").leagues("inside 3")
    assert (t.seat, t.ask.prompt) == ("gaul", "march")


@pytest.mark.rule("SOR-10.2c")
def test_10_2_the_besieged_are_in_nobodys_way() -> None:
    board = """
        luna: brennus 5 gaul
        pisae: etruscan 1, siege 0; gaul-a 2 gaul; inside etruscan-a 3 etruscan
        populonium: camillus 4 roman
    """
    t = march(board, "take 5", "move pisae", who="brennus", active="gaul")
    assert t.seat == "gaul"  # Gauls who did not move are there
    t = march(
        board.replace("gaul-a 2 gaul; ", ""), "take 5", "move pisae", who="brennus", active="gaul"
    )
    assert t.seat == "roman"
    assert "intercept camillus 4" in t.options


@pytest.mark.rule("SOR-10.2d", "SOR-10.3c")
def test_10_2_not_where_another_power_has_come() -> None:
    board = """
        roma: camillus 8 roman
        rusellae: gaul-a 4 gaul
        sutrium: dionysius 4 greek
    """
    t = march(board, "take 8", "move tarquinii")
    t.greek("intercept dionysius 4").gaul("intercept gaul-a 4")
    assert (t.seat, t.ask.prompt) == ("gaul", "who-first")
    t.gaul("power gaul").die(1)
    assert t.ask.prompt == "refuse"
    assert stands(t, "dionysius") == "sutrium"


@pytest.mark.rule("SOR-10.2e", "SOR-13.4.1a")
def test_10_2_a_sortie_is_not_intercepted() -> None:
    board = "neapolis: greek 1, siege 0; inside greek-a 3 greek; camillus 5 roman\n"
    t = table(HEAD.format(active="greek") + board + "capua: valerius 5 roman")
    t.run(Outbreak(leader(t, "greek-a"), Column(Troops(3))))
    assert (t.seat, t.ask.prompt) == ("roman", "break-out")
    assert t.offers("intercept") == set()
    t.roman("done")
    assert t.ask.prompt == "battle"
    assert stands(t, "valerius") == "capua"


@pytest.mark.rule("SOR-10.2e")
def test_10_2_who_backs_up_is_not_intercepted() -> None:
    board = CLOSE + "caudium: pontius 5 samnite\nbovianum: samnite-a 5 samnite"
    t = march(board, "take 5", "move neapolis")
    t.greek("intercept dionysius 5").leagues("done").die(1)
    t.roman("refuse").greek("allow")
    assert t.is_over
    assert stands(t, "camillus") == "capua"


@pytest.mark.rule("SOR-10.2e")
def test_10_2_who_avoids_is_not_intercepted() -> None:
    board = "placentia: camillus 8 roman\nmutina: gaul-a 4 gaul\nfaesulae: dionysius 5 greek"
    t = march(board, "take 8", "move mutina").gaul("avoid gaul-a 4", "avoid-to bononia")
    t.roman("allow")
    assert t.ask.prompt == "pursuit"
    assert stands(t, "gaul-a") == "bononia"


CLAUDIUS = """
    capua: claudius 5 roman
    neapolis: 1 greek
    caudium: roman
"""


@pytest.mark.rule("SOR-10.2-EX1", "SOR-10.2c", "SOR-10.4b")
@pytest.mark.parametrize(("die", "comes"), [(3, True), (4, False)])
def test_10_2_example_pyrrhus_passes_claudius(die: int, comes: bool) -> None:
    t = march(CLAUDIUS + "paestum: pyrrhus 8 greek", "take 8", who="pyrrhus", active="greek")
    t.greek("move neapolis")  # B: Greeks who do not move are there
    assert (t.seat, t.ask.prompt) == ("greek", "march")
    t.greek("move caudium")  # C
    t.roman("intercept claudius 5").die(die)
    assert (stands(t, "claudius") == "caudium") is comes


@pytest.mark.rule("SOR-10.2-EX1", "SOR-10.2a")
def test_10_2_example_claudius_does_not_cross_the_mountains() -> None:
    board = CLAUDIUS + "maleventum: pyrrhus 8 greek"
    t = march(board, "take 8", "move bovianum", who="pyrrhus", active="greek")
    assert (t.seat, t.ask.prompt) == ("greek", "march")
