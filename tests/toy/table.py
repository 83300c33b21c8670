"""Toy positions in a few lines, and answers as `seat: words`."""

from __future__ import annotations

import random
from textwrap import dedent

import delenda
from delenda import Game
from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from toy.rulebook import TOY


def table(board: str, *chance: int | tuple[int, ...]) -> Game:
    """Return a game that begins from a board, with scripted chance."""
    return delenda.position("delenda position 1\ngame: toy\n" + dedent(board), chance=chance)


def say(game: Game, *answers: str) -> None:
    """Give answers, each as `seat: words`; the seat must be the one that is asked."""
    for line in answers:
        seat, _, words = line.partition(": ")
        assert game.seat == seat, f"{game.seat} is asked, not {seat}"
        game.do(words, seat)


def frames(game: Game) -> list[str]:
    """Name the procedures under way, windows left out."""
    names = [type(frame).__name__ for frame in game.state.stack]
    return [name for name in names if name != "Respond"]


def random_states(seed: int, *, every: int = 1) -> list[State]:
    """Return copies of the states of a random game, its end included."""
    rng = random.Random(seed)
    s = begin(TOY)
    states = []
    while s.ask is not None:
        if s.answers % every == 0:
            states.append(clone(s))
        chance = s.ask.chance
        action = chance.sample(rng.randrange) if chance else rng.choice(s.ask.options)
        answer(s, s.ask.who, action)
    return [*states, s]


def transcript(games: int, name: str = "toy") -> str:
    """Play seeded games, and write down positions, records and results."""
    written = []
    for seed in range(games):
        rng = random.Random(seed)
        game = delenda.new(name, seed=str(seed))
        while not game.over:
            game.do(rng.choice(game.options))
            if len(game.answers) % 7 == 0:
                written.append(game.position())
        written += [game.record(), game.position(), str(game.result), *game.sentences()]
    return "\n".join(written)
