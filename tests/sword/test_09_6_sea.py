"""Naval movement: from where to where, with whom, and how far. 7.2.2, 9.6"""

from __future__ import annotations

import pytest

from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from sword.table import Table, hand, house, leader, stands, table, units

HEAD = "phase: action\nround: 1\nactive: {}\n"
SYRACUSANS = "syracusae: dionysius 6 greek\n"


def voyage(
    board: str, who: str, *answers: str, whose: str = "greek", scenario: str = "four"
) -> Table:
    """A leader marches by a 3-value card."""
    t = table(HEAD.format(whose) + board, scenario, hands={"etruscan-samnite": "10"})
    t.run(March(leader(t, who), Orders(house(whose), 3), 4))
    return t.play(whose, *answers)


def points(t: Table) -> int:
    """Return the movement points that are left."""
    return t.frame(March).points


@pytest.mark.rule("SOR-9.6a")
def test_9_6_nobody_need_control_the_ports() -> None:
    t = voyage("roma: dionysius 3 greek\n", "dionysius", "take 3")
    assert {"neapolis", "tarquinii", "antium", "hadria", "syracusae"} <= t.offers("sail")
    t.greek("sail antium")
    assert (stands(t, "dionysius"), points(t)) == ("antium", 1)


@pytest.mark.rule("SOR-9.6a")
def test_9_6_enemies_in_a_port_are_fought() -> None:
    t = voyage(SYRACUSANS + "tarracina: 3 roman\n", "dionysius", "take 6", "sail tarracina")
    assert t.ask.prompt == "battle"
    t = voyage("tarracina: dionysius 3 greek\nneapolis: 2 greek\n", "dionysius", "take 3")
    assert "[9.6]" in t.why_not("greek", "sail capua"), "no port"


@pytest.mark.rule("SOR-9.6b")
def test_9_6_by_land_and_by_sea() -> None:
    t = voyage("catina: dionysius 6 greek\n", "dionysius", "take 6", "move syracusae")
    t.greek("sail neapolis")
    assert points(t) == 0
    assert not t.offers("sail") | t.offers("move")
    t = voyage(SYRACUSANS, "dionysius", "take 6", "sail neapolis")
    assert points(t) == 1
    assert "[9.2]" in t.why_not("greek", "sail tarentum")
    t.greek("move caudium", "stop")
    assert units(t, "greek", "caudium") == 6


@pytest.mark.rule("SOR-9.6b")
def test_9_6_two_spaces_inland_there_is_no_time_to_sail() -> None:
    t = voyage("henna: dionysius 6 greek\n", "dionysius", "take 6", "move catina", "move syracusae")
    assert points(t) == 2
    assert not t.offers("sail")


@pytest.mark.rule("SOR-9.6.1a")
def test_9_6_1_ships_leave_from_outside_a_besieged_city() -> None:
    board = "neapolis: greek 1, siege 0; camillus 5 roman; inside 2 greek\n"
    t = table(HEAD.format("roman") + board + "effects: duoviri-navales")
    t.run(March(leader(t, "camillus"), Orders(house("roman"), 3), 4))
    t.roman("take 3")
    assert "roma" in t.offers("sail")


@pytest.mark.rule("SOR-9.6.2a")
def test_9_6_2_african_ports_are_carthaginian() -> None:
    t = voyage(SYRACUSANS, "dionysius", "take 6")
    assert not {"carthago", "kerkouane"} & t.offers("sail")
    assert "[9.6.2]" in t.why_not("greek", "sail kerkouane")
    t = voyage(SYRACUSANS + "kerkouane: 2 greek\n", "dionysius", "take 6")
    assert {"carthago", "kerkouane"} & t.offers("sail") == {"kerkouane"}
    t = voyage(SYRACUSANS, "dionysius", "take 6", scenario="five")
    assert {"carthago", "kerkouane"} <= t.offers("sail")


@pytest.mark.rule("SOR-9.6.3e")
def test_9_6_3_leaders_need_no_room() -> None:
    board = "tarentum: dionysius pyrrhus greek-a 5 greek\n"
    t = voyage(board, "dionysius", "bring pyrrhus", "bring greek-a", "take 5", "sail neapolis")
    while t.ask.prompt == "subordinates":
        t.greek(t.options[0])
    assert t.offers("take") == {"0", "1", "2", "3"}
    t.greek("take 3")
    assert {stands(t, x) for x in ("dionysius", "pyrrhus", "greek-a")} == {"neapolis"}
    assert (units(t, "greek", "neapolis"), units(t, "greek", "tarentum")) == (3, 2)


@pytest.mark.rule("SOR-7.2.2i")
def test_7_2_2_who_has_landed_sails_back() -> None:
    board = SYRACUSANS + "tarquinii: etruscan-a 4 etruscan\n"
    t = voyage(board, "dionysius", "take 6", "sail tarquinii")
    while t.ask.prompt != "respond.bribe":
        t.leagues("inside 0" if "inside 0" in t.options else "done")
    t.leagues("bribe es-10")
    assert t.is_over, "his move is over, and no ship is lost on the way"
    assert stands(t, "dionysius") == "syracusae"
    assert units(t, "greek", "syracusae") == 6
    assert hand(t, "etruscan-samnite") == []
