"""Movement by sea. 11"""

from __future__ import annotations

import pytest

from hannibal.battles import elephants, stands, units
from hannibal.cards.hand import hold, state
from hannibal.marching import event, fight_out, march, offered, stack

# --- 11.1 procedure ---------------------------------------------------------------------------


@pytest.mark.rule("H07-11.1a")
def test_11_1_from_any_port_to_any_other() -> None:
    t = march("carthage", "gades: carthage 3 mago\nmalaca: carthage 4", "take 3")
    ports = [state(t).rules.board.spaces[port] for port in state(t).rules.ports]
    assert offered(t, "sail") == [port for port in ports if port != "gades"]
    assert t.why_not("carthage", "sail zama") == "ships go from a port to another port [11.1]"
    t = march("carthage", "acci: carthage 3 mago", "take 3")
    assert t.why_not("carthage", "sail gades") == "the army is not in a port [11.1]"


@pytest.mark.rule("H07-11.1a")
def test_11_1_a_general_sails_alone_but_cus_do_not() -> None:
    t = march("rome", "neapolis: rome 3\nrhegium: rome 0 nero", "sail lilybaeum", "stop")
    assert stack(t, "rome", "lilybaeum", "nero") == 0
    assert "Nero sails from Rhegium to Lilybaeum with 0 CUs." in t.log
    assert "Nero lands in Lilybaeum." in t.log


@pytest.mark.rule("H07-11.1b")
def test_11_1_it_takes_a_three_or_a_campaign() -> None:
    board = "neapolis: rome 3 nero\ncarthage: carthage 1"
    assert offered(march("rome", board, "take 3", card="1"), "sail")
    assert offered(event("rome", "37", board, "take 3"), "sail")
    t = march("rome", board, "take 3", card="5")
    assert offered(t, "sail") == []
    assert t.why_not("rome", "sail cosa") == "the card shows no ship [11.1]"


@pytest.mark.rule("H07-11.1c")
@pytest.mark.rule("H07-11.1-EX1")
def test_11_1_a_voyage_takes_three_points() -> None:
    t = march("rome", "neapolis: rome 3 nero", "take 3", "sail lilybaeum")
    assert t.prompt == "Nero with 3 CUs is in Lilybaeum; 1 movement points left."
    t.rome("move panormus")
    assert stands(t, "nero") == "panormus"
    t = march("rome", "capua: rome 3 nero", "take 3", "move neapolis", "sail lilybaeum")
    assert stands(t, "nero") == "lilybaeum"
    t = march("rome", "terventum: rome 3 nero", "take 3", "move capua", "move neapolis")
    assert t.why_not("rome", "sail cosa") == "a voyage takes three movement points [11.1]"


# --- 11.2-11.3 ports and cities ---------------------------------------------------------------


@pytest.mark.rule("H07-11.2")
def test_11_2_enemy_ports_serve_both_to_leave_and_to_land() -> None:
    board = "gades: rome 5 nero\nutica: carthage 3"
    t = march("rome", board, "take 5", "sail utica").carthage("inside 0")
    assert "Nero lands in Utica." in t.log
    assert any("Rome attacks" in line for line in t.log)


@pytest.mark.rule("H07-11.3a")
def test_11_3_straight_into_a_friendly_city() -> None:
    board = "cosa: rome 2 nero\nsyracuse: carthage 5 hannibal"
    t = march("rome", board, "take 2")
    assert "sail-inside syracuse" in t.options
    assert "sail-inside gades" not in t.options
    assert t.why_not("rome", "sail-inside gades") == "there is no friendly walled city [11.3]"
    t.rome("sail-inside syracuse")
    assert stack(t, "rome", "syracuse+", "nero") == 2
    assert "Nero goes inside Syracuse with 2 CUs." in t.log
    assert t.seat == "carthage", "that ends the move"


