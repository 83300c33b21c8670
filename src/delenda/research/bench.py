"""How fast random play is with masks and observations, and through the adapters.

    python -m delenda.research.bench GAME

A decision is an answer of a seat; dice and draws are played, but not counted. Seconds are those
of the processor, in the best of a few windows, so that other work matters little.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec

from delenda.library import first_game, games, rulebook
from delenda.research.table import Table

SECONDS = 2.0
WINDOWS = 5


def measure(game: str, scenario: str = "", seconds: float = SECONDS) -> dict[str, int]:
    """Return decisions per second: bare, with masks, with observations and masks."""
    bare = partial(decisions, game, scenario, with_mask=False, with_observation=False)
    masked = partial(decisions, game, scenario, with_mask=True, with_observation=False)
    full = partial(decisions, game, scenario, with_mask=True, with_observation=True)
    return {
        "decisions_per_second": rate(bare(), seconds),
        "with_mask_per_second": rate(masked(), seconds),
        "with_observation_and_mask_per_second": rate(full(), seconds),
    }


def measure_adapters(game: str, scenario: str = "", seconds: float = SECONDS) -> dict[str, int]:
    """Return steps per second of random play through each framework that is installed."""
    ways: dict[str, Callable[[str, str], Iterator[None]]] = {
        "pettingzoo": _pettingzoo,
        "gymnasium": _gymnasium,
        "pyspiel": _openspiel,
    }
    return {
        f"{name}_per_second": rate(way(game, scenario), seconds)
        for name, way in ways.items()
        if find_spec(name) is not None
    }


def rate(steps: Iterator[None], seconds: float) -> int:
    """Return how many steps are made in a second, in the best of a few windows."""
    best = 0.0
    for _ in range(WINDOWS):
        count, started = 0, time.process_time()
        while (taken := time.process_time() - started) < seconds / WINDOWS:
            for _ in range(100):
                next(steps)
            count += 100
        best = max(best, count / taken)
    return round(best)


def decisions(
    game: str, scenario: str, *, with_mask: bool, with_observation: bool
) -> Iterator[None]:
    """Play random games without end; stop after each decision."""
    rules, rng = rulebook(game, scenario), random.Random(1)
    while True:
        table = Table(rules)
        table.settle(rng)
        while table.player >= 0:
            if with_observation:
                table.observe(table.player)
            if with_mask:
                table.mask()
            options = table.ask.options
            table.give(options[int(rng.random() * len(options))])
            table.settle(rng)
            yield


def _pettingzoo(game: str, scenario: str) -> Iterator[None]:
    from delenda.research.pettingzoo_env import Seats  # noqa: PLC0415 - one framework at a time

    env, rng, seed = Seats(game, scenario), random.Random(1), 0
    while True:
        env.reset(seed)
        seed += 1
        while not env.terminations[env.agent_selection]:
            seen = env.observe(env.agent_selection)
            env.step(rng.choice(seen["action_mask"].nonzero()[0]))
            yield


def _gymnasium(game: str, scenario: str) -> Iterator[None]:
    from delenda.research.gymnasium_env import SeatEnv  # noqa: PLC0415 - one framework at a time

    env, rng, seed = SeatEnv(game, scenario), random.Random(1), 0
    while True:
        _, info = env.reset(seed=seed)
        seed, over = seed + 1, False
        while not over:
            _, _, over, _, info = env.step(rng.choice(info["action_mask"].nonzero()[0]))
            yield


def _openspiel(game: str, scenario: str) -> Iterator[None]:
    import pyspiel  # noqa: PLC0415 - one framework at a time

    from delenda.research.openspiel_game import short_name  # noqa: PLC0415

    rng = random.Random(1)
    spiel = pyspiel.load_game(short_name(game), {"scenario": rulebook(game, scenario).scenario})
    while True:
        state = spiel.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                things, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(things, odds)[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            yield


def main() -> None:
    """Print the figures of one game."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("game", nargs="?", default=first_game(), choices=tuple(games()))
    game = read.parse_args().game
    for name, figure in {**measure(game), **measure_adapters(game)}.items():
        print(f"{name:40}{figure:>10,}")  # noqa: T201 - this is its purpose


if __name__ == "__main__":
    main()
