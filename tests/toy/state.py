"""The toy's table."""

from __future__ import annotations

from dataclasses import dataclass, field

from delenda.engine.state import State
from delenda.engine.view import hand, sealed

SEATS = ("red", "green", "blue")
SPACES = ("red-camp", "green-camp", "blue-camp", "ford", "wood", "hill", "ruin")
ROADS = (
    (3, 4),
    (3, 6),
    (4, 6),
    (0, 4, 5),
    (1, 3, 5),
    (3, 4, 6),
    (0, 1, 2, 5),
)
"""For each space its neighbours; `ADJACENT` makes them two-way."""
ADJACENT = tuple(
    tuple(sorted({*ROADS[a], *(b for b in range(7) if a in ROADS[b])})) for a in range(7)
)
ARMIES = ("red-1", "red-2", "green-1", "green-2", "blue-1", "blue-2", "hillmen")
NEUTRAL = 6
CARDS = ("march1", "march2", "march3", "storm", "ambush", "flank", "shield")
MARCH1, MARCH2, MARCH3, STORM, AMBUSH, FLANK, SHIELD = range(7)
DECK = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6)
HILL, RUIN = 5, 6
TURNS = 3


@dataclass(slots=True)
class ToyState(State):
    """Where everything is."""

    turn: int = 0
    place: list[int] = field(default_factory=list)
    """For each army its space."""
    units: list[int] = field(default_factory=list)
    """For each army its strength; none is left of it at 0."""
    points: list[int] = field(default_factory=list)
    treasures: list[int] = field(default_factory=list)
    """For each space how many tokens may be drawn there."""
    hands: list[tuple[int, ...]] = field(default_factory=list, metadata=hand("cards"))
    deck: list[int] = field(default_factory=list, metadata=sealed("cards"))
    discards: list[int] = field(default_factory=list)
    bag: list[int] = field(default_factory=list, metadata=sealed("tokens"))


def owner(army: int) -> int:
    """Return the seat of an army; the neutrals' is no seat."""
    return army // 2 if army != NEUTRAL else -2


def armies_at(s: ToyState, space: int) -> list[int]:
    """Return the armies that stand in a space."""
    return [a for a in range(7) if s.place[a] == space and s.units[a] > 0]


def enemy_at(s: ToyState, army: int, space: int) -> int | None:
    """Return the first army in a space that is not on the same side."""
    return next((a for a in armies_at(s, space) if owner(a) != owner(army)), None)


def discard(s: ToyState, seat: int, card: int) -> None:
    """Move a card from a hand to the discards."""
    rest = list(s.hands[seat])
    rest.remove(card)
    s.hands[seat] = tuple(rest)
    s.discards.append(card)
