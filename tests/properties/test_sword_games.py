"""What must hold over whole games of The Sword of Rome, whatever the players do."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import delenda
from delenda.engine.frame import CHANCE
from delenda.engine.log import Entry
from delenda.engine.plain import to_plain
from delenda.engine.position import read_position, write_position
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.engine.view import SPECTATOR, determinise, view
from delenda.games.sword.sides import HOUSES, NOBODY
from delenda.games.sword.state import ACTION, DRAW, SwordState
from delenda.players.fuzz import fuzz
from delenda.stored import from_json, from_msgpack, to_json, to_msgpack
from properties.whole_games import cards_named, is_refused, random_game, unknown_blanks

BOOK = delenda.rulebook("sword-of-rome")
SCENARIOS = BOOK.scenarios
OPTIONS = BOOK.switches


def rules(scenario: str, *, options: bool = False) -> Rulebook:
    """Return the game with a scenario, and with all optional rules or none."""
    return BOOK.configured(scenario, OPTIONS if options else ())


MATCHES = [(name, seed) for name in SCENARIOS for seed in range(3)]
every_match = pytest.mark.parametrize(("scenario", "seed"), MATCHES)
every_scenario = pytest.mark.parametrize("scenario", SCENARIOS)


def states(book: Rulebook, seed: int, entries: list[Entry] | None = None) -> Iterator[SwordState]:
    """Yield the state of a random game at every decision."""
    for s in random_game(book, seed, entries):
        assert isinstance(s, SwordState)
        yield s


@every_scenario
@pytest.mark.parametrize(("options", "games"), [(False, 4), (True, 2)], ids=("plain", "options"))
def test_random_games_end_and_every_state_is_possible(
    scenario: str, games: int, *, options: bool
) -> None:
    report = fuzz(rules(scenario, options=options), games, seed=1000, thorough=60)
    assert report.failures == []
    assert report.finished == report.games == games


@every_match
def test_stored_forms_and_positions_read_back(scenario: str, seed: int) -> None:
    for number, s in enumerate(states(rules(scenario, options=seed == 0), seed)):
        if number % 50 == seed:
            assert from_json(to_json(s)) == s
            assert from_msgpack(to_msgpack(s)) == s
            assert read_position(write_position(s), delenda.rulebook) == s


@pytest.mark.rule("SOR-4.1.2a", "SOR-5.8.1b", "SOR-7.3.1b", "SOR-9.1.2c")
@every_match
def test_points_loyalty_and_units_keep_their_bounds(scenario: str, seed: int) -> None:
    for s in states(rules(scenario), seed):
        assert all(0 <= points <= 12 for points in s.vp)
        assert all(0 <= loyal <= 3 for loyal in s.loyalty)
        assert min(s.units) >= 0
        assert sorted(s.seniority) == list(range(len(s.rules.leaders)))


# --- cards ----------------------------------------------------------------------------------------


def own_cards(s: SwordState, house: int) -> list[int]:
    """Return the cards of a house, in whatever pile they are."""
    piles = (s.hands[house], s.decks[house], s.discards[house], s.removed[house])
    return sorted(card for pile in piles for card in pile)


@pytest.mark.rule("SOR-6.1a", "SOR-6.3a", "SOR-7.4a")
@every_match
def test_each_house_keeps_its_own_cards(scenario: str, seed: int) -> None:
    """A card is in one pile, but for the one that is played; it never changes the house."""
    for s in states(rules(scenario), seed):
        for house in range(len(HOUSES)):
            found = own_cards(s, house)
            dealt = [card for card in found if not s.rules.cards[card].aside]
            assert len(set(found)) == len(found)
            assert set(dealt) <= set(s.rules.decks[house])
            if s.phase not in (ACTION, DRAW):
                assert dealt == list(s.rules.decks[house])
            aside = [one for one in s.rules.cards if one.aside and one.house == house]
            if house in s.rules.setting.order:
                assert len(found) - len(dealt) + s.desperate[house] == len(aside)


@every_scenario
def test_a_state_imagined_leaves_every_deck_together(scenario: str) -> None:
    rng = random.Random(9)
    for number, s in enumerate(states(rules(scenario), 40)):
        if number % 13 or s.ask is None or s.ask.who == CHANCE:
            continue
        other = determinise(view(s, s.ask.who), rng.randrange)
        assert isinstance(other, SwordState)
        for house in range(len(HOUSES)):
            assert own_cards(other, house) == own_cards(s, house)
            assert len(other.hands[house]) == len(s.hands[house])
            if s.rules.setting.keepers[house] == s.ask.who:
                assert other.hands[house] == s.hands[house]


# --- what is hidden -------------------------------------------------------------------------------


def exchanged(s: SwordState, seat: int, rng: random.Random) -> SwordState:
    """Return a table on which all cards that a seat cannot see are exchanged within their deck."""
    twin = clone(s)
    assert isinstance(twin, SwordState)
    for house in range(len(HOUSES)):
        if s.rules.setting.keepers[house] == seat:
            continue
        known = [card for owner, to, card in s.showings if (owner, to) == (house, seat)]
        told = {card for owner, _, card in s.showings if owner == house}
        heap = [*(card for card in s.hands[house] if card not in told), *s.decks[house]]
        rng.shuffle(heap)
        held = len(s.hands[house]) - len(told)
        twin.hands[house] = tuple(sorted((*told, *heap[:held])))
        twin.decks[house] = tuple(sorted(heap[held:]))
        assert set(known) <= set(twin.hands[house])
    return twin


def seen_by(entries: list[Entry], seat: int) -> list[Entry]:
    """Return what a seat reads of a log."""
    return [one for one in entries if one.seen_by is None or seat in one.seen_by]


def test_hidden_things_change_nothing_in_two_thousand_positions() -> None:
    rng, looked, silent, seed = random.Random(3), 0, 0, 0
    while looked < 2_000:
        book = rules(("five", "four")[seed % 2])
        for number, s in enumerate(states(book, 5_000 + seed)):
            if s.ask is None or (number % 7 and not s.ask.silent):
                continue
            silent += s.ask.silent
            looked += 1
            for seat in (*range(len(book.seats)), SPECTATOR):
                twin = exchanged(s, seat, rng)
                seen = view(s, seat)
                assert view(twin, seat) == seen
                if not s.ask.silent or s.ask.who == seat:
                    seen.ask = s.ask
                    other = determinise(seen, rng.randrange)
                    assert view(other, seat) == view(s, seat)
        seed += 1
    assert silent > 50


def test_one_who_answers_sees_the_same_whatever_others_hold() -> None:
    """After his answer his next question, his choices and his log are the same."""
    rng, alike, seed = random.Random(4), 0, 0
    while alike < 2_000:
        book = rules(("five", "four")[seed % 2])
        for number, s in enumerate(states(book, 6_000 + seed)):
            if number % 5 or s.ask is None or s.ask.who == CHANCE:
                continue
            alike += goes_on_alike(s, s.ask.who, rng)
        seed += 1


def goes_on_alike(s: SwordState, seat: int, rng: random.Random) -> bool:
    """Play one answer on two tables that a seat cannot tell apart; say whether both ask him."""
    assert s.ask is not None
    action = rng.choice(s.ask.options)
    tables = (clone(s), exchanged(s, seat, rng))
    logs: tuple[list[Entry], list[Entry]] = ([], [])
    for table, log in zip(tables, logs, strict=True):
        answer(table, seat, action, log)
    told = [seen_by(log, seat) for log in logs]
    both = min(map(len, told))
    assert told[0][:both] == told[1][:both]
    asks = [table.ask for table in tables]
    if any(ask is None or ask.who != seat for ask in asks):
        return False
    assert told[0] == told[1]
    assert asks[0] == asks[1]
    return True


@every_scenario
def test_what_the_page_tells_does_not_depend_on_what_is_hidden(scenario: str) -> None:
    rng, book = random.Random(scenario), rules(scenario)
    for number, s in enumerate(states(book, 7_000)):
        if number % 29 or s.ask is None:
            continue
        for seat in (*range(len(book.seats)), SPECTATOR):
            seen, other = view(s, seat), view(exchanged(s, seat, rng), seat)
            assert book.presenter.scene(seen) == book.presenter.scene(other)
            assert book.presenter.previews(seen) == book.presenter.previews(other)


def test_a_game_tells_everybody_the_same_log_for_hidden_cards() -> None:
    entries: list[Entry] = []
    named = 0
    for s in states(rules("five"), 1, entries):
        held = {card for hand in s.hands for card in hand}
        for entry in entries:
            if entry.seen_by is None and entry.kind not in REVEALING:
                cards = cards_named(BOOK, entry)
                named += len(cards)
                assert not cards & held, entry.kind
        entries.clear()
    assert named > 20


REVEALING = {"fetched"}
"""Entries about cards that lie open: an event that Desperate Times fetch is played at once."""


# --- wrong answers --------------------------------------------------------------------------------


def test_a_hundred_thousand_wrong_answers_change_nothing() -> None:
    rng = random.Random(5)
    verbs = list(BOOK.grammar.verbs)
    refused, seed = 0, 0
    while refused < 100_000:
        book: Rulebook = rules(SCENARIOS[seed % len(SCENARIOS)])
        for number, s in enumerate(states(book, seed)):
            if number % 9 or s.ask is None:
                continue
            before = to_plain(s)
            refused += sum(is_refused(s, rng, verbs) for _ in range(160))
            assert to_plain(s) == before
        seed += 1


# --- words ----------------------------------------------------------------------------------------


def test_every_text_can_be_written() -> None:
    """Each blank of each sentence names a kind that the grammar knows."""
    assert unknown_blanks(BOOK) == []


NAME = r"\{\w+:(?:power|house)\}"
SUBJECT = re.compile(rf"(?:^|[.:,] ){NAME}(?: and {NAME})? (\w+)", re.IGNORECASE)
QUESTION = re.compile(rf"\b(?:is|are|does|do|has|have|was|were) {NAME}", re.IGNORECASE)
FREE = {"to", "would", "will", "may", "must", "can", "against", "with", "from", "for", "in"}
"""What follows one and many alike."""
MANY = {"are", "renew"}
"""What follows two powers."""


def test_no_verb_has_to_agree_with_a_power() -> None:
    """Carthage is one, the Romans are many: what follows a name suits both."""
    for key, text in BOOK.texts.items():
        assert not QUESTION.search(text), key
        for found in SUBJECT.finditer(text):
            assert found[1] in (FREE | MANY if " and {" in found[0] else FREE), key


@every_match
def test_every_question_choice_and_entry_has_its_sentence(scenario: str, seed: int) -> None:
    entries: list[Entry] = []
    for s in states(rules(scenario, options=seed == 0), seed, entries):
        if s.ask is not None:
            assert_is_told(s)
        for entry in entries:
            assert entry.seen_by == () or f"log.{entry.kind}" in s.rules.texts, entry.kind
            assert fair_copy(s.rules.presenter.sentence(entry))
        entries.clear()
    assert s.result is not None
    assert f"end.{s.result.how}" in s.rules.texts
    assert s.result.winners != ()
    assert NOBODY not in s.result.winners


def assert_is_told(s: State) -> None:
    """Each question, each choice and each roll can be told."""
    assert s.ask is not None
    ask, presenter = s.ask, s.rules.presenter
    assert ask.rule, ask.prompt
    if ask.chance is not None:
        about = {f"a{i}": value for i, value in enumerate(ask.about)}
        assert f"chance.{ask.prompt}" in s.rules.texts, ask.prompt
        assert fair_copy(presenter.say(f"chance.{ask.prompt}", about))
        return
    assert f"ask.{ask.prompt}" in s.rules.texts, ask.prompt
    assert fair_copy(presenter.prompt(ask))
    for option in ask.options:
        assert fair_copy(presenter.option(option, ask.prompt)), option


def fair_copy(text: str) -> bool:
    """Say whether a sentence has no blank left, no double space, nothing empty."""
    return bool(text) and not any(fault in text for fault in ("{", "  ", " .", " ,", "()", ": ."))
