"""Consular armies, and proconsuls beside them."""

from __future__ import annotations

import pytest

from delenda.punic.queries import commander
from delenda.punic.state import ROME
from punic.hand import hold, offers, space, state
from punic.pieces import stands, units
from punic.tables import Table, printed

FIVE = "a consul is never left with fewer than five CUs [consul.minimum]"
ALL_OR_FIVE = "a consul leaves no CUs behind unless five go with him [consul.minimum]"


def consul(cus: int, *steps: str, more: str = "") -> Table:
    """Varro, a consul, is activated in Emporiae."""
    board = f"emporiae: rome {cus} varro\nconsuls: varro\n{more}"
    return hold("rome", "1", board).rome("play 1 move", *steps)


def takes(*counts: int) -> list[str]:
    return [f"take {count}" for count in counts]


@pytest.mark.rule("H07-18.1a")
def test_a_consul_may_not_drop_below_five() -> None:
    t = consul(8, "take 8", "move narbo", "regroup")
    assert t.options == takes(8, 7, 6, 5)
    assert t.why_not("rome", "take 4") == printed(FIVE)
    t.rome("take 5", "move nemausus")
    assert units(t, "rome", "nemausus") == 5
    assert units(t, "rome", "narbo") == 3


@pytest.mark.rule("H07-18.1a")
def test_not_even_to_go_alone() -> None:
    t = consul(8)
    assert t.options == takes(8, 7, 6, 5)
    assert t.why_not("rome", "take 0") == printed(FIVE)


@pytest.mark.rule("H07-18.1a")
def test_not_behind_walls() -> None:
    board = "capua: rome 6 varro\nconsuls: varro\nbeneventum: carthage 8 hannibal"
    t = hold("carthage", "1", board).carthage("play 1 move", "take 8", "move capua")
    assert t.prompt == "The enemy comes to Capua. How many of your 6 CUs are inside the walls?"
    assert t.options == ["inside 0", "inside 1"]
    assert t.why_not("rome", "inside 2") == printed(FIVE)
    t.rome("inside 1")
    assert stands(t, "varro") == "capua", "he must be with the five"


@pytest.mark.rule("H07-18.1a")
def test_not_on_the_march_into_a_city() -> None:
    t = hold("rome", "1", "massilia: rome 6 varro\nconsuls: varro").rome("play 1 move", "take 6")
    assert not any(option.startswith("enter") for option in t.options)
    assert t.why_not("rome", "enter 2") == printed(FIVE)


@pytest.mark.rule("H07-18.1a")
def test_other_romans_are_free() -> None:
    board = "emporiae: rome 8 nero\nproconsul: nero"
    t = hold("rome", "1", board).rome("play 1 move")
    assert t.options == takes(8, 7, 6, 5, 4, 3, 2, 1, 0)


@pytest.mark.rule("H07-18.1b")
def test_six_may_leave_one_behind() -> None:
    t = consul(6)
    assert t.options == takes(6, 5)
    assert t.why_not("rome", "take 4") == printed(FIVE)
    t.rome("take 5", "move narbo")
    assert units(t, "rome", "emporiae") == 1


@pytest.mark.rule("H07-18.1b")
@pytest.mark.ruling("R-113")
def test_nor_those_whom_he_meets_on_the_way() -> None:
    t = consul(3, "move narbo", more="narbo: rome 3")
    assert t.options == ["regroup", "stop"]
    assert t.why_not("rome", "move nemausus") == printed(ALL_OR_FIVE)
    t.rome("regroup")
    assert t.options == takes(6, 5)
    t.rome("take 5", "move nemausus")
    assert units(t, "rome", "nemausus") == 5
    assert units(t, "rome", "narbo") == 1


@pytest.mark.rule("H07-18.1e")
def test_two_cus_may_be_activated() -> None:
    t = consul(2)
    assert t.prompt == "Varro with 2 CUs is in Emporiae; 4 movement points left."
    assert offers(t, "move narbo")


@pytest.mark.rule("H07-18.1e")
def test_two_cus_may_be_attacked() -> None:
    board = "tarraco: rome 2 varro\nconsuls: varro\ndertosa: carthage 8 hannibal"
    t = hold("carthage", "1", board).carthage("play 1 move", "take 8", "move tarraco")
    assert offers(t, "avoid varro")
    t.rome("done")
    assert "Battle of Tarraco: Carthage attacks with 8 CUs against 2 CUs." in t.log


BOTH = "emporiae: rome {} varro marcellus\nconsuls: varro marcellus"


@pytest.mark.rule("H07-18.1c")
def test_two_consuls_do_not_part_with_nine_cus() -> None:
    t = hold("rome", "1", BOTH.format(9)).rome("play 1 move", "activate varro")
    assert t.prompt == "How many CUs go with Varro? 9 CUs can.", "Marcellus must go along"
    assert t.why_not("rome", "leave marcellus") == printed(
        "consuls part only with five CUs each [consul.part]"
    )
    t.rome("take 9", "move narbo")
    assert stands(t, "varro") == stands(t, "marcellus") == "narbo"


