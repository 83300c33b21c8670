"""Cards 7 and 8: Hostile Tribes, in whatever way a force comes. PHX 15.1"""

from __future__ import annotations

import pytest

from delenda.games.hannibal.cards.attrition_events import is_wild
from delenda.punic.after.retreat_march import RetreatMarch
from hannibal.battles import begin, deal_any
from punic.hand import hold, state
from punic.marching import march, offered
from punic.pieces import place, stands, units
from punic.tables import Table, table


def fall_upon(t: Table, side: str, where: str) -> Table:
    """A side plays Hostile Tribes against the force there; it rolls a six."""
    assert "respond 7" in t.options
    t.say(side, "respond 7")
    if t.ask.prompt == "hostile-tribes":
        t.say(side, f"pick {where}")
    assert t.seat == "chance"
    return t.die(6)


@pytest.mark.rule("HPX-15.1-C7")
def test_c7_on_the_march() -> None:
    t = march("rome", "cosa: rome 6 nero\npisae: rome", "take 6", "move pisae", enemy="7 36")
    t.rome("move eastern-ligurians")
    fall_upon(t, "carthage", "eastern-ligurians")
    assert units(t, "rome", "eastern-ligurians") < 6


@pytest.mark.rule("HPX-15.1-C7")
@pytest.mark.ruling("R-170")
def test_c7_after_avoiding_in_the_turn_of_who_plays_it() -> None:
    board = "nemausus: rome 8 nero\nrhone: carthage 6 hannibal\ngergovia: carthage"
    t = hold("rome", "1 7", board).rome("play 1 move", "take 8", "move rhone")
    t.carthage("avoid hannibal", "take 6").die(1).carthage("avoid-to gergovia")
    assert t.seat == "rome"
    fall_upon(t, "rome", "gergovia")
    assert units(t, "carthage", "gergovia") < 6
    assert t.options == ["pursue", "halt"]


@pytest.mark.rule("HPX-15.1-C7")
@pytest.mark.ruling("R-170")
def test_c7_strikes_the_whole_force_that_one_of_its_parts_has_joined() -> None:
    board = "nemausus: rome 8 nero\nrhone: carthage 1 mago\ngergovia: carthage 3"
    t = hold("rome", "1 7", board).rome("play 1 move", "take 8", "move rhone")
    t.carthage("avoid mago", "take 1").die(1).carthage("avoid-to gergovia")
    fall_upon(t, "rome", "gergovia")
    assert units(t, "carthage", "gergovia") == 2


@pytest.mark.rule("HPX-15.1-C7")
@pytest.mark.ruling("R-170")
def test_c7_after_an_interception() -> None:
    board = "nemausus: rome 8 nero\ngergovia: carthage 6 hannibal"
    t = hold("rome", "1 7", board).rome("play 1 move", "take 8", "move rhone")
    t.carthage("intercept hannibal", "take 6").die(1)
    assert t.seat == "rome"
    fall_upon(t, "rome", "rhone")
    assert units(t, "carthage", "rhone") < 6
    assert units(t, "rome", "rhone") == 8, "the army on the march is not theirs"
    assert t.options == ["back-up", "stand"]


@pytest.mark.rule("HPX-15.1-C7")
def test_c7_after_backing_up() -> None:
    board = "rhone: rome 8 nero\nnarbo: carthage 6 hannibal\nnemausus: free"
    t = march("rome", board, "take 8", "move nemausus", enemy="7 36")
    t.carthage("intercept hannibal", "take 6").die(1).rome("back-up")
    assert t.seat == "carthage"
    fall_upon(t, "carthage", "rhone")
    assert units(t, "rome", "rhone") < 8


# --- a force that stands ----------------------------------------------------------------------

STANDS = "rhone: rome 6 nero\nrome: rome 5 varro\nconsuls: varro"


@pytest.mark.rule("HPX-15.1-C7", "HPX-5.2.C1b")
@pytest.mark.ruling("R-320")
@pytest.mark.parametrize("card", [7, 8])
def test_c7_against_a_force_that_stands_is_not_the_play_of_the_turn(card: int) -> None:
    t = hold("carthage", f"{card} 5 36", STANDS, enemy="35")
    t.carthage(f"respond {card}")
    if t.ask.prompt == "hostile-tribes":
        t.carthage("pick rhone")
    t.die(6)
    assert units(t, "rome", "rhone") < 6
    assert (t.seat, t.ask.prompt) == ("carthage", "play"), "the turn goes on"
    t.carthage("play 5 discard")
    assert t.seat == "rome"


