"""Battles: automatic victory, modifiers, dice and losses. 12.1-12.3"""

from __future__ import annotations

from typing import Any

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.losses import Throw, inflicted
from delenda.games.sword.battle.modifiers import modifiers
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER, SIDES, shares
from delenda.games.sword.sides import ROMAN, SAMNITE
from delenda.games.sword.tables import is_automatic, ratio_modifier
from delenda.games.sword.units import Troops
from sword.table import Table, power, space, stands, table, troops, units

HEAD = "phase: action\nround: 1\nactive: roman\n"


def fight(
    text: str,
    where: str,
    attacker: str,
    defender: str,
    came_from: str,
    **more: Any,
) -> Table:
    """Begin a battle."""
    t = table(HEAD + text)
    battle = Battle(space(t, where), power(attacker), power(defender), space(t, came_from), **more)
    return t.run(battle)


def end(t: Table) -> Table:
    """Answer all that follows with the last option."""
    while not t.is_over:
        t.say(t.seat, t.options[-1])
    return t


def reasons(t: Table, side: int) -> tuple[str, ...]:
    """Return what a side adds, and why."""
    return modifiers(t.s, t.frame(Battle), side)[1]


# --- force ratio and automatic victory: 12.2.1 --------------------------------------------------


@pytest.mark.rule("SOR-12.2.1a")
@pytest.mark.parametrize(
    ("larger", "smaller", "adds"),
    [(8, 4, 3), (10, 5, 3), (4, 2, 3), (2, 1, 3), (6, 4, 1), (5, 5, 0)],
)
def test_12_2_1_the_larger_army_adds(larger: int, smaller: int, adds: int) -> None:
    t = table()
    assert ratio_modifier(t.s.rules.tables, larger, smaller) == adds


@pytest.mark.rule("SOR-12.2.1-EX1")
def test_12_2_1_eight_against_four() -> None:
    text = "lucani: dionysius 8 greek; valerius 4 roman"
    t = fight(text, "lucani", "greek", "roman", "paestum")
    assert reasons(t, ATTACKER) == ("+3 force ratio",)
    assert reasons(t, DEFENDER) == ()


@pytest.mark.rule("SOR-12.2.1b")
def test_12_2_1_five_times_as_large() -> None:
    tables = table().s.rules.tables
    assert is_automatic(tables, 5, 1)
    assert not is_automatic(tables, 9, 2)


@pytest.mark.rule("SOR-12.2.1b", "SOR-12.5a")
def test_12_2_1_an_automatic_victory_needs_no_dice() -> None:
    t = fight(
        "fregellae: valerius 15 roman; egnatius 3 samnite", "fregellae", "roman", "samnite", "capua"
    )
    assert units(t, "samnite", "fregellae") == 0
    assert stands(t, "egnatius") == "displaced"
    assert t.ask.prompt == "politics"
    assert t.ask.about == (ROMAN, 2)
    assert end(t).value is True


@pytest.mark.rule("SOR-12.2.1c")
@pytest.mark.ruling("R-279")
def test_12_2_1_the_larger_army_may_be_the_defender() -> None:
    t = fight(
        "fregellae: valerius 1 roman; egnatius 12 samnite", "fregellae", "roman", "samnite", "capua"
    )
    assert units(t, "roman", "fregellae") == 0
    assert stands(t, "valerius") == "displaced"
    assert t.seat == "etruscan-samnite"
    assert end(t).value is False


# --- modifiers: 12.2.2, 12.2.3 ------------------------------------------------------------------


@pytest.mark.rule("SOR-12.2.2a", "SOR-12.2.3d")
def test_12_2_2_the_better_commander_adds_the_difference() -> None:
    t = fight(
        "fregellae: camillus 4 roman; egnatius 4 samnite", "fregellae", "roman", "samnite", "capua"
    )
    assert reasons(t, ATTACKER) == ("+1 leadership",)
    assert reasons(t, DEFENDER) == ("+1 friendly space",)


