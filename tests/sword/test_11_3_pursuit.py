"""Avoiding by sea, and pursuit. 11.1.1, 11.3, 11.4"""

from __future__ import annotations

import pytest

from delenda.games.sword.march.column import Column
from delenda.games.sword.march.march import March
from delenda.games.sword.reactions.besieged import Outbreak
from delenda.games.sword.units import Troops
from sword.marching import march
from sword.replying import HEAD
from sword.table import leader, stands, table, units

VOLSINII = "sutrium: camillus 6 roman\nvolsinii: etruscan-a 4 etruscan\n"
"""Behind Volsinii lies Clusium; the way to Narnia is rough."""


# --- by sea: 11.1.1, 13.4.1 ---------------------------------------------------------------------


TARENTUM = """
    lilybaeum: greek 1
    brundisium: roman; camillus 9 roman
    tarentum: greek 2; dionysius 10 greek
"""


@pytest.mark.rule("SOR-11.1.1d")
@pytest.mark.parametrize(("port", "most"), [("lilybaeum", 10), ("syracusae", 10), ("neapolis", 3)])
def test_11_1_1_with_lilybaeum_ten_greeks_avoid(port: str, most: int) -> None:
    t = march(TARENTUM, "take 9", "move tarentum", scenario="five", hands={"greek": "1"})
    t.greek("inside 0", "done")
    t.greek(next(text for text in t.options if text.startswith("ships")))
    t.greek(f"avoid dionysius {most}", f"sail {port}").roman("deny").die(1)
    assert units(t, "greek", port) == most


@pytest.mark.rule("SOR-11.1.1d")
def test_11_1_1_without_a_great_port_three_greeks_avoid() -> None:
    t = march(TARENTUM, "take 9", "move tarentum", scenario="five", hands={"greek": "1"})
    t.greek("inside 0", "done")
    t.greek(next(text for text in t.options if text.startswith("ships")))
    t.greek("avoid dionysius 4")
    assert t.offers("sail") == {"lilybaeum", "syracusae"}


@pytest.mark.rule("SOR-11.1.1a", "SOR-13.4.1a")
def test_13_4_1_besiegers_in_a_port_avoid_a_sortie_by_sea() -> None:
    board = "tarquinii: etruscan 1, siege 0; inside etruscan-a 3 etruscan; dionysius 3 greek"
    t = table(HEAD.format(active="etruscan-samnite") + board, hands={"greek": "1"})
    t.run(Outbreak(leader(t, "etruscan-a"), Column(Troops(3))))
    assert t.ask.prompt == "respond.avoid"
    t.greek(next(text for text in t.options if text.startswith("ships")))
    t.greek("avoid dionysius 3", "sail neapolis").leagues("allow")
    assert stands(t, "dionysius") == "neapolis"
    assert t.is_over


# --- pursuit: 11.3, 11.4 ------------------------------------------------------------------------


@pytest.mark.rule("SOR-11.3a")
@pytest.mark.parametrize(("die", "goes_on"), [(4, True), (5, False)])
def test_11_3_he_has_to_roll_to_keep_moving(die: int, goes_on: bool) -> None:
    t = march(VOLSINII, "take 6", "move volsinii").leagues("avoid etruscan-a 4").roman("allow")
    t.die(die)
    assert t.is_over is not goes_on
    if goes_on:
        assert t.frame(March).points == 3
        assert t.offers("move") >= {"sutrium", "clusium"}


@pytest.mark.rule("SOR-11.3b")
def test_11_3_who_goes_inside_does_not_avoid() -> None:
    t = march("capua: camillus 5 roman\nneapolis: dionysius 3 greek", "take 5", "move neapolis")
    t.greek("inside 3")
    assert t.ask.prompt == "march"


@pytest.mark.rule("SOR-11.4a")
def test_11_4_no_pursuit_over_rough_ground() -> None:
    t = march(VOLSINII, "take 6", "move volsinii").leagues("avoid etruscan-a 4").roman("allow")
    t.die(1)
    assert "11.4" in t.why_not("roman", "move narnia")
    t.roman("move sutrium")
    assert t.frame(March).pursues is False
