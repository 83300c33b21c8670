"""Campaigns."""

from __future__ import annotations

import pytest

from punic.hand import hold
from punic.marching import event, fight_out
from punic.pieces import stands, units
from punic.tables import Table, printed

THREE = """
    gades: carthage 4 hannibal
    carthage: carthage 3 hanno
    saguntum: carthage 3 hasdrubal
    baleares: carthage 2 mago
"""


@pytest.mark.rule("H07-10.11a")
@pytest.mark.parametrize(("card", "armies"), [("37", 2), ("33", 3)])
def test_two_or_three_armies(card: str, armies: int) -> None:
    t = event("carthage", card, THREE)
    told = f"Carthage begins a campaign with up to {armies} armies."
    assert told in t.log
    for general in ("hannibal", "hasdrubal", "hanno")[:armies]:
        t.carthage(f"activate {general}", t.options[0] if t.prompt.startswith("How") else "take 3")
        t.carthage("stop")
    assert t.seat == "rome"


@pytest.mark.rule("H07-10.11a")
def test_the_player_may_stop_early() -> None:
    t = event("carthage", "33", THREE, "activate hannibal", "take 4", "move malaca", "stop")
    assert t.prompt == "Which general do you activate next, if any?"
    t.carthage("stop")
    assert t.seat == "rome"


@pytest.mark.rule("H07-10.11b", "HPX-7.1c")
def test_each_finishes_before_the_next() -> None:
    board = "capua: rome 8 nero\nrome: rome 8 varro\nbeneventum: carthage 3"
    t = event("rome", "37", board, "activate nero", "take 8", "move beneventum")
    assert t.prompt.startswith("Rome draws"), "the battle comes first"
    assert t.refuses("rome", "activate varro")
    fight_out(t)
    assert t.options == ["activate varro", "stop"]


RELAY = "gades: carthage 6 hannibal\nsalaria: carthage 0 mago"
TO_SALARIA = ("take 6", "move malaca", "move acci", "move salaria", "stop")


@pytest.mark.rule("H07-10.11c", "HPX-7.1b")
def test_cus_march_four_spaces_in_all() -> None:
    t = event("carthage", "37", RELAY, "activate hannibal", *TO_SALARIA, "activate mago", "take 6")
    assert t.prompt == "Mago with 6 CUs is in Salaria; 1 movement point left."
    t.carthage("move toletum")
    told = printed("1 movement point is needed, 0 are left [march.points]")
    assert t.why_not("carthage", "move arsa") == told
    t.carthage("regroup", "take 0")
    assert t.prompt == "Mago with 0 CUs is in Toletum; 3 movement points left."
    t.carthage("move arsa", "move corduba", "move hispalis")
    assert stands(t, "mago") == "hispalis", "he himself has gone four spaces"
    assert units(t, "carthage", "toletum") == 6


@pytest.mark.rule("H07-10.11c")
@pytest.mark.ruling("R-108")
def test_those_picked_up_on_the_way_hold_the_army_back() -> None:
    board = "gades: carthage 6 hannibal\ntoletum: carthage 2 mago"
    t = event("carthage", "37", board, "activate hannibal", *TO_SALARIA)
    t.carthage("activate mago", "take 2", "move salaria", "regroup", "take 4")
    assert t.prompt == "Mago with 4 CUs is in Salaria; 1 movement point left."
    t.carthage("move laminium", "regroup", "take 2")
    assert t.prompt == "Mago with 2 CUs is in Laminium; 2 movement points left."


@pytest.mark.rule("H07-10.11c")
@pytest.mark.ruling("R-108")
def test_the_freshest_cus_go_along() -> None:
    board = "gades: carthage 3 hannibal\nsalaria: carthage 3 mago"
    t = event("carthage", "37", board, "activate hannibal", "take 3", *TO_SALARIA[1:])
    t.carthage("activate mago", "take 3")
    assert "4 movement points left" in t.prompt, "three of them have not marched"
    t = event("carthage", "37", board, "activate hannibal", "take 3", *TO_SALARIA[1:])
    t.carthage("activate mago", "take 4")
    assert "1 movement point left" in t.prompt


