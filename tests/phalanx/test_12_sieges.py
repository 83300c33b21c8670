"""Sieges with the red and the white die. PHX 12.1-12.4"""

from __future__ import annotations

import pytest

from delenda.games.hannibal.edition_2007.sieges import attack
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import CARTHAGE, Orders
from hannibal.test_odds import told
from punic.hand import hold, state
from punic.marching import event, fight_out, march
from punic.pieces import units
from punic.staging import Board
from punic.tables import Table
from tables import played

MAJOR_CAMPAIGN, FORCE_MARCH, OTHER = 32, 60, 0
"""Cards 33, 61 and 1 by their places among the cards."""
FACES = range(1, 7)


def siege(t: Board, general: str, space: str, card: int = OTHER, kind: str = "") -> Besiege:
    """Return an attempt of a general."""
    return Besiege(t.general(general), t.space(space), Orders(card, 4, perk=kind))


def besiege(t: Board, general: str, space: str, *dice: int, card: int = OTHER) -> Board:
    """Let a general try to take a place."""
    return t.run(siege(t, general, space, card)).die(*dice)


def rolls(t: Board, general: str, space: str, card: int = OTHER) -> list[tuple[int, int]]:
    """Return points and losses for each face of the die that a general rolls."""
    attempt = siege(t, general, space, card)
    return [t.s.rules.slots.siege.attack(t.s, attempt, die)[:2] for die in FACES]


def by_table(t: Board, general: str, space: str, card: int = OTHER) -> list[tuple[int, int]]:
    """Return the same by the table of 2007."""
    return [attack(t.s, siege(t, general, space, card), die)[:2] for die in FACES]


def die_of(t: Board, general: str, space: str, card: int = OTHER) -> str:
    """Return the colour of the die that a general rolls."""
    words = t.s.rules.slots.siege.attack(t.s, siege(t, general, space, card), 1)[2]
    return words.split()[2]


def points(t: Table, space: str) -> int:
    """Return the points against a place."""
    s = state(t)
    return s.siege[s.rules.site_of[s.rules.board.space(space)]]


# --- 12.1 -------------------------------------------------------------------------------------


@pytest.mark.rule("HPX-12.1a")
def test_an_overrun_does_not_bar_a_siege() -> None:
    t = march("rome", "malaca: rome 6 nero\ngades: carthage 1", "take 6", "move gades")
    t.carthage("inside 0").rome("yes")
    assert any("overrun" in line for line in t.log)
    t.rome("besiege").die(4)
    assert points(t, "gades") == 1


@pytest.mark.rule("HPX-12.1a")
def test_backing_up_does_not_bar_a_siege() -> None:
    board = "gades: rome 6 nero\nhispalis: carthage\ncorduba: carthage 4 hasdrubal"
    t = march("rome", board, "take 6", "move hispalis")
    t.carthage("intercept hasdrubal", "take 4").die(1).rome("back-up")
    assert t.options == ["besiege", "stop"]
    t.rome("besiege").die(4)
    assert points(t, "gades") == 1


@pytest.mark.rule("HPX-12.1a")
def test_a_battle_bars_a_siege() -> None:
    board = "malaca: rome 10 marcellus\ngades: carthage 2"
    t = march("rome", board, "take 10", "move gades")
    t.carthage("inside 0")
    assert fight_out(t, "carthage") == "rome"
    assert "besiege" not in t.options
    assert t.seat == "carthage", "the move has ended"


@pytest.mark.rule("HPX-12.1a")
@pytest.mark.ruling("R-202")
def test_12_1_who_joins_his_superior_besieges_with_his_own_ability() -> None:
    board = "gades: rome 5 varro\nmalaca: rome 3 marcellus\nconsuls: varro\nproconsul: marcellus"
    t = hold("rome", "33 5", board).rome("play 33 move", "activate marcellus", "take 3")
    t.rome("move gades", "besiege").die(1)
    assert "Marcellus besieges Gades." in t.log
    assert points(t, "gades") == 2, "the swords are his alone"


@pytest.mark.rule("HPX-12.1b")
def test_a_siege_without_besiegers_ends_even_with_the_last_point() -> None:
    t = Board("gades: rome 1 nero, inside 2, siege 2")
    besiege(t, "nero", "gades", 3)
    assert "triangle, circle" in " ".join(t.log)
    assert (t.points_against("gades"), t.control("gades")) == (0, "carthage")
    assert (t.rome_at("gades"), t.within(CARTHAGE, "gades")) == (0, 2)
    assert t.is_over
    t = Board("gades: rome 1 scipio-africanus, inside 2")
    besiege(t, "scipio-africanus", "gades", 3, card=FORCE_MARCH)
    assert t.is_over, "nobody is left for the second roll"