@pytest.mark.rule("H07-11.3a")
def test_11_3_not_into_a_besieged_or_full_city() -> None:
    board = "cosa: rome 2 nero\nsyracuse: carthage 5 hannibal, siege 1\nmessana: inside 1"
    t = march("rome", board, "take 2")
    assert t.why_not("rome", "sail-inside syracuse") == "no ship enters a besieged city [11.3]"
    assert t.why_not("rome", "sail-inside messana") == "the city cannot hold so many CUs [10.7]"
    assert "sail syracuse" in t.options, "but before its walls"


@pytest.mark.rule("H07-11.3a")
def test_11_3_a_lone_general_too() -> None:
    board = "cosa: rome 0 nero\nsyracuse: carthage 5 hannibal"
    t = march("rome", board)
    assert "sail-inside syracuse" in t.options
    assert "sail syracuse" not in t.options
    told = "a general without CUs may not enter a space with enemy CUs [10.4]"
    assert t.why_not("rome", "sail syracuse") == told


@pytest.mark.rule("H07-11.3b")
def test_11_3_nobody_sails_out_of_a_besieged_city() -> None:
    board = "syracuse: carthage 5 hannibal, inside 2 nero, siege 1"
    t = march("rome", board, "take 2")
    assert t.options == ["sally", "stop"]
    assert t.why_not("rome", "sail cosa") == "no ship leaves a besieged city [11.3]"


@pytest.mark.rule("H07-11.3b")
def test_11_3_out_of_one_that_is_not_besieged() -> None:
    board = "syracuse: carthage 5 hannibal, inside 2 nero"
    t = march("rome", board, "take 2", "sail cosa", "stop")
    assert stack(t, "rome", "cosa", "nero") == 2
    assert units(t, "rome", "syracuse+") == 0
    t = march("rome", "syracuse: carthage 5 hannibal, inside 1 nero", "take 0", "sail cosa")
    assert stack(t, "rome", "cosa", "nero") == 0
    assert units(t, "rome", "syracuse+") == 1


@pytest.mark.rule("H07-11.3b")
def test_11_3_a_fleet_that_returns_is_inside_again() -> None:
    board = "utica: rome 5 nero, inside 2 mago"
    t = march("carthage", board, "take 2", "sail hippo-regius").die(5)
    assert "The fleet returns to Utica." in t.log
    assert stack(t, "carthage", "utica+", "mago") == 2
    assert t.seat == "rome"


@pytest.mark.rule("H07-11.3b")
def test_11_3_the_space_around_a_besieged_city_stays_open() -> None:
    board = "cosa: rome 5 nero\nsyracuse: carthage 4 mago, inside 2, siege 2"
    t = march("rome", board, "take 5", "sail syracuse")
    assert t.prompt == "Do the 2 CUs inside Syracuse sortie and join the battle?"


# --- 11.4 limits ------------------------------------------------------------------------------


@pytest.mark.rule("H07-11.4b")
def test_11_4_five_cus_with_a_three() -> None:
    board = "cosa: rome 6 nero"
    t = march("rome", board, "take 6", card="33")
    told = "at most 5 CUs go by sea with this card [11.4]"
    assert t.why_not("rome", "sail neapolis") == told
    t = march("rome", board, "take 5", "sail neapolis", card="33")
    assert stack(t, "rome", "neapolis", "nero") == 5
    assert units(t, "rome", "cosa") == 1


@pytest.mark.rule("H07-11.4b")
def test_11_4_cus_may_be_left_on_the_way_to_the_port() -> None:
    t = march("rome", "tarquini: rome 8 nero", "take 8", "move cosa")
    assert offered(t, "sail") == []
    t.rome("regroup", "take 5", "sail neapolis")
    assert stack(t, "rome", "neapolis", "nero") == 5


@pytest.mark.rule("H07-11.4a")
def test_11_4_ten_cus_with_a_campaign() -> None:
    t = event("rome", "33", "cosa: rome 12 nero", "take 10", "sail neapolis")
    assert stack(t, "rome", "neapolis", "nero") == 10


