"""What a strategy card is used for."""

from __future__ import annotations

import pytest

from delenda.games.hannibal.effects import (
    RESHUFFLE,
    TRUCE,
)
from punic.hand import force, hand, hold, holder, numbers, state, title
from punic.tables import Table, printed, table

SPAIN = "saguntum: carthage 10 e2 hannibal mago h-gisgo\nnew-carthage: carthage 2 hasdrubal"


def uses(t: Table, card: int) -> set[str]:
    """Return the uses offered for a card."""
    return {option.split()[2] for option in t.options if option.startswith(f"play {card} ")}


# --- operations -------------------------------------------------------------------------------


@pytest.mark.rule("H07-8.1a")
def test_operations_forfeit_the_event() -> None:
    t = hold("carthage", "12", f"{SPAIN}\ncarthage: carthage 1")
    assert uses(t, 12) == {"move", "place", "event", "discard"}
    t.carthage("play 12 place", "stop")
    assert t.seat == "rome"
    assert len(state(t).elephants) == 2
    assert force(t, "carthage", "carthage") == 1


@pytest.mark.rule("H07-8.2a", "H07-8.2a-EX1")
@pytest.mark.parametrize(
    ("card", "generals"),
    [(17, ["hannibal"]), (54, ["hannibal", "hasdrubal"]), (1, ["hannibal", "hasdrubal", "hanno"])],
)
def test_the_number_limits_who_moves(card: int, generals: list[str]) -> None:
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
def test_no_general_no_move() -> None:
    t = hold("rome", "17 1", "capua: rome 5 fabius")
    assert "move" not in uses(t, 17)
    expected = printed("none of your generals has so low a strategy rating [activate.rating]")
    assert t.why_not("rome", "play 17 move") == expected
    assert "move" in uses(t, 1)


@pytest.mark.rule("H07-8.2b-EX1")
def test_a_3_places_three_markers() -> None:
    t = hold("rome", "1").rome("play 1 place", "place taurini", "place verona", "place mutina")
    assert t.seat == "carthage"
    assert {holder(t, name) for name in ("taurini", "verona", "mutina")} == {"rome"}


@pytest.mark.rule("H07-8.2d", "H07-20.5a")
def test_none_is_raised_under_siege() -> None:
    lines = "new-carthage: rome 4, siege 1, inside 1 hasdrubal\nzama: carthage 1 hanno"
    t = hold("carthage", "1", lines).carthage("play 1 raise")
    assert force(t, "carthage", "zama") == 2
    t = hold("carthage", "1", f"{lines}\nutica: carthage 1 mago").carthage("play 1 raise")
    assert t.options == ["raise hanno", "raise mago"]
    expected = printed("no troops are raised in a besieged city [besieged.raise]")
    assert t.why_not("carthage", "raise hasdrubal") == expected


@pytest.mark.rule("H07-8.2e")
def test_operations_have_one_use() -> None:
    t = hold("carthage", "1", SPAIN).carthage("play 1 raise", "raise hasdrubal")
    assert t.seat == "rome"
    assert hand(t, "carthage") == []


# --- events -----------------------------------------------------------------------------------


@pytest.mark.rule("H07-8.3a", "H07-8.3b")
def test_events_of_the_enemy_serve_as_operations() -> None:
    t = hold("rome", "30", "capua: rome 6 varro\nsaguntum: carthage 5 hannibal")
    assert "event" not in uses(t, 30)
    assert t.why_not("rome", "play 30 event") == printed(
        "this event is your opponent's [event.side]"
    )
    t.rome("play 30 place", "place taurini")
    assert holder(t, "taurini") == "rome"


@pytest.mark.rule("H07-8.4a")
def test_a_counter_event_interrupts_a_move() -> None:
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
def test_a_counter_event_is_no_own_play() -> None:
    t = hold("rome", "41", "capua: rome 6 varro")
    assert "event" not in uses(t, 41)
    expected = "a counter-event is played in the middle of a play or battle, not as your own play"
    assert t.why_not("rome", "play 41 event") == printed(f"{expected} [event.counter]")
    assert t.why_not("rome", "respond 41") == printed(
        "a counter-event waits for its moment [event.counter]"
    )


@pytest.mark.rule("H07-8.5a", "HPX-5.2.C")
def test_some_cards_leave_with_their_event() -> None:
    t = hold("carthage", "26")
    before = numbers(t, state(t).removed)
    t.carthage("play 26 event")
    assert holder(t, "syracuse") == "carthage"
    assert numbers(t, state(t).removed) == [*before, 26]
    assert numbers(t, state(t).discards) == []
    assert t.log[-1] == f"{title(t, 26)} is out of the game."


@pytest.mark.rule("H07-8.5b", "HPX-5.2.C")
@pytest.mark.parametrize("use", ["place", "discard"])
def test_not_without_the_event(use: str) -> None:
    t = hold("carthage", "26")
    before = numbers(t, state(t).removed)
    t.carthage(f"play 26 {use}")
    assert numbers(t, state(t).removed) == before
    assert numbers(t, state(t).discards) == [26]


@pytest.mark.rule("H07-8.6")
def test_a_discard_is_open_and_does_nothing() -> None:
    t = hold("rome", "64 1").rome("play 64 discard")
    assert t.log == ["Rome discards Truce."]
    assert t.seat == "carthage"
    assert numbers(t, state(t).discards) == [64]
    assert TRUCE not in state(t).effects


# --- the deck ---------------------------------------------------------------------------------


@pytest.mark.rule("H07-8.7a")
def test_a_small_deck_is_reshuffled_before_the_deal() -> None:
    discards = " ".join(str(number) for number in range(11, 64))
    t = table(f"turn: 2\nphase: deal rome\ndiscards: {discards}\nremoved: 64")
    assert len(state(t).deck) == 63
    assert state(t).discards == []
    t.chance("deal 1 2 3 4 5 6 50")
    assert hand(t, "rome") == [1, 2, 3, 4, 5, 6, 50]
    assert t.refuses("carthage", "first rome")


@pytest.mark.rule("H07-8.7a")
def test_a_deck_that_suffices_is_not() -> None:
    discards = " ".join(str(number) for number in range(15, 65))
    t = table(f"turn: 2\nphase: deal rome\ndiscards: {discards}")
    assert len(state(t).deck) == 14
    t.chance("deal 1 2 3 4 5 6 7")
    assert hand(t, "carthage") == [8, 9, 10, 11, 12, 13, 14]
    assert state(t).deck == []


@pytest.mark.rule("H07-8.7b")
@pytest.mark.parametrize("use", ["event", "place", "discard"])
def test_the_truce_card_reshuffles_at_the_end_of_the_turn(use: str) -> None:
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
