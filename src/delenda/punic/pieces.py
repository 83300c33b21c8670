"""Generals and strategy cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from delenda.punic.abilities import NONE, Abilities


class General(NamedTuple):
    """A leader."""

    id: str
    title: str
    side: int
    strategy: int
    battle: int
    ability: str
    abilities: Abilities = NONE
    """The ability in figures."""
    cup: bool = True
    """Of a Roman: he is drawn as consul; one who is not stays as a proconsul besides. 4.1, 6.7"""
    outranks: tuple[str, ...] = ()
    """Of a Carthaginian: over whom he must command. 9.3"""
    dies: bool = False
    """He is eliminated where others are displaced. 10.10"""
    markers_lost: int = 0
    """The markers that his side removes when he is displaced or dies. 10.10"""
    sure: str = "certain"


def ranks(generals: Sequence[General]) -> tuple[int, ...]:
    """Return the rank of each general: how many he outranks, and those whom these outrank. 9.3"""
    below = {general.id: general.outranks for general in generals}
    return tuple(len(_outranked(general.id, below)) for general in generals)


def _outranked(name: str, below: Mapping[str, tuple[str, ...]]) -> set[str]:
    found: set[str] = set()
    waiting = [*below[name]]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += below.get(one, ())
    return found


class Card(NamedTuple):
    """A strategy card as printed, its event in our own words."""

    number: int
    id: str
    """The number as a word: "33"."""
    title: str
    ops: int
    sides: tuple[int, ...]
    """Who may use the event. 8.3"""
    counter: bool
    remove: bool
    """Leaves the game when its event happens. 8.5"""
    breaks_truce: bool
    campaign: int
    """How many generals it activates as an event; 0 if it is no Campaign card."""
    text: str
    ship: int = 0
    """The CUs that may go by sea with it; 0 without a ship."""
    troops: bool = False
    """It may raise a CU."""
    helmet: bool = False
    """A reinforcement event."""
    sure: str = "certain"
    """Whether the card is known: certain, likely or reconstructed."""
    event: int = 0
    """The card whose event it has; its own where that is 0."""
    aside: bool = False
    """It begins the game set aside."""
    reshuffle: bool = False
    """The deck is reshuffled at the end of the turn in which it is played. 8.7"""
    warships: int = 0
    """The warships that may be built with it. HAM 5.2.C2"""
