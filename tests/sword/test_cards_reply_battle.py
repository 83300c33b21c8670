"""What response cards do to a battle. 12, 21.3"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.modifiers import modifiers
from delenda.games.sword.effects import ELEPHANTS, WILD_BEASTS, is_marked, marked
from delenda.games.sword.sides import ROMAN
from sword.replying import HIGH, LOW, battle_board, fight, house_of, play_on, scene
from sword.table import Table, discards, hand, leader, power, removed, stands, units

ATTACKER, DEFENDER = 0, 1


def played(card: str, said: str, *dice: str, more: str = "", active: str = "roman") -> Table:
    """A card is played in a battle; it stops before the dice, or where the card is played."""
    t = scene(card, battle_board(said), active=active, more=more)
    return play_on(fight(t, said), f"respond {card}", *dice)


def added(t: Table, side: int) -> int:
    """Return what cards have added to the roll of a side."""
    return sum(one.adds for one in t.frame(Battle).extras if one.side == side)


@pytest.mark.rule("SOR-7.1.1a", "SOR-12.2.3a")
@pytest.mark.parametrize(
    ("card", "said", "sides"),
    [
        ("carthage-7", "greek-carthage catina", (0, 1)),
        ("carthage-9", "carthage-greek catina", (2, 0)),
        ("carthage-37", "greek-carthage catina", (0, 2)),
        ("es-8", "gaul-roman narnia", (2, 0)),
        ("es-9", "gaul-roman narnia", (0, -2)),
        ("es-10", "roman-samnite capua", (0, 2)),
        ("es-12", "roman-samnite caudium", (0, 3)),
        ("es-13", "etruscan-gaul clusium", (1, 0)),
        ("gaul-7", "roman-gaul narnia", (0, 2)),
        ("gaul-8", "roman-gaul narnia", (-1, 0)),
        ("gaul-14", "gaul-roman narnia", (2, 0)),
        ("greek-7", "roman-greek capua", (0, 1)),
        ("greek-8", "roman-greek capua", (0, 1)),
        ("greek-10", "roman-greek capua", (0, 2)),
        ("greek-11", "roman-greek capua", (0, 1)),
        ("roman-13", "etruscan-gaul clusium", (-2, 0)),
        ("roman-15", "roman-greek capua", (2, 0)),
    ],
)
def test_12_2_3_a_card_adds_to_a_roll(card: str, said: str, sides: tuple[int, int]) -> None:
    t = played(card, said)
    assert (added(t, ATTACKER), added(t, DEFENDER)) == sides
    assert not hand(t, house_of(card))
    assert discards(t, house_of(card))


@pytest.mark.rule("SOR-7.1.1a")
def test_21_carnyx_frightens_those_without_a_leader_more() -> None:
    t = scene("gaul-8", "narnia: gaul-a 5 gaul; 5 roman")
    play_on(fight(t, "gaul-roman narnia"), "respond gaul-8")
    assert added(t, DEFENDER) == -2


@pytest.mark.rule("SOR-7.1.1a")
@pytest.mark.parametrize(
    ("card", "said", "dice"),
    [
        ("carthage-5", "greek-carthage catina", (3, 4)),
        ("gaul-28", "gaul-roman narnia", (4, 3)),
        ("roman-17", "greek-roman capua", (3, 4)),
    ],
)
def test_21_a_side_rolls_four_dice(card: str, said: str, dice: tuple[int, int]) -> None:
    assert played(card, said).frame(Battle).dice == dice


@pytest.mark.rule("SOR-12.2.4a")
def test_21_devotio_displaces_the_consul() -> None:
    t = played("roman-17", "greek-roman capua")
    assert stands(t, "camillus") == "displaced"


@pytest.mark.rule("SOR-7.1.1a")
def test_21_losses_are_changed() -> None:
    battle = played("carthage-6", "greek-carthage catina").frame(Battle)
    assert battle.changed_if_beaten == (1, 0)
    battle = played("roman-16", "roman-greek capua").frame(Battle)
    assert (battle.changed, battle.extras[0].adds) == ((-1, 0), 1)
    battle = played("gaul-34", "gaul-roman narnia").frame(Battle)
    assert (battle.wearied, battle.extras[0].adds) == ((1, 0), 3)
    assert played("gaul-28", "gaul-roman narnia").frame(Battle).hurt == (1, 0)
    assert played("gaul-11", "gaul-roman narnia").frame(Battle).bloodless


@pytest.mark.rule("SOR-7.1.1a")
def test_21_slingers_remove_a_cu_but_leave_one() -> None:
    t = played("carthage-8", "greek-carthage catina")
    assert units(t, "greek", "catina") == 4
    assert t.frame(Battle).removed == (1, 0)


@pytest.mark.rule("SOR-7.1.1a")
def test_21_unpaid_mercenaries_leave() -> None:
    board = "catina: hanno-5p 3 carthage; 2 carthage mercenary; dionysius 5 greek"
    t = scene("roman-11b", board)
    play_on(fight(t, "carthage-greek catina"), "respond roman-11b")
    assert units(t, "carthage", "catina") == 4
    assert added(t, ATTACKER) == -1


@pytest.mark.rule("SOR-7.1.1a")
def test_21_the_greek_commander_counts_for_nothing() -> None:
    assert played("roman-28", "roman-greek capua").frame(Battle).zeroed == (0, 1)


@pytest.mark.rule("SOR-7.1.1a")
def test_21_an_eclipse_silences_the_enemy() -> None:
    t = scene("greek-14", battle_board("roman-greek capua"), more="roman 15, gaul 7")
    fight(t, "roman-greek capua").roman("pass").greek("respond greek-14")
    assert added(t, ATTACKER) == -2
    assert t.ask.chance is not None
    t = scene("greek-14", battle_board("roman-greek capua"), active="greek", more="roman 15")
    fight(t, "roman-greek capua").greek("respond greek-14")
    assert t.ask.chance is not None, "the Romans are not asked"


@pytest.mark.rule("SOR-7.1.1a")
@pytest.mark.ruling("R-291")
def test_21_war_elephants_stay_with_their_army_this_turn() -> None:
    t = played("greek-9", "roman-greek capua")
    assert marked(t.s, ELEPHANTS) == [leader(t, "dionysius")]
    battle = t.frame(Battle)
    assert "+2 War Elephants" in " ".join(modifiers(t.s, battle, DEFENDER)[1])


@pytest.mark.rule("SOR-7.1.1b", "SOR-7.1.1f")
def test_21_flaming_pigs_undo_war_elephants() -> None:
    t = scene("roman-27", battle_board("roman-greek capua"), more="greek 9")
    fight(t, "roman-greek capua").greek("respond greek-9").roman("respond roman-27")
    assert not is_marked(t.s, ELEPHANTS, leader(t, "dionysius"))
    assert added(t, DEFENDER) == -1
    assert (discards(t, "greek"), discards(t, "roman")) == ([9], [27])


@pytest.mark.rule("SOR-7.1.1f")
@pytest.mark.ruling("R-256")
def test_7_1_1_who_has_passed_is_not_asked_again() -> None:
    t = scene("roman-15", battle_board("roman-greek capua"), more="greek 7")
    fight(t, "roman-greek capua").roman("pass").greek("respond greek-7")
    assert t.ask.chance is not None


@pytest.mark.rule("SOR-7.1.1c")
def test_7_1_1_several_cards_in_one_battle() -> None:
    t = scene("roman-15", battle_board("roman-greek capua"), more="roman 16")
    fight(t, "roman-greek capua").roman("respond roman-15", "respond roman-16")
    assert added(t, ATTACKER) == 3


@pytest.mark.rule("SOR-7.1.3a")
def test_7_1_3_a_card_that_says_so_leaves_the_game() -> None:
    assert removed(played("roman-28", "roman-greek capua"), "roman") == [28]


# --- after the dice -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.1.1a")
def test_21_wild_beasts_mark_the_beaten() -> None:
    t = played("gaul-5", "gaul-roman narnia", HIGH, LOW)
    assert is_marked(t.s, WILD_BEASTS, ROMAN)


@pytest.mark.rule("SOR-7.1.1a")
def test_21_headhunters_bring_plunder() -> None:
    assert played("gaul-16", "gaul-roman narnia", HIGH, LOW).s.plunder == 2


@pytest.mark.rule("SOR-7.1.1a")
def test_21_triumph_brings_more_support() -> None:
    t = played("roman-24", "roman-greek capua", HIGH, LOW)
    assert t.frame(Battle).bonus == 2


@pytest.mark.rule("SOR-7.1.1a")
def test_21_a_pyrrhic_victory_costs_the_winner_two() -> None:
    t = played("greek-16", "greek-roman capua", LOW, "dice 5 5 5")
    assert units(t, "roman", "capua") == 3


@pytest.mark.rule("SOR-7.1.1a")
def test_21_the_beaten_gauls_fight_again() -> None:
    t = played("gaul-10", "gaul-roman narnia", "dice 2 2 2", "dice 4 4 4")
    assert t.frame(Battle).dice == (3, 3)
    assert t.ask.chance is not None
    assert units(t, "gaul", "narnia") == 2
    assert t.frame(Battle).side_of(power("gaul")) == ATTACKER
