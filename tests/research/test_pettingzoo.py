"""PettingZoo's own tests."""

from __future__ import annotations

import pytest

pytest.importorskip("pettingzoo", reason="pettingzoo is missing: pip install 'delenda[research]'")

from pettingzoo.test import api_test, seed_test

from delenda.engine.run import Refused
from delenda.research.pettingzoo_env import Seats, env

TABLES = (
    ("toy", ""),
    ("hannibal-2007", "218bc"),
    ("hannibal-phalanx", "africa-204"),
    ("hamilcar", "264bc"),
    ("sword-of-rome", "four"),
    ("sword-of-rome", "five"),
)


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # a dict with the mask
@pytest.mark.filterwarnings("ignore:We recommend agents to be named")  # seats have names
@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_api(game: str, scenario: str) -> None:
    api_test(env(game, scenario), num_cycles=300)


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_seeds(game: str, scenario: str) -> None:
    seed_test(lambda: env(game, scenario), num_cycles=100)


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_a_game_ends_with_rewards_that_add_up_to_nothing(game: str, scenario: str) -> None:
    table = env(game, scenario)
    table.reset(seed=1)
    for number, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(number)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        total[agent] += reward
        over = terminated or truncated
        table.step(None if over else table.action_space(agent).sample(seen["action_mask"]))
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) == 1


def test_who_is_not_asked_may_answer_nothing() -> None:
    table = Seats("hannibal-2007")
    table.reset(seed=1)
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    assert table.observe(other)["action_mask"].sum() == 0
    assert table.observe(table.agent_selection)["action_mask"].sum() > 1
    assert table.render()


def test_what_is_not_legal_is_refused_or_loses() -> None:
    bare = Seats("toy")
    bare.reset(seed=1)
    illegal = int((bare.observe(bare.agent_selection)["action_mask"] == 0).argmax())
    with pytest.raises(Refused):
        bare.step(illegal)
    wrapped = env("toy")
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(illegal)
    assert wrapped.terminations[agent]
    assert wrapped.rewards[agent] == -2


def test_whoever_seeds_an_action_space_keeps_his_seed() -> None:
    table = env("toy")
    rome, carthage = (table.action_space(agent) for agent in table.possible_agents[:2])
    assert rome is not carthage
    rome.seed(5)
    table.reset(seed=1)
    first = rome.sample()
    rome.seed(5)
    assert rome.sample() == first
