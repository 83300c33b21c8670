"""Card 41: Bad Weather. PHX 15.1"""

from __future__ import annotations

import pytest

from punic.hand import hold
from punic.marching import offered, stack
from punic.pieces import stands, units
from punic.tables import Table

GADES = "gades: carthage 5 hannibal\n"
FAR = ("move hispalis", "move corduba", "move arsa", "move toletum")


def march(side: str, card: str, board: str, *answers: str, enemy: str = "41 36") -> Table:
    """A side plays a card as an event; the other holds Bad Weather."""
    return hold(side, f"{card} 5", board, enemy=enemy).say(side, f"play {card} event", *answers)


# --- on land ----------------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C41a")
def test_c41_back_to_the_second_space() -> None:
    t = march("carthage", "61", GADES, "take 5", *FAR[:3]).rome("pass")
    t.carthage(FAR[3]).rome("respond 41")
    assert stack(t, "carthage", "corduba", "hannibal") == 5
    assert t.refuses("carthage", "move arsa"), "his move is over"


@pytest.mark.rule("HPX-15.1-C41a")
def test_c41_even_from_six_points() -> None:
    board = "gades: rome 5 nero\ncosa: rome 5 marcellus"
    t = march("rome", "37", board, "activate nero", "take 5", *FAR[:3])
    for step in ("move toletum", "move segovia", "move bilbilis"):
        t.carthage("pass").rome(step)
    t.carthage("respond 41")
    assert stack(t, "rome", "corduba", "nero") == 5


@pytest.mark.rule("HPX-15.1-C41a")
def test_c41_back_to_the_first_space_where_one_of_two_cost_two_points() -> None:
    t = march("carthage", "61", "druentia: carthage 6 hannibal", "take 6", "move taurini").die(1)
    t.carthage("move insubrians").rome("respond 41")
    assert stands(t, "hannibal") == "taurini", "the first space cost two"
    board = "rhone: carthage 5 hannibal"
    t = march("carthage", "61", board, "take 5", "move druentia", "move taurini").rome("respond 41")
    assert stands(t, "hannibal") == "druentia", "the second space cost two"
    assert "Attrition" not in " ".join(t.log)


@pytest.mark.rule("HPX-15.1-C41a")
def test_c41_also_after_the_attrition_of_a_pass_beyond_two_points() -> None:
    board = "rhone: carthage 5 hannibal"
    t = march("carthage", "61", board, "take 5", "move druentia", "move taurini").rome("pass")
    t.die(1)
    left = units(t, "carthage", "taurini")
    t.carthage("move insubrians").rome("respond 41")
    assert stack(t, "carthage", "druentia", "hannibal") == left, "the dead stay dead"


@pytest.mark.rule("HPX-15.1-C41a")
@pytest.mark.ruling("R-168")
def test_c41_losses_and_overruns_stand_and_he_may_still_besiege() -> None:
    t = march("carthage", "61", "rhone: carthage 5 hannibal", "take 5", "move druentia")
    t.carthage("move taurini").rome("pass").die(6)
    t.carthage("move insubrians").rome("respond 41")
    assert stack(t, "carthage", "druentia", "hannibal") == 3
    board = "corduba: rome 6 nero\nhispalis: carthage 1"
    t = march("rome", "62", board, "take 6", "move malaca", "move gades", "move hispalis")
    t.carthage("pass").rome("yes", "move corduba").carthage("respond 41")
    assert stack(t, "rome", "gades", "nero") == 6
    assert units(t, "carthage", "hispalis") == 0
    assert t.options == ["besiege", "stop"]


@pytest.mark.rule("HPX-15.1-C41a", "HPX-15.1-C41b")
def test_c41_two_points_are_his() -> None:
    t = march("carthage", "61", GADES, "take 5", *FAR[:2])
    assert t.seat == "carthage"


# --- when -------------------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C41b")
def test_c41_before_reactions_are_resolved() -> None:
    board = GADES + "arsa: rome 5 nero"
    t = march("carthage", "61", board, "take 5", "move hispalis", "move corduba")
    t.rome("done").carthage("move arsa")
    assert t.options == ["respond 41", "pass"], "before the battle"
    t.rome("respond 41")
    assert stack(t, "carthage", "corduba", "hannibal") == 5
    assert not any("attacks" in line for line in t.log)


@pytest.mark.rule("HPX-15.1-C41b")
@pytest.mark.ruling("R-167")
def test_c41_not_after_a_reaction_was_rolled_beyond_two_points() -> None:
    board = GADES + "segovia: rome 5 nero"
    t = march("carthage", "63", board, "take 5", *FAR[:3]).rome("pass")
    t.carthage(FAR[3]).rome("pass", "intercept nero", "take 5").die(6)
    t.carthage("move segobriga")
    assert any("Nero fails to intercept" in line for line in t.log)
    assert not offered(t, "respond")