@pytest.mark.rule("H07-11.4a")
@pytest.mark.rule("H07-C30b")
def test_11_4_the_siege_train_stays_ashore() -> None:
    t = march("carthage", "gades: carthage 4 mago, train", "take 4", "take-train")
    told = "the siege train does not go by sea; leave it [C30]"
    assert t.why_not("carthage", "sail malaca") == told


# --- 11.5 the Roman fleet ---------------------------------------------------------------------

# Tacapae (-1) to Gades (-2): a die of 4 arrives, 5 returns and 6 is sunk
FLEET = "tacapae: carthage 4 e1 mago\nzama: carthage 1"


@pytest.mark.rule("H07-11.5a")
def test_11_5_rome_rolls_against_each_carthaginian_voyage() -> None:
    t = march("carthage", "tacapae: carthage 4 hasdrubal", "take 4", "sail gades")
    assert t.prompt == "Naval combat for Hasdrubal, from Tacapae to Gades."
    assert t.ask.rule == "11.5"
    t.die(4)
    assert "Naval combat: 4 -3 ports, in all 1: arrives." in t.log
    assert stack(t, "carthage", "gades", "hasdrubal") == 4
    t = march("rome", "cosa: rome 4 nero", "take 4", "sail gades")
    assert t.seat == "rome", "no roll against Rome"


@pytest.mark.rule("H07-11.5b")
@pytest.mark.rule("H07-11.5d")
def test_11_5_a_sunk_fleet_is_lost_without_political_loss() -> None:
    board = "tacapae: carthage 5 e1 hasdrubal h-gisgo"
    t = march("carthage", board, "activate hasdrubal", "bring h-gisgo", "take 4", "elephants 1")
    t.carthage("sail gades").die(6)
    assert "The fleet is sunk with 4 CUs." in t.log
    assert (stands(t, "hasdrubal"), stands(t, "h-gisgo")) == ("-2", "-2")
    assert (units(t, "carthage", "tacapae"), elephants(t, "tacapae")) == (1, 0)
    assert units(t, "carthage", "gades") == 0
    assert t.seat == "rome", "no marker is asked for"


@pytest.mark.rule("H07-11.5b")
@pytest.mark.rule("H07-10.10f")
def test_11_5_hannibal_drowns() -> None:
    t = march("carthage", "tacapae: carthage 4 hannibal", "take 4", "sail gades").die(6)
    assert "Hannibal is eliminated." in t.log
    assert stands(t, "hannibal") == "-3"
    assert t.ask.rule == "10.10", "five markers go"


@pytest.mark.rule("H07-11.5c")
def test_11_5_a_fleet_that_returns_has_moved() -> None:
    t = march("carthage", "hadrumetum: carthage 4 hasdrubal", "take 4", "sail gades").die(5)
    assert "Naval combat: 5 -3 ports, in all 2: returns." in t.log
    assert "The fleet returns to Hadrumetum." in t.log
    assert stack(t, "carthage", "hadrumetum", "hasdrubal") == 4
    assert t.seat == "rome", "the rest of the move is lost"


@pytest.mark.rule("H07-11.5c")
@pytest.mark.rule("H07-10.11d")
def test_11_5_and_is_not_moved_by_another() -> None:
    board = "hadrumetum: carthage 4 hasdrubal h-gisgo"
    t = event("carthage", "37", board, "activate hasdrubal", "leave h-gisgo", "take 3")
    t.carthage("sail gades").die(5).carthage("activate h-gisgo")
    assert t.prompt == "How many CUs go with H. Gisgo? 1 CU can."


# --- 11.6 modifiers ---------------------------------------------------------------------------


def combat(board: str, target: str, die: int = 1, count: int = 4) -> str:
    """Let Hasdrubal sail; return how the roll is told."""
    t = event("carthage", "33", board, "activate hasdrubal", "leave mago")
    t.carthage(f"take {count}", f"sail {target}").die(die)
    return next(line for line in t.log if line.startswith("Naval combat"))


