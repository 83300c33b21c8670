"""Optional cards. PHX 14.1, 14.2"""

from __future__ import annotations

import pytest

from delenda.games.hannibal.phalanx.book.rulebook import HANNIBAL_PHALANX
from delenda.games.hannibal.state import HannibalState
from punic.hand import hand, hold, numbers, state
from punic.tables import table
from tables import played

BOARD = "neapolis: rome 6 marcellus\ncapua: rome 5 varro\nconsuls: marcellus varro"


def begun(options: str) -> HannibalState:
    s = played().configured("218bc", tuple(options.split())).set_up()
    assert isinstance(s, HannibalState)
    return s


def ids(options: str) -> list[str]:
    s = begun(options)
    return [s.rules.cards[card].id for card in s.deck]


@pytest.mark.rule("HPX-14.1a")
def test_the_deck_runs_to_64_to_74_or_to_90() -> None:
    core = [f"{number}" if number != 9 else "9A" for number in range(1, 65)]
    assert ids("") == core
    assert ids("cards-74") == [*core, *map(str, range(65, 75))]
    whole = [*core, *(str(number) for number in range(65, 91) if number != 77)]
    assert ids("cards-90") == whole
    assert ids("cards-74 cards-90") == whole


@pytest.mark.rule("HPX-14.1a")
def test_who_adds_them_is_told_that_one_is_not_known() -> None:
    with_9b = len(begun("cards-90").rules.cards)
    title = HANNIBAL_PHALANX.edition.switches["cards-90"].title
    assert f"{with_9b} of the book's {with_9b + 1}" in title


@pytest.mark.rule("HPX-14.1a", "HPX-15.1-C9a")
@pytest.mark.parametrize("options", ["", "cards-74", "cards-90"])
def test_9b_is_set_aside(options: str) -> None:
    s = begun(options)
    assert [s.rules.cards[card].id for card in s.removed] == ["9B"]


@pytest.mark.rule("HPX-14.1b")
@pytest.mark.parametrize("more", ["", " extra-cards-removed"])
def test_extra_cards_may_leave_with_their_event(more: str) -> None:
    t = hold("rome", "66 5", BOARD, options=f"cards-90{more}")
    t.rome("play 66 event", "activate varro", "stop", "stop")
    assert t.seat == "carthage"
    assert (66 in numbers(t, state(t).removed)) == bool(more)


@pytest.mark.rule("HPX-14.1b")
def test_extra_cards_stay_without_their_event() -> None:
    t = hold("rome", "66 5", BOARD, options="cards-74 extra-cards-removed")
    t.rome("play 66 discard")
    assert 66 in numbers(t, state(t).discards)


@pytest.mark.rule("HPX-14.1b")
def test_extra_counter_events_leave_too() -> None:
    t = hold("rome", "35 5", enemy="79 2", options="cards-90 extra-cards-removed")
    t.rome("play 35 event").carthage("respond 79", "cancel")
    assert 79 in numbers(t, state(t).removed)


@pytest.mark.rule("HPX-14.1b")
def test_core_cards_do_not_leave() -> None:
    t = hold("rome", "35 5", options="cards-90 extra-cards-removed")
    t.rome("play 35 event", "flip zama")
    assert 35 in numbers(t, state(t).discards)


@pytest.mark.rule("HPX-14.2")
@pytest.mark.parametrize(("said", "seat"), [("yes", "rome"), ("no", "carthage")])
def test_the_victim_of_the_messenger_may_demand_another_play(said: str, seat: str) -> None:
    t = hold("rome", "55 5", enemy="1 2 3", options="messenger-variant")
    t.rome("play 55 event").chance("draw 2").carthage(said)
    assert t.seat == seat
    assert hand(t, "rome") == [2, 5]


def test_an_aside_card_in_the_deck_is_written_down() -> None:
    t = table("turn: 3\nphase: strategy rome\nrome hand: 1\ncarthage hand: 2\ndeck: 9B")
    assert 109 in numbers(t, state(t).deck)
    assert "deck: 9B" in state(t).rules.write_board(state(t))
