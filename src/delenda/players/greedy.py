"""A player that looks one step ahead: it tries each answer, goes on quickly, and compares."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from delenda.engine.action import Action
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.engine.view import View, determinise
from delenda.players.expert import Expert, Play
from delenda.players.explain import explained
from delenda.players.explanation import Explanation, at_once
from delenda.players.family import family_of, searcher_of
from delenda.players.ismcts_search import Deadline, Edge, Plan
from delenda.players.ismcts_tree import Search
from delenda.players.settle import settle

AT_ONCE = "After it the table is worth most, of what was tried."
"""What it says of a game that nobody can judge by chances."""


class GreedyPlayer:
    """Picks the answer after which the table is worth most to its seat."""

    name = "greedy"
    reads_view = True
    mind: Any = None

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.known: dict[str, Expert] = {}

    def expert(self, rules: Rulebook) -> Expert:
        """Return who knows a game; refuse one that nobody knows."""
        if rules.id not in self.known:
            family = family_of(rules)
            if family is None:
                raise ValueError(f"the greedy bot does not know {rules.id}")
            self.known[rules.id] = family.expert()
        return self.known[rules.id]

    def choose(self, seen: View | None, options: Sequence[Action]) -> Action:  # noqa: ARG002 - a Player
        """Pick the best; chance decides between equals."""
        assert seen is not None, "the greedy player reads the table"
        expert = self.expert(seen.table.rules)
        s = determinise(seen, self.rng.randrange)
        tries = expert.tries(s)
        if len(tries) == 1:
            return tries[0]
        seed = self.rng.getrandbits(32)
        worths = [self.outcome(expert, s, seen.seat, action, seed) for action in tries]
        most = max(worths)
        best = [action for action, worth in zip(tries, worths, strict=True) if worth == most]
        return best[self.rng.randrange(len(best))]

    def outcome(self, expert: Expert, s: State, seat: int, action: Action, seed: int) -> float:
        """Return what comes of an answer; every answer meets the same luck."""
        then = clone(s)
        answer(then, seat, action)
        return settle(expert, then, seat, random.Random(seed))

    def explain(self, seen: View) -> Explanation:
        """Tell what it would do, then what else it weighs, by the learnt chance."""
        assert seen.ask is not None, "only a seat that is asked has something to explain"
        best = self.choose(seen, seen.ask.options)
        searcher = searcher_of(seen.table.rules)
        if searcher is None:
            return at_once(best, AT_ONCE)
        search = Search(searcher, seen, Plan(iterations=1), self.rng, Deadline(0))
        tries = self.expert(seen.table.rules).tries(search.world(0))
        if len(tries) == 1:
            return explained(search, [Edge(Play(best))])
        found = search.look_at([Play(action) for action in tries])
        return explained(search, sorted(found, key=lambda one: one.action != best))