@pytest.mark.rule("H07-18.1c")
def test_two_consuls_part_with_ten() -> None:
    t = hold("rome", "1", BOTH.format(10)).rome("play 1 move", "activate varro")
    assert t.options == ["bring marcellus", "leave marcellus"]
    t.rome("leave marcellus")
    assert "Varro sets out from Emporiae with 5 CUs." in t.log, "it can be no other number"
    t.rome("move narbo")
    assert units(t, "rome", "emporiae") == units(t, "rome", "narbo") == 5
    assert stands(t, "marcellus") == "emporiae"


@pytest.mark.rule("H07-18.1c")
@pytest.mark.ruling("R-106")
def test_two_consuls_who_meet_part_with_ten() -> None:
    board = "emporiae: rome 6 varro\nnarbo: rome {} marcellus\nconsuls: varro marcellus"
    t = hold("rome", "1", board.format(3)).rome("play 1 move", "activate varro", "take 6")
    t.rome("move narbo")
    assert t.options == ["regroup", "stop"]
    assert t.why_not("rome", "move nemausus") == printed(
        "two consuls part only with five CUs each [consul.part]"
    )
    t = hold("rome", "1", board.format(5)).rome("play 1 move", "activate varro", "take 6")
    t.rome("move narbo", "move nemausus")
    assert units(t, "rome", "nemausus") == 6


def proconsul(cus: int, consuls: int, *steps: str) -> Table:
    """Nero, a proconsul, marches from Emporiae towards a consul in Narbo."""
    board = f"emporiae: rome {cus} nero\nnarbo: rome {consuls} varro\nconsuls: varro"
    t = hold("rome", "1", f"{board}\nproconsul: nero")
    return t.rome("play 1 move", "activate nero", f"take {cus}", "move narbo", *steps)


@pytest.mark.rule("H07-18.3a")
def test_who_ends_with_a_consul_becomes_his_subordinate() -> None:
    t = proconsul(8, 5, "stop")
    found = commander(state(t), ROME, space(t, "narbo"))
    assert state(t).rules.generals[found].id == "varro"
    assert units(t, "rome", "narbo") == 13


@pytest.mark.rule("H07-18.3b")
def test_a_larger_army_passes_a_consul() -> None:
    t = proconsul(10, 5, "move nemausus")
    assert units(t, "rome", "nemausus") == 10
    assert units(t, "rome", "narbo") == 5
    assert stands(t, "nero") == "nemausus"


@pytest.mark.rule("H07-18.3c")
def test_a_weak_consul_is_given_cus_or_the_move_ends() -> None:
    t = proconsul(10, 3)
    assert t.options == ["regroup", "stop"]
    why = printed("the consul here has fewer than five CUs: drop some off, or stop [consul.passed]")
    assert t.why_not("rome", "move nemausus") == why
    t.rome("regroup")
    assert t.options[0] == "take 8", "two are dropped off"
    assert t.why_not("rome", "take 9") == printed(FIVE)
    t.rome("take 8", "move nemausus")
    assert units(t, "rome", "narbo") == 5
    assert units(t, "rome", "nemausus") == 8


@pytest.mark.rule("H07-18.3c")
@pytest.mark.ruling("R-211")
def test_a_consul_without_cus_has_no_army_to_fill_up() -> None:
    t = proconsul(6, 0, "move nemausus")
    assert units(t, "rome", "nemausus") == 6
    assert stands(t, "varro") == "narbo"


@pytest.mark.rule("H07-18.3c")
@pytest.mark.ruling("R-107")
def test_who_cannot_give_enough_stays() -> None:
    t = proconsul(1, 3, "regroup")
    assert t.seat == "carthage", "the move is over"
    assert units(t, "rome", "narbo") == 4
    assert stands(t, "nero") == "narbo"


@pytest.mark.rule("H07-18.3d")
@pytest.mark.parametrize(
    ("cus", "offered"), [(9, takes(4, 3, 2, 1, 0)), (20, takes(*range(10, -1, -1)))]
)
def test_a_proconsul_marches_off(cus: int, offered: list[str]) -> None:
    board = f"emporiae: rome {cus} varro nero\nconsuls: varro\nproconsul: nero"
    t = hold("rome", "1", board).rome("play 1 move", "activate nero")
    assert t.options == offered, "the consul is not asked: he stays"
    assert t.why_not("rome", "bring varro") == printed(
        "he outranks the general who goes [command.rank]"
    )
    if cus == 9:
        assert t.why_not("rome", "take 5") == printed(FIVE)
    t.rome(offered[0], "move narbo")
    assert stands(t, "varro") == "emporiae"
    assert units(t, "rome", "narbo") == int(offered[0][5:])


@pytest.mark.rule("H07-18.3d")
@pytest.mark.parametrize("left", [0, 1, 4])
def test_a_proconsul_stays_with_any_number(left: int) -> None:
    board = "emporiae: rome 9 varro nero\nconsuls: varro\nproconsul: nero"
    t = hold("rome", "1", board).rome("play 1 move", "activate varro", "leave nero")
    assert t.options == takes(9, 8, 7, 6, 5)
    t.rome(f"take {9 - left}", "move narbo")
    assert stands(t, "nero") == "emporiae"
    assert units(t, "rome", "emporiae") == left
