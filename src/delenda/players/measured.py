"""What bots were measured at, as a player reads it: who won how many games from whom."""

from __future__ import annotations

from typing import NamedTuple


class Measured(NamedTuple):
    """Games of a bot against another, or alone among several, in one game and scenario."""

    game: str
    scenario: str
    bot: str
    rival: str
    won: int
    games: int
    rivals: int = 1


def told(one: Measured, rival: str) -> str:
    """Say it; `rival` is what the other is called.

    >>> told(Measured("g", "s", "b", "a", 30, 48), "Centurion")
    'Won 30 of 48 games against Centurion.'
    >>> told(Measured("g", "s", "b", "a", 41, 93, rivals=3), "Centurion")
    'Alone against 3 of Centurion, won 41 of 93 games.'
    """
    if one.rivals > 1:
        return f"Alone against {one.rivals} of {rival}, won {one.won} of {one.games} games."
    return f"Won {one.won} of {one.games} games against {rival}."
