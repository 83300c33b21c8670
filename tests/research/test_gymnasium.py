"""Gymnasium's own test."""

from __future__ import annotations

import random
from typing import Any

import pytest

gymnasium = pytest.importorskip(
    "gymnasium", reason="gymnasium is missing: pip install 'delenda[research]'"
)

from gymnasium.utils.env_checker import check_env

from delenda.research.gymnasium_env import NAME, Seat


@pytest.mark.parametrize(
    ("game", "against", "seat"),
    [
        ("toy", "random", "green"),
        ("hannibal-2007", "greedy", "rome"),
        ("hannibal-phalanx", "random", "carthage"),
    ],
)
def test_api(game: str, against: str, seat: str) -> None:
    made = gymnasium.make(NAME, game=game, against=against, seat=seat, disable_env_checker=True)
    check_env(made.unwrapped)


def play(env: Seat, seed: int) -> tuple[float, int]:
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


@pytest.mark.parametrize(("game", "seats"), [("toy", 3), ("hannibal-2007", 2)])
def test_the_same_seed_gives_the_same_game(game: str, seats: int) -> None:
    first, again = (play(Seat(game), 6) for _ in range(2))
    assert first == again
    assert first[0] in (1.0, 0.0, -1.0, -1 / (seats - 1), 1.0 - seats)


def test_what_is_not_legal_loses_at_once() -> None:
    env: Any = Seat("toy", seat="blue")
    env.reset(seed=1)
    illegal = int((~env.action_masks()).argmax())
    _, reward, over, truncated, info = env.step(illegal)
    assert (reward, over, truncated, info["illegal"]) == (-1.0, True, False, True)
    assert env.render()


def test_wrong_names_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no bot"):
        Seat("toy", against="oracle")
    with pytest.raises(ValueError, match="is no seat"):
        Seat("toy", seat="rome")