@pytest.mark.rule("H07-10.11c")
def test_cus_dropped_on_the_way_have_marched_that_far() -> None:
    board = "gades: carthage 6 hannibal\nmalaca: carthage 0 mago"
    t = event("carthage", "37", board, "activate hannibal", "take 6", "move malaca", "regroup")
    t.carthage("leave mago", "take 3", "move acci", "stop", "activate mago", "take 3")
    assert "3 movement points left" in t.prompt


@pytest.mark.rule("H07-10.11c")
@pytest.mark.ruling("R-109")
def test_a_subordinate_marches_four_spaces_in_all() -> None:
    board = "gades: carthage 6 hannibal mago\nzama: carthage 4 hanno"
    t = event("carthage", "37", board, "activate hannibal", "bring mago", *TO_SALARIA)
    t.carthage("activate mago", "take 0")
    assert t.prompt == "Mago with 0 CUs is in Salaria; 1 movement point left."


@pytest.mark.rule("H07-10.11c")
def test_a_subordinate_is_taken_on_by_another() -> None:
    board = "gades: carthage 2 hannibal mago\nsalaria: carthage 4 hasdrubal"
    t = event("carthage", "37", board, "activate hannibal", "bring mago", "take 2")
    t.carthage("move malaca", "move acci", "move salaria", "regroup", "leave hasdrubal")
    t.carthage("leave mago", "take 2", "move toletum", "activate hasdrubal", "bring mago", "take 4")
    assert t.prompt == "Hasdrubal with 4 CUs is in Salaria; 1 movement point left."
    t = event("carthage", "37", board, "activate hannibal", "bring mago", "take 2")
    t.carthage("move malaca", "move acci", "move salaria", "stop")
    t.carthage("activate hasdrubal", "leave mago", "take 4")
    assert t.prompt == "Hasdrubal with 4 CUs is in Salaria; 4 movement points left."


@pytest.mark.rule("H07-10.11d", "HPX-7.1c")
def test_who_fought_is_used_up() -> None:
    board = "capua: rome 8 nero\nrome: rome 5 varro\nbeneventum: carthage 2"
    t = event("rome", "37", board, "activate nero", "take 8", "move beneventum")
    assert fight_out(t) == "rome"
    t.rome("activate varro", "take 5", "move capua", "move beneventum", "regroup")
    assert t.prompt == "How many CUs go with Varro? 5 CUs can.", "and Nero is not asked for"
    told = printed("they have done their part in this campaign [campaign.spent]")
    assert t.why_not("rome", "take 6") == told


@pytest.mark.rule("H07-10.11d")
def test_a_general_who_fought_is_not_activated() -> None:
    board = (
        "capua: rome 8 nero varro\nrome: rome 5 flaminius\nbeneventum: carthage 2\nconsuls: nero"
    )
    t = event("rome", "33", board, "activate nero", "bring varro", "take 8", "move beneventum")
    fight_out(t)
    told = printed("he has fought, besieged or been held up in this campaign [campaign.spent]")
    assert t.why_not("rome", "activate varro") == told
    assert t.options == ["activate flaminius", "stop"]


@pytest.mark.rule("H07-10.11d")
def test_who_was_beaten_is_used_up_where_he_fled() -> None:
    board = "capua: rome 4 varro\nrome: rome 5 flaminius\nbeneventum: carthage 10 hannibal"
    t = event("rome", "37", board, "activate varro", "take 4", "move beneventum")
    assert fight_out(t, loser="rome") == "carthage"
    home, left = stands(t, "varro"), units(t, "rome", stands(t, "varro"))
    assert (home, left > 0) == ("capua", True)
    t.rome("activate flaminius", "take 5", "move capua", "regroup")
    assert t.prompt == "How many CUs go with Flaminius? 5 CUs can."


@pytest.mark.rule("H07-10.11d")
def test_who_besieged_is_used_up() -> None:
    board = "gades: rome 4 marcellus\nhispalis: rome 5 varro"
    t = event("rome", "37", board, "activate marcellus", "take 4", "besiege").die(4)
    t.rome("activate varro", "take 5", "move gades", "regroup")
    assert t.prompt == "How many CUs go with Varro? 5 CUs can."


