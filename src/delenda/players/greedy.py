"""A player that looks one step ahead: it tries each answer, goes on quickly, and compares."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from delenda.engine.action import Action
from delenda.engine.chance import Die
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.engine.view import View, determinise

STEPS = 40
"""Answers after which a play that does not settle is judged as it stands."""
BRANCHES = 1
"""How many dice in a row are looked at face by face; those after them are rolled."""


class Expert(Protocol):
    """What the player must know of a game."""

    def worth(self, s: Any, seat: int) -> float:
        """Return what a table is worth to a seat."""
        ...

    def tries(self, s: Any) -> Sequence[Action]:
        """Return the answers that are worth trying; a single one is decided."""
        ...

    def reply(self, s: Any) -> Action:
        """Return a quick answer, for any seat."""
        ...

    def is_settled(self, s: Any) -> bool:
        """Say whether the table can be judged as it is."""
        ...


def _hannibal() -> Expert:
    """Bring the expert in only where his game is played."""
    from delenda.players.hannibal import HannibalExpert  # noqa: PLC0415 - see above

    return HannibalExpert()


EXPERTS: Mapping[str, Callable[[], Expert]] = {
    "hannibal-2007": _hannibal,
    "hannibal-phalanx": _hannibal,
}
"""Game id: who knows it."""


class GreedyPlayer:
    """Picks the answer after which the table is worth most to its seat."""

    name = "greedy"
    reads_view = True

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.known: dict[str, Expert] = {}

    def expert(self, game: str) -> Expert:
        """Return who knows a game; refuse one that nobody knows."""
        if game not in EXPERTS:
            able = ", ".join(EXPERTS)
            raise ValueError(f"the greedy bot does not know {game}; it knows: {able}")
        if game not in self.known:
            self.known[game] = EXPERTS[game]()
        return self.known[game]

    def choose(self, seen: View | None, options: Sequence[Action]) -> Action:  # noqa: ARG002 - a Player
        """Pick the best; chance decides between equals."""
        assert seen is not None, "the greedy player reads the table"
        expert = self.expert(seen.table.rules.id)
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


def settle(
    expert: Expert,
    s: State,
    seat: int,
    rng: random.Random,
    *,
    steps: int = STEPS,
    branches: int = BRANCHES,
) -> float:
    """Go on until the table can be judged; the first dice are looked at face by face."""
    for left in range(steps - 1, -1, -1):
        ask = s.ask
        if ask is None or expert.is_settled(s):
            break
        if ask.chance is None:
            answer(s, ask.who, expert.reply(s))
        elif branches and isinstance(ask.chance, Die):
            total = 0.0
            for face, chance in ask.chance.outcomes():
                then = clone(s)
                answer(then, ask.who, face)
                total += chance * settle(expert, then, seat, rng, steps=left, branches=branches - 1)
            return total
        else:
            answer(s, ask.who, ask.chance.sample(rng.randrange))
    return expert.worth(s, seat)
