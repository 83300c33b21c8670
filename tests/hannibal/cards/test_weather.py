"""Cards 41 and 60: Bad Weather and Storms at Sea."""

from __future__ import annotations

import pytest

from punic.hand import force, hand, hold, offers, space, where

# --- 41 on land -------------------------------------------------------------------------------


@pytest.mark.rule("H07-C41f")
@pytest.mark.ruling("R-090")
def test_c41_puts_the_general_back_to_his_second_space() -> None:
    t = hold("carthage", "61 5", "gades: carthage 5 hannibal", enemy="41 36")
    t.carthage("play 61 event", "take 5", "move hispalis", "move corduba")
    assert t.seat == "carthage", "two spaces are his"
    t.carthage("move arsa")
    assert t.seat == "rome"
    assert t.options == ["respond 41", "pass"]
    t.rome("pass").carthage("move toletum").rome("respond 41")
    assert where(t, "hannibal") == space(t, "corduba")
    assert force(t, "carthage", "corduba") == 5
    assert force(t, "carthage", "toletum") == 0
    assert "Bad weather puts Hannibal back to Corduba" in " ".join(t.log)
    assert t.refuses("carthage", "move arsa"), "his move is over"
    assert hand(t, "rome") == [36]


@pytest.mark.rule("H07-C41f")
@pytest.mark.ruling("R-104")
def test_c41_leaves_the_gates_of_his_second_space_open() -> None:
    t = hold("carthage", "61 5", "zama: carthage 2 hannibal", enemy="41 36")
    t.carthage("play 61 event", "take 2", "move thabraca", "move utica", "move carthage")
    t.rome("respond 41")
    assert t.options == ["enter 2", "enter 1", "enter 0", "stop"]


@pytest.mark.rule("H07-C41f")
def test_c41_before_the_battle() -> None:
    t = hold("carthage", "61 5", "gades: carthage 5 hannibal\narsa: rome 5 nero", enemy="41 36")
    t.carthage("play 61 event", "take 5", "move hispalis", "move corduba")
    t.rome("done").carthage("move arsa")
    assert t.options == ["respond 41", "pass"]
    t.rome("respond 41")
    assert where(t, "hannibal") == space(t, "corduba")
    assert force(t, "rome", "arsa") == 5
    assert t.seat == "rome", "no battle: it is Rome's play"


@pytest.mark.rule("H07-C41f")
@pytest.mark.ruling("R-091")
def test_c41_limits_the_general_and_not_the_cus() -> None:
    board = "gades: carthage 5 hannibal\ncorduba: carthage 0 mago"
    t = hold("carthage", "37 5", board, enemy="41 36")
    t.carthage("play 37 event", "activate hannibal", "take 5", "move hispalis", "move corduba")
    t.carthage("move arsa").rome("respond 41")
    t.carthage("activate mago", "take 5", "move arsa", "move toletum")
    assert force(t, "carthage", "toletum") == 5, "they went four spaces in all"
    assert where(t, "hannibal") == space(t, "corduba")


@pytest.mark.rule("H07-C41e")
def test_c41_hits_only_the_general_on_the_move() -> None:
    board = "gades: carthage 5 hannibal\nsaguntum: carthage 3 mago"
    t = hold("carthage", "37 5", board, enemy="41 36")
    t.carthage("play 37 event", "activate hannibal", "take 5", "move hispalis", "move corduba")
    t.carthage("move arsa").rome("pass").carthage("stop", "activate mago", "take 3")
    t.carthage("move laminium", "move toletum")
    assert t.seat == "carthage", "Hannibal is safe, and Mago has gone two spaces"
    t.carthage("move arsa").rome("respond 41")
    assert where(t, "mago") == space(t, "toletum")
    assert where(t, "hannibal") == space(t, "arsa")


@pytest.mark.rule("H07-C41d")
@pytest.mark.ruling("R-090")
def test_c41_a_pass_within_two_points_is_crossed() -> None:
    t = hold("carthage", "61 5", "druentia: carthage 5 hannibal", enemy="41 36")
    t.carthage("play 61 event", "take 5", "move taurini")
    assert t.seat == "chance", "no window: the attrition roll follows"
    t.die(1)
    assert where(t, "hannibal") == space(t, "taurini")


@pytest.mark.rule("H07-C41d", "H07-C41c")
@pytest.mark.ruling("R-091")
def test_c41_a_pass_that_needs_the_third_point_is_not_crossed() -> None:
    t = hold("carthage", "61 5", "rhone: carthage 5 hannibal", enemy="41 36")
    t.carthage("play 61 event", "take 5", "move druentia", "move taurini")
    assert t.options == ["respond 41", "pass"], "before the attrition of the pass"
    t.rome("respond 41")
    assert where(t, "hannibal") == space(t, "druentia")
    assert force(t, "carthage", "druentia") == 5
    assert "Attrition" not in " ".join(t.log)


@pytest.mark.rule("H07-C41d")
def test_c41_a_strait_that_needs_the_third_point_is_not_crossed() -> None:
    board = "croton: carthage 5 hannibal\nrhegium: carthage\nmessana: carthage"
    t = hold("carthage", "61 5", board, enemy="41 36")
    t.carthage("play 61 event", "take 5", "move rhegium", "move messana").rome("respond 41")
    assert where(t, "hannibal") == space(t, "rhegium")


