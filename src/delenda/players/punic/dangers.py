"""What may be lost: a capital, a general, an army that has nowhere to go, cards that come too late.

Each is a number of one side; the sign of what it means is known, and a fit may not turn it round.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from delenda.punic.state import enemy_of

FEW = 2
"""CUs that a lost battle is likely to use up."""
ROOM = 5
"""The CUs that a capital holds within its walls."""


class Posted(Protocol):
    """CUs of one side in one place."""

    @property
    def side(self) -> int:
        """Whose they are."""
        ...

    @property
    def place(self) -> int:
        """Where they are: a space, or inside a city."""
        ...

    @property
    def space(self) -> int:
        """The space of that place; below 0 at sea."""
        ...

    @property
    def cus(self) -> int:
        """How many."""
        ...

    @property
    def head(self) -> int:
        """Who commands; below 0 where nobody does."""
        ...

    @property
    def rating(self) -> int:
        """His battle rating."""
        ...


class Lookout(Protocol):
    """A table looked over."""

    s: Any

    @property
    def forces(self) -> Sequence[Sequence[Posted]]:
        """All forces, by side."""
        ...

    @property
    def armies(self) -> Sequence[Sequence[Posted]]:
        """Those with a general."""
        ...

    @property
    def at(self) -> Sequence[Mapping[int, Posted]]:
        """The force of each side in a place."""
        ...

    def is_threatened(self, side: int, space: int) -> bool:
        """Say whether an enemy army could come to a space by its next march."""
        ...

    def has_refuge(self, side: int, space: int) -> bool:
        """Say whether a beaten force finds a place to retreat to."""
        ...

    def can_come(self, army: Any, space: int) -> float:
        """Return how likely an army could come to a space by its next march."""
        ...


def stranded(survey: Lookout, side: int) -> float:
    """Return the CUs of armies that an enemy can reach and that have no retreat."""
    return float(sum(force.cus for force in _in_reach(survey, side) if _is_lost(survey, force)))


def heroes_in_danger(survey: Lookout, side: int) -> float:
    """Return the battle ratings of generals who would fall with their armies."""
    return float(
        sum(
            force.rating
            for force in _in_reach(survey, side)
            if force.head >= 0 and (force.cus <= FEW or _is_lost(survey, force))
        )
    )


def _in_reach(survey: Lookout, side: int) -> Iterable[Posted]:
    for force in survey.forces[side]:
        outside = force.space >= 0 and force.place == force.space
        if outside and survey.is_threatened(side, force.space):
            yield force


def _is_lost(survey: Lookout, force: Posted) -> bool:
    return force.cus > 0 and not survey.has_refuge(force.side, force.space)


# --- a capital ----------------------------------------------------------------------------------


def thin_walls(survey: Lookout, side: int, capital: int, inside: int) -> float:
    """Return how many CUs a capital lacks within its walls, while enemies can come."""
    if not survey.is_threatened(side, capital):
        return 0.0
    where = survey.at[side]
    there = sum(where[place].cus for place in (capital, inside) if place in where)
    return float(max(0, ROOM - there))


def relief(survey: Lookout, side: int, capital: int) -> float:
    """Return how well the best army in reach matches those who stand before a capital, up to 2."""
    before = survey.at[enemy_of(side)].get(capital)
    if before is None or not before.cus:
        return 0.0
    match = 0.0
    for army in survey.armies[side]:
        strength = (army.cus + army.rating) / (before.cus + before.rating)
        match = max(match, survey.can_come(army, capital) * strength)
    return min(2.0, match)


# --- cards --------------------------------------------------------------------------------------


def in_excess(s: Any, side: int) -> float:
    """Return how many cards a side can play after the enemy's last."""
    return float(max(0, len(s.hands[side]) - len(s.hands[enemy_of(side)])))
