"""A hundred thousand wrong answers, all refused, none leaving a trace."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import delenda
from delenda import Action, Ask, Refused
from delenda.engine.plain import to_plain
from delenda.engine.run import answer, why_not
from delenda.engine.state import State
from toy.table import random_states

CHOICES = ("play", "activate", "move", "stop", "intercept", "stand", "yield", "charge", "hold")
VERBS = (*CHOICES, "deal", "token", "pass", "die", "dice", "fly", "", "Play", "__class__")
PER_POSITION = 120
WANTED = 100_000


class Agrees:
    """Says that it equals everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __ne__(self, other: object) -> bool:
        return False

    def __hash__(self) -> int:
        return 0


MALFORMED: list[Any] = [
    None,
    0,
    1.5,
    "pass",
    b"pass",
    "",
    (),
    [],
    {},
    ("pass", ()),
    ("pass",),
    ["pass", []],
    object(),
    Agrees(),
    Action,
    lambda: None,
    Action("pass", None),  # type: ignore[arg-type]
    Action("pass", []),  # type: ignore[arg-type]
    Action(None),  # type: ignore[arg-type]
    Action(("pass",)),  # type: ignore[arg-type]
    Action("play", ("0",)),  # type: ignore[arg-type]
    Action("play", (0.0,)),  # type: ignore[arg-type]
    Action("play", (False,)),
    Action("move", ((3,),)),  # type: ignore[arg-type]
    Action("move", (Agrees(),)),  # type: ignore[arg-type]
]
SEATS: list[Any] = [-3, -2, -1, 0, 1, 2, 3, 99, None, "red", 0.0, (0,), Agrees()]


def wrong_seat(ask: Ask, rng: random.Random) -> tuple[Any, Any]:
    wrong = [who for who in SEATS if type(who) is not int or who != ask.who]
    return rng.choice(wrong), rng.choice(ask.options or [Action("die", (1,))])


def not_offered(ask: Ask, rng: random.Random) -> tuple[Any, Any]:
    while True:
        args = tuple(rng.randrange(-2, 9) for _ in range(rng.choice((0, 1, 1, 1, 2, 3))))
        action = Action(rng.choice(VERBS), args)
        offered = ask.chance.accepts(action) if ask.chance else action in ask.options
        if not offered:
            return ask.who, action


def malformed(ask: Ask, rng: random.Random) -> tuple[Any, Any]:
    return ask.who, rng.choice(MALFORMED)


KINDS: list[Callable[[Ask, random.Random], tuple[Any, Any]]] = [wrong_seat, not_offered, malformed]


def positions() -> Iterator[State]:
    seed = 0
    while True:
        yield from random_states(seed)
        seed += 1


def test_a_hundred_thousand_wrong_answers_are_refused() -> None:
    rng = random.Random(1)
    refused = 0
    for s in positions():
        if s.ask is None:
            continue
        before, kind = to_plain(s), type(s)
        for _ in range(PER_POSITION):
            who, action = rng.choice(KINDS)(s.ask, rng)
            assert why_not(s, who, action) is not None
            with pytest.raises(Refused):
                answer(s, who, action)
            refused += 1
        assert (to_plain(s), type(s)) == (before, kind)
        if refused >= WANTED:
            return


def test_wrong_answers_to_a_game_change_nothing() -> None:
    rng = random.Random(2)
    for seed in range(6):
        game = delenda.new("toy", seed=str(seed))
        while game.ask is not None:
            before = (to_plain(game.state), list(game.answers), list(game.log))
            for _ in range(10):
                who, action = rng.choice(KINDS)(game.ask, rng)
                # A game, unlike the kernel, also reads seats and actions as text.
                if isinstance(who, str | None) or isinstance(action, str):
                    continue
                stale = {"count": game.state.answers + rng.choice((-2, -1, 1, 5))}
                with pytest.raises(Refused):
                    game.do(action, who)
                with pytest.raises(Refused, match="stale"):
                    game.do(rng.choice(game.options), **stale)
            assert (to_plain(game.state), game.answers, game.log) == before
            game.do(rng.choice(game.options), count=game.state.answers)


def test_every_answer_after_the_end_is_refused() -> None:
    rng = random.Random(3)
    for seed in range(20):
        s = random_states(seed)[-1]
        before = to_plain(s)
        for _ in range(50):
            action = Action(rng.choice(VERBS), (rng.randrange(7),))
            with pytest.raises(Refused, match="the game is over"):
                answer(s, rng.choice(SEATS), action)
        assert to_plain(s) == before