@pytest.mark.rule("SOR-12.2.2a")
def test_12_2_2_who_has_no_leader_counts_as_zero() -> None:
    t = fight("fregellae: camillus 4 roman; 4 samnite", "fregellae", "roman", "samnite", "capua")
    assert reasons(t, ATTACKER) == ("+4 leadership",)


@pytest.mark.rule("SOR-12.2.3d")
def test_12_2_3_an_attacker_fights_at_home() -> None:
    t = fight(
        "velitrae: camillus 4 roman; pontius 4 samnite", "velitrae", "roman", "samnite", "roma"
    )
    assert reasons(t, ATTACKER) == ("+1 leadership", "+1 friendly space")


@pytest.mark.rule("SOR-12.2.3d", "SOR-15.2a")
def test_12_2_3_an_allys_space_is_friendly() -> None:
    t = fight(
        "alliances: roman-greek\nneapolis: camillus 4 roman; pontius 4 samnite",
        "neapolis",
        "roman",
        "samnite",
        "capua",
    )
    assert reasons(t, ATTACKER) == ("+1 leadership", "+1 friendly space")


@pytest.mark.rule("SOR-12.2.3f", "SOR-10.5.2a", "SOR-12.2.3g")
def test_12_2_3_interception_and_rough_ground() -> None:
    t = fight(
        "praeneste: pontius 4 samnite; valerius 4 roman",
        "praeneste",
        "samnite",
        "roman",
        "alba-fucens",
        caught=True,
        rough=True,
    )
    assert reasons(t, ATTACKER) == ("-2 strait or rough",)
    assert reasons(t, DEFENDER) == ("+1 friendly space", "+1 interception")


@pytest.mark.rule("SOR-12.2.3a", "SOR-12.2.5a")
def test_12_2_3_three_dice_each_and_the_defender_wins_ties() -> None:
    t = fight(
        "fregellae: camillus 4 roman; pontius 4 samnite", "fregellae", "roman", "samnite", "capua"
    )
    t.dice(3, 3, 3).dice(3, 3, 3)  # 9 + 1 each
    won = next(entry for entry in t.entries if entry.kind == "victory")
    assert won.data["power"] == SAMNITE
    assert stands(t, "camillus") == "capua"


@pytest.mark.rule("SOR-12.2.4a")
def test_12_2_4_a_subordinate_takes_over() -> None:
    t = fight(
        "fregellae: camillus valerius fabius 4 roman; egnatius 4 samnite",
        "fregellae",
        "roman",
        "samnite",
        "capua",
    )
    battle = t.frame(Battle)
    battle.displace_commander(t.s, ATTACKER)
    assert stands(t, "camillus") == "displaced"
    assert battle.commander(t.s, ATTACKER) == t.s.rules.leader("valerius")
    battle.headless = (0, 0)
    battle.displace_commander(t.s, DEFENDER)
    assert battle.tactics(t.s, DEFENDER) == 0


# --- losses: 12.3 -------------------------------------------------------------------------------


@pytest.mark.rule("SOR-12.3-EX1", "SOR-12.3c", "SOR-12.3a", "SOR-12.3b")
@pytest.mark.ruling("R-280")
def test_12_3_the_first_example() -> None:
    tables = table().s.rules.tables
    assert inflicted(tables, Throw(3, (6, 5, 3)), Throw(3, (5, 5, 1))) == (2, 5)


@pytest.mark.rule("SOR-12.3-EX2")
def test_12_3_the_second_example() -> None:
    tables = table().s.rules.tables
    assert inflicted(tables, Throw(1, (6, 5, 3)), Throw(2, (5, 5, 1))) == (2, 3)


@pytest.mark.rule("SOR-12.3a", "SOR-12.3b")
def test_12_3_each_size_has_its_column() -> None:
    tables = table().s.rules.tables
    assert inflicted(tables, Throw(1, (6, 5, 4)), Throw(2, (6, 5, 4))) == (2, 2)
    assert inflicted(tables, Throw(3, (6, 5, 4)), Throw(9, (6, 5, 4))) == (3, 5)


