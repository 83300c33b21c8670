"""Cards 29, 57 and 58: victory at sea, and counsels that keep armies at home."""

from __future__ import annotations

import pytest

from delenda.games.hannibal.effects import CATO_COUNSELS, HANNO_COUNSELS, HANNO_ENDS, NAVAL_VICTORY
from punic.hand import force, hold, next_turn, offers, space, state, where
from punic.pieces import stands

# --- 29 ---------------------------------------------------------------------------------------


@pytest.mark.rule("H07-C29")
def test_c29_rome_sails_with_campaigns_only() -> None:
    t = hold("carthage", "29 5", "neapolis: rome 5 nero", enemy="63 37 1").carthage("play 29 event")
    assert state(t).effects == [NAVAL_VICTORY]
    assert "Carthage wins at sea" in t.log[-1]
    t.rome("play 63 event", "take 5")
    assert "naval victory" in t.why_not("rome", "sail lilybaeum")
    t.rome("stop").carthage("play 5 discard")
    t.rome("play 37 event", "take 5", "sail lilybaeum")
    assert force(t, "rome", "lilybaeum") == 5


@pytest.mark.rule("H07-C29")
@pytest.mark.ruling("R-210")
def test_c29_a_campaign_card_counts_for_its_operations_too() -> None:
    t = hold("rome", "37 5", "neapolis: rome 5 nero", effects="naval-victory")
    t.rome("play 37 move", "take 5", "sail lilybaeum")
    assert force(t, "rome", "lilybaeum") == 5


@pytest.mark.rule("H07-C29", "H07-11.6f")
def test_c29_helps_carthage_at_sea_until_the_turn_ends() -> None:
    t = hold("carthage", "63 5", "utica: carthage 2 hannibal", effects="naval-victory")
    t.carthage("play 63 event", "take 2", "sail brundisium").die(3)
    assert "-1 naval victory" in " ".join(t.log)
    t = hold("carthage", "29", "cosa: rome 5 nero\nconsuls: nero", enemy="5")
    t.carthage("play 29 event").rome("play 5 discard")
    next_turn(t)
    assert NAVAL_VICTORY not in state(t).effects


# --- 57, 58 -----------------------------------------------------------------------------------


@pytest.mark.rule("H07-C57")
def test_c57_carthaginian_cus_stay_in_africa() -> None:
    board = "utica: carthage 3 hannibal\nrome: rome 8 varro\nconsuls: varro"
    t = hold("rome", "57 5", board, enemy="63 62").rome("play 57 event")
    assert state(t).effects == [HANNO_COUNSELS]
    assert "Carthaginian CUs may not leave Africa" in t.log[-1]
    t.carthage("play 63 event", "take 3")
    assert "[C57]" in t.why_not("carthage", "sail gades")
    assert offers(t, "sail saldae"), "within Africa they are free"
    t.carthage("stop").rome("play 5 discard")


@pytest.mark.rule("H07-C57")
def test_c57_generals_without_cus_come_and_go() -> None:
    t = hold("carthage", "63 5", "utica: carthage 3 hannibal", effects="hanno-counsels")
    t.carthage("play 63 event", "take 0", "sail gades").die(1)
    assert where(t, "hannibal") == space(t, "gades")


@pytest.mark.rule("H07-C57")
def test_c57_does_not_hinder_reinforcements() -> None:
    board = "heraclea: carthage 3 hannibal"
    t = hold("carthage", "13 5", board, effects="hanno-counsels").carthage("play 13 event")
    assert force(t, "carthage", "heraclea") == 5


@pytest.mark.rule("H07-C57")
def test_c57_ends_with_the_turn_of_a_reshuffle() -> None:
    board = "cosa: rome 5 nero\nconsuls: nero"
    t = hold("rome", "57", board, enemy="64").rome("play 57 event").carthage("play 64 discard")
    next_turn(t)
    assert HANNO_COUNSELS not in state(t).effects
    t = hold("rome", "57", board, enemy="5").rome("play 57 event").carthage("play 5 discard")
    next_turn(t)
    assert HANNO_COUNSELS in state(t).effects


@pytest.mark.rule("H07-C57")
@pytest.mark.ruling("R-100")
def test_c57_given_again_it_lasts_on() -> None:
    t = hold("rome", "57 5", effects="hanno-counsels hanno-counsels-ends").rome("play 57 event")
    assert HANNO_ENDS not in state(t).effects
    assert HANNO_COUNSELS in state(t).effects


@pytest.mark.rule("H07-C58")
def test_c58_roman_cus_stay_out_of_africa() -> None:
    board = "neapolis: rome 5 nero\nzama: rome 3 varro"
    t = hold("carthage", "58 5", board, enemy="63 62 2").carthage("play 58 event")
    assert state(t).effects == [CATO_COUNSELS]
    t.rome("play 63 event", "activate nero", "take 5")
    assert "[C58]" in t.why_not("rome", "sail utica")
    t.rome("stop").carthage("play 5 discard")
    t.rome("play 62 event", "activate varro", "take 3", "move thapsus")
    assert force(t, "rome", "thapsus") == 3, "those in Africa move there freely"
    t = hold("rome", "63 5", board, effects="cato-counsels")
    t.rome("play 63 event", "activate nero", "take 0", "sail tacapae")
    assert where(t, "nero") == space(t, "tacapae")


@pytest.mark.rule("H07-12.5a", "H07-12.8c", "H07-C57")
@pytest.mark.ruling("R-208")
def test_c57_an_intercepted_fleet_need_not_fight() -> None:
    board = "gades: carthage 2 hasdrubal\nutica: carthage\nthabraca: rome 5 nero"
    t = hold("carthage", "33 5", board, effects="hanno-counsels")
    t.carthage("play 33 move", "take 2", "sail utica").die(1)
    t.rome("intercept nero", "take 5").die(1)
    assert t.options == ["back-up", "stand", "enter 2", "enter 1"]
    assert stands(t.carthage("enter 2"), "hasdrubal") == "utica+"


@pytest.mark.rule("H07-12.5a", "H07-C58")
@pytest.mark.ruling("R-208")
def test_c58_who_came_from_africa_may_go_back() -> None:
    board = "utica: rome 5 nero\nagrigentum: rome\nenna: carthage 5 hasdrubal"
    t = hold("rome", "33 5", board, effects="cato-counsels")
    t.rome("play 33 move", "take 5", "sail agrigentum")
    t.carthage("intercept hasdrubal", "take 5").die(1)
    assert stands(t.rome("back-up"), "nero") == "utica"
