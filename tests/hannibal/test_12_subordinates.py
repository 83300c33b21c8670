"""Several interceptions, subordinates, and what failure means. 12.6, 12.7, 12.10"""

from __future__ import annotations

import pytest

from hannibal.battles import deal_any, draws
from punic.hand import force, hold, space, where
from punic.marching import set_out
from punic.tables import Table, printed


def descend(board: str) -> Table:
    """Mago marches to Beneventum, next to the Romans in Capua."""
    t = hold("carthage", "1", f"cannae: carthage 6 mago\n{board}")
    return t.carthage("play 1 move", "take 6", "move beneventum")


@pytest.mark.rule("H07-12.7c")
def test_12_7_the_commander_stays_with_a_cu() -> None:
    t = set_out("emporiae: rome 6 nero\ndertosa: carthage 3 hannibal h-gisgo", "move tarraco")
    t.carthage("intercept h-gisgo")
    assert t.prompt == "How many CUs go with H. Gisgo? 2 CUs can.", "Hannibal is not asked"
    assert t.options == ["take 2", "take 1"]
    assert t.why_not("carthage", "take 3") == "his commander must be left with CUs [12.7]"
    t.carthage("take 2").die(1)
    assert where(t, "hannibal") == space(t, "dertosa")
    assert force(t, "carthage", "dertosa") == 1


@pytest.mark.rule("H07-12.7c")
def test_12_7_with_a_single_cu_only_the_commander_goes() -> None:
    t = set_out("emporiae: rome 6 nero\ndertosa: carthage 1 hannibal h-gisgo", "move tarraco")
    assert t.options == ["intercept hannibal", "done"]
    why = "his commander must be left with CUs [12.7]"
    assert t.why_not("carthage", "intercept h-gisgo") == why


@pytest.mark.rule("H07-12.7c", "H07-18.1a")
def test_12_7_a_consul_stays_with_five() -> None:
    t = descend("capua: rome 8 varro nero\nconsuls: varro\nproconsul: nero")
    t.rome("intercept nero")
    assert t.options == ["take 3", "take 2", "take 1"]
    assert t.why_not("rome", "take 4") == printed(
        "a consul is never left with fewer than five CUs [consul.minimum]"
    )
    t = descend("capua: rome 5 varro nero\nconsuls: varro\nproconsul: nero")
    assert t.options == ["intercept varro", "done"]
    why = printed("his commander must be left with CUs [intercept.leave]")
    assert t.why_not("rome", "intercept nero") == why


@pytest.mark.rule("H07-12.7c", "H07-18.1a")
def test_12_7_a_consul_who_goes_takes_five() -> None:
    t = descend("capua: rome 8 varro\nconsuls: varro").rome("intercept varro")
    assert t.options == ["take 8", "take 7", "take 6", "take 5"]
    assert t.why_not("rome", "take 4") == printed(
        "a consul is never left with fewer than five CUs [consul.minimum]"
    )
    t = descend("capua: rome 3 varro\nconsuls: varro").rome("intercept varro")
    assert t.prompt == "Varro tries to intercept.", "he goes with all three, or not at all"


@pytest.mark.rule("H07-12.7c", "H07-18.1c")
def test_12_7_a_second_consul_needs_ten_cus() -> None:
    board = "capua: rome {} varro marcellus\nconsuls: varro marcellus"
    t = descend(board.format(9)).rome("intercept varro")
    assert t.options == ["take 9", "take 8", "take 7", "take 6", "take 5"], "Marcellus goes along"
    t = descend(board.format(9)).rome("intercept marcellus")
    assert t.options == ["take 9", "take 8", "take 7", "take 6", "take 5"], "Varro goes along"
    t = descend(board.format(10)).rome("intercept marcellus", "leave varro")
    assert t.prompt == "Marcellus tries to intercept."
    t.die(1)
    assert force(t, "rome", "beneventum") == force(t, "rome", "capua") == 5


@pytest.mark.rule("H07-9.3a", "H07-12.7c")
@pytest.mark.ruling("R-124")
@pytest.mark.parametrize(("general", "other"), [("mago", "h-gisgo"), ("h-gisgo", "mago")])
def test_12_7_of_equals_either_may_be_the_commander_who_goes(general: str, other: str) -> None:
    board = "emporiae: rome 6 nero\ndertosa: carthage 3 mago h-gisgo"
    t = set_out(board, "move tarraco").carthage(f"intercept {general}")
    assert t.options == [f"bring {other}", f"leave {other}"]
    t.carthage(f"bring {other}", "take 3").die(2)
    assert force(t, "carthage", "tarraco") == 3
    assert where(t, general) == where(t, other) == space(t, "tarraco")
    t = set_out(board, "move tarraco").carthage(f"intercept {general}", f"leave {other}")
    assert t.options == ["take 3", "take 2", "take 1"], "his equal is not his commander"


@pytest.mark.rule("H07-12.7d", "H07-12.5a")
@pytest.mark.parametrize(("general", "rating"), [("h-gisgo", 1), ("mago", 2)])
def test_12_7_the_owner_chooses_among_equals(general: str, rating: int) -> None:
    board = "emporiae: rome 6 nero\ntarraco: carthage 3 mago\ndertosa: carthage 4 h-gisgo"
    t = set_out(board, "move tarraco").carthage("intercept h-gisgo", "take 4", "done").die(3)
    t.rome("stand")
    assert t.prompt == "Which general commands the defence of Tarraco?"
    assert sorted(t.options) == ["command h-gisgo", "command mago"]
    t.carthage(f"command {general}")
    deal_any(t)
    assert f"+7 CUs, +{rating} battle rating" in draws(t, "carthage")