# --- 12.2 -------------------------------------------------------------------------------------


@pytest.mark.rule("HPX-12.2a")
def test_rome_rolls_the_red_die_and_carthage_the_white() -> None:
    assert die_of(Board("gades: rome 5 nero"), "nero", "gades") == "red"
    assert die_of(Board("capua: carthage 5 mago"), "mago", "capua") == "white"


@pytest.mark.rule("HPX-12.2a", "HPX-2.1.C-a")
@pytest.mark.parametrize("city", ["rome", "carthage", "syracuse"])
def test_a_large_city_takes_the_white_die(city: str) -> None:
    t = Board(f"{city}: carthage, rome 5 nero")
    assert die_of(t, "nero", city) == "white"
    t = Board(f"{city}: rome, carthage 5 mago")
    assert die_of(t, "mago", city) == "white"


@pytest.mark.rule("HPX-2.1.D", "HPX-12.2a")
def test_tribes_are_subjugated_with_the_red_die() -> None:
    t = Board("aquitani: carthage 5 mago")
    assert die_of(t, "mago", "aquitani") == "red"
    besiege(t, "mago", "aquitani", 6)
    assert t.points_against("aquitani") == 2
    t = Board("boii: rome 5 marcellus")
    besiege(t, "marcellus", "boii", 1, card=MAJOR_CAMPAIGN)
    assert (t.points_against("boii"), t.rome_at("boii")) == (0, 4), "no swords against tribes"


@pytest.mark.rule("HPX-12.2b")
def test_triangles_are_points_and_circles_losses() -> None:
    t = Board("gades: rome 5 nero")
    besiege(t, "nero", "gades", 3)
    assert (t.points_against("gades"), t.rome_at("gades")) == (1, 4)
    assert "rolls 3 on the red die (triangle, circle): siege points 1, 1 CU lost." in t.log[1]
    besiege(t, "nero", "gades", 2)
    assert (t.points_against("gades"), t.rome_at("gades")) == (1, 4)
    assert "rolls 2 on the red die (blank): siege points 0, 0 CUs lost." in t.log[-1]
    besiege(t, "nero", "gades", 6)
    assert t.control("gades") == "rome"


@pytest.mark.rule("HPX-12.2b")
def test_the_dice_agree_with_the_table_of_2007() -> None:
    for board, general, city, card in (
        ("gades: rome 5 nero", "nero", "gades", OTHER),
        ("capua: carthage 5 mago", "mago", "capua", OTHER),
        ("capua: carthage 5 mago, train", "mago", "capua", OTHER),
        ("rome: carthage 5 mago", "mago", "rome", OTHER),
        ("carthage: rome 5 nero", "nero", "carthage", OTHER),
        ("gades: rome 5 marcellus", "marcellus", "gades", MAJOR_CAMPAIGN),
        ("carthage: rome 5 marcellus", "marcellus", "carthage", MAJOR_CAMPAIGN),
        ("boii: rome 5 nero", "nero", "boii", OTHER),
    ):
        t = Board(board)
        assert sorted(rolls(t, general, city, card)) == sorted(by_table(t, general, city, card))


@pytest.mark.rule("HPX-15.1-C30")
@pytest.mark.ruling("R-148")
def test_a_siege_train_rolls_the_red_die_but_not_against_a_large_city() -> None:
    assert die_of(Board("capua: carthage 5 mago, train"), "mago", "capua") == "red"
    assert die_of(Board("rome: carthage 5 mago, train"), "mago", "rome") == "white"


@pytest.mark.rule("HPX-12.2b")
def test_the_odds_are_those_of_the_die() -> None:
    t = hold("rome", "33 5", "gades: rome 3 nero").rome("play 33 move", "take 3")
    assert told(t, "besiege") == (
        "falls within 1, 2, 3 attempts: 0 %, 17 %, 30 %; costs a CU: 2 in 6"
    )
    t = hold("carthage", "33 5", "rome: carthage 9 hannibal, siege 2")
    t.carthage("play 33 move", "take 9")
    assert "attempts: 33 %, " in told(t, "besiege"), "the castle takes the sixth face"
    t = hold("rome", "33 5", "gades: rome 3 marcellus, siege 1").rome("play 33 event", "take 3")
    assert "attempts: 33 %, " in told(t, "besiege"), "the swords are two points"


