"""A player that searches: it deals what it cannot see in many ways, tries plays, and counts."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from delenda.engine.action import Action
from delenda.engine.rulebook import Rulebook
from delenda.engine.state import State
from delenda.engine.view import View
from delenda.players.expert import Searcher
from delenda.players.explain import explained
from delenda.players.explanation import Explanation
from delenda.players.family import searcher_of
from delenda.players.ismcts_search import Clock, Deadline, Edge, Plan
from delenda.players.ismcts_tree import Search


class IsmctsPlayer:
    """Searches where there are several good plays; elsewhere it answers as greedy does."""

    reads_view = True

    def __init__(
        self, rng: random.Random, plan: Plan | None = None, clock: Clock = time.perf_counter
    ) -> None:
        self.rng = rng
        self.plan = plan or Plan()
        self.clock = clock
        trials = self.plan.iterations
        self.name = f"ismcts@{trials}" if trials else f"ismcts-{self.plan.seconds:g}"
        self.known: dict[str, Searcher] = {}
        self.mind: Any = None
        """A pair: what it plays just now, and what it has in mind with it."""

    def choose(self, seen: View | None, options: Sequence[Action]) -> Action:  # noqa: ARG002 - a Player
        """Pick the answer with the best winning chance."""
        assert seen is not None, "the searching player reads the table"
        search = self.search(seen)
        s, expert = search.world(0), search.expert
        mind = self.kept(s, expert)
        if mind is not None:
            found = expert.routine(s, mind)
            if found is not None:
                return found
        best = search.run(mind)[0]
        self.mind = (expert.moment(s, best.action), best.play.mind)
        return best.action

    def kept(self, s: State, expert: Searcher) -> Any:
        """Return what it still has in mind, if it plays the same play as before."""
        moment, mind = self.mind or ((), None)
        return mind if moment == expert.moment(s) and not expert.is_play(s) else None

    def think(self, seen: View) -> list[Edge]:
        """Return the plays it considered, the best first."""
        return self.search(seen).run()

    def search(self, seen: View) -> Search:
        """Return the search for the question in a view, not begun yet."""
        seconds = 0.0 if self.plan.iterations else self.plan.seconds
        due = Deadline(seconds, self.clock)
        return Search(self.expert(seen.table.rules), seen, self.plan, self.rng, due)

    def expert(self, rules: Rulebook) -> Searcher:
        """Return who knows a game; refuse one that nobody knows."""
        if rules.id not in self.known:
            searcher = searcher_of(rules)
            if searcher is None:
                raise ValueError(f"the bot {self.name} does not know {rules.id}")
            self.known[rules.id] = searcher
        return self.known[rules.id]

    def explain(self, seen: View) -> Explanation:
        """Think aloud about the question in a view, with nothing in mind before."""
        search = self.search(seen)
        return explained(search, search.run())


def searching(seconds: float) -> Callable[[random.Random], IsmctsPlayer]:
    """Return how a player is made that thinks so long about each decision.

    Who has much time goes on for less than others: 5 s ends at a fifth of what 1 s ends at.

    >>> searching(0.1)(random.Random(1)).name
    'ismcts-0.1'
    """
    enough = Plan().enough / max(1.0, seconds)
    return lambda rng: IsmctsPlayer(rng, Plan(seconds=seconds, enough=enough))
