"""The table of the realms."""

from __future__ import annotations

from dataclasses import dataclass, field

from delenda.engine.state import State
from delenda.engine.view import hands, piles, shown

POWERS = ("north", "east", "south", "west", "wolves")
PLAYED = range(4)
"""The powers that someone plays."""
WOLVES = 4
SPACES = ("fell", "dale", "moor", "cliff", "mere")
"""The homes of the powers, in their order."""
ADJACENT = ((1, 3, 4), (0, 2, 4), (1, 3, 4), (0, 2, 4), (0, 1, 2, 3))
WORDS = ("step", "walk", "stride", "scout", "ambush", "snare", "veto")
STEP, WALK, STRIDE, SCOUT, AMBUSH, SNARE, VETO = range(7)
CARDS = tuple(f"{POWERS[power]}-{word}" for power in PLAYED for word in WORDS)
TURNS = 3

SEATS = {
    "four": ("north", "east", "south", "west"),
    "three": ("north-south", "east", "west"),
    "two": ("north-south", "east-west"),
    "five": ("north", "east", "south", "west", "wolves"),
}
"""For each scenario its seats."""
KEEPERS = {
    "four": (0, 1, 2, 3),
    "three": (0, 1, 0, 2),
    "two": (0, 1, 0, 1),
    "five": (0, 1, 2, 3, 4),
}
"""For each scenario and power the seat that plays it; the wolves have one with five alone."""
FOES = {
    scenario: (
        *((*(foe for foe in PLAYED if keepers[foe] != keepers[power]), WOLVES) for power in PLAYED),
        tuple(PLAYED),
    )
    for scenario, keepers in KEEPERS.items()
}
"""For each scenario and power its foes: the powers of other seats, and the wolves."""


@dataclass(slots=True)
class RealmsState(State):
    """Where everything is: lists by power."""

    turn: int = 0
    active: int = 0
    """The power that acts."""
    place: list[int] = field(default_factory=list)
    units: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    hands: list[tuple[int, ...]] = field(default_factory=list, metadata=hands("cards", "keeper"))
    decks: list[tuple[int, ...]] = field(default_factory=list, metadata=piles("cards"))
    discards: list[tuple[int, ...]] = field(default_factory=list)
    scouted: list[tuple[int, int, int]] = field(
        default_factory=list, metadata=shown("cards", "keeper")
    )
    """(power, seat, card): what a seat was shown of the hand of a power."""

    def keeper(self, power: int) -> int:
        """Return the seat that plays a power."""
        return KEEPERS[self.rules.scenario][power]

    def foes(self, power: int) -> tuple[int, ...]:
        """Return the foes of a power."""
        return FOES[self.rules.scenario][power]


def kind(card: int) -> int:
    """Return what a card does."""
    return card % len(WORDS)


def deck_of(power: int) -> tuple[int, ...]:
    """Return all cards of a power."""
    return tuple(range(power * len(WORDS), (power + 1) * len(WORDS)))


def discard(s: RealmsState, power: int, card: int) -> None:
    """Move a card from a hand to the discards; what was seen of it is of no more use."""
    s.hands[power] = tuple(held for held in s.hands[power] if held != card)
    s.discards[power] = (*s.discards[power], card)
    s.scouted = [seen for seen in s.scouted if seen[2] != card]
