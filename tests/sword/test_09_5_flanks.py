"""Coordinated attacks of a Campaign: how the flanking force comes. 9.5.6"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.modifiers import modifiers
from delenda.games.sword.battle.sides import ATTACKER
from delenda.games.sword.march.march import March
from sword.table import Table, siege, stands, units
from sword.test_09_5_campaign import BOTH, FOE, campaign, go, meet, points


def commands(t: Table) -> str:
    """Return who marches now."""
    return t.s.rules.leaders[t.frame(March).leader].id


def flank(t: Table) -> str:
    """Return the space from which a flanking force helps the attacker, or ""."""
    found = t.frame(Battle).flank_of(ATTACKER)
    return "" if found is None else t.s.rules.board.spaces[found.place].id


# --- how it comes: 9.5.6 ------------------------------------------------------------------------


@pytest.mark.rule("SOR-9.5.6a")
def test_9_5_6_the_battle_waits_for_the_flank() -> None:
    t = meet(BOTH + FOE)
    assert t.ask.prompt == "flank"
    assert t.offers("flank") == {"valerius"}
    t.roman("flank valerius", "take 5", "move praeneste", "stop")
    assert t.frame(Battle).size(t.s, ATTACKER) == 10
    assert units(t, "roman", "praeneste") == 5, "it is not placed in the battle site"


@pytest.mark.rule("SOR-9.5.6a")
def test_9_5_6_not_by_the_connection_of_the_primary_force() -> None:
    board = "capua: camillus valerius 10 roman\n" + FOE
    t = campaign(board, "activate camillus", "done", "take 7", "move fregellae")
    t.roman("flank valerius", "take 3")
    assert stands(t, "valerius") == "tarracina", (
        "Camillus has come from Capua: nothing else is left"
    )
    t.roman("stop")
    assert flank(t) == "tarracina", "over the rough connection"
    t = meet("capua: camillus 7 roman\nmaleventum: valerius 3 roman\n" + FOE)
    assert t.ask.prompt == "battle", "Valerius could only come through Capua"


@pytest.mark.rule("SOR-9.5.6a")
def test_9_5_6_who_came_by_sea_has_used_no_connection() -> None:
    board = "neapolis: pyrrhus dionysius 9 greek\npaestum: samnite-a 5 samnite\n"
    t = campaign(board, "activate pyrrhus", "done", "take 3", "sail paestum", whose="greek")
    assert t.offers("flank") == {"dionysius"}
    t.greek("flank dionysius", "take 6", "stop")
    assert flank(t) == "neapolis"
    t = campaign(board, "activate pyrrhus", "done", "take 3", "move paestum", whose="greek")
    assert t.ask.prompt == "battle"


@pytest.mark.rule("SOR-9.5.6b")
def test_9_5_6_also_those_next_to_it_are_activated() -> None:
    board = BOTH.replace("roma:", "praeneste:") + FOE
    t = meet(board, "pass")
    assert t.frame(Battle).size(t.s, ATTACKER) == 7
    t = meet(board, "flank valerius", "take 5", "stop")
    assert t.frame(Battle).size(t.s, ATTACKER) == 10


@pytest.mark.rule("SOR-9.5.6b")
def test_9_5_6_with_the_points_to_reach_the_battle() -> None:
    board = "capua: camillus 7 roman\nnarnia: valerius 5 roman\n" + FOE
    t = meet(board)
    t.roman("flank valerius", "take 5")
    assert t.offers("move") == {"roma", "sutrium"}
    assert "[9.5.6]" in t.why_not("roman", "move spoletium")
    t.roman("move sutrium", "move roma", "move praeneste")
    assert points(t) == 1
    assert meet(board.replace("narnia", "spoletium")).offers("flank") == {"valerius"}
    assert meet(board.replace("narnia", "perusia")).ask.prompt == "battle"


@pytest.mark.rule("SOR-9.5.6b")
def test_9_5_6_over_rough_the_last_step_takes_two() -> None:
    board = "capua: camillus 7 roman\nalba-fucens: valerius 5 roman\n" + FOE
    t = meet(board, "flank valerius", "take 5")
    assert t.offers("move") == {"praeneste", "aufidena"}
    t.roman("move praeneste", "stop")
    assert flank(t) == "praeneste"
    t = meet("capua: camillus 7 roman\naufidena: valerius 5 roman\n" + FOE, "flank valerius")
    t.roman("take 5")
    assert flank(t) == "aufidena"
    t = meet("capua: camillus 7 roman\nalba-fucens: valerius 5 roman\n" + FOE, "flank valerius")
    t.roman("take 5", "move aufidena", "stop")
    assert flank(t) == "aufidena", "two, and two more to reach the battle"


@pytest.mark.rule("SOR-9.5.6b")
def test_9_5_6_a_flank_may_come_over_the_sea() -> None:
    board = "capua: greek 1; pyrrhus 7 greek\nsyracusae: dionysius 6 greek\n"
    t = campaign(board + "caudium: samnite-a 6 samnite", "activate pyrrhus", whose="greek")
    go(t, "take 7", "move caudium")
    assert t.offers("flank") == {"dionysius"}
    t.greek("flank dionysius", "take 6", "stop")
    assert flank(t) == "neapolis"
    assert t.frame(Battle).size(t.s, ATTACKER) == 10


@pytest.mark.rule("SOR-9.5.6e")
def test_9_5_6_the_tactics_of_the_flank_never_count() -> None:
    t = meet(BOTH + FOE, "flank valerius", "take 5", "move praeneste", "stop")
    battle = t.frame(Battle)
    battle.displace_commander(t.s, ATTACKER)
    assert battle.tactics(t.s, ATTACKER) == 0


@pytest.mark.rule("SOR-9.5.6f")
def test_9_5_6_the_connection_of_the_flank_does_not_count() -> None:
    t = meet("capua: camillus 7 roman\ntarracina: valerius 5 roman\n" + FOE, "flank valerius")
    t.roman("take 5", "stop")
    reasons = modifiers(t.s, t.frame(Battle), ATTACKER)[1]
    assert "+1 flanking force" in reasons
    assert not any("rough" in one for one in reasons)
    t.dice(1, 1, 1).dice(6, 6, 6)
    assert units(t, "roman", "tarracina") > 0, "it stays where it is, in its own land"


@pytest.mark.rule("SOR-9.5.6f")
def test_9_5_6_beaten_it_retreats_from_where_it_stands() -> None:
    t = meet("capua: camillus 7 roman\naufidena: valerius 5 roman\n" + FOE, "flank valerius")
    t.roman("take 5").dice(1, 1, 1).dice(6, 6, 6)
    assert units(t, "roman", "aufidena") == 0, "it was in an enemy's space"


@pytest.mark.rule("SOR-9.5.6b")
def test_9_5_6_a_flank_outside_an_enemy_city_besieges_it() -> None:
    board = "roma: camillus 7 roman\nnarnia: etruscan 1\nspoletium: valerius 6 roman\n"
    t = campaign(board + "sutrium: etruscan-a 6 etruscan\n", "activate camillus", "take 7")
    go(t, "move sutrium", "flank valerius", "take 6", "move narnia", "stop")
    assert flank(t) == "narnia"
    assert siege(t, "narnia") == 0


# --- Gauls raid on their way: 9.5.6 -------------------------------------------------------------

GAULS = "faesulae: gaul-a 8 gaul\nclusium: etruscan-a 8 etruscan\n"


def gauls(board: str) -> Table:
    """The Gauls have come to Clusium from Arretium; others may come to the flank."""
    more = ("activate gaul-a", "take 8", "move arretium", "move clusium")
    return campaign(GAULS + board, *more, whose="gaul")


@pytest.mark.rule("SOR-9.5.6j", "SOR-9.5.6a")
def test_9_5_6_gauls_raid_on_the_way_to_the_flank() -> None:
    t = gauls("spoletium: gaul-b 6 gaul")
    t.gaul("flank gaul-b", "take 6")
    assert points(t) == 5
    t.gaul("raid").dice(6, 6)
    t.gaul("move perusia", "raid").dice(6, 6)
    assert points(t) == 2
    t.gaul("stop")
    assert flank(t) == "perusia"
    assert t.s.plunder == 2
    assert t.frame(Battle).size(t.s, ATTACKER) == 8 + (units(t, "gaul", "perusia") + 1) // 2
    reasons = modifiers(t.s, t.frame(Battle), ATTACKER)[1]
    assert "+1 flanking force" in reasons


@pytest.mark.rule("SOR-9.5.6j")
def test_9_5_6_no_raid_that_keeps_them_from_the_flank() -> None:
    t = gauls("asculum: gaul-b 6 gaul")
    t.gaul("flank gaul-b", "take 6")
    assert "raid" in t.options
    t.gaul("raid").dice(6, 6)
    assert (stands(t, "gaul-b"), points(t)) == ("spoletium", 2), "one way is left"
    assert "[9.5.6]" in t.why_not("gaul", "raid")
    t.gaul("move perusia", "stop")
    assert flank(t) == "perusia"
