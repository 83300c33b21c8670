"""Subordinates who intercept."""

from __future__ import annotations

import pytest

from hannibal.battles import deal_any, draws
from punic.hand import force, hold, offers, space, where
from punic.marching import set_out
from punic.tables import Table, printed

PAIR = """
    emporiae: rome 6 nero
    dertosa: carthage 4 hannibal
    ilerda: carthage 3 mago
"""
HANNIBAL = "emporiae: rome 6 nero\ndertosa: carthage 10 hannibal mago h-gisgo"


# --- several armies ---------------------------------------------------------------------------


@pytest.mark.rule("H07-12.6a")
def test_all_are_declared_before_any_roll() -> None:
    t = set_out(PAIR, "move tarraco").carthage("intercept hannibal", "take 4")
    assert t.seat == "carthage", "no roll yet"
    assert t.options == ["intercept mago", "done"]
    t.carthage("intercept mago", "take 3")
    assert t.log[-2:] == [
        "Hannibal will try to intercept with 4 CUs.",
        "Mago will try to intercept with 3 CUs.",
    ]
    assert t.prompt == "Hannibal tries to intercept."
    t.die(6)
    assert t.prompt == "Mago tries to intercept.", "he must, although Hannibal does not come"


@pytest.mark.rule("H07-12.6b")
@pytest.mark.parametrize(("first", "second"), [(1, 1), (1, 6), (6, 1)])
def test_the_mover_decides_after_the_last_roll(first: int, second: int) -> None:
    t = set_out(PAIR, "move tarraco").carthage("intercept hannibal", "take 4")
    t.carthage("intercept mago", "take 3").die(first)
    assert t.seat == "chance", "the mover waits"
    t.die(second)
    assert t.options == ["back-up", "stand"]
    arrived = 4 * (first == 1) + 3 * (second == 1)
    assert force(t, "carthage", "tarraco") == arrived
    t.rome("stand")
    assert f"Battle of Tarraco: Rome attacks with 6 CUs against {arrived} CUs." in t.log


@pytest.mark.rule("H07-12.6c")
def test_they_combine_under_the_ranking_general() -> None:
    t = set_out(PAIR, "move tarraco").carthage("intercept mago", "take 3")
    t.carthage("intercept hannibal", "take 4").die(1, 1).rome("stand")
    assert "Hannibal commands for Carthage." in t.log
    assert where(t, "mago") == where(t, "hannibal") == space(t, "tarraco")
    deal_any(t)
    assert "+7 CUs, +4 battle rating" in draws(t, "carthage")


# --- subordinates -----------------------------------------------------------------------------


@pytest.mark.rule("H07-12.7a")
def test_a_subordinate_goes_with_a_part() -> None:
    t = set_out(HANNIBAL, "move tarraco")
    assert t.options == ["intercept hannibal", "intercept mago", "intercept h-gisgo", "done"]
    t.carthage("intercept h-gisgo", "leave mago", "take 4").die(1)
    assert t.log[-1].startswith("H. Gisgo intercepts with 4 CUs: 1 within ")
    assert force(t, "carthage", "tarraco") == 4
    assert force(t, "carthage", "dertosa") == 6
    assert where(t, "hannibal") == where(t, "mago") == space(t, "dertosa")
    t.rome("stand")
    assert "H. Gisgo commands for Carthage." in t.log


@pytest.mark.rule("H07-12.7a")
def test_the_rating_is_that_of_the_one_who_goes() -> None:
    t = set_out(HANNIBAL, "move tarraco").carthage("intercept mago", "leave h-gisgo", "take 4")
    t.die(3)
    assert t.log[-1] == "Mago fails to intercept: 3 is above 2.", "Hannibal's rating is 4"
    t = set_out(HANNIBAL, "move tarraco")
    t.carthage("intercept hannibal", "leave mago", "leave h-gisgo", "take 1").die(4)
    assert t.log[-1] == "Hannibal intercepts with 1 CU: 4 within 4."
    assert force(t, "carthage", "dertosa") == 9, "the commander may go with a part"


