"""Sieges and subjugation."""

from __future__ import annotations

import pytest

from delenda.engine.run import told
from delenda.punic.queries import cus
from delenda.punic.siege.siege import Besiege, why_not_besiege
from delenda.punic.state import CARTHAGE, ROME, Orders
from punic.staging import Board
from punic.tables import printed

MAJOR_CAMPAIGN, FORCE_MARCH, OTHER = 32, 60, 0
"""Cards 33, 61 and 1 by their places among the cards."""


def besiege(
    board: Board, general: str, space: str, *dice: int, card: int = OTHER, perk: str = ""
) -> Board:
    orders = Orders(card, 4, perk=perk)
    return board.run(Besiege(board.general(general), board.space(space), orders)).die(*dice)


def refusal(board: Board, general: str, space: str) -> str:
    reason = why_not_besiege(board.s, board.general(general), board.space(space))
    return str(told(board.s, reason)) if reason is not None else "None"


@pytest.mark.rule("H07-20.2b")
def test_it_takes_three_cus() -> None:
    t = Board("capua: carthage 2 mago\ntarentum: carthage 3 hannibal\narpi: carthage 9 hasdrubal")
    assert refusal(t, "mago", "capua") == printed("it takes 3 CUs in the space [siege.who]")
    assert refusal(t, "hannibal", "tarentum") == "None"
    there = printed("there is neither walled city nor tribe here [siege.who]")
    assert refusal(t, "hasdrubal", "arpi") == there


@pytest.mark.rule("H07-20.2b")
def test_ones_own_city_is_not_besieged() -> None:
    t = Board("capua: rome 5 nero")
    assert refusal(t, "nero", "capua") == printed("the city is yours [siege.who]")


@pytest.mark.rule("H07-20.8b", "HPX-12.3")
@pytest.mark.ruling("R-069")
def test_generals_inside_are_displaced() -> None:
    t = Board("new-carthage: rome 5 nero, inside 1 hasdrubal, train inside, siege 2")
    besiege(t, "nero", "new-carthage", 5)
    assert (t.where("hasdrubal"), t.where("nero"), t.s.trains) == ("displaced", "new-carthage", [])
    assert "Hasdrubal is displaced." in t.log


@pytest.mark.rule("H07-20.8a", "HPX-12.3")
def test_elephants_inside_are_lost_too() -> None:
    t = Board("new-carthage: rome 5 nero, inside 2 e1, siege 2\ngades: inside 1 e1")
    besiege(t, "nero", "new-carthage", 5)
    assert t.s.elephants == [t.s.rules.inside[t.space("gades")]]
    assert (t.control("new-carthage"), t.points_against("new-carthage")) == ("rome", 0)
    assert t.within(CARTHAGE, "new-carthage") == 0


@pytest.mark.rule("H07-20.8d", "HPX-12.3")
def test_a_subjugated_tribe_gives_way_to_a_marker() -> None:
    t = besiege(Board("boii: rome 3 nero, siege 2"), "nero", "boii", 6)
    assert (t.control("boii"), t.points_against("boii")) == ("rome", 0)
    assert t.s.tribes[t.s.rules.tribe_of[t.space("boii")]] == 0
    assert "Rome subjugates the tribe of Boii." in t.log
    assert refusal(t, "nero", "boii") == printed(
        "there is neither walled city nor tribe here [siege.who]"
    )


@pytest.mark.rule("H07-20.9d")
def test_who_may_subjugate_whom() -> None:
    t = Board("boii: carthage 5 mago\naquitani: carthage 5 hannibal\nbruttium: rome 5 nero")
    t.s.rules.read_board(t.s, "averni", "rome 5 varro")
    assert refusal(t, "mago", "boii") == printed("the tribe is your friend [tribe.friendly]")
    assert refusal(t, "hannibal", "aquitani") == "None"
    assert refusal(t, "nero", "bruttium") == "None"
    assert refusal(t, "varro", "averni") == "None"


@pytest.mark.rule("H07-24-SCIPIO-AFRICANUS", "HPX-12.2b")
def test_scipio_africanus_rolls_twice_with_a_force_march_card_in_a_siege_only() -> None:
    t = Board("gades: rome 5 scipio-africanus")
    besiege(t, "scipio-africanus", "gades", 4, 4, card=FORCE_MARCH)
    assert (t.is_over, t.points_against("gades")) == (True, 2)
    t = Board("gades: rome 5 scipio-africanus")
    besiege(t, "scipio-africanus", "gades", 4)
    assert (t.is_over, t.points_against("gades")) == (True, 1)
    t = Board("averni: rome 5 scipio-africanus")
    besiege(t, "scipio-africanus", "averni", 4, card=FORCE_MARCH)
    assert (t.is_over, t.points_against("averni")) == (True, 1)


@pytest.mark.rule("H07-24-SCIPIO-AFRICANUS")
@pytest.mark.ruling("R-099")
def test_the_second_roll_falls_away_once_the_city_is_taken() -> None:
    t = Board("gades: rome 5 scipio-africanus, siege 1")
    besiege(t, "scipio-africanus", "gades", 6, card=FORCE_MARCH)
    assert (t.is_over, t.control("gades")) == (True, "rome")


@pytest.mark.rule("H07-C54")
def test_treachery_gives_two_rolls_against_a_city() -> None:
    t = Board("capua: carthage 5 mago")
    besiege(t, "mago", "capua", 5, 6, perk="treachery")
    assert (t.is_over, t.points_against("capua")) == (True, 2)


@pytest.mark.rule("H07-C18")
def test_a_traitor_opens_tarentum_without_a_roll() -> None:
    t = Board("tarentum: carthage 3 mago, inside 2 nero")
    besiege(t, "mago", "tarentum", perk="traitor")
    assert (t.is_over, t.control("tarentum")) == (True, "carthage")
    assert (cus(t.s, ROME, t.s.rules.inside[t.space("tarentum")]), t.where("nero")) == (0, "pool")
    assert "A traitor opens the gates of Tarentum." in t.log
