"""Displaced generals. 10.10"""

from __future__ import annotations

import pytest

from delenda.punic.after.retreat import Retreat
from delenda.punic.force import Force
from delenda.punic.siege.attrition import Attrition
from delenda.punic.state import CARTHAGE, ROME
from hannibal.battles import battle, deal
from punic.pieces import stands, units
from punic.staging import Board


@pytest.mark.rule("H07-10.10b", "H07-14.12a")
def test_10_10_losing_all_cus_to_the_retreat_table_displaces() -> None:
    t = battle("cannae: carthage 8 mago, rome 3 varro", "carthage", "cannae", "arpi")
    deal(t, "+frontal", "+probe")
    t.die(1).die(6)  # no casualties; the table takes three
    assert units(t, "rome", "cannae") == 0
    assert "Varro is displaced." in t.log


@pytest.mark.rule("H07-10.10c", "H07-21.2b")
def test_10_10_attrition_does_not_displace() -> None:
    t = Board("arpi: carthage 1 mago")
    t.run(Attrition(CARTHAGE, t.space("arpi"), 1, 0, "21.1")).die(6)
    assert (t.carthage_at("arpi"), t.where("mago"), t.value) == (0, "arpi", Force((), 1, 0))
    assert "Attrition at Arpi: Carthage has 1 CU, rolls 6 and loses 1 CU." in t.log


@pytest.mark.rule("H07-10.10d")
@pytest.mark.ruling("R-043")
def test_10_10_a_general_without_cus_retreats_alone() -> None:
    t = Board("isere: rome 0 varro\nrhone: rome")
    t.run(Retreat(ROME, t.space("isere"), -1, is_attacker=False))
    assert (t.where("varro"), t.value) == ("rhone", 0)


@pytest.mark.rule("H07-10.10d")
@pytest.mark.ruling("R-022", "R-043")
def test_10_10_he_joins_any_friendly_cus_but_passes_no_enemy_ones() -> None:
    t = Board("isere: rome 0 varro\nallobroges: rome 1")
    t.run(Retreat(ROME, t.space("isere"), -1, is_attacker=False))
    assert t.where("varro") == "allobroges"
    t = Board("isere: rome 0 varro\nallobroges: carthage 1\nrhone: rome")
    t.run(Retreat(ROME, t.space("isere"), -1, is_attacker=False))
    assert t.where("varro") == "pool"


@pytest.mark.rule("H07-10.10d")
@pytest.mark.ruling("R-022")
def test_10_10_battle_casualties_do_not_displace_the_loser() -> None:
    t = battle("cannae: carthage 8 mago, rome 1 varro", "carthage", "cannae", "arpi")
    deal(t, "+frontal", "+probe")
    t.die(6)
    assert t.options == [
        "retreat beneventum",
        "retreat brundisium",
        "retreat tarentum",
        "retreat heraclea",
    ]
    t.rome("retreat tarentum")
    assert stands(t, "varro") == "tarentum"


@pytest.mark.rule("H07-10.10f", "H07-15.5a")
def test_10_10_hannibals_markers_come_on_top_of_the_battle() -> None:
    t = battle("syracuse: carthage 6 hannibal, rome 7 nero", "rome", "syracuse", "enna")
    deal(t, "+frontal", "probe*8 +left")
    t.rome("attack frontal")
    t.die(1).die(6)  # five of six CUs; the last is surrounded by Roman markers
    assert stands(t, "hannibal") == "-3"
    assert t.prompt == "Remove one of your markers: 5 to go."
    t.carthage("remove arsa", "remove zama", "remove acci", "remove saldae", "remove cirta")
    assert t.prompt == "Remove one of your markers: 3 to go."