@pytest.mark.rule("SOR-12.3-EX1")
def test_12_3_the_example_on_the_map() -> None:
    t = fight(
        "tarentum: pyrrhus 8 greek; camillus 8 roman", "tarentum", "roman", "greek", "venusia"
    )
    t.dice(5, 5, 1).dice(6, 5, 3)
    assert units(t, "greek", "tarentum") == 6
    assert t.frame(Battle).removed[ATTACKER] >= 5


@pytest.mark.rule("SOR-12.4.1h", "SOR-12.3-EX2")
def test_12_4_1_a_winner_without_cus_has_won() -> None:
    t = fight(
        "fregellae: camillus 2 roman; egnatius 1 samnite", "fregellae", "roman", "samnite", "capua"
    )
    t.dice(5, 2, 2).dice(6, 6, 6)
    assert units(t, "samnite", "fregellae") == 0
    assert stands(t, "egnatius") == "displaced"
    assert units(t, "roman", "fregellae") == 0


@pytest.mark.rule("SOR-12.3d")
def test_12_3_cards_change_what_is_lost() -> None:
    t = fight(
        "fregellae: camillus 8 roman; egnatius 6 samnite", "fregellae", "roman", "samnite", "capua"
    )
    battle = t.frame(Battle)
    battle.lose_more(ATTACKER, -1)
    battle.lose_more_if_beaten(DEFENDER, 1)
    battle.weary(ATTACKER, 1)
    battle.ones_hurt(ATTACKER)
    t.dice(6, 6, 1).dice(2, 2, 5)
    assert t.frame(Battle).removed == (2, 5)  # 1 and a one, less 1, and 1 more; 4 and 1 more


@pytest.mark.rule("SOR-21.3d")
def test_21_3_dice_may_remove_nobody() -> None:
    t = fight(
        "fregellae: camillus 8 roman; egnatius 6 samnite", "fregellae", "roman", "samnite", "capua"
    )
    t.frame(Battle).no_dice_losses()
    t.dice(6, 6, 1).dice(2, 2, 5)
    assert t.frame(Battle).removed == (0, 0)


@pytest.mark.rule("SOR-12.3d")
def test_12_3_a_strike_leaves_some() -> None:
    t = fight(
        "fregellae: camillus 8 roman; egnatius 3 samnite", "fregellae", "roman", "samnite", "capua"
    )
    assert t.frame(Battle).strike(t.s, DEFENDER, 4, 1) == 2
    assert units(t, "samnite", "fregellae") == 1


@pytest.mark.rule("SOR-9.5.6g", "SOR-12.3e")
@pytest.mark.ruling("R-310")
def test_9_5_6_losses_are_split() -> None:
    assert shares(7, 5, 5) == (3, 2)
    assert shares(7, 5, 4) == (2, 2)
    assert shares(1, 5, 4) == (1, 3)
    assert SIDES == (ATTACKER, DEFENDER)


@pytest.mark.rule("SOR-12.3d")
@pytest.mark.ruling("R-308")
def test_12_3_mercenaries_and_militia_go_first() -> None:
    t = fight(
        "lilybaeum: hamilcar 2 carthage; 1 carthage mercenary; timoleon 4 greek",
        "lilybaeum",
        "greek",
        "carthage",
        "panormus",
    )
    t.frame(Battle).strike(t.s, DEFENDER, 2, 0)
    assert troops(t, "carthage", "lilybaeum") == Troops(1)


@pytest.mark.rule("SOR-21.3c")
def test_21_3_a_second_battle_forgets_the_cards() -> None:
    t = fight(
        "fregellae: camillus 8 roman; egnatius 6 samnite", "fregellae", "roman", "samnite", "capua"
    )
    t.frame(Battle).add(ATTACKER, 5, "a card")
    t.frame(Battle).fight_again(t.s)
    t.dice(2, 2, 2).dice(1, 1, 2)
    battle = t.frame(Battle)
    assert t.ask.prompt == "battle"
    assert battle.extras == ()
    assert battle.removed == (0, 2)
    assert not battle.again
