"""Strategy cards. 8"""

import pytest

from delenda.games.hannibal.effects import (
    CATO_COUNSELS,
    HANNO_COUNSELS,
    HANNO_ENDS,
    RESHUFFLE,
    TRUCE,
)
from delenda.punic.state import POOL
from punic.hand import force, hand, hold, holder, numbers, state, title, where
from punic.tables import Table, printed, table

SPAIN = "saguntum: carthage 10 e2 hannibal mago h-gisgo\nnew-carthage: carthage 2 hasdrubal"


def uses(t: Table, card: int) -> set[str]:
    """Return the uses offered for a card."""
    return {option.split()[2] for option in t.options if option.startswith(f"play {card} ")}


# --- operations -------------------------------------------------------------------------------


@pytest.mark.rule("H07-8.1a")
def test_8_1_operations_forfeit_the_event() -> None:
    t = hold("carthage", "12", f"{SPAIN}\ncarthage: carthage 1")
    assert uses(t, 12) == {"move", "place", "event", "discard"}
    t.carthage("play 12 place", "stop")
    assert t.seat == "rome"
    assert len(state(t).elephants) == 2
    assert force(t, "carthage", "carthage") == 1


@pytest.mark.rule("H07-8.1b")
@pytest.mark.rule("H07-8.2e")
def test_8_1_only_a_3_goes_to_sea() -> None:
    lines = "new-carthage: carthage 3 hasdrubal"
    t = hold("carthage", "54 1", lines).carthage("play 54 move", "take 3")
    assert not [option for option in t.options if option.startswith("sail")]
    t = hold("carthage", "54 1", lines).carthage("play 1 move", "take 3")
    assert [option for option in t.options if option.startswith("sail")]
    assert not [option for option in t.options if option.startswith("place")]


@pytest.mark.rule("H07-8.2a")
@pytest.mark.rule("H07-8.2a-EX1")
@pytest.mark.parametrize(
    ("card", "generals"),
    [(17, ["hannibal"]), (54, ["hannibal", "hasdrubal"]), (1, ["hannibal", "hasdrubal", "hanno"])],
)
def test_8_2_the_number_limits_who_moves(card: int, generals: list[str]) -> None:
    lines = "segovia: carthage 1\nacci: carthage 4 hannibal\ngades: carthage 0 hasdrubal"
    t = hold("carthage", f"{card}", f"{lines}\nzama: carthage 2 hanno")
    t.carthage(f"play {card} move")
    if card == 17:
        assert t.prompt.startswith("How many CUs go with Hannibal?")
        return
    assert t.options == [f"activate {general}" for general in generals]
    if card == 54:
        expected = printed(
            "his strategy rating is above the card's operation number [activate.rating]"
        )
        assert t.why_not("carthage", "activate hanno") == expected


@pytest.mark.rule("H07-8.2a")
def test_8_2_no_general_no_move() -> None:
    t = hold("rome", "17 1", "capua: rome 5 fabius")
    assert "move" not in uses(t, 17)
    expected = printed("none of your generals has so low a strategy rating [activate.rating]")
    assert t.why_not("rome", "play 17 move") == expected
    assert "move" in uses(t, 1)


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


@pytest.mark.rule("H07-8.2b-EX1")
def test_8_2_a_3_places_three_markers() -> None:
    t = hold("rome", "1").rome("play 1 place", "place taurini", "place verona", "place mutina")
    assert t.seat == "carthage"
    assert {holder(t, name) for name in ("taurini", "verona", "mutina")} == {"rome"}


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


@pytest.mark.rule("H07-8.2d")
@pytest.mark.rule("H07-20.5a")
def test_8_2_none_is_raised_under_siege() -> None:
    lines = "new-carthage: rome 4, siege 1, inside 1 hasdrubal\nzama: carthage 1 hanno"
    t = hold("carthage", "1", lines).carthage("play 1 raise")
    assert force(t, "carthage", "zama") == 2
    t = hold("carthage", "1", f"{lines}\nutica: carthage 1 mago").carthage("play 1 raise")
    assert t.options == ["raise hanno", "raise mago"]
    expected = printed("no troops are raised in a besieged city [besieged.raise]")
    assert t.why_not("carthage", "raise hasdrubal") == expected


@pytest.mark.ruling("R-004")
@pytest.mark.ruling("R-014")
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


@pytest.mark.rule("H07-8.2e")
def test_8_2_operations_have_one_use() -> None:
    t = hold("carthage", "1", SPAIN).carthage("play 1 raise", "raise hasdrubal")
    assert t.seat == "rome"
    assert hand(t, "carthage") == []


# --- events -----------------------------------------------------------------------------------


@pytest.mark.rule("H07-8.3a")
@pytest.mark.rule("H07-8.3b")
def test_8_3_events_of_the_enemy_serve_as_operations() -> None:
    t = hold("rome", "30", "capua: rome 6 varro\nsaguntum: carthage 5 hannibal")
    assert "event" not in uses(t, 30)
    assert t.why_not("rome", "play 30 event") == printed(
        "this event is your opponent's [event.side]"
    )
    t.rome("play 30 place", "place taurini")
    assert holder(t, "taurini") == "rome"


@pytest.mark.rule("H07-8.4a")
def test_8_4_a_counter_event_interrupts_a_move() -> None:
    t = sailing("41 2")
    t.rome("respond 41")
    assert "Rome plays Bad Weather as a counter-event." in t.log
    assert numbers(t, state(t).discards) == [1, 41]