@pytest.mark.rule("H07-C41c")
@pytest.mark.ruling("R-090")
def test_c41_not_after_the_attrition_of_a_pass() -> None:
    t = hold("carthage", "61 5", "rhone: carthage 5 hannibal", enemy="41 36")
    t.carthage("play 61 event", "take 5", "move druentia", "move taurini").rome("pass").die(1)
    t.carthage("move insubrians")
    assert t.seat == "carthage", "it is too late: a pass was crossed with the third point"


@pytest.mark.rule("H07-C41b")
def test_c41_not_against_interception() -> None:
    board = "cannae: carthage 5 hannibal\narpi: rome 5 nero\nproconsul: nero"
    t = hold("carthage", "61 41", board, enemy="36 1")
    t.carthage("play 61 event", "take 5", "move beneventum")
    assert t.seat == "rome"
    assert offers(t, "intercept nero")
    t.rome("intercept nero")
    while t.seat == "rome":
        t.rome(t.options[0])
    t.die(1)
    assert not offers(t, "respond 41"), "Carthage cannot stop the interceptor by weather"
    assert force(t, "rome", "beneventum") == 5


@pytest.mark.rule("H07-C41b")
def test_c41_is_no_play_of_ones_own() -> None:
    t = hold("carthage", "41 61", "gades: carthage 5 hannibal", enemy="36")
    assert not offers(t, "play 41 event")
    t.carthage("play 61 event", "take 5", "move hispalis", "move corduba", "move arsa")
    assert t.seat == "carthage"
    assert not offers(t, "respond 41"), "not against one's own move"


# --- 41 at sea --------------------------------------------------------------------------------


@pytest.mark.rule("H07-C41a", "H07-C41c", "H07-8.4a")
def test_c41_keeps_a_fleet_in_port() -> None:
    t = hold("carthage", "63 5", "zama: carthage 5 hannibal", enemy="41 36")
    t.carthage("play 63 event", "take 5", "move carthage", "sail gades")
    assert t.options == ["respond 41", "pass"], "before the naval roll"
    t.rome("respond 41")
    assert where(t, "hannibal") == space(t, "carthage")
    assert force(t, "carthage", "carthage") == 5
    assert "Naval combat" not in " ".join(t.log)
    assert not any(option.startswith(("move", "sail")) for option in t.options)


@pytest.mark.rule("H07-C41c")
@pytest.mark.ruling("R-090")
def test_c41_not_after_the_naval_roll() -> None:
    t = hold("carthage", "63 5", "utica: carthage 5 hannibal", enemy="41 36")
    t.carthage("play 63 event", "take 5", "sail gades").rome("pass").die(1)
    assert t.seat == "carthage"
    t.carthage("move hispalis")
    assert t.seat == "carthage", "the voyage cannot be undone any more"


# --- 60 ---------------------------------------------------------------------------------------


@pytest.mark.rule("H07-C60")
def test_c60_the_force_at_sea_rolls_with_plus_two() -> None:
    t = hold("carthage", "63 5", "utica: carthage 5 hannibal", enemy="60 36")
    t.carthage("play 63 event", "take 3", "sail gades").rome("respond 60").die(5)
    assert force(t, "carthage", "utica") == 3, "two of the three aboard are lost, two stayed"
    assert t.prompt.startswith("Naval combat")
    t.die(1)
    assert force(t, "carthage", "gades") == 1
    assert force(t, "carthage", "utica") == 2


@pytest.mark.rule("H07-C60", "H07-10.10c", "H07-C60", "HPX-15.1-C60")
@pytest.mark.ruling("R-097")
def test_c60_a_general_without_cus_goes_back_to_port() -> None:
    t = hold("carthage", "63 5", "utica: carthage 1 mago", enemy="60 36")
    t.carthage("play 63 event", "take 1", "sail gades").rome("respond 60").die(4)
    assert force(t, "carthage", "utica") == 0
    assert where(t, "mago") == space(t, "utica")
    assert "The storm leaves Mago without CUs." in t.log
    assert "Naval combat" not in " ".join(t.log)


@pytest.mark.rule("H07-C60")
@pytest.mark.ruling("R-096")
def test_c60_hits_romans_too_and_not_a_lone_general() -> None:
    t = hold("rome", "63 5", "neapolis: rome 5 nero", enemy="60 36")
    t.rome("play 63 event", "take 5", "sail lilybaeum").carthage("respond 60").die(3)
    assert force(t, "rome", "lilybaeum") == 3, "row 5 of five CUs"
    t = hold("rome", "63 5", "neapolis: rome 0 nero", enemy="60 36")
    t.rome("play 63 event", "sail lilybaeum")
    assert t.seat == "rome", "there is nothing to lose"


@pytest.mark.rule("H07-C60")
def test_c60_not_after_the_naval_roll() -> None:
    t = hold("carthage", "63 5", "utica: carthage 5 hannibal", enemy="60 36")
    t.carthage("play 63 event", "take 3", "sail gades").rome("pass").die(1)
    assert t.seat == "carthage"
    assert force(t, "carthage", "gades") == 3


@pytest.mark.rule("H07-C41a", "H07-C60")
def test_c60_has_no_use_once_the_fleet_stays_in_port() -> None:
    t = hold("carthage", "63 5", "utica: carthage 5 hannibal", enemy="41 60 36")
    t.carthage("play 63 event", "take 3", "sail gades")
    assert t.options == ["respond 41", "respond 60", "pass"]
    t.rome("respond 41")
    assert t.seat == "rome", "the next play: the fleet stays where it is"
    assert sorted(hand(t, "rome")) == [36, 60]
