"""A golden game at the table: chance and players, both from its seed."""

from __future__ import annotations

import random

import delenda
from delenda.engine.action import Action
from delenda.engine.replay import replay
from delenda.engine.state import State
from delenda.players.arena_game import contestant
from golden.matches import Match


class Playing:
    """A game and those who play it."""

    def __init__(self, match: Match) -> None:
        self.game = delenda.new(
            match.game, scenario=match.scenario, options=match.options, seed=str(match.seed)
        )
        self.players = [
            contestant(match.player, random.Random(f"{match.seed} {seat}"))
            for seat in self.game.rules.seats
        ]

    def choose(self) -> Action:
        """Return the answer to the question that waits."""
        ask = self.game.ask
        assert ask is not None, "the game is over"
        player = self.players[ask.who]
        seen = self.game.view(ask.who) if player.reads_view else None
        return player.choose(seen, ask.options)


def reached(match: Match, answers: int) -> State:
    """Return a golden game after so many answers, chance's included."""
    playing = Playing(match)
    while len(playing.game.answers) < answers:
        playing.game.do(playing.choose())
    return replay(playing.game.rules, playing.game.answers[:answers])
