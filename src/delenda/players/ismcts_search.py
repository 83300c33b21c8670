"""The search: whole plays tried again and again on tables that the seat cannot tell apart."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from delenda.engine.action import Action
from delenda.engine.chance import Chance, Die
from delenda.players.expert import Play, Searcher

Clock: TypeAlias = Callable[[], float]
MOST_STEPS = 400
"""Answers after which a trial is judged as it stands."""


FEW = 4
"""Trials that the scatter of all counts for in the scatter of two."""


@dataclass(frozen=True)
class Plan:
    """How a search thinks."""

    seconds: float = 1.0
    iterations: int = 0
    """If given, so many trials and no clock: the same seed gives the same answer."""
    depth: int = 8
    """Plays that a trial goes on for, the candidate's among them."""
    curiosity: float = 0.03
    """How far a reply's value may lie above what was seen of it."""
    doubt: float = 0.05
    """How far the first look at a candidate is thought to be wrong."""
    hearsay: float = 3.0
    """Trials that a reply's first look counts for, or else its value at other tables."""
    width: int = 4
    """Candidates at first; then more and more with the trials."""
    growth: float = 0.5
    """By which power of the trials."""
    each: int = 2
    """Trials of a candidate before it is compared."""
    ripe: int = 8
    """Trials of a candidate after which the replies to it are looked at, once each."""
    enough: float = 0.001
    """A search ends before its time when no more than this can be hoped for; 0: never."""


@dataclass
class Edge:
    """A play at a table, and what the trials showed; values are chances of the one who plays."""

    play: Play
    prior: float = 0.5
    visits: int = 0
    total: float = 0.0
    squares: float = 0.0
    trials: list[float] = field(default_factory=list)
    then: Node | None = None
    is_looked_at: bool = False
    """Whether the prior is of a look at it, not of hearsay."""

    @property
    def action(self) -> Action:
        """Return the answer."""
        return self.play.action

    def add(self, value: float) -> None:
        """Count a trial."""
        self.visits += 1
        self.total += value
        self.squares += value * value
        self.trials.append(value)

    def value(self, trust: float, shift: float = 0.0) -> float:
        """Return the winning chance, by trials and by the first look moved to their level."""
        return (self.total + trust * (self.prior + shift)) / (self.visits + trust)


@dataclass
class Node:
    """A moment at which somebody plays; what tables have in common, not one table."""

    visits: int = 0
    edges: dict[Hashable, Edge] = field(default_factory=dict)


def shift(found: Sequence[Edge]) -> float:
    """Return by how much trials are better than the first look thought: they go on for longer.

    >>> shift([Edge(Play(Action("a")), 0.6, 2, 1.0), Edge(Play(Action("b")), 0.9)])
    -0.1
    """
    visits = sum(one.visits for one in found)
    surplus = sum(one.total - one.visits * one.prior for one in found)
    return round(surplus / visits, 9) if visits else 0.0


def trust(found: Sequence[Edge], doubt: float) -> float:
    """Return how many trials the first look counts for: the more, the wider trials scatter.

    >>> round(trust([Edge(Play(Action("a")), 0.6, 2, 1.0, 0.52)], 0.05), 3)
    8.0
    >>> trust([], 0.05)
    1.0
    """
    several = [one for one in found if one.visits > 1]
    free = sum(one.visits - 1 for one in several)
    scatter = sum(one.squares - one.total * one.total / one.visits for one in several)
    return max(1.0, scatter / free / doubt**2) if free else 1.0


class Race:
    """Who leads, and what can be hoped for from the others."""

    def __init__(self, found: Sequence[Edge], doubt: float) -> None:
        self.doubt = doubt
        self.trust, self.shift = trust(found, doubt), shift(found)
        self.scatter = self.trust * doubt**2
        self.leader = max(found, key=self.value)
        self.others = [one for one in found if one is not self.leader]

    def value(self, one: Edge) -> float:
        """Return the winning chance with a candidate, by all that is known."""
        return one.value(self.trust, self.shift)

    def hope(self, one: Edge) -> float:
        """Return by how much a candidate may turn out better than the leader, on average."""
        unsure = self.unsure(one)
        behind = (self.value(self.leader) - self.value(one)) / unsure
        bell = math.exp(-behind * behind / 2) / math.sqrt(2 * math.pi)
        return unsure * (bell - behind * math.erfc(behind / math.sqrt(2)) / 2)

    def unsure(self, one: Edge) -> float:
        """Return how far the distance to the leader may be wrong: both met the same tables."""
        apart = [a - b for a, b in zip(one.trials, self.leader.trials, strict=False)]
        many = len(apart)
        middle = sum(apart) / many if many else 0.0
        squares = sum([(each - middle) ** 2 for each in apart]) + FEW * 2 * self.scatter
        return 1 / math.sqrt(many * (many + FEW) / squares + 1 / (2 * self.doubt**2))

    def rival(self) -> tuple[Edge, float]:
        """Return who may yet overtake the leader, and what can be hoped for from him."""
        hopes = [*map(self.hope, self.others)]
        most = max(hopes)
        return self.others[hopes.index(most)], most


class Luck:
    """Chance for one trial; its first die shows each face as often as the others."""

    def __init__(self, seed: int, number: int) -> None:
        self.rng = random.Random(f"{seed} {number}")
        self.number = number
        self.is_first = True
        self.was_asked = False

    def answer(self, chance: Chance) -> Action:
        """Return what chance says."""
        self.was_asked = True
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
        self.seconds = seconds
        self.end = clock() + seconds if seconds else math.inf

    def is_spent(self, share: float) -> bool:
        """Say whether a share of the time is over."""
        return self.end < math.inf and self.clock() >= self.end - (1 - share) * self.seconds

    def check(self) -> None:
        """Stop whoever thinks on after the end."""
        if self.end < math.inf and self.clock() >= self.end:
            raise Late


class Minded:
    """An expert who has something in mind for one seat, and looks at the clock at every step."""

    def __init__(self, expert: Searcher, seat: int, mind: Any, due: Deadline) -> None:
        self.worth, self.tries = expert.chance, expert.tries
        self.expert, self.seat, self.mind, self.due = expert, seat, mind, due

    def reply(self, s: Any) -> Action:
        """Return a quick answer."""
        return self.expert.go_on(s, self.mind if s.ask.who == self.seat else None)

    def is_settled(self, s: Any) -> bool:
        """Say whether the table can be judged as it is, if there is time to ask."""
        self.due.check()
        return self.expert.is_settled(s)
