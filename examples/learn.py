"""A first learner: Rome in Africa, 204 BC, against an opponent who answers at random.

    python examples/learn.py [--games 700] [--plot curve.png]

The policy has one number for each action: how much it is liked. Legal actions are chosen by a
softmax over these numbers, and REINFORCE changes them after each game. That is all; it does not
even look at the table. Yet it learns what pays: see the curve that is printed.

The file can be read from top to bottom as a notebook: `# %%` begins a cell.
"""

# %% What is needed
from __future__ import annotations

import argparse
import time

import numpy as np
from numpy.typing import NDArray

from delenda.research.gymnasium_env import SeatEnv

STEP = 0.2
"""How far one game moves the numbers."""
MEMORY = 0.02
"""How quickly the expected result follows the results."""
GROUP = 50
"""Games in one point of the curve."""

Likes = NDArray[np.float64]
Choice = tuple[NDArray[np.int64], Likes, int]
"""The legal actions, their probabilities, and which of them was chosen."""


# %% The policy
def choose(likes: Likes, legal: NDArray[np.int64], rng: np.random.Generator) -> Choice:
    """Pick a legal action by softmax."""
    powers = np.exp(likes[legal] - likes[legal].max())
    odds = powers / powers.sum()
    return legal, odds, int(rng.choice(len(legal), p=odds))


def learn(likes: Likes, choices: list[Choice], surprise: float) -> None:
    """Like what was chosen more after a good surprise, and less after a bad one."""
    for legal, odds, chosen in choices:
        change = -odds
        change[chosen] += 1
        likes[legal] += STEP * surprise * change


# %% One game
def play(
    env: SeatEnv, likes: Likes, rng: np.random.Generator, seed: int
) -> tuple[float, list[Choice]]:
    """Play a game; return its result, 1 or -1, and what was chosen."""
    choices: list[Choice] = []
    _, info = env.reset(seed=seed)
    while True:
        legal = info["action_mask"].nonzero()[0]
        choice = choose(likes, legal, rng)
        choices.append(choice)
        _, result, over, _, info = env.step(legal[choice[2]])
        if over:
            return result, choices


# %% Many games
def train(games: int, seed: int = 1) -> tuple[Likes, list[float]]:
    """Play and learn; return the policy and the share of wins in each group of games."""
    env = SeatEnv("hannibal-phalanx", "africa-204", seat="rome", against="random")
    likes = np.zeros(env.actions)
    rng = np.random.default_rng(seed)
    expected, wins = -1.0, np.zeros(games)
    for game in range(games):
        result, choices = play(env, likes, rng, seed + game)
        learn(likes, choices, result - expected)
        expected += MEMORY * (result - expected)
        wins[game] = result > 0
    groups = range(0, games, GROUP)
    return likes, [float(wins[first : first + GROUP].mean()) for first in groups]


# %% The learning curve
def show(curve: list[float]) -> None:
    """Print the curve as bars."""
    for group, share in enumerate(curve):
        print(f"{group * GROUP:5} {share:5.0%} {'#' * round(50 * share)}")


def plot(curve: list[float], path: str) -> None:
    """Write the curve as a picture, if matplotlib is there."""
    try:
        from matplotlib import pyplot as plt  # noqa: PLC0415 - not everybody has it
    except ImportError:
        print("no picture: matplotlib is missing")
        return
    figure, axes = plt.subplots()
    axes.plot([GROUP * (i + 1) for i in range(len(curve))], curve)
    axes.set(xlabel="games", ylabel="share of wins", ylim=(0, 1))
    figure.savefig(path)


def liked(likes: Likes, count: int = 8) -> list[str]:
    """Return the actions that are liked best, as text."""
    env = SeatEnv("hannibal-phalanx", "africa-204")
    env.reset(seed=0)
    return [env.table.words(int(number)) for number in likes.argsort()[::-1][:count]]


# %% Run it
def main() -> None:
    """Train, and show what came of it."""
    parser = argparse.ArgumentParser(description="Learn to play Rome in Africa, 204 BC.")
    parser.add_argument("--games", type=int, default=700, help=f"at least {GROUP}")
    parser.add_argument("--plot", default="")
    chosen = parser.parse_args()
    if chosen.games < GROUP:
        parser.error(f"--games: a curve needs at least {GROUP}")
    started = time.perf_counter()
    likes, curve = train(chosen.games)
    print(f"{chosen.games} games in {time.perf_counter() - started:.0f} s; wins of Rome:")
    show(curve)
    print("liked best:", "; ".join(liked(likes)))
    if chosen.plot:
        plot(curve, chosen.plot)


if __name__ == "__main__":
    main()
