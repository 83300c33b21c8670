"""OpenSpiel's own tests."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

pyspiel = pytest.importorskip(
    "pyspiel", reason="open_spiel is missing: pip install 'delenda[research]'"
)

from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from delenda.library import rulebook
from delenda.research.openspiel_game import short_name
from delenda.research.table import observer_of

TOY = short_name("toy")
WAR = short_name("hannibal-2007")
SEA = short_name("hamilcar")
ITALY = short_name("sword-of-rome")
FIVE = f"{ITALY}(scenario=five)"
SHORT = f"{short_name('hannibal-phalanx')}(scenario=africa-204)"


def first_decision(name: str) -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


@pytest.mark.parametrize(("name", "games"), [(TOY, 20), (WAR, 1), (SHORT, 1), (SEA, 1)])
def test_random_games(name: str, games: int) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=games, serialize=True, verbose=False)


def test_a_game_of_five_goes_on() -> None:
    """OpenSpiel's own test takes as long as a game is, squared; this one is long."""
    game, rng = pyspiel.load_game(FIVE), random.Random(3)
    state = game.new_initial_state()
    for _ in range(400):
        chance = state.is_chance_node()
        state.apply_action(
            state.chance_outcomes()[-1][0] if chance else rng.choice(state.legal_actions())
        )
    assert game.num_players() == 5
    players = range(game.num_players())
    assert len({state.information_state_string(player) for player in players}) == 5
    size = observer_of(state.table.rules).size
    assert all(len(state.observation_tensor(player)) == size for player in players)


def test_all_games_are_known() -> None:
    for game in ("toy", "hannibal-2007", "hannibal-phalanx", "hamilcar", "sword-of-rome"):
        assert short_name(game) in pyspiel.registered_names()
        assert pyspiel.load_game(short_name(game)).num_players() == len(rulebook(game).seats)


def test_a_playthrough_can_be_written() -> None:
    text = playthrough(TOY, None)
    assert "IsTerminal() = True" in text


def test_tensor_and_strings_tell_what_a_player_sees() -> None:
    state = first_decision(SHORT)
    player = state.current_player()
    table = state.table
    assert len(state.observation_tensor(player)) == observer_of(table.rules).size
    assert state.observation_tensor(player) == table.observe(player).tolist()
    told = [line for line in state.information_state_string(player).splitlines() if "You" in line]
    assert told
    other = state.information_state_string(1 - player)
    assert not set(told) & set(other.splitlines())


def test_there_is_no_tensor_with_memory() -> None:
    state = first_decision(TOY)
    assert state.information_state_string(0)
    with pytest.raises(ValueError, match="no tensor of the information state"):
        state.information_state_tensor(0)
    remembering = make_observation(state.get_game(), INFO_STATE_OBS_TYPE)
    assert remembering.tensor is None


@pytest.mark.parametrize(
    ("public", "private"), [(True, "NONE"), (True, "ALL_PLAYERS"), (False, "SINGLE_PLAYER")]
)
def test_other_observers_are_not_made(public: bool, private: str) -> None:
    kind = pyspiel.IIGObservationType(
        public_info=public,
        perfect_recall=False,
        private_info=getattr(pyspiel.PrivateInfoType, private),
    )
    assert make_observation(pyspiel.load_game(TOY), kind) is None


def test_states_and_games_can_be_copied_and_stored() -> None:
    state = first_decision(TOY)
    twin = state.clone()
    state.apply_action(state.legal_actions()[0])
    assert twin.history() == state.history()[:-1]
    assert twin.table.state != state.table.state
    game = pickle.loads(pickle.dumps(pyspiel.load_game(SHORT)))
    assert game.get_parameters()["scenario"] == "africa-204"
    assert state.action_to_string(0, 0) == "pass"


def test_a_state_is_told_by_its_string() -> None:
    first, second = (pyspiel.load_game(SHORT).new_initial_state() for _ in range(2))
    assert str(first) == str(second)
    for state, outcome in ((first, 0), (second, 1)):
        assert state.is_chance_node()
        state.apply_action(state.chance_outcomes()[outcome][0])
    assert str(first) != str(second), "what was drawn so far is part of it"
