"""A golden game at the table: chance and players, both from its seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import delenda
from delenda.engine.action import Action
from delenda.engine.replay import replay
from delenda.engine.state import State
from delenda.engine.view import View
from delenda.players.arena_game import contestant
from delenda.players.player import Player, RandomPlayer
from golden.matches import Match


class CuriousPlayer(RandomPlayer):
    """Does what it has done least often."""

    name = "curious"

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.done: Counter[str] = Counter()

    def choose(self, seen: View | None, options: Sequence[Action]) -> Action:
        """Pick one of the options with the rarest verb."""
        least = min(self.done[option.verb] for option in options)
        rare = [option for option in options if self.done[option.verb] == least]
        action = super().choose(seen, rare)
        self.done[action.verb] += 1
        return action


def player(name: str, rng: random.Random) -> Player:
    """Return who plays golden games under a name: a bot, or the curious one."""
    return CuriousPlayer(rng) if name == CuriousPlayer.name else contestant(name, rng)


class Playing:
    """A game and those who play it."""

    def __init__(self, match: Match) -> None:
        self.game = delenda.new(
            match.game, scenario=match.scenario, options=match.options, seed=str(match.seed)
        )
        self.players = [
            player(match.player, random.Random(f"{match.seed} {seat}"))
            for seat in self.game.rules.seats
        ]

    def choose(self) -> Action:
        """Return the answer to the question that waits."""
        ask = self.game.ask
        assert ask is not None, "the game is over"
        asked = self.players[ask.who]
        seen = self.game.view(ask.who) if asked.reads_view else None
        return asked.choose(seen, ask.options)


def reached(match: Match, answers: int) -> State:
    """Return a golden game after so many answers, chance's included."""
    playing = Playing(match)
    while len(playing.game.answers) < answers:
        playing.game.do(playing.choose())
    return replay(playing.game.rules, playing.game.answers[:answers])
