"""Tables for players to think about, and a searching player to do so."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from delenda.engine.frame import Ask
from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.state import State
from delenda.engine.view import View, view
from delenda.library import rulebook
from delenda.players.greedy import GreedyPlayer
from delenda.players.ismcts import IsmctsPlayer
from delenda.players.ismcts_search import Plan

LAST_CARD = """delenda position 1
game: hannibal-2007
scenario: 218bc
turn: 1
phase: strategy rome
boii: carthage 8 hannibal
rome: rome 8 p-scipio
agrigentum: rome 6 longus
{markers}
consuls: longus p-scipio
rome hand: 33
carthage hand:
"""
"""Rome holds the last card of the turn."""


def states(seed: int, scenario: str = "iberia-211") -> Iterator[State]:
    """Yield the states of a game of greedy players in which somebody is asked."""
    rng = random.Random(seed)
    player = GreedyPlayer(rng)
    s = begin(rulebook("hannibal-phalanx", scenario, ()))
    while s.ask is not None:
        ask = s.ask
        if ask.chance is not None:
            answer(s, ask.who, ask.chance.sample(rng.randrange))
            continue
        yield s
        answer(s, ask.who, player.choose(view(s, ask.who), ask.options))


def plays(seed: int, count: int, scenario: str = "iberia-211") -> list[View]:
    """Return what a seat sees when it is to play a card."""
    found = (s for s in states(seed, scenario) if s.ask and s.ask.prompt == "play")
    return [view(s, s.ask.who) for s in itertools.islice(found, count) if s.ask]


def searcher(seed: int, trials: int) -> IsmctsPlayer:
    return IsmctsPlayer(random.Random(seed), Plan(iterations=trials))


def asked_in(s: State) -> Ask:
    assert s.ask is not None
    return s.ask


def marching() -> Iterator[State]:
    """Yield tables at which the searching player wants a certain march."""
    for s in states(2):
        if s.ask is not None and s.ask.prompt == "play":
            best = searcher(1, 20).think(view(s, s.ask.who))[0]
            if best.play.mind is not None:
                yield s
