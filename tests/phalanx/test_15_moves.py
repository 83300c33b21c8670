"""Cards and generals that move otherwise. PHX 15.1, 15.2"""

from __future__ import annotations

import pytest

from punic.hand import hold
from punic.marching import event, march, offered
from punic.pieces import stands
from punic.tables import Table
from tables import playing

# --- 60, 63 -----------------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C63")
def test_c63_six_points_or_two_voyages_with_five_cus() -> None:
    t = event("carthage", "63", "malaca: carthage 6 hannibal", "take 5")
    assert "6 movement points left" in t.prompt
    t.carthage("sail icosium").die(1).carthage("sail saldae").die(1)
    assert stands(t, "hannibal") == "saldae"
    t = event("carthage", "63", "malaca: carthage 6 hannibal", "take 6")
    assert not offered(t, "sail")
    t.carthage("move acci", "move salaria", "move corduba", "move malaca", "move gades")
    t.carthage("move hispalis")
    assert stands(t, "hannibal") == "hispalis"


# --- Imperium ---------------------------------------------------------------------------------

TWO = "neapolis: rome 6 nero\nrome: rome 6 varro"


def imperium(board: str, *answers: str) -> Table:
    """Rome plays card 66."""
    with playing("hannibal-phalanx", options="cards-90"):
        return event("rome", "66", board, *answers)


@pytest.mark.rule("HPX-15.1-C66")
def test_c66_is_no_campaign_so_nero_has_four_points() -> None:
    t = imperium(TWO, "activate nero", "take 5")
    assert "Rome sends out up to 2 armies." in t.log
    assert t.prompt == "Nero with 5 CUs is in Neapolis; 4 movement points left."


@pytest.mark.rule("HPX-15.1-C66")
@pytest.mark.ruling("R-161")
def test_c66_one_army_of_five_cus_sails() -> None:
    t = imperium(TWO, "activate nero", "take 6")
    assert not offered(t, "sail")
    t = imperium(TWO + "\ncosa: rome 3 paulus", "activate nero", "take 5", "sail messana", "stop")
    t.rome("activate paulus", "take 3")
    assert t.why_not("rome", "sail messana").startswith("only one army of a campaign goes by sea")


@pytest.mark.rule("HPX-15.1-C66", "HPX-7.1b")
def test_c66_has_the_limits_of_a_campaign() -> None:
    board = "rome: rome 6 flaminius\npaestum: rome 0 varro"
    t = imperium(board, "activate flaminius", "take 6", "move capua", "move beneventum")
    t.rome("move paestum", "stop", "command varro")
    assert t.options == ["activate varro", "stop"], "nobody twice"
    t.rome("activate varro", "leave flaminius", "take 6")
    assert t.prompt.endswith("1 movement point left."), "the CUs have gone three already"


@pytest.mark.rule("HPX-15.1-C66")
def test_c83_gives_carthage_the_same() -> None:
    board = "malaca: carthage 6 hannibal\ngades: carthage 5 mago"
    with playing("hannibal-phalanx", options="cards-90"):
        t = event("carthage", "83", board, "activate hannibal", "take 6")
    assert t.why_not("carthage", "sail icosium").startswith("at most 5 CUs go by sea")
    t.carthage("stop", "activate mago")
    while t.prompt.startswith("How many"):
        t.carthage("take 5")
    assert "icosium" in offered(t, "sail")


@pytest.mark.rule("HPX-15.1-C66")
def test_c66_does_not_sail_after_a_carthaginian_naval_victory() -> None:
    with playing("hannibal-phalanx", options="cards-90"):
        t = hold("rome", "66 5", TWO, effects="naval-victory").rome("play 66 event")
    t.rome("activate nero", "take 5")
    assert "Campaign cards only" in t.why_not("rome", "sail messana")


# --- generals ---------------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.2.A-Hanno")
def test_hanno_needs_cus_where_he_ends() -> None:
    board = "zama: carthage 5 hanno\nthubursicu: rome"
    t = march("carthage", board, "take 5", "move thubursicu")
    assert "remove thubursicu" in t.options
    t = march("carthage", board, "take 0", "move thubursicu")
    assert "remove thubursicu" not in t.options


@pytest.mark.rule("HPX-15.2.A-Hanno")
@pytest.mark.ruling("R-160")
def test_15_2_any_cus_of_his_side_where_he_ends_serve_hanno() -> None:
    t = march("carthage", "zama: carthage 0 hanno\nthubursicu: rome, carthage 1", "move thubursicu")
    assert "remove thubursicu" in t.options


@pytest.mark.rule("HPX-15.2.B-Nero")
@pytest.mark.parametrize("card", ["33", "34", "37", "38", "39", "40"])
def test_nero_has_six_points_with_a_campaign_card_for_its_number(card: str) -> None:
    t = march("rome", "neapolis: rome 5 nero", "take 5", card=card)
    assert "6 movement points left" in t.prompt
    t.rome("sail messana", "sail lilybaeum")
    assert stands(t, "nero") == "lilybaeum"


@pytest.mark.rule("HPX-15.2.B-Nero")
def test_nero_has_six_points_in_a_campaign_and_else_four() -> None:
    t = event("rome", "37", "capua: rome 5 nero", "take 5")
    assert "6 movement points left" in t.prompt
    t = march("rome", "capua: rome 5 nero", "take 5", card="1")
    assert "4 movement points left" in t.prompt
    t = march("rome", "capua: rome 5 varro", "take 5", card="37")
    assert "4 movement points left" in t.prompt
