"""Coordinated attacks: automatic victories, allies, sorties, interceptions. 9.5.4, 9.5.7-9.5.9"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.modifiers import modifiers
from delenda.games.sword.battle.sides import ATTACKER
from delenda.games.sword.march.campaign import Campaign
from delenda.games.sword.march.march import March
from sword.table import Table, house, leader, siege, space, stands, table, units
from sword.test_09_5_campaign import BOTH, FOE, HEAD, campaign, fight, go, meet, points
from sword.test_09_5_flanks import commands, flank

# --- automatic victories: 9.5.7 -----------------------------------------------------------------


@pytest.mark.rule("SOR-9.5.7a", "SOR-9.5.7b")
def test_9_5_7_together_they_overrun_and_both_go_on() -> None:
    board = "capua: camillus 6 roman\nroma: valerius 10 roman\nfregellae: 2 samnite\n"
    t = campaign(board, "activate camillus", "take 6", "move fregellae")
    assert t.ask.prompt == "flank", "six against two is no automatic victory"
    go(t, "flank valerius", "take 10", "move praeneste", "stop")
    assert units(t, "samnite", "fregellae") == 0
    while t.ask.prompt != "march":
        t.roman("done")
    assert (commands(t), points(t)) == ("camillus", 3)
    t.roman("move velitrae", "stop")
    assert (commands(t), points(t)) == ("valerius", 3)
    t.roman("move fregellae", "stop")
    assert t.is_over
    assert (stands(t, "camillus"), stands(t, "valerius")) == ("velitrae", "fregellae")
    assert siege(t, "fregellae") == 0


@pytest.mark.rule("SOR-9.5.7b")
def test_9_5_7_they_take_a_second_enemy_together() -> None:
    board = (
        "roma: camillus 6 roman\nnarnia: valerius 10 roman\nsutrium: etruscan 1; 2 etruscan\n"
        "volsinii: etruscan-a 6 etruscan\n"
    )
    t = campaign(board, "activate camillus", "take 6", "move sutrium")
    go(t, "flank valerius", "take 10", "stop")
    while t.ask.prompt != "march":
        t.roman("done")
    assert (commands(t), points(t)) == ("camillus", 3)
    go(t, "move volsinii")
    assert t.offers("flank") == {"valerius"}, "over the rough connection from Narnia"
    t.roman("flank valerius")
    if t.ask.prompt == "march":
        t.roman("stop")
    assert flank(t) == "narnia"
    assert t.frame(Battle).size(t.s, ATTACKER) == 11
    fight(t, 6, 1)
    assert t.is_over, "both have fought"


@pytest.mark.rule("SOR-9.5.7a")
def test_9_5_7_the_primary_force_may_take_men_of_the_flank_along() -> None:
    board = "capua: camillus 6 roman\nroma: valerius 8 roman\nfregellae: 2 samnite\n"
    t = campaign(board, "activate camillus", "take 6", "move fregellae")
    go(t, "flank valerius", "take 8", "move praeneste", "stop")
    while t.ask.prompt != "march":
        t.roman("done")
    t.roman("move praeneste", "regroup", "done", "take 10", "move roma", "stop")
    assert (units(t, "roman", "roma"), units(t, "roman", "praeneste")) == (10, 4)
    assert (commands(t), t.frame(March).troops.total) == ("valerius", 4)
    t.roman("move alba-fucens", "stop")
    assert units(t, "roman", "alba-fucens") == 4
    assert min(t.s.units) == 0


# --- allies and sorties: 9.5.5, 9.5.8 -----------------------------------------------------------

GREEKS = "alliances: roman-greek\ncapua: camillus 7 roman\npraeneste: pyrrhus 6 greek\n"


@pytest.mark.rule("SOR-9.5.8a", "SOR-9.5.5a")
def test_9_5_8_an_ally_comes_to_the_flank() -> None:
    t = meet(GREEKS + FOE, "flank pyrrhus")
    assert (t.seat, t.ask.prompt) == ("greek", "permit")
    t.greek("permit")
    assert t.seat == "roman", "Rome leads him"
    t.roman("take 6", "stop")
    battle = t.frame(Battle)
    assert (flank(t), battle.size(t.s, ATTACKER)) == ("praeneste", 10)
    assert units(t, "greek", "praeneste") == 6


@pytest.mark.rule("SOR-9.5.8a", "SOR-9.5.5a")
def test_9_5_8_an_ally_refuses_to_come() -> None:
    t = meet(GREEKS + "roma: valerius 4 roman\n" + FOE, "flank pyrrhus").greek("deny")
    assert t.ask.prompt == "flank"
    assert t.offers("flank") == {"valerius"}
    t = meet(GREEKS + FOE, "flank pyrrhus").greek("deny")
    assert t.ask.prompt == "battle"
    assert flank(t) == ""


SIEGE = (
    "alliances: roman-greek\nneapolis: greek 1, siege 0; samnite-a 6 samnite; inside pyrrhus 3 "
    "greek\ncapua: camillus 7 roman\n"
)


@pytest.mark.rule("SOR-9.5.8b", "SOR-9.5.8a")
def test_9_5_8_a_sortie_and_an_ally_on_the_flank() -> None:
    t = campaign(SIEGE, "activate pyrrhus", "take 3", whose="greek")
    assert t.offers("flank") == {"camillus"}
    t.greek("flank camillus").roman("permit")
    t.greek("take 7", "stop")
    battle = t.frame(Battle)
    assert (flank(t), battle.size(t.s, ATTACKER)) == ("capua", 7)
    assert "+1 flanking force" in modifiers(t.s, battle, ATTACKER)[1]
    fight(t, 6, 1)
    assert siege(t, "neapolis") is None
    assert stands(t, "pyrrhus") == "neapolis"
    assert t.is_over


@pytest.mark.rule("SOR-9.5.4a")
def test_9_5_4_a_bribe_of_the_first_does_not_stop_the_second() -> None:
    board = "roma: camillus 5 roman\nnarnia: valerius 5 roman\nsutrium: etruscan-a 3 etruscan\n"
    t = table(HEAD.format("roman") + board, hands={"etruscan-samnite": "10"})
    t.run(Campaign(house=house("roman")))
    go(t, "activate camillus", "take 5", "move sutrium", "bribe es-10")
    assert stands(t, "camillus") == "roma"
    go(t, "activate valerius", "take 5", "move sutrium")
    assert t.frame(Battle).attacker == t.s.rules.leaders[leader(t, "valerius")].power
    assert stands(t, "valerius") == "sutrium"


@pytest.mark.rule("SOR-9.5.8b", "SOR-9.5.7a")
def test_9_5_8_a_sortie_that_overruns_lets_both_go_on() -> None:
    board = SIEGE.replace("samnite-a 6", "1").replace("capua: camillus 7", "capua: camillus 10")
    t = campaign(board, "activate pyrrhus", "take 3", whose="greek")
    t.greek("flank camillus").roman("permit")
    t.greek("take 10", "stop")
    assert units(t, "samnite", "neapolis") == 0
    while t.ask.prompt not in ("take", "march"):
        t.greek("done")
    t.greek("take 3", "move paestum", "stop")
    assert stands(t, "pyrrhus") == "paestum"
    assert commands(t) == "camillus"
    t.greek("move tarracina", "stop")
    assert t.is_over


# --- interception of the flank: 9.5.9 -----------------------------------------------------------

NEAR = "capua: camillus 7 roman\nnarnia: valerius 5 roman\n"
BANDS = "sutrium: gaul 1; brennus 4 gaul\n"


def caught() -> Table:
    """Valerius goes to the flank by Roma; the Gauls in Sutrium try to intercept him there."""
    t = meet(NEAR + BANDS + FOE, "flank valerius").roman("take 5")
    assert t.offers("intercept") == {f"brennus {n}" for n in (1, 2, 3, 4)}
    return t.gaul("intercept brennus 4")


@pytest.mark.rule("SOR-9.5.9a")
def test_9_5_9_those_engaged_intercept_nobody() -> None:
    t = meet(BOTH + FOE, "flank valerius", "take 5")
    t.roman("move praeneste")
    assert t.ask.prompt == "march", "the Samnites in Fregellae are not asked"


@pytest.mark.rule("SOR-9.5.9a", "SOR-9.5.9b")
def test_9_5_9_the_battle_of_the_primary_force_comes_first() -> None:
    t = caught().die(1)
    t.roman("fight")
    battle = t.frame(Battle)
    assert battle.space == space(t, "fregellae")
    assert flank(t) == ""
    assert battle.size(t.s, ATTACKER) == 7
    t.dice(6, 6, 6).dice(1, 1, 1)
    while t.frame(Battle).space == space(t, "fregellae"):
        t.say(t.seat, t.options[-1])
    battle = t.frame(Battle)
    assert (battle.space, battle.caught) == (space(t, "roma"), True)
    assert t.frame(March).leader == leader(t, "valerius")
    fight(t, 6, 1)
    assert stands(t, "valerius") == "roma"
    assert t.is_over


@pytest.mark.rule("SOR-9.5.9a")
def test_9_5_9_it_may_refuse_and_back_up() -> None:
    t = caught().die(1)
    t.roman("refuse").gaul("allow")
    assert stands(t, "valerius") == "narnia"
    assert t.frame(Battle).space == space(t, "fregellae")
    assert flank(t) == ""
    fight(t, 6, 1)
    assert t.is_over, "Valerius is active no more"


@pytest.mark.rule("SOR-9.5.9a")
def test_9_5_9_after_a_failed_interception_it_goes_on() -> None:
    t = caught().die(6)
    t.roman("move praeneste")
    if t.ask.prompt == "march":
        t.roman("stop")
    assert flank(t) == "praeneste"


@pytest.mark.rule("SOR-9.5.9b", "SOR-9.5.7a")
def test_9_5_9_it_overruns_its_interceptors_and_goes_on() -> None:
    board = NEAR.replace("5 roman", "10 roman") + BANDS.replace("4 gaul", "1 gaul")
    t = meet(board + FOE, "flank valerius").roman("take 10")
    t.gaul("intercept brennus 1").die(1)
    t.roman("fight")
    t.dice(6, 6, 6).dice(1, 1, 1)
    while t.ask.prompt != "march":
        t.say(t.seat, t.options[-1])
    assert (commands(t), points(t)) == ("valerius", 3)
    assert units(t, "gaul", "roma") == 0
    t.roman("move praeneste", "stop")
    assert t.is_over


@pytest.mark.rule("SOR-9.5.9b", "SOR-9.5.6f")
def test_9_5_9_its_own_battle_knows_the_rough_connection() -> None:
    board = "capua: camillus 7 roman\nalba-fucens: valerius 5 roman\nvelitrae: brennus 4 gaul\n"
    t = meet(board + FOE, "flank valerius", "take 5")
    t.roman("move praeneste").gaul("intercept brennus 4").die(1)
    t.roman("fight").dice(6, 6, 6).dice(1, 1, 1)
    while t.frame(Battle).space == space(t, "fregellae"):
        t.say(t.seat, t.options[-1])
    assert "-2 strait or rough" in modifiers(t.s, t.frame(Battle), ATTACKER)[1]


@pytest.mark.rule("SOR-9.5.9b", "SOR-9.3.3a")
def test_9_5_9_an_ambush_of_the_flank_comes_after_the_battle_too() -> None:
    board = "capua: camillus valerius 12 roman\nneapolis: greek-a 5 greek\n"
    board += "maleventum: egnatius 4 samnite"
    t = table(HEAD.format("roman") + board, hands={"etruscan-samnite": "31"})
    t.run(Campaign(house=house("roman")))
    go(t, "activate camillus", "done", "take 7", "move neapolis", "flank valerius")
    t.roman("take 5", "move caudium")
    while t.ask.prompt == "react":
        t.leagues("done")
    t.leagues("respond es-31")
    while t.ask.prompt != "battle":
        t.leagues(t.options[0])
    assert stands(t, "egnatius") == "caudium"
    battle = t.frame(Battle)
    assert (battle.space, flank(t)) == (space(t, "neapolis"), "")
    t.dice(6, 6, 6).dice(1, 1, 1)
    while t.frame(Battle).space == space(t, "neapolis"):
        t.say(t.seat, t.options[-1])
    battle = t.frame(Battle)
    assert (battle.space, battle.caught) == (space(t, "caudium"), False)
    assert battle.changed_if_beaten == (2, 0)
