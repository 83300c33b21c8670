"""A play carried on quickly until the table can be judged."""

from __future__ import annotations

import random

from delenda.engine.chance import Die
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.players.expert import Expert

STEPS = 40
"""Answers after which a play that does not settle is judged as it stands."""
BRANCHES = 1
"""How many dice in a row are looked at face by face; those after them are rolled."""


def settle(
    expert: Expert,
    s: State,
    seat: int,
    rng: random.Random,
    *,
    steps: int = STEPS,
    branches: int = BRANCHES,
) -> float:
    """Go on until the table can be judged; the first dice are looked at face by face."""
    for left in range(steps - 1, -1, -1):
        ask = s.ask
        if ask is None or expert.is_settled(s):
            break
        if ask.chance is None:
            answer(s, ask.who, expert.reply(s))
        elif branches and isinstance(ask.chance, Die):
            total = 0.0
            for face, chance in ask.chance.outcomes():
                then = clone(s)
                answer(then, ask.who, face)
                total += chance * settle(expert, then, seat, rng, steps=left, branches=branches - 1)
            return total
        else:
            answer(s, ask.who, ask.chance.sample(rng.randrange))
    return expert.worth(s, seat)
