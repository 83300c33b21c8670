"""Desperate Times: who acts before whom. 7.4"""

from __future__ import annotations

import pytest

from delenda.games.sword.sides import H_GREEK, H_ROMAN, NOBODY
from delenda.games.sword.turn.actions import ActionPhase
from delenda.games.sword.turn.interrupt import Interrupt, LastChance
from sword.table import Table, house, new_game, table

LINES = "phase: action\nround: 1\nfirst: roman\n"
VP = "vp: roman 7, greek 7, gaul 7, etruscan-samnite 4\n"


def before(text: str, following: int = H_ROMAN) -> Table:
    """Return a table on which a house is about to become active."""
    return table(LINES + text).run(Interrupt(following))


def left(t: Table, name: str) -> int:
    """Return the Desperate Times cards of a house."""
    return t.s.desperate[house(name)]


@pytest.mark.rule("SOR-7.4a")
def test_7_4_two_cards_each_outside_of_the_hand() -> None:
    t = new_game()
    assert [left(t, name) for name in ("roman", "greek", "gaul", "etruscan-samnite")] == [2] * 4
    aside = [one for deck in t.s.decks for one in deck if t.s.rules.cards[one].aside]
    assert not aside


@pytest.mark.rule("SOR-7.4.1a")
def test_7_4_1_everybody_with_a_card_is_asked_clockwise() -> None:
    t = before(f"{VP}desperate: roman 1, greek 1, etruscan-samnite 2", H_GREEK)
    asked = []
    while not t.is_over:
        asked.append(t.seat)
        t.say(t.seat, "pass")
    assert asked == ["greek", "etruscan-samnite", "roman"]


@pytest.mark.rule("SOR-7.4.2a", "SOR-7.4.2-EX1", "SOR-7.4.2b", "SOR-7.4.4a")
def test_7_4_2_the_fewest_points_act_and_the_others_keep_their_card() -> None:
    t = before(f"{VP}desperate: greek 2, gaul 2")
    assert (t.seat, t.ask.prompt) == ("greek", "desperate")
    t.greek("announce")
    assert (t.seat, t.ask.prompt) == ("gaul", "counter")
    t.gaul("announce")
    assert (t.seat, t.ask.prompt) == ("gaul", "use-desperate")
    assert t.s.active == house("gaul")
    t.gaul("desperate discard")
    if not t.is_over:
        t.gaul("done")
    assert t.is_over  # nobody is asked again before the Romans have acted
    assert (left(t, "greek"), left(t, "gaul")) == (2, 1)
    assert t.s.active == NOBODY


@pytest.mark.rule("SOR-7.4.2b")
@pytest.mark.ruling("R-306")
def test_7_4_2_who_has_passed_may_still_prevent_it() -> None:
    t = before("vp: roman 3, greek 7, gaul 7, etruscan-samnite 9\ndesperate: roman 1, greek 1")
    t.roman("pass").greek("announce")
    assert (t.seat, t.ask.prompt) == ("roman", "counter")
    t.roman("pass")
    assert (t.seat, t.ask.prompt) == ("greek", "use-desperate")


@pytest.mark.rule("SOR-7.4.2a")
def test_7_4_2_who_could_not_prevent_it_is_not_asked() -> None:
    t = before("vp: roman 9, greek 3, gaul 7, etruscan-samnite 9\ndesperate: greek 1, gaul 1")
    t.greek("announce")
    assert (t.seat, t.ask.prompt) == ("greek", "use-desperate")


@pytest.mark.rule("SOR-7.4.1b")
@pytest.mark.ruling("R-259")
def test_7_4_1_nothing_but_the_card() -> None:
    t = before(f"{VP}desperate: greek 1\nsyracusae: dionysius 5 greek").greek("announce")
    assert t.seat == "greek"
    assert not t.offers("propose")
    assert not t.offers("station")
    assert {"activate", "discard"} <= t.offers("desperate")


@pytest.mark.rule("SOR-7.4.3a")
def test_7_4_3_it_counts_as_a_three() -> None:
    t = before(f"{VP}desperate: roman 1\nroma: claudius 5 roman").roman("announce")
    t.roman("desperate activate")
    assert t.s.active == H_ROMAN
    assert t.ask.prompt in ("activate", "activated", "take")  # Claudius needs a 3


@pytest.mark.rule("SOR-7.4.3b", "SOR-7.4a")
def test_7_4_3_new_cards_for_old() -> None:
    t = table(f"{LINES}{VP}desperate: greek 1", hands={"greek": "1 2 3"}).run(Interrupt(H_ROMAN))
    t.greek("announce", "desperate discard")
    words = [text for text in t.options if text.startswith("throw")]
    t.greek(*words[:2], "done")
    chance = t.ask.chance
    assert chance is not None
    t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))
    assert t.is_over
    assert len(t.s.hands[H_GREEK]) == 3
    assert left(t, "greek") == 0


@pytest.mark.rule("SOR-7.4.5a", "SOR-7.4.5b")
def test_7_4_5_after_the_last_round_in_descending_order() -> None:
    text = "vp: roman 8, greek 6, gaul 4, etruscan-samnite 2"
    t = table(f"{LINES}{text}\ndesperate: roman 1, greek 1, gaul 1, etruscan-samnite 1")
    t.run(ActionPhase())
    t.s.round = 5
    asked = []
    while not t.is_over:
        if t.ask.prompt == "last-chance":
            asked.append(t.seat)
        t.say(t.seat, t.options[-1])
    assert asked == ["roman", "greek", "gaul", "etruscan-samnite"]


@pytest.mark.rule("SOR-7.4.5b")
@pytest.mark.ruling("R-272")
def test_7_4_5_one_after_the_other() -> None:
    t = table(f"{LINES}{VP}desperate: roman 1, greek 1")
    for seat, one in (("roman", H_ROMAN), ("greek", H_GREEK)):
        t.run(LastChance(one)).play(seat, "announce", "desperate discard")
        if not t.is_over:
            t.play(seat, "done")
        assert t.is_over
    assert left(t, "roman") == left(t, "greek") == 0
    assert t.run(LastChance(H_ROMAN)).is_over
