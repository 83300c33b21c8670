"""The combat example of the book, from the Campaign to the points of support. 12.4.3"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.modifiers import modifiers
from delenda.games.sword.battle.politics import Politics
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER
from delenda.games.sword.march.campaign import Campaign
from delenda.games.sword.sides import H_ROMAN
from sword.table import Table, stands, table, units

EXAMPLE = """
    phase: action
    round: 1
    active: roman
    capua: camillus 7 roman
    roma: valerius 5 roman
    fregellae: egnatius 5 samnite
"""


def meet() -> Table:
    """Camillus comes to Fregellae, and Egnatius fails to avoid battle."""
    t = table(EXAMPLE).run(Campaign(house=H_ROMAN))
    t.roman("activate camillus", "take 7", "move fregellae")
    t.leagues("inside 0", "done", "avoid egnatius 5")
    return t.roman("deny").die(5)


def flanked() -> Table:
    """Valerius comes to the flank in Velitrae; a card is played against the Romans."""
    t = meet().roman("flank valerius", "take 5", "move velitrae")
    if t.ask.prompt == "march":
        t.roman("stop")
    t.frame(Battle).add(ATTACKER, -2, "Death of Aulius")
    return t


@pytest.mark.rule("SOR-12.4.3-EX1", "SOR-9.5.6d", "SOR-12.2.3b", "SOR-12.2.3c", "SOR-12.2.3e")
def test_12_4_3_the_modifiers_of_both_sides() -> None:
    t = flanked()
    battle = t.frame(Battle)
    assert t.ask.prompt == "battle"
    assert battle.size(t.s, ATTACKER) == 10
    assert modifiers(t.s, battle, ATTACKER) == (
        3,
        ("+3 force ratio", "+1 leadership", "+1 flanking force", "-2 Death of Aulius"),
    )
    assert modifiers(t.s, battle, DEFENDER) == (
        0,
        ("+1 friendly space", "-1 failed to avoid battle"),
    )


@pytest.mark.rule("SOR-12.4.3-EX2", "SOR-9.5.6g", "SOR-12.2.5a")
def test_12_4_3_the_romans_lose_five_the_samnites_one() -> None:
    t = flanked().dice(5, 2, 2).dice(5, 5, 4)
    rolled = [entry.data for entry in t.entries if entry.kind == "rolled"]
    assert [(one["faces"], one["total"]) for one in rolled] == [("5, 2, 2", 12), ("5, 5, 4", 14)]
    assert units(t, "samnite", "fregellae") == 4
    assert (units(t, "roman", "capua"), units(t, "roman", "velitrae")) == (4, 3)


@pytest.mark.rule("SOR-12.4.3-EX3", "SOR-9.5.6h", "SOR-12.4.1a")
@pytest.mark.ruling("R-275")
def test_12_4_3_camillus_goes_back_valerius_stays_and_three_points_are_won() -> None:
    t = flanked().dice(5, 2, 2).dice(5, 5, 4)
    assert (stands(t, "camillus"), stands(t, "valerius")) == ("capua", "velitrae")
    assert t.seat == "etruscan-samnite"
    assert t.frame(Politics).points == 3


@pytest.mark.rule("SOR-9.5.6c", "SOR-9.5.6k")
def test_9_5_6_without_a_flank_the_battle_goes_on() -> None:
    t = meet().roman("pass")
    assert t.ask.prompt == "battle"
    assert t.frame(Battle).size(t.s, ATTACKER) == 7


@pytest.mark.rule("SOR-9.5.6l")
def test_9_5_6_who_flanked_moves_no_more() -> None:
    t = flanked().dice(6, 6, 6).dice(1, 1, 1)
    while not t.is_over and t.ask.prompt in ("politics", "retreat", "shelter", "shelter-leader"):
        t.say(t.seat, t.options[-1])
    assert t.is_over
    assert stands(t, "valerius") == "velitrae"
