"""Those inside a city, and leaders without CUs. 9.3.1, 9.4.4"""

from __future__ import annotations

import pytest

from delenda.games.sword.control.bounds import strippable
from delenda.games.sword.march.activation import Activate
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.sides import GREEK, H_GREEK, ROMAN
from sword.table import Table, leader, siege, space, stands, table, units

HEAD = "phase: action\nround: 1\nactive: greek\n"
BY_GREEKS = Orders(H_GREEK, 3)


def march(board: str, who: str, *answers: str) -> Table:
    """A Greek leader marches."""
    t = table(HEAD + board)
    return t.run(March(leader(t, who), BY_GREEKS, 4)).greek(*answers)


@pytest.mark.rule("SOR-9.3.1c")
def test_9_3_1_all_count_as_outside_and_guard_the_city() -> None:
    t = table(HEAD + "neapolis: greek 3; 3 greek\ntarentum: greek 3; 2 greek")
    assert units(t, "greek", "neapolis+") == 0
    found = strippable(t.s, GREEK, ROMAN)
    assert space(t, "neapolis") not in found
    assert space(t, "tarentum") in found


SHUT_IN = "neapolis: greek 1, siege 0; camillus 5 roman; inside pyrrhus 3 greek"


@pytest.mark.rule("SOR-9.3.1f")
def test_9_3_1_those_inside_may_only_break_out() -> None:
    t = table(HEAD + SHUT_IN)
    t.run(Activate(leader(t, "pyrrhus"), BY_GREEKS))
    assert t.ask.prompt == "take", "there is nothing to choose but the sortie"
    t.greek("take 3")
    assert t.ask.prompt == "break-out"


@pytest.mark.rule("SOR-9.3.1f", "SOR-9.6.1a")
def test_9_3_1_they_neither_march_nor_sail_away() -> None:
    t = march(SHUT_IN, "pyrrhus", "take 3")
    assert t.is_over, "there is nowhere to go"
    assert stands(t, "pyrrhus") == "neapolis+"


@pytest.mark.rule("SOR-9.3.1f", "SOR-9.6.1a")
def test_9_3_1_with_only_allies_outside_they_may_leave() -> None:
    text = "alliances: roman-greek\nneapolis: greek 1; camillus 5 roman; inside pyrrhus 3 greek"
    t = march(text, "pyrrhus", "take 3")
    assert {"paestum", "caudium"} <= t.offers("move")
    assert "tarentum" in t.offers("sail")
    t.greek("sail tarentum", "stop")
    assert units(t, "greek", "tarentum") == 3
    assert units(t, "greek", "neapolis+") == 0
    t = march(text, "pyrrhus", "take 3", "move caudium", "stop")
    assert units(t, "greek", "caudium") == 3


@pytest.mark.rule("SOR-9.6.1a")
def test_9_6_1_ships_land_beside_a_besieged_city() -> None:
    board = "syracusae: dionysius 5 greek\n" + SHUT_IN.replace("camillus 5 roman", "1 roman")
    t = march(board, "dionysius", "take 5", "sail neapolis")
    assert t.ask.prompt == "relief", "they land outside, and relieve the city"
    t.greek("join")
    assert units(t, "roman", "neapolis") == 0
    assert siege(t, "neapolis") is None


@pytest.mark.rule("SOR-9.4.4a")
def test_9_4_4_a_leader_alone_keeps_away_from_enemies() -> None:
    board = "gela: dionysius 2 greek\ncatina: camillus 0 roman\nagrigentum: 1 roman\n"
    t = march(board, "dionysius", "take 0")
    assert "agrigentum" not in t.offers("move")
    assert "[9.4.4]" in t.why_not("greek", "move agrigentum")
    t.greek("move syracusae", "move catina")
    assert stands(t, "camillus") == "catina", "a leader alone does not displace him"
    assert t.refuses("greek", "stop")
    t.greek("move messana", "stop")
    assert stands(t, "dionysius") == "messana"
