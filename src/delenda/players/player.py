"""What a player is, and how a game is played out between players."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol

from delenda.engine.action import Action
from delenda.engine.chance import fair
from delenda.engine.native import mypyc_attr
from delenda.engine.run import answer
from delenda.engine.state import State
from delenda.engine.view import View, view
from delenda.players.explanation import Explanation, at_once


class Player(Protocol):
    """Answers for a seat."""

    name: str
    reads_view: bool
    """Whether it looks at the table at all, and not only at its choices."""
    mind: Any
    """What it means its next answers to do, if anything; its like can go on with it."""

    def choose(self, seen: View | None, options: Sequence[Action]) -> Action:
        """Pick one of the options."""
        ...

    def explain(self, seen: View) -> Explanation:
        """Think aloud about the question in a view."""
        ...


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomPlayer:
    """Picks any legal answer; also the tester of rules."""

    name = "random"
    reads_view = False
    mind: Any = None

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, seen: View | None, options: Sequence[Action]) -> Action:  # noqa: ARG002 - a Player
        """Pick any."""
        return options[int(self.rng.random() * len(options))]

    def explain(self, seen: View) -> Explanation:
        """Pick any, and say so."""
        assert seen.ask is not None, "only a seat that is asked has something to explain"
        return at_once(self.choose(None, seen.ask.options), "This bot picks any answer at random.")


class Endless(Exception):
    """A game that did not end within the limit."""


def play_out(s: State, players: Sequence[Player], rng: random.Random, limit: int = 100_000) -> int:
    """Play a state to its end; return how many answers were given, chance's included."""
    below = fair(rng.getrandbits)
    count = 0
    while s.ask is not None:
        if count == limit:
            raise Endless(f"no end after {limit} answers")
        ask = s.ask
        if ask.chance is not None:
            action = ask.chance.sample(below)
        else:
            player = players[ask.who]
            seen = view(s, ask.who) if player.reads_view else None
            action = player.choose(seen, ask.options)
        answer(s, ask.who, action)
        count += 1
    return count