@pytest.mark.rule("H07-12.7b")
def test_one_interception_from_each_space() -> None:
    t = set_out(f"{HANNIBAL}\nilerda: carthage 3 hasdrubal", "move tarraco")
    t.carthage("intercept mago", "leave h-gisgo", "take 4")
    assert t.options == ["intercept hasdrubal", "done"]
    why = printed("only one interception may come from each space [intercept.once]")
    assert t.why_not("carthage", "intercept hannibal") == why
    assert t.why_not("carthage", "intercept h-gisgo") == why


@pytest.mark.rule("H07-12.7b")
def test_the_next_space_is_another_chance() -> None:
    t = set_out(HANNIBAL, "move tarraco").carthage("intercept mago", "leave h-gisgo", "take 4")
    t.die(6).rome("move ilerda")
    assert offers(t, "intercept hannibal")


# --- failure ----------------------------------------------------------------------------------

FAILED = "emporiae: rome 6 nero\ndertosa: carthage 4 h-gisgo\nilerda: rome 6 marcellus"


def fail(card: str = "1") -> Table:
    """Gisgo fails to intercept Nero."""
    t = hold("rome", card, FAILED).rome(f"play {card} {'move' if card == '1' else 'event'}")
    t.rome("activate nero", "take 6", "move tarraco")
    return t.carthage("intercept h-gisgo", "take 4").die(4)


@pytest.mark.rule("H07-12.10a")
def test_who_failed_cannot_avoid_that_army() -> None:
    t = fail()
    assert t.log[-1] == "H. Gisgo fails to intercept: 4 is above 3."
    t.rome("move dertosa")
    assert "Battle of Dertosa: Rome attacks with 6 CUs against 4 CUs." in t.log


@pytest.mark.rule("H07-12.10a")
def test_without_an_attempt_he_may_avoid() -> None:
    t = hold("rome", "1", FAILED).rome("play 1 move", "activate nero", "take 6", "move tarraco")
    t.carthage("done").rome("move dertosa")
    assert t.options == ["avoid h-gisgo", "done"]


@pytest.mark.rule("H07-12.10a")
def test_those_who_took_no_part_may_avoid() -> None:
    t = set_out(HANNIBAL, "move tarraco").carthage("intercept mago", "leave h-gisgo", "take 4")
    t.die(6).rome("move dertosa")
    assert t.options == ["avoid hannibal", "avoid h-gisgo", "done"]
    assert t.why_not("carthage", "avoid mago") == printed(
        "he failed to intercept this army [avoid.failed]"
    )
    t.carthage("avoid hannibal", "bring h-gisgo")
    assert t.options == [f"take {count}" for count in range(6, -1, -1)], "without Mago's four"
    why = printed("those who failed to intercept this army may not avoid it [avoid.barred]")
    assert t.why_not("carthage", "take 7") == why


@pytest.mark.rule("H07-12.10b")
def test_who_failed_may_intercept_again() -> None:
    t = set_out("narbo: rome 6 nero\nilerda: carthage 4 h-gisgo", "move emporiae")
    t.carthage("intercept h-gisgo", "take 4").die(4).rome("move tarraco")
    assert t.options == ["intercept h-gisgo", "done"]
    t.carthage("intercept h-gisgo", "take 4").die(3)
    assert force(t, "carthage", "tarraco") == 4


@pytest.mark.rule("H07-12.10c")
def test_other_armies_of_a_campaign_can_be_avoided() -> None:
    t = fail("33").rome("stop", "activate marcellus", "take 6", "move dertosa")
    assert t.options == ["avoid h-gisgo", "done"]
    t.carthage("avoid h-gisgo", "take 4").die(3).carthage("avoid-to azaila")
    assert force(t, "carthage", "azaila") == 4
