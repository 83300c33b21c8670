"""What must hold at every decision of whole games with two, three and four seats."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import delenda
from delenda import Game, determinise
from delenda.engine.state import clone
from delenda.engine.view import SPECTATOR, View, view
from delenda.players.fuzz import fuzz
from delenda.stored import from_json, from_msgpack, to_json, to_msgpack
from realms.rulebook import REALMS, realms
from realms.state import PLAYED, RealmsState, deck_of

GAMES = [(scenario, seed) for scenario in REALMS.scenarios for seed in range(12)]
every_game = pytest.mark.parametrize(("scenario", "seed"), GAMES)


def decisions(scenario: str, seed: int) -> Iterator[tuple[Game, random.Random]]:
    """Play a game at random and stop at every decision."""
    rng = random.Random(seed)
    game = delenda.new("realms", scenario=scenario, seed=str(seed))
    while not game.over:
        yield game, rng
        game.do(rng.choice(game.options))


def realms_of(game: Game) -> RealmsState:
    assert isinstance(game.state, RealmsState)
    return game.state


def shuffled(s: RealmsState, seat: int, rng: random.Random) -> RealmsState:
    """Return a state in which only what a seat cannot see is different."""
    twin = clone(s)
    for power in PLAYED:
        known = {card for owner, viewer, card in s.scouted if (owner, viewer) == (power, seat)}
        if s.keeper(power) == seat:
            continue
        unseen = [card for card in (*s.hands[power], *s.decks[power]) if card not in known]
        rng.shuffle(unseen)
        count = len(s.hands[power]) - len(known)
        twin.hands[power] = tuple(sorted((*known, *unseen[:count])))
        twin.decks[power] = tuple(sorted(unseen[count:]))
    twin.scouted = [seen for seen in s.scouted if seat in (s.keeper(seen[0]), seen[1])]
    return twin


@every_game
def test_views_do_not_change_with_what_is_hidden(scenario: str, seed: int) -> None:
    changed = 0
    for game, rng in decisions(scenario, seed):
        for seat in range(len(game.rules.seats)):
            twin = shuffled(realms_of(game), seat, rng)
            changed += twin != game.state
            assert view(twin, seat) == view(game.state, seat)
    assert changed > 10


@every_game
def test_the_asked_seat_cannot_tell_a_determinised_state(scenario: str, seed: int) -> None:
    for game, rng in decisions(scenario, seed):
        assert game.ask is not None
        seen = view(game.state, game.ask.who)
        imagined = determinise(seen, rng.randrange)
        assert view(imagined, game.ask.who) == seen


@every_game
def test_a_determinised_state_keeps_the_cards_of_each_deck_together(
    scenario: str, seed: int
) -> None:
    for game, rng in decisions(scenario, seed):
        assert game.ask is not None
        imagined = determinise(view(game.state, game.ask.who), rng.randrange)
        assert isinstance(imagined, RealmsState)
        for power in PLAYED:
            cards = (*imagined.hands[power], *imagined.decks[power], *imagined.discards[power])
            assert tuple(sorted(cards)) == deck_of(power)


@every_game
def test_the_heaps_of_unseen_things_are_those_of_the_powers(scenario: str, seed: int) -> None:
    for game, _ in decisions(scenario, seed):
        for seat in (SPECTATOR, *range(len(game.rules.seats))):
            for pool, things in _heaps(view(game.state, seat)):
                assert set(things) <= set(deck_of(pool))


def _heaps(seen: View) -> list[tuple[int, tuple[int, ...]]]:
    return [(int(pool.removeprefix("cards.")), things) for pool, things in seen.unseen.items()]


@every_game
def test_every_written_form_reads_back(scenario: str, seed: int) -> None:
    for game, _ in decisions(scenario, seed):
        assert from_json(to_json(game.state)) == game.state
        assert from_msgpack(to_msgpack(game.state)) == game.state
        assert delenda.position(game.position()).state == game.state
    twin = delenda.replay(game.record())
    assert (twin.state, twin.result) == (game.state, game.result)


@every_game
def test_the_log_never_names_a_hidden_card(scenario: str, seed: int) -> None:
    for game, _ in decisions(scenario, seed):
        s = realms_of(game)
        thrown = {card for cards in s.discards for card in cards}
        for entry in game.log:
            named: Any = entry.data.get("cards", (entry.data.get("card"),))
            for seat in filter(entry.is_seen_by, (SPECTATOR, *range(len(game.rules.seats)))):
                mine = {c for p in PLAYED if s.keeper(p) == seat for c in s.hands[p]}
                mine |= {card for _, viewer, card in s.scouted if viewer == seat}
                assert set(named) - {None} <= thrown | mine


@every_game
def test_every_question_and_entry_has_words(scenario: str, seed: int) -> None:
    for game, _ in decisions(scenario, seed):
        assert game.ask is not None
        assert game.prompt != f"ask.{game.ask.prompt}"
        assert len(set(game.options)) == len(game.options) > 1
    told = [game.rules.presenter.sentence(entry) for entry in game.log if entry.seen_by != ()]
    assert not any(sentence.startswith("log.") for sentence in told)


@pytest.mark.parametrize("scenario", REALMS.scenarios)
def test_random_games_end_and_break_no_law(scenario: str) -> None:
    report = fuzz(realms(scenario), 30, seed=1, thorough=5)
    assert (report.games, report.failures) == (30, [])
