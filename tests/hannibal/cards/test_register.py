"""Every card of the list is there, with its marks and its event."""

from __future__ import annotations

import pytest

from delenda.games.hannibal.book.edition_2007 import HANNIBAL_2007
from delenda.games.hannibal.cards.register import CARDS as TABLE
from delenda.games.hannibal.effects import MACEDONIA
from delenda.games.hannibal.words import ENVELOP, FRONTAL, LEFT, PROBE, RESERVE, RIGHT
from hannibal.battles import battle, deal
from punic.hand import force, hold, next_turn, offers, space, state, where
from punic.staging import rules
from punic.tables import printed

EVENTS, COUNTERS = TABLE.events, TABLE.counters
CARDS = {card.number: card for card in HANNIBAL_2007.cards}


@pytest.mark.rule("H07-25a")
def test_25_every_card_has_a_title_a_text_and_a_procedure() -> None:
    assert sorted(CARDS) == list(range(1, 65))
    assert all(card.title and card.text for card in CARDS.values())
    assert set(EVENTS) | set(COUNTERS) == set(CARDS)
    assert CARDS[6].title == "Marharbal's Cavalry"
    assert CARDS[49].title == "Opposing Fleet Breaks Siege"


@pytest.mark.rule("H07-25b")
def test_25_counter_events_and_marks() -> None:
    assert set(COUNTERS) == {6, 7, 8, 20, 31, 32, 41, 42, 59, 60}
    assert {n for n, card in CARDS.items() if card.counter} == set(COUNTERS)
    assert set(EVENTS) & set(COUNTERS) == {7, 8}
    assert {n for n, card in CARDS.items() if card.remove} == {25, 26}
    assert sum(card.ops == 3 for card in CARDS.values()) == 21
    assert {n for n, card in CARDS.items() if card.campaign} == {33, 34, 37, 38, 39, 40}


@pytest.mark.rule("H07-25d")
def test_25_the_battle_deck() -> None:
    deck = rules().tables.battle_deck
    counts = [deck.count(kind) for kind in (FRONTAL, LEFT, RIGHT, PROBE, ENVELOP, RESERVE)]
    assert counts == [12, 9, 9, 8, 6, 4]
    assert len(deck) == 48


@pytest.mark.rule("H07-C6")
@pytest.mark.ruling("R-075")
def test_c6_is_a_counter_event_of_carthage() -> None:
    t = hold("carthage", "6 5")
    assert not offers(t, "play 6 event")
    assert printed("[event.counter]") in t.why_not("carthage", "play 6 event")


@pytest.mark.rule("H07-C26", "H07-C9a")
def test_c9_c26_the_alliances_help_at_sea() -> None:
    board = "utica: carthage 2 hannibal\nsyracuse: carthage"
    t = hold("carthage", "63 5", board, effects="macedonia")
    t.carthage("play 63 event", "take 2", "sail panormus").die(1)
    said = " ".join(t.log)
    assert "-1 Syracuse" in said
    assert "-1 Macedonia" in said
    t = hold("carthage", "63 5", board.replace("syracuse: carthage", "syracuse: rome"))
    t.carthage("play 63 event", "take 2", "sail panormus").die(1)
    assert "Syracuse" not in " ".join(t.log)


@pytest.mark.rule("H07-C9a")
def test_c9_the_alliance_outlasts_the_turn() -> None:
    t = hold("carthage", "64", "cosa: rome 5 nero\nconsuls: nero", effects="macedonia")
    t.carthage("play 64 discard").rome("play 35 discard")
    next_turn(t)
    assert MACEDONIA in state(t).effects


# --- the siege train on the march -------------------------------------------------------------


@pytest.mark.rule("H07-C30b", "HPX-15.1-C30")
def test_c30_crosses_no_alpine_pass_and_no_sea() -> None:
    t = hold("carthage", "62 5", "druentia: carthage 5 hannibal, train")
    t.carthage("play 62 event", "take 5", "take-train")
    assert "siege train cannot cross an Alpine pass" in t.why_not("carthage", "move taurini")
    t.carthage("move nice")
    assert state(t).trains == [space(t, "nice")]
    t = hold("carthage", "63 5", "utica: carthage 5 hannibal, train")
    t.carthage("play 63 event", "take 5", "take-train")
    assert "siege train does not go by sea" in t.why_not("carthage", "sail gades")


@pytest.mark.rule("H07-C30b")
def test_c30_left_behind_the_army_goes_on() -> None:
    t = hold("carthage", "62 5", "druentia: carthage 5 hannibal, train")
    t.carthage("play 62 event", "take 5", "leave-train", "move taurini").die(1)
    assert where(t, "hannibal") == space(t, "taurini")
    assert state(t).trains == [space(t, "druentia")]


@pytest.mark.rule("H07-C30c")
@pytest.mark.ruling("R-076")
def test_c30_is_lost_where_enemies_find_it_alone() -> None:
    t = hold("rome", "62 5", "cosa: rome 5 nero\npisae: train")
    t.rome("play 62 event", "take 5", "move pisae")
    assert state(t).trains == []
    assert "The siege train in Pisae is lost." in t.log
    t = hold("rome", "11 5", "baleares: rome\ncosa: train").rome("play 11 event", "reinforce cosa")
    assert state(t).trains == [], "also to CUs that are placed there"


@pytest.mark.rule("H07-C30a")
@pytest.mark.ruling("R-088")
def test_c30_takes_no_casualties() -> None:
    text = "rhone: rome 4 nero, carthage 3 mago, train\ndruentia: carthage\nnemausus: rome"
    t = deal(battle(text, "carthage", "rhone", "druentia"), "left*5", "frontal*6")
    t.carthage("attack left").die(6)
    assert "Casualties after 1 round: 6. Each side loses 1 CU." in t.log
    assert t.seat == "chance", "Carthage has no choice"
    assert force(t, "carthage", "rhone") == 2
    assert state(t).trains == [space(t, "rhone")]


@pytest.mark.rule("H07-C30e", "HPX-15.1-C30")
def test_c30_does_not_count_toward_the_ten() -> None:
    t = hold("carthage", "62 5", "verona: carthage 10 hannibal, train")
    t.carthage("play 62 event", "take 10", "take-train", "move mutina")
    assert force(t, "carthage", "mutina") == 10
    assert state(t).trains == [space(t, "mutina")]


@pytest.mark.rule("H07-C30a", "HPX-15.1-C30")
@pytest.mark.ruling("R-204")
def test_c30_is_no_cu_for_a_siege_or_on_the_march() -> None:
    t = hold("carthage", "62 5", "capua: carthage 2 hannibal, train")
    t.carthage("play 62 event", "take 2", "take-train")
    assert t.why_not("carthage", "besiege") == printed("it takes 3 CUs in the space [siege.who]")
    t = hold("carthage", "62 5", "druentia: carthage 5 hannibal, train")
    t.carthage("play 62 event", "take 0", "move nice")
    assert where(t, "hannibal") == space(t, "nice")
    assert state(t).trains == [space(t, "druentia")], "it does not go with a general alone"
