"""Ratings as a picture: a dot for each bot, on the line of its interval."""

from __future__ import annotations

import math
from collections.abc import Mapping
from html import escape

from delenda.players.rating import Rating

WIDTH, ROW, TOP, BOTTOM = 760, 46, 58, 46
LEFT, RIGHT = 130, 200
"""Room for the names and for the figures."""
STEPS = (50, 100, 200, 500, 1000)
MOST_MARKS = 9

STYLE = (
    ".name{font-size:16px;font-weight:600;fill:#2b2118}"
    ".what{font-size:14px;fill:#4d4034}"
    ".note{font-size:13px;fill:#4d4034}"
    ".grid{stroke:#d9c9a8}"
    ".span{stroke:#7a5c42;stroke-width:3;stroke-linecap:round}"
    ".dot{fill:#8c2f1b}"
)


def plot(ratings: Mapping[str, Rating]) -> str:
    """Return the picture, the strongest bot on top."""
    order = sorted(ratings, key=lambda name: -ratings[name].elo)
    axis = Axis(ratings)
    height = TOP + ROW * len(order) + BOTTOM
    told = "; ".join(f"{name} {words(ratings[name])}" for name in order)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        'aria-labelledby="t d" font-family="system-ui, sans-serif">'
    )
    lines = [
        head,
        '<title id="t">How strong the bots are</title>',
        f'<desc id="d">Elo with 95 % intervals: {escape(told)}.</desc>',
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="#f7f2e8"/>',
        '<text class="note" x="20" y="30">Elo, with the 95 % interval</text>',
        *_grid(axis, height),
    ]
    for row, name in enumerate(order):
        lines += _row(axis, name, ratings[name], TOP + ROW * row + ROW // 2)
    return "\n".join([*lines, "</svg>"]) + "\n"


def words(rating: Rating) -> str:
    """Return a rating with its interval.

    >>> words(Rating(1500.0, 1500.0, 1500.0)), words(Rating(1650.4, 1600, 1701))
    ('1500', '1650 (1600 to 1701)')
    """
    if rating.low == rating.high:
        return f"{rating.elo:.0f}"
    return f"{rating.elo:.0f} ({rating.low:.0f} to {rating.high:.0f})"


class Axis:
    """Where on the picture a rating stands."""

    def __init__(self, ratings: Mapping[str, Rating]) -> None:
        low = min(rating.low for rating in ratings.values())
        high = max(rating.high for rating in ratings.values())
        fitting = (step for step in STEPS if (high - low) / step < MOST_MARKS)
        self.step = next(fitting, STEPS[-1])
        self.low = math.floor(low / self.step) * self.step
        self.high = max(math.ceil(high / self.step) * self.step, self.low + self.step)

    @property
    def marks(self) -> range:
        """Return the ratings that get a line."""
        return range(self.low, self.high + 1, self.step)

    def x(self, elo: float) -> float:
        """Return how far to the right a rating is."""
        room = WIDTH - LEFT - RIGHT
        return round(LEFT + room * (elo - self.low) / (self.high - self.low), 1)


def _grid(axis: Axis, height: int) -> list[str]:
    lines = []
    for mark in axis.marks:
        x, foot = axis.x(mark), height - BOTTOM
        lines.append(f'<line class="grid" x1="{x}" y1="{TOP}" x2="{x}" y2="{foot}"/>')
        lines.append(
            f'<text class="note" x="{x}" y="{foot + 24}" text-anchor="middle">{mark}</text>'
        )
    return lines


def _row(axis: Axis, name: str, rating: Rating, y: int) -> list[str]:
    low, dot, high = axis.x(rating.low), axis.x(rating.elo), axis.x(rating.high)
    return [
        f'<text class="name" x="20" y="{y + 6}">{escape(name)}</text>',
        f'<line class="span" x1="{low}" y1="{y}" x2="{high}" y2="{y}"/>',
        f'<circle class="dot" cx="{dot}" cy="{y}" r="6"/>',
        f'<text class="what" x="{WIDTH - RIGHT + 24}" y="{y + 5}">{words(rating)}</text>',
    ]