# --- 12.4 -------------------------------------------------------------------------------------


@pytest.mark.rule("HPX-12.4a", "HPX-12.4c")
@pytest.mark.parametrize("city", ["rome", "syracuse"])
def test_the_castle_costs_a_cu_and_cancels_the_triangle(city: str) -> None:
    t = besiege(Board(f"{city}: carthage 9 hannibal"), "hannibal", city, 6)
    assert (t.points_against(city), t.carthage_at(city)) == (0, 8)


@pytest.mark.rule("HPX-12.4a")
def test_without_a_castle_the_triangle_counts() -> None:
    t = besiege(Board("capua: carthage 9 hannibal"), "hannibal", "capua", 6)
    assert (t.points_against("capua"), t.carthage_at("capua")) == (1, 9)
    t = besiege(Board("syracuse: carthage, rome 9 nero"), "nero", "syracuse", 6)
    assert (t.points_against("syracuse"), t.rome_at("syracuse")) == (1, 9), "a Carthaginian marker"


@pytest.mark.rule("HPX-12.4b", "HPX-12.4c")
def test_crossed_swords_are_for_marcellus() -> None:
    t = besiege(Board("gades: rome 5 marcellus"), "marcellus", "gades", 1, card=MAJOR_CAMPAIGN)
    assert (t.points_against("gades"), t.rome_at("gades")) == (2, 5)
    t = besiege(Board("gades: rome 5 nero"), "nero", "gades", 1, card=MAJOR_CAMPAIGN)
    assert (t.points_against("gades"), t.rome_at("gades")) == (0, 4)
    t = besiege(Board("gades: rome 5 marcellus"), "marcellus", "gades", 1)
    assert (t.points_against("gades"), t.rome_at("gades")) == (0, 4), "without a Campaign card"


@pytest.mark.rule("HPX-12.4b")
@pytest.mark.ruling("R-147")
def test_marcellus_rolls_the_red_die_against_a_large_city_without_the_swords() -> None:
    t = Board("carthage: rome 5 marcellus")
    assert die_of(t, "marcellus", "carthage", MAJOR_CAMPAIGN) == "red"
    assert die_of(t, "marcellus", "carthage") == "white"
    besiege(t, "marcellus", "carthage", 1, card=MAJOR_CAMPAIGN)
    assert (t.points_against("carthage"), t.rome_at("carthage")) == (0, 4)


@pytest.mark.rule("HPX-2.1.C-a")
def test_no_modifier_is_used() -> None:
    rules = played()
    assert isinstance(rules, HannibalRules)
    board = rules.board
    large = [board.spaces[city] for i, city in enumerate(board.cities) if board.white_die[i]]
    assert sorted(large) == ["carthage", "rome", "syracuse"]
    t = besiege(Board("carthage: rome 5 nero"), "nero", "carthage", 5)
    assert "-1" not in " ".join(t.log)
    assert units(t, "rome", "carthage") == 5


@pytest.mark.rule("HPX-12.1a", "HPX-7.1d")
@pytest.mark.ruling("R-322")
def test_12_1_cus_that_have_fought_besiege_under_another() -> None:
    board = "hispalis: rome 8 marcellus\nmalaca: rome 2 varro\ngades: carthage 2"
    t = event("rome", "37", board, "activate marcellus", "take 8", "move gades")
    t.carthage("inside 0")
    while t.seat == "carthage":
        t.carthage(t.options[0])
    assert fight_out(t) == "rome"
    t.rome("activate varro", "take 2", "move gades", "besiege").die(4)
    assert "Varro besieges Gades." in t.log


@pytest.mark.rule("HPX-7.1b")
@pytest.mark.ruling("R-322")
def test_7_1_who_was_activated_may_go_along_later_as_far_as_he_may() -> None:
    board = "gades: carthage 4 hasdrubal\nmalaca: carthage 4 hannibal"
    t = event("carthage", "37", board, "activate hasdrubal", "take 4", "move malaca", "stop")
    t.carthage("activate hannibal", "bring hasdrubal", "take 4")
    assert t.prompt.endswith("3 movement points left.")
