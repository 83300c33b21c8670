"""Toy positions in a few lines, and answers as `seat: words`."""

from __future__ import annotations

import pickle
import random
from textwrap import dedent

import delenda
from delenda import Game
from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.engine.view import determinise, view
from delenda.library import rulebook
from delenda.players.arena_game import contestant
from delenda.server.bots.worker import pack
from delenda.stored import to_json
from toy.rulebook import TOY


def table(board: str, *chance: int | tuple[int, ...], game: str = "toy") -> Game:
    """Return a game that begins from a board, with scripted chance."""
    return delenda.position(f"delenda position 1\ngame: {game}\n" + dedent(board), chance=chance)


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


def transcript(games: int, name: str = "toy", scenario: str = "") -> str:
    """Play seeded games, and write down positions, what a seat imagines, records and results."""
    written = []
    for seed in range(games):
        rng = random.Random(seed)
        game = delenda.new(name, scenario=scenario, seed=str(seed))
        while game.ask is not None:
            if len(game.answers) % 7 == 0:
                imagined = determinise(game.view(game.ask.who), random.Random(seed).randrange)
                written += [game.position(), to_json(imagined).decode()]
            game.do(rng.choice(game.options))
        written += [game.record(), game.position(), str(game.result), *game.sentences()]
    return "\n".join(written)


def bot_transcript(games: int, name: str, scenario: str, player: str) -> str:
    """Let bots play seeded games as the server does; write down every answer and the last table."""
    rules = rulebook(name, scenario)
    written = []
    for seed in range(games):
        rng = random.Random(seed)
        players = [contestant(player, rng) for _ in rules.seats]
        s = begin(rules)
        while (ask := s.ask) is not None:
            if ask.chance is not None:
                action = ask.chance.sample(rng.randrange)
            else:
                seen = pickle.loads(pack(view(s, ask.who)))
                action = players[ask.who].choose(seen, ask.options)
            written.append(rules.grammar.write(action))
            answer(s, ask.who, action)
        written.append(to_json(s).decode())
    return "\n".join(written)