@pytest.mark.rule("HPX-5.2.C1b")
def test_c7_is_no_play_of_its_own() -> None:
    t = hold("carthage", "7 5", STANDS, enemy="35")
    assert "play 7 event" not in t.options
    assert "not as your own play" in t.why_not("carthage", "play 7 event")


@pytest.mark.rule("HPX-5.2.C1b")
def test_c7_as_the_last_card_ends_the_turns_of_its_owner() -> None:
    t = hold("carthage", "7", STANDS, enemy="35 36").carthage("respond 7")
    if t.ask.prompt == "hostile-tribes":
        t.carthage("pick rhone")
    t.die(6)
    assert t.seat == "rome"


@pytest.mark.rule("HPX-15.1-C7", "HPX-5.2.C1b")
@pytest.mark.ruling("R-320")
def test_c7_between_two_steps_of_ones_own_army() -> None:
    board = STANDS + "\ngades: carthage 5 hannibal"
    t = hold("carthage", "1 7", board, enemy="35").carthage("play 1 move", "take 5")
    t.carthage("move hispalis")
    assert offered(t, "respond") == ["7"]
    fall_upon(t, "carthage", "rhone")
    assert units(t, "rome", "rhone") < 6
    t.carthage("move corduba")


FIELD = """
    turn: 3
    phase: strategy carthage
    carthage hand: 7 36
    rome hand: 35
    {}
"""


@pytest.mark.rule("HPX-15.1-C7")
def test_c7_after_a_retreat() -> None:
    t = table(FIELD.format("pisae: rome 6 nero"))
    begin(t, RetreatMarch(0, place(t, "pisae"), (place(t, "eastern-ligurians"),)))
    assert t.seat == "carthage"
    fall_upon(t, "carthage", "eastern-ligurians")
    assert units(t, "rome", "eastern-ligurians") < 6


@pytest.mark.rule("HPX-15.1-C7")
def test_c7_those_who_are_left_retreat_on() -> None:
    t = table(FIELD.format("massilia: rome 4 nero\n    rhone: free\n    gergovia: rome"))
    path = (place(t, "rhone"), place(t, "gergovia"))
    begin(t, RetreatMarch(0, place(t, "massilia"), path))
    fall_upon(t, "carthage", "rhone")
    left = sum(state(t).units)
    assert 0 < left < 4
    assert units(t, "rome", "gergovia") == left
    assert stands(t, "nero") == "gergovia"


@pytest.mark.rule("HPX-15.1-C7")
def test_c7_after_a_withdrawal() -> None:
    board = "rhone: rome, rome 6 nero\nnemausus: carthage 5 hannibal"
    t = march("rome", board, "take 6", "move nemausus", enemy="7 36").carthage("done")
    deal_any(t).rome("withdraw").die(1).carthage("pass")
    assert t.seat == "carthage"
    fall_upon(t, "carthage", "rhone")
    assert units(t, "rome", "rhone") < 6


@pytest.mark.rule("HPX-15.1-C7")
def test_c7_not_against_ones_own_and_not_elsewhere() -> None:
    board = "nemausus: rome 8 nero\nrhone: carthage 6 hannibal\ngergovia: carthage"
    t = hold("rome", "1 35", board, enemy="7 36").rome("play 1 move", "take 8", "move rhone")
    assert offered(t, "respond") == ["7"], "Nero has come to Rhone"
    t.carthage("pass", "avoid hannibal", "take 6").die(1).carthage("avoid-to gergovia")
    assert t.options == ["pursue", "halt"], "it was Hannibal who came"


@pytest.mark.rule("HPX-15.1-C7")
def test_c7_mauretania_is_hostile_too() -> None:
    t = table(
        "turn: 3\nphase: strategy rome\nrome hand: 1\ncarthage hand: 36", options="mauretania"
    )
    rules = state(t).rules
    strikes = zip(rules.board.provinces, rules.sites.hostile_tribes, strict=True)
    assert {province.id for province, wild in strikes if wild} == {
        "gallia-transalpina",
        "liguria",
        "mauretania",
    }
    found = next(one for one in rules.board.provinces if one.id == "mauretania")
    assert all(is_wild(state(t), space) for space in found.spaces)
