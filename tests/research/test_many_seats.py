"""Games whose seats depend on the scenario, and whose cards belong to sides."""

from __future__ import annotations

import random
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="numpy is missing: pip install 'delenda[research]'")

from delenda.engine.view import view
from delenda.library import rulebook
from delenda.research.plain import PlainLayout
from delenda.research.table import Table
from realms.rulebook import REALMS
from realms.state import PLAYED, deck_of
from research.walks import walk

every_scenario = pytest.mark.parametrize("scenario", REALMS.scenarios)


def part(table: Table, seat: int, name: str) -> list[float]:
    found: list[float] = table.observe(seat)[table.observer.part(name)].tolist()
    return found


@every_scenario
def test_a_seat_observes_the_hands_it_keeps_and_what_it_was_shown(scenario: str) -> None:
    for table in walk(rulebook("realms", scenario), 3):
        for seat in range(len(table.rules.seats)):
            s: Any = view(table.state, seat).table
            row = part(table, seat, "hands")
            for power in PLAYED:
                size = deck_of(power)[-1] + 1
                counts, row = row[:size], row[size:]
                held = [card for card, count in enumerate(counts) if count]
                assert held == sorted(card for card in s.hands[power] if card >= 0)
            assert row == [len(hand) for hand in s.hands]
            assert part(table, seat, "decks") == [len(deck) for deck in s.decks]


@every_scenario
def test_a_seat_observes_the_unseen_cards_of_each_power(scenario: str) -> None:
    for table in walk(rulebook("realms", scenario), 4):
        for seat in range(len(table.rules.seats)):
            unseen = view(table.state, seat).unseen
            for power in PLAYED:
                row = part(table, seat, f"unseen cards.{power}")
                heap = tuple(card for card, count in enumerate(row) if count)
                assert heap == unseen.get(f"cards.{power}", ())


@every_scenario
def test_what_is_hidden_does_not_show(scenario: str) -> None:
    rng = random.Random(5)
    for table in walk(rulebook("realms", scenario), 5):
        other = table.determinise(rng)
        assert np.array_equal(table.observe(table.player), other.observe(table.player))


@every_scenario
def test_openspiel_plays_with_the_seats_of_the_scenario(scenario: str) -> None:
    pyspiel = pytest.importorskip(
        "pyspiel", reason="open_spiel is missing: pip install 'delenda[research]'"
    )
    from delenda.research.openspiel_game import short_name

    game = pyspiel.load_game(f"{short_name('realms')}(scenario={scenario})")
    assert game.num_players() == len(rulebook("realms", scenario).seats)
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


@every_scenario
def test_pettingzoo_has_an_agent_for_each_seat_of_the_scenario(scenario: str) -> None:
    pytest.importorskip(
        "pettingzoo", reason="pettingzoo is missing: pip install 'delenda[research]'"
    )
    from delenda.research.pettingzoo_env import Seats

    assert tuple(Seats("realms", scenario).possible_agents) == rulebook("realms", scenario).seats


@every_scenario
def test_gymnasium_plays_every_seat_of_the_scenario_to_the_end(scenario: str) -> None:
    pytest.importorskip("gymnasium", reason="gymnasium is missing: pip install 'delenda[research]'")
    from delenda.research.gymnasium_env import SeatEnv

    for name in rulebook("realms", scenario).seats:
        env, rng = SeatEnv("realms", scenario, seat=name), random.Random(2)
        _, info = env.reset(seed=2)
        over = False
        while not over:
            _, _, over, _, info = env.step(rng.choice(info["action_mask"].nonzero()[0]))
        assert not info["illegal"]
        assert env.table.state.result is not None


def test_a_game_of_many_seats_has_the_general_layout() -> None:
    for scenario in REALMS.scenarios:
        assert type(Table(rulebook("realms", scenario)).observer.layout) is PlainLayout
