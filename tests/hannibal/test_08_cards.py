"""Strategy cards. 8"""

import pytest

from delenda.games.hannibal.effects import (
    CATO_COUNSELS,
    HANNO_COUNSELS,
    HANNO_ENDS,
    TRUCE,
)
from delenda.punic.state import POOL
from punic.hand import force, hand, hold, holder, numbers, state, where
from punic.tables import table
from punic.test_cards import SPAIN, sailing, uses


@pytest.mark.rule("H07-8.1b", "H07-8.2e")
def test_8_1_only_a_3_goes_to_sea() -> None:
    lines = "new-carthage: carthage 3 hasdrubal"
    t = hold("carthage", "54 1", lines).carthage("play 54 move", "take 3")
    assert not [option for option in t.options if option.startswith("sail")]
    t = hold("carthage", "54 1", lines).carthage("play 1 move", "take 3")
    assert [option for option in t.options if option.startswith("sail")]
    assert not [option for option in t.options if option.startswith("place")]


@pytest.mark.rule("H07-8.2b")
def test_8_2_markers_one_for_each_empty_space() -> None:
    t = hold("rome", "35", "verona: carthage 2\nmutina: rome 1")
    t.rome("play 35 place")
    assert t.why_not("rome", "place verona") == "enemy CUs are there [19.2]"
    assert t.refuses("rome", "place zama")
    t.rome("place taurini")
    assert t.why_not("rome", "place taurini") == "you hold this space already [19.2]"
    t.rome("place mutina")
    assert t.seat == "carthage"
    assert [holder(t, name) for name in ("taurini", "mutina")] == ["rome", "rome"]


@pytest.mark.rule("H07-8.2b")
def test_8_2_fewer_markers_may_be_placed() -> None:
    t = hold("rome", "35").rome("play 35 place", "place taurini", "stop")
    assert t.seat == "carthage"


@pytest.mark.rule("H07-8.2c")
def test_8_2_a_3_raises_one_cu() -> None:
    t = hold("carthage", "1 54", f"{SPAIN}\ncannae: carthage 2 hanno")
    assert "raise" in uses(t, 1)
    assert "raise" not in uses(t, 54)
    assert t.why_not("carthage", "play 54 raise") == "only a 3 raises troops [8.2]"
    t.carthage("play 1 raise")
    assert "raise hanno" not in t.options
    expected = "you do not control the space where he is [8.2]"
    assert t.why_not("carthage", "raise hanno") == expected
    t.carthage("raise hasdrubal")
    assert force(t, "carthage", "new-carthage") == 3
    assert t.log[-1] == "Carthage receives 1 CU at New Carthage."


@pytest.mark.rule("H07-8.2c")
def test_8_2_the_province_must_be_ones_own() -> None:
    lines = "new-carthage: carthage 2 hasdrubal\nlaminium: free\ndianium: free\nsalaria: free"
    t = hold("carthage", "1", lines)
    assert "raise" not in uses(t, 1)
    why = t.why_not("carthage", "play 1 raise")
    assert why.startswith("none of your generals stands, unbesieged, in a space and province")


@pytest.mark.ruling("R-004", "R-014")
def test_8_2_a_full_city_sends_the_cu_before_its_walls() -> None:
    t = hold("carthage", "1", "new-carthage: rome 0 varro, inside 2 hasdrubal")
    t.carthage("play 1 raise")
    assert force(t, "carthage", "new-carthage") == 1
    assert where(t, "varro") == POOL
    expected = "his city is full, and enemies stand before it [10.7]"
    africa = "zama: carthage 1 hanno\nutica: carthage 1 mago"
    t = hold("carthage", "1", f"new-carthage: rome 3, inside 2 hasdrubal\n{africa}")
    t.carthage("play 1 raise")
    assert t.why_not("carthage", "raise hasdrubal") == expected


@pytest.mark.rule("H07-8.4b", "H07-8.4c", "H07-C41a")
def test_8_4_a_counter_event_is_not_the_regular_play() -> None:
    t = sailing("41 2").rome("respond 41")
    assert t.seat == "rome"
    t.rome("play 2 discard")
    assert t.seat == "carthage"
    t = sailing("41").rome("respond 41")
    assert hand(t, "rome") == []
    assert t.prompt == "Play a card. You hold 1, your opponent 0."
    assert "play 3 discard" in t.options


@pytest.mark.rule("H07-8.4d")
def test_8_4_hostile_tribes_as_own_play() -> None:
    t = hold("carthage", "7", "western-ligurians: rome 4 varro").carthage("play 7 event")
    t.die(3)
    assert t.seat == "rome"
    t = hold("carthage", "7", "pisae: rome 4 varro")
    assert "event" not in uses(t, 7)


@pytest.mark.rule("H07-8.5c")
def test_8_5_philip_leaves_after_his_second_event() -> None:
    t = hold("carthage", "9", enemy="1 2").carthage("play 9 event").chance("draw 1")
    assert numbers(t, state(t).discards) == [9, 1]
    t = hold("rome", "9", enemy="1 2", effects="macedonia").rome("play 9 event").chance("draw 1")
    assert numbers(t, state(t).removed) == [9]
    assert state(t).effects == []


@pytest.mark.rule("H07-C57", "H07-C58")
def test_c57_counsels_end_with_the_turn_after_a_reshuffle() -> None:
    lines = "turn: 3\nphase: victory rome\neffects: hanno-counsels cato-counsels"
    t = table(lines).carthage("remove zama", "remove thapsus")
    assert state(t).effects == [HANNO_COUNSELS, CATO_COUNSELS]
    t = table(f"{lines} reshuffle").carthage("remove zama", "remove thapsus")
    assert state(t).effects == []
    assert "Hanno Counsels Carthage is no longer in effect." in t.log


@pytest.mark.rule("H07-C57")
@pytest.mark.ruling("R-100")
def test_c57_a_reshuffle_before_a_deal_leaves_it_one_turn_more() -> None:
    discards = " ".join(str(number) for number in range(11, 65))
    t = table(f"turn: 3\nphase: deal rome\ndiscards: {discards}\neffects: hanno-counsels")
    assert state(t).effects == [HANNO_COUNSELS, HANNO_ENDS]
    t = table("turn: 3\nphase: victory rome\neffects: hanno-counsels hanno-counsels-ends")
    t.carthage("remove zama", "remove thapsus")
    assert state(t).effects == []


def test_c64_operations_and_discards_do_not_break_a_truce() -> None:
    for use in ("place", "discard"):
        t = hold("rome", "35", effects="truce").rome(f"play 35 {use}")
        assert TRUCE in state(t).effects


def test_c64_an_event_breaks_a_truce() -> None:
    t = hold("rome", "35", effects="truce").rome("play 35 event", "flip zama")
    assert TRUCE not in state(t).effects
    assert t.log[-1] == "Diplomacy ends the truce."
