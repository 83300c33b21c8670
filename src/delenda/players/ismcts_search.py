"""The search: candidates tried again and again on tables that the seat cannot tell apart."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from delenda.engine.action import Action
from delenda.engine.chance import Chance, Die
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.engine.view import View, determinise
from delenda.players.greedy import Expert, settle

Clock: TypeAlias = Callable[[], float]
MOST_STEPS = 400
"""Answers after which a trial is judged as it stands."""


class Searcher(Expert, Protocol):
    """What a search must know of a game."""

    def is_play(self, s: Any) -> bool:
        """Say whether a new play begins."""
        ...

    def is_over(self, s: Any) -> bool:
        """Say whether the plays of the turn are over: a trial goes no further."""
        ...

    def par(self, s: Any, seat: int) -> float:
        """Return what an even table of this game is worth to a seat."""
        ...

    def reasons(self, before: Any, after: Any, seat: int) -> list[str]:
        """Say in plain words what a play changed for a seat."""
        ...

    def candidates(self, s: Any) -> Sequence[Action]:
        """Return the answers worth a search; a single one is decided."""
        ...


@dataclass(frozen=True)
class Plan:
    """How a search thinks; first guesses, but for the scale, which fits games of greedy bots."""

    seconds: float = 1.0
    iterations: int = 0
    """If given, so many trials and no clock: the same seed gives the same answer."""
    is_greedy: bool = False
    """Rank the candidates and try none of them."""
    plies: int = 1
    """Card plays that a trial goes on for, after the candidate's."""
    curiosity: float = 0.03
    """How far a candidate's value may lie above what was seen of it."""
    trust: float = 12.0
    """Trials that the greedy ranking counts for."""
    width: int = 3
    """Candidates at first; then one more for each doubling of the trials."""
    scale: float = 30.0
    """The lead, in worth, that makes a winning chance of 73 in 100."""

    def chance(self, worth: float) -> float:
        """Return the winning chance at a table worth so much.

        >>> Plan().chance(0.0), round(Plan().chance(30.0), 2)
        (0.5, 0.73)
        """
        return 1.0 / (1.0 + math.exp(-max(-50.0, min(50.0, worth / self.scale))))


@dataclass
class Candidate:
    """An answer, and what the trials showed."""

    action: Action
    prior: float
    """The winning chance as greedy sees it."""
    visits: int = 0
    total: float = 0.0

    def value(self, trust: float, shift: float) -> float:
        """Return the winning chance, by trials and by the greedy ranking moved to their level."""
        return (self.total + trust * (self.prior + shift)) / (self.visits + trust)


def shift(found: Sequence[Candidate]) -> float:
    """Return by how much trials are better than greedy thought: they go on for longer.

    >>> shift([Candidate(Action("a"), 0.6, 2, 1.0), Candidate(Action("b"), 0.9)])
    -0.1
    """
    visits = sum(one.visits for one in found)
    surplus = sum(one.total - one.visits * one.prior for one in found)
    return round(surplus / visits, 9) if visits else 0.0


class Luck:
    """Chance for one trial; its first die shows each face as often as the others."""

    def __init__(self, seed: int, number: int) -> None:
        self.rng = random.Random(f"{seed} {number}")
        self.number = number
        self.is_first = True

    def answer(self, chance: Chance) -> Action:
        """Return what chance says."""
        if self.is_first and isinstance(chance, Die):
            self.is_first = False
            return Action("die", (1 + self.number % chance.sides,))
        return chance.sample(self.rng.randrange)


class Late(Exception):
    """There is no time left; what was begun is dropped."""


class Deadline:
    """The end of thinking."""

    def __init__(self, seconds: float, clock: Clock = time.perf_counter) -> None:
        self.clock = clock
        self.end = clock() + seconds if seconds else math.inf

    def check(self) -> None:
        """Stop whoever thinks on after the end."""
        if self.end < math.inf and self.clock() >= self.end:
            raise Late


class Timed:
    """An expert who looks at the clock at every step."""

    def __init__(self, expert: Searcher, due: Deadline) -> None:
        self.worth, self.tries, self.reply = expert.worth, expert.tries, expert.reply
        self.expert, self.due = expert, due

    def is_settled(self, s: Any) -> bool:
        """Say whether the table can be judged as it is, if there is time to ask."""
        self.due.check()
        return self.expert.is_settled(s)


