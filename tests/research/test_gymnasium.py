"""Gymnasium's own test."""

from __future__ import annotations

import random
from typing import Any

import pytest

gymnasium = pytest.importorskip(
    "gymnasium", reason="gymnasium is missing: pip install 'delenda[research]'"
)

from gymnasium.utils.env_checker import check_env

from delenda.research.gymnasium_env import NAME, SeatEnv


@pytest.mark.parametrize(
    ("game", "against", "seat"),
    [
        ("toy", "random", "green"),
        ("hannibal-2007", "greedy", "rome"),
        ("hannibal-phalanx", "random", "carthage"),
        ("hamilcar", "random", "rome"),
        ("sword-of-rome", "random", "gaul"),
    ],
)
def test_api(game: str, against: str, seat: str) -> None:
    made = gymnasium.make(NAME, game=game, against=against, seat=seat, disable_env_checker=True)
    check_env(made.unwrapped)


def play(env: SeatEnv, seed: int) -> tuple[float, int]:
    """Play a whole game at random; return the reward and how many answers were given."""
    rng = random.Random(seed)
    _, info = env.reset(seed=seed)
    steps = 0
    while True:
        legal = info["action_mask"].nonzero()[0]
        _, reward, over, _, info = env.step(rng.choice(legal))
        steps += 1
        if over:
            return reward, steps


@pytest.mark.parametrize(
    ("game", "rewards"),
    [("toy", (-2.0, -0.5, 0.0, 1.0)), ("hannibal-2007", (-1.0, 1.0)), ("hamilcar", (-1.0, 1.0))],
)
def test_the_same_seed_gives_the_same_game(game: str, rewards: tuple[float, ...]) -> None:
    first, again = (play(SeatEnv(game), 6) for _ in range(2))
    assert first == again
    assert first[0] in rewards


def test_opponents_take_no_dice() -> None:
    """What a bot draws by the clock for its search leaves the dice as the seed has them."""
    env: Any = SeatEnv("hannibal-phalanx", against="greedy")
    env.reset(seed=7)
    dice = env.rng.getstate()
    for player in env.players:
        player.rng.random()
    assert env.rng.getstate() == dice


@pytest.mark.parametrize(("game", "loss"), [("toy", -2.0), ("hannibal-2007", -1.0)])
def test_what_is_not_legal_loses_most_at_once(game: str, loss: float) -> None:
    env: Any = SeatEnv(game)
    env.reset(seed=1)
    illegal = int((~env.action_masks()).argmax())
    _, reward, over, truncated, info = env.step(illegal)
    assert (reward, over, truncated, info["illegal"]) == (loss, True, False, True)
    assert env.render()


def test_wrong_names_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no bot"):
        SeatEnv("toy", against="oracle")
    with pytest.raises(ValueError, match="is no seat"):
        SeatEnv("toy", seat="rome")
