"""How many ways there are to go on: a number that a mistake in the rules rarely leaves alone."""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.chance import Chance
from delenda.engine.frame import Ask
from delenda.engine.run import answer
from delenda.engine.state import State, clone

MOST_OUTCOMES = 36
"""What chance answers in more ways counts as one: two dice are told apart, a hand is not."""


def perft(s: State, depth: int) -> int:
    """Count the ways to answer so many questions; a game that is over counts once."""
    ask = s.ask
    if ask is None or depth == 0:
        return 1
    ways = _answers(ask)
    if depth == 1:
        return len(ways)
    found = 0
    for action in ways:
        twin = clone(s)
        answer(twin, ask.who, action)
        found += perft(twin, depth - 1)
    return found


def _answers(ask: Ask) -> tuple[Action, ...]:
    return ask.options if ask.chance is None else _outcomes(ask.chance)


def _outcomes(chance: Chance) -> tuple[Action, ...]:
    """Return what chance may answer: all of it, or one example where there is too much."""
    example = chance.sample(lambda _: 0)
    if chance.probability(example) * MOST_OUTCOMES < 1:
        return (example,)
    return tuple(action for action, _ in chance.outcomes())
