"""Decks and hands. 6"""

from __future__ import annotations

import pytest

from delenda.games.sword.changes import discard
from delenda.games.sword.powers.showing import show
from delenda.games.sword.sides import H_CARTHAGE, H_GAUL, H_GREEK, H_LEAGUES, H_ROMAN
from delenda.games.sword.turn.draw import DrawCards, DrawPhase, Refill
from sword.table import Table, card, discards, hand, house, rules, table

SIZES = {"roman": 8, "greek": 7, "gaul": 7, "etruscan-samnite": 7}


def deal(t: Table) -> Table:
    """Let chance deal whatever comes first."""
    chance = t.ask.chance
    assert chance is not None
    return t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))


def reshuffler(t: Table, name: str) -> int:
    """Return the card of a house that calls for a reshuffle."""
    deck = t.s.rules.decks[house(name)]
    return next(one for one in deck if t.s.rules.cards[one].reshuffle)


@pytest.mark.rule("SOR-6.1a", "SOR-6.2.2a", "SOR-6.2.2b", "SOR-6.1c", "SOR-5.2a")
def test_6_2_2_everybody_draws_from_his_own_deck() -> None:
    t = table("phase: draw\ndesperate: roman 2").run(DrawPhase())
    while not t.is_over:
        deal(t)
    assert {name: len(hand(t, name)) for name in SIZES} == SIZES
    for one in (H_ROMAN, H_GREEK, H_GAUL, H_LEAGUES):
        assert all(t.s.rules.cards[found].house == one for found in t.s.hands[one])
        assert not set(t.s.hands[one]) & set(t.s.decks[one])
        assert not any(t.s.rules.cards[found].aside for found in t.s.hands[one])


@pytest.mark.rule("SOR-6.2.2b")
def test_6_2_2_rome_draws_seven_with_two_players() -> None:
    assert rules("two").slots.hand_size(table("", "two").s, H_ROMAN) == 7
    assert rules("three").slots.hand_size(table("", "three").s, H_ROMAN) == 8


@pytest.mark.rule("SOR-6.2.1a", "SOR-6.2.2a", "SOR-5.2a")
def test_6_2_1_leftovers_are_kept_or_thrown_away() -> None:
    t = table("phase: draw", hands={"roman": "1 2 3 4"}).run(Refill(H_ROMAN))
    words = [text for text in t.options if text.startswith("throw")]
    assert len(words) == 4
    t.roman(words[0], "done")
    assert discards(t, "roman") == [1]
    assert t.ask.chance is not None
    assert deal(t).is_over
    assert len(hand(t, "roman")) == 8
    t = table("phase: draw", hands={"greek": "1 2"}).run(Refill(H_GREEK)).greek("done")
    assert deal(t).is_over
    assert {1, 2} <= set(hand(t, "greek"))
    assert len(hand(t, "greek")) == 7


@pytest.mark.rule("SOR-6.2.1b")
def test_6_2_1_gauls_keep_nothing() -> None:
    for scenario in ("four", "five"):
        t = table("phase: draw", scenario, hands={"gaul": "1 2"}).run(Refill(H_GAUL))
        assert t.seat == "chance"
        assert sorted(discards(t, "gaul")) == [1, 2]
    t = table("phase: draw", "two", hands={"gaul": "1 2"}).run(Refill(H_GAUL))
    assert t.seat == "gauls"


def test_6_2_1_nobody_is_asked_about_an_empty_hand() -> None:
    assert table("phase: draw").run(Refill(H_GREEK)).seat == "chance"


@pytest.mark.rule("SOR-6.2.2c", "SOR-6.2.2e")
@pytest.mark.parametrize(
    ("text", "size"),
    [("", 7), ("unrest: 3", 6), ("messana: carthage 1", 8), ("panormus: greek 1", 6)],
)
def test_6_2_2_carthage_draws_for_ports_in_sicily(text: str, size: int) -> None:
    t = table(text, "five")
    assert t.s.rules.slots.hand_size(t.s, H_CARTHAGE) == size


@pytest.mark.rule("SOR-6.2.2d")
@pytest.mark.ruling("R-269")
def test_6_2_2_nobody_throws_away_because_the_hand_is_smaller() -> None:
    text = "phase: draw\nunrest: 10\npanormus: greek 1\nlilybaeum: greek 1"
    t = table(text, "five", hands={"carthage": "1 2"}).run(Refill(H_CARTHAGE)).carthage("done")
    assert t.is_over
    assert len(hand(t, "carthage")) == 2


@pytest.mark.rule("SOR-6.4.1a", "SOR-6.4.1b")
def test_6_4_1_a_reshuffle_waits_for_the_next_draw() -> None:
    t = table("phase: draw", hands={"greek": "1"})
    mark = reshuffler(t, "greek")
    if mark not in t.s.hands[H_GREEK]:
        t.s.decks[H_GREEK] = tuple(one for one in t.s.decks[H_GREEK] if one != mark)
        t.s.hands[H_GREEK] = (*t.s.hands[H_GREEK], mark)
    discard(t.s, H_GREEK, mark)
    assert t.s.reshuffle == [H_GREEK]
    t.run(DrawCards(H_GREEK, 1))
    deal(t)
    assert mark not in t.s.hands[H_GREEK]  # the rest of this turn draws from the old pile
    assert mark in t.s.discards[H_GREEK]
    t.run(DrawPhase())
    assert t.s.discards[H_GREEK] == ()
    assert mark in t.s.decks[H_GREEK]
    assert t.s.reshuffle == []


@pytest.mark.rule("SOR-6.4.2a", "SOR-6.4.2b")
@pytest.mark.ruling("R-255")
def test_6_4_2_an_exhausted_deck_is_made_anew() -> None:
    t = table("phase: action\nround: 1")
    deck = t.s.decks[H_GREEK]
    t.s.decks[H_GREEK], t.s.discards[H_GREEK] = deck[:2], deck[2:]
    t.s.reshuffle = [H_GREEK]
    t.run(DrawCards(H_GREEK, 5))
    deal(t)  # two, which are all: then the rest of the five
    while not t.is_over:
        deal(t)
    assert len(t.s.hands[H_GREEK]) == 5
    assert set(deck[:2]) <= set(t.s.hands[H_GREEK])
    assert t.s.discards[H_GREEK] == ()
    assert t.s.reshuffle == []


def test_6_4_2_nothing_left_to_draw() -> None:
    t = table("phase: action\nround: 1")
    t.s.decks[H_GREEK] = ()
    assert t.run(DrawCards(H_GREEK, 2)).is_over


@pytest.mark.rule("SOR-6.1b")
def test_6_1_cards_may_be_shown() -> None:
    t = table("", hands={"greek": "1 2"})
    found = card(t, "greek", 1)
    show(t.s, H_GREEK, found, 2)
    assert t.s.showings == [(H_GREEK, 2, found)]


@pytest.mark.rule("SOR-6.3a", "SOR-15.2.1a")
def test_6_3_nothing_is_handed_over() -> None:
    verbs = set(rules().grammar.verbs)
    assert not verbs & {"give", "trade", "transfer", "hand", "pass-card"}
