"""Campaigns: several armies with one card. 10.11-10.12, 20.3"""

from __future__ import annotations

import pytest

from delenda.engine.state import nearest
from delenda.punic.march.ledger import Ledger
from punic.hand import state
from punic.marching import event, fight_out, offered, stack
from punic.pieces import units
from punic.tables import printed
from punic.test_campaign import THREE


@pytest.mark.rule("H07-10.11c", "H07-10.12")
def test_10_11_with_nero_they_march_six() -> None:
    board = "rome: rome 6 flaminius\npaestum: rome 0 nero"
    t = event("rome", "37", board, "activate flaminius", "take 6")
    t.rome("move capua", "move beneventum", "move paestum", "stop", "activate nero", "take 6")
    assert t.prompt == "Nero with 6 CUs is in Paestium; 3 movement points left."


@pytest.mark.rule("H07-10.11c", "H07-C41f")
@pytest.mark.ruling("R-091")
def test_10_11_bad_weather_undoes_what_was_picked_up_and_dropped() -> None:
    board = "gades: carthage 4 hannibal mago\nsalaria: carthage 3\nhispalis: carthage 0 hasdrubal"
    t = event("carthage", "33", board, "activate hannibal", "bring mago", "take 4", enemy="41 36")
    t.carthage("move malaca", "move acci", "move salaria").rome("pass")
    t.carthage("regroup", "leave mago", "take 6", "move toletum").rome("respond 41")
    assert stack(t, "carthage", "acci", "hannibal", "mago") == 4
    assert units(t, "carthage", "salaria") == 3
    assert units(t, "carthage", "toletum") == 0
    ledger = nearest(t.s, Ledger)
    assert ledger is not None
    assert ledger.groups == ((state(t).rules.board.space("acci"), 4, 2),)


@pytest.mark.rule("H07-20.3b", "H07-9.3a")
def test_20_3_a_consul_who_besieges_as_a_subordinate_uses_five() -> None:
    board = "gades: rome 10 nero varro\nconsuls: nero varro"
    t = event("rome", "37", board, "activate varro", "leave nero", "besiege").die(4)
    t.rome("activate nero")
    assert offered(t, "move") == ["hispalis", "malaca"]
    assert t.prompt == "Nero with 5 CUs is in Gades; 6 movement points left."


@pytest.mark.rule("H07-11.4a")
def test_10_11_only_one_army_sails() -> None:
    t = event("carthage", "33", THREE, "activate mago", "take 2", "sail gades").die(1)
    t.carthage("stop", "activate hannibal", "take 4")
    assert offered(t, "sail") == []
    told = "only one army of a campaign goes by sea [11.4]"
    assert t.why_not("carthage", "sail saguntum") == told


@pytest.mark.rule("H07-10.11e")
@pytest.mark.ruling("R-109")
def test_nor_taken_along_afterwards() -> None:
    board = "gades: carthage 4 hasdrubal\nmalaca: carthage 4 hannibal"
    t = event("carthage", "37", board, "activate hasdrubal", "take 4", "move malaca", "stop")
    t.carthage("activate hannibal")
    assert t.prompt.startswith("How many CUs"), "Hasdrubal has moved"


@pytest.mark.rule("H07-10.11g")
@pytest.mark.ruling("R-109")
def test_with_cus_that_did_not_fight() -> None:
    board = "hispalis: rome 8 marcellus\nmalaca: rome 2 varro\ngades: carthage 2"
    t = event("rome", "37", board, "activate marcellus", "take 8", "move gades")
    t.carthage("inside 0")
    assert fight_out(t) == "rome"
    t.rome("activate varro", "take 2", "move gades")
    told = printed("it takes 3 CUs that this campaign has not used yet [campaign.spent]")
    assert t.why_not("rome", "besiege") == told
