"""A bot's answer does not depend on what its seat cannot see."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.engine.view import determinise, view
from delenda.library import rulebook
from delenda.players.arena_game import BY_TRIALS, contestant
from delenda.players.bots import BOTS, bot
from delenda.players.player import Player

RULES = rulebook("hannibal-phalanx", "iberia-211", ())
TRIALS = 4


def maker(name: str) -> Callable[[int], Player]:
    """Return how a bot is made; one that looks at the clock counts its trials instead."""
    if name in BY_TRIALS:
        return lambda seed: contestant(f"{name}@{TRIALS}", random.Random(seed))
    return lambda seed: bot(name, random.Random(seed))


def tables(seed: int) -> list[State]:
    """Return some tables of a random game, one for each kind of question."""
    rng = random.Random(seed)
    s = begin(RULES)
    found: dict[str, State] = {}
    while s.ask is not None:
        ask = s.ask
        if ask.chance is None:
            found.setdefault(ask.prompt, clone(s))
            answer(s, ask.who, rng.choice(ask.options))
        else:
            answer(s, ask.who, ask.chance.sample(rng.randrange))
    return list(found.values())


@pytest.mark.parametrize("name", sorted({n.split("-", maxsplit=1)[0] for n in BOTS}))
@settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(1, 1000))
def test_what_is_hidden_does_not_matter(name: str, seed: int) -> None:
    make, changed = maker(name), 0
    for s in tables(seed):
        assert s.ask is not None
        who, options = s.ask.who, s.ask.options
        other = determinise(view(s, who), random.Random(seed).randrange)
        changed += other.hands[1 - who] != s.hands[1 - who]  # type: ignore[attr-defined]
        answers = [make(seed).choose(view(table, who), options) for table in (s, other)]
        assert answers[0] == answers[1]
    assert changed, "nothing hidden was changed"