@pytest.mark.rule("H07-10.11d")
def test_who_backed_up_is_used_up() -> None:
    board = "terventum: rome 6 nero\nrome: rome 5 varro\ncannae: carthage 6 hannibal"
    t = event("rome", "37", board, "activate nero", "take 6", "move beneventum")
    t.carthage("intercept hannibal", "take 6").die(1).rome("back-up")
    t.rome("activate varro", "take 5", "move praeneste", "move terventum", "regroup")
    assert t.prompt == "How many CUs go with Varro? 5 CUs can."


def slipped_away() -> Table:
    """Hannibal avoids the first army of a campaign."""
    board = (
        "terventum: rome 6 nero\nrome: rome 5 varro\nbeneventum: carthage 6 hannibal\ncannae: free"
    )
    t = event("rome", "37", board, "activate nero", "take 6", "move beneventum")
    return t.carthage("avoid hannibal", "take 6").die(1)


@pytest.mark.rule("H07-10.11d")
def test_who_failed_to_pursue_is_used_up() -> None:
    t = slipped_away().rome("pursue").die(6)
    assert "Nero is held up: 6 is above 2." in t.log
    t.rome("activate varro", "take 5", "move capua", "move beneventum", "regroup")
    assert t.prompt == "How many CUs go with Varro? 5 CUs can."


@pytest.mark.rule("H07-10.11d")
def test_who_halted_of_his_own_will_is_not() -> None:
    t = slipped_away().rome("halt")
    t.rome("activate varro", "take 5", "move capua", "move beneventum", "regroup")
    if "leave nero" in t.options:  # some books let him go along
        t.rome("leave nero")
    assert t.prompt == "How many CUs go with Varro? 10 CUs can."


@pytest.mark.rule("H07-10.11e", "HPX-7.1b")
def test_nobody_is_activated_twice() -> None:
    t = event("carthage", "33", THREE, "activate hannibal", "take 4", "move malaca", "stop")
    assert "activate hannibal" not in t.options
    told = printed("no general is activated twice in one campaign [campaign.once]")
    assert t.why_not("carthage", "activate hannibal") == told


SIEGE = "gades: rome 4 marcellus\nhispalis: rome 5 varro"


@pytest.mark.rule("H07-10.11f", "H07-20.2e", "HPX-7.1d")
def test_one_siege_of_each_place() -> None:
    t = event("rome", "37", SIEGE, "activate marcellus", "take 4", "besiege").die(4)
    t.rome("activate varro", "take 5", "move gades")
    told = printed("one campaign makes one attempt on each place [campaign.siege]")
    assert t.why_not("rome", "besiege") == told


@pytest.mark.rule("H07-10.11g", "HPX-7.1d")
def test_one_beats_the_defenders_and_another_besieges() -> None:
    board = "hispalis: rome 8 marcellus\nmalaca: rome 3 varro\ngades: carthage 2"
    t = event("rome", "37", board, "activate marcellus", "take 8", "move gades")
    t.carthage("inside 0")
    assert fight_out(t) == "rome"
    t.rome("activate varro", "take 3", "move gades")
    assert "besiege" in t.options
    t.rome("besiege").die(4)
    assert "Varro besieges Gades." in t.log


@pytest.mark.rule("H07-20.3b")
def test_at_least_three_cus_are_used() -> None:
    board = "gades: rome 8 marcellus varro\nconsuls: marcellus"
    t = event("rome", "37", board, "activate varro")
    t.rome("take 0", "besiege").die(4)
    t.rome("activate marcellus")
    assert t.prompt == "Marcellus with 5 CUs is in Gades; 4 movement points left."


@pytest.mark.rule("H07-10.11d", "H07-18.1b")
def test_a_consul_whose_cus_are_used_up_stays_with_them() -> None:
    board = "gades: rome 7 varro marcellus\nconsuls: varro\nproconsul: marcellus\nrome: rome 5 nero"
    t = event("rome", "33", board, "activate marcellus", "take 2", "besiege").die(4)
    t.rome("activate varro")
    assert t.prompt == "Which general do you activate next, if any?", "he cannot leave them: 18.1"
    assert stands(t, "varro") == "gades"


@pytest.mark.rule("H07-10.11b")
def test_hold_is_a_campaign_of_one_general() -> None:
    t = hold("carthage", "37 36", "gades: carthage 4 hannibal")
    t.carthage("play 37 event", "take 4", "stop")
    assert t.seat == "rome", "nobody else can be activated"
