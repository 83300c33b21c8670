"""Random play of games that others have made, measured beside ours.

Each plays in its own way: a decision of chess is not a decision of a war. The ratios say
what a search or a learner has to pay for a decision, here and there.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any


def chess_game(rng: random.Random) -> int:
    """Play a game of chess with python-chess."""
    import chess  # noqa: PLC0415 - a peer need not be installed

    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return len(board.move_stack)


def spiel_game(name: str, rng: random.Random) -> int:
    """Play a game of OpenSpiel, dice included."""
    import pyspiel  # noqa: PLC0415 - as above

    state, count = pyspiel.load_game(name).new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            things, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(things, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        count += 1
    return count


def zoo_game(name: str, rng: random.Random) -> int:
    """Play a game of PettingZoo, with its observations and masks."""
    from importlib import import_module  # noqa: PLC0415 - as above

    env: Any = import_module(f"pettingzoo.classic.{name}").env()
    env.reset(seed=rng.randrange(1 << 30))
    count = 0
    for _ in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        is_over = ended or cut
        env.step(None if is_over else int(rng.choice(seen["action_mask"].nonzero()[0])))
        count += not is_over
    return count


PEERS: dict[str, Callable[[random.Random], int]] = {
    "python-chess, chess": chess_game,
    "OpenSpiel, chess": partial(spiel_game, "chess"),
    "OpenSpiel, backgammon": partial(spiel_game, "backgammon"),
    "PettingZoo, chess": partial(zoo_game, "chess_v6"),
    "PettingZoo, connect four": partial(zoo_game, "connect_four_v3"),
}


def measure(
    rate: Callable[[Callable[[random.Random], int]], float],
) -> tuple[dict[str, float], list[str]]:
    """Return decisions per second of each peer, and those that are not installed."""
    found, missing = {}, []
    for name, play in PEERS.items():
        try:
            found[name] = rate(play)
        except ImportError:
            missing.append(name)
    return found, missing
