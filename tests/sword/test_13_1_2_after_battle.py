"""Sieges that a battle begins or ends, and plunder for a victory. 13.1.2, 13.4, 14.5"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from sword.table import Table, holder, loyalty, points, power, siege, space, table, units

HEAD = "phase: action\nactive: greek\n"


def fight(
    text: str, where: str, attacker: str, defender: str, came_from: str, *dice: tuple[int, int, int]
) -> Table:
    """Two powers fight, and all windows close."""
    t = table(HEAD + text)
    frame = Battle(space(t, where), power(attacker), power(defender))
    frame.came_from = space(t, came_from)
    t.run(frame).pass_all()
    for faces in dice:
        t.dice(*faces).pass_all()
    return t


def retreat(t: Table) -> Table:
    """Let the beaten retreat to the first place that is offered, not inside."""
    while not t.is_over and t.ask.prompt != "politics":
        inside = "retreat-inside 0" in t.options
        t.play(t.seat, "retreat-inside 0" if inside else t.options[0]).pass_all()
    return t


@pytest.mark.rule("SOR-13.1.2a", "SOR-13.5b")
def test_13_1_2_the_winner_besieges_before_he_spends_his_points() -> None:
    text = "sutrium: roman 1; etruscan-a 6 etruscan; valerius 5 roman"
    t = fight(text, "sutrium", "etruscan", "roman", "tarquinii", (6, 6, 5), (2, 2, 2))
    retreat(t)
    assert t.ask.prompt == "politics"
    assert siege(t, "sutrium") == 0
    t.leagues("strip sutrium")
    assert (holder(t, "sutrium"), loyalty(t, "sutrium")) == ("etruscan", 1)


@pytest.mark.rule("SOR-13.1.2a", "SOR-14.4d")
def test_13_1_2_gauls_who_take_the_last_loyalty_may_loot() -> None:
    text = "sutrium: roman 1; gaul-a 6 gaul; valerius 5 roman"
    t = fight(text, "sutrium", "gaul", "roman", "narnia", (6, 6, 5), (2, 2, 2))
    retreat(t).gaul("strip sutrium")
    assert t.ask.prompt == "loot"
    t.gaul("loot").pass_all()
    assert holder(t, "sutrium") == "nobody"


@pytest.mark.rule("SOR-13.1.2b")
def test_13_1_2_a_beaten_besieger_loses_his_siege() -> None:
    text = "sutrium: roman 2, siege 1; valerius 6 roman; etruscan-a 5 etruscan; inside 1 roman"
    t = fight(text, "sutrium", "roman", "etruscan", "roma")
    if t.ask.prompt == "relief":
        t.roman("done").pass_all()
    t.dice(6, 6, 5).pass_all().dice(2, 2, 2).pass_all()
    retreat(t)
    assert siege(t, "sutrium") is None
    assert units(t, "roman", "sutrium+") == 0  # they come out


@pytest.mark.rule("SOR-14.5a", "SOR-12.5.2a")
def test_14_5_points_for_plunder() -> None:
    text = "velitrae: gaul-a 6 gaul; valerius 5 roman"
    t = fight(text, "velitrae", "gaul", "roman", "roma", (6, 6, 5), (2, 2, 2))
    retreat(t)
    left, before = t.ask.about[1], points(t, "gaul")
    t.gaul(*["plunder"] * left)
    track = t.s.rules.tables.track
    assert (points(t, "gaul") - before) * track + t.s.plunder == left >= 2
    assert t.is_over
