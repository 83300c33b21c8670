"""A player that searches: it deals what it cannot see in many ways, tries plays, and counts."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence

from delenda.engine.action import Action
from delenda.engine.view import View, determinise
from delenda.players.greedy import GreedyPlayer
from delenda.players.ismcts_search import Candidate, Clock, Deadline, Plan, Search, Searcher


def _hannibal() -> Searcher:
    """Bring the searcher in only where his game is played."""
    from delenda.players.ismcts_hannibal import HannibalSearcher  # noqa: PLC0415 - see above

    return HannibalSearcher()


SEARCHERS: Mapping[str, Callable[[], Searcher]] = {
    "hannibal-2007": _hannibal,
    "hannibal-phalanx": _hannibal,
}
"""Game id: who knows it."""


class IsmctsPlayer:
    """Searches where greedy sees several good answers; elsewhere it answers as greedy does."""

    reads_view = True

    def __init__(
        self, rng: random.Random, plan: Plan | None = None, clock: Clock = time.perf_counter
    ) -> None:
        self.rng = rng
        self.plan = plan or Plan()
        self.clock = clock
        self.name = f"ismcts-{self.plan.seconds:g}"
        self.greedy = GreedyPlayer(rng, SEARCHERS)

    def choose(self, seen: View | None, options: Sequence[Action]) -> Action:
        """Pick the answer with the best winning chance."""
        assert seen is not None, "the searching player reads the table"
        best = self.think(seen)[0].action
        return best if best in options else options[0]

    def think(self, seen: View) -> list[Candidate]:
        """Return the answers it considered, the best first."""
        seconds = 0.0 if self.plan.iterations else self.plan.seconds
        due = Deadline(seconds, self.clock)
        expert = self.greedy.expert(seen.table.rules.id)
        s = determinise(seen, self.rng.randrange)
        tries = expert.candidates(s)
        search = Search(expert, seen, self.plan, self.rng, due)
        return search.run(tries)