class Search:
    """One decision of one seat."""

    def __init__(
        self, expert: Searcher, seen: View, plan: Plan, rng: random.Random, due: Deadline
    ) -> None:
        self.expert = expert
        self.seen = seen
        self.plan = plan
        self.due = due
        self.timed: Expert = Timed(expert, due)
        self.par = expert.par(seen.table, seen.seat)
        self.seed = rng.getrandbits(32)
        self.found: list[Candidate] = []

    def run(self) -> list[Candidate]:
        """Return the candidates, best first; a single one was decided at a glance."""
        s = self._world(0)
        tries = self.expert.candidates(s)
        if len(tries) == 1:
            return [Candidate(tries[0], 0.5)]
        try:
            self._rank(s, tries)
            if len(self.found) > 1 and not self.plan.is_greedy and not self.expert.is_over(s):
                self._try()
        except Late:
            pass
        if not self.found:
            return [Candidate(self.expert.reply(s), 0.5)]
        moved = shift(self.found)
        return sorted(self.found, key=lambda one: -one.value(self.plan.trust, moved))

    def aftermath(self, action: Action) -> tuple[State, State]:
        """Return a table before and after an answer, its play carried through."""
        self.due = Deadline(0)
        before, after = self._world(0), self._world(0)
        answer(after, self.seen.seat, action)
        self._settle(after, Luck(self.seed, 3), last=True)
        return before, after

    def _try(self) -> None:
        """Try candidates until the time is up, or the trials are done."""
        trials = 0
        while not self.plan.iterations or trials < self.plan.iterations:
            self.due.check()
            self._trial(self._most_promising(trials))
            trials += 1

    def _rank(self, s: State, tries: Sequence[Action]) -> None:
        """Let greedy look at each answer on one table."""
        for action in tries:
            self.due.check()
            then = clone(s)
            answer(then, self.seen.seat, action)
            worth = settle(self.timed, then, self.seen.seat, random.Random(self.seed))
            self.found.append(Candidate(action, self.plan.chance(worth - self.par)))
        self.found.sort(key=lambda one: -one.prior)

    def _most_promising(self, trials: int) -> Candidate:
        """Return the candidate to try next: good so far, or little known."""
        plan = self.plan
        wide = plan.width + (trials + 1).bit_length() - 1
        moved = shift(self.found)
        spread = plan.curiosity * math.sqrt(math.log(trials + 2))

        def promise(one: Candidate) -> float:
            return one.value(plan.trust, moved) + spread / math.sqrt(one.visits + 1)

        return max(self.found[:wide], key=promise)

    def _trial(self, one: Candidate) -> None:
        """Play a candidate on a table that every candidate meets in its turn."""
        world = 1 + one.visits
        s = self._world(world)
        answer(s, self.seen.seat, one.action)
        worth = self._go_on(s, Luck(self.seed, world))
        one.visits += 1
        one.total += self.plan.chance(worth - self.par)

    def _world(self, number: int) -> State:
        """Return the table with the hidden things dealt in one of many ways."""
        return determinise(self.seen, random.Random(self.seed + number).randrange)

    def _go_on(self, s: State, luck: Luck) -> float:
        """Play on for some card plays, at most to the end of the turn; judge the table."""
        for left in range(self.plan.plies, -1, -1):
            self._settle(s, luck, last=left == 0)
            if not left or s.ask is None or not self.expert.is_play(s):
                break
            answer(s, s.ask.who, self._quick_play(s, luck))
        return self.expert.worth(s, self.seen.seat)

    def _settle(self, s: State, luck: Luck, *, last: bool) -> None:
        """Answer quickly for all up to the next card; the last battle is weighed, not fought."""
        for _ in range(MOST_STEPS):
            ask = s.ask
            if ask is None or self.expert.is_play(s) or self.expert.is_over(s):
                return
            if last and self.expert.is_settled(s):
                return
            self.due.check()
            if ask.chance is not None:
                answer(s, ask.who, luck.answer(ask.chance))
            else:
                answer(s, ask.who, self.expert.reply(s))

    def _quick_play(self, s: State, luck: Luck) -> Action:
        """Return the play after which one throw of the dice leaves a seat best off."""
        assert s.ask is not None
        who, seed = s.ask.who, luck.rng.getrandbits(32)
        best, most = s.ask.options[0], -math.inf
        for action in self.expert.tries(s):
            self.due.check()
            then = clone(s)
            answer(then, who, action)
            worth = settle(self.timed, then, who, random.Random(seed), branches=0)
            if worth > most:
                best, most = action, worth
        return best
