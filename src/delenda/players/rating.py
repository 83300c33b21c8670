"""Ratings from results: one joint fit for all bots, and a test that stops as soon as it knows."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

Results: TypeAlias = Mapping[tuple[str, str], tuple[float, int]]
"""Two bots: the points of the first against the second, and their games."""

ANCHOR, LEVEL = "greedy", 1500.0
"""Whose rating is fixed, and at what; without it the first bot's is."""
ELO = math.log(10) / 400
SURE = 1.96
"""Standard errors to either side of a 95 % interval."""
VIRTUAL = 1.0
"""Drawn games added to each pairing, so that a clean sweep has a finite rating."""
ROUNDS = 100
STRIDE = 200.0
"""The most that one step of the fit moves a rating; far from the best fit steps overshoot."""


USUAL, COUNTED = 0.125, 10
"""The variance of a pair's share between equals, and the pairs that this guess counts for."""
LARGEST = 2000.0
"""Elo; no lead that a test asks for is larger."""


class Rating(NamedTuple):
    """A rating and its 95 % interval."""

    elo: float
    low: float
    high: float


def expected(lead: float) -> float:
    """Return the share of points that a lead in Elo promises.

    >>> round(expected(0), 2), round(expected(100), 2), round(expected(400), 2)
    (0.5, 0.64, 0.91)
    """
    return 1 / (1 + 10 ** (-lead / 400))


def lead(bots: Sequence[str], results: Results, first: str, second: str) -> Rating | None:
    """Return by how much one bot is above another, by the joint fit, if any games tell it.

    >>> round(lead(("a", "b"), {("a", "b"): (75.0, 100)}, "a", "b").elo)
    189
    """
    found = fit(bots, results, second).get(first)
    return None if found is None else Rating(*(elo - LEVEL for elo in found))


def fit(bots: Sequence[str], results: Results, anchor: str = "") -> dict[str, Rating]:
    """Return the ratings under which these results are most likely.

    A bot is rated against the anchor, over any chain of opponents between them; one without such
    a chain is left out.
    """
    anchor = anchor or (ANCHOR if ANCHOR in bots else bots[0])
    near = joined(anchor, results)
    free = [name for name in bots if name in near - {anchor}]
    elo = dict.fromkeys(bots, LEVEL)
    for _ in range(ROUNDS):
        slope, bend = _derivatives(free, elo, results)
        steps = solve(bend, slope)
        for name, step in zip(free, steps, strict=True):
            elo[name] += max(-STRIDE, min(STRIDE, step))
        if all(abs(step) < 1e-6 for step in steps):
            break
    errors = _errors(_derivatives(free, elo, results)[1])
    widths = dict(zip(free, errors, strict=True)) | {anchor: 0.0}
    spans = {name: SURE * widths[name] for name in bots if name in near}
    return {n: Rating(elo[n], elo[n] - span, elo[n] + span) for n, span in spans.items()}


def joined(name: str, results: Results) -> set[str]:
    """Return whom a chain of games joins to a bot, the bot itself included.

    >>> sorted(joined("a", {("a", "b"): (1.0, 2), ("c", "b"): (0.0, 1), ("c", "d"): (0.0, 0)}))
    ['a', 'b', 'c']
    """
    found, before = {name}, set[str]()
    while found != before:
        before = set(found)
        for pair, (_, games) in results.items():
            if games and found.intersection(pair):
                found.update(pair)
    return found


def _derivatives(
    free: Sequence[str], elo: Mapping[str, float], results: Results
) -> tuple[list[float], list[list[float]]]:
    """Return the slope of the log-likelihood, and minus its second derivatives."""
    at = {name: index for index, name in enumerate(free)}
    slope = [0.0] * len(free)
    bend = [[0.0] * len(free) for _ in free]
    for (first, second), (points, games) in results.items():
        if not games:
            continue
        weight = games + VIRTUAL
        share = expected(elo[first] - elo[second])
        surplus = ELO * (points + VIRTUAL / 2 - weight * share)
        curve = ELO * ELO * weight * share * (1 - share)
        for name, sign in ((first, 1), (second, -1)):
            if name in at:
                slope[at[name]] += sign * surplus
                bend[at[name]][at[name]] += curve
        if first in at and second in at:
            bend[at[first]][at[second]] -= curve
            bend[at[second]][at[first]] -= curve
    return slope, bend


def _errors(bend: Sequence[Sequence[float]]) -> list[float]:
    """Return the standard errors: the roots of the diagonal of the inverse."""
    size = range(len(bend))
    unit = [[float(row == column) for row in size] for column in size]
    return [math.sqrt(solve(bend, unit[column])[column]) for column in size]


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve linear equations by elimination.

    >>> solve([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0])
    [0.8, 1.4]
    """
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(len(rows)):
        pivot = max(range(i, len(rows)), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for r, row in enumerate(rows):
            if r != i:
                rows[r] = [a - row[i] * b for a, b in zip(row, rows[i], strict=True)]
    return [row[-1] for row in rows]


class Sequential:
    """Asks after each mirrored pair whether the first bot is better by `more` or by `less` Elo."""

    def __init__(self, less: float, more: float, error: float = 0.05) -> None:
        if not -LARGEST <= less < more <= LARGEST:
            raise ValueError(
                f"a sequential test needs two Elo leads within ±{LARGEST:g}, the smaller one first"
            )
        self.less, self.more = expected(less), expected(more)
        self.bound = math.log((1 - error) / error)
        self.pairs: list[float] = []
        """For each pair of games, the share of its points that the first bot took."""

    def add(self, share: float) -> None:
        """Count a pair."""
        self.pairs.append(share)

    @property
    def evidence(self) -> float:
        """Return the logarithm of how much likelier the larger lead is than the smaller."""
        n = len(self.pairs)
        if not n:
            return 0.0
        mean = sum(self.pairs) / n
        squares = sum((share - mean) ** 2 for share in self.pairs)
        spread = (USUAL * COUNTED + squares) / (n + COUNTED)
        middle = (self.less + self.more) / 2
        return n * (self.more - self.less) * (mean - middle) / spread

    @property
    def verdict(self) -> str:
        """Return what is known: "more", "less", or "" while it is open."""
        if self.evidence >= self.bound:
            return "more"
        return "less" if self.evidence <= -self.bound else ""