def sailing(rome: str) -> Table:
    """Hasdrubal sails, and Rome may respond."""
    lines = "new-carthage: carthage 3 hasdrubal\ncarthage: carthage 1"
    t = hold("carthage", "1 3", lines, enemy=rome)
    t.carthage("play 1 move", "take 3", "sail carthage")
    assert t.seat == "rome"
    assert t.options == ["respond 41", "pass"]
    return t


@pytest.mark.rule("H07-8.4b")
@pytest.mark.rule("H07-8.4c")
@pytest.mark.rule("H07-C41a")
def test_8_4_a_counter_event_is_not_the_regular_play() -> None:
    t = sailing("41 2").rome("respond 41")
    assert t.seat == "rome"
    t.rome("play 2 discard")
    assert t.seat == "carthage"
    t = sailing("41").rome("respond 41")
    assert hand(t, "rome") == []
    assert t.prompt == "Play a card. You hold 1, your opponent 0."
    assert "play 3 discard" in t.options


@pytest.mark.rule("H07-8.4b")
def test_8_4_a_counter_event_is_no_own_play() -> None:
    t = hold("rome", "41", "capua: rome 6 varro")
    assert "event" not in uses(t, 41)
    expected = "a counter-event is played in the middle of a play or battle, not as your own play"
    assert t.why_not("rome", "play 41 event") == printed(f"{expected} [event.counter]")
    assert t.why_not("rome", "respond 41") == printed(
        "a counter-event waits for its moment [event.counter]"
    )


@pytest.mark.rule("H07-8.4d")
def test_8_4_hostile_tribes_as_own_play() -> None:
    t = hold("carthage", "7", "western-ligurians: rome 4 varro").carthage("play 7 event")
    t.die(3)
    assert t.seat == "rome"
    t = hold("carthage", "7", "pisae: rome 4 varro")
    assert "event" not in uses(t, 7)


@pytest.mark.rule("H07-8.5a")
def test_8_5_some_cards_leave_with_their_event() -> None:
    t = hold("carthage", "26")
    before = numbers(t, state(t).removed)
    t.carthage("play 26 event")
    assert holder(t, "syracuse") == "carthage"
    assert numbers(t, state(t).removed) == [*before, 26]
    assert numbers(t, state(t).discards) == []
    assert t.log[-1] == f"{title(t, 26)} is out of the game."


@pytest.mark.rule("H07-8.5b")
@pytest.mark.parametrize("use", ["place", "discard"])
def test_8_5_not_without_the_event(use: str) -> None:
    t = hold("carthage", "26")
    before = numbers(t, state(t).removed)
    t.carthage(f"play 26 {use}")
    assert numbers(t, state(t).removed) == before
    assert numbers(t, state(t).discards) == [26]


@pytest.mark.rule("H07-8.5c")
def test_8_5_philip_leaves_after_his_second_event() -> None:
    t = hold("carthage", "9", enemy="1 2").carthage("play 9 event").chance("draw 1")
    assert numbers(t, state(t).discards) == [9, 1]
    t = hold("rome", "9", enemy="1 2", effects="macedonia").rome("play 9 event").chance("draw 1")
    assert numbers(t, state(t).removed) == [9]
    assert state(t).effects == []


@pytest.mark.rule("H07-8.6")
def test_8_6_a_discard_is_open_and_does_nothing() -> None:
    t = hold("rome", "64 1").rome("play 64 discard")
    assert t.log == ["Rome discards Truce."]
    assert t.seat == "carthage"
    assert numbers(t, state(t).discards) == [64]
    assert TRUCE not in state(t).effects


# --- the deck ---------------------------------------------------------------------------------


@pytest.mark.rule("H07-8.7a")
def test_8_7_a_small_deck_is_reshuffled_before_the_deal() -> None:
    discards = " ".join(str(number) for number in range(11, 64))
    t = table(f"turn: 2\nphase: deal rome\ndiscards: {discards}\nremoved: 64")
    assert len(state(t).deck) == 63
    assert state(t).discards == []
    t.chance("deal 1 2 3 4 5 6 50")
    assert hand(t, "rome") == [1, 2, 3, 4, 5, 6, 50]
    assert t.refuses("carthage", "first rome")


@pytest.mark.rule("H07-8.7a")
def test_8_7_a_deck_that_suffices_is_not() -> None:
    discards = " ".join(str(number) for number in range(15, 65))
    t = table(f"turn: 2\nphase: deal rome\ndiscards: {discards}")
    assert len(state(t).deck) == 14
    t.chance("deal 1 2 3 4 5 6 7")
    assert hand(t, "carthage") == [8, 9, 10, 11, 12, 13, 14]
    assert state(t).deck == []


@pytest.mark.rule("H07-8.7b")
@pytest.mark.parametrize("use", ["event", "place", "discard"])
def test_8_7_the_truce_card_reshuffles_at_the_end_of_the_turn(use: str) -> None:
    t = hold("rome", "64", "capua: rome 5", enemy="26", turn=2)
    before = numbers(t, state(t).removed)
    t.rome(f"play 64 {use}")
    while t.seat == "rome":
        t.rome("stop")
    assert RESHUFFLE in state(t).effects
    t.carthage("play 26 event")
    assert "The strategy deck is reshuffled: 63 cards." in t.log
    assert state(t).turn == 3
    assert RESHUFFLE not in state(t).effects
    assert numbers(t, state(t).removed) == [*before, 26]
    assert len(state(t).deck) == 63


@pytest.mark.rule("H07-C57")
@pytest.mark.rule("H07-C58")
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