@pytest.mark.rule("H07-11.6a")
@pytest.mark.rule("H07-11.6-EX1")
def test_11_6_example_carthage_to_new_carthage() -> None:
    told = combat("carthage: carthage 5 hasdrubal mago", "new-carthage", 6)
    assert told == "Naval combat: 6 -4 ports, in all 2: returns."


@pytest.mark.rule("H07-11.6b")
@pytest.mark.rule("H07-11.6c")
@pytest.mark.rule("H07-11.6-EX2")
def test_11_6_example_one_cu_to_rhegium() -> None:
    told = combat("new-carthage: carthage 5 hasdrubal mago", "rhegium", 4, 1)
    assert told == "Naval combat: 4 -1 ports +1 Roman markers -1 at most one CU, in all 3: sunk."


@pytest.mark.rule("H07-11.6b")
@pytest.mark.parametrize(("count", "few"), [(0, True), (1, True), (2, False)])
def test_11_6_at_most_one_cu(count: int, few: bool) -> None:
    told = combat("saguntum: carthage 5 hasdrubal mago", "dianium", 1, count)
    assert ("-1 at most one CU" in told) == few


@pytest.mark.rule("H07-11.6c")
def test_11_6_each_roman_port() -> None:
    told = combat("syracuse: carthage 5 hasdrubal mago", "croton")
    assert told == "Naval combat: 1 +2 Roman markers, in all 3: sunk."


@pytest.mark.rule("H07-11.6d")
def test_11_6_syracuse() -> None:
    board = "dianium: carthage 5 hasdrubal mago\nsyracuse: carthage"
    told = combat(board, "saguntum", 3)
    assert told == "Naval combat: 3 -1 Syracuse, in all 2: returns."
    assert "Syracuse" not in combat("dianium: carthage 5 hasdrubal mago", "saguntum")


@pytest.mark.rule("H07-11.6e")
@pytest.mark.rule("H07-11.6f")
@pytest.mark.rule("H07-11.6g")
def test_11_6_all_add_up() -> None:
    board = """
        dianium: carthage 5 hasdrubal mago
        syracuse: carthage
        effects: macedonia naval-victory
    """
    told = combat(board, "rhegium", 6)
    assert told == (
        "Naval combat: 6 +1 ports +1 Roman markers -1 Syracuse -1 Macedonia -1 naval victory,"
        " in all 5: sunk."
    )


@pytest.mark.rule("H07-11.5a")
@pytest.mark.rule("H07-C50")
def test_11_5_pirates_escort_the_way_back_too() -> None:
    board = "baleares: carthage 3 hasdrubal\nbrundisium: carthage 1\nheraclea: rome 5 nero"
    t = event("carthage", "50", board, "take 3", "sail croton")
    t.rome("intercept nero", "take 5").die(1).carthage("back-up")
    assert stack(t, "carthage", "baleares", "hasdrubal") == 3
    assert not any("Naval combat" in line for line in t.log)


@pytest.mark.rule("H07-11.2")
def test_11_2_a_lone_general_does_not_end_with_an_enemy_general() -> None:
    board = "tarquini: rome 0 nero\ncroton: carthage 0 mago"
    t = march("rome", board, "move cosa")
    told = "a lone general may not stop with an enemy general [10.4]"
    assert t.why_not("rome", "sail croton") == told
    t = event("rome", "63", board, "move cosa", "sail croton")
    assert "stop" not in t.options


@pytest.mark.rule("H07-11.2")
def test_11_2_a_landing_may_be_beaten() -> None:
    board = "cosa: rome 5 nero\ncroton: carthage 10 hannibal\nbruttium: carthage 1"
    t = hold("rome", "1 35", board)
    t.rome("play 1 move", "take 5", "sail croton").carthage("done")
    assert fight_out(t, loser="rome") == "carthage"
    assert units(t, "rome", "cosa") == 0, "there is no way back"
