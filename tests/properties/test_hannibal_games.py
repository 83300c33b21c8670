"""What must hold over whole games of Hannibal, whatever the players do."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import delenda
from delenda.engine.log import Entry
from delenda.engine.plain import to_plain
from delenda.engine.position import read_position, write_position
from delenda.engine.rulebook import Rulebook
from delenda.engine.view import view
from delenda.games.hannibal.state import HannibalState
from delenda.players.fuzz import fuzz
from delenda.punic.queries import all_cus, political_points
from delenda.punic.state import CARTHAGE, ROME, SIDES
from delenda.stored import from_json, from_msgpack, to_json, to_msgpack
from properties.optional_rules import combinations
from properties.whole_games import cards_named, is_refused, random_game, unknown_blanks

EDITIONS = [delenda.rulebook(game) for game in ("hannibal-2007", "hannibal-phalanx")]
MATCHES = [
    *((EDITIONS[0], seed) for seed in range(12)),
    *((EDITIONS[1], seed) for seed in range(2)),
    *((rules, seed) for seed, rules in enumerate(combinations(EDITIONS[1], 2))),
]
NAMES = [f"{'-'.join((rules.id, *rules.options))}-{seed}" for rules, seed in MATCHES]
every_match = pytest.mark.parametrize(("rules", "seed"), MATCHES, ids=NAMES)
every_edition = pytest.mark.parametrize("rules", EDITIONS, ids=lambda rules: rules.id)


def states(
    rules: Rulebook, seed: int, entries: list[Entry] | None = None
) -> Iterator[HannibalState]:
    """Yield the state of a random game at every decision."""
    for s in random_game(rules, seed, entries):
        assert isinstance(s, HannibalState)
        yield s


@pytest.mark.parametrize(("rules", "games"), [(EDITIONS[0], 25), (EDITIONS[1], 6)])
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
            assert len(to_json(s)) <= 5000


@every_match
def test_units_come_and_go_only_as_the_log_says(rules: Rulebook, seed: int) -> None:
    entries: list[Entry] = []
    count: dict[int, int] = {}
    for s in states(rules, seed, entries):
        for side in SIDES:
            change = sum(_change(e, side) for e in entries)
            assert all_cus(s, side) == count.get(side, all_cus(s, side)) + change
            count[side] = all_cus(s, side)
        entries.clear()


def _change(entry: Entry, side: int) -> int:
    if not entry.kind.startswith(("raised", "lost")) or entry.data["side"] != side:
        return 0
    count = entry.data["count"]
    assert isinstance(count, int)
    return count if entry.kind.startswith("raised") else -count


@every_match
def test_political_points_are_what_a_count_from_scratch_gives(rules: Rulebook, seed: int) -> None:
    for s in states(rules, seed):
        for side in SIDES:
            held = [
                province
                for province in s.rules.board.provinces
                if 2 * [s.control[space] for space in province.spaces].count(side)
                > len(province.spaces)
            ]
            assert political_points(s, side) == sum(province.scores for province in held)


@every_match
def test_views_hide_hands_deck_and_battle_hands(rules: Rulebook, seed: int) -> None:
    rng = random.Random(seed)
    for number, s in enumerate(states(rules, seed)):
        if number % 7:
            continue
        for seat in SIDES:
            before = view(s, seat)
            twin = _swapped(s, 1 - seat, rng)
            assert view(twin, seat).table.hands == before.table.hands  # type: ignore[attr-defined]
            assert view(twin, seat).unseen == before.unseen
            other = before.table.hands[1 - seat]  # type: ignore[attr-defined]
            assert set(other) <= {-1}


def _swapped(s: HannibalState, owner: int, rng: random.Random) -> HannibalState:
    """Exchange a hidden card of a hand with one of the deck."""
    twin = from_json(to_json(s))
    assert isinstance(twin, HannibalState)
    if twin.hands[owner] and twin.deck:
        held = list(twin.hands[owner])
        at, of = rng.randrange(len(held)), rng.randrange(len(twin.deck))
        held[at], twin.deck[of] = twin.deck[of], held[at]
        twin.hands[owner] = tuple(sorted(held))
        twin.deck.sort()
    return twin


@every_match
def test_the_log_names_no_card_before_it_is_played(rules: Rulebook, seed: int) -> None:
    """What everybody may read never tells a card that is still in a hand."""
    entries: list[Entry] = []
    for s in states(rules, seed, entries):
        for entry in entries:
            if entry.seen_by is None and entry.kind not in REVEALING:
                assert not cards_named(rules, entry) & {c for hand in s.hands for c in hand}
        entries.clear()


REVEALING = {"card-stolen", "messenger"}
"""Entries about a card that passes from one hand to another in the open."""


@pytest.mark.parametrize(("rules", "wanted"), [(EDITIONS[0], 100_000), (EDITIONS[1], 20_000)])
def test_very_many_wrong_answers_change_nothing(rules: Rulebook, wanted: int) -> None:
    rng = random.Random(5)
    verbs = list(rules.grammar.verbs)
    refused, seed = 0, 0
    while refused < wanted:
        for number, s in enumerate(states(rules, seed)):
            if number % 9 or s.ask is None:
                continue
            before = to_plain(s)
            refused += sum(is_refused(s, rng, verbs) for _ in range(160))
            assert to_plain(s) == before
        seed += 1
    assert refused >= wanted


@every_edition
def test_every_text_can_be_written(rules: Rulebook) -> None:
    """Each blank of each sentence names a kind that the grammar knows."""
    assert unknown_blanks(rules) == []


@every_match
def test_every_question_and_entry_has_its_sentence(rules: Rulebook, seed: int) -> None:
    entries: list[Entry] = []
    for s in states(rules, seed, entries):
        if s.ask is not None and s.ask.chance is None:
            assert f"ask.{s.ask.prompt}" in s.rules.texts, s.ask.prompt
            assert s.ask.rule, s.ask.prompt
        for entry in entries:
            assert entry.seen_by == () or f"log.{entry.kind}" in s.rules.texts, entry.kind
            assert s.rules.presenter.sentence(entry)
        entries.clear()
    assert s.result is not None
    assert f"end.{s.result.how}" in s.rules.texts
    assert s.result.winners in ((ROME,), (CARTHAGE,))