@pytest.mark.rule("HPX-15.1-C41b")
@pytest.mark.ruling("R-167")
def test_c41_a_reaction_within_two_points_does_not_matter() -> None:
    board = GADES + "arsa: rome 5 nero"
    t = march("carthage", "61", board, "take 5", "move hispalis", "move corduba")
    t.rome("intercept nero", "take 5").die(6)
    t.carthage("move salaria")
    assert offered(t, "respond") == ["41"]


# --- at sea -----------------------------------------------------------------------------------

ZAMA = "zama: carthage 5 hannibal"


@pytest.mark.rule("HPX-15.1-C41b")
def test_c41_a_voyage_is_undone_as_the_fleet_leaves() -> None:
    t = march("carthage", "63", ZAMA, "take 5", "move carthage", "sail gades").rome("respond 41")
    assert stack(t, "carthage", "carthage", "hannibal") == 5
    assert not offered(t, "move")
    assert not offered(t, "sail")


@pytest.mark.rule("HPX-15.1-C41b")
def test_c41_or_as_it_lands() -> None:
    t = march("carthage", "63", ZAMA, "take 5", "move carthage", "sail gades").rome("pass")
    while t.seat == "chance":
        t.die(1)
    assert units(t, "carthage", "gades") == 5
    assert t.options == ["respond 41", "pass"]
    t.rome("respond 41")
    assert stack(t, "carthage", "carthage", "hannibal") == 5
    assert units(t, "carthage", "gades") == 0


@pytest.mark.rule("HPX-15.1-C41b")
def test_c41_or_after_it_has_marched_on() -> None:
    board = "rome: rome 5 nero"
    t = march("rome", "63", board, "take 5", "sail massilia").carthage("pass", "pass")
    t.rome("move rhone").carthage("respond 41")
    assert stack(t, "rome", "rome", "nero") == 5, "the voyage took three points"


@pytest.mark.rule("HPX-15.1-C41b", "HPX-15.1-C41a")
def test_c41_a_fleet_that_came_far_by_land_goes_back_to_the_second_space() -> None:
    way = ("move terventum", "move praeneste", "move rome")
    t = march("rome", "63", "arpi: rome 5 nero", "take 5", *way).carthage("pass")
    t.rome("sail massilia").carthage("respond 41")
    assert stack(t, "rome", "praeneste", "nero") == 5
    assert t.log[-1].endswith("Nero stays in Praeneste.")


@pytest.mark.rule("HPX-15.1-C41b")
def test_c41_no_weather_against_interceptors() -> None:
    board = "cannae: carthage 5 hannibal\narpi: rome 5 nero\nproconsul: nero"
    t = hold("carthage", "61 41", board).carthage("play 61 event", "take 5", "move beneventum")
    t.rome("intercept nero", "take 5").die(1)
    assert not offered(t, "respond")


# --- several generals -------------------------------------------------------------------------


@pytest.mark.rule("HPX-15.1-C41c")
def test_c41_hits_one_general_of_a_campaign_while_he_moves() -> None:
    board = GADES + "saguntum: carthage 3 mago"
    t = march("carthage", "37", board, "activate hannibal", "take 5", *FAR[:3]).rome("pass")
    t.carthage("stop", "activate mago", "take 3", "move laminium", "move toletum")
    assert t.seat == "carthage", "Hannibal is safe, and Mago has spent two points"
    t.carthage("move segovia").rome("respond 41")
    assert stands(t, "mago") == "toletum"
    assert stands(t, "hannibal") == "arsa"


@pytest.mark.rule("HPX-15.1-C41c")
@pytest.mark.ruling("R-169")
def test_c41_hits_the_general_and_not_the_cus() -> None:
    board = "rome: rome 5 nero marcellus"
    t = march("rome", "37", board, "activate nero", "leave marcellus", "take 5", "sail massilia")
    t.carthage("respond 41")
    assert stands(t, "nero") == "rome"
    t.rome("stop", "command marcellus", "activate marcellus", "leave nero", "take 5")
    assert t.why_not("rome", "sail massilia").startswith("only one army of a campaign goes by sea")
    t.rome("move capua", "move neapolis", "move paestum")
    assert units(t, "rome", "paestum") == 5, "they have spent nothing yet"


@pytest.mark.rule("HPX-15.1-C41c")
def test_c41_hits_one_general_of_any_event_that_activates_several() -> None:
    board = "cosa: rome 5 nero\nsalaria: rome 5 marcellus"
    t = hold("rome", "66 5", board, enemy="41 36", options="cards-74").rome("play 66 event")
    t.rome("activate marcellus", "take 5", "move laminium", "move segobriga", "move segovia")
    t.carthage("respond 41")
    assert stack(t, "rome", "segobriga", "marcellus") == 5
    t.rome("activate nero", "take 5", "move tarquini", "move rome", "move capua", "move neapolis")
    assert stack(t, "rome", "neapolis", "nero") == 5
