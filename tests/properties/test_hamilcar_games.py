"""What must hold over whole games of Hamilcar, whatever the players do."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import delenda
from delenda.engine.log import Entry
from delenda.engine.plain import to_plain
from delenda.engine.position import read_position, write_position
from delenda.engine.rulebook import Rulebook
from delenda.engine.state import State
from delenda.engine.view import SPECTATOR, determinise, view
from delenda.games.hamilcar.naval.field import NavalField
from delenda.games.hamilcar.queries import MOST_SUPPLIES, MOST_WARSHIPS
from delenda.games.hamilcar.state import HamilcarState
from delenda.players.fuzz import fuzz
from delenda.punic.queries import political_points
from delenda.punic.state import CARTHAGE, ROME, SIDES
from delenda.stored import from_json, from_msgpack, to_json, to_msgpack
from properties.whole_games import cards_named, is_refused, random_game, unknown_blanks

PLAIN = delenda.rulebook("hamilcar")
ALL = PLAIN.configured(PLAIN.scenario, PLAIN.switches)
MATCHES = [*((PLAIN, seed) for seed in range(8)), *((ALL, seed) for seed in range(4))]
NAMES = [f"{'plain' if rules is PLAIN else 'options'}-{seed}" for rules, seed in MATCHES]
every_match = pytest.mark.parametrize(("rules", "seed"), MATCHES, ids=NAMES)


def states(
    rules: Rulebook, seed: int, entries: list[Entry] | None = None
) -> Iterator[HamilcarState]:
    """Yield the state of a random game at every decision."""
    for s in random_game(rules, seed, entries):
        assert isinstance(s, HamilcarState)
        yield s


@pytest.mark.parametrize(("rules", "games"), [(PLAIN, 20), (ALL, 10)], ids=("plain", "options"))
def test_random_games_end_and_every_state_is_possible(rules: Rulebook, games: int) -> None:
    report = fuzz(rules, games, seed=1000, thorough=40)
    assert report.failures == []
    assert report.finished == report.games == games


@every_match
def test_stored_forms_and_positions_read_back(rules: Rulebook, seed: int) -> None:
    for number, s in enumerate(states(rules, seed)):
        if number % 10 == seed % 10:
            assert from_json(to_json(s)) == s
            assert from_msgpack(to_msgpack(s)) == s
            assert read_position(write_position(s), delenda.rulebook) == s


@pytest.mark.rule("HAM-2.3.Fa", "HAM-2.3.Db", "HAM-1c")
@every_match
def test_ships_trains_and_elephants_are_never_more_than_there_are(
    rules: Rulebook, seed: int
) -> None:
    for s in states(rules, seed):
        for side in SIDES:
            boxes = (s.ready, s.spent, s.sailing, s.sunk)
            count = sum(box[side] for box in boxes) + s.prizes[1 - side]
            assert 0 <= count <= MOST_WARSHIPS
            assert all(box[side] >= 0 for box in boxes)
        assert 0 <= sum(s.supplies) <= MOST_SUPPLIES
        assert min(s.supplies) >= 0
        assert min(s.units) >= 0
        assert len(s.elephants) <= s.rules.numbers.elephants


@pytest.mark.rule("HAM-2.1.Ea", "HAM-5.5a")
@every_match
def test_political_points_are_what_a_count_from_scratch_gives(rules: Rulebook, seed: int) -> None:
    for s in states(rules, seed):
        chart = s.rules.tables.chart
        for side in SIDES:
            held = [
                province
                for province in s.rules.board.provinces
                if 2 * [s.control[space] for space in province.spaces].count(side)
                > len(province.spaces)
            ]
            ports = [s.control[port] for port in chart.open_sea].count(side)
            more = (s.control[s.rules.lilybaeum] == side) + (2 * ports > len(chart.open_sea))
            warlike = sum(s.miat) >= 3 and s.miat[2] and side == CARTHAGE
            points = sum(province.scores for province in held) + more + bool(warlike)
            assert political_points(s, side) == points


# --- what is hidden -------------------------------------------------------------------------------


def permuted(s: HamilcarState, seat: int, rng: random.Random) -> State:
    """Deal all that a seat cannot see anew: hands, the deck, tactic cards."""
    seen = view(s, seat)
    seen.ask = s.ask
    return determinise(seen, rng.randrange)


def test_hidden_things_change_nothing_in_two_thousand_positions() -> None:
    rng, looked, at_sea, seed = random.Random(3), 0, 0, 0
    while looked < 2_000:
        for number, s in enumerate(states(PLAIN, 5_000 + seed)):
            naval = any(isinstance(frame, NavalField) for frame in s.stack)
            if s.ask is None or (number % 7 and not naval):
                continue
            at_sea += naval
            looked += 1
            for seat in (*SIDES, SPECTATOR):
                if s.ask.silent and s.ask.who != seat:
                    continue
                twin = permuted(s, seat, rng)
                assert view(twin, seat) == view(s, seat)
        seed += 1
    assert at_sea > 50


@pytest.mark.parametrize("seed", range(6))
def test_what_the_page_tells_does_not_depend_on_what_is_hidden(seed: int) -> None:
    rng, presenter = random.Random(seed), PLAIN.presenter
    for number, s in enumerate(states(PLAIN, 7_000 + seed)):
        if number % 11 or s.ask is None:
            continue
        for seat in (*SIDES, SPECTATOR):
            if s.ask.silent and s.ask.who != seat:
                continue
            seen, other = view(s, seat), view(permuted(s, seat, rng), seat)
            assert presenter.scene(seen) == presenter.scene(other)
            assert presenter.previews(seen) == presenter.previews(other)


def test_a_game_tells_both_seats_the_same_log_for_hidden_cards() -> None:
    entries: list[Entry] = []
    named = 0
    for s in states(PLAIN, 1, entries):
        held = {card for hand in s.hands for card in hand}
        for entry in entries:
            if entry.seen_by is None and entry.kind not in REVEALING:
                cards = cards_named(PLAIN, entry)
                named += len(cards)
                assert not cards & held, entry.kind
        entries.clear()
    assert named > 20


REVEALING = {"card-stolen", "messenger", "roman-hand-open"}
"""Entries about cards that lie open: a card changes hands, or a hand is shown."""


# --- wrong answers --------------------------------------------------------------------------------


def test_a_hundred_thousand_wrong_answers_change_nothing() -> None:
    rng = random.Random(5)
    verbs = list(PLAIN.grammar.verbs)
    refused, seed = 0, 0
    while refused < 100_000:
        for number, s in enumerate(states(PLAIN, seed)):
            if number % 9 or s.ask is None:
                continue
            before = to_plain(s)
            refused += sum(is_refused(s, rng, verbs) for _ in range(160))
            assert to_plain(s) == before
        seed += 1


# --- words ----------------------------------------------------------------------------------------


def test_every_text_can_be_written() -> None:
    """Each blank of each sentence names a kind that the grammar knows."""
    assert unknown_blanks(PLAIN) == []


@every_match
def test_every_question_choice_and_entry_has_its_sentence(rules: Rulebook, seed: int) -> None:
    entries: list[Entry] = []
    for s in states(rules, seed, entries):
        if s.ask is not None and s.ask.chance is None:
            assert f"ask.{s.ask.prompt}" in s.rules.texts, s.ask.prompt
            assert s.ask.rule, s.ask.prompt
            for option in s.ask.options:
                told = s.rules.presenter.option(option, s.ask.prompt)
                assert "{" not in told, option
        for entry in entries:
            assert entry.seen_by == () or f"log.{entry.kind}" in s.rules.texts, entry.kind
            assert s.rules.presenter.sentence(entry)
        entries.clear()
    assert s.result is not None
    assert f"end.{s.result.how}" in s.rules.texts
    assert s.result.winners in ((ROME,), (CARTHAGE,))
